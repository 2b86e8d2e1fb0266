"""The stand-alone verifier agrees with the draws of the core, and is short enough to be read."""

import json
import runpy
import subprocess
import sys
from pathlib import Path
from random import Random

from games.core.draws import Draws, commitment, deal
from games.core.record import adjudicate
from games.registry import game_types
from tests.record.samples import chairs

SCRIPT = Path(__file__).resolve().parents[2] / "docs" / "verify_draws.py"
VERIFIER = runpy.run_path(str(SCRIPT), run_name="verifier")


def test_it_agrees_on_10000_draws() -> None:
    rng = Random("draws")
    for i in range(10_000):
        seed, label = rng.randbytes(rng.randrange(33)).hex(), f"voting/{i}/chair"
        options = sorted(rng.sample(range(1, 200), rng.randint(1, 12)))
        assert VERIFIER["draw"](seed, label, options) == Draws(seed).choose(label, options)


def test_it_agrees_on_deals() -> None:
    for count in range(1, 40):
        seed = f"seed {count}"
        assert tuple(VERIFIER["deal"](seed, count)) == deal(Draws(seed), count)


def run(*arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, str(SCRIPT), *arguments], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


def test_a_records_commitment_and_deal_are_checked(tmp_path: Path) -> None:
    record = chairs(seed="a secret", phases=[])
    del record["deal"]
    record["deal"] = adjudicate(record, game_types())["deal"]
    path = tmp_path / "match.json"
    path.write_text(json.dumps(record))
    assert run(str(path), commitment("a secret")) == (0, "commitment: agrees\ndeal: agrees\n")
    assert run(str(path), commitment("another")) == (1, "commitment: DOES NOT AGREE\ndeal: agrees\n")
    path.write_text(json.dumps(record | {"deal": chairs()["deal"]}))
    assert run(str(path), commitment("a secret")) == (1, "commitment: agrees\ndeal: DOES NOT AGREE\n")


def test_any_draw_can_be_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps({"seed": "a secret"}))
    expected = Draws("a secret").choose("voting/2/chair", ["1", "4", "7"])
    assert run(str(path), "voting/2/chair", "1", "4", "7") == (0, f"{expected}\n")


def test_it_has_at_most_60_lines() -> None:
    assert len(SCRIPT.read_text(encoding="utf-8").splitlines()) <= 60
