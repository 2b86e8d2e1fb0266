"""Restores the whole site from a backup."""

from argparse import ArgumentParser
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from games.management.commands.serve import only_start
from games.management.dumps import is_empty, load


class Command(BaseCommand):
    """Replaces the database by a backup, brings it up to date, signs everybody out, and checks all of it."""

    help = "Replace the whole database by a backup, and check what it holds. Stop the site before."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file's name, and the leave to overwrite."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="overwrite a database that is not empty")

    def handle(self, *args: Any, file: Path, replace: bool, **options: Any) -> None:
        """Restore and check; ends with status 1 and the list when something does not hang together."""
        embedded = settings.SITE_MODE == "embedded"
        with only_start(settings.VAR_DIR) if embedded else nullcontext():
            if not replace and not is_empty():
                raise CommandError("the database is not empty; --replace overwrites it")
            load(file)
            call_command("migrate", verbosity=0)
            # Sessions that have ended since the backup must not come back to life.
            Session.objects.all().delete()
        self.stdout.write(f"Restored from {file}. Everybody has to sign in anew.")
        call_command("check_site", stdout=self.stdout)
