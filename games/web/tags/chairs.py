"""Template tags of Musical Chairs; load with `{% load chairs %}`."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from django import template

from games.resolvers.musical_chairs.messages import SeatOrder
from games.resolvers.musical_chairs.views import SeatView, warning
from games.web.drawing.ring_graph import RingGraph, ring_graph

register = template.Library()

_FATES = {
    "listed": "sat in a listed chair",
    "drawn": "was seated by the draw",
    "failed": "found no chair",
    "blocked": "was blocked by three or more",
    "blocking": "ordered a block",
    "inactive": "sent no order",
}
_CHOICES = {
    "named": "named by the Remover",
    "sat-latest": "the Remover named none: the chair sat in last",
    "drawn-from-hand": "the Remover named none: drawn from those on hand",
    "drawn": "drawn by LGT",
}


@register.filter
def order_warning(view: SeatView) -> str:
    """What the seat should know about its standing order, from its own knowledge."""
    return warning(view, view.order) if isinstance(view.order, SeatOrder) else ""


@register.filter
def sittable(view: SeatView) -> list[int]:
    """The chairs on hand that could be sat in as things stand."""
    return [chair.number for chair in view.chairs if chair.sittable]


@register.filter
def fate_words(how: str) -> str:
    """How somebody came to sit or not to sit."""
    return _FATES.get(how, how)


@register.filter
def choice_words(how: str) -> str:
    """How the chair that left the game was found."""
    return _CHOICES.get(how, how)


@register.filter
def medal_count(medals: Mapping[str, int]) -> int:
    """How many medals there are in all."""
    return sum(medals.values())


@register.inclusion_tag("games/musical_chairs/transfer_graph.html")
def transfer_graph(phases: Sequence[Any], names: tuple[str, ...]) -> dict[str, Any]:
    """Who sent what to whom in a whole match, as a graph and as a list.

    Args:
        phases: the opened phases of a match, in order.
        names: the names of the seats.
    """
    sent = [
        (phase, transfer) for phase in phases for transfer in phase.opened["transfers"] if transfer["arrived"]
    ]
    return {
        "graph": transfers_drawn([transfer for _phase, transfer in sent], names),
        "sent": sent,
        "names": names,
    }


def transfers_drawn(transfers: Sequence[Mapping[str, Any]], names: tuple[str, ...]) -> RingGraph:
    """The graph of transfers between seats."""
    links: dict[tuple[int, int], list[str]] = defaultdict(list)
    for transfer in transfers:
        links[transfer["from"], transfer["to"]].append(goods_words(transfer, names))
    return ring_graph(names, links)


def goods_words(transfer: Mapping[str, Any], names: tuple[str, ...]) -> str:
    """What a transfer moved."""
    if "chair" in transfer:
        return f"chair {transfer['chair']}"
    medals = transfer["medals"]
    return f"{medals['count']} of {names[medals['of']]}'s medals"
