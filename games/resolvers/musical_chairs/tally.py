"""Finds the candidate who leads, ties broken (Voting 6, M10)."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from games.resolvers.musical_chairs.state import CastVote


@dataclass(frozen=True, slots=True)
class Election:
    """Who leads, and how a tie was broken: those tied at first, and the votes dropped, last submitted first.

    `tied` is empty when there was no tie; then nothing was dropped. `gaya_counted` is false when the votes
    of Gaya were left out of the tie-breaking.
    """

    candidate: int
    tied: tuple[int, ...] = ()
    gaya_counted: bool = True
    dropped: tuple[CastVote, ...] = ()


def count_votes(votes: Sequence[CastVote], candidates: Collection[int]) -> dict[int, int]:
    """The votes for each of `candidates`, zeros included, in seat order."""
    counts = Counter(vote.candidate for vote in votes)
    return {candidate: counts[candidate] for candidate in sorted(candidates)}


def elect(
    votes: Sequence[CastVote], candidates: Collection[int], players: Collection[int]
) -> Election | None:
    """The candidate with the most votes; None when none of them has any.

    Args:
        votes: the standing votes, in order of submission.
        candidates: those who can be elected; votes for others do not count.
        players: the voters who are not Gaya, whose votes alone count among the tied, if they have any there.
    """
    tied = _leaders(votes, candidates)
    if not tied:
        return None
    if len(tied) == 1:
        return Election(tied[0])
    among_tied = [vote for vote in votes if vote.candidate in tied]
    of_players = [vote for vote in among_tied if vote.voter in players]
    counted = of_players or among_tied
    still_tied = _leaders(counted, tied)
    dropped: list[CastVote] = []
    while len(still_tied) > 1:
        counted = [vote for vote in counted if vote.candidate in still_tied]
        dropped.append(counted.pop())
        still_tied = _leaders(counted, still_tied)
    return Election(still_tied[0], tied, not of_players, tuple(dropped))


def _leaders(votes: Sequence[CastVote], candidates: Collection[int]) -> tuple[int, ...]:
    """Those with the most votes, in seat order; nobody when there is no vote for any of them."""
    counts = count_votes(votes, candidates)
    most = max(counts.values(), default=0)
    return tuple(candidate for candidate, count in counts.items() if count == most) if most else ()
