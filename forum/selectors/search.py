"""Searches public posts, and the names of matches, by their words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.db import connection

from forum.models import Post
from forum.selectors.places import GALLERY, TABLE
from games.models import Match

PAGE: Final = 20
MOST_WORDS: Final = 8
LONGEST: Final = 200
_WORD: Final = re.compile(r"\w+")
_POSTS_SQLITE: Final = """
SELECT p.id FROM forum_post p, forum_post_words w, forum_thread t
WHERE w.rowid = p.id AND forum_post_words MATCH %s AND t.id = p.thread_id AND t.key IN (%s, %s)
AND p.hidden_at IS NULL AND (%s = 0 OR p.id < %s) ORDER BY p.id DESC LIMIT %s
"""
_POSTS_POSTGRESQL: Final = """
SELECT p.id FROM forum_post p, forum_thread t
WHERE to_tsvector('simple', p.text) @@ to_tsquery('simple', %s) AND t.id = p.thread_id AND t.key IN (%s, %s)
AND p.hidden_at IS NULL AND (%s = 0 OR p.id < %s) ORDER BY p.id DESC LIMIT %s
"""
_MATCHES_SQLITE: Final = """
SELECT m.id FROM games_match m, forum_match_words w
WHERE w.rowid = m.id AND forum_match_words MATCH %s AND m.purpose <> %s ORDER BY m.opened_at DESC, m.id DESC LIMIT %s
"""
_MATCHES_POSTGRESQL: Final = """
SELECT m.id FROM games_match m
WHERE to_tsvector('simple', m.name) @@ to_tsquery('simple', %s) AND m.purpose <> %s
ORDER BY m.opened_at DESC, m.id DESC LIMIT %s
"""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: posts, the latest first, and matches; `older` pages on, by a post's public name."""

    posts: tuple[Post, ...]
    matches: tuple[Match, ...]
    older: str


def words_of(query: str) -> list[str]:
    """The words that are searched for; none of them means anything to a database."""
    return [word.replace("_", "") for word in _WORD.findall(query[:LONGEST]) if word.strip("_")][:MOST_WORDS]


def search(query: str, *, before: str = "") -> Found:
    """Posts with all the words or their beginnings, and matches named so; nothing for no words."""
    words = words_of(query)
    if not words:
        return Found((), (), "")
    ids = _post_ids(words, before)
    posts = Post.objects.filter(pk__in=ids[:PAGE]).select_related("thread__match", "seat").order_by("-pk")
    shown = tuple(posts)
    return Found(shown, () if before else _matches(query), shown[-1].public_id if len(ids) > PAGE else "")


def _post_ids(words: list[str], before: str) -> list[int]:
    """Rooms are not searched: how much is said there is nobody's business."""
    last = Post.objects.filter(public_id=before).values_list("pk", flat=True).first() if before else None
    values: list[str | int] = [_asked(words), TABLE, GALLERY, last or 0, last or 0, PAGE + 1]
    return _ids(_POSTS_POSTGRESQL if _is_postgresql() else _POSTS_SQLITE, values)


def match_ids(query: str, *, most: int, without: str = "") -> list[int]:
    """The matches whose names hold all the words or their beginnings, by key, newest first; none for no words.

    Args:
        query: what was typed.
        most: how many to find.
        without: a purpose whose matches are left out.
    """
    words = words_of(query)
    if not words:
        return []
    values: list[str | int] = [_asked(words), without, most]
    return _ids(_MATCHES_POSTGRESQL if _is_postgresql() else _MATCHES_SQLITE, values)


def _matches(query: str) -> tuple[Match, ...]:
    ids = match_ids(query, most=PAGE, without=Match.Purpose.PRACTICE)
    return tuple(Match.objects.filter(pk__in=ids).order_by("-opened_at", "-pk"))


def _is_postgresql() -> bool:
    return connection.vendor == "postgresql"


def _asked(words: list[str]) -> str:
    """All the words, or their beginnings, as the database is asked for them."""
    if _is_postgresql():
        return " & ".join(f"'{word}':*" for word in words)
    return " ".join(f'"{word}"*' for word in words)


def _ids(statement: str, values: Sequence[str | int]) -> list[int]:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return [row[0] for row in cursor.fetchall()]
