"""Backs the whole site up into one file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.management.dumps import dump


class Command(BaseCommand):
    """Copies the database while the site runs. The file holds every secret of every running match."""

    help = "Copy the whole database into a new file, while the site goes on running."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file's name."""
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        """Write the file."""
        dump(file)
        self.stdout.write(
            f"{file} holds all of the site, and secrets of running matches: keep it as you keep keys."
        )
