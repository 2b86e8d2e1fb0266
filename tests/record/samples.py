"""Small records to start from: each call makes a new one, to be changed at will."""

from typing import Any

NAMES = ("Nao", "Akiyama", "Fukunaga")


def eden(**changes: Any) -> dict[str, Any]:
    """Three players of Garden of Eden, baskets prepared and one round played."""
    return {
        "format": "liargame-match/1",
        "game": "garden-of-eden",
        "ruleset": "48h",
        "players": [{"name": "Nao", "yen": 100_000_000}, {"name": "Akiyama", "yen": 0}, {"name": "Fukunaga"}],
        "phases": [
            {
                "moves": [
                    {"player": "Nao", "basket": ["gold", "silver"]},
                    {"player": "Akiyama", "basket": ["gold", "gold", "silver"]},
                    {"player": "Fukunaga", "basket": ["silver", "silver"]},
                ]
            },
            {
                "moves": [
                    {"player": "Nao", "cast": ["gold", "pink"]},
                    {"player": "Akiyama", "cast": ["silver", "black"], "void": ["Nao"]},
                    {"player": "Fukunaga", "cast": ["silver"], "void": ["Nao"]},
                ]
            },
        ],
        **changes,
    }


def timed_eden(*basket_moves: tuple[str, str, dict[str, Any]], **changes: Any) -> dict[str, Any]:
    """Three players of Garden of Eden whose Basket Period opens at midnight of 1 March 2024 in Tokyo.

    Each move is a player, an instant of that zone without its offset, and the rest of the message.
    """
    moves = [{"player": player, **message, "at": f"{at}+09:00"} for player, at, message in basket_moves]
    return eden(started_at="2024-03-01T00:00:00+09:00", phases=[{"moves": moves}], **changes)


def chairs(**changes: Any) -> dict[str, Any]:
    """Four players of Musical Chairs and one Gaya, each player on the chair that was dealt."""
    return {
        "format": "liargame-match/1",
        "game": "musical-chairs",
        "ruleset": "2016",
        "players": [{"name": name} for name in ("Nao", "Akiyama", "Fukunaga", "Kikuzo")],
        "gaya": [{"name": "Ryo"}],
        "deal": {"Nao": 3, "Akiyama": 1, "Fukunaga": 4, "Kikuzo": 2},
        "phases": [
            {
                "moves": [
                    {"player": "Nao", "sit": [3]},
                    {"player": "Akiyama", "sit": [], "exclude": []},
                    {"player": "Fukunaga", "sit": [1, 4]},
                    {"player": "Kikuzo", "block": "Nao"},
                    {"player": "Ryo", "send": {"to": "Nao", "chair": 1}},
                ]
            },
            {
                "moves": [
                    {"player": "Nao", "vote": "Kikuzo"},
                    {"player": "Akiyama", "vote": None},
                    {"player": "Fukunaga", "vote": "Kikuzo"},
                    {"player": "Kikuzo", "vote": "Ryo", "remove": 2},
                    {"player": "Ryo", "vote": "Ryo"},
                    {"player": "Ryo", "remove": 1},
                ]
            },
        ],
        **changes,
    }
