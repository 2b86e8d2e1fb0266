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
    """Messages of Nao's in the open phase, the move that stands, the sealed rows and private events."""
    match = plot.match
    phase = Phase.objects.filter(match=match).latest("ordinal", "version")
    seat = match.seats.get(number=0)
    secret = MatchSecret.objects.get(match=match)
    for place, name in enumerate(("a superseded move", "a refused move", "a standing move"), start=1):
        Message.objects.create(
            match=match,
            phase=phase,
            seat=seat,
            sender=seat.holder,
            ordinal=secret.messages_received + place,
            received_at=plot.now,
            body=_signed({"cast": ["gold"]}, plot.word(name)),
            accepted=name != "a refused move",
            rule="G8" if name == "a refused move" else "",
            why=plot.word(name) if name == "a refused move" else "",
            token=plot.word("the token of a form") if name == "a standing move" else "",
        )
    body = _signed({"cast": ["gold"]}, plot.word("the standing move beside the log"))
    StandingMove.objects.update_or_create(
        phase=phase, seat=seat, defaults={"body": body, "received_at": plot.now}
    )
    secret.messages_received += 3
    secret.state = _signed(secret.state, plot.word("the sealed state"))
    secret.save()
    _sign_phases(plot)


def _sign_phases(plot: Plot) -> None:
    for phase in Phase.objects.filter(match=plot.match):
        phase.opening_state = _signed(phase.opening_state, plot.word("the state at the opening of a phase"))
        if phase.dealer_report is not None:
            word = plot.word("the dealer's report of a closed phase")
            phase.dealer_report = _signed(phase.dealer_report, word)
        if phase.opened_report is not None:
            phase.opened_report = _signed(
                phase.opened_report, plot.word("the opened report of a closed phase")
            )
        phase.save()


def _signed(body: Any, word: str) -> Any:
    return {**body, "note": word}


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
    match.invitation = plot.word("the invitation")
    match.save(update_fields=["invitation"])
    Webhook.objects.create(
        match=match,
        url=f"https://hooks.example/{plot.word('the address of a webhook')}",
        secret=plot.word("the secret of a webhook"),
        added_by=plot.company.dealer,
        after=10**6,
    )
