"""Canaries: words that occur nowhere else, each the sign of one secret."""

import re
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from proofs.secrecy.table import OF_A_MATCH, OF_A_PERSON, Readers

_SIGN: Final = "zqx"
_LETTERS: Final = "abcdefghijklmnop"
_PATTERN: Final = re.compile(f"{_SIGN}[{_LETTERS}]{{16}}")


@dataclass(slots=True)
class Aviary:
    """All canaries that were set, by their words: what each is the sign of, and who may see it."""

    signs: dict[str, str] = field(default_factory=dict)
    readers: dict[str, Readers] = field(default_factory=dict)

    def of_match(self, secret: str, stage: str, *, is_over: bool) -> str:
        """A canary for a secret of the match at a stage."""
        running, ended = OF_A_MATCH[secret]
        return self._set(f"{secret}, {stage}", ended if is_over else running)

    def of_person(self, secret: str) -> str:
        """A canary for a secret of Nao's."""
        return self._set(secret, OF_A_PERSON[secret])

    def _set(self, sign: str, readers: Readers) -> str:
        digits = sha256(sign.encode()).hexdigest()[:16]
        word = _SIGN + "".join(_LETTERS[int(digit, 16)] for digit in digits)
        self.signs[word], self.readers[word] = sign, readers
        return word

    def heard(self, text: str) -> set[str]:
        """The canaries in a text."""
        return {word for word in _PATTERN.findall(text) if word in self.signs}
