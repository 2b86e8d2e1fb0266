"""Tells of a fault where it happened and of what kind it is, but not its words: they may quote a move."""

import logging
import traceback
from collections.abc import Iterator

from structlog.typing import ExcInfo


def wordless(exc_info: ExcInfo) -> str:
    """A traceback of places and types alone, without messages, values and source lines.

    Args:
        exc_info: type, value and traceback of the fault.
    """
    return "\n".join(_lines(exc_info[1], set()))


def forget_path(record: logging.LogRecord) -> bool:
    """Take the path out of what Django logs of a request: it may hold the token of an invitation."""
    if hasattr(record, "request"):
        record.msg, record.args = (
            "request refused or failed with status %s",
            (getattr(record, "status_code", "unknown"),),
        )
    return True


def _lines(fault: BaseException, told: set[int]) -> Iterator[str]:
    told.add(id(fault))
    before = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)
    if before is not None and id(before) not in told:
        yield from _lines(before, told)
        yield "which led to"
    for frame in traceback.extract_tb(fault.__traceback__):
        yield f"  {frame.filename}:{frame.lineno} in {frame.name}"
    yield f"{type(fault).__module__}.{type(fault).__qualname__}"
    if isinstance(fault, BaseExceptionGroup):
        for part in fault.exceptions:
            yield from _lines(part, told)
