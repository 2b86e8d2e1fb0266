"""State, rulesets and messages to JSON and back."""

from collections.abc import Mapping
from typing import Any

from games.core.people import People
from games.core.refusals import Malformed
from games.resolvers.musical_chairs import offers, parsing, stored
from games.resolvers.musical_chairs.messages import Message
from games.resolvers.musical_chairs.state import State


class ChairsCodec:
    """Implements games.core.contract.Codec."""

    def encode_state(self, state: State) -> dict[str, Any]:
        """The state, its ruleset included, as JSON."""
        return stored.encode_state(state)

    def decode_state(self, body: Mapping[str, Any]) -> State:
        """The state from what `encode_state` made."""
        return stored.decode_state(body)

    def parse(self, phase: str, raw: object, people: People) -> Message | Malformed:
        """A message from JSON of the record format, or what is wrong with its shape. Never raises."""
        return parsing.parse_message(phase, raw, people)

    def write(self, message: Message, people: People) -> dict[str, Any]:
        """The message in JSON of the record format."""
        return parsing.write_message(message, people)

    def compose(self, kind: str, values: Mapping[str, Any]) -> dict[str, Any]:
        """A message in JSON (people as seat numbers) from an offer's kind and its fields' values."""
        return offers.compose(kind, values)
