"""Why a document is not a usable match record: the place as a JSON pointer (RFC 6901), and what is wrong."""


class UnusableRecord(ValueError):
    """The first fault of a document that is not a usable match record.

    `pointer` is the place, empty for the document as a whole; `why` is a clause without a full stop.
    """

    def __init__(self, pointer: str, why: str) -> None:
        super().__init__(f"{pointer or 'the document'}: {why}")
        self.pointer = pointer
        self.why = why


def member(pointer: str, key: str | int) -> str:
    """The pointer to the member `key`, or to the item of that index, of what `pointer` points to."""
    escaped = str(key).replace("~", "~0").replace("/", "~1")
    return f"{pointer}/{escaped}"
