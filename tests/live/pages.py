"""A page with live parts for the tests of static/js/live.js: it shows how often each part was fetched."""

from collections import Counter
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.urls import include, path

from games.models import Event
from games.selectors.access import access_match
from games.selectors.streams import grown_streams, streams_of

PAGE = """{% extends "base.html" %}{% block title %}Live{% endblock %}{% block content %}
{% include "components/live.html" with socket=socket seqs=seqs reload=reload %}
<section id="feed" data-joins data-fragment="/live-part/{{ id }}/feed/">{% include part with count=count %}</section>
<section id="mine" data-follows="own" data-joins data-fragment="/live-part/{{ id }}/mine/">
<output>{{ count }}</output></section>
<section id="moves" data-joins data-fragment="/live-part/{{ id }}/moves/"><output>{{ count }}</output>
<form><input id="words" name="words" aria-label="Words"></form></section>
{% endblock %}"""
PART = "<output data-announce='{{ count }} events'>{{ count }}</output>"

TOGETHER = """{{ seqs|json_script:"live-seqs" }}
{% for name, part in parts %}<div id="{{ name }}">{% include part %}</div>{% endfor %}"""

fetched: Counter[str] = Counter()
answers: Counter[str] = Counter()
broken: set[str] = set()
refused: set[str] = set()


def _shown(public_id: str) -> dict[str, Any]:
    django = engines["django"]
    return {
        "count": Event.objects.filter(match__public_id=public_id).count(),
        "part": django.from_string(PART),
    }


def _seqs(request: HttpRequest, public_id: str) -> dict[str, int]:
    access = access_match(request.user, public_id)
    grown = grown_streams([public_id]).get(public_id, {})
    return {stream: grown.get(stream, 0) for stream in streams_of(access.viewer)}


def page(request: HttpRequest, public_id: str) -> HttpResponse:
    """The page as it is now."""
    context = {
        **_shown(public_id),
        "id": public_id,
        "socket": f"/ws/matches/{public_id}/",
        "seqs": _seqs(request, public_id),
        "reload": "reload" in request.GET,
    }
    return HttpResponse(engines["django"].from_string(PAGE).render(context, request))


def part(request: HttpRequest, public_id: str, names: str) -> HttpResponse:
    """Parts of the page as they are now."""
    wanted = names.split("+")
    fetched.update(wanted)
    answers[names] += 1
    if broken.intersection(wanted):
        return HttpResponse(status=503)
    if refused.intersection(wanted):
        return HttpResponse(status=404)
    django = engines["django"]
    if len(wanted) == 1:
        return HttpResponse(django.from_string(_html(names)).render(_shown(public_id), request))
    context = {
        **_shown(public_id),
        "seqs": _seqs(request, public_id),
        "parts": [(name, django.from_string(_html(name))) for name in wanted],
    }
    return HttpResponse(django.from_string(TOGETHER).render(context, request))


def _html(name: str) -> str:
    html = PART if name == "feed" else "<output>{{ count }}</output>"
    if name == "moves":
        html += '<form><input id="words" name="words" aria-label="Words"></form>'
    return html


urlpatterns = [
    path("live-page/<public_id>/", page),
    path("live-part/<public_id>/<names>/", part),
    path("", include("liargame.urls")),
]
