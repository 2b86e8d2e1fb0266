"""The fields of forms that are made from offers: how each is read, and how it stands in a page.

Which values the rules allow is for the rules to say when the message comes in; a field refuses only what no
form of the site can have sent, and what lacks an answer.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from django import forms
from django.core.exceptions import ValidationError

from games.core.offers import Choice, Count, Field, Option, Ordered, Subset
from games.web.option_text import code, label

MOST_DIGITS: Final = 9


@dataclass(frozen=True, slots=True)
class Chosen:
    """An option as it stands in a form. `rank` is its place in an ordered field, as typed."""

    option: Option
    code: str
    label: str
    is_chosen: bool
    rank: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """A field as it stands in a form. `kind`: `choice`, `subset`, `slots`, `ranks` or `count`.

    `slots`: the codes typed into a field that takes an option more than once, one a slot. `text`: what was
    typed as a count.
    """

    kind: str
    id: str
    field: Field
    options: tuple[Chosen, ...]
    slots: tuple[str, ...]
    text: str
    errors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed into a field: chosen codes, each with its place where places matter; slots; text."""

    ranks: Mapping[str, str] = field(default_factory=dict)
    slots: tuple[str, ...] = ()
    text: str = ""


class OfferField(forms.Field):
    """What the fields have in common: the offer's field, and the value that each code stands for."""

    kind: ClassVar[str]

    def __init__(self, field: Any, **kwargs: Any) -> None:
        super().__init__(required=False, label=field.label, **kwargs)
        self.field = field
        self.options: tuple[Option, ...] = () if isinstance(field, Count) else field.options
        self.by_code = {code(option): option.value for option in self.options}

    def typed(self, raw: Any) -> Typed:
        """What was typed, `raw` being what the widget read, or None in an empty form."""
        return Typed(text=(raw or "")[: MOST_DIGITS + 1])

    def value_of(self, own_code: str) -> Any:
        """The value of the option with that code."""
        if own_code not in self.by_code:
            raise ValidationError("This is none of the options.")
        return self.by_code[own_code]

    def part(self, raw: Any, *, at: str, names: tuple[str, ...], errors: Sequence[str]) -> Part:
        """The field as it stands in a page.

        Args:
            raw: what the widget read, or None in an empty form.
            at: the field's id in the page.
            names: the names of the seats.
            errors: what is wrong with what was typed.
        """
        typed = self.typed(raw)
        options = tuple(
            Chosen(option, own, label(option, names), own in typed.ranks, typed.ranks.get(own, ""))
            for option in self.options
            for own in (code(option),)
        )
        return Part(self.kind, at, self.field, options, typed.slots, typed.text, tuple(errors))


class ChoiceField(OfferField):
    """Exactly one option; or none, where the offer says so."""

    kind = "choice"

    def clean(self, value: str | None) -> Any:
        """The chosen value."""
        if value:
            return self.value_of(value)
        if self.field.required:
            raise ValidationError("Choose one.")
        return None

    def typed(self, raw: str | None) -> Typed:
        """The chosen code; in an empty form that of nothing, where nothing may be chosen."""
        if raw is None and not self.field.required:
            return Typed({code(option): "" for option in self.options if option.value is None})
        return Typed({raw: ""} if raw else {})


class SubsetField(OfferField):
    """Any of the options."""

    kind = "subset"
    widget = forms.MultipleHiddenInput

    def clean(self, value: list[str] | None) -> list[Any]:
        """The chosen values, in the offer's order."""
        ticked = {own: self.value_of(own) for own in value or ()}
        return [value for own, value in self.by_code.items() if own in ticked]

    def typed(self, raw: list[str] | None) -> Typed:
        """The ticked codes."""
        return Typed(dict.fromkeys(raw or (), ""))


class SlotsField(OfferField):
    """Options in order, one a slot, the same one as often as one likes; empty slots are passed over."""

    kind = "slots"
    widget = forms.MultipleHiddenInput

    def clean(self, value: list[str] | None) -> list[Any]:
        """The chosen values, slot by slot."""
        filled = [own for own in value or () if own]
        if len(filled) > self.field.most:
            raise ValidationError(f"No more than {self.field.most}.")
        return [self.value_of(own) for own in filled]

    def typed(self, raw: list[str] | None) -> Typed:
        """As many slots as the field may have."""
        filled = list(raw or ())[: self.field.most]
        return Typed(slots=tuple(filled + [""] * (self.field.most - len(filled))))


class _RanksInput(forms.Widget):
    """Reads a place beside each option, from fields named after the field and the option's code."""

    def __init__(self, codes: Sequence[str]) -> None:
        super().__init__()
        self.codes = codes

    def value_from_datadict(self, data: Mapping[str, Any], _files: Any, name: str) -> dict[str, str]:
        """What was typed beside each option, where something was."""
        places = {own: data.get(f"{name}-{own}", "").strip()[: MOST_DIGITS + 1] for own in self.codes}
        return {own: place for own, place in places.items() if place}


class RanksField(OfferField):
    """Options in order, each at most once, by a place typed beside it; gaps between places mean nothing."""

    kind = "ranks"

    def __init__(self, field: Ordered) -> None:
        super().__init__(field, widget=_RanksInput([code(option) for option in field.options]))

    def clean(self, value: Mapping[str, str]) -> list[Any]:
        """The chosen values by their places."""
        places = {own: whole_number(place) for own, place in value.items()}
        if len(set(places.values())) < len(places):
            raise ValidationError("Two of them have the same place.")
        return [self.by_code[own] for own in sorted(places, key=places.__getitem__)]

    def typed(self, raw: Mapping[str, str] | None) -> Typed:
        """The places as typed."""
        return Typed(raw or {})


class CountField(OfferField):
    """A whole number."""

    kind = "count"

    def clean(self, value: str | None) -> int:
        """The number."""
        return whole_number((value or "").strip())


def whole_number(typed: str) -> int:
    """A whole number in plain digits (ValidationError for anything else)."""
    if not (typed.isascii() and typed.isdecimal() and len(typed) <= MOST_DIGITS):
        raise ValidationError("Write a whole number in digits.")
    return int(typed)


def form_field(field: Field) -> OfferField:
    """The form's field for an offer's."""
    match field:
        case Choice():
            return ChoiceField(field)
        case Subset():
            return SubsetField(field)
        case Ordered(repeats=True):
            return SlotsField(field)
        case Ordered():
            return RanksField(field)
        case Count():
            return CountField(field)
