from django.db import migrations, models


class Migration(migrations.Migration):
    """Tables that call for the organiser, what organisers are doing now, and more time for a single table."""

    dependencies = [("leagues", "0013_rules_of_a_season")]

    operations = [
        migrations.AddField(model_name="event", name="calls", field=models.JSONField(default=list)),
        migrations.AddField(model_name="event", name="doing", field=models.JSONField(default=list)),
        migrations.AddField(model_name="table", name="extra", field=models.PositiveIntegerField(default=0)),
    ]
