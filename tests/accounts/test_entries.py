"""Entries as values: none exists that does not balance."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.entries import NewEntry, NewPosting, opposite
from tests.accounts.books import payment

BALANCED = (NewPosting("a", -5), NewPosting("b", 5))


@pytest.mark.parametrize("yen", [0, True, 1.0, "1", 2**63, -(2**63)])
def test_a_posting_takes_whole_yen_other_than_zero(yen: object) -> None:
    with pytest.raises(ValueError, match=r"yen|whole"):
        NewPosting("a", yen)


def test_an_entry_that_does_not_sum_to_zero_cannot_exist() -> None:
    with pytest.raises(ValueError, match="sum to zero"):
        NewEntry(key="k", reason="r", postings=(NewPosting("a", -5), NewPosting("b", 4)))


@pytest.mark.parametrize("postings", [(), BALANCED[:1]])
def test_an_entry_has_at_least_two_postings(postings: tuple[NewPosting, ...]) -> None:
    with pytest.raises(ValueError, match="at least two"):
        NewEntry(key="k", reason="r", postings=postings)


@pytest.mark.parametrize("key, reason", [("", "r"), ("k" * 121, "r"), ("k", ""), ("k", "r" * 201)])
def test_an_entry_has_a_key_and_a_reason_of_bearable_length(key: str, reason: str) -> None:
    with pytest.raises(ValueError, match="characters"):
        NewEntry(key=key, reason=reason, postings=BALANCED)


@pytest.mark.parametrize("payee, yen", [("b", 0), ("b", -1), ("a", 1)])
def test_a_payment_goes_from_one_account_to_another(payee: str, yen: int) -> None:
    with pytest.raises(ValueError, match=r"above zero|itself"):
        payment("a", payee, yen)


@given(st.lists(st.integers(min_value=-(10**12), max_value=10**12).filter(bool), min_size=1, max_size=12))
def test_what_is_undone_sums_to_zero_with_what_was_done(amounts: list[int]) -> None:
    postings = tuple(NewPosting(f"user:{number}", yen) for number, yen in enumerate(amounts))
    assert sum(posting.yen for posting in (*postings, *opposite(postings))) == 0
