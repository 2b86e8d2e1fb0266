"""Notices in words: that something happened, and in which match."""

from types import MappingProxyType
from typing import Final

from forum.models import Notice

_SENTENCES: Final = MappingProxyType(
    {
        "phase_opened": "A phase has opened in {}.",
        "ended": "{} is over.",
        "reminder": "The office still waits for your message in {}.",
        "near": "The deadline in {} is in {hours} hours.",
        "letter": "There is a letter for your seat in {}.",
        "mention": "Somebody has named you in {}.",
        "seated": "You were given a seat in {}.",
        "replaced": "A substitute has taken your seat in {}.",
        "reopened": "A phase of {} was opened again, and its result withdrawn.",
        "difference": "A correction has changed something for your seat in {}.",
        "question": "A question of rules waits for you in {}.",
        "ruling": "The dealer has answered a question of rules in {}.",
        "report": "A post was reported in {}.",
    }
)
_OTHER: Final = "There is news in {}."


def notice_words(notice: Notice) -> str:
    """A notice as a sentence of plain text, without a secret."""
    sentence = _SENTENCES.get(notice.kind, _OTHER)
    name = f"“{notice.match.name}”" if notice.match else "the site"
    return " ".join(sentence.format(name, hours=notice.hours).split())
