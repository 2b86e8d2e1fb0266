"""Reads a match's log of official acts, and proves that nothing in it was changed or left out."""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Final

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet

from games.models import Act, LogHead, Match
from games.selectors.access import Access

GENESIS: Final = "0" * 64
"""Stands before the first act in place of a digest."""
AT_ONCE: Final = 50
PAGE: Final = 100


def digest(act: Act, before: str) -> str:
    """The SHA-256 over the digest before and the row's content."""
    content = [
        before,
        act.match_id,
        act.ordinal,
        act.at.isoformat(),
        act.actor_id,
        act.kind,
        act.facts,
        act.public,
    ]
    return sha256(json.dumps(content, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def shown_acts(access: Access, *, is_official: bool) -> list[Act]:
    """The last acts that the reader may see, the last one first, in one query."""
    return list(_readable(access, is_official=is_official)[:AT_ONCE])


def log_page(access: Access, *, is_official: bool, page: str) -> Page[Act]:
    """A page of all acts that the reader may see, the last one first; the nearest for a page that is none."""
    return Paginator(_readable(access, is_official=is_official), PAGE).get_page(page)


def _readable(access: Access, *, is_official: bool) -> QuerySet[Act]:
    """The public acts; for officials of the match all of them; and all for everybody when the match has ended."""
    acts = Act.objects.filter(match=access.match).select_related("actor").order_by("-ordinal")
    if not is_official and access.match.status != Match.Status.ENDED:
        acts = acts.filter(public=True)
    return acts


def broken_links(*, public_id: str = "") -> Iterator[str]:
    """The places at which the log does not hold, in words: of one match, or of all."""
    acts = Act.objects.select_related("match").order_by("match_id", "ordinal")
    heads = LogHead.objects.select_related("match").order_by("match_id")
    if public_id:
        acts, heads = acts.filter(match__public_id=public_id), heads.filter(match__public_id=public_id)
    match_id, ordinal, before = None, 0, GENESIS
    ends: dict[int, str] = {}
    for act in acts.iterator(chunk_size=2000):
        if act.match_id != match_id:
            match_id, ordinal, before = act.match_id, 0, GENESIS
        ordinal += 1
        if act.ordinal != ordinal:
            yield f"{act.match.public_id}: an act is missing before number {act.ordinal}"
            ordinal = act.ordinal
        elif act.digest != digest(act, before):
            yield f"{act.match.public_id}: act {act.ordinal} ({act.kind}) or the one before was changed"
        ends[act.match_id] = before = act.digest
    yield from _cut_off(heads, ends)


def _cut_off(heads: QuerySet[LogHead], ends: Mapping[int, str]) -> Iterator[str]:
    """The matches whose log does not end where it ended when the last act was written; `ends` are digests."""
    for head in heads.iterator(chunk_size=2000):
        if ends.get(head.match_id) != head.digest:
            yield f"{head.match.public_id}: the log does not end with act {head.ordinal}, as it did"
