"""What everybody learned from each closed phase (M7, M12), as values that stay in the state."""

from dataclasses import dataclass
from typing import TypeAlias

from games.resolvers.musical_chairs.inventory import Confiscation


@dataclass(frozen=True, slots=True)
class BlockNews:
    """An attempt on `target`: by whom, in seat order, and whether it succeeded."""

    target: int
    blockers: tuple[int, ...]
    successful: bool


@dataclass(frozen=True, slots=True)
class SeatingNews:
    """What is public of Seating Phase `number`; seats in order throughout."""

    number: int
    new_gaya: tuple[int, ...]
    blocks: tuple[BlockNews, ...]
    removed: tuple[Confiscation, ...]
    candidates: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CandidateVotes:
    """The votes that a candidate received, before any tie was broken."""

    candidate: int
    count: int


@dataclass(frozen=True, slots=True)
class VotingNews:
    """What is public of Voting Phase `number`. No Remover: LGT drew the chair."""

    number: int
    votes: tuple[CandidateVotes, ...]
    no_winner: int
    remover: int | None
    chair_removed: int
    removed: tuple[Confiscation, ...]


News: TypeAlias = SeatingNews | VotingNews
