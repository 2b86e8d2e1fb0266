"""The JSON of inventories, news and results, as the record format writes them."""

from collections.abc import Iterable, Sequence
from typing import Any

from games.core.money import HOUSE
from games.core.people import People
from games.resolvers.musical_chairs.inventory import Confiscation, Holder, Transfer
from games.resolvers.musical_chairs.messages import Chair, Goods
from games.resolvers.musical_chairs.news import SeatingNews, VotingNews
from games.resolvers.musical_chairs.state import GAYA, PLAYER, State


def tokens(people: People, seats: Iterable[int]) -> list[str | int]:
    """The written forms of `seats`."""
    return [people.token(seat) for seat in seats]


def medals_json(people: People, row: Sequence[int]) -> dict[str | int, int]:
    """A row of medals by the seat whose name they bear, zeros left out."""
    return {people.token(owner): count for owner, count in enumerate(row) if count}


def goods_json(people: People, goods: Goods) -> dict[str, Any]:
    """What is sent, as it stands in a message."""
    if isinstance(goods, Chair):
        return {"chair": goods.number}
    return {"medals": {"of": people.token(goods.of), "count": goods.count}}


def transfers_json(people: People, transfers: Iterable[Transfer], *, arrived: bool) -> list[dict[str, Any]]:
    """Transfers with both ends, for when everything is opened."""
    return [
        {
            "from": people.token(transfer.sender),
            "to": people.token(transfer.to),
            **goods_json(people, transfer.goods),
            "arrived": arrived,
        }
        for transfer in transfers
    ]


def seating_public(people: People, news: SeatingNews) -> dict[str, Any]:
    """The public half of a Seating Phase."""
    return {
        "new_gaya": tokens(people, news.new_gaya),
        "blocks": [
            {
                "target": people.token(block.target),
                "blockers": tokens(people, block.blockers),
                "successful": block.successful,
            }
            for block in news.blocks
        ],
        "removed": _removed(people, news.removed),
        "candidates": tokens(people, news.candidates),
    }


def voting_public(people: People, news: VotingNews) -> dict[str, Any]:
    """The public half of a Voting Phase."""
    return {
        "votes": {people.token(votes.candidate): votes.count for votes in news.votes},
        "no_winner": news.no_winner,
        "remover": None if news.remover is None else people.token(news.remover),
        "chair_removed": news.chair_removed,
        "removed": _removed(people, news.removed),
    }


def dealer_picture(people: People, state: State) -> dict[str, Any]:
    """The dealer's half of either phase, but for who sits where: `state` is that after the phase."""
    inventory = state.inventory
    holders: list[Holder] = [*range(len(state.status)), HOUSE]
    chairs = {_holder(people, holder): list(inventory.chairs_of(holder)) for holder in holders}
    medals = {_holder(people, holder): medals_json(people, inventory.medals_of(holder)) for holder in holders}
    return {
        "players": tokens(people, state.seats_that_are(PLAYER)),
        "gaya": tokens(people, state.seats_that_are(GAYA)),
        "chairs": {holder: held for holder, held in chairs.items() if held},
        "medals": {holder: held for holder, held in medals.items() if held},
        "in_play": list(inventory.in_game()),
        "strikes": {people.token(seat): count for seat, count in enumerate(state.strikes) if count},
        "block_used": tokens(people, (seat for seat, used in enumerate(state.block_used) if used)),
    }


def _holder(people: People, holder: Holder) -> str | int:
    return HOUSE if holder == HOUSE else people.token(holder)


def _removed(people: People, removed: Iterable[Confiscation]) -> list[dict[str, Any]]:
    return [
        {
            "player": people.token(taken.seat),
            "chairs": list(taken.chairs),
            "medals": medals_json(people, taken.medals),
        }
        for taken in removed
    ]
