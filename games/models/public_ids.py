"""Public names of rows: random, so that an address tells neither age nor number."""

import secrets

ALPHABET = "abcdefghijkmnpqrstuvwxyz"
SHORTEST = 8
"""Names that were given early on are that short."""
LENGTH = 12
"""So long that among ten million rows two share one with a chance of about a thousandth."""


def new_public_id() -> str:
    """Twelve random letters, without l and o."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def new_token() -> str:
    """An unguessable token for invitation links."""
    return secrets.token_urlsafe(24)
