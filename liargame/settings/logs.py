"""Structured logs in UTC; no move, letter, token or address is ever written to them."""

import structlog
from structlog.typing import Processor

from liargame.settings.current import ENVIRONMENT
from liargame.tracebacks import forget_path, wordless

_STAMPS: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]
_TRACEBACKS: list[Processor] = [] if ENVIRONMENT.debug else [structlog.processors.ExceptionRenderer(wordless)]
_RENDERER: Processor = (
    structlog.processors.JSONRenderer()
    if ENVIRONMENT.served
    else structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
)

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "structured": {
            "()": structlog.stdlib.ProcessorFormatter,
            "foreign_pre_chain": [*_STAMPS, structlog.stdlib.ExtraAdder(allow=["job"])],
            "processors": [
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *_TRACEBACKS,
                _RENDERER,
            ],
        }
    },
    "filters": {"paths": {"()": "django.utils.log.CallbackFilter", "callback": forget_path}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "structured", "filters": ["paths"]}
    },
    "root": {"handlers": ["stderr"], "level": ENVIRONMENT.log_level},
    "loggers": {
        # Paths and addresses stay out: the request log names routes instead.
        "django": {"handlers": [], "level": "WARNING", "propagate": True},
        "django.request": {"level": "ERROR"},
        "django.server": {"handlers": [], "level": "ERROR", "propagate": True},
        "django.security.DisallowedHost": {"level": "CRITICAL"},
        "uvicorn.access": {"level": "CRITICAL"},
        "uvicorn.error": {"level": "WARNING"},  # below that it names visitors by address and path
        "celery.app.trace": {"level": "CRITICAL"},  # tasks tell of their own faults
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
