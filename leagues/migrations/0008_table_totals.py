from django.db import migrations, models


class Migration(migrations.Migration):
    """Totals of a table that the organiser typed in one sum."""

    dependencies = [
        ("leagues", "0007_arrivals"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="summed",
            field=models.JSONField(blank=True, null=True),
        ),
    ]
