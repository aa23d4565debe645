"""Whether phones that were let in to score may also change people, title and rules. Before, all of them might."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scorekeeper", "0003_somebody_away")]

    operations = [
        migrations.AddField(
            model_name="match",
            name="guests_may_edit",
            field=models.BooleanField(default=False),
        ),
    ]
