"""Names in plain text and on seat cards."""


def isolated(name: str) -> str:
    """A name between the signs that keep its direction of writing to itself."""
    return f"\u2068{name}\u2069"
