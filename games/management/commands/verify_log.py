"""Proves that the logs of official acts are whole."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.models import Match
from games.selectors.act_log import broken_links


class Command(BaseCommand):
    """Checks the hash chain of one match or of all; ends with status 1 and the list of breaks."""

    help = "Check that no act in the matches' logs was changed or removed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The public name of a match; all matches without one."""
        parser.add_argument("match", nargs="?", default="", help="a match, as in its address; default: all")

    def handle(self, *args: Any, match: str, **options: Any) -> None:
        """Walk the chains and report."""
        if match and not Match.objects.filter(public_id=match).exists():
            raise CommandError(f"There is no match {match}.", returncode=2)
        breaks = list(broken_links(public_id=match))
        if breaks:
            raise CommandError("\n".join(breaks), returncode=1)
        self.stdout.write("Every act follows from the one before.")
