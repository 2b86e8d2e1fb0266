"""Public names of rows: random, so that an address tells neither age nor number."""

import secrets

ALPHABET = "abcdefghijkmnpqrstuvwxyz"
LENGTH = 8


def new_public_id() -> str:
    """Eight random letters, without l and o."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def new_token() -> str:
    """An unguessable token for invitation links."""
    return secrets.token_urlsafe(24)
