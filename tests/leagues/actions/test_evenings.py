"""The facts of many tables: what an organiser does is stored whole, can be taken back,
and costs the same at any size."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.actions import organiser, undo
from leagues.actions.roster import NewEntrant
from leagues.models import Event, Pass, Table, passes_in_force
from leagues.rules.repair import repair
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from leagues.state.facts.table_state import CONFIRMED, DISPUTED, ENTERED, PLAYING, VOID, WAITING
from scorekeeper.models import Match
from scorekeeper.rules.tally import RuleError
from tests.leagues.hall import Hall, mended_roll
from tests.often import often
from tests.table import EVENING, Writer

pytestmark = pytest.mark.django_db
NAMES = ("ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal")
TRICKS = ({"tricks": [7, 6]}, {"tricks": [9, 4]}, {"tricks": [6, 7]}, {"tricks": [8, 5]})


def names(count: int) -> list[str]:
    return [NAMES[at] if at < len(NAMES) else f"player {at + 1}" for at in range(count)]


def begun(
    ada: Writer,
    count: int = 8,
    format_key: str = "changing_partners",
    game: str = "whist",
    game_options: dict[str, Any] | None = None,
    **options: Any,
) -> EventState:
    event = organiser.create_event(
        format_key=format_key,
        game_key=game,
        options=options,
        game_options={"count": "all"} if game_options is None else game_options,
        roll=[NewEntrant((name,)) for name in names(count)],
        device=ada.device,
        at=EVENING,
        seed="one",
    )
    return EventState(event)


def in_play(ada: Writer, count: int = 8, **options: Any) -> EventState:
    """An evening with its whole draw published and round 1 opened."""
    evening = begun(ada, count, **options)
    evening = organiser.publish_draw(evening, evening.format.pairing.draws(evening.facts), **ada.act)
    return organiser.open_round(evening, **ada.act)


def match_at(evening: EventState, number: int) -> Match:
    return Match.objects.get(table__round=evening.running.row, table__number=number)


def played(evening: EventState, ada: Writer) -> EventState:
    """The running round with every table written."""
    for table in evening.running.unfinished:
        match = Match.objects.get(pk=table.match.id)
        for number, entries in enumerate(TRICKS, 1):
            ada.writes(match, number, entries)
    return EventState(evening.event)


def test_an_opened_round_has_a_match_a_table_with_its_people_in_their_chairs(ada):
    evening = in_play(ada, 9, rounds=3)
    assert len(evening.running.tables) == 2
    assert len(evening.running.out) == 1
    for table in evening.running.tables:
        match = Match.objects.get(pk=table.match.id)
        sitting = [evening.names[one] for one in table.draw.seats]
        assert [seat.player.name for seat in match.seats_at(1)] == sitting
        assert match.names == (f"{sitting[0]} & {sitting[2]}", f"{sitting[1]} & {sitting[3]}")
        assert match.of_event
        assert match.setup.options["deals"] == 4
    assert [row.number for row in passes_in_force(evening.event) if row.may == Pass.TABLE] == [1, 2]


def test_the_state_of_a_table_follows_what_is_written_there(ada):
    bo, evening = Writer("bo"), in_play(ada, rounds=2)
    match = match_at(evening, 1)

    def state() -> str:
        return EventState(evening.event).running.table(1).state

    assert state() == WAITING
    ada.writes(match, 1, TRICKS[0])
    assert state() == PLAYING
    bo.writes(match, 1, {"tricks": [6, 7]})
    assert state() == DISPUTED
    ada.settles(match, 1, "1")
    for number in (2, 3, 4):
        ada.writes(match, number, TRICKS[number - 1])
    assert state() == ENTERED
    Table.objects.filter(match=match).update(agreed=match.lines.count(), agreed_by="bo")
    assert state() == CONFIRMED
    ada.writes(match, 4, {"tricks": [13, 0]}, base=1)
    assert state() == ENTERED  # what was agreed on is not what stands there now


def test_a_side_has_its_points_and_so_has_each_of_its_people(ada):
    evening = played(in_play(ada, rounds=2), ada)
    for table in evening.running.tables:
        assert table.totals == (30, 22)
        assert table.result.units["points"] == (30, 22, 30, 22)
        assert table.result.units["match_points"] == (1, 0, 1, 0)
    assert sorted(row.total for row in evening.standings) == [22] * 4 + [30] * 4


def test_a_round_closes_only_when_every_table_is_in(ada):
    evening = in_play(ada, rounds=2)
    with pytest.raises(RuleError, match="No result yet from tables 1 and 2\\."):
        organiser.close_round(evening, **ada.act)
    with pytest.raises(RuleError, match="is being played"):
        organiser.open_round(evening, **ada.act)
    evening = organiser.change_event(
        evening, take_snapshot(evening).with_table(1, 2, void=True), "not played", **ada.act
    )
    assert evening.running.table(2).state == VOID
    evening = organiser.close_round(played(evening, ada), **ada.act)
    assert evening.running is None
    assert evening.due == 2
    assert not evening.over
    evening = organiser.close_round(played(organiser.open_round(evening, **ada.act), ada), **ada.act)
    assert evening.over == "Two rounds were agreed."


def test_undo_puts_back_what_stood_there_act_by_act(ada):
    evening = begun(ada, rounds=3)
    heads = [take_snapshot(evening)]
    for act in (
        lambda now: organiser.publish_draw(now, now.format.pairing.draws(now.facts), **ada.act),
        lambda now: organiser.open_round(now, **ada.act),
        lambda now: mended_roll(now, {3: {"left": 2}}, "cy leaves", **ada.act),
        lambda now: organiser.change_event(
            now, take_snapshot(now).with_table(1, 1, void=True), "not played", **ada.act
        ),
    ):
        evening = act(evening)
        heads.append(take_snapshot(evening))
    for head in reversed(heads[:-1]):
        evening = undo.undo_change(evening, undo.undoable_acts(evening.event, ada.device)[0], act=ada.whole_act)
        assert take_snapshot(evening) == head
    assert not Match.objects.filter(of_event=True).exists()


def test_undo_never_takes_away_what_is_written(ada):
    """R14: a round with a line on it stays opened."""
    evening = in_play(ada, rounds=2)
    ada.writes(match_at(evening, 2), 1, TRICKS[0])
    with pytest.raises(RuleError, match="has scores in round"):
        undo.undo_change(evening, undo.undoable_acts(evening.event, ada.device)[0], act=ada.whole_act)
    assert EventState(evening.event).running.table(2).state == PLAYING


def test_a_substitute_takes_the_number_from_the_next_round_on(ada):
    """F11: what was played stays with whoever played it."""
    evening = organiser.close_round(played(in_play(ada, rounds=2), ada), **ada.act)
    people = [["bo", 0, 1], ["player 9", 0, 2]]
    evening = mended_roll(evening, {2: {"people": people}}, "player 9 for bo", **ada.act)
    assert evening.names_in(1)[2] == "bo"
    assert evening.names_in(2)[2] == "player 9"
    evening = organiser.open_round(evening, **ada.act)
    seats = [seat.player.name for match in Match.objects.filter(table__round__number=2) for seat in match.seats_at(1)]
    assert "player 9" in seats
    assert "bo" not in seats
    first = [seat.player.name for match in Match.objects.filter(table__round__number=1) for seat in match.seats_at(1)]
    assert "bo" in first


def test_who_leaves_changes_only_rounds_that_are_not_played(ada):
    """R14: the played round is the same to the letter."""
    evening = organiser.close_round(played(in_play(ada, 10, rounds=4), ada), **ada.act)
    before = take_snapshot(evening).rounds[0]
    evening = mended_roll(evening, {5: {"left": 2}}, "eli leaves", **ada.act)
    kept, _ = repair.offers(evening.format, evening.facts, evening.plan)
    evening = mended_roll(evening, {}, "drawn again", plan=kept.draws, **ada.act)
    assert take_snapshot(evening).rounds[0] == before
    assert all(5 not in draw.seated for draw in evening.plan)
    assert len(evening.plan) == 3


def test_an_evening_is_read_in_the_same_queries_at_any_size(ada):
    counts = {}
    for count in (4, often(40, 100)):
        evening = played(in_play(ada, count, rounds=3), ada)
        with CaptureQueriesContext(connection) as captured:
            again = EventState(Event.objects.get(pk=evening.event.pk))
            assert len(again.standings) == count
            assert again.over == ""
        counts[count] = len(captured)
    few, many = counts.values()
    assert few == many <= 10


def test_low_wins_where_the_game_says_so(ada):
    evening = begun(ada, 4, format_key="meet_everyone", game="hearts", game_options={}, rounds=1, group=4)
    evening = organiser.publish_draw(evening, evening.format.pairing.draws(evening.facts), **ada.act)
    evening = organiser.open_round(evening, **ada.act)
    match = match_at(evening, 1)
    hearts = match.game
    assert not hearts.totals.high
    ada.writes(match, 1, {"hearts": [5, 0, 6, 2], "queen": 3})
    evening = EventState(evening.event)
    points = evening.running.table(1).points
    assert max(points) == points[1] == 0
    assert evening.format_total(min(points)) == "15"


@pytest.mark.django_db
def test_an_evening_without_a_title_is_called_by_its_game_and_date():
    """C32: the format stands below the name, as it does with a title of its own."""
    event = Hall(8).evening.event
    event.started = datetime(2026, 11, 26, 19, 30, tzinfo=UTC)
    assert (str(event), event.subtitle) == ("Partnership Whist, 26 November", "Changing partners")
    event.title = "Tuesday whist"
    assert (str(event), event.subtitle) == ("Tuesday whist", "Changing partners, Partnership Whist")
    event = Hall(8, "court_whist", "court_whist", tickets=("gentleman", "lady")).evening.event
    assert str(event).startswith("Court Whist, ") and event.subtitle == "", "its format is called so too"
    event.title = "Tuesday whist"
    assert event.subtitle == "Court Whist"
