"""A game that is installed beside the site is found, played and adjudicated; the site knows nothing of it."""

from pathlib import Path

import pytest

from games.core.record import adjudicate
from games.registry import BUILT_IN, game_types
from tests.installed import tiny_game

RECORD = {
    "format": "liargame-match/1",
    "game": "minority-rule",
    "ruleset": "evening",
    "players": [{"name": "Nao"}, {"name": "Akiyama"}, {"name": "Fukunaga"}],
    "phases": [
        {
            "moves": [
                {"player": "Nao", "answer": "yes"},
                {"player": "Akiyama", "answer": "no"},
                {"player": "Fukunaga", "answer": "no"},
            ]
        }
    ],
}


def test_it_is_found_by_its_entry_point_while_it_is_installed(tmp_path: Path) -> None:
    built_in = list(game_types())
    assert len(built_in) == len(BUILT_IN)
    with tiny_game(tmp_path):
        assert list(game_types()) == [*built_in, "minority-rule"]
    assert list(game_types()) == built_in


def test_its_records_are_adjudicated(tmp_path: Path) -> None:
    with tiny_game(tmp_path):
        result = adjudicate(RECORD, game_types())
    assert result["result"] == {"ending": "shared", "winners": ["Nao"]}
    assert result["phases"][0]["public"] == {"yes": 1, "no": 2, "out": ["Akiyama", "Fukunaga"], "absent": []}
    assert result["yen"] == {"Nao": 20_000_000, "Akiyama": -10_000_000, "Fukunaga": -10_000_000, "LGT": 0}


def test_two_games_of_one_key_are_refused(tmp_path: Path) -> None:
    with tiny_game(tmp_path):
        second = tmp_path / "copy-1.0.dist-info"
        second.mkdir()
        (second / "METADATA").write_text("Metadata-Version: 2.1\nName: copy\nVersion: 1.0\n")
        (second / "entry_points.txt").write_text("[liargame.games]\ncopy = minority_rule:GAME\n")
        with pytest.raises(ValueError, match="two game types are called minority-rule"):
            game_types()
