from django.db import migrations, models
from django.utils import timezone


def keep_the_newest(apps, schema_editor):
    """Of two passes in force for one table the one made last opens it."""
    Pass = apps.get_model("leagues", "Pass")
    seen = set()
    for row in Pass.objects.filter(may="table", revoked=None).order_by("-made", "pk"):
        if (row.event_id, row.number) in seen:
            row.revoked = timezone.now()
            row.save(update_fields=["revoked"])
        seen.add((row.event_id, row.number))


class Migration(migrations.Migration):
    """A table has one pass in force; on the way back what was revoked stays so."""

    dependencies = [
        ("leagues", "0003_one_season_of_a_name"),
    ]

    operations = [
        migrations.RunPython(keep_the_newest, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="pass",
            constraint=models.UniqueConstraint(
                condition=models.Q(("may", "table"), ("revoked", None)),
                fields=("event", "number"),
                name="one_pass_in_force_a_table",
            ),
        ),
    ]
