"""Records with something changed at random: a result or a fault with its place, never anything else."""

import json
from random import Random
from typing import Any

from games.core.record import UnusableRecord, adjudicate
from games.registry import game_types
from tests.record.samples import chairs, eden, timed_eden
from workbench.mutations import mutated

BASKET = {"basket": ["gold", "silver"]}


def fault_of(document: Any) -> UnusableRecord | None:
    """The document's fault; None when it has a result that can be written."""
    try:
        json.dumps(adjudicate(document, game_types()))
    except UnusableRecord as fault:
        return fault
    return None


def test_5000_mutated_records_have_a_result_or_a_fault() -> None:
    rng = Random("mutations")
    moves = [(name, f"2024-03-0{day}T01:00:00", BASKET) for day in (1, 2, 4) for name in ("Nao", "Akiyama")]
    samples = (eden(seed="x"), timed_eden(*moves), chairs())
    results = faults = 0
    for _ in range(5000):
        document = mutated(rng, rng.choice(samples))
        while rng.random() < 0.3 and isinstance(document, dict) and document:
            document = mutated(rng, document)
        fault = fault_of(document)
        if fault is None:
            results += 1
            continue
        assert fault.why
        assert fault.pointer == "" or fault.pointer.startswith("/")
        faults += 1
    assert min(results, faults) > 500
