"""The page on which something is written: what was typed is never lost, and can be looked at before it is sent."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString

from forum.services.entering import tidied
from forum.web.cards import safe
from games.services.problems import NotNow
from games.web.frame import Frame
from markup import LONGEST_BYTES, render_markup


@dataclass(frozen=True, slots=True)
class Draft:
    """What is being written: where it is sent, what stands in the field, and what came of the last attempt."""

    title: str
    action: str
    submit: str
    back: str
    text: str = ""
    problem: str = ""
    preview: SafeString | None = None
    longest: int = LONGEST_BYTES


def write_page(request: HttpRequest, frame: Frame, draft: Draft, *, status: int = 200) -> HttpResponse:
    """Show the page; `status` is 422 where a text was refused."""
    return render(request, "forum/write.html", {"frame": frame, "draft": draft}, status=status)


def wants_preview(request: HttpRequest) -> bool:
    """Whether the reader asked to look at the text before sending it."""
    return request.POST.get("act") == "preview"


def typed(request: HttpRequest) -> str:
    """The text of the form."""
    return request.POST.get("text", "")


def previewed(text: str) -> tuple[SafeString | None, str]:
    """The text as it would be shown, and why it could not be taken, if so; by the code that saves it."""
    try:
        return safe(render_markup(tidied(text))), ""
    except NotNow as problem:
        return None, str(problem)


def quoted(name: str, number: int, text: str) -> str:
    """The start of an answer to a post."""
    lines = "\n".join(f"> {line}" for line in text.splitlines())
    return f"> {name}, no. {number}:\n>\n{lines}\n\n"
