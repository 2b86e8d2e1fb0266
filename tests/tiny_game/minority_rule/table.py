"""What can be seen of a match, and what may be sent."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.core.offers import Choice, Offer, Option
from games.core.steps import SeatStatus
from games.core.viewers import Seat, Viewer
from minority_rule.state import ANSWERS, State


@dataclass(frozen=True, slots=True)
class TableView:
    """Public: the round, who is in, and past counts of yes and no; the rest is the viewer's own seat."""

    number: int
    in_game: tuple[int, ...]
    counts: tuple[tuple[int, int], ...]
    over: bool
    seat: int | None = None
    answer: str | None = None
    has_hour: bool = False


class MinorityWindows:
    """Views, offers and statuses."""

    def view(self, state: State, viewer: Viewer) -> TableView:
        """The table as the viewer sees it."""
        if not isinstance(viewer, Seat):
            return TableView(state.number, state.in_game, state.counts, state.over)
        seat = viewer.number
        return TableView(
            state.number,
            state.in_game,
            state.counts,
            state.over,
            seat,
            state.answers[seat],
            seat in state.hours,
        )

    def offers(self, state: State, viewer: Viewer) -> tuple[Offer, ...]:
        """The answer and the request, to those in the game."""
        if state.over or not isinstance(viewer, Seat) or viewer.number not in state.in_game:
            return ()
        has_hour = viewer.number in state.hours
        options = tuple(Option(word, word.capitalize()) for word in ANSWERS)
        return (
            Offer("answer", "Your answer", (Choice("word", "Answer", options),), rule="Round 1"),
            Offer(
                "request",
                "Ask for an hour more",
                rule="Time 1",
                allowed=has_hour,
                why="" if has_hour else "You have spent your extra hour.",
                decides=False,
                confirm="Spend your extra hour?",
            ),
        )

    def missing(self, state: State) -> tuple[int, ...]:
        """Those in the game who have not answered."""
        return () if state.over else state.absent()

    def standing(self, state: State, seat: int) -> Mapping[str, Any] | None:
        """The seat's answer."""
        word = state.answers[seat]
        return None if word is None else {"answer": word}

    def seats(self, state: State) -> tuple[SeatStatus, ...]:
        """Who is in and who is out."""
        return tuple(
            SeatStatus("in the game")
            if seat in state.in_game
            else SeatStatus("out", in_match=False, at_table=False, room="outside")
            for seat in range(len(state.yen))
        )
