"""Appends acts of dealers, staff and the clock to a match's hash-chained log."""

from datetime import datetime
from typing import Any

from accounts.models import User
from games.models import Act, LogHead, Match, MatchSecret
from games.selectors.act_log import GENESIS, digest


def record_act(
    *, match: Match, actor: User | None, kind: str, facts: dict[str, Any], public: bool, now: datetime
) -> Act:
    """Append an act. The caller holds the match's lock, or is alone with a match not yet started.

    Args:
        match: whose log.
        actor: who did it; None for the clock.
        kind: one word, such as `extended`.
        facts: JSON without secrets of play.
        public: shown on the match page at once.
        now: the instant of the act.
    """
    last = Act.objects.filter(match=match).order_by("-ordinal").first()
    act = Act(
        match=match,
        ordinal=last.ordinal + 1 if last else 1,
        at=now,
        actor=actor,
        kind=kind,
        facts=facts,
        public=public,
    )
    act.digest = digest(act, last.digest if last else GENESIS)
    act.save(force_insert=True)
    head = LogHead(match=match, ordinal=act.ordinal, digest=act.digest)
    LogHead.objects.bulk_create(
        [head], update_conflicts=True, unique_fields=["match"], update_fields=["ordinal", "digest"]
    )
    return act


def lock_log(match: Match) -> None:
    """Hold the lock under which acts beside play are appended, to the end of the transaction.

    It is the lock of a running match; before its start, that of its row. Take it before any lock of talk.
    """
    if MatchSecret.objects.select_for_update(of=("self",)).filter(match=match).first() is None:
        Match.objects.select_for_update(of=("self",)).filter(pk=match.pk).first()
