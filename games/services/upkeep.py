"""What the office does beside the clock: it sends what waits, tidies up, and proves the bank each night."""

from datetime import datetime

from accounts.selectors.audit import audit
from games.services.outbox.alarms import queue_alarm
from games.services.outbox.draining import drain_outbox
from games.services.outbox.frames import FRAME
from games.services.outbox.pruning import prune_outbox
from games.services.outbox.senders import senders

AUDIT_HOUR_UTC = 3
AUDIT_MINUTE = 30
TIDY_SECONDS = 10
"""Each hour for so long: whatever is done then can be done again and again, and one round may be missed."""


def send_and_tidy(*, now: datetime) -> None:
    """A round of the embedded site's courier: what the clock does not send itself, and the hourly work."""
    drain_outbox(now=now, kinds=senders().keys() - {FRAME})
    if now.minute == AUDIT_MINUTE and now.second < TIDY_SECONDS:
        prune_outbox(now=now)
        if now.hour == AUDIT_HOUR_UTC:
            audit_ledger(now=now)


def audit_ledger(*, now: datetime) -> list[str]:
    """Prove that the bank keeps its laws, and alarm the operators, once a day, when it does not."""
    problems = audit()
    if problems:
        why = f"The bank breaks {len(problems)} of its laws. `manage.py audit_ledger` lists them."
        queue_alarm(key=f"ledger:{now:%Y%m%d}", why=why, now=now)
    return problems
