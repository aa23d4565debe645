from django.db import migrations, models


class Migration(migrations.Migration):
    """What evenings bring in a season, as its host chose; in those there are, as before."""

    dependencies = [("leagues", "0012_read_keys")]

    operations = [
        migrations.AddField(
            model_name="season",
            name="rules",
            field=models.JSONField(default=dict),
        ),
    ]
