"""The reports of closed phases: what everybody sees, what the dealer sees, and everything for afterwards."""

from dataclasses import dataclass
from typing import Any

from games.core.people import People
from games.resolvers.musical_chairs.findings import (
    dealer_picture,
    seating_public,
    tokens,
    transfers_json,
    voting_public,
)
from games.resolvers.musical_chairs.inventory import Settlement
from games.resolvers.musical_chairs.parsing import write_order
from games.resolvers.musical_chairs.seating import Fate, SeatingResult
from games.resolvers.musical_chairs.voting import Choice, VotingResult


@dataclass(frozen=True, slots=True)
class SeatingReport:
    """The report of a Seating Phase."""

    result: SeatingResult

    def public(self, people: People) -> dict[str, Any]:
        """Exactly what M7 makes public."""
        return seating_public(people, self.result.news)

    def dealer(self, people: People) -> dict[str, Any]:
        """Everybody's holdings, strikes and used blocks, and who sits where."""
        seated = {people.token(seat): chair for seat, chair in self.result.seated().items()}
        return dealer_picture(people, self.result.state) | {"seated": seated}

    def opened(self, people: People) -> dict[str, Any]:
        """Orders, transfers, each player's fate, and strikes."""
        result = self.result
        return {
            "orders": [
                {"player": people.token(seat), **write_order(order, people)}
                for seat, order in enumerate(result.orders)
                if order is not None
            ],
            "fates": [_fate_json(people, seat, fate) for seat, fate in result.fates.items()],
            "transfers": _all_transfers(people, result.settlement),
            "strikes": [{"player": people.token(seat), "missing": ["order"]} for seat in result.struck],
        }


@dataclass(frozen=True, slots=True)
class VotingReport:
    """The report of a Voting Phase."""

    result: VotingResult

    def public(self, people: People) -> dict[str, Any]:
        """Exactly what M12 makes public."""
        return voting_public(people, self.result.news)

    def dealer(self, people: People) -> dict[str, Any]:
        """Everybody's holdings, strikes and used blocks."""
        return dealer_picture(people, self.result.state)

    def opened(self, people: People) -> dict[str, Any]:
        """Votes in order of submission, chairs named, how Remover and chair were found, and strikes."""
        result = self.result
        return {
            "votes": [
                {
                    "player": people.token(vote.voter),
                    "vote": None if vote.candidate is None else people.token(vote.candidate),
                }
                for vote in result.votes
            ],
            "named": [
                {"player": people.token(seat), "chair": chair}
                for seat, chair in enumerate(result.named)
                if chair is not None
            ],
            "choice": _choice_json(people, result.choice),
            "transfers": _all_transfers(people, result.settlement),
            "strikes": [
                {"player": people.token(seat), "missing": list(parts)}
                for seat, parts in result.struck.items()
            ],
        }


def _fate_json(people: People, seat: int, fate: Fate) -> dict[str, Any]:
    return {
        "player": people.token(seat),
        "how": fate.how,
        "chair": fate.chair,
        "passed_over": [{"chair": passed.chair, "why": passed.why} for passed in fate.passed_over],
    }


def _choice_json(people: People, choice: Choice) -> dict[str, Any]:
    election = choice.election
    return {
        "chair": choice.chair,
        "how": choice.how,
        "passed_over": tokens(people, choice.passed_over),
        "tied": tokens(people, election.tied) if election else [],
        "gaya_counted": election.gaya_counted if election else True,
        "dropped": tokens(people, (vote.voter for vote in election.dropped)) if election else [],
    }


def _all_transfers(people: People, settlement: Settlement) -> list[dict[str, Any]]:
    return [
        *transfers_json(people, settlement.arrived, arrived=True),
        *transfers_json(people, settlement.returned, arrived=False),
    ]
