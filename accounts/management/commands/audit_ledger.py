"""Proves that the ledger keeps its laws."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from accounts.selectors.audit import audit


class Command(BaseCommand):
    """Checks every entry, book and guard; ends with status 1 and the list when something is wrong."""

    help = "Check that every entry and every book of the ledger sums to zero and that nothing can be changed."

    def handle(self, *args: Any, **options: Any) -> None:
        """Run the audit and report."""
        problems = audit()
        if problems:
            raise CommandError("\n".join(problems), returncode=1)
        self.stdout.write("The ledger is in order.")
