from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scorekeeper", "0012_read_keys")]

    operations = [
        migrations.AddField(
            model_name="match", name="decided", field=models.JSONField(blank=True, null=True)
        )
    ]
