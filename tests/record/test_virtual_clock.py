"""From live time to record time: order, deadlines and equal instants are kept."""

from hypothesis import given
from hypothesis import strategies as st

from games.core.record.virtual_clock import Instant, Stretch

instants = st.integers(0, 10**15)
lengths = st.integers(1, 10**12)
shares = st.lists(st.fractions(0, 1), min_size=2, max_size=6)


@st.composite
def stretches(draw: st.DrawFn) -> Stretch:
    begin = Instant(draw(instants), draw(instants))
    return Stretch(begin, Instant(begin.live + draw(lengths), begin.record + draw(lengths)))


def within(stretch: Stretch, share: object) -> int:
    length = stretch.due.live - stretch.begin.live
    return stretch.begin.live + int(length * share)


@given(stretches(), shares)
def test_no_order_is_turned_round(stretch: Stretch, places: list[object]) -> None:
    live = sorted(within(stretch, share) for share in places)
    record = [stretch.record_time(instant) for instant in live]
    assert record == sorted(record)


@given(stretches(), shares)
def test_what_is_in_time_stays_in_time(stretch: Stretch, places: list[object]) -> None:
    for share in places:
        assert stretch.begin.record <= stretch.record_time(within(stretch, share)) <= stretch.due.record
    assert stretch.record_time(stretch.due.live) == stretch.due.record
    assert stretch.record_time(stretch.begin.live) == stretch.begin.record


@given(instants, lengths, st.fractions(0, 1))
def test_equal_lengths_change_nothing(begin: int, length: int, share: object) -> None:
    stretch = Stretch(Instant(begin, begin), Instant(begin + length, begin + length))
    instant = within(stretch, share)
    assert stretch.record_time(instant) == instant


@given(stretches(), lengths, lengths)
def test_what_comes_after_a_deadline_that_passed_stays_after_it(
    stretch: Stretch, live: int, record: int
) -> None:
    extended = stretch.passed(stretch.due.live, by=Instant(live, record))
    assert extended.record_time(stretch.due.live) == stretch.due.record
    assert extended.record_time(stretch.due.live + 1) > stretch.due.record
    assert extended.due == Instant(stretch.due.live + live, stretch.due.record + record)


@given(stretches(), st.fractions(0, 1), lengths, lengths)
def test_a_request_moves_both_deadlines(stretch: Stretch, share: object, live: int, record: int) -> None:
    at = within(stretch, share)
    extended = stretch.requested(at, by=Instant(live, record))
    assert extended.record_time(at) == stretch.record_time(at)
    assert extended.due == Instant(stretch.due.live + live, stretch.due.record + record)


@given(stretches(), st.fractions(0, 1), lengths)
def test_the_dealer_moves_the_live_deadline_alone(stretch: Stretch, share: object, by: int) -> None:
    at = within(stretch, share)
    extended = stretch.moved(at, by=by)
    assert extended.record_time(at) == stretch.record_time(at)
    assert extended.due == Instant(stretch.due.live + by, stretch.due.record)


@given(stretches(), lengths)
def test_after_the_deadline_it_is_the_deadline(stretch: Stretch, late: int) -> None:
    assert stretch.record_time(stretch.due.live + late) == stretch.due.record
