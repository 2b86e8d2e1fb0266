"""Drops the indexes of foreign keys with which a unique constraint begins: that finds their rows as well.

On PostgreSQL each goes, and comes again, beside whoever writes: one transaction with locks on eight tables would meet
the closers in another order, and one of them would have to give way.
"""

from typing import Any, Final

import django.db.models.deletion
from django.db import migrations, models

Schema = Any
"""Django's schema editors and migration states, which have no types of their own."""
_SPARE: Final = (
    ("act", "match", "match", "acts", django.db.models.deletion.PROTECT),
    ("benchentry", "match", "match", "bench", django.db.models.deletion.CASCADE),
    ("dealership", "match", "match", "dealerships", django.db.models.deletion.CASCADE),
    ("event", "match", "match", "events", django.db.models.deletion.PROTECT),
    ("message", "match", "match", "messages", django.db.models.deletion.PROTECT),
    ("phase", "match", "match", "phases", django.db.models.deletion.CASCADE),
    ("seat", "match", "match", "seats", django.db.models.deletion.CASCADE),
    ("standingmove", "phase", "phase", "standing_moves", django.db.models.deletion.CASCADE),
)


class DropIndex(migrations.AlterField):
    """Drops a foreign key's own index where it stands, in a migration that is not atomic.

    SQLite would make the table anew, without its guards.
    """

    def database_forwards(
        self, app_label: str, schema_editor: Schema, from_state: Schema, to_state: Schema
    ) -> None:
        """Drop whatever index holds that column alone and is not unique."""
        del to_state
        model = from_state.apps.get_model(app_label, self.model_name)
        column = model._meta.get_field(self.name).column
        connection = schema_editor.connection
        with connection.cursor() as cursor:
            found = connection.introspection.get_constraints(cursor, model._meta.db_table)
        for name, how in found.items():
            if how["index"] and not how["unique"] and how["columns"] == [column]:
                schema_editor.execute(f"DROP INDEX {_beside_writers(connection)} {schema_editor.quote_name(name)}")

    def database_backwards(
        self, app_label: str, schema_editor: Schema, from_state: Schema, to_state: Schema
    ) -> None:
        """Make the index again; what an interrupted attempt has left is cleared away."""
        del from_state
        model = to_state.apps.get_model(app_label, self.model_name)
        column = model._meta.get_field(self.name).column
        how, name = _beside_writers(schema_editor.connection), f"{self.model_name}_by_{self.name}"
        schema_editor.execute(f"DROP INDEX {how} IF EXISTS {name}")
        schema_editor.execute(f"CREATE INDEX {how} {name} ON {model._meta.db_table} ({column})")


def _beside_writers(connection: Schema) -> str:
    return "CONCURRENTLY" if connection.vendor == "postgresql" else ""


class Migration(migrations.Migration):
    """Drops each of them."""

    atomic = False
    dependencies = [("games", "0003_match_by_opening")]

    operations = [
        DropIndex(
            model_name=model,
            name=name,
            field=models.ForeignKey(
                db_index=False, on_delete=on_delete, related_name=related_name, to=f"games.{to}"
            ),
        )
        for model, name, to, related_name, on_delete in _SPARE
    ]
