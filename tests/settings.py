"""Settings of the tests: the embedded site over its own database, or the servers named in LIARGAME_TEST_*."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

for _name in [name for name in os.environ if name.startswith("LIARGAME_")]:
    if not _name.startswith("LIARGAME_TEST_"):
        del os.environ[_name]
for _name in ("DATABASE_URL", "REDIS_URL"):
    if _address := os.environ.get(f"LIARGAME_TEST_{_name}"):
        os.environ[f"LIARGAME_{_name}"] = _address
os.environ["LIARGAME_VAR"] = tempfile.mkdtemp(prefix="liargame-tests-")
os.environ["LIARGAME_SECRET_KEY"] = "the tests' own key, which guards nothing that anybody wants"
os.environ["LIARGAME_HOSTS"] = "localhost,testserver,127.0.0.1"
os.environ["LIARGAME_HOUSE_MATCH"] = "off"
os.environ["LIARGAME_LOG_LEVEL"] = "WARNING"
atexit.register(shutil.rmtree, os.environ["LIARGAME_VAR"], ignore_errors=True)

from liargame.settings import *
from liargame.settings import DATABASES, MIDDLEWARE, VAR_DIR

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"

# Threads see a database in a file, not one in memory; and tests need not survive a power cut.
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["TEST"] = {"NAME": str(Path(VAR_DIR) / "tests.sqlite3")}
    DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"

MIDDLEWARE = [
    "tests.static_files.ListedOnce" if name.startswith("servestatic.") else name for name in MIDDLEWARE
]
