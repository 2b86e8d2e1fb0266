"""Addresses of the front page, of matches, rules and records."""

from django.urls import path

from games.web import (
    act_log,
    adjudication,
    bank,
    desk,
    front,
    lists,
    lobby,
    moves,
    practise,
    replay,
    rules,
    table,
)
from games.web.desk import players

urlpatterns = [
    path("", front.home, name="home"),
    path("house/", front.house, name="house"),
    path("practise/", practise.practise, name="practise"),
    path("rules/", rules.index, name="rules-index"),
    path("rules/<slug:game>/", rules.editions, name="rules-of-game"),
    path("rules/<slug:game>/<slug:ruleset>/", rules.rules, name="rules"),
    path("adjudicate/", adjudication.adjudicate_record, name="adjudicate"),
    path("matches/", lists.matches, name="matches"),
    path("matches/<public_id:public_id>/", table.match, name="match"),
    path("matches/<public_id:public_id>/fragments/<str:parts>/", table.fragment, name="fragment"),
    path("matches/<public_id:public_id>/seat/", lobby.take, name="take-seat"),
    path("matches/<public_id:public_id>/seat/leave/", lobby.leave, name="leave-seat"),
    path("matches/<public_id:public_id>/join/<str:token>/", lobby.join, name="join"),
    path("matches/<public_id:public_id>/moves/", moves.move, name="move"),
    path("matches/<public_id:public_id>/pass/", moves.give_pass, name="pass"),
    path("matches/<public_id:public_id>/desk/", desk.desk, name="desk"),
    path("matches/<public_id:public_id>/desk/<slug:key>/", desk.act, name="desk-act"),
    path("matches/<public_id:public_id>/log/", act_log.log, name="log"),
    path("matches/<public_id:public_id>/bench/", players.bench, name="bench"),
    path("matches/<public_id:public_id>/absence/", players.absence, name="absence"),
    path("matches/<public_id:public_id>/bank/", bank.statement, name="statement"),
    path("matches/<public_id:public_id>/bank/transfer/", bank.pay, name="transfer"),
    path("matches/<public_id:public_id>/replay/", replay.replay, name="replay"),
    path("matches/<public_id:public_id>/replay/verify/", replay.verify, name="verify"),
    path("matches/<public_id:public_id>/record.json", replay.record, name="record"),
]
