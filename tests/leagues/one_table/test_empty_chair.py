"""Somebody withdraws from clockwise at home: the evening goes on with an empty chair, and says who sits out."""

from leagues.models import Event
from leagues.standings.page import StandingsPage
from leagues.state.facts.event_state import EventState
from tests.leagues.at_home import FOUR, SIX, at_table, blank, gin, round_rows, sat_down, totals


def test_five_of_six_go_on_and_who_meets_the_empty_chair_earns_the_own_average(ada):
    page, own = sat_down(ada, "gin_rummy", SIX, "clockwise"), blank(SIX)
    for points in (30, 20, 10):
        page = gin(ada, page, own, 0, points)
    leader = max(own, key=own.__getitem__)
    one = next(one for one, name in EventState(Event.objects.get()).names.items() if name == leader)
    roll = ada.open(page.link("Who plays"))
    shown = ada.send(roll.form("See what changes"), "See what changes", **{f"w-{one}": "leaves"})
    assert "even number" not in shown.main
    page = ada.send(shown.form("Save"), "Save")
    for points in (12, 8, 9, 7, 6):  # round 2, and round 3 with two tables
        page = gin(ada, page, own, 0, points)
    evening = EventState(Event.objects.get())
    assert [len(each.draw.tables) for each in evening.rounds] == [3, 3, 2, 2, 2]
    alone = evening.names[evening.rounds[2].draw.out[0]]
    assert totals(page)[alone] == own[alone] * 3 // 2, "two rounds played, one sat out"
    assert evening.standings[-1].number == one and evening.standings[-1].left


def number_of(name: str) -> int:
    return next(one for one, each in EventState(Event.objects.get()).names.items() if each == name)


def test_who_leaves_now_cancels_the_table_and_who_stays_there_sits_out_for_an_average(ada):
    page, own = sat_down(ada, "gin_rummy", FOUR, "clockwise"), blank(FOUR)
    for points in (30, 20):
        page = gin(ada, page, own, 0, points)
    evening = EventState(Event.objects.get())
    table = evening.running.table(2)
    gone, alone = (evening.names[one] for one in table.draw.seats)
    others = [name for name in FOUR if name not in (gone, alone)]
    roll = ada.open(page.link("Who plays"))
    shown = ada.send(roll.form("See what changes"), "See what changes", **{f"w-{number_of(gone)}": "leaves-now"})
    told = f"Table 2 is cancelled and counts for nobody. {alone} sits out and gets the average of the other rounds."
    assert told in shown.main
    page = ada.send(shown.form("Save"), "Save")
    assert f"{gone} left: table 2 is cancelled. " in page.main and f"{alone} sits out. " in page.main
    assert "go to table 2" not in page.main and "goes to table 2" not in page.main
    (chip,) = [each.text for each in page.top.all("a", class_="chip") if "cancelled" in each.text]
    assert chip.startswith("✕ cancelled: Table 2") and "finished" not in chip
    assert {*at_table(page)} == {*others}
    row = round_rows(page)[1]
    assert row[gone].startswith("–") and row[alone].split()[0] == (f"{own[alone]}" if own[alone] else "–")
    page = gin(ada, page, own, 0, 8)
    assert f"{gone} left. " in page.main
    evening = EventState(Event.objects.get())
    rows = {row.number: row for row in evening.standings}
    assert StandingsPage(evening).rounds_sat_out[number_of(alone)] == 1
    assert [rows[number_of(name)].played for name in (gone, alone, *others)] == [1, 1, 2, 2]
    assert rows[number_of(alone)].total == 2 * own[alone] and rows[number_of(gone)].total == own[gone]
    account = ada.open(f"/events/{Event.objects.get().pk}/standings/{number_of(gone)}/").main
    assert "the table was cancelled" in account


def test_two_who_are_left_are_told_that_they_can_play_a_match_and_led_there(ada):
    three = FOUR[:3]
    page, own = sat_down(ada, "gin_rummy", three, "outsider"), blank(three)
    page = gin(ada, page, own, 0, 10)
    evening = EventState(Event.objects.get())
    gone = evening.names[evening.rounds[2].draw.seated[0]]
    here = [name for name in three if name != gone]
    roll = ada.open(page.link("Who plays"))
    shown = ada.send(roll.form("See what changes"), "See what changes", **{f"w-{number_of(gone)}": "leaves"})
    assert f"Round 3 has no table without {gone}." in shown.main
    assert "can play a match of two. It starts at 0." in shown.main
    end = ada.open(shown.link("Stop here"))
    page = ada.send(end.form("End the evening"), "End the evening")
    assert page.has_button("Undo: the end")
    seats = ada.open(page.link("Play again"))
    match = ada.send(seats.form("Deal"), "Deal")
    assert match.path.startswith("/matches/") and {*match.names} == {*here}
