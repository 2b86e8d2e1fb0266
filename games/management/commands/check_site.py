"""Proves that what the database holds hangs together."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.services.soundness import unsound


class Command(BaseCommand):
    """Checks bank, logs, streams, phases and seals; ends with status 1 and the list when something is wrong."""

    help = (
        "Check that the bank, the logs, the streams, the phases and the seals of all matches hang together."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        """Run the checks and report."""
        faults = unsound()
        if faults:
            raise CommandError("\n".join(faults), returncode=1)
        self.stdout.write("Bank, logs, streams, phases and seals are in order.")
