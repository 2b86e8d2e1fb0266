"""Reports errors to the operator's Sentry server, if there is one; nothing that a person sent goes along."""

from typing import Any

import sentry_sdk

from liargame.settings.current import ENVIRONMENT


def without_what_people_sent(event: Any, hint: Any) -> Any:
    """Strip a report down to what kind of error it was, where in the code, and on which route.

    A message may quote what somebody typed, and a database's message quotes whole rows: both go.
    """
    for part in ("user", "breadcrumbs", "extra", "contexts", "modules"):
        event.pop(part, None)
    event["request"] = {"method": event.get("request", {}).get("method")}
    for error in event.get("exception", {}).get("values", []):
        error["value"] = ""
    if "logentry" in event:
        event["logentry"] = {"message": event["logentry"].get("message")}
    return event


SENTRY_OPTIONS: dict[str, Any] = {
    "before_send": without_what_people_sent,
    "include_local_variables": False,
    "max_request_body_size": "never",
    "max_breadcrumbs": 0,
    "traces_sample_rate": 0,
}

if ENVIRONMENT.sentry_dsn:
    sentry_sdk.init(dsn=ENVIRONMENT.sentry_dsn, **SENTRY_OPTIONS)
