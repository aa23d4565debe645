"""Hollywood gin in leagues: a table plays its three games to the end, and what the winner is ahead by counts."""

from typing import Any

import pytest

from leagues.models import Event
from leagues.rules.standings.team_points import team_totals
from leagues.state.facts.event_state import EventState
from tests.leagues.at_home import FOUR, sat_down
from tests.leagues.event_pages import match_at, publish
from tests.phones import Phone
from tests.reading import Page
from tests.table import Writer

pytestmark = pytest.mark.django_db
TEAMS = "ada, owls\nbo, owls\ncy, foxes\ndee, foxes"


def gin(who: int, other: int) -> dict[str, Any]:
    return {"ended": "gin", "who": who, "other": other}


def plays(event: Event, table: int, *lines: dict[str, Any], number: int = 1) -> None:
    for at, line in enumerate(lines, 1):
        Writer("ada").writes(match_at(event, table, number), at, line)


def press(phone: Phone, event: Event, words: str) -> Page:
    return phone.send(phone.open(f"/events/{event.pk}/").form(words), words)


def league(phone: Phone, format: str, **more: object) -> Event:
    """Four players at gin, with the house rule chosen where an organiser chooses it."""
    typed = {"names": TEAMS, "first_ticket": "owls", "second_ticket": "foxes", **more}
    event = publish(phone, 4, game="gin_rummy", format=format, **typed).event
    page = phone.open(f"/events/{event.pk}/settings/")
    assert phone.send(page.form("Save"), "Save", **{"rule-hollywood": "1"}).errors == []
    press(phone, event, "Open round 1")
    return Event.objects.get(pk=event.pk)


def test_two_against_two_play_hollywood_to_its_end_and_the_teams_have_the_leads(bo: Phone) -> None:
    event = league(bo, "rotating_team")
    match = match_at(event, 1)
    assert "deals" not in match.options and match.standing.tally.game.totals.columns_under(match.setup.options)[1:]
    plays(event, 1, gin(0, 80), gin(0, 80))
    assert not EventState(event).opened[0].tables[0].done, "two games are won, the third is open"
    plays(event, 2, gin(1, 75), gin(1, 75), gin(0, 1), gin(1, 75))
    plays(event, 1, gin(0, 80), gin(0, 80), gin(0, 80))
    board = bo.open(f"/events/{event.pk}/").main
    press(bo, event, "Close round 1")
    evening = EventState(event)
    one, two = evening.opened[0].tables
    # gin is the other's count and 25; a game 100, a box 25 an entry; twice where the loser has nothing
    lead = 3 * 2 * (105 + 100 + 25)
    assert one.result.figures("points") == (lead, 0)
    games = 2 * (100 + 100 + 25), 2 * (100 + 100 + 25), (100 + 100 + 25) - (26 + 25)
    assert two.result.figures("points") == (0, sum(games))
    assert f"{lead:,} : 0" in board or f"{lead} : 0" in board, "the board shows what counts"
    totals = {row.number: row.total for row in evening.standings}
    assert [totals[one.draw.seats[0]], totals[two.draw.seats[1]]] == [lead, sum(games)]
    won = dict.fromkeys(("team", "other team"), 0)
    for winner, points in ((one.draw.seats[0], lead), (two.draw.seats[1], sum(games))):
        won[evening.facts.ticket(winner)] += points
    net = {team: each - min(won.values()) for team, each in won.items()}
    assert team_totals(evening.format, evening.facts) == net, "the better team has the difference"


def test_the_settings_ask_for_no_number_of_deals_then(bo: Phone) -> None:
    event = league(bo, "rotating_team")
    form = bo.open(f"/events/{event.pk}/settings/").form("Save")
    assert "option-pitches" not in form.names
    press(bo, event, "Undo")
    page = bo.open(f"/events/{event.pk}/settings/")
    bo.send(page.form("Save"), "Save", **{"rule-hollywood": "0"})
    assert "option-pitches" in bo.open(f"/events/{event.pk}/settings/").form("Save").names


def test_a_match_of_a_round_robin_is_won_by_whoever_leads_the_three_games(bo: Phone) -> None:
    event = league(bo, "round_robin", names="ada\nbo\ncy\ndee", first_ticket="", second_ticket="")
    plays(event, 1, gin(0, 80), gin(0, 80), gin(0, 80))
    plays(event, 2, gin(1, 80), gin(1, 80), gin(1, 80))
    press(bo, event, "Close round 1")
    evening = EventState(event)
    won = {row.number: row.total for row in evening.standings}
    one, two = evening.opened[0].tables
    assert [won[each] for each in (*one.draw.seats, *two.draw.seats)] == [2, 0, 0, 2]


def test_who_sits_down_to_hollywood_at_home_gets_a_board_with_both_tables(ada: Phone) -> None:
    board = sat_down(ada, "gin_rummy", FOUR, "rotating-team", **{"rule-hollywood": "1"})
    event = Event.objects.get()
    assert board.has_button("Close round 1 …")
    assert "deals" not in match_at(event, 1).options and "deals" not in match_at(event, 2).options
