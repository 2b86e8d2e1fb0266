"""The story of a deadline: baskets that arrive at instants of their own, in a timed record."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from games.core.record import adjudicate
from games.resolvers.garden_of_eden import GAME

OPENING = datetime(2016, 2, 1, 12, tzinfo=UTC)


@dataclass(frozen=True)
class Deadlines:
    """Baskets sent in one edition; each with its sender, its time after the opening, and whether it is in time."""

    edition: str
    arrivals: tuple[tuple[str, str, bool], ...]

    @property
    def editions(self) -> tuple[str, ...]:
        """The edition played."""
        return (self.edition,)

    def told(self) -> list[str]:
        """Who plays, and what arrives when."""
        names = self._names()
        sentences = [f"{', '.join(names[:-1])} and {names[-1]} play, by the {self.edition} sheet."]
        return sentences + [
            f"{name}'s basket arrives {after} after the opening of the Basket Period."
            for name, after, _ in self.arrivals
        ]

    def outcome(self) -> list[str]:
        """What is in time."""
        return [
            f"{name}'s basket at {after} is {'in time' if in_time else 'late'}."
            for name, after, in_time in self.arrivals
        ]

    def failures(self) -> list[str]:
        """Those who were judged otherwise."""
        moves = [
            {"player": name, "basket": ["gold", "gold"], "at": (OPENING + _span(after)).isoformat()}
            for name, after, _ in self.arrivals
        ]
        record = {
            "format": "liargame-match/1",
            "game": GAME.key,
            "ruleset": self.edition,
            "started_at": OPENING.isoformat(),
            "players": [{"name": name} for name in self._names()],
            "phases": [{"moves": moves}],
        }
        phase = adjudicate(record, {GAME.key: GAME})["phases"][0]
        refused = {refusal["move"] for refusal in phase["refused"]}
        return [
            f"{name} is judged otherwise"
            for index, (name, _, in_time) in enumerate(self.arrivals)
            if in_time == (index in refused)
        ]

    def _names(self) -> list[str]:
        return list(dict.fromkeys(name for name, _, _ in self.arrivals))


def _span(text: str) -> timedelta:
    hours, minutes, seconds = text.split(":")
    return timedelta(hours=int(hours), minutes=int(minutes), seconds=float(seconds))
