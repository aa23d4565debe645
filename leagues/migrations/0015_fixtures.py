import uuid

import django.db.models.deletion
from django.db import migrations, models



class Migration(migrations.Migration):
    """Seasons of fixed teams: fixtures, what both captains say, and their keys; and when a season was closed."""

    dependencies = [
        ('leagues', '0014_calls_and_more_time'),
        ('scorekeeper', '0014_groups'),
    ]

    operations = [
        migrations.AddField(
            model_name='season',
            name='closed',
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='season',
            name='fixture_rules',
            field=models.JSONField(blank=True, null=True),
        ),
        migrations.CreateModel(
            name='SeasonTeam',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('division', models.PositiveSmallIntegerField(default=1)),
                ('name', models.CharField(max_length=40)),
                ('captain', models.CharField(blank=True, max_length=40)),
                ('withdrawn', models.DateTimeField(blank=True, null=True)),
                ('season', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='teams', to='leagues.season')),
            ],
        ),
        migrations.CreateModel(
            name='SeasonKey',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('made', models.DateTimeField()),
                ('revoked', models.DateTimeField(blank=True, null=True)),
                ('code_mark', models.CharField(editable=False, max_length=64, unique=True)),
                ('season', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='keys', to='leagues.season')),
                ('team', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='keys', to='leagues.seasonteam')),
            ],
        ),
        migrations.CreateModel(
            name='Fixture',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('week', models.PositiveSmallIntegerField()),
                ('planned', models.DateField()),
                ('day', models.DateField(blank=True, null=True)),
                ('moves', models.PositiveSmallIntegerField(default=0)),
                ('season', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='fixtures', to='leagues.season')),
                ('away', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='abroad', to='leagues.seasonteam')),
                ('home', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='at_home', to='leagues.seasonteam')),
            ],
        ),
        migrations.CreateModel(
            name='FixtureReport',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('by', models.CharField(max_length=4)),
                ('home', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('away', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('device', models.UUIDField()),
                ('writer', models.CharField(blank=True, max_length=40)),
                ('at', models.DateTimeField()),
                ('fixture', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reports', to='leagues.fixture')),
                ('match', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='scorekeeper.match')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('away', None), ('home', None)), models.Q(('away__isnull', False), ('home__isnull', False)), _connector='OR'), name='two_figures_or_none')],
            },
        ),
        migrations.AddConstraint(
            model_name='seasonteam',
            constraint=models.UniqueConstraint(fields=('season', 'number'), name='one_team_a_number'),
        ),
        migrations.AddConstraint(
            model_name='seasonkey',
            constraint=models.UniqueConstraint(condition=models.Q(('revoked', None)), fields=('team',), name='one_key_in_force_a_team'),
        ),
        migrations.AddConstraint(
            model_name='fixture',
            constraint=models.UniqueConstraint(fields=('season', 'number'), name='one_fixture_a_number'),
        ),
        migrations.AddConstraint(
            model_name='fixture',
            constraint=models.CheckConstraint(condition=models.Q(('home', models.F('away')), _negated=True), name='two_teams_meet'),
        ),
    ]
