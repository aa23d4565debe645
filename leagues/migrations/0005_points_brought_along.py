import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Who sits down anew may begin with what they have; every evening until now began at nothing."""

    dependencies = [
        ("leagues", "0004_one_pass_in_force_a_table"),
    ]

    operations = [
        migrations.AddField(
            model_name="entrant",
            name="brought",
            field=models.IntegerField(default=0),
        ),
        migrations.AddField(
            model_name="event",
            name="earlier",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="leagues.event",
            ),
        ),
    ]
