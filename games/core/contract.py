"""What a game type is: a handful of small parts, each a few pure functions over plain values.

A game type's state and messages are its own frozen values; everything else here is shared. The engine
owns time and storage: it stores each message, hands it to the reducer, and calls `deadline` when the
deadline has passed (or, with early closing, when nobody owes a message any more).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from games.core.clock import Phase
from games.core.draws import Drawn, Draws
from games.core.offers import Offer
from games.core.people import People
from games.core.refusals import Malformed, Refusal
from games.core.rulebook import Rulebook
from games.core.steps import SeatStatus, Step
from games.core.viewers import Viewer

S = TypeVar("S")
M = TypeVar("M")
S_contra = TypeVar("S_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)


class Ruleset(Protocol):
    """One edition of the rules as a frozen value; a running match keeps its own."""

    @property
    def key(self) -> str:
        """The ruleset's name in records and addresses, such as `48h`."""
        ...

    @property
    def version(self) -> int:
        """Grows by one whenever a published ruleset is changed."""
        ...

    def lengths(self) -> dict[str, int]:
        """What a dealer may change: seconds by name, such as {"Basket Period": 172800}."""
        ...

    def with_lengths(self, lengths: Mapping[str, int]) -> "Ruleset":
        """The same ruleset with these lengths in seconds; names left out stay as they are."""
        ...


@dataclass(frozen=True, slots=True)
class SeatKind:
    """A kind of seat, how many a match may have, and the key under which records list its people."""

    key: str
    title: str
    least: int
    most: int
    usual: int
    record_key: str


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """A seat as the match begins: its kind, and the yen in its account before any fee."""

    kind: str
    yen: int


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a match begins with, besides its draws; seats in order, kinds in the game type's order."""

    ruleset: Any
    seats: tuple[SeatSetup, ...]


class Reducer(Protocol[S, M_contra]):
    """The rules: functions from values to values, equal answers to equal calls."""

    def begin(self, setup: Setup, draws: Draws) -> Step[S]:
        """The first step: fees, deal, and the first phase opened."""
        ...

    def receive(self, state: S, seat: int, message: M_contra) -> Step[S] | Refusal:
        """A message that came in time; any well-formed one is answered, never raised at."""
        ...

    def deadline(self, state: S, draws: Draws) -> Step[S]:
        """The deadline passed: extend, or close and resolve. A record's draws may raise ImpossibleDraw."""
        ...


class Windows(Protocol[S_contra]):
    """What can be seen of a state; each answer is built up from nothing for its viewer."""

    def view(self, state: S_contra, viewer: Viewer) -> Any:
        """The viewer's knowledge as a dataclass of the game's own."""
        ...

    def offers(self, state: S_contra, viewer: Viewer) -> tuple[Offer, ...]:
        """The messages this viewer may send in the open phase, closed ones with the reason."""
        ...

    def missing(self, state: S_contra) -> tuple[int, ...]:
        """The seats that owe a message in the open phase. Secret: only its size may be told, to the dealer."""
        ...

    def standing(self, state: S_contra, seat: int) -> Mapping[str, Any] | None:
        """The seat's standing move of the open phase as a message in JSON, or None."""
        ...

    def seats(self, state: S_contra) -> tuple[SeatStatus, ...]:
        """The public status of every seat."""
        ...


class Codec(Protocol[S, M]):
    """State, rulesets and messages to JSON and back."""

    def encode_state(self, state: S) -> dict[str, Any]:
        """The state, its ruleset included, as JSON; `decode_state` gives back an equal value."""
        ...

    def decode_state(self, body: Mapping[str, Any]) -> S:
        """The state from what `encode_state` made."""
        ...

    def parse(self, phase: str, raw: object, people: People) -> M | Malformed:
        """A message of the phase kind `phase` from JSON of the record format, without `player` and `at`.

        Checks shape alone: keys, types, known words, known people. Never raises.
        """
        ...

    def write(self, message: M, people: People) -> dict[str, Any]:
        """The message in JSON of the record format; `parse` gives back an equal value."""
        ...

    def compose(self, kind: str, values: Mapping[str, Any]) -> dict[str, Any]:
        """A message in JSON (people as seat numbers) from an offer's kind and its fields' values."""
        ...


class Words(Protocol):
    """The game's language: our own sentences, polite and cold."""

    def phase(self, phase: Phase) -> str:
        """The phase's title, such as `Round 3`."""
        ...

    def event(self, kind: str, facts: Mapping[str, Any], names: tuple[str, ...]) -> str:
        """An event as a sentence or two of plain text."""
        ...

    def ending(self, kind: str) -> str:
        """An ending as a title of a few words."""
        ...


class Bot(Protocol):
    """A character that plays a seat from that seat's view alone."""

    @property
    def title(self) -> str:
        """The character in one word, such as `Schemer`."""
        ...

    def decide(self, view: Any, draws: Draws) -> tuple[dict[str, Any], ...]:
        """Messages in JSON (people as seat numbers) for the open phase, in order of sending."""
        ...


class RecordForms(Protocol):
    """The game's own keys in match records."""

    @property
    def has_points(self) -> bool:
        """Whether results carry `final_points`."""
        ...

    def setup_draws(
        self, raw: Mapping[str, Any], seats: tuple[SeatSetup, ...], people: People
    ) -> dict[str, Any] | Malformed:
        """Given outcomes by draw label, from the record's own top-level keys (those in `setup_keys`)."""
        ...

    @property
    def setup_keys(self) -> tuple[str, ...]:
        """Top-level keys that only this game knows, besides its seat kinds', such as `deal`."""
        ...

    def setup_result(self, drawn: Mapping[str, Any], people: People) -> dict[str, Any]:
        """Top-level keys of the result document from the beginning's draws, given or made."""
        ...

    def parse_draws(self, phase: Phase, raw: object, people: People) -> dict[str, Any] | Malformed:
        """Given outcomes by draw label from a phase's `draws`."""
        ...

    def write_draws(self, phase: Phase, made: tuple[Drawn, ...], people: People) -> dict[str, Any]:
        """A phase's `draws` from the draws that were needed."""
        ...

    def draw_pointer(self, label: str, people: People) -> str:
        """Where in the phase's `draws` (or the record, for the beginning) the outcome of `label` stands."""
        ...


@dataclass(frozen=True)
class GameType(Generic[S, M]):
    """One game: everything that the site, records, bots and documentation know of it."""

    key: str
    title: str
    tagline: str
    seat_kinds: tuple[SeatKind, ...]
    rulesets: Mapping[str, Ruleset]
    reducer: Reducer[S, M]
    windows: Windows[S]
    codec: Codec[S, M]
    words: Words
    rulebooks: Mapping[str, Rulebook]
    bots: Mapping[str, Bot]
    records: RecordForms
