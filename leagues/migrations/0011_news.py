from django.db import migrations, models

# what watchers were told until then: the acts, and the rows of the matches
STAMP = """
UPDATE leagues_event SET news = ticks + (
    SELECT count(*) FROM scorekeeper_line JOIN leagues_table USING (match_id)
    JOIN leagues_round ON leagues_round.id = round_id WHERE event_id = leagues_event.id
) + (
    SELECT count(*) FROM scorekeeper_change JOIN leagues_table USING (match_id)
    JOIN leagues_round ON leagues_round.id = round_id WHERE event_id = leagues_event.id
)
"""


class Migration(migrations.Migration):
    """A number of an evening that every act raises, and every row or change of its matches."""

    dependencies = [
        ("leagues", "0010_acts_of_tables"),
        ("scorekeeper", "0006_round_of_a_row"),
    ]

    operations = [
        migrations.AddField(
            model_name="event",
            name="news",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.RunSQL(STAMP, migrations.RunSQL.noop),
    ]
