"""Fills an empty site with people and matches to look at, and says how to sign in."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.management.demo.matches import fill
from games.management.demo.sign_ins import DEALER, PLAYERS, known_people, make_people
from games.models import Match


class Command(BaseCommand):
    """Make one dealer and two players, a finished match of each game, a running one, and an open one."""

    help = "Fill an empty site with demo content, and print the demo's sign-ins."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the wish to leave a site alone that is not empty."""
        parser.add_argument("--if-empty", action="store_true", help="leave a site alone that is not empty")

    def handle(self, *args: Any, if_empty: bool, **options: Any) -> None:
        """Fill the site when it is empty, and print the sign-ins as long as they work."""
        if not (User.objects.exists() or Match.objects.exists()):
            with transaction.atomic():
                make_people(settings.VAR_DIR)
                people = {person.username: person for person in User.objects.all()}
                fill(dealer=people[DEALER], players=[people[name] for name in PLAYERS], now=timezone.now())
        elif not if_empty:
            raise CommandError("this site is not empty")
        for sign_in in known_people(settings.VAR_DIR):
            self.stdout.write(f"Sign in   {sign_in.name} / {sign_in.password} ({sign_in.role})")
