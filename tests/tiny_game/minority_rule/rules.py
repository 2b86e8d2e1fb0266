"""The rules: a reducer of three functions."""

from dataclasses import dataclass, replace
from typing import Any

from games.core.clock import Ends, Extends, Opens, Phase
from games.core.contract import Setup
from games.core.draws import Draws
from games.core.events import Event, Everyone, Only
from games.core.money import HOUSE, Entry, after, payment
from games.core.people import People
from games.core.refusals import Refusal
from games.core.steps import Closed, Ending, Step
from minority_rule.state import ANSWERS, Message, Request, State


@dataclass(frozen=True, slots=True)
class RoundReport:
    """What a closed round found; `answers` by seat, None for those who gave none or were out."""

    counts: tuple[int, int]
    out: tuple[int, ...]
    absent: tuple[int, ...]
    state: State
    answers: tuple[str | None, ...]

    def public(self, people: People) -> dict[str, Any]:
        """The counts and who left."""
        names = {"out": self.out, "absent": self.absent}
        return dict(zip(ANSWERS, self.counts, strict=True)) | {
            key: [people.token(seat) for seat in seats] for key, seats in names.items()
        }

    def dealer(self, people: People) -> dict[str, Any]:
        """Who is in, and who may still ask for an hour."""
        names = {"in_game": self.state.in_game, "hours_left": self.state.hours}
        return {key: [people.token(seat) for seat in seats] for key, seats in names.items()}

    def opened(self, people: People) -> dict[str, Any]:
        """Every answer."""
        return {"answers": {people.token(seat): word for seat, word in enumerate(self.answers) if word}}


class MinorityReducer:
    """Begin, receive, deadline."""

    def begin(self, setup: Setup, draws: Draws) -> Step[State]:
        """Takes the fees and opens the first round."""
        seats = tuple(range(len(setup.seats)))
        fee = setup.ruleset.fee_yen
        fees = tuple(payment(seat, HOUSE, fee, reason="entry fee", rule="Setup 1") for seat in seats)
        yen = after(tuple(seat.yen for seat in setup.seats), fees)
        state = State(setup.ruleset, yen, 1, seats, seats, (None,) * len(seats))
        return Step(state, _round(state), entries=fees)

    def receive(self, state: State, seat: int, message: Message) -> Step[State] | Refusal:
        """An answer stands at once; a request spends the seat's hour and moves the deadline."""
        if seat not in state.in_game or state.over:
            return Refusal("Round 1", "You are not in the game.")
        if not isinstance(message, Request):
            answers = (*state.answers[:seat], message.word, *state.answers[seat + 1 :])
            return Step(replace(state, answers=answers))
        if seat not in state.hours:
            return Refusal("Time 1", "You have spent your extra hour.")
        left = tuple(other for other in state.hours if other != seat)
        return Step(
            replace(state, hours=left),
            Extends(state.ruleset.hour_seconds),
            events=(
                Event("hour-requested", Everyone(), rules=("Time 1",)),
                Event("hour-spent", Only((seat,)), rules=("Time 1",)),
            ),
        )

    def deadline(self, state: State, draws: Draws) -> Step[State]:
        """The absent spend their hours; when nobody did, they leave and the round is counted."""
        absent = state.absent()
        spending = tuple(seat for seat in absent if seat in state.hours)
        if spending:
            left = tuple(seat for seat in state.hours if seat not in spending)
            event = Event("hours-passed", Everyone(), {"seats": list(spending)}, ("Time 2",))
            return Step(replace(state, hours=left), Extends(state.ruleset.hour_seconds), events=(event,))
        return _count(state, absent, draws)


def _round(state: State) -> Opens:
    return Opens(Phase("round", state.number), state.ruleset.round_seconds)


def _count(state: State, absent: tuple[int, ...], draws: Draws) -> Step[State]:
    """Rounds 2 and 3: the fewer stay; a tie, or all of one mind, sends nobody away."""
    yes, no = (tuple(seat for seat in state.in_game if state.answers[seat] == word) for word in ANSWERS)
    staying = min(yes, no, key=len) if yes and no and len(yes) != len(no) else tuple(sorted(yes + no))
    out = tuple(seat for seat in sorted(yes + no) if seat not in staying)
    counts = (len(yes), len(no))
    settled = replace(
        state,
        number=state.number + 1,
        in_game=staying,
        hours=tuple(seat for seat in state.hours if seat in staying),
        answers=(None,) * len(state.answers),
        counts=(*state.counts, counts),
    )
    facts = {"yes": len(yes), "no": len(no), "out": list(out), "absent": list(absent)}
    event = Event("counted", Everyone(), facts, ("Round 2",))
    closed = Closed(Phase("round", state.number), RoundReport(counts, out, absent, settled, state.answers))
    if len(staying) > 2 and settled.number <= state.ruleset.rounds:
        return Step(settled, _round(settled), events=(event,), closed=closed)
    return _end(settled, event, closed, draws)


def _end(state: State, counted: Event, closed: Closed, draws: Draws) -> Step[State]:
    """End 1 and 2: two at most share the pot; after the last round a lot picks one of those left."""
    winners, kind = state.in_game, "shared" if state.in_game else "nobody-left"
    if len(winners) > 2:
        winners, kind = (draws.choose(f"round/{closed.phase.number}/lot", winners),), "lot"
    entries = _prizes(state, winners)
    final = replace(state, yen=after(state.yen, entries), over=True)
    event = Event("ended", Everyone(), {"ending": kind, "winners": list(winners)}, ("End 1", "End 2"))
    return Step(final, Ends(), (counted, event), entries, closed, Ending(kind, winners))


def _prizes(state: State, winners: tuple[int, ...]) -> tuple[Entry, ...]:
    """The fees in equal shares; the odd yen go one each to the first."""
    pot = state.ruleset.fee_yen * len(state.yen)
    return tuple(
        payment(HOUSE, seat, pot // len(winners) + (i < pot % len(winners)), reason="prize", rule="End 1")
        for i, seat in enumerate(winners)
    )
