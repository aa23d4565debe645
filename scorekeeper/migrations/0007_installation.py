"""The secret of the installation. Before: in a file of the data folder, which is taken over."""

import secrets
from pathlib import Path

from django.conf import settings
from django.db import migrations, models


def keep_secret(apps, editor):
    file = Path(settings.DATA) / "secret_key"
    old = file.read_text().strip() if file.is_file() else ""
    apps.get_model("scorekeeper", "Installation").objects.create(secret=old or secrets.token_urlsafe(48))


def give_back(apps, editor):
    file = Path(settings.DATA) / "secret_key"
    file.touch(mode=0o600)  # readable by its owner alone
    file.write_text(apps.get_model("scorekeeper", "Installation").objects.get().secret)


class Migration(migrations.Migration):
    dependencies = [("scorekeeper", "0006_round_of_a_row")]

    operations = [
        migrations.CreateModel(
            name="Installation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("secret", models.TextField()),
            ],
        ),
        migrations.RunPython(keep_secret, give_back),
    ]
