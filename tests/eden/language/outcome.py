"""Sentences about what must have come of a case: each answers what is so, and what should be."""

from typing import Any

from games.core.clock import Ends, Extends, Opens
from games.resolvers.garden_of_eden import GAME
from games.resolvers.garden_of_eden.apples import points
from games.resolvers.garden_of_eden.state import PublicPhase
from tests.eden.language.given import COLOURS, POINTS, REASONS, halves
from tests.eden.language.play import Play
from tests.grammar import Grammar, people

OUTCOME = Grammar()

Answer = tuple[Any, Any]
"""What is so, and what should be."""


def _each(play: Play, column: str, names: str, value: Any) -> Answer:
    found = {name: getattr(play.state, column)[play.seat(name)] for name in people(names)}
    return found, dict.fromkeys(found, value)


def _change(play: Play, names: str, wanted: int) -> Answer:
    after, before = play.state.scores, play.closing.scores
    found = {name: after[play.seat(name)] - before[play.seat(name)] for name in people(names)}
    return found, dict.fromkeys(found, wanted)


def _phase(play: Play) -> PublicPhase:
    return play.state.history[-1]


@OUTCOME.sentence(f"<names> gains? {POINTS}")
def _gains(play: Play, names: str, change: str) -> Answer:
    return _change(play, names, halves(change))


@OUTCOME.sentence(f"<names> loses? {POINTS}")
def _loses(play: Play, names: str, change: str) -> Answer:
    return _change(play, names, -halves(change))


@OUTCOME.sentence("<names> neither gains? nor loses? points")
def _keeps(play: Play, names: str) -> Answer:
    return _change(play, names, 0)


@OUTCOME.sentence(f"<names> stands? at {POINTS}")
def _stands(play: Play, names: str, score: str) -> Answer:
    return _each(play, "scores", names, halves(score))


@OUTCOME.sentence("<names> (?:has|have) harvested <number> apples?")
def _harvested(play: Play, names: str, count: str) -> Answer:
    return _each(play, "harvested", names, int(count))


@OUTCOME.sentence("<names> (?:has|have) completed <number> baskets?")
def _completed(play: Play, names: str, count: str) -> Answer:
    return _each(play, "completed", names, int(count))


@OUTCOME.sentence(f"The basket of <name> is {COLOURS}")
def _basket(play: Play, name: str, colours: str) -> Answer:
    return play.state.baskets[play.seat(name)], tuple(colours.split(", "))


@OUTCOME.sentence("<names> (?:has|have) <number> Pinks? left")
def _pinks(play: Play, names: str, count: str) -> Answer:
    return _each(play, "pinks", names, int(count))


@OUTCOME.sentence("<names> (?:has|have) <number> periods? left")
def _periods(play: Play, names: str, count: str) -> Answer:
    return _each(play, "periods_left", names, int(count))


@OUTCOME.sentence("<name>'s move is ([a-z]+(?: and [a-z]+)*)")
def _move(play: Play, name: str, apples: str) -> Answer:
    move = play.state.moves[play.seat(name)]
    return move and list(move.apples), apples.split(" and ")


@OUTCOME.sentence("The round is scored by (majority|minority)")
def _scored_by(play: Play, way: str) -> Answer:
    return _phase(play).scored_by, way


@OUTCOME.sentence("Nothing is scored")
def _unscored(play: Play) -> Answer:
    return (_phase(play).scored_by, play.state.scores), (None, play.closing.scores)


@OUTCOME.sentence("The public counts are gold (\\d+), silver (\\d+), red (\\d+)")
def _counts(play: Play, *counts: str) -> Answer:
    phase = _phase(play)
    return (phase.gold, phase.silver, phase.red), tuple(int(count) for count in counts)


@OUTCOME.sentence("The public record has: (.+)")
def _record(play: Play, keys: str) -> Answer:
    assert play.step.closed
    return sorted(play.step.closed.report.public(play.people)), sorted(keys.split(", "))


@OUTCOME.sentence("<name> is eliminated for (Black|being the only Red|a low score)")
def _eliminated(play: Play, name: str, why: str) -> Answer:
    seat = play.seat(name)
    return (seat in play.state.in_game, play.state.eliminated_for[seat]), (False, REASONS[why])


@OUTCOME.sentence("Nobody is eliminated")
def _nobody_eliminated(play: Play) -> Answer:
    return _phase(play).eliminated, ()


@OUTCOME.sentence("The public learns who is eliminated, <name>, (and why|but not why)")
def _public_elimination(play: Play, name: str, why: str) -> Answer:
    gone = [(play.names[gone.seat], gone.reason is not None) for gone in _phase(play).eliminated]
    return gone, [(name, why == "and why")]


@OUTCOME.sentence("The public learns that <names> (?:drops|drop) out")
def _dropped_out(play: Play, names: str) -> Answer:
    periods = _phase(play).periods if play.step.closed else play.state.periods
    return play.named(periods.dropped_out), people(names)


