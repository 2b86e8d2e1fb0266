"""Names: who may be called what, and which names are the same."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from accounts.models import User
from accounts.names import name_key, normal_form, validate_name
from accounts.selectors.people import is_name_taken, person_named
from accounts.services.rename_person import rename_person


@pytest.mark.parametrize(
    "name",
    [
        "Nao",
        "Shin'ichi Akiyama",
        "秋山深一",
        "Ольга",
        "Αθηνά",
        "محمد",
        "José-María",
        "नाओ",
        "O’Neil",
        "X Æ A-12",
        "7of9",
    ],
)
def test_names_of_every_script_are_welcome(name: str) -> None:
    validate_name(normal_form(name))


@pytest.mark.parametrize(
    "name, fault",
    [
        ("x", "length"),
        ("x" * 33, "length"),
        ("\ufdfa" * 8, "length"),
        ("in\u200bvisible", "characters"),
        ("joined\u200dup", "characters"),
        ("\u202eoan", "characters"),
        ("\u2066isolated\u2069", "characters"),
        ("soft\u00adhyphen", "characters"),
        ("tab\tbed", "characters"),
        ("null\x00", "characters"),
        ("variation\ufe0f", "characters"),
        ("tagged\U000e0041", "characters"),
        ("\u3164\u3164", "characters"),
        ("a@b.example", "characters"),
        ("<b>bold</b>", "characters"),
        ("party🎉", "characters"),
        ("two  spaces", "blanks"),
        ("...", "blanks"),
        ("a\u0301\u0301\u0301\u0301\u0301", "marks"),
        ("pаypal", "mixed-scripts"),
        ("Οlga", "mixed-scripts"),
    ],
)
def test_a_misleading_name_is_refused(name: str, fault: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        validate_name(normal_form(name))
    assert refusal.value.code == fault


@pytest.mark.parametrize(
    "name",
    [
        *("LGT", "lgt", "L.G.T", "L G T", "Ｌｇｔ", "𝐋𝐆𝐓", "1GT", "I6T", "LG7", "ᏞᏀᎢ", "ʟɢᴛ", "ĹĞŤ", "ⓁⒼⓉ"),
        *("Guest 4821", "guest4821", "Former player 12", "Dealer", "The Office", "OUTSIDE", "admin"),
    ],
)
def test_a_name_of_the_office_is_kept_for_it(name: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        validate_name(normal_form(name))
    assert refusal.value.code in {"reserved", "characters"}


@pytest.mark.parametrize("name", ["Guestav", "Legate", "Dealers choice", "Algot"])
def test_a_name_that_merely_resembles_one_is_free(name: str) -> None:
    validate_name(name)


@pytest.mark.parametrize(
    "one, other",
    [("Ærin", "ÆRIN"), ("Straße", "STRASSE"), ("Ольга", "ольга"), ("Nao", "Ｎａｏ"), ("é", "e\u0301")],
)
def test_names_that_differ_only_in_case_or_form_are_the_same(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.django_db
def test_the_database_keeps_names_unique_in_every_case() -> None:
    User.objects.create_user("Ольга")
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user("ОЛЬГА")


@pytest.mark.django_db
def test_a_person_is_found_by_the_name_in_any_case() -> None:
    person = User.objects.create_user("Ærin")
    assert person_named("ÆRIN") == person
    assert is_name_taken("ærin")
    assert not is_name_taken("ærin", apart_from=person)


@pytest.mark.django_db
def test_the_key_follows_a_new_name() -> None:
    person = User.objects.create_user("Nao")
    rename_person(person=person, name="Yuko")
    assert person_named("nao") is None
    assert person_named("yuko") == person


@pytest.mark.django_db
def test_addresses_are_unique_in_every_case_but_may_be_missing() -> None:
    User.objects.create_user("Nao", "nao@example.com")
    User.objects.create_user("Guest one", "")
    User.objects.create_user("Guest two", "")
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user("Other", "NAO@EXAMPLE.COM")
