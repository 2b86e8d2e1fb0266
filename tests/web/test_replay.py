"""Finished matches, opened: replays, records, and the check of the one against the other."""

import json

import pytest
from django.test import Client

from games.core.record import adjudicate
from games.models import Match, Message, Phase
from games.registry import game_types
from tests.web.tables import CHAIRS, EDEN, close, play, played_out, send, table

pytestmark = pytest.mark.django_db
GAMES = [(EDEN, "48h"), (EDEN, "24h"), (CHAIRS, "2016")]


@pytest.mark.parametrize("game, ruleset", GAMES)
def test_a_replay_opens_everything(game: str, ruleset: str) -> None:
    match = played_out(game, ruleset=ruleset)
    page = Client().get(f"{match.get_absolute_url()}replay/").content.decode()
    assert match.secret.seed in page
    assert match.commitment in page
    assert 'style="' not in page
    for phase in match.phases.all():
        assert f'id="phase-{phase.ordinal}"' in page
    assert page.count('<td data-label="Arrived">') == Message.objects.filter(match=match).count()


def test_the_chart_of_scores_has_its_figures_beside_it() -> None:
    match = played_out()
    page = Client().get(f"{match.get_absolute_url()}replay/").content.decode()
    figures = page.partition("Scores after each round")[2].partition("</table>")[0]
    assert figures.count("<tr>") == 1 + match.seats.count()


@pytest.mark.parametrize("game, ruleset", GAMES)
def test_the_record_of_a_match_agrees_with_the_match(game: str, ruleset: str) -> None:
    match = played_out(game, ruleset=ruleset)
    page = Client().post(f"{match.get_absolute_url()}replay/verify/").content.decode()
    assert "The record agrees." in page
    assert ">differs<" not in page


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_records_agree_whatever_was_drawn(seed: str) -> None:
    match = played_out(CHAIRS, seed=seed)
    assert "The record agrees." in Client().post(f"{match.get_absolute_url()}replay/verify/").content.decode()


def test_a_result_that_was_tampered_with_is_found() -> None:
    match = played_out()
    phase = Phase.objects.get(match=match, ordinal=1)
    phase.public_report = {**phase.public_report, "gold": 99}
    phase.save()
    page = Client().post(f"{match.get_absolute_url()}replay/verify/").content.decode()
    assert "The record does not agree." in page
    assert page.count(">differs<") == 1


def test_a_record_is_a_file_that_can_be_adjudicated() -> None:
    match = played_out()
    answer = Client().get(f"{match.get_absolute_url()}record.json")
    assert answer.headers["Content-Disposition"] == f'attachment; filename="liar-game-{match.public_id}.json"'
    result = adjudicate(json.loads(answer.content), game_types())["result"]
    assert result is not None
    assert result["ending"] == match.ending
    assert result["winners"] == [match.seats.get(number=seat).name for seat in match.winners]


def test_refused_and_late_messages_are_in_the_log_and_do_no_harm_to_the_record() -> None:
    match = table(seats=3)
    assert not send(match, 0, {"basket": ["gold"]}).accepted
    play(match, *[{"basket": ["gold", "gold"]}] * 3)
    assert send(match, 1, {"request": True}).accepted
    while match.status == Match.Status.RUNNING:
        close(match)
    page = Client().post(f"{match.get_absolute_url()}replay/verify/").content.decode()
    assert "A basket has 2 to 5 apples; this one has 1." in page
    assert "Time asked for by" in page
    assert "The record agrees." in page
