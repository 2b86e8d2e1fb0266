"""The state as JSON for the database, and back: an equal value."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from games.core.clock import Phase
from games.core.people import Numbered
from games.core.steps import Ending
from games.resolvers.musical_chairs.findings import goods_json
from games.resolvers.musical_chairs.inventory import Confiscation, Inventory, Transfer
from games.resolvers.musical_chairs.messages import Block, Chair, Goods, Medals, Order, SeatOrder
from games.resolvers.musical_chairs.news import BlockNews, CandidateVotes, News, SeatingNews, VotingNews
from games.resolvers.musical_chairs.parsing import write_order
from games.resolvers.musical_chairs.ruleset import decode_ruleset, encode_ruleset
from games.resolvers.musical_chairs.state import CastVote, State

_SEATS = Numbered(0)  # writes seats as numbers, of which it never asks how many there are


def encode_state(state: State) -> dict[str, Any]:
    """The state as JSON, the ruleset included."""
    return {
        "ruleset": encode_ruleset(state.ruleset),
        "players_at_start": state.players_at_start,
        "phase": asdict(state.phase) if state.phase else None,
        "status": list(state.status),
        "chairs": list(state.inventory.chairs),
        "medals": [list(row) for row in state.inventory.medals],
        "strikes": list(state.strikes),
        "block_used": list(state.block_used),
        "sat": [list(chairs) for chairs in state.sat],
        "yen": list(state.yen),
        "on_way": [{"from": t.sender, "to": t.to, **goods_json(_SEATS, t.goods)} for t in state.on_way],
        "orders": [None if order is None else write_order(order, _SEATS) for order in state.orders],
        "candidates": list(state.candidates),
        "votes": [[vote.voter, vote.candidate] for vote in state.votes],
        "named": list(state.named),
        "history": [_encode_news(news) for news in state.history],
        "ending": [state.ending.kind, list(state.ending.winners)] if state.ending else None,
    }


def decode_state(body: Mapping[str, Any]) -> State:
    """The state from what `encode_state` made."""
    phase, ending = body["phase"], body["ending"]
    return State(
        ruleset=decode_ruleset(body["ruleset"]),
        players_at_start=body["players_at_start"],
        phase=Phase(**phase) if phase else None,
        status=tuple(body["status"]),
        inventory=Inventory(tuple(body["chairs"]), _rows(body["medals"])),
        strikes=tuple(body["strikes"]),
        block_used=tuple(body["block_used"]),
        sat=_rows(body["sat"]),
        yen=tuple(body["yen"]),
        on_way=tuple(Transfer(sent["from"], sent["to"], _goods(sent)) for sent in body["on_way"]),
        orders=tuple(_order(order) for order in body["orders"]),
        candidates=tuple(body["candidates"]),
        votes=tuple(CastVote(*vote) for vote in body["votes"]),
        named=tuple(body["named"]),
        history=tuple(_decode_news(news) for news in body["history"]),
        ending=Ending(ending[0], tuple(ending[1])) if ending else None,
    )


def _rows(rows: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row) for row in rows)


def _goods(sent: Mapping[str, Any]) -> Goods:
    return Chair(sent["chair"]) if "chair" in sent else Medals(**sent["medals"])


def _order(order: Mapping[str, Any] | None) -> Order | None:
    if order is None:
        return None
    return (
        Block(order["block"]) if "block" in order else SeatOrder(tuple(order["sit"]), tuple(order["exclude"]))
    )


def _encode_news(news: News) -> dict[str, Any]:
    removed = [
        {"seat": taken.seat, "chairs": list(taken.chairs), "medals": list(taken.medals)}
        for taken in news.removed
    ]
    if isinstance(news, VotingNews):
        votes = [asdict(counted) for counted in news.votes]
        return {**asdict(news), "votes": votes, "removed": removed}
    blocks = [{**asdict(block), "blockers": list(block.blockers)} for block in news.blocks]
    return {
        "number": news.number,
        "new_gaya": list(news.new_gaya),
        "blocks": blocks,
        "removed": removed,
        "candidates": list(news.candidates),
    }


def _decode_news(body: Mapping[str, Any]) -> News:
    removed = tuple(
        Confiscation(taken["seat"], tuple(taken["chairs"]), tuple(taken["medals"]))
        for taken in body["removed"]
    )
    if "votes" in body:
        votes = tuple(CandidateVotes(**counted) for counted in body["votes"])
        return VotingNews(**{**body, "votes": votes, "removed": removed})
    blocks = tuple(
        BlockNews(block["target"], tuple(block["blockers"]), block["successful"]) for block in body["blocks"]
    )
    return SeatingNews(body["number"], tuple(body["new_gaya"]), blocks, removed, tuple(body["candidates"]))
