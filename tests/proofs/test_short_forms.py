"""Short forms of the proofs that need no race."""

import pytest

from proofs import (
    boundary,
    calendar_days,
    canary,
    draws,
    fuzz,
    interference,
    objects,
    overdue_start,
    random_matches,
)
from tests.proofs.conftest import Holds

pytestmark = pytest.mark.django_db


def test_the_boundary_belongs_to_the_player(holds: Holds) -> None:
    holds(boundary.prove(arrivals=60, processes=1))


def test_draws_are_even_unpredictable_and_verifiable(holds: Holds) -> None:
    holds(draws.prove(draws=50_000, predictions=5_000, checked=500))


def test_random_matches_make_no_yen_and_replay_as_they_were(holds: Holds) -> None:
    holds(random_matches.prove(pure=20, stored=4, processes=1))


def test_a_phase_of_whole_days_passes_over_odd_days(holds: Holds) -> None:
    holds(calendar_days.prove(clocks=["true"]))


def test_no_phase_closes_early_or_late_by_a_clock_that_jumps(holds: Holds) -> None:
    holds(calendar_days.prove(days=[calendar_days.LEAP_DAY]))


@pytest.mark.usefixtures("on_postgresql")
def test_a_site_started_over_overdue_phases_closes_them_in_order(holds: Holds) -> None:
    timeless = [
        f for f in overdue_start.prove(phases=120) if "percentile" not in f.what and "seconds" not in f.what
    ]
    holds(timeless)


def test_one_order_counts_the_older_ones_that_are_still_open() -> None:
    assert overdue_start.still_open([2, 0, 3, 1]) == [(2, 2), (0, 0), (3, 1), (1, 0)]


@pytest.mark.django_db(transaction=True)
def test_canaries_reach_nobody_who_may_not_know(holds: Holds) -> None:
    holds(canary.prove(manners=1, every=17, leaks=canary.SEEN_BY_CANARIES[:2]))


def test_worlds_that_differ_in_a_secret_look_the_same(holds: Holds) -> None:
    holds(interference.prove(pairs=5, looks=1, leaks=interference.SEEN_BY_PAIRS[:2]))


def test_no_object_is_found_by_whoever_has_no_business_with_it(holds: Holds) -> None:
    holds(objects.prove(every=29))


@pytest.mark.django_db(transaction=True)
def test_nonsense_leaves_no_trace(holds: Holds) -> None:
    holds(fuzz.prove(posts=150, urls=60, frames=60, records=30, hands=1))
