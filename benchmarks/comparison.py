"""Compares durations: interleaved repetitions, the median of their ratios."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

Work = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Comparison:
    """One measured thing beside its yardstick, as told to the reader."""

    measured: str
    yardstick: str
    ratio: str
    goal: str
    reached: bool

    def row(self) -> tuple[str, ...]:
        """The comparison as a line of a table."""
        return self.measured, self.yardstick, self.ratio, self.goal, "yes" if self.reached else "**missed**"


@dataclass(frozen=True, slots=True)
class Timing:
    """Medians in seconds, and the median of the ratios of the pairs."""

    measured: float
    yardstick: float
    ratio: float


def interleaved(measured: Work, yardstick: Work, *, repetitions: int) -> Timing:
    """Time both by turns, so that what else the machine does falls on both alike."""
    pairs = [(seconds(measured), seconds(yardstick)) for _ in range(repetitions)]
    return from_pairs(pairs)


def from_pairs(pairs: list[tuple[float, float]]) -> Timing:
    """The medians of pairs of durations that were measured by turns."""
    return Timing(
        statistics.median(one for one, _ in pairs),
        statistics.median(two for _, two in pairs),
        statistics.median(one / two for one, two in pairs),
    )


def seconds(work: Work) -> float:
    """How long `work` takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
