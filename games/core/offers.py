"""What a viewer may send now, with its limits: the one source of forms, bots and documentation."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a field; a closed one says why not, from the viewer's own knowledge, and cites the rule.

    With `person` the value is a seat number and the label is that person's name, put in at the edge.
    """

    value: str | int | None
    label: str = ""
    allowed: bool = True
    why: str = ""
    rule: str = ""
    person: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A field that takes exactly one of its options, or none when it is not required."""

    name: str
    label: str
    options: tuple[Option, ...]
    required: bool = True
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Subset:
    """A field that takes any of its options, each at most once, order meaningless."""

    name: str
    label: str
    options: tuple[Option, ...]
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Ordered:
    """A field that takes a list of its options in order, `least` to `most` of them, repeated if `repeats`."""

    name: str
    label: str
    options: tuple[Option, ...]
    least: int
    most: int
    repeats: bool = False
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """A field that takes a whole number from `least` to `most`."""

    name: str
    label: str
    least: int
    most: int
    hint: str = ""


Field: TypeAlias = Choice | Subset | Ordered | Count


@dataclass(frozen=True, slots=True)
class Offer:
    """One kind of message: its fields, whether the viewer may send it now, and if not why not.

    `decides`: the message is the seat's replaceable move of the phase. `confirm`: a question to be
    answered once more, because the message cannot be taken back; empty when it can. `note`: what the message
    does and costs, where its label does not say it.
    """

    kind: str
    label: str
    fields: tuple[Field, ...] = ()
    rule: str = ""
    allowed: bool = True
    why: str = ""
    decides: bool = True
    confirm: str = ""
    note: str = ""
