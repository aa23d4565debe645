from django.db import migrations, models


class Migration(migrations.Migration):
    """A sign-up may ask for the number of a ticket."""

    dependencies = [
        ('leagues', '0017_rehearsals'),
    ]

    operations = [
        migrations.AddField(
            model_name='signup',
            name='ticket_numbers',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='signupentry',
            name='ticket_number',
            field=models.CharField(blank=True, max_length=20),
        ),
    ]
