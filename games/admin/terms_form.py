"""The form on which a dealer sets a match's terms; every game type's lengths and seats in one form."""

from typing import Any, ClassVar

from django import forms
from django.utils import timezone

from games.core.contract import GameType
from games.models import Match
from games.registry import game_type, game_types
from games.services.open_match import LONGEST_SECONDS, SHORTEST_SECONDS, Terms, check_terms
from games.services.practise import STARTING_YEN
from games.services.problems import NotNow
from liargame.look.figures import duration

MINUTE = 60
HOUR = 3600
LARGEST_YEN = 10**13
SIDES = ("least", "most")


def editions() -> list[tuple[str, str]]:
    """Every ruleset of every game type, as `game/ruleset` with a label."""
    return [
        (f"{game.key}/{ruleset}", f"{game.title}, {ruleset}")
        for game in game_types().values()
        for ruleset in game.rulesets
    ]


def length_names(games: list[GameType[Any, Any]]) -> list[str]:
    """The names of all lengths that the rulesets of these games know, each once."""
    return list(
        dict.fromkeys(n for game in games for rules in game.rulesets.values() for n in rules.lengths())
    )


class TermsForm(forms.ModelForm):
    """What a dealer decides. Lengths left empty stay as the ruleset has them, seats as the game type has them."""

    edition = forms.ChoiceField()
    release_hours = forms.IntegerField(
        label="Hold results for (hours)",
        required=False,
        min_value=1,
        max_value=72,
        help_text="The dealer looks at each result first; after this time it publishes itself.",
    )

    class Meta:
        model = Match
        fields = (
            "name",
            "starting_yen",
            "early_close",
            "open_seats",
            "starts_at",
            "writing_when_out",
            "tournament",
        )
        help_texts: ClassVar[dict[str, str]] = {
            "early_close": "A phase closes as soon as everybody has moved.",
            "open_seats": "Anybody may sit down; otherwise only with the invitation link.",
            "starting_yen": "What each account holds before the entry fee, in yen.",
            "writing_when_out": "Those out of the game may go on writing at the table.",
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        match = self.instance
        self.games = [game_type(match.game_type)] if match.pk else list(game_types().values())
        keys = {game.key for game in self.games}
        offered = [choice for choice in editions() if choice[0].partition("/")[0] in keys]
        self.fields["edition"] = forms.ChoiceField(label="Game and ruleset", choices=offered)
        self.fields["starts_at"] = forms.DateTimeField(
            required=False,
            widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
            help_text=f"In your time zone, {timezone.get_current_timezone_name()}. Empty: you start it by hand.",
        )
        if match.pk:
            self.initial["edition"] = f"{match.game_type}/{match.ruleset}"
        else:
            self.initial.setdefault("starting_yen", STARTING_YEN)
        if match.release_after_seconds:
            self.initial["release_hours"] = match.release_after_seconds // HOUR
        self._add_lengths()
        self._add_places()

    def _add_lengths(self) -> None:
        for name in length_names(self.games):
            seconds = self.instance.lengths.get(name)
            self.fields[f"length:{name}"] = forms.IntegerField(
                label=f"{name} (minutes)",
                required=False,
                min_value=SHORTEST_SECONDS // MINUTE,
                max_value=LONGEST_SECONDS // MINUTE,
                initial=seconds // MINUTE if seconds else None,
                help_text=f"Empty: as the ruleset has it. {self._as_published(name)}",
            )

    def _as_published(self, name: str) -> str:
        """What the rulesets that know this length have."""
        return "; ".join(
            f"{game.title}, {key}: {duration(rules.lengths()[name])}"
            for game in self.games
            for key, rules in game.rulesets.items()
            if name in rules.lengths()
        )

    def _add_places(self) -> None:
        kinds = {kind.key: kind for game in self.games for kind in game.seat_kinds}
        for kind in kinds.values():
            chosen = self.instance.places.get(kind.key, (None, None))
            games = [
                (game.title, own) for game in self.games for own in game.seat_kinds if own.key == kind.key
            ]
            for side, initial in zip(SIDES, chosen, strict=True):
                usual = "; ".join(f"{title}: {getattr(own, side)}" for title, own in games)
                self.fields[f"{side}:{kind.key}"] = forms.IntegerField(
                    label=f"{kind.title} seats, at {side}",
                    required=False,
                    min_value=0,
                    max_value=max(own.most for _, own in games),
                    initial=initial,
                    help_text=f"Empty: as the game has it. {usual}",
                )

    def clean_starting_yen(self) -> int:
        """Refuse sums that no account should begin with."""
        yen: int = self.cleaned_data["starting_yen"]
        if abs(yen) > LARGEST_YEN:
            raise forms.ValidationError("At most ten trillion yen.")
        return yen

    def clean(self) -> dict[str, Any]:
        """Refuse what the chosen game does not know, then let the game type judge the terms as a whole."""
        values: dict[str, Any] = super().clean() or {}
        if "edition" in values:
            self._check_fields(values)
        if not self.errors:
            try:
                check_terms(self.terms())
            except NotNow as refused:
                raise forms.ValidationError(str(refused)) from None
        return values

    def _check_fields(self, values: dict[str, Any]) -> None:
        """Name the field that the game does not have, or whose number of seats does not fit it."""
        game_key, _, ruleset = values["edition"].partition("/")
        game = game_type(game_key)
        title, kinds = f"{game.title}, {ruleset}", {kind.key: kind for kind in game.seat_kinds}
        for name in length_names(self.games):
            if values.get(f"length:{name}") and name not in game.rulesets[ruleset].lengths():
                self.add_error(f"length:{name}", f"{title} has no {name}: leave this empty.")
        for field, seats in list(values.items()):
            side, _, key = field.partition(":")
            if side not in SIDES or seats is None:
                continue
            kind = kinds.get(key)
            if kind is None:
                self.add_error(field, f"{title} has no such seats: leave this empty.")
            elif not kind.least <= seats <= kind.most:
                self.add_error(field, f"{title} has {kind.least} to {kind.most} of these seats.")

    def terms(self) -> Terms:
        """The terms as the services take them."""
        values = self.cleaned_data
        game_key, _, ruleset = values["edition"].partition("/")
        game = game_type(game_key)
        hours = values["release_hours"]
        return Terms(
            game_type=game_key,
            ruleset=ruleset,
            name=values["name"],
            lengths=self._lengths(game.rulesets[ruleset].lengths()),
            places=self._places(game),
            starting_yen=values["starting_yen"],
            early_close=values["early_close"],
            open_seats=values["open_seats"],
            starts_at=values["starts_at"],
            release_after_seconds=hours * HOUR if hours else None,
            writing_when_out=values["writing_when_out"],
            tournament=values["tournament"],
        )

    def _lengths(self, known: dict[str, int]) -> dict[str, int]:
        chosen = {name: self.cleaned_data.get(f"length:{name}") for name in known}
        return {name: minutes * MINUTE for name, minutes in chosen.items() if minutes}

    def _places(self, game: GameType[Any, Any]) -> dict[str, tuple[int, int]]:
        places = {}
        for kind in game.seat_kinds:
            least, most = (self.cleaned_data.get(f"{side}:{kind.key}") for side in SIDES)
            if least is not None or most is not None:
                places[kind.key] = (
                    kind.least if least is None else least,
                    kind.most if most is None else most,
                )
        return places
