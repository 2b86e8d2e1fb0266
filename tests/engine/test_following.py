"""Seats keep in step with the people who hold them."""

import pytest

from accounts.services.close_account import close_account
from accounts.services.export import export_account
from accounts.services.rename_person import rename_person
from tests.engine.tables import T0, eden_lobby, eden_table, person

pytestmark = pytest.mark.django_db


def test_a_seat_bears_the_new_name_of_its_holder():
    """A guest who becomes a member loses nothing, and is called by the new name."""
    match = eden_table()
    rename_person(person=person("Nao"), name="Kanzaki")
    assert match.seats.get(number=0).name == "Kanzaki"


def test_who_leaves_the_site_leaves_the_lobbies_and_stays_in_the_matches():
    """A match that runs keeps its seats; one in its lobby gets the seat back."""
    running, lobby = eden_table(), eden_lobby()
    close_account(person=person("Nao"), now=T0)
    assert running.seats.count() == 3
    assert lobby.seats.count() == 2


def test_the_export_names_the_matches():
    """Data export: what the site holds about a person."""
    match = eden_table()
    assert export_account(person=person("Nao"))["seats"][0]["match"] == match.public_id
