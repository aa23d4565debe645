from django.db import migrations, models
from django.db.models.functions import Lower

LETTERS = 80


def number_doubles(apps, schema_editor):
    """The second "Winter" of a host becomes "Winter 2": which evenings are meant by it stays as it is."""
    Season = apps.get_model("leagues", "Season")
    rows = list(Season.objects.order_by("started", "pk"))
    taken, seen = {(row.host, row.name.lower()) for row in rows}, set()
    for row in rows:
        if (row.host, row.name.lower()) in seen:
            turn = 2
            while (row.host, numbered(row.name, turn).lower()) in taken:
                turn += 1
            row.name = numbered(row.name, turn)
            row.save(update_fields=["name"])
        seen.add((row.host, row.name.lower()))
        taken.add((row.host, row.name.lower()))


def numbered(name, turn):
    return f"{name[: LETTERS - 4]} {turn}"


class Migration(migrations.Migration):
    """A host has one season of a name; on the way back names stay as they are."""

    dependencies = [
        ("leagues", "0002_answers_without_their_writer"),
    ]

    operations = [
        migrations.RunPython(number_doubles, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="season",
            constraint=models.UniqueConstraint(Lower("name"), models.F("host"), name="one_season_of_a_name"),
        ),
    ]
