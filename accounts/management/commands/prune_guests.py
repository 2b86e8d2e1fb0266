"""Removes old guests who left nothing behind."""

from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from accounts.services.prune_guests import prune_guests


class Command(BaseCommand):
    """Deletes guests who were not seen for some days and whom nothing on the site refers to."""

    help = "Delete guests who never took part in anything and were not seen for some days."

    def add_arguments(self, parser: CommandParser) -> None:
        """Ask after how many days a guest is forgotten."""
        parser.add_argument("--days", type=int, default=60, help="days since the guest was last seen (60)")

    def handle(self, *args: Any, **options: Any) -> None:
        """Delete and report."""
        count = prune_guests(unseen_since=timezone.now() - timedelta(days=options["days"]))
        self.stdout.write(f"Guests removed: {count}.")
