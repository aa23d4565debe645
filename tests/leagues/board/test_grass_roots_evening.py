"""An evening of nine games of cribbage from the draw to the standings, with 12 and with 17 players."""

from random import Random
from typing import Any
from uuid import uuid4

import pytest

from leagues.models import Event
from leagues.paper import documents
from leagues.paper.build import on_paper
from leagues.rules.club_awards import season_points
from leagues.rules.score_cards import cards, short_form
from leagues.spreadsheets.event_tables import standings_tables
from leagues.standings.page import StandingsPage
from leagues.state.facts.event_state import EventState
from leagues.state.facts.table_state import TableState
from scorekeeper.models import Line, Match
from scorekeeper.rules.games import GAMES
from tests.leagues.event_pages import device_of, enter, pass_of, publish
from tests.leagues.hall import Hall, store_lines
from tests.often import some
from tests.phones import Phone

pytestmark = pytest.mark.django_db
MOST_AT_ONCE = 60


def pegs(who: int, total: int) -> list[dict[str, Any]]:
    """A total in as few lines as there may be."""
    parts = [MOST_AT_ONCE] * (total // MOST_AT_ONCE) + [total % MOST_AT_ONCE]
    return [{"what": "peg", "who": who, "points": part} for part in parts if part]


class ClubNight(Hall):
    """Every game won by lot, the loser in any hole. `games`: by players, (winner, loser, hole)."""

    def __init__(self, count: int) -> None:
        self.games: list[tuple[int, int, int]] = []
        super().__init__(count, "grass_roots", "cribbage", seed="club")
        self.evening.event.game_options = {"pegs": "deal"}
        self.evening.event.save()
        self.read()

    def writes(self, table: TableState, *tricks: int) -> None:
        side, hole = self.chance.randint(0, 1), Random(f"{table.draw.seats}").randint(20, 120)
        self.games.append((table.draw.seats[side], table.draw.seats[1 - side], hole))
        lines = [*pegs(1 - side, hole), *pegs(side, 121)]
        store_lines(
            Line(
                uuid=uuid4(),
                match_id=table.match.id,
                number=number,
                revision=1,
                entries=entries,
                act=number,
                device=self.ada.device,
                writer="ada",
                at=self.at,
            )
            for number, entries in enumerate(lines, 1)
        )


@pytest.mark.parametrize("players", some([17, 12], 2))
def test_a_club_night_is_played_from_the_draw_to_the_standings(players: int) -> None:
    night = ClubNight(players)
    evening = night.plays(9 + players % 2)
    assert evening.over and len(night.games) == players * 9 // 2
    points, wins, spread = (dict.fromkeys(range(1, players + 1), 0) for _ in range(3))
    for winner, loser, hole in night.games:
        points[winner] += 3 if hole < 91 else 2
        wins[winner] += 1
        spread[winner] += 121 - hole
        spread[loser] -= 121 - hole
    assert {row.number: row.total for row in evening.standings} == points
    order = sorted(points, key=lambda one: (-points[one], -wins[one], -spread[one]))
    assert [row.number for row in evening.standings] == order
    best = order[0]
    told = {one: short_form(games) for one, games in cards(evening.facts).items()}
    assert told[best] == f"{points[best]}/{wins[best]} {spread[best]:+}"
    assert evening.format.worksheets.filled is not None
    (sheet,) = evening.format.worksheets.filled(evening.facts)
    skunks = sum(hole < 91 for _, _, hole in night.games)
    assert sheet.sums[0].cells[0].startswith(f"{2 * len(night.games) + skunks} points")
    assert sheet.sums[0].cells[0].endswith("spreads 0") and len(sheet.rows) == players


def test_everybody_has_a_card_with_nine_opponents_and_boxes_for_the_pen() -> None:
    night = ClubNight(12)
    paper = on_paper(night.evening, {}, None, ahead=True)
    assert "score-cards" in documents.offered_papers(paper)
    (html,) = documents.PAPERS["score-cards"].html(paper, {"paper": "a4", "large": False})
    assert html.count('class="score-card"') == 12 and html.count('scope="row">') == 9 * 12
    assert "initials" in html and "spread +" in html
    others = on_paper(Hall(4, "round_robin", game="snap").evening, {}, None, ahead=True)
    assert not documents.has_paper("score-cards", others)


def test_the_table_tells_what_goes_on_both_cards_and_nothing_of_a_double_skunk_being_more(ada: Phone) -> None:
    night = ClubNight(10)
    night.evening.event.game_options = {**GAMES["cribbage"].usual_options(), "pegs": "deal"}
    night.evening.event.save()
    table = night.opens().opened[0].tables[0]
    night.writes(table)
    winner, loser, hole = night.games[0]
    names, won = night.read().names_in(1), 3 if hole < 91 else 2
    Event.objects.update(host=device_of(ada).id)
    Match.objects.update(host=device_of(ada).id)
    sheet = ada.open(f"/matches/{table.match.id}/")
    assert f"{names[winner]}: {won} game points, +{121 - hole}" in sheet.text
    assert f"{names[loser]}: 0 game points, -{121 - hole}" in sheet.text
    more = "A double skunk is worth"
    assert more not in sheet.text and more not in on_paper(night.evening, {}, None, ahead=True).rules
    assert more not in ada.open(f"/events/{night.evening.event.pk}/settings/").text


def test_the_standings_show_everybodys_card_in_short_also_as_text_to_send() -> None:
    night = ClubNight(10)
    evening = night.plays(2)
    page, told = StandingsPage(evening), {one: short_form(games) for one, games in cards(evening.facts).items()}
    assert [told[row.number] in note for row, note in page.noted] == [True] * 10
    assert "difference" not in " ".join(note for _, note in page.noted)
    first = page.rows[0]
    assert f"1. {first.name} {told[first.number]}" in page.as_text.splitlines()
    (table,) = standings_tables(page)
    assert told[first.number] in table.rows[0]
    (paper,) = documents.PAPERS["standings"].html(on_paper(evening, {}, None), {"paper": "a4", "large": False})
    assert "card</th>" in paper and all(card in paper for card in told.values())
    assert page.card_head == "The card: game points/games won, spread."
    assert StandingsPage(Hall(4, "round_robin", game="snap").evening).card_head == ""


def test_each_players_phone_takes_won_by_17_and_two_that_agree_are_saved(ada: Phone, bo: Phone, cy: Phone) -> None:
    """C28: compared by rule 12.2 as on the organiser's page, whose boxes are filled by what phones said."""
    event = publish(bo, 10, game="cribbage", format="grass_roots").event
    table = EventState(event).plan[0].tables[0]
    names = [EventState(event).names[one] for one in table.seats]
    for phone, name in zip((ada, cy), names):
        page = enter(phone, pass_of(event, "view"))
        phone.send(page.form(f"{name} is here"), f"{name} is here")
    board = bo.open(f"/events/{event.pk}/")
    bo.send(board.form("Open round 1"), "Open round 1")
    own = f"/events/{event.pk}/own/"
    page = ada.send(ada.open(own).form("I won"), "I won", spread="0")
    assert "A spread is a whole number from 1 to 121." in page.main
    page = ada.send(page.form("I won"), "I won", spread="17")
    assert "✓ You won by 17." in page.main and f"{names[1]} has not said so yet." in page.main
    page = cy.send(cy.open(own).form("I lost"), "I lost", spread="16")
    for each in (page.main, ada.open(own).main):
        assert "The cards say:" in each and "The spreads differ" in each and "rule 12.2" in each
    assert EventState(event).running.tables[0].result is None
    board = bo.open(f"/events/{event.pk}/")
    assert f"Table 1: {names[0]} says won by 17 and {names[1]} says lost by 16." in board.main
    typing = bo.open(board.link("Settle it")).form("Save table 1").filled({}, "Save table 1")
    assert (typing["plus-0"], typing["minus-1"]) == (["17"], ["16"])
    page = cy.send(page.form("I lost"), "I lost", spread="17")
    assert not page.has_button("I lost") or "hidden" in page.top.one("form", class_="game-card").attrs
    result = EventState(event).running.tables[0].result
    assert result is not None and (result.units["match_points"], result.units["spread"]) == ((2, 0), (17, -17))
    assert "says won by" not in bo.open(f"/events/{event.pk}/").main


def test_a_phone_that_only_looks_on_writes_nobodys_card(bo: Phone, cy: Phone) -> None:
    event = publish(bo, 10, game="cribbage", format="grass_roots").event
    enter(cy, pass_of(event, "view"))
    board = bo.open(f"/events/{event.pk}/")
    bo.send(board.form("Open round 1"), "Open round 1")
    page = cy.open(f"/events/{event.pk}/own/")
    page = cy.send(page.form("ada"), "ada")
    assert "hidden" in page.top.one("form", class_="game-card").attrs
    cy.client.handler.enforce_csrf_checks = False
    assert cy.answer(f"/events/{event.pk}/own/card/", {"spread": ["17"], "result": ["won"]})[0] == 404


def test_a_card_of_twelve_or_more_is_marked_with_its_grass_roots_points() -> None:
    evening = ClubNight(10).plays(9)
    marks = {row.number: row.season for row in StandingsPage(evening).rows}
    points = season_points(evening.facts)
    assert any(points.values()) and not all(points.values())
    for one, brought in points.items():
        assert marks[one] == (f"★ 12 or more: {brought} Grass Roots points" if brought else "")
