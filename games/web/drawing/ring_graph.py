"""People in a ring with arrows between them: where each name and arrow goes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import Final

WIDTH: Final = 720
HEIGHT: Final = 460
_CENTRE: Final = (WIDTH / 2, HEIGHT / 2)
_RADIUS: Final = (230.0, 165.0)
_NODE: Final = 17.0
_BEND: Final = 0.16


@dataclass(frozen=True, slots=True)
class Node:
    """A person: the place in the ring, and where the name stands."""

    number: int
    name: str
    x: float
    y: float
    label_x: float
    label_y: float
    anchor: str


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one person to another: the path, what it says, how often it stands for something, 1 to 4."""

    path: str
    label: str
    label_x: float
    label_y: float
    weight: int
    title: str


@dataclass(frozen=True, slots=True)
class RingGraph:
    """The whole drawing, in units of its view box."""

    width: int
    height: int
    radius: float
    nodes: tuple[Node, ...]
    arrows: tuple[Arrow, ...]


def ring_graph(names: Sequence[str], links: Mapping[tuple[int, int], Sequence[str]]) -> RingGraph:
    """Lay people out in a ring, with an arrow for each pair that has a link.

    Args:
        names: the people, by number.
        links: by sender and receiver, what went from the one to the other, each in a few words.
    """
    nodes = tuple(_node(number, name, len(names)) for number, name in enumerate(names))
    arrows = (
        _arrow(nodes[sender], nodes[receiver], sent) for (sender, receiver), sent in sorted(links.items())
    )
    return RingGraph(WIDTH, HEIGHT, _NODE, nodes, tuple(arrows))


def _node(number: int, name: str, count: int) -> Node:
    turn = 2 * pi * number / count - pi / 2
    across, down = cos(turn), sin(turn)
    x, y = _CENTRE[0] + _RADIUS[0] * across, _CENTRE[1] + _RADIUS[1] * down
    anchor = "middle" if abs(across) < 0.2 else "start" if across > 0 else "end"
    away = _NODE + 8
    return Node(
        number=number,
        name=name,
        x=round(x, 1),
        y=round(y, 1),
        label_x=round(x + away * across, 1),
        label_y=round(y + away * down + 4 + (6 * down if abs(across) < 0.2 else 0), 1),
        anchor=anchor,
    )


def _arrow(sender: Node, receiver: Node, sent: Sequence[str]) -> Arrow:
    """A bent path from edge to edge, so that what goes there and back runs apart."""
    dx, dy = receiver.x - sender.x, receiver.y - sender.y
    length = hypot(dx, dy)
    bend_x = (sender.x + receiver.x) / 2 - dy * _BEND
    bend_y = (sender.y + receiver.y) / 2 + dx * _BEND
    start = _towards(sender, bend_x, bend_y, _NODE + 2)
    end = _towards(receiver, bend_x, bend_y, _NODE + 7)
    middle_x = 0.25 * start[0] + 0.5 * bend_x + 0.25 * end[0]
    middle_y = 0.25 * start[1] + 0.5 * bend_y + 0.25 * end[1]
    return Arrow(
        path=f"M{start[0]:.1f} {start[1]:.1f}Q{bend_x:.1f} {bend_y:.1f} {end[0]:.1f} {end[1]:.1f}",
        label=str(len(sent)) if length else "",
        label_x=round(middle_x, 1),
        label_y=round(middle_y + 4, 1),
        weight=min(4, len(sent)),
        title=f"{sender.name} to {receiver.name}: {'; '.join(sent)}",
    )


def _towards(node: Node, x: float, y: float, distance: float) -> tuple[float, float]:
    length = hypot(x - node.x, y - node.y) or 1.0
    return node.x + (x - node.x) * distance / length, node.y + (y - node.y) * distance / length
