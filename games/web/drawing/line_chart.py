"""A line chart of a few series over rounds: where each line, mark and label goes."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor
from typing import Final

from liargame.look.figures import grouped

WIDTH: Final = 760
HEIGHT: Final = 340
_LEFT: Final = 44
_RIGHT: Final = 172
_TOP: Final = 16
_BOTTOM: Final = 34
_LABEL_GAP: Final = 15
_STYLES: Final = 6
_TICKS: Final = 8


@dataclass(frozen=True, slots=True)
class Series:
    """A name, and its figure at the start and after each round."""

    name: str
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Tick:
    """A line of the grid at a coordinate, with what is written beside it."""

    place: float
    label: str


@dataclass(frozen=True, slots=True)
class Line:
    """A series as drawn: the points of its line, its marks, and where its name stands.

    `tone` is 1 to 6; lines that share one are told apart by `dashed` and by their names.
    """

    name: str
    tone: int
    dashed: bool
    points: str
    marks: tuple[tuple[float, float], ...]
    label_y: float
    last: float


@dataclass(frozen=True, slots=True)
class LineChart:
    """The whole drawing, in units of its view box."""

    width: int
    height: int
    left: int
    right: int
    bottom: int
    lines: tuple[Line, ...]
    across: tuple[Tick, ...]
    up: tuple[Tick, ...]
    zero: float
    limit: float | None


def line_chart(series: Sequence[Series], *, limit: float | None = None) -> LineChart:
    """Lay out a chart of series of equal length.

    Args:
        series: at least one.
        limit: a figure that is marked with a line of its own.
    """
    scale = _Scale(series, limit)
    labels = _spread([scale.y(one.values[-1]) for one in series])
    lines = tuple(
        Line(
            name=one.name,
            tone=index % _STYLES + 1,
            dashed=index >= _STYLES,
            points=" ".join(f"{scale.x(i):.1f},{scale.y(value):.1f}" for i, value in enumerate(one.values)),
            marks=tuple((scale.x(i), scale.y(value)) for i, value in enumerate(one.values)),
            label_y=labels[index],
            last=one.values[-1],
        )
        for index, one in enumerate(series)
    )
    return LineChart(
        width=WIDTH,
        height=HEIGHT,
        left=_LEFT,
        right=WIDTH - _RIGHT,
        bottom=HEIGHT - _BOTTOM,
        lines=lines,
        across=scale.ticks(),
        up=tuple(Tick(scale.x(i), str(i)) for i in range(scale.steps + 1)),
        zero=scale.y(0),
        limit=None if limit is None else scale.y(limit),
    )


class _Scale:
    """From rounds and figures to coordinates."""

    def __init__(self, series: Sequence[Series], limit: float | None) -> None:
        figures = [0.0, *(value for one in series for value in one.values)]
        if limit is not None:
            figures.append(limit)
        self.steps = max(1, len(series[0].values) - 1)
        self.low, self.high = floor(min(figures)) - 1, ceil(max(figures)) + 1

    def x(self, step: int) -> float:
        return round(_LEFT + (WIDTH - _LEFT - _RIGHT) * step / self.steps, 1)

    def y(self, value: float) -> float:
        share = (self.high - value) / (self.high - self.low)
        return round(_TOP + (HEIGHT - _TOP - _BOTTOM) * share, 1)

    def ticks(self) -> tuple[Tick, ...]:
        size = next(size for size in (1, 2, 5, 10, 20, 50, 10_000) if (self.high - self.low) / size <= _TICKS)
        first = ceil(self.low / size) * size
        return tuple(Tick(self.y(value), grouped(value)) for value in range(first, self.high + 1, size))


def _spread(wanted: Sequence[float]) -> dict[int, float]:
    """Places for labels near those wanted, none nearer to another than can be read."""
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    places = {index: wanted[index] for index in order}
    for above, below in pairwise(order):
        places[below] = max(places[below], places[above] + _LABEL_GAP)
    overflow = max(places.values()) - (HEIGHT - _BOTTOM)
    if overflow > 0:
        lowest = float(HEIGHT - _BOTTOM + _LABEL_GAP)
        for index in reversed(order):
            places[index] = lowest = min(places[index], lowest - _LABEL_GAP)
    return {index: round(place, 1) for index, place in places.items()}
