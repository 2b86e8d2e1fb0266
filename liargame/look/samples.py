"""Sample values for the style guide: every component with every state it can be in."""

from datetime import datetime, timedelta
from typing import Any

NAMES = ("Quince", "Medlar", "林檎", "תפוח", "Bramley’s Seedling the Younger", "Sorb")


def seats() -> list[dict[str, Any]]:
    """Seats in every status, with names in several scripts."""
    statuses = ("in", "in", "won", "out", "in", "gaya")
    notes = ("bot, cautious", "", "4.5 points", "round 3, Black", "bot, schemer", "since phase 2")
    taken = [
        {"number": number, "name": name, "status": status, "note": note, "own": number == 1}
        for number, (name, status, note) in enumerate(zip(NAMES, statuses, notes, strict=True))
    ]
    return [*taken, {"number": 6, "name": "", "status": "open"}]


def steps() -> list[dict[str, str]]:
    """The phases of a match of ten rounds, in its third."""
    labels = ("Lobby", "Basket", *(f"Round {number}" for number in range(1, 11)), "End")
    return [
        {"label": label, "state": "done" if place < 4 else "current" if place == 4 else "next"}
        for place, label in enumerate(labels)
    ]


def announcements(now: datetime) -> list[dict[str, Any]]:
    """A public announcement, a private notice, and one that came just now."""
    return [
        {
            "number": 14,
            "at": now,
            "heading": "Round 3 is closed.",
            "new": True,
            "rules": [("Scoring 2", "#")],
            "body": "Three Gold, two Silver, one Red were cast. The round was decided by the minority.",
        },
        {
            "number": 13,
            "at": now - timedelta(hours=1),
            "heading": "Your score is 2.5.",
            "private": True,
            "rules": [("Apples 1", "#"), ("Basket 6", "#")],
            "body": "Gold won: +1.5. Your basket of two is complete: +1. You begin it anew.",
        },
        {
            "number": 12,
            "at": now - timedelta(hours=2),
            "heading": "The deadline has moved by request.",
            "rules": [("Time Bank", "#")],
            "body": "The office is not at liberty to say whose.",
        },
    ]


def receipt(now: datetime) -> dict[str, Any]:
    """The receipt of a sealed move."""
    return {
        "title": "Move for round 3",
        "at": now,
        "lines": [("Counts for", "Round 3"), ("Replaces", "the move of 13:41:02"), ("Number", "2")],
        "note": "Only you can see this. You may send another until the round closes.",
        "digest": "4f0c9a1e77b2d35b9e6640f7c1f6a8d2b9",
    }


def rooms() -> list[dict[str, Any]]:
    """Tabs of a match page."""
    return [
        {"label": "Table", "url": "#", "current": True},
        {"label": "Letters", "url": "#", "count": 3},
        {"label": "Bank", "url": "#"},
        {"label": "Rules", "url": "#"},
    ]