@OUTCOME.sentence("The public learns that <names> (?:was|were) inactive")
def _inactive(play: Play, names: str) -> Answer:
    periods = _phase(play).periods if play.step.closed else play.state.periods
    return play.named(periods.inactive), people(names)


@OUTCOME.sentence("The public knows of <number> requests?, and not whose")
def _requests(play: Play, count: str) -> Answer:
    asked = [event for event in play.told(None) if event.kind == "deadline-requested"]
    return (play.state.periods.requested, [list(e.facts) for e in asked]), (int(count), [["seconds"]])


@OUTCOME.sentence("<names> (?:is|are) in the game")
def _in_game(play: Play, names: str) -> Answer:
    return play.named(play.state.in_game), people(names)


@OUTCOME.sentence("<names> wins? by ([a-z-]+)")
def _wins(play: Play, names: str, kind: str) -> Answer:
    ending = play.step.ending
    return ending and (play.named(ending.winners), ending.kind), (people(names), kind)


@OUTCOME.sentence("Nobody wins")
def _nobody_wins(play: Play) -> Answer:
    ending = play.step.ending
    return ending and (ending.winners, ending.kind), ((), "nobody-left")


@OUTCOME.sentence("The match goes on")
def _goes_on(play: Play) -> Answer:
    return (play.step.ending, isinstance(play.step.clock, Ends)), (None, False)


@OUTCOME.sentence("The match is over")
def _is_over(play: Play) -> Answer:
    return isinstance(play.step.clock, Ends), True


@OUTCOME.sentence("(The Basket Period|Round) ?(\\d*) opens for (\\d+) hours")
def _opens(play: Play, _kind: str, number: str, hours: str) -> Answer:
    clock = play.step.clock
    assert isinstance(clock, Opens)
    return (clock.phase.number, clock.seconds), (int(number or 0), int(hours) * 3600)


@OUTCOME.sentence("The deadline moves <number> hours on")
def _extends(play: Play, hours: str) -> Answer:
    return play.step.clock, Extends(int(hours) * 3600)


@OUTCOME.sentence("The final points are public: (.+)")
def _final_points(play: Play, listed: str) -> Answer:
    ending = play.step.ending
    assert ending
    found = zip(play.names, ending.final_points or (), strict=False)
    return ", ".join(f"{name} {value}" for name, value in found), listed


@OUTCOME.sentence("The final points stay secret")
def _no_final_points(play: Play) -> Answer:
    told = [event.kind for event in play.told(None)]
    return (play.step.ending and play.step.ending.final_points, "final-points" in told), (None, False)


@OUTCOME.sentence("Accounts are open for <number> hours")
def _open_accounts(play: Play, hours: str) -> Answer:
    return play.step.ending and play.step.ending.transfers_seconds, int(hours) * 3600


@OUTCOME.sentence("<names> (?:is|are|each) (paid|charged) ([\\d,]+)(m?) yen in all")
def _yen(play: Play, names: str, way: str, amount: str, million: str) -> Answer:
    yen = int(amount.replace(",", "")) * (1_000_000 if million else 1) * (1 if way == "paid" else -1)
    postings = [posting for entry in play.step.entries for posting in entry.postings]
    sums = {
        name: sum(posting.yen for posting in postings if posting.account == play.holder(name))
        for name in people(names)
    }
    return sums, dict.fromkeys(sums, yen)


@OUTCOME.sentence("Nothing is paid")
def _nothing_paid(play: Play) -> Answer:
    return play.step.entries, ()


@OUTCOME.sentence("Everybody is told of: (.+)")
def _everybody_told(play: Play, kinds: str) -> Answer:
    return [event.kind for event in play.told(None)], kinds.split(", ")


@OUTCOME.sentence("<names> (?:is|are each) told alone of: (.+)")
def _told(play: Play, names: str, kinds: str) -> Answer:
    found = {name: [event.kind for event in play.told(name)] for name in people(names)}
    return found, dict.fromkeys(found, kinds.split(", "))


@OUTCOME.sentence(f"<name> is told the own score, {POINTS}, and nobody else's")
def _own_score(play: Play, name: str, score: str) -> Answer:
    told = [event.facts["score"] for event in play.told(name) if event.kind == "score-changed"]
    return told, [points(halves(score))]


@OUTCOME.sentence("Only <name> sees a difference")
def _difference(play: Play, name: str) -> Answer:
    return play.who_sees_a_difference(), [name]


@OUTCOME.sentence("<names> (?:owes|owe) a move")
def _owe(play: Play, names: str) -> Answer:
    return play.named(GAME.windows.missing(play.state)), people(names)


@OUTCOME.sentence("Chance is (not asked|asked once)")
def _drawn(play: Play, often: str) -> Answer:
    return len(play.made), int(often == "asked once")
