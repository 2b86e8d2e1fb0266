"""Addresses of talk."""

from django.urls import path

from forum.web import (
    conduct,
    editing,
    feeds,
    inbox,
    letters,
    offers,
    rulings,
    searching,
    terms,
    threads,
    unsealing,
    webhooks,
)

urlpatterns = [
    path("search/", searching.find, name="search"),
    path("feed.atom", feeds.of_site, name="site-feed"),
    path("inbox/calendar/", feeds.change_calendar, name="change-calendar"),
    path("calendar/<str:token>.ics", feeds.own_deadlines, name="own-calendar"),
    path("matches/<public_id:public_id>/feed.atom", feeds.of_match, name="match-feed"),
    path("matches/<public_id:public_id>/deadlines.ics", feeds.deadlines, name="match-calendar"),
    path("matches/<public_id:public_id>/webhooks/", webhooks.index, name="webhooks"),
    path(
        "matches/<public_id:public_id>/webhooks/<public_id:webhook_id>/",
        webhooks.change,
        name="change-webhook",
    ),
    path("reports/", conduct.site_desk, name="site-reports"),
    path("matches/<public_id:public_id>/reports/", conduct.match_desk, name="reports"),
    path("matches/<public_id:public_id>/silences/", conduct.silence_by_name, name="silence"),
    path(
        "matches/<public_id:public_id>/reports/<public_id:report_id>/settle/",
        conduct.settle_report,
        name="settle-report",
    ),
    path(
        "matches/<public_id:public_id>/posts/<public_id:post_id>/report/", conduct.report, name="report-post"
    ),
    path(
        "matches/<public_id:public_id>/letter-reports/<public_id:letter_id>/",
        conduct.report_of_letter,
        name="report-letter",
    ),
    path("matches/<public_id:public_id>/rulings/", rulings.desk, name="rulings"),
    path(
        "matches/<public_id:public_id>/rulings/<public_id:ruling_id>/answer/",
        rulings.answer,
        name="answer-question",
    ),
    path("inbox/", inbox.show, name="inbox"),
    path("inbox/read/", inbox.read, name="read-notices"),
    path("inbox/unread/", inbox.unread, name="unread"),
    path("inbox/settings/", inbox.wishes, name="notice-settings"),
    path("unsubscribe/<str:token>/", inbox.unsubscribe, name="unsubscribe"),
    path("matches/<public_id:public_id>/talk/<slug:key>/", threads.thread, name="thread"),
    path("matches/<public_id:public_id>/talk/<slug:key>/latest/", threads.latest, name="thread-latest"),
    path("matches/<public_id:public_id>/talk/<slug:key>/part/", threads.part, name="thread-part"),
    path("matches/<public_id:public_id>/talk/<slug:key>/write/", threads.write, name="write-post"),
    path("matches/<public_id:public_id>/posts/<public_id:post_id>/", threads.post, name="post"),
    path("matches/<public_id:public_id>/posts/<public_id:post_id>/edit/", editing.edit, name="edit-post"),
    path(
        "matches/<public_id:public_id>/posts/<public_id:post_id>/history/",
        editing.history,
        name="post-history",
    ),
    path("matches/<public_id:public_id>/offers/", offers.offer, name="offer-seat"),
    path("matches/<public_id:public_id>/talk-terms/", terms.change, name="talk-terms"),
    path("matches/<public_id:public_id>/letters/", letters.index, name="letters"),
    path("matches/<public_id:public_id>/letters/seal/", unsealing.unseal, name="unseal-letters"),
    path("matches/<public_id:public_id>/letters/opened/", letters.opened, name="opened-letters"),
    path(
        "matches/<public_id:public_id>/letters/opened/<public_id:correspondence_id>/",
        letters.opened_correspondence,
        name="opened-correspondence",
    ),
    path(
        "matches/<public_id:public_id>/letters/<public_id:correspondence_id>/",
        letters.correspondence,
        name="correspondence",
    ),
    path(
        "matches/<public_id:public_id>/letters/<public_id:correspondence_id>/latest/",
        letters.latest,
        name="correspondence-latest",
    ),
    path(
        "matches/<public_id:public_id>/letters/<public_id:correspondence_id>/admit/",
        letters.admit,
        name="admit-seat",
    ),
    path(
        "matches/<public_id:public_id>/letters/<public_id:correspondence_id>/leave/",
        letters.leave,
        name="leave-group",
    ),
]
