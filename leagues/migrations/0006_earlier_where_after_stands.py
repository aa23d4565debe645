import django.db.models.deletion
from django.db import migrations, models


class WhereAfterStands(migrations.SeparateDatabaseAndState):
    """Runs its operations only where the events have a column `after_id`.

    Backwards nothing runs: reversing 0005, as it reads now, drops `earlier_id`.
    """

    def database_forwards(self, app_label, schema_editor, from_state, to_state):
        with schema_editor.connection.cursor() as cursor:
            columns = schema_editor.connection.introspection.get_table_description(cursor, "leagues_event")
        if "after_id" in {column.name for column in columns}:
            found = from_state.clone()
            found.rename_field(app_label, "event", "earlier", "after")
            super().database_forwards(app_label, schema_editor, found, to_state)

    def database_backwards(self, app_label, schema_editor, from_state, to_state):
        pass


class Migration(migrations.Migration):
    """Rename `after` to `earlier` in databases that were made before 0005 was edited in place.

    By a new column, so that its index and constraint have the same names as in a new database.
    """

    dependencies = [
        ("leagues", "0005_points_brought_along"),
    ]

    operations = [
        WhereAfterStands(
            [
                migrations.AddField(
                    model_name="event",
                    name="earlier",
                    field=models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="leagues.event",
                    ),
                ),
                migrations.RunSQL("UPDATE leagues_event SET earlier_id = after_id"),
                migrations.RemoveField(model_name="event", name="after"),
            ]
        ),
    ]
