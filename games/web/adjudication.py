"""Adjudicate this: anybody may hand in a match record and read the result; nothing is kept."""

import json
from typing import Any, Final

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from games.core.record.adjudication import adjudicate
from games.core.record.faults import UnusableRecord
from games.core.record.reading import read_document
from games.registry import game_types
from games.web.frame import Parts
from games.web.limits import within_limit
from games.web.recorded import adjudicated
from liargame.rates import Rate

LARGEST_BYTES: Final = 256 * 1024
_BEYOND_THE_RECORD_BYTES: Final = 16 * 1024
_RECORDS: Final = Rate("adjudicate", most=30)


class RecordForm(forms.Form):
    """A record as a file or as text."""

    needs_one_field = True

    file = forms.FileField(
        label="A record as a file", required=False, help_text=f"At most {LARGEST_BYTES // 1024} KB of JSON."
    )
    text = forms.CharField(
        label="Or the same as text",
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false", "class": "mono"}),
    )

    def clean(self) -> dict[str, Any]:
        """One of the two, within the limit of size."""
        cleaned: dict[str, Any] = super().clean() or {}
        upload = cleaned.get("file")
        if upload is None and not (cleaned.get("text") or "").strip():
            raise forms.ValidationError("Choose a file, or paste a record.")
        if upload is not None and upload.size > LARGEST_BYTES:
            self.add_error("file", f"This file is larger than {LARGEST_BYTES // 1024} KB.")
        return cleaned

    def record(self) -> bytes:
        """The record as bytes; only of a valid form."""
        upload = self.cleaned_data["file"]
        if upload is not None:
            read: bytes = upload.read()
            return read
        return str(self.cleaned_data["text"]).encode(errors="surrogatepass")


@require_http_methods(["GET", "HEAD", "POST"])
def adjudicate_record(request: HttpRequest) -> HttpResponse:
    """Take a record, and show its result document, or the first fault with its place."""
    if request.method != "POST":
        return render(request, "games/adjudicate.html", {"form": RecordForm()})
    if not within_limit(request, _RECORDS):
        return render(request, "429.html", status=429)
    if _is_too_large(request):
        context = {"form": RecordForm(), "too_large": LARGEST_BYTES // 1024}
        return render(request, "games/adjudicate.html", context, status=413)
    form = RecordForm(request.POST, request.FILES)
    if not form.is_valid():
        return render(request, "games/adjudicate.html", {"form": form}, status=422)
    try:
        document: Any = read_document(form.record())
        result = adjudicate(document, game_types())
    except UnusableRecord as fault:
        return render(request, "games/adjudicate.html", {"form": form, "fault": _told(fault)}, status=422)
    context = {"form": form, **result_context(document, result)}
    return render(request, "games/adjudicate.html", context)


def result_context(document: dict[str, Any], result: dict[str, Any]) -> dict[str, Any]:
    """What the template of a result is given."""
    game = game_types()[document["game"]]
    ended = result["result"]
    return {
        "game": game,
        "ruleset": document["ruleset"],
        "part": Parts(game.key),
        "names": None,
        "rules": reverse("rules", args=[game.key, document["ruleset"]]),
        "record": adjudicated(result, game),
        "result": result,
        "ending": game.words.ending(ended["ending"]) if ended else "",
        "yen": list(result["yen"].items()),
        "written": json.dumps(result, ensure_ascii=False, indent=2),
    }


def _told(fault: UnusableRecord) -> dict[str, str]:
    """A fault as a page can tell it: half a surrogate pair in a key becomes the escape that it was."""
    told = {"pointer": fault.pointer, "why": fault.why}
    return {name: text.encode(errors="backslashreplace").decode() for name, text in told.items()}


def _is_too_large(request: HttpRequest) -> bool:
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not (length.isascii() and length.isdecimal()):
        return True
    return int(length) > LARGEST_BYTES + _BEYOND_THE_RECORD_BYTES
