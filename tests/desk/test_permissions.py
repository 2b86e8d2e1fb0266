"""Every cell of the table of permissions holds, and no act is without a row."""

from pathlib import Path

import pytest
from django.db import transaction

from games.admin.lobby_acts import ACTS as LOBBY_BUTTONS
from games.services.problems import NotNow
from games.web.desk.acts import ACTS
from tests.desk.attempts import ATTEMPTS, NAMES, match_in
from tests.desk.permissions import ROLES, ROWS, STATES, TALK, document
from tests.desk.test_log import recorded_kinds
from tests.engine.tables import person

PAGE = Path(__file__).parents[2] / "docs" / "permissions.md"


class Undo(Exception):
    """Ends an attempt that was allowed, so that the next finds the match as it was."""


def is_allowed(attempt, match, actor, now):
    """Whether the act can be done; it is undone."""
    try:
        with transaction.atomic():
            attempt(match, actor, now)
            raise Undo
    except Undo:
        return True
    except NotNow:
        return False


def wrongs(state, roles, rows):
    """Where what can be done differs from what the rows say of these roles."""
    match, now = match_in(state)
    found = []
    for row in rows:
        for role in roles:
            if state == "lobby" and role == "former":
                continue
            allowed = is_allowed(ATTEMPTS[row.act], match, person(NAMES[role]), now)
            if allowed != row.allows(role, state):
                found.append(f"{role} {'could' if allowed else 'could not'} {row.act}")
    return found


@pytest.mark.django_db
@pytest.mark.parametrize("state", STATES)
def test_in_this_state_each_may_do_what_the_table_says_and_nothing_else(state):
    assert wrongs(state, ROLES, ROWS) == []


@pytest.mark.django_db
@pytest.mark.parametrize("state", STATES)
def test_an_operator_who_sits_or_sat_is_no_official_of_the_match(state):
    for role in ("player", "former"):
        operator = person(NAMES[role])
        operator.is_staff = operator.is_superuser = True
        operator.save()
    of_the_match = [row for row in ROWS if row.act != "silence on the whole site"]
    assert wrongs(state, ("player", "former"), of_the_match) == []


def test_every_act_of_the_log_has_a_row():
    assert recorded_kinds() == {row.kind for row in ROWS if row.kind}


def test_an_act_without_a_row_is_noticed(tmp_path):
    (tmp_path / "burning.py").write_text('record_act(match=match, actor=dealer, kind="burnt", now=now)')
    assert recorded_kinds(tmp_path) == {"burnt"}
    assert not {"burnt"} <= {row.kind for row in ROWS}


def test_every_row_is_attempted():
    assert set(ATTEMPTS) == {row.act for row in ROWS}


def test_there_are_no_more_buttons_than_rows():
    logged = [row for row in ROWS if row.kind and row.concerns not in {"match", "lobby"} | TALK]
    lobby = {"start", "cancel"}
    assert len(ACTS) == len(logged) + len(lobby)
    assert set(LOBBY_BUTTONS) == {"start", "cancel", "seat", "unseat", "bots", "appoint"}


def test_the_page_of_the_documentation_is_this_table():
    assert PAGE.read_text(encoding="utf-8") == document()
