"""The form on which a dealer sets a match's terms; the lengths and seats of each game are its own fields."""

from typing import Any, ClassVar

from django import forms
from django.utils import timezone

from games.core.contract import GameType, SeatKind
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


def length_names(game: GameType[Any, Any]) -> list[str]:
    """The names of all lengths that the rulesets of a game know, each once."""
    return list(dict.fromkeys(name for rules in game.rulesets.values() for name in rules.lengths()))


def length_field(game: GameType[Any, Any], name: str) -> str:
    """The form's field for a length of a game."""
    return f"length:{game.key}:{name}"


def place_fields(game: GameType[Any, Any], kind: SeatKind) -> tuple[str, str]:
    """The form's fields for the least and the greatest number of seats of a kind."""
    least, most = (f"{side}:{game.key}:{kind.key}" for side in SIDES)
    return least, most


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
            "tournament": "Bank accounts run on through all matches of a tournament. Empty: this match has accounts "
            "of its own.",
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
        for game in self.games:
            self._add_lengths(game)
            self._add_places(game)

    def _add_lengths(self, game: GameType[Any, Any]) -> None:
        for name in length_names(game):
            seconds = self.instance.lengths.get(name)
            published = "; ".join(
                f"{key}: {duration(rules.lengths()[name])}"
                for key, rules in game.rulesets.items()
                if name in rules.lengths()
            )
            self.fields[length_field(game, name)] = forms.IntegerField(
                label=f"{name} (minutes)",
                required=False,
                min_value=SHORTEST_SECONDS // MINUTE,
                max_value=LONGEST_SECONDS // MINUTE,
                initial=seconds // MINUTE if seconds else None,
                help_text=f"Usually {published}.",
            )

    def _add_places(self, game: GameType[Any, Any]) -> None:
        for kind in game.seat_kinds:
            chosen = self.instance.places.get(kind.key, (None, None))
            for side, field, initial in zip(SIDES, place_fields(game, kind), chosen, strict=True):
                self.fields[field] = forms.IntegerField(
                    label=f"{kind.title} seats, at {side}",
                    required=False,
                    min_value=0,
                    max_value=kind.most,
                    initial=initial,
                    help_text=f"Usually {getattr(kind, side)}.",
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
        """Name the field that belongs to another game or ruleset, or whose number of seats does not fit."""
        game_key, _, ruleset = values["edition"].partition("/")
        others = [field for game in self.games if game.key != game_key for field in self._fields_of(game)]
        for field in others:
            if values.get(field) is not None:
                self.add_error(field, "You chose another game: leave this empty.")
        self._check_own(game_type(game_key), ruleset, values)

    def _check_own(self, game: GameType[Any, Any], ruleset: str, values: dict[str, Any]) -> None:
        for name in length_names(game):
            if values.get(length_field(game, name)) and name not in game.rulesets[ruleset].lengths():
                self.add_error(length_field(game, name), f"{ruleset} has no {name}: leave this empty.")
        for kind in game.seat_kinds:
            for field in place_fields(game, kind):
                seats = values.get(field)
                if seats is not None and not kind.least <= seats <= kind.most:
                    self.add_error(field, f"There are {kind.least} to {kind.most} of these seats.")

    @staticmethod
    def _fields_of(game: GameType[Any, Any]) -> list[str]:
        places = [field for kind in game.seat_kinds for field in place_fields(game, kind)]
        return [*(length_field(game, name) for name in length_names(game)), *places]

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
            lengths=self._lengths(game, game.rulesets[ruleset].lengths()),
            places=self._places(game),
            starting_yen=values["starting_yen"],
            early_close=values["early_close"],
            open_seats=values["open_seats"],
            starts_at=values["starts_at"],
            release_after_seconds=hours * HOUR if hours else None,
            writing_when_out=values["writing_when_out"],
            tournament=values["tournament"],
        )

    def _lengths(self, game: GameType[Any, Any], known: dict[str, int]) -> dict[str, int]:
        chosen = {name: self.cleaned_data.get(length_field(game, name)) for name in known}
        return {name: minutes * MINUTE for name, minutes in chosen.items() if minutes}

    def _places(self, game: GameType[Any, Any]) -> dict[str, tuple[int, int]]:
        places = {}
        for kind in game.seat_kinds:
            least, most = (self.cleaned_data.get(field) for field in place_fields(game, kind))
            if least is not None or most is not None:
                places[kind.key] = (
                    kind.least if least is None else least,
                    kind.most if most is None else most,
                )
        return places
