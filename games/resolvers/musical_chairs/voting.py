"""Resolves a Voting Phase: strikes, inventory, the election, and the chair that leaves (M8 to M10, M12)."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from games.core.draws import Draws
from games.resolvers.musical_chairs.inventory import Settlement
from games.resolvers.musical_chairs.labels import chair_label
from games.resolvers.musical_chairs.news import CandidateVotes, VotingNews
from games.resolvers.musical_chairs.removal import strike_and_settle
from games.resolvers.musical_chairs.state import PLAYER, REMOVED, CastVote, State
from games.resolvers.musical_chairs.tally import Election, count_votes, elect

HowChosen: TypeAlias = Literal["named", "sat-latest", "drawn-from-hand", "drawn"]


@dataclass(frozen=True, slots=True)
class Choice:
    """The chair that leaves the game, how it was found, and the election that decided it, if one did.

    `passed_over` are those who led before but neither named nor held a chair.
    """

    chair: int
    how: HowChosen
    election: Election | None = None
    passed_over: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class VotingResult:
    """A resolved Voting Phase: the state after it, and all that was found on the way.

    `held` is false when there were no candidates and so no vote. `struck` has the seats that got strikes, and
    what they had failed to send (`vote`, `chair`).
    """

    state: State
    held: bool
    news: VotingNews
    settlement: Settlement
    votes: tuple[CastVote, ...]
    named: tuple[int | None, ...]
    struck: dict[int, tuple[str, ...]]
    choice: Choice


def resolve_voting(state: State, number: int, draws: Draws) -> VotingResult:
    """Voting Phase `number`, which is open in `state`, resolved in the order of M10.

    A chair at random is drawn as `voting/p/chair`.
    """
    struck = {seat: parts for seat in state.in_match() if (parts := state.missing_parts(seat))}
    after, settlement = strike_and_settle(state, {seat: len(parts) for seat, parts in struck.items()})
    removed = after.seats_that_are(REMOVED)
    votes = tuple(vote for vote in state.votes if vote.voter not in removed)
    candidates = tuple(seat for seat in state.candidates if seat not in removed)
    after = replace(after, votes=votes, candidates=candidates)
    choice = _choose_chair(after, draws, chair_label(number))
    news = VotingNews(
        number=number,
        votes=tuple(CandidateVotes(seat, count) for seat, count in count_votes(votes, candidates).items()),
        no_winner=sum(vote.candidate is None for vote in votes),
        remover=choice.election.candidate if choice.election else None,
        chair_removed=choice.chair,
        removed=settlement.confiscated,
    )
    after = replace(
        after, inventory=after.inventory.without_chair(choice.chair), candidates=(), votes=(), named=()
    )
    return VotingResult(
        state=after,
        held=bool(state.candidates),
        news=news,
        settlement=settlement,
        votes=state.votes,
        named=state.named,
        struck=struck,
        choice=choice,
    )


def _choose_chair(after: State, draws: Draws, label: str) -> Choice:
    """The Remover's chair; the next candidate's if the Remover has none; else one drawn from the game."""
    left = list(after.candidates)
    players = after.seats_that_are(PLAYER)
    passed_over: list[int] = []
    while election := elect(after.votes, left, players):
        found = _chair_of(after, election.candidate, draws, label)
        if found:
            return Choice(*found, election, tuple(passed_over))
        left.remove(election.candidate)
        passed_over.append(election.candidate)
    return Choice(draws.choose(label, after.inventory.in_game()), "drawn", None, tuple(passed_over))


def _chair_of(after: State, remover: int, draws: Draws, label: str) -> tuple[int, HowChosen] | None:
    named = after.named[remover]
    if named is not None:
        return named, "named"
    held = after.inventory.chairs_of(remover)
    if not held:
        return None
    for number in reversed(after.sat[remover]):
        if number in held:
            return number, "sat-latest"
    return draws.choose(label, held), "drawn-from-hand"
