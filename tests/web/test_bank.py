"""Statements, and the transfers for which accounts open after harmony (G17)."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.selectors.balances import balances
from games.models import Match
from tests.web.tables import browser_of, person, play, table

pytestmark = pytest.mark.django_db
FIRST_YEN = 1_000_000_000


def harmony() -> Match:
    """A match in which all cast Red, whose accounts are open now."""
    match = table(seats=3, starting_yen=FIRST_YEN)
    play(match, *[{"basket": ["gold", "gold"]}] * 3)
    play(match, *[{"cast": ["red"]}] * 3)
    assert match.ending == "harmony"
    return match


def yen(match: Match, name: str) -> int:
    assert match.book is not None
    return balances(match.book)[f"user:{person(name).pk}"]


def pay(match: Match, *, to: str = "1", sum_: str = "1,000", token: str = "token-of-the-form") -> int:
    posted = {"to": to, "yen": sum_, "token": token}
    address = f"{match.get_absolute_url()}bank/transfer/"
    return int(browser_of("Nao").post(address, posted).status_code)


def test_a_statement_has_reasons_rules_and_a_running_balance() -> None:
    match = table(starting_yen=FIRST_YEN)
    page = browser_of("Nao").get(f"{match.get_absolute_url()}bank/").content.decode()
    for words in ("Starting sum", "¥1,000,000,000", "Entry fee", "/rules/garden-of-eden/48h/#setup-1"):
        assert words in page


def test_a_debt_looks_like_one() -> None:
    match = table(starting_yen=0)
    page = browser_of("Nao").get(f"{match.get_absolute_url()}bank/").content.decode()
    assert "yen--debt" in page
    assert ">debt<" in page


def test_nobody_reads_the_statement_of_a_match_without_an_account() -> None:
    assert browser_of("Mori").get(f"{table().get_absolute_url()}bank/").status_code == 404


def test_after_harmony_yen_can_be_paid_once_a_form() -> None:
    match = harmony()
    before = yen(match, "Akiyama")
    assert pay(match) == 302
    assert pay(match) == 302
    assert yen(match, "Akiyama") == before + 1_000
    told = browser_of("Akiyama").get(match.get_absolute_url()).content.decode()
    assert "pays 1,000 yen" in told
    assert "pays 1,000 yen" not in browser_of("Fukunaga").get(match.get_absolute_url()).content.decode()


@pytest.mark.parametrize(
    "posted",
    [
        {"sum_": "0"}, {"sum_": "-5"}, {"sum_": "1.5"}, {"sum_": "１０"}, {"sum_": ""}, {"sum_": "9" * 20},
        {"sum_": "9,999,999,999"}, {"to": "0"}, {"to": "99"}, {"to": "\0"}, {"to": ""}, {"token": "\0"},
    ],
)  # fmt: skip
def test_a_transfer_that_will_not_do_is_refused(posted: dict[str, str]) -> None:
    match = harmony()
    before = yen(match, "Nao")
    assert pay(match, **posted) == 422
    assert yen(match, "Nao") == before


def test_accounts_close_again_after_forty_eight_hours() -> None:
    match = harmony()
    Match.objects.filter(pk=match.pk).update(transfers_until=timezone.now() - timedelta(seconds=1))
    before = yen(match, "Nao")
    assert pay(match) == 422
    assert yen(match, "Nao") == before


def test_accounts_are_locked_while_the_match_runs() -> None:
    match = table(starting_yen=FIRST_YEN)
    assert pay(match) == 404
    assert (
        "Pay another player" not in browser_of("Nao").get(f"{match.get_absolute_url()}bank/").content.decode()
    )
