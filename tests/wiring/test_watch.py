"""The site's watch beside a clock that is set by hand, and a steady one."""

from datetime import UTC, datetime, timedelta

import pytest

from liargame.watch import DOUBT, TRUSTED, Watch

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
TWO_HOURS = timedelta(hours=2)
SECOND = timedelta(seconds=1)


class Clocks:
    """A machine's two clocks. `wrong` is by how much the wall clock is off."""

    def __init__(self):
        self.passed = timedelta()
        self.wrong = timedelta()
        self.watch = Watch(
            lambda: NOON + self.passed + self.wrong, lambda: 70.0 + self.passed.total_seconds()
        )
        self.watch.now()

    def off_by(self, wrong, *, after=SECOND):
        """What the watch is wrong by, when the wall clock has just become wrong by so much."""
        self.passed += after
        self.wrong = wrong
        return self.watch.now() - NOON - self.passed


@pytest.mark.parametrize("jump", [TWO_HOURS, -TWO_HOURS])
def test_a_clock_that_jumps_and_comes_back_is_not_followed(jump):
    clocks = Clocks()
    told = [clocks.off_by(jump), clocks.off_by(jump, after=DOUBT / 2), clocks.off_by(timedelta())]
    assert told == [timedelta()] * 3


@pytest.mark.parametrize("jump", [TWO_HOURS, -TWO_HOURS])
def test_a_clock_that_stays_where_it_was_set_is_believed_at_last(jump):
    clocks = Clocks()
    clocks.off_by(jump)
    assert clocks.off_by(jump, after=DOUBT) == timedelta()
    assert clocks.off_by(jump) == jump
    assert clocks.off_by(jump) == jump


@pytest.mark.parametrize("correction", [TRUSTED, -TRUSTED])
def test_a_small_correction_is_followed_at_once(correction):
    assert Clocks().off_by(correction) == correction


def test_a_clock_that_jumps_again_is_doubted_anew():
    clocks = Clocks()
    clocks.off_by(TWO_HOURS)
    assert clocks.off_by(2 * TWO_HOURS, after=DOUBT) == timedelta()
    assert clocks.off_by(2 * TWO_HOURS, after=DOUBT) == timedelta()
    assert clocks.off_by(2 * TWO_HOURS) == 2 * TWO_HOURS


def test_a_long_rest_between_two_looks_is_no_jump():
    assert Clocks().off_by(timedelta(), after=timedelta(days=90)) == timedelta()
