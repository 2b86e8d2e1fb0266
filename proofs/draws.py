"""Chance: it cannot be predicted from the commitment, it is even, and anybody can check it."""

import math
import runpy
from collections import Counter
from collections.abc import Callable
from random import Random
from statistics import NormalDist
from typing import Final

from games.core.draws import Draws, commitment
from proofs.finding import Finding
from workbench.site import ROOT

TITLE: Final = "Draws"
DRAWS: Final = 1_000_000
PREDICTIONS: Final = 100_000
CHECKED: Final = 10_000
SIDES: Final = 12
P_LEAST: Final = 0.001
DRAWS_A_SEED: Final = 100
VERIFIER: Final = ROOT / "docs" / "verify_draws.py"
VERIFIER_LINES: Final = 60

Predictor = Callable[[str, str], int]


def prove(*, draws: int = DRAWS, predictions: int = PREDICTIONS, checked: int = CHECKED) -> list[Finding]:
    """Draw, predict and check that often, over seeds that are the same in each run."""
    p_even = evenness(draws)
    guesses = {name: luck(predictor, predictions) for name, predictor in PREDICTORS.items()}
    lines = len(VERIFIER.read_text(encoding="utf-8").splitlines())
    disagreed = disagreements(checked)
    return [
        Finding(f"chi-square over {draws:,} draws", f"p = {p_even:.3f}", f"p > {P_LEAST}", p_even > P_LEAST),
        *(
            Finding(
                f"predicted by {name}, {predictions:,} times", f"p = {p:.3f}", f"p > {P_LEAST}", p > P_LEAST
            )
            for name, p in guesses.items()
        ),
        Finding(f"verifier disagrees, of {checked:,}", str(disagreed), "0", disagreed == 0),
        Finding("lines of the verifier", str(lines), f"at most {VERIFIER_LINES}", lines <= VERIFIER_LINES),
    ]


def evenness(count: int) -> float:
    """The chance that even draws come out at least as uneven as these, by chi-square."""
    options = range(SIDES)
    rng = Random("even")
    seen: Counter[int] = Counter()
    for start in range(0, count, DRAWS_A_SEED):
        draws = Draws(_seed(rng))
        seen.update(draws.choose(f"even/{i}", options) for i in range(min(DRAWS_A_SEED, count - start)))
    expected = count / SIDES
    return chi_square_tail(sum((seen[side] - expected) ** 2 / expected for side in options), SIDES - 1)


def chi_square_tail(value: float, freedom: int) -> float:
    """How likely chi-square exceeds `value`, by the approximation of Wilson and Hilferty."""
    spread = 2 / (9 * freedom)
    return 1 - NormalDist().cdf(((value / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread))


def luck(predictor: Predictor, count: int) -> float:
    """The chance of at least so many right predictions from mere guessing."""
    rng, options, hits = Random("luck"), range(SIDES), 0
    for i in range(count):
        seed, label = _seed(rng), f"voting/{i % 7}/chair"
        hits += predictor(commitment(seed), label) == Draws(seed).choose(label, options)
    mean, deviation = count / SIDES, math.sqrt(count / SIDES * (1 - 1 / SIDES))
    return 1 - NormalDist(mean, deviation).cdf(hits)


PREDICTORS: Final[dict[str, Predictor]] = {
    "taking the commitment for the seed": lambda told, label: Draws(told).choose(label, range(SIDES)),
    "the commitment's remainder": lambda told, _label: int(told, 16) % SIDES,
    "saying the same each time": lambda _told, _label: 0,
}


def disagreements(count: int) -> int:
    """How often the stand-alone verifier comes to another draw."""
    verify = runpy.run_path(str(VERIFIER), run_name="verifier")["draw"]
    rng, wrong = Random("verifier"), 0
    for i in range(count):
        seed, label = _seed(rng), f"round/{i}/lot"
        options = sorted(rng.sample(range(1, 200), rng.randint(1, 12)))
        wrong += verify(seed, label, options) != Draws(seed).choose(label, options)
    return wrong


def _seed(rng: Random) -> str:
    return rng.randbytes(32).hex()
