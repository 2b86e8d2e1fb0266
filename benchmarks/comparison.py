"""Compares durations: interleaved repetitions, the median of their ratios."""

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

Work = Callable[[], object]
Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Comparison:
    """One measured thing beside its yardstick, as told to the reader; `reached` is None where nothing was aimed at."""

    measured: str
    yardstick: str
    ratio: str
    goal: str
    reached: bool | None

    def row(self) -> tuple[str, ...]:
        """The comparison as a line of a table."""
        reached = {True: "yes", False: "**missed**", None: ""}[self.reached]
        return self.measured, self.yardstick, self.ratio, self.goal, reached


@dataclass(frozen=True, slots=True)
class Timing:
    """Medians in seconds, and the median of the ratios of the pairs."""

    measured: float
    yardstick: float
    ratio: float


def interleaved(
    measured: Work, yardstick: Work, *, repetitions: int, clock: Clock = time.perf_counter
) -> Timing:
    """Time both by turns, so that what else the machine does falls on both alike."""
    pairs = [(seconds(measured, clock), seconds(yardstick, clock)) for _ in range(repetitions)]
    return from_pairs(pairs)


def from_pairs(pairs: Sequence[tuple[float, float]]) -> Timing:
    """The medians of pairs of figures that were measured by turns."""
    return Timing(
        statistics.median(one for one, _ in pairs),
        statistics.median(two for _, two in pairs),
        statistics.median(one / two for one, two in pairs),
    )


def seconds(work: Work, clock: Clock = time.perf_counter) -> float:
    """How long `work` takes by a clock; by that of the wall unless another is given."""
    began = clock()
    work()
    return clock() - began


def percentile(figures: Sequence[float], part: float) -> float:
    """The figure that `part` of all figures do not exceed."""
    ordered = sorted(figures)
    return ordered[min(int(len(ordered) * part), len(ordered) - 1)]
