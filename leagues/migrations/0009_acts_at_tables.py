from django.db import migrations, models


class Migration(migrations.Migration):
    """Acts of the organiser at tables, in the history of the evening."""

    dependencies = [
        ("leagues", "0008_table_totals"),
    ]

    operations = [
        migrations.AddField(
            model_name="change",
            name="rows",
            field=models.JSONField(default=list),
        ),
    ]
