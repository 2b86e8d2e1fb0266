"""Keeps beside each log how far it goes, so that a log whose last acts were cut off is found."""

import django.db.models.deletion
from django.db import migrations, models


def note_heads(apps, schema_editor):
    """Note the last act of every log that there is."""
    act, head = apps.get_model("games", "Act"), apps.get_model("games", "LogHead")
    last: dict[int, object] = {}
    for row in act.objects.order_by("match_id", "ordinal").iterator(chunk_size=2000):
        last[row.match_id] = head(match_id=row.match_id, ordinal=row.ordinal, digest=row.digest)
    head.objects.bulk_create(last.values(), batch_size=1000)


class Migration(migrations.Migration):
    """Makes the table of heads and fills it."""

    dependencies = [("games", "0004_histories_and_laws")]

    operations = [
        migrations.CreateModel(
            name="LogHead",
            fields=[
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        primary_key=True,
                        related_name="log_head",
                        serialize=False,
                        to="games.match",
                    ),
                ),
                ("ordinal", models.PositiveIntegerField()),
                ("digest", models.CharField(max_length=64)),
            ],
        ),
        migrations.RunPython(note_heads, migrations.RunPython.noop),
    ]
