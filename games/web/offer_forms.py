"""Forms made from offers: what was typed, and the values of which a game composes its message."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import QueryDict

from games.core.offers import Offer
from games.web.offer_fields import OfferField, Part, form_field


class OfferForm(forms.Form):
    """The form of one offer, empty or with what was typed."""

    def __init__(self, offer: Offer, names: tuple[str, ...], data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.offer = offer
        self.names = names
        for field in offer.fields:
            self.fields[field.name] = form_field(field)

    def values(self) -> Mapping[str, Any]:
        """The values by field; only of a valid form."""
        return self.cleaned_data

    @property
    def parts(self) -> list[Part]:
        """The fields in the offer's order, for templates."""
        return list(self.part.values())

    @property
    def part(self) -> dict[str, Part]:
        """The fields by name, for templates that know the game."""
        return {name: self._part(name, field) for name, field in self.fields.items()}

    def _part(self, name: str, field: forms.Field) -> Part:
        if not isinstance(field, OfferField):
            raise TypeError(f"{name} is no field of an offer")
        typed = field.widget.value_from_datadict(self.data, {}, name) if self.is_bound else None
        errors = [str(error) for error in self.errors.get(name, [])] if self.is_bound else []
        return field.part(typed, at=f"{self.offer.kind}-{name}", names=self.names, errors=errors)


def told(form: OfferForm) -> list[tuple[str, str]]:
    """The label of each field with what was chosen, for a page that asks once more."""
    return [(part.field.label, _told(part)) for part in form.parts]


def _told(part: Part) -> str:
    if part.kind == "count":
        return part.text
    if part.kind == "slots":
        labels = {option.code: option.label for option in part.options}
        return ", ".join(labels.get(slot, slot) for slot in part.slots if slot)
    chosen = [option for option in part.options if option.is_chosen]
    if part.kind == "ranks":
        chosen.sort(key=lambda option: option.rank.zfill(12))
    return ", ".join(option.label for option in chosen)
