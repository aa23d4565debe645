"""Somebody withdraws from clockwise at home: the evening goes on with an empty chair, and says who sits out."""

from leagues.models import Event
from leagues.state.event_state import EventState
from tests.leagues.at_home import SIX, blank, gin, sat_down, totals


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
