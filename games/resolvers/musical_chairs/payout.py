"""What is paid when the match has ended (Endgame 2 to 4): medals of the winner, and debts."""

from games.core.money import HOUSE, Entry, payment
from games.resolvers.musical_chairs.state import State


def final_entries(state: State, winner: int | None) -> tuple[Entry, ...]:
    """The entries of the ended match; whoever started as Gaya owes nothing."""
    if winner is None:
        return tuple(
            _debt(seat, state.ruleset.debt_without_winner_yen, "Endgame 4") for seat in _debtors(state)
        )
    return (*_medals_paid(state, winner), *_debts(state, winner))


def _debtors(state: State) -> range:
    return range(state.players_at_start)


def _medals_paid(state: State, winner: int) -> tuple[Entry, ...]:
    """Every seat's payment for medals of the winner; those that LGT holds pay nothing (M11)."""
    rules = state.ruleset
    entries = []
    for seat in range(len(state.status)):
        count = state.inventory.medals_of(seat)[winner]
        each = rules.own_medal_yen if seat == winner else rules.medal_yen
        if count:
            reason = f"medals of the winner: {count}"
            entries.append(payment(HOUSE, seat, count * each, reason=reason, rule="Endgame 2"))
    return tuple(entries)


def _debts(state: State, winner: int) -> tuple[Entry, ...]:
    rules = state.ruleset
    return tuple(
        _debt(seat, rules.winner_debt_yen if seat == winner else rules.player_debt_yen, "Endgame 3")
        for seat in _debtors(state)
    )


def _debt(seat: int, yen: int, rule: str) -> Entry:
    return payment(seat, HOUSE, yen, reason="debt at the end", rule=rule)
