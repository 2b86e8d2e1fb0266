"""Plants a canary in every secret field of a match: moves, sealed rows, acts, doors."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from forum.models import Webhook
from forum.services.unseal_letters import unseal_letters
from games.models import Match, MatchSecret, Message, Phase, StandingMove
from games.services.absences import plan_absence
from games.services.announcing import announce
from games.services.sealing import break_seal
from proofs.secrecy.stages import DAY, Company
from proofs.secrecy.tokens import Aviary

WHISPER: Final = "whisper"
"""Stands beside each canary in a text, so that a search can look for the text without naming the canary."""


@dataclass(frozen=True, slots=True)
class Plot:
    """A match at an instant, in which canaries are planted under the name of a stage."""

    match: Match
    stage: str
    company: Company
    aviary: Aviary
    now: datetime
    is_over: bool

    def word(self, secret: str) -> str:
        """The canary of a secret."""
        return self.aviary.of_match(secret, self.stage, is_over=self.is_over)

    def text(self, secret: str) -> str:
        """A sentence with the canary of a secret."""
        return f"{WHISPER} {self.word(secret)}"

    @property
    def common(self) -> dict[str, Any]:
        """What every service of talk is handed."""
        return {"public_id": self.match.public_id, "now": self.now}


def plant_moves(plot: Plot) -> None:
    """Messages of Nao's in the last phase, the move that stands, and the sealed rows."""
    _log(plot, accepted=True)
    _log(plot, accepted=False)
    match = plot.match
    body = _signed(plot, {"cast": ["gold"]}, "the standing move beside the log")
    values = {"body": body, "received_at": plot.now}
    StandingMove.objects.update_or_create(
        phase=_phase(match), seat=match.seats.get(number=0), defaults=values
    )
    secret = MatchSecret.objects.get(match=match)
    secret.state = _signed(plot, secret.state, "the sealed state")
    secret.save()
    _sign_phases(plot)


def _log(plot: Plot, *, accepted: bool) -> None:
    """Write a message of Nao's into the log; when the match is over it must read as others do."""
    match = plot.match
    seat = match.seats.select_related("holder").get(number=0)
    secret = MatchSecret.objects.get(match=match)
    secret.messages_received += 1
    secret.save()
    body: Any = {"cast": ["gold"]}
    Message.objects.create(
        match=match,
        phase=_phase(match),
        seat=seat,
        sender=seat.holder,
        ordinal=secret.messages_received,
        received_at=plot.now,
        body=body if plot.is_over else _signed(plot, body, "a move in the log"),
        accepted=accepted,
        rule="" if accepted else "G8",
        why="" if accepted else plot.word("why a move was refused"),
        token=plot.word("the token of a form") if accepted else "",
    )


def _phase(match: Match) -> Phase:
    return Phase.objects.filter(match=match).latest("ordinal", "version")


def _sign_phases(plot: Plot) -> None:
    columns = {
        "opening_state": "the state at the opening of a phase",
        "dealer_report": "the dealer's report of a closed phase",
        "opened_report": "the opened report of a closed phase",
    }
    for phase in Phase.objects.filter(match=plot.match):
        for column, name in columns.items():
            if (body := getattr(phase, column)) is not None:
                setattr(phase, column, _signed(plot, body, name))
        phase.save()


def _signed(plot: Plot, body: Any, secret: str) -> Any:
    return {**body, "note": plot.word(secret)}


def plant_acts(plot: Plot) -> None:
    """Seals that were broken, an absence, an announcement that waits, and events for few."""
    match, common = plot.match, plot.common
    unseal_letters(
        operator=plot.company.people["Tanimura"],
        numbers=(1, 4),
        reason=plot.text("why the seal of letters was broken"),
        **common,
    )
    if match.status == Match.Status.RUNNING:
        break_seal(
            match_id=match.pk,
            seat_number=1,
            actor=plot.company.dealer,
            reason=plot.text("why the seal was broken"),
            now=plot.now,
        )
        announce(
            match_id=match.pk,
            dealer=plot.company.dealer,
            text=plot.text("an announcement that waits"),
            at_close=True,
            now=plot.now,
        )


def plant_absence(plot: Plot) -> None:
    """An absence of Nao's that begins tomorrow."""
    plan_absence(
        seat=plot.match.seats.select_related("match").get(number=0),
        begins_at=plot.now + DAY,
        ends_at=plot.now + 2 * DAY,
        note=plot.text("the note of an absence"),
        now=plot.now,
    )


def plant_doors(plot: Plot) -> None:
    """The invitation, and a webhook with its address and its secret."""
    match = plot.match
    begun = match.status != Match.Status.LOBBY
    match.invitation = plot.word(f"the invitation{' to a match that has begun' * begun}")
    match.save(update_fields=["invitation"])
    Webhook.objects.create(
        match=match,
        url=f"https://hooks.example/{plot.word('the address of a webhook')}",
        secret=plot.word("the secret of a webhook"),
        added_by=plot.company.dealer,
        after=10**6,
    )
