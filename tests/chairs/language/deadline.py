"""The story of a deadline: orders that arrive at instants of their own, in a timed record."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from games.core.record import adjudicate
from games.resolvers.musical_chairs import GAME

OPENING = datetime(2016, 2, 1, 12, tzinfo=UTC)


@dataclass(frozen=True)
class Deadlines:
    """Orders for any chair; each with its sender, its time after the opening, and whether it is in time."""

    arrivals: tuple[tuple[str, str, bool], ...]

    def told(self) -> list[str]:
        """Who plays, and what arrives when."""
        names = [name for name, _, _ in self.arrivals]
        sentences = [f"{', '.join(names[:-1])} and {names[-1]} play."]
        return sentences + [
            f"{name} asks for any chair {after} after the opening." for name, after, _ in self.arrivals
        ]

    def outcome(self) -> list[str]:
        """What is in time."""
        return [f"{name} is {'in time' if in_time else 'late'}." for name, _, in_time in self.arrivals]

    def failures(self) -> list[str]:
        """Those who were judged otherwise."""
        moves = [
            {"player": name, "sit": [], "at": (OPENING + _span(after)).isoformat()}
            for name, after, _ in self.arrivals
        ]
        record = {
            "format": "liargame-match/1",
            "game": GAME.key,
            "ruleset": "2016",
            "started_at": OPENING.isoformat(),
            "players": [{"name": name} for name, _, _ in self.arrivals],
            "phases": [{"moves": moves}],
        }
        phase = adjudicate(record, {GAME.key: GAME})["phases"][0]
        refused = {refusal["move"] for refusal in phase["refused"]}
        return [
            f"{name} is judged otherwise"
            for index, (name, _, in_time) in enumerate(self.arrivals)
            if in_time == (index in refused) or in_time != (name in phase["state"]["seated"])
        ]


def _span(text: str) -> timedelta:
    hours, minutes, seconds = text.split(":")
    return timedelta(hours=int(hours), minutes=int(minutes), seconds=float(seconds))
