import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Who said on their own phone, before round 1, that they are here."""

    dependencies = [
        ("leagues", "0006_earlier_where_after_stands"),
    ]

    operations = [
        migrations.CreateModel(
            name="Arrival",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("device", models.UUIDField()),
                ("at", models.DateTimeField()),
                (
                    "entrant",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="arrival", to="leagues.entrant"
                    ),
                ),
            ],
        ),
    ]
