"""The events of the game: what is said to everybody, and what to one seat alone (G14)."""

from collections.abc import Iterable, Iterator
from typing import Final

from games.core.events import Event, Everyone, Only
from games.core.steps import Ending
from games.resolvers.garden_of_eden.apples import points
from games.resolvers.garden_of_eden.ending import Verdict
from games.resolvers.garden_of_eden.legality import elimination_rule
from games.resolvers.garden_of_eden.ruleset import EdenRuleset
from games.resolvers.garden_of_eden.scoring import Result, Scored
from games.resolvers.garden_of_eden.state import OwnRound, Part, PublicPhase, State

SPARED_BY_WHITE: Final = "Resolution 6"
"""The ruling that a round won by White eliminates nobody."""


def fees_taken(ruleset: EdenRuleset) -> Event:
    """Everybody has paid the entry fee."""
    facts = {"yen": ruleset.money.entry_fee_yen}
    return Event("entry-fees", Everyone(), facts, (ruleset.cites.entry_fee,))


def request_granted(state: State, seat: int) -> tuple[Event, Event]:
    """The deadline moves by request: said to all without a name, and to the one who asked."""
    rules = (state.ruleset.cites.time_bank, "G9")
    seconds = state.ruleset.clock.period_seconds
    return (
        Event("deadline-requested", Everyone(), {"seconds": seconds}, rules),
        Event("request-granted", Only((seat,)), {"periods_left": state.periods_left[seat]}, rules),
    )


def inactivity(
    state: State, spent: tuple[int, ...], dropped: tuple[int, ...], moves_on: bool
) -> Iterator[Event]:
    """Who spent a period and who dropped out when a deadline passed; `moves_on`: the deadline then moved."""
    cites, clock = state.ruleset.cites, state.ruleset.clock
    if spent:
        facts = {"seats": list(spent), "seconds": clock.period_seconds if moves_on else 0}
        yield Event("periods-spent", Everyone(), facts, (cites.time_bank, "G10"))
    for seat in spent:
        left = {"periods_left": state.periods_left[seat]}
        yield Event("period-spent", Only((seat,)), left, (cites.time_bank, "G10"))
    if dropped:
        fine = state.ruleset.money.drop_out_fine_yen
        yield Event(
            "dropped-out", Everyone(), {"seats": list(dropped), "yen": fine}, (cites.dropping_out, "G10")
        )


def round_closed(ruleset: EdenRuleset, phase: PublicPhase) -> Iterator[Event]:
    """The counts of a round, how it was scored, and who was eliminated by it."""
    cites = ruleset.cites
    counts = {"round": phase.number, "gold": phase.gold, "silver": phase.silver, "red": phase.red}
    if phase.scored_by is None:
        yield Event("round-unscored", Everyone(), counts, (cites.counts, "G14"))
        return
    rules = dict.fromkeys((cites.counts, cites.scored_by, "G14"))
    yield Event("round-scored", Everyone(), {**counts, "scored_by": phase.scored_by}, tuple(rules))
    for gone in phase.eliminated:
        if gone.reason is None:
            yield Event("eliminated", Everyone(), {"seat": gone.seat}, (cites.eliminated, "G14"))
        else:
            facts = {"seat": gone.seat, "reason": gone.reason}
            yield Event(
                "eliminated", Everyone(), facts, (elimination_rule(cites, gone.reason), cites.eliminated)
            )


def own_results(before: State, after: State, scored: Scored) -> Iterator[Event]:
    """To each seat its own change with the parts, harvest, Pink stock, and why it is out, or is not."""
    for result in scored.results:
        yield _score_changed(after, result.seat)
        if harvested := _harvested(before, result):
            yield harvested
    cites = after.ruleset.cites
    for seat, reason in scored.eliminated:
        yield Event("put-out", Only((seat,)), {"reason": reason}, (elimination_rule(cites, reason),))
    for seat, reason in scored.spared:
        rules = (elimination_rule(cites, reason), SPARED_BY_WHITE)
        yield Event("spared", Only((seat,)), {"reason": reason}, rules)


def match_ended(verdict: Verdict, ending: Ending, state: State) -> Iterator[Event]:
    """The result, the final points, what is collected, and whether accounts open."""
    cites, money = state.ruleset.cites, state.ruleset.money
    facts = {"ending": verdict.kind, "winners": list(verdict.winners)}
    spared = (SPARED_BY_WHITE,) if verdict.kind == "white" else ()
    yield Event("ended", Everyone(), facts, (verdict.rule, *spared))
    if ending.final_points is not None:
        final = {"points": list(ending.final_points)}
        yield Event("final-points", Everyone(), final, (cites.final_points, "G15"))
    if verdict.kind == "harmony":
        yield Event("harmony-prize", Everyone(), {"yen": money.harmony_prize_yen}, (cites.harmony,))
        yield Event(
            "accounts-open", Everyone(), {"seconds": ending.transfers_seconds}, (cites.accounts_open, "G17")
        )
    elif verdict.winners:
        losers = len(state.seats) - 1
        yen = money.prize_yen if money.prize_shared else money.prize_yen * losers
        bonus = money.betrayal_bonus_yen if verdict.kind == "betrayal" else 0
        prize = {"seat": verdict.winners[0], "yen": yen, "bonus_yen": bonus}
        yield Event("prize-collected", Everyone(), prize, (cites.prize, "G1", "G16"))
    else:
        fees = money.entry_fee_yen * len(state.seats)
        yield Event("nobody-collects", Everyone(), {"yen": fees}, (cites.entry_fee, "G16"))


def parts_told(parts: Iterable[Part]) -> list[dict[str, object]]:
    """The parts of a change as JSON, in points."""
    return [{"what": part.kind, "points": part.points, "rule": part.rule} for part in parts]


def _score_changed(after: State, seat: int) -> Event:
    own: OwnRound = after.own_rounds[seat][-1]
    facts = {
        "round": own.number,
        "change": own.change,
        "score": own.score,
        "parts": parts_told(own.parts),
        "pinks": after.pinks[seat],
    }
    rules = dict.fromkeys([part.rule for part in own.parts])
    return Event("score-changed", Only((seat,)), facts, (after.ruleset.cites.own_score, *rules))


def _harvested(before: State, result: Result) -> Event | None:
    """The harvest of one seat in one round, if there was any."""
    seat, cites = result.seat, before.ruleset.cites
    completed = result.completed > before.completed[seat]
    if not completed and result.harvested == before.harvested[seat]:
        return None
    basket = before.baskets[seat]
    facts = {
        "colour": result.move.base,
        "harvested": len(basket) if completed else result.harvested,
        "of": len(basket),
        "bonus": points(before.ruleset.points.bonus(len(basket))) if completed else 0,
        "bonus_lost": completed and all(part.kind != "basket" for part in result.parts),
    }
    return Event(
        "harvested", Only((seat,)), facts, (cites.harvest, *([cites.basket_again] if completed else []))
    )
