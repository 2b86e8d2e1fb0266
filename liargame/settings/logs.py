"""Structured logs in UTC; no move, letter, token or address is ever written to them."""

import structlog
from structlog.typing import Processor

from liargame.settings.current import ENVIRONMENT

_STAMPS: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]
_RENDERER: list[Processor] = (
    [structlog.processors.dict_tracebacks, structlog.processors.JSONRenderer()]
    if ENVIRONMENT.served
    else [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]
)

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "structured": {
            "()": structlog.stdlib.ProcessorFormatter,
            "foreign_pre_chain": _STAMPS,
            "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_RENDERER],
        }
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "structured"}},
    "root": {"handlers": ["stderr"], "level": ENVIRONMENT.log_level},
    "loggers": {
        # Paths and addresses stay out: the request log names routes instead.
        "django": {"handlers": [], "level": "WARNING", "propagate": True},
        "django.request": {"level": "ERROR"},
        "django.server": {"handlers": [], "level": "ERROR", "propagate": True},
        "django.security.DisallowedHost": {"level": "CRITICAL"},
        "uvicorn.access": {"level": "CRITICAL"},
    },
}

structlog.configure(
    processors=[
        structlog.stdlib.filter_by_level,
        *_STAMPS,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
    ],
    logger_factory=structlog.stdlib.LoggerFactory(),
    wrapper_class=structlog.stdlib.BoundLogger,
    cache_logger_on_first_use=True,
)
