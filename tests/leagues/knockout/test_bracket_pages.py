"""A knockout's bracket where people look for it: on the standings, on the page of who looks on, among the papers."""

import re

from leagues.knockout.wording import CORRECTED_NOTE
from leagues.models import Event
from leagues.paper import slip_rows
from leagues.paper.build import on_paper
from leagues.state.facts.event_state import EventState
from tests.leagues.event_pages import begun, event_of, in_round, match_at, play
from tests.leagues.hall import names
from tests.leagues.standings.test_views import looking
from tests.phones import Phone
from tests.table import Writer


def boxes(html: str) -> list[str]:
    """The names in the drawing, in order."""
    return re.findall(r'<tspan unicode-bidi="isolate">([^<]+)</tspan>', html)


def snapped(event: Event, table: int, number: int = 1, cards: int = 52) -> None:
    Writer("ada").writes(match_at(event, table, number), 1, {"cards": [cards, 52 - cards]})


def four(phone: Phone) -> Event:
    """A knockout of four, round 1 published."""
    page = begun(phone, "\n".join(names(4)), "knockout", "snap")
    return event_of(phone.send(page.form("Publish"), "Publish round 1"))


def opened(phone: Phone, event: Event) -> None:
    page = phone.open(f"/events/{event.pk}/")
    phone.send(page.form("Open round 1"), "Open round 1")


def standings(phone: Phone, event: Event) -> str:
    return phone.client.get(f"/events/{event.pk}/standings/").content.decode()


def test_the_standings_of_a_knockout_begin_with_its_bracket(bo):
    event = four(bo)
    opened(bo, event)
    first = boxes(standings(bo, event))
    assert len(first) == 4
    for table in (1, 2):
        snapped(event, table)
    page = standings(bo, event)
    assert sorted(boxes(page)) == sorted([*first, first[0], first[2]]) and page.count('class="tick"') == 2
    assert page.index('class="bracket"') < page.index('<table class="standings everybody"')
    assert f"{first[0]} beat {first[1]}" in page and f"Final: {first[0]} against {first[2]}." in page
    board = bo.open(f"/events/{event.pk}/")
    bo.send(board.form("Close round 1"), "Close round 1")
    assert sorted(boxes(standings(bo, event))) == sorted([*first, first[0], first[2]])


def test_who_looks_on_sees_the_bracket_and_others_have_none(bo):
    event = four(bo)
    page = looking(event).client.get(f"/events/{event.pk}/").content.decode()
    assert page.count('class="bracket"') == 1 and 'id="bracket" data-live' in page
    other = event_of(in_round(bo, 8))
    assert "bracket" not in standings(bo, other)


def test_the_big_screen_has_the_bracket_between_finding_tables_and_the_next_draw(bo):
    event = four(bo)
    screen = f"/events/{event.pk}/projector/"
    page = bo.client.get(screen).content.decode()
    assert "find your tables" in page and "data-short" in page, "short names are as large as in the standings"
    opened(bo, event)
    page = bo.client.get(screen).content.decode()
    lying, upright = map(boxes, page.split('<ol class="trees upright">'))
    assert len(lying) == 4 and lying == upright and 'class="places"' not in page
    for table in (1, 2):
        snapped(event, table)
    page = bo.client.get(screen).content.decode()
    assert len(boxes(page)) == 2 * 6 and page.count('class="tick"') == 2 * 2 and "places since" not in page
    other = event_of(in_round(bo, 8))
    play(other, 1)
    page = bo.client.get(f"/events/{other.pk}/projector/").content.decode()
    assert "bracket" not in page and 'class="places"' in page


def test_its_paper_is_called_a_bracket(bo, ordered):
    event = four(bo)
    page = bo.open(f"/events/{event.pk}/paper/")
    assert "Bracket" in page.main and "cross-table" not in page.main.lower()
    answer = bo.client.get(f"/events/{event.pk}/paper/bracket.pdf")
    assert answer["Content-Type"] == "application/pdf" and "bracket" in answer["Content-Disposition"]
    assert set(names(4)) <= {*boxes(" ".join(ordered))}


def test_who_has_a_bye_is_listed_without_a_table(bo):
    page = begun(bo, "\n".join(names(5)), "knockout", "snap")
    rows = [row for row in page.top.one("table", class_="seating").all("tr") if "has a bye" in row.text]
    assert len(rows) == 3 and {row.one("th").text for row in rows} == {"–"}


def test_a_phone_has_the_round_in_play_in_words_before_the_tree(bo):
    event = four(bo)
    opened(bo, event)
    snapped(event, 1)
    page = standings(bo, event)
    stages = page[page.index('id="stages"') : page.index('id="bracket"')]
    assert stages.index("Semi-finals") < stages.index("Final") and stages.count('class="won"') == 1
    seen = looking(event).client.get(f"/events/{event.pk}/").content.decode()
    assert 'id="stages" data-live' in seen


def test_the_whole_draw_can_be_looked_at_while_a_round_is_played_and_when_all_is_over(bo):
    event = four(bo)
    opened(bo, event)
    path = f"/events/{event.pk}/"
    assert len(boxes(bo.client.get(path + "draw/").content.decode())) == 4
    for number, tables in ((1, (1, 2)), (2, (1,))):
        for table in tables:
            snapped(event, table, number)
        bo.send(bo.open(path).form(f"Close round {number}"), f"Close round {number}")
        if number == 1:
            bo.send(bo.open(path).form("Open round 2"), "Open round 2")
    assert len(boxes(bo.client.get(path + "draw/").content.decode())) == 6


def test_after_a_correction_bracket_slips_and_places_follow_who_was_drawn(bo):
    event = four(bo)
    opened(bo, event)
    for table in (1, 2):
        snapped(event, table)
    board = bo.open(f"/events/{event.pk}/")
    board = bo.send(board.form("Close round 1"), "Close round 1")
    bo.send(board.form("Open round 2"), "Open round 2")
    through, lost = EventState(event).rounds[0].tables[0].draw.seats
    Writer("ada").writes(match_at(event, 1), 1, {"cards": [10, 42]}, base=1)
    evening = EventState(Event.objects.get(pk=event.pk))
    shown = on_paper(evening, {}, None)
    mended = shown.trees[0].columns[0][0]
    assert (mended.winner, mended.corrected) == (through, True)
    rows = slip_rows.rows_by_person(shown)
    assert rows[evening.names[through], through][0]["points"] == "1*"
    first, *last = rows[evening.names[lost], lost]
    assert first["points"] == "0*"
    assert [row["said"] for row in last] == [CORRECTED_NOTE, "you were knocked out in round 1"]
    assert CORRECTED_NOTE in standings(bo, event)
    place = bo.open(f"/events/{event.pk}/standings/{lost}/").main
    assert "sat out" not in place and "knocked out in round 1" in place
