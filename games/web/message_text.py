"""Messages in words, for games that bring no template of their own for them."""

from typing import Any

from games.core.contract import GameType
from games.core.people import Named, Numbered
from games.core.refusals import Malformed


def told_message(
    game: GameType[Any, Any], phase: str, body: Any, names: tuple[str, ...]
) -> list[tuple[str, str]]:
    """A message of a phase of that kind, key by key.

    Args:
        game: the match's game type.
        phase: the kind of the phase.
        body: the message in JSON, people as seat numbers.
        names: the names of the seats, distinct.
    """
    message = game.codec.parse(phase, body, Numbered(len(names)))
    written = body if isinstance(message, Malformed) else game.codec.write(message, Named(names))
    return [(key.replace("_", " ").capitalize(), told_value(value)) for key, value in written.items()]


def told_value(value: Any) -> str:
    """A JSON value in words."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(told_value(item) for item in value) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key} {told_value(item)}" for key, item in value.items()) or "none"
    return str(value)
