"""Where faults are reported; nowhere unless the operator names an address."""

from liargame.reporting import start_reporting
from liargame.settings.current import ENVIRONMENT

if ENVIRONMENT.sentry_dsn is not None:
    start_reporting(ENVIRONMENT.sentry_dsn)
