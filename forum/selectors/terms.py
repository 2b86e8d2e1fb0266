"""The terms of talk in a match, as its lobby shows them."""

from forum.models import TalkSettings
from games.core.clock import Phase as CorePhase
from games.models import Match, Phase
from games.registry import game_type


def talk_settings(match: Match) -> TalkSettings:
    """The dealer's terms, or the usual ones where none were set."""
    return TalkSettings.objects.filter(match=match).first() or TalkSettings(match=match)


def open_phase(match: Match) -> Phase | None:
    """The phase in which letters would go now; None when no phase is open."""
    return Phase.objects.filter(match=match, closed_at__isnull=True).first()


def phase_words(terms: TalkSettings) -> str:
    """The kinds of phases with letters, in words; empty where all have them."""
    return ", ".join(kind.replace("_", " ") for kind in terms.letter_phases)


def phase_kinds(match: Match) -> list[tuple[str, str]]:
    """The kinds of phases of a match with their titles, as far as the names of its lengths tell them."""
    game = game_type(match.game_type)
    kinds = {name.split()[0].lower(): name for name in game.rulesets[match.ruleset].lengths()}
    return [
        (kind, name) for kind, name in kinds.items() if _is_title(kind, game.words.phase(CorePhase(kind, 1)))
    ]


def _is_title(kind: str, title: str) -> bool:
    return title.lower().startswith(kind)
