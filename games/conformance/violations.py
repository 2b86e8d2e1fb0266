"""How a check says that a game type breaks the contract."""


class Violation(AssertionError):
    """A game type broke the contract; the message says which law, and where."""


def require(holds: object, law: str) -> None:
    """Raises Violation unless the law holds."""
    if not holds:
        raise Violation(law)
