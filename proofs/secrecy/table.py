"""Who may see which secret, while a match runs and when it is over; whoever is not here may not see one byte."""

from typing import Final

from proofs.secrecy.cast import (
    ALL,
    CORRESPONDENT,
    DEALER,
    NOBODY,
    OUT,
    OWNER,
    PLAYING_STAFF,
    STAFF,
    SUBSTITUTE,
)

Readers = frozenset[str]
OWN: Final = frozenset({OWNER})
DEALERS: Final = frozenset({DEALER})
OPERATORS: Final = frozenset({STAFF, PLAYING_STAFF})
"""Whoever keeps the accounts of the site; playing does not hinder that."""
OFFICIALS: Final = frozenset({DEALER, STAFF})
"""Whoever keeps order in a match; an operator who plays in it does not."""
PAIR: Final = frozenset({OWNER, CORRESPONDENT})

OF_A_MATCH: Final[dict[str, tuple[Readers, Readers]]] = {
    "a move in the log": (NOBODY, NOBODY),
    "why a move was refused": (OWN, ALL),
    "the token of a form": (NOBODY, NOBODY),
    "the standing move beside the log": (NOBODY, NOBODY),
    "the sealed state": (NOBODY, NOBODY),
    "the state at the opening of a phase": (NOBODY, NOBODY),
    "the dealer's report of a closed phase": (NOBODY, NOBODY),
    "the opened report of a closed phase": (NOBODY, NOBODY),
    "the seed": (NOBODY, ALL),
    "a letter": (PAIR, PAIR),
    "a reported letter": (PAIR | {STAFF}, PAIR | {STAFF}),
    "a letter to a substitute as well": (PAIR | {SUBSTITUTE}, PAIR | {SUBSTITUTE}),
    "a post in a room": (frozenset({OUT}), frozenset({OUT})),
    "an earlier version of a post in a room": (frozenset({OUT}), frozenset({OUT})),
    "a hidden post": (OWN, OWN),
    "a private question": (OWN | DEALERS, OWN | DEALERS),
    "why a post was reported": (OFFICIALS, OFFICIALS),
    "why a letter was reported": (frozenset({STAFF}), frozenset({STAFF})),
    "why somebody is silenced": (OFFICIALS, ALL),
    "why the seal was broken": (OFFICIALS, ALL),
    "why the seal of letters was broken": (OFFICIALS, ALL),
    "the note of an absence": (OWN | OFFICIALS, NOBODY),
    "an announcement that waits": (OFFICIALS, ALL),
    "the invitation": (DEALERS, NOBODY),
    "the invitation to a match that has begun": (NOBODY, NOBODY),
    "the address of a webhook": (DEALERS, DEALERS),
    "the secret of a webhook": (DEALERS, DEALERS),
}
"""By what it is: who sees it while the match runs or waits in its lobby, and who when it has ended.

What a move says is opened at the end; the mark that a canary leaves beside it in a row is nobody's at any time.
"""

OF_A_PERSON: Final[dict[str, Readers]] = {
    "the address of a calendar": OWN,
    "the key that ends mail": OWN,
    "an e-mail address": OWN | OPERATORS,
    "a password": NOBODY,
    "the key of a session": NOBODY,
    "the program of a session": OWN | OPERATORS,
    "the secret of a second factor": NOBODY,
}
"""By what it is: who sees it."""
