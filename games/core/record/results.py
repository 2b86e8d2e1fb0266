"""The result document: what a record's adjudication found, in the words of the record format."""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, Final

from games.core.clock import Phase
from games.core.contract import GameType
from games.core.money import HOUSE, Account, Entry, after
from games.core.people import People
from games.core.record.playing import PlayedPhase
from games.core.steps import Ending

FORMAT: Final = "liargame-result/1"


def phase_result(
    game: GameType[Any, Any],
    phase: Phase,
    played: PlayedPhase,
    people: People,
    *,
    fees: Sequence[Entry],
    closed_at: str | None,
) -> dict[str, Any]:
    """One entry of the result's `phases`.

    `fees` are what was paid before the phase, `closed_at` is None in an untimed record.
    """
    report = played.report
    return {
        "phase": phase.kind,
        "number": phase.number,
        "refused": [{"move": i, "rule": refusal.rule, "why": refusal.why} for i, refusal in played.refused],
        **({} if closed_at is None else {"closed_at": closed_at}),
        "draws": game.records.write_draws(phase, played.made, people),
        "ledger": [line for entry in (*fees, *played.entries) for line in ledger_lines(entry, people)],
        "public": report.public(people),
        "state": report.dealer(people),
    }


def ledger_lines(entry: Entry, people: People) -> list[dict[str, Any]]:
    """The entry as payments in whole yen from one account to another, both in the entry's order."""
    payers = deque((posting.account, -posting.yen) for posting in entry.postings if posting.yen < 0)
    payees = deque((posting.account, posting.yen) for posting in entry.postings if posting.yen > 0)
    reason = f"{entry.reason} ({entry.rule})" if entry.rule else entry.reason
    lines = []
    while payers:
        (payer, owed), (payee, awaited) = payers.popleft(), payees.popleft()
        yen = min(owed, awaited)
        lines.append(
            {"from": _holder(payer, people), "to": _holder(payee, people), "yen": yen, "for": reason}
        )
        if owed > yen:
            payers.appendleft((payer, owed - yen))
        if awaited > yen:
            payees.appendleft((payee, awaited - yen))
    return lines


def _holder(account: Account, people: People) -> str | int:
    return account if account == HOUSE else people.token(account)


def ending_result(game: GameType[Any, Any], ending: Ending | None, people: People) -> dict[str, Any] | None:
    """The document's `result`: None while the match goes on."""
    if ending is None:
        return None
    result: dict[str, Any] = {
        "ending": ending.kind,
        "winners": [people.token(seat) for seat in ending.winners],
    }
    if game.records.has_points:
        points = ending.final_points
        result["final_points"] = (
            None if points is None else {people.token(i): _plain(n) for i, n in enumerate(points)}
        )
    return result


def _plain(points: float) -> float | int:
    """Points without a fraction as a whole number: -1, not -1.0."""
    return int(points) if points == int(points) else points


def balances(yen: tuple[int, ...], entries: Iterable[Entry], people: People) -> dict[str | int, int]:
    """Everybody's yen and the house's, which started at 0, once `entries` are booked."""
    seats = after(yen, entries)
    return {**{people.token(i): n for i, n in enumerate(seats)}, HOUSE: sum(yen) - sum(seats)}
