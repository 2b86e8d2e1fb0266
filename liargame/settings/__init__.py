"""Gathers the site's settings from one module a concern."""

from liargame.settings.base import *
from liargame.settings.current import SECRET_KEY as SECRET_KEY
from liargame.settings.current import VAR_DIR as VAR_DIR
from liargame.settings.logs import *
from liargame.settings.mail import *
from liargame.settings.reporting import *
from liargame.settings.security import *
from liargame.settings.sign_in import *
from liargame.settings.storage import *
from liargame.settings.tasks import *
