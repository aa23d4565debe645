"""The round of a compendium that a row was written in. Before: not known, so it follows from the rows before it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scorekeeper", "0005_row_moved_between_sheets")]

    operations = [
        migrations.AddField(
            model_name="line",
            name="round",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
    ]
