import uuid

import django.db.models.deletion
from django.db import migrations, models



class Migration(migrations.Migration):
    """Lists on which people enter themselves before an evening is begun."""

    dependencies = [
        ('leagues', '0015_fixtures'),
        ('scorekeeper', '0016_outside'),
    ]

    operations = [
        migrations.CreateModel(
            name='SignUp',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('made', models.DateTimeField()),
                ('revoked', models.DateTimeField(blank=True, null=True)),
                ('code_mark', models.CharField(editable=False, max_length=64, unique=True)),
                ('host', models.UUIDField(db_index=True)),
                ('title', models.CharField(max_length=80)),
                ('game_key', models.CharField(blank=True, max_length=40)),
                ('starts', models.DateTimeField(blank=True, null=True)),
                ('pairs', models.BooleanField(default=False)),
                ('tickets', models.JSONField(default=list)),
                ('most', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('approves', models.BooleanField(default=False)),
                ('fee', models.PositiveIntegerField(default=0)),
                ('club', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='sign_ups', to='scorekeeper.club')),
                ('event', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='sign_up', to='leagues.event')),
            ],
        ),
        migrations.CreateModel(
            name='SignUpEntry',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('number', models.PositiveSmallIntegerField()),
                ('turn', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('waited', models.BooleanField(default=False)),
                ('name', models.CharField(max_length=40)),
                ('partner', models.CharField(blank=True, max_length=40)),
                ('ticket', models.CharField(blank=True, max_length=12)),
                ('maybe', models.BooleanField(default=False)),
                ('allowed', models.BooleanField(default=True)),
                ('withdrawn', models.DateTimeField(blank=True, null=True)),
                ('paid', models.IntegerField(default=0)),
                ('device', models.UUIDField()),
                ('at', models.DateTimeField()),
                ('sign_up', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='entries', to='leagues.signup')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('sign_up', 'number'), name='one_entry_a_number')],
            },
        ),
    ]
