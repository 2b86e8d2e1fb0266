"""What the desk's templates are given."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import groupby
from typing import Any

from django.urls import reverse

from games.selectors.act_log import shown_acts
from games.selectors.desk import EXAMINING, Desk, revealed_since
from games.services.previewing import preview_result
from games.services.problems import NotNow
from games.web.act_words import logged
from games.web.desk.acts import ACTS, DeskAct
from games.web.desk.forms import DeskForm
from games.web.desk.gate import Official
from games.web.frame import Frame, frame_of
from games.web.recorded import recorded

Buttons = Sequence[tuple[DeskAct, DeskForm]]


def own_acts(official: Official) -> list[DeskAct]:
    """The acts that this official has: a dealer of the match all, an operator a few."""
    return [act for act in ACTS.values() if official.is_dealer or act.is_operators]


def desk_context(official: Official, desk: Desk, buttons: Buttons, *, now: datetime) -> dict[str, Any]:
    """Everything on the desk's page."""
    frame = frame_of(official.access)
    phase = desk.phase
    return {
        "frame": frame,
        "names": frame.names,
        "rules": frame.rules,
        "desk": desk,
        "official": official,
        "phase": phase,
        "phase_title": frame.phase_title(phase.core) if phase else "",
        "silence": now - max(dealer.last_sign_at for dealer in desk.dealers) if desk.dealers else None,
        "groups": [
            (group, list(members)) for group, members in groupby(buttons, key=lambda button: button[0].group)
        ],
        "log": [logged(act, frame) for act in shown_acts(official.access, is_official=True)],
        "preview": _preview(official, desk, frame, now=now),
    }


def confirm_context(desk: Desk, act: DeskAct, form: DeskForm) -> dict[str, Any]:
    """The second question, with the values of the first; before a correction what has been revealed."""
    frame = frame_of(desk.access)
    trail = [*frame.trail_below, ("Desk", reverse("desk", args=[frame.match.public_id]))]
    context: dict[str, Any] = {
        "frame": frame,
        "trail": trail,
        "act": act,
        "form": form,
        "given": form.given(),
    }
    if act.key == "correct":
        revealed = revealed_since(desk.access, form.cleaned_data["phase"])
        context |= {
            "revealed": revealed,
            "revealed_phases": [frame.phase_title(phase.core) for phase in revealed.phases],
            "revealed_notices": [frame.teller.notice(event) for event in revealed.public],
        }
    return context


def _preview(official: Official, desk: Desk, frame: Frame, *, now: datetime) -> dict[str, Any] | None:
    """The result that waits to be published, as the public record will show it; for dealers alone."""
    if desk.standing != EXAMINING or desk.phase is None or not official.is_dealer:
        return None
    try:
        found = preview_result(match_id=desk.access.match.pk, dealer=official.person, now=now)
    except NotNow:
        return None
    phase = replace(desk.phase, report=found.report, closed_at=found.phase.due_at)
    told = [frame.teller.sentence(event.kind, event.facts) for event in found.events]
    return {"record": [recorded(phase, frame.game)], "told": told}
