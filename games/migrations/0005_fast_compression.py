"""Lets PostgreSQL press long values of a close together with LZ4, which takes it a fraction of the time.

One table after the other, each in a transaction of its own, so that nobody waits for one while the other is held.
"""

from typing import Any, Final

from django.db import migrations
from django.db.utils import NotSupportedError

_LONG: Final = {
    "MatchSecret": ["state"],
    "Phase": ["opening_state", "public_report", "dealer_report", "opened_report"],
}
"""States and reports, some thousands of characters each; what stands already stays as it is."""


def _set_compression(apps: Any, schema_editor: Any, method: str) -> None:
    if schema_editor.connection.vendor != "postgresql":
        return
    for name, columns in _LONG.items():
        table = schema_editor.quote_name(apps.get_model("games", name)._meta.db_table)
        changes = ", ".join(f"ALTER COLUMN {column} SET COMPRESSION {method}" for column in columns)
        schema_editor.execute(f"ALTER TABLE {table} {changes}")


def use_lz4(apps: Any, schema_editor: Any) -> None:
    """Take LZ4; a server that was built without it goes on as before."""
    try:
        _set_compression(apps, schema_editor, "lz4")
    except NotSupportedError:
        return


def use_the_default(apps: Any, schema_editor: Any) -> None:
    """Take again what the server takes by itself."""
    _set_compression(apps, schema_editor, "default")


class Migration(migrations.Migration):
    """Changes how new values are stored, and none that stands."""

    atomic = False
    dependencies = [("games", "0004_spare_indexes")]

    operations = [migrations.RunPython(use_lz4, use_the_default)]
