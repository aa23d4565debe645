"""Nights. Old matches of one host within 14 hours, with a person in common, were one night; it is over.

One match goes on from another, where several might.
"""

import uuid
from datetime import timedelta
from typing import Any

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import Max, Q

LASTS = timedelta(hours=14)


def keep_one_rematch(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Of several matches that went on from one keep the last."""
    matches, seen = apps.get_model("scorekeeper", "Match").objects, set()
    for pk, again in matches.exclude(again=None).order_by("-started", "pk").values_list("pk", "again"):
        if again in seen:
            matches.filter(pk=pk).update(again=None)
        seen.add(again)
    if editor.connection.vendor == "postgresql":  # the next step alters the table whose rows this one changed
        editor.execute("SET CONSTRAINTS ALL IMMEDIATE")


def find_old_nights(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Make the nights of old matches."""
    nights, matches = apps.get_model("scorekeeper", "Night").objects, apps.get_model("scorekeeper", "Match").objects
    people: dict[Any, set[Any]] = {}
    seats = apps.get_model("scorekeeper", "Seat").objects.filter(side__match__of_event=False)
    for played, player in seats.values_list("side__match", "player"):
        people.setdefault(played, set()).add(player)
    open_nights: dict[Any, list[Any]] = {}  # by host: [night, its people, when it was used last]
    rows = matches.filter(of_event=False).order_by("started", "pk").annotate(last=Max("lines__at"))
    match: Any
    for match in rows.iterator(chunk_size=500):
        last, here = max(match.last or match.started, match.started), people.get(match.pk, set())
        recent = [each for each in open_nights.get(match.host, []) if match.started - each[2] < LASTS]
        found = next((each for each in reversed(recent) if each[1] & here), None)
        if found is None:
            night = nights.create(id=uuid.uuid4(), host=match.host, started=match.started, last_used=last)
            found = [night, set(), last]
            recent.append(found)
        found[1] |= here
        found[2] = max(found[2], last)
        open_nights[match.host] = recent
        matches.filter(pk=match.pk).update(night=found[0])
        nights.filter(pk=found[0].pk).update(last_used=found[2])


class Migration(migrations.Migration):
    dependencies = [("scorekeeper", "0007_installation")]

    operations = [
        migrations.CreateModel(
            name="Night",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("host", models.UUIDField(db_index=True)),
                ("name", models.CharField(blank=True, max_length=80)),
                ("started", models.DateTimeField()),
                ("last_used", models.DateTimeField(db_index=True)),
                ("ended", models.DateTimeField(blank=True, null=True)),
                ("guests_may_edit", models.BooleanField(default=False)),
                (
                    "club",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="nights",
                        to="scorekeeper.club",
                    ),
                ),
            ],
        ),
        migrations.AddField(
            model_name="key",
            name="night",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="keys",
                to="scorekeeper.night",
            ),
        ),
        migrations.AlterField(
            model_name="key",
            name="match",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="keys",
                to="scorekeeper.match",
            ),
        ),
        migrations.AddIndex(
            model_name="key",
            index=models.Index(fields=["night", "revoked"], name="night_keys_in_force"),
        ),
        migrations.AddConstraint(
            model_name="key",
            constraint=models.CheckConstraint(
                condition=Q(match=None, night__isnull=False) | Q(night=None, match__isnull=False), name="opens_one"
            ),
        ),
        migrations.AlterField(
            model_name="key",
            name="may",
            field=models.CharField(
                choices=[("view", "look on"), ("score", "keep score"), ("host", "take over")], max_length=5
            ),
        ),
        migrations.AddField(
            model_name="match",
            name="dealt_by",
            field=models.CharField(blank=True, max_length=40),
        ),
        migrations.AddField(
            model_name="match",
            name="night",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="matches",
                to="scorekeeper.night",
            ),
        ),
        migrations.RunPython(keep_one_rematch, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="match",
            name="again",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="goes_on",
                to="scorekeeper.match",
            ),
        ),
        migrations.RunPython(find_old_nights, migrations.RunPython.noop),
    ]
