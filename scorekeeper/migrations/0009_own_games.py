"""Own games as data: versions, which matches keep, and what a device keeps."""

import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('scorekeeper', '0008_nights'),
    ]

    operations = [
        migrations.CreateModel(
            name='OwnVersion',
            fields=[
                ('key', models.CharField(max_length=40, primary_key=True, serialize=False)),
                ('data', models.JSONField()),
                ('made', models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name='KeptGame',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('device', models.UUIDField(db_index=True)),
                ('name', models.CharField(max_length=80)),
                ('kept', models.DateTimeField()),
                ('version', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='kept', to='scorekeeper.ownversion')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('device', 'name'), name='one_own_game_of_a_name')],
            },
        ),
    ]
