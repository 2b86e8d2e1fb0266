"""Holds the environment that this process was started with."""

import os
from pathlib import Path

from liargame.settings.environment import read_environment
from liargame.settings.secret_key import kept_secret_key

BASE_DIR = Path(__file__).resolve().parents[2]
ENVIRONMENT = read_environment(os.environ, default_var=BASE_DIR / "var")
VAR_DIR = ENVIRONMENT.var
SECRET_KEY = ENVIRONMENT.secret_key or kept_secret_key(VAR_DIR)
