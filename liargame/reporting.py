"""Reports faults to the address that the operator named, stripped of everything that may be secret."""

from collections.abc import Mapping
from typing import Any, Final

import sentry_sdk

_KEPT: Final = ("event_id", "timestamp", "platform", "level", "logger", "release")
_ROUTES: Final = ("route", "component", "task")
_KEPT_OF_A_FRAME: Final = ("filename", "abs_path", "function", "module", "lineno", "in_app")


def start_reporting(dsn: str) -> None:
    """Report every unhandled fault of this process from now on.

    Args:
        dsn: where to; a Sentry server, or anything that speaks its protocol.
    """
    sentry_sdk.init(
        dsn=dsn,
        before_send=scrubbed,
        include_local_variables=False,
        include_source_context=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        auto_session_tracking=False,
    )


def scrubbed(event: Any, _hint: Any) -> Any:
    """What is left of a report: kind and place of the fault and the route, built up from nothing."""
    kept = {name: event[name] for name in _KEPT if name in event}
    if (event.get("transaction_info") or {}).get("source") in _ROUTES:
        kept["transaction"] = event["transaction"]
    faults = (event.get("exception") or {}).get("values") or []
    kept["exception"] = {"values": [_fault(fault) for fault in faults]}
    return kept


def _fault(fault: Mapping[str, Any]) -> dict[str, Any]:
    frames = (fault.get("stacktrace") or {}).get("frames") or []
    return {
        "type": fault.get("type"),
        "module": fault.get("module"),
        "stacktrace": {
            "frames": [{k: frame[k] for k in _KEPT_OF_A_FRAME if k in frame} for frame in frames],
        },
    }
