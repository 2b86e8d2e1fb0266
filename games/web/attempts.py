"""A message that was not received: what was wrong with it, and what was typed, so that nothing is lost."""

from dataclasses import dataclass
from typing import Final

from django.http import QueryDict

HIDDEN: Final = frozenset({"csrfmiddlewaretoken", "kind", "phase", "token", "confirmed"})
_MOST_SHOWN: Final = 40
_LONGEST_SHOWN: Final = 200


@dataclass(frozen=True, slots=True)
class Attempt:
    """What somebody tried to send: the kind of message, the posted form, and why it was not received.

    `rule` is the citation, empty where no rule is concerned; `why` is empty when the fields say it.
    """

    kind: str
    data: QueryDict
    rule: str = ""
    why: str = ""

    @property
    def typed(self) -> list[tuple[str, str]]:
        """The fields as they were typed, shortened, for a page that has no such form any more."""
        fields = [
            (name, ", ".join(filter(None, values))[:_LONGEST_SHOWN])
            for name, values in self.data.lists()
            if name not in HIDDEN
        ]
        return [(name[:_LONGEST_SHOWN], value) for name, value in fields if value][:_MOST_SHOWN]
