"""The other half of a row that was moved between two sheets, so that one undo takes back both. Before: none known."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scorekeeper", "0004_guests_may_edit")]

    operations = [
        migrations.AddField(
            model_name="line",
            name="moved",
            field=models.UUIDField(blank=True, null=True),
        ),
    ]
