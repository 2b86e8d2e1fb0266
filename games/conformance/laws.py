"""What must hold of every step, state and message of any game."""

import json
from dataclasses import is_dataclass
from typing import Any

from games.conformance.table import Table
from games.conformance.violations import Violation, require
from games.core.clock import Ends, Extends, Opens
from games.core.contract import GameType
from games.core.events import DealerOnly, Event, Everyone, Only
from games.core.money import HOUSE, Entry
from games.core.offers import Offer
from games.core.people import Named
from games.core.refusals import Malformed, Refusal
from games.core.steps import Ending, Step
from games.core.viewers import Dealer, Seat, Spectator, Viewer


def viewers(seats: int) -> list[Viewer]:
    """Everybody who may look at a match of that many seats."""
    return [Spectator(), Dealer(), *(Seat(number) for number in range(seats))]


def check_step(table: Table, step: Step[Any]) -> None:
    """A step's parts agree with each other, name their rules, and name nobody who is not there."""
    _check_clock(table, step)
    for event in step.events:
        _check_event(table, event)
    for entry in step.entries:
        _check_entry(table, entry)
    if step.ending is not None:
        _check_ending(table, step.ending)


def _check_clock(table: Table, step: Step[Any]) -> None:
    beginning = step is table.steps[0]
    closes = isinstance(step.clock, Opens | Ends) and not beginning
    require((step.closed is not None) == closes, "a step reports a phase exactly when it closes one")
    require((step.ending is not None) == isinstance(step.clock, Ends), "a match ends with an ending")
    if isinstance(step.clock, Opens | Extends):
        require(step.clock.seconds > 0, "phases and extensions take time")
    if isinstance(step.clock, Opens):
        require(table.game.words.phase(step.clock.phase), "every phase has a title")


def _check_event(table: Table, event: Event) -> None:
    require(isinstance(event.audience, Everyone | Only | DealerOnly), f"{event.kind}: told to somebody")
    if isinstance(event.audience, Only):
        seats = event.audience.seats
        require(seats and all(0 <= seat < table.people.count for seat in seats), f"{event.kind}: real seats")
    require(event.rules, f"{event.kind}: an event names the rules that caused it")
    require(set(event.rules) <= table.cites, f"{event.kind}: its rules stand in the rulebook: {event.rules}")
    facts = through_json(event.facts, f"the facts of {event.kind}")
    names = tuple(f"Person {seat}" for seat in range(table.people.count))
    require(table.game.words.event(event.kind, facts, names), f"{event.kind}: an event has a sentence")


def _check_entry(table: Table, entry: Entry) -> None:
    require(entry.reason and entry.rule, "an entry names its reason and its rule")
    require(entry.rule in table.cites, f"{entry.reason}: its rule stands in the rulebook: {entry.rule}")
    for posting in entry.postings:
        known = posting.account == HOUSE or posting.account in range(table.people.count)
        require(known, f"{entry.reason}: an account of the match")


def _check_ending(table: Table, ending: Ending) -> None:
    seats = range(table.people.count)
    require(
        list(ending.winners) == [seat for seat in seats if seat in ending.winners], "winners in seat order"
    )
    if ending.final_points is not None:
        require(len(ending.final_points) == len(seats), "final points are everybody's")
    require(table.game.words.ending(ending.kind), f"{ending.kind}: an ending has a title")


def check_refusal(table: Table, refusal: Refusal) -> None:
    """A refusal says why, and by what rule."""
    require(refusal.rule and refusal.why, "a refusal names its rule and says why")
    require(refusal.rule in table.cites, f"a refusal's rule stands in the rulebook: {refusal.rule}")


def check_state(table: Table) -> None:
    """The state survives JSON, everybody may look at it, and nobody is offered what is not theirs."""
    game, state = table.game, table.state
    stored = through_json(game.codec.encode_state(state), "the encoded state")
    require(game.codec.decode_state(stored) == state, "a state that was stored is the state that was")
    for viewer in viewers(table.people.count):
        view = game.windows.view(state, viewer)
        require(is_dataclass(view), f"a view is a dataclass: {viewer}")
        _check_offers(game.windows.offers(state, viewer), viewer)
    seats = range(table.people.count)
    require(len(game.windows.seats(state)) == len(seats), "every seat has a status")
    require(set(game.windows.missing(state)) <= set(seats), "only seats can owe a message")
    for seat in seats:
        _check_standing(table, seat)


def _check_offers(offers: tuple[Offer, ...], viewer: Viewer) -> None:
    if not isinstance(viewer, Seat):
        require(not offers, "only a seat is offered messages")
    for offer in offers:
        require(offer.label and (offer.allowed or offer.why), f"{offer.kind}: a closed offer says why")
        require(
            len({field.name for field in offer.fields}) == len(offer.fields), "fields have names of their own"
        )


def _check_standing(table: Table, seat: int) -> None:
    standing = table.game.windows.standing(table.state, seat)
    if standing is not None:
        require(
            not isinstance(table.parse(through_json(standing, "a standing move")), Malformed),
            "a standing move is a message of the open phase",
        )


def check_message(game: GameType[Any, Any], phase: str, message: Any, seats: int) -> None:
    """A message survives JSON, with people by number and by name."""
    named = Named(tuple(f"Person {seat}" for seat in range(seats)))
    body = through_json(game.codec.write(message, named), "a message")
    require(
        game.codec.parse(phase, body, named) == message, "a message that was stored is the message that was"
    )


def through_json(value: Any, what: str) -> Any:
    """The value as a database or a file gives it back; Violation unless it is JSON."""
    try:
        return json.loads(json.dumps(value, allow_nan=False))
    except (TypeError, ValueError) as fault:
        raise Violation(f"{what} must be JSON: {fault}") from fault
