"""Lets the database hold that messages, events and acts are never changed or deleted."""

from django.db import migrations

from accounts.append_only import KeepRows


class Migration(migrations.Migration):
    """Puts the guards up."""

    dependencies = [("games", "0001_initial")]

    operations = [KeepRows("games_message"), KeepRows("games_event"), KeepRows("games_act")]
