from django.db import migrations, models


class Migration(migrations.Migration):
    """Which acts a table did on its own phone."""

    dependencies = [
        ("leagues", "0009_acts_at_tables"),
    ]

    operations = [
        migrations.AddField(
            model_name="change",
            name="table",
            field=models.PositiveSmallIntegerField(default=0),
        ),
    ]
