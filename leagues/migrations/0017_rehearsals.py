from django.db import migrations, models



class Migration(migrations.Migration):
    """Evenings of invented people, which are thrown away."""

    dependencies = [
        ('leagues', '0016_sign_ups'),
    ]

    operations = [
        migrations.AddField(
            model_name='event',
            name='rehearsal',
            field=models.BooleanField(default=False),
        ),
    ]
