"""What a character sees at a glance, and the messages it can send."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.core.draws import Draws
from games.resolvers.musical_chairs.state import PLAYER, SEATING
from games.resolvers.musical_chairs.views import SeatView

Body: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Outlook:
    """A seat's view and the draws of one decision, with the questions that characters ask."""

    view: SeatView
    draws: Draws

    @property
    def is_seating(self) -> bool:
        """Whether a Seating Phase is open."""
        return self.view.public.phase is not None and self.view.public.phase.kind == SEATING

    @property
    def is_player(self) -> bool:
        """Whether the seat can still win."""
        return self.view.status == PLAYER

    def on_hand(self) -> list[int]:
        """The chairs that are not on their way to somebody."""
        return [chair.number for chair in self.view.chairs if chair.leaving_to is None]

    def sittable(self) -> list[int]:
        """The chairs on hand that could be sat in at the next seating."""
        return [chair.number for chair in self.view.chairs if chair.sittable]

    def stuck(self) -> list[int]:
        """The chairs on hand that cannot be sat in, for having been sat in last."""
        return [chair.number for chair in self.view.chairs if chair.leaving_to is None and chair.sat_last]

    def other_players(self) -> list[int]:
        """The players who are not this seat, from the next seat on, round the table."""
        players = self.view.public.players
        return [seat for seat in players if seat > self.view.seat] + [
            seat for seat in players if seat < self.view.seat
        ]

    def chance(self, label: str, percent: int) -> bool:
        """True in so many of a hundred cases."""
        return self.draws.choose(label, range(100)) < percent

    def one_of(self, label: str, options: Sequence[int]) -> int:
        """One of `options` by lot."""
        return self.draws.choose(label, options)

    def shuffled(self, label: str, options: Sequence[int]) -> list[int]:
        """`options` in an order by lot."""
        left, order = list(options), []
        while left:
            order.append(self.one_of(f"{label}/{len(left)}", left))
            left.remove(order[-1])
        return order

    def foreign_chairs(self) -> list[int]:
        """The chairs in the game that are not on hand."""
        return [number for number in self.view.public.chairs_in_game if number not in self.on_hand()]

    def send_own_medals(self, to: int, most: int) -> tuple[Body, ...]:
        """Up to `most` medals of one's own name for somebody; nothing when none is left."""
        free = sum(medals.free for medals in self.view.medals if medals.of == self.view.seat)
        count = min(most, free)
        return ({"send": {"to": to, "medals": {"of": self.view.seat, "count": count}}},) if count else ()

    def ballot(self, candidate: int | None, remove: Sequence[int]) -> tuple[Body, ...]:
        """The vote; a candidate also names a chair, one of `remove` by lot, or any when that is empty.

        Nothing in a Voting Phase without a vote.
        """
        candidates = self.view.public.candidates
        if not candidates:
            return ()
        body: Body = {"vote": candidate if candidate in candidates else None}
        if self.view.seat in candidates:
            body["remove"] = self.one_of("remove", remove or self.view.public.chairs_in_game)
        return (body,)


def send_chair(to: int, chair: int) -> Body:
    """A chair for somebody."""
    return {"send": {"to": to, "chair": chair}}
