"""How a phase closes: the next state, what is reported and announced, and what opens or ends."""

from dataclasses import replace

from games.core.clock import Clock, Ends, Opens, Phase
from games.core.draws import Draws
from games.core.events import Event
from games.core.money import Entry, after
from games.core.steps import Closed, Step
from games.resolvers.garden_of_eden import announcements
from games.resolvers.garden_of_eden.apples import ROUND
from games.resolvers.garden_of_eden.clockwork import Lapse
from games.resolvers.garden_of_eden.ending import (
    Verdict,
    verdict_of_absence,
    verdict_of_baskets,
    verdict_of_casts,
    verdict_of_round,
)
from games.resolvers.garden_of_eden.report import PhaseReport
from games.resolvers.garden_of_eden.scoring import Scored, cast_moves, count, score_round
from games.resolvers.garden_of_eden.state import (
    Elimination,
    OwnRound,
    Periods,
    PublicPhase,
    State,
    without,
)


def close(lapse: Lapse, draws: Draws) -> Step[State]:
    """Closes the phase after a deadline at which no period was spent, or which ended the match."""
    state = lapse.state
    absence = verdict_of_absence(state.in_game)
    if absence:
        return _unscored(lapse, absence)
    if state.number == 0:
        return _unscored(lapse, verdict_of_baskets(state, draws))
    moves = cast_moves(state)
    early = verdict_of_casts(state.ruleset.cites, moves, count(moves))
    return _unscored(lapse, early) if early else _scored(lapse, draws)


def _unscored(lapse: Lapse, verdict: Verdict | None) -> Step[State]:
    """A Basket Period, or a round in which the match ended before anything was scored."""
    state = lapse.state
    events: tuple[Event, ...] = ()
    if state.number:
        counts = count(cast_moves(state))
        phase = PublicPhase(state.number, state.periods, counts.gold, counts.silver, counts.red)
        events = tuple(announcements.round_closed(state.ruleset, phase))
    else:
        phase = PublicPhase(0, state.periods)
    closed = replace(state, pinks=_pinks_after(state), history=(*state.history, phase))
    return _step(lapse, closed, PhaseReport(state, closed, phase), events, verdict)


def _scored(lapse: Lapse, draws: Draws) -> Step[State]:
    state = lapse.state
    scored = score_round(state)
    phase = _public_phase(state, scored)
    closed = _applied(state, scored, phase)
    events = (
        *announcements.round_closed(state.ruleset, phase),
        *announcements.own_results(state, closed, scored),
    )
    verdict = verdict_of_round(closed, scored.winner, draws)
    return _step(lapse, closed, PhaseReport(state, closed, phase, scored), events, verdict)


def _step(
    lapse: Lapse, closed: State, report: PhaseReport, events: tuple[Event, ...], verdict: Verdict | None
) -> Step[State]:
    """The step that closes the phase with `report`, and opens the next one or ends the match by `verdict`."""
    entries: tuple[Entry, ...] = lapse.entries
    clock: Clock
    if verdict is None:
        state = _opened(closed)
        clock = Opens(Phase(ROUND, state.number), state.ruleset.clock.round_seconds)
    else:
        payments = verdict.payments(closed)
        ending = verdict.ending(closed)
        nothing = (None,) * len(closed.yen)
        state = replace(closed, yen=after(closed.yen, payments), moves=nothing, ending=ending)
        events += tuple(announcements.match_ended(verdict, ending, closed))
        entries += payments
        clock = Ends()
    return Step(state, clock, lapse.events + events, entries, Closed(closed.phase, report), state.ending)


def _opened(closed: State) -> State:
    """The next round as it opens."""
    return replace(
        closed,
        number=closed.number + 1,
        moves=(None,) * len(closed.yen),
        periods=Periods(),
        periods_at_opening=closed.periods_left,
    )


def _public_phase(state: State, scored: Scored) -> PublicPhase:
    told = state.ruleset.reasons_public
    gone = tuple([Elimination(seat, reason if told else None) for seat, reason in scored.eliminated])
    counts = scored.counts
    return PublicPhase(
        state.number, state.periods, counts.gold, counts.silver, counts.red, scored.scored_by, gone
    )


def _pinks_after(state: State) -> tuple[int, ...]:
    """The Pink stocks once those cast are spent (G3): a Black brings its own."""
    pinks = list(state.pinks)
    for seat, move in cast_moves(state):
        if move.pink and move.extra != "black":
            pinks[seat] -= 1
    return tuple(pinks)


def _applied(state: State, scored: Scored, phase: PublicPhase) -> State:
    """The state once the round is in everybody's score, basket and history."""
    scores, harvested, completed = list(state.scores), list(state.harvested), list(state.completed)
    own_rounds, red_ever = list(state.own_rounds), list(state.red_ever)
    pink, black = [False] * len(scores), [False] * len(scores)
    threshold = state.ruleset.points.white_from
    for result in scored.results:
        seat, move = result.seat, result.move
        pink[seat] = move.pink
        black[seat] = move.extra == "black" and scores[seat] < threshold
        red_ever[seat] = red_ever[seat] or move.base == "red"
        scores[seat] = result.score_halves
        harvested[seat], completed[seat] = result.harvested, result.completed
        own_rounds[seat] += (OwnRound(state.number, move, result.parts, result.score_halves),)
    eliminated_for = list(state.eliminated_for)
    for seat, reason in scored.eliminated:
        eliminated_for[seat] = reason
    return replace(
        state,
        in_game=without(state.in_game, [seat for seat, _ in scored.eliminated]),
        scores=tuple(scores),
        harvested=tuple(harvested),
        completed=tuple(completed),
        pinks=_pinks_after(state),
        pink_before=tuple(pink),
        black_before=tuple(black),
        red_ever=tuple(red_ever),
        eliminated_for=tuple(eliminated_for),
        own_rounds=tuple(own_rounds),
        history=(*state.history, phase),
    )
