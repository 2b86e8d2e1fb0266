"""The eyes of the proofs of secrecy are never turned away for looking too often, which would make them blind."""

import pytest
from django.test import Client
from django.utils import timezone

from forum.web.searching import SEARCHES
from proofs.secrecy.eyes import standing_still


@pytest.mark.django_db
def test_no_rate_is_counted_while_the_clock_stands_still() -> None:
    browser = Client()
    with standing_still(timezone.now()):
        answered = {browser.get("/search/?q=gold").status_code for _time in range(SEARCHES.most + 5)}
    assert answered == {200}


@pytest.mark.django_db
def test_a_rate_is_counted_otherwise() -> None:
    browser = Client()
    answered = {browser.get("/search/?q=gold").status_code for _time in range(SEARCHES.most + 5)}
    assert answered == {200, 429}
