import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    """Who said it and when is known from the act; a way back finds no writer, and the time of going back."""

    dependencies = [
        ('leagues', '0001_first_tables'),
    ]

    operations = [
        migrations.AlterField(
            model_name='saying',
            name='at',
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
        migrations.RemoveField(
            model_name='saying',
            name='at',
        ),
        migrations.RemoveField(
            model_name='saying',
            name='writer',
        ),
    ]
