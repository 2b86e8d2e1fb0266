"""How a match ends, who wins it, and who pays whom (Endgame, G1, G13, G15 to G17)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.core.draws import Draws
from games.core.money import HOUSE, Entry, payment
from games.core.steps import Ending
from games.resolvers.garden_of_eden.apples import points
from games.resolvers.garden_of_eden.citations import Citations
from games.resolvers.garden_of_eden.ruleset import EdenRuleset
from games.resolvers.garden_of_eden.scoring import Counts
from games.resolvers.garden_of_eden.state import Move, State

EndingKind: TypeAlias = Literal[
    "harmony", "betrayal", "white", "two-remain", "ten-rounds", "last-standing", "nobody-left"
]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The match is over: how, who wins, by what rule, and the payments that follow."""

    kind: EndingKind
    winners: tuple[int, ...]
    rule: str

    def ending(self, state: State) -> Ending:
        """The ending as everybody may know it; after harmony no points and open accounts (G15, G17)."""
        if self.kind == "harmony":
            return Ending(self.kind, self.winners, None, state.ruleset.clock.transfers_seconds)
        return Ending(self.kind, self.winners, tuple(points(halves) for halves in state.scores))

    def payments(self, state: State) -> tuple[Entry, ...]:
        """What the house and the losers pay."""
        money, cites = state.ruleset.money, state.ruleset.cites
        if self.kind == "harmony":
            return tuple(
                payment(HOUSE, seat, money.harmony_prize_yen, reason="all cast Red", rule=cites.harmony)
                for seat in self.winners
            )
        if not self.winners:
            return ()
        winner = self.winners[0]
        losers = [seat for seat in state.seats if seat != winner]
        paid = [
            payment(loser, winner, yen, reason="collected by the winner", rule=cites.prize)
            for loser, yen in zip(losers, shares(state.ruleset, len(losers)), strict=True)
        ]
        if self.kind == "betrayal":
            bonus = money.betrayal_bonus_yen
            paid.append(payment(HOUSE, winner, bonus, reason="the betrayer's bonus", rule=cites.prize))
        return tuple(paid)


def shares(ruleset: EdenRuleset, losers: int) -> list[int]:
    """What each of that many losers pays, in seat order; odd yen fall on the first of them (G1)."""
    if not ruleset.money.prize_shared:
        return [ruleset.money.prize_yen] * losers
    share, odd = divmod(ruleset.money.prize_yen, losers)
    return [share + (place < odd) for place in range(losers)]


def verdict_of_casts(cites: Citations, moves: Sequence[tuple[int, Move]], counts: Counts) -> Verdict | None:
    """Harmony or betrayal, which end a match before anything is scored."""
    if counts.red == len(moves):
        return Verdict("harmony", tuple(seat for seat, _ in moves), cites.harmony)
    if counts.red and counts.red == len(moves) - 1:
        traitor = next(seat for seat, move in moves if move.base != "red")
        return Verdict("betrayal", (traitor,), cites.betrayal)
    return None


def verdict_of_absence(in_game: tuple[int, ...]) -> Verdict | None:
    """The ending when inactivity leaves one player or none (G13)."""
    if len(in_game) > 1:
        return None
    return Verdict("last-standing" if in_game else "nobody-left", in_game, "G13")


def verdict_of_round(state: State, white: int | None, draws: Draws) -> Verdict | None:
    """The ending after a scored round, if any: by White, by who is left, by the number of rounds."""
    cites = state.ruleset.cites
    if white is not None:
        return Verdict("white", (white,), cites.white)
    left = len(state.in_game)
    if left < 2:
        return Verdict("last-standing" if left else "nobody-left", state.in_game, "Resolution 8")
    if left == 2:
        return Verdict("two-remain", (leader(state, draws),), cites.two_remain)
    if state.number >= state.ruleset.rounds:
        return Verdict("ten-rounds", (leader(state, draws),), cites.ten_rounds)
    return None


def verdict_of_baskets(state: State, draws: Draws) -> Verdict | None:
    """The ending when the Basket Period leaves exactly two (G13)."""
    if len(state.in_game) > 2:
        return None
    return Verdict("two-remain", (leader(state, draws),), "G13")


def leader(state: State, draws: Draws) -> int:
    """Who leads among those in the game: by points, then by yen, then by lot."""
    most = max(state.scores[seat] for seat in state.in_game)
    equal = [seat for seat in state.in_game if state.scores[seat] == most]
    richest = max(state.yen[seat] for seat in equal)
    equal = [seat for seat in equal if state.yen[seat] == richest]
    return draws.choose(lot_label(state.number), equal)


def lot_label(number: int) -> str:
    """The label of the lot that decides the match after round `number` (0: the Basket Period)."""
    return f"round/{number}/lot"
