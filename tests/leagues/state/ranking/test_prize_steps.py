"""The prizes of an evening, shown one by one by the organiser, the last one first."""

import re

import pytest

from leagues.actions import organiser
from leagues.models import Event
from leagues.state.facts.event_state import EventState
from leagues.state.facts.suspense import SUSPENSE, hidden_from
from leagues.state.facts.team_totals import Team
from leagues.state.ranking import prize_steps
from leagues.state.ranking.prize_steps import given, next_step, places, shown_steps, steps
from leagues.state.ranking.winners import winner_sentence
from scorekeeper.device import Device
from scorekeeper.models import Line
from tests.leagues.hall import Hall, client_of, forget_evenings, looker
from tests.reading import Page

pytestmark = pytest.mark.django_db
CHANGING = re.compile(r'(csrfmiddlewaretoken" value|data-version)="[^"]*"')


def court_hall(**options: object) -> Hall:
    """Eight players after their last game, with prizes for the best of each role and the lowest."""
    hall = Hall(8, "court_whist", "court_whist", tickets=("gentleman", "lady"), **options)
    hall.plays(2)
    hall.now(organiser.end_event(hall.evening, "time", **hall.act))
    assert hall.evening.over
    return hall


class Giving:
    """ada's board and cy, who looks on."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self.ada, self.cy = hall, client_of(Device(hall.ada.device)), looker(hall)
        self.path = f"/events/{hall.evening.event.pk}/"

    def press(self, key: str) -> Page:
        sent = self.ada.post(f"{self.path}prizes/", {"press": key}, follow=True)
        forget_evenings()
        return Page(sent.content.decode(), self.path, sent.status_code)

    def board(self) -> Page:
        return Page(self.ada.get(self.path).content.decode(), self.path, 200)

    @property
    def evening(self) -> EventState:
        return EventState(Event.objects.get(pk=self.hall.evening.event.pk))

    def seen(self) -> dict[str, str]:
        """What who looks on reads on every page that tells prizes."""
        return {
            rest: self.cy.get(f"{self.path}{rest}").content.decode()
            for rest in ("", "standings/", "projector/", "own/")
        }


@pytest.mark.parametrize("secret", [0, 1])
def test_a_looker_on_reads_no_prize_before_it_is_shown_and_each_from_then_on(secret):
    """C27: on the evening's page, the standings and the big screen; the first place last."""
    giving = Giving(court_hall(suspense=secret))
    giving.press("begin")
    listed = steps(giving.evening)
    assert [each.place for each in listed[:1]] == [1] and len(listed) > 3
    assert giving.evening.event.options[SUSPENSE] == (secret or 2), "what was secret stays so"
    for count in range(len(listed)):
        shown = shown_steps(giving.evening)
        assert shown == listed[len(listed) - count :] and next_step(giving.evening) == listed[-count - 1]
        seen = giving.seen()
        for rest in ("", "standings/", "projector/"):
            assert winner_sentence(giving.evening) not in seen[rest]
            assert "podium-head" in seen[rest]
            for each in listed:
                found = f'data-place="{each.place}"' if each.place else f"<li>{each}</li>"
                assert (found in seen[rest]) is (each in shown), (rest, str(each))
        giving.press("next")
    assert not hidden_from(giving.evening) and shown_steps(giving.evening) == listed
    assert all('data-place="1"' in giving.seen()[rest] for rest in ("", "standings/", "projector/"))


def test_what_a_looker_on_reads_while_prizes_are_given_does_not_change_with_what_is_not_shown():
    """C27: an evening that had no secrets keeps those of its last round from the first act on."""
    giving = Giving(court_hall())
    giving.press("begin")
    assert giving.evening.event.options[SUSPENSE] == 2
    before = giving.seen()
    for line in Line.objects.filter(
        match__table__round__event=giving.hall.evening.event, match__table__round__number=2
    ):
        Line.objects.filter(pk=line.pk).update(entries={"tricks": line.entries["tricks"][::-1]})
    forget_evenings()
    after = giving.seen()
    assert {rest: CHANGING.sub("", words) for rest, words in before.items()} == {
        rest: CHANGING.sub("", words) for rest, words in after.items()
    }


def test_one_prize_alone_is_not_offered_step_by_step():
    """Four share the first place, and nobody has the second or third."""
    hall = Hall(8)
    hall.opens()
    for table in hall.evening.running.tables:
        hall.writes(table, *[8] * (table.match.setup.options["deals"] or 1))
    hall.read()
    hall.now(organiser.close_round(hall.evening, **hall.act))
    hall.now(organiser.end_event(hall.evening, "time", **hall.act))
    giving = Giving(hall)
    assert len(steps(giving.evening)) == 1
    assert "one by one" not in giving.board().main and "of 1 prizes" not in giving.board().main


def test_the_board_has_one_green_button_and_undo_takes_back_the_last_step():
    """C27: Next prize, Back one, Show all, and in the history like every act."""
    giving = Giving(court_hall())
    assert "Show the prizes one by one" in giving.board().main
    board = giving.press("begin")
    say = board.top.one("div", class_="say")
    assert say.one("button", class_="act").text == "Next prize" and not board.has_button("Back one")
    board = giving.press("next")
    newest = shown_steps(giving.evening)[0]
    assert f"“{newest}”" in board.top.one("div", class_="say").text
    assert board.has_button("Back one") and board.has_button("Show all") and "Undo: Showed prize 1 of" in board.text
    giving.press("back")
    assert shown_steps(giving.evening) == []
    board = giving.press("all")
    assert winner_sentence(giving.evening) in board.main and not board.has_button("Next prize")
    board = giving.press("back")
    assert hidden_from(giving.evening) == 2 and len(shown_steps(giving.evening)) == len(steps(giving.evening)) - 1
    form = board.form("Undo")
    giving.ada.post(form.action, {name: value[0] for name, value in form.values.items()})
    forget_evenings()
    assert not hidden_from(giving.evening)
    told = giving.ada.get(f"{giving.path}history/").content.decode()
    assert "Began to give the prizes" in told and "Showed all" in told


@pytest.mark.parametrize("key", ["", "x", "next", "back", "all"])
def test_a_press_that_does_nothing_now_is_refused_in_a_sentence(key):
    giving = Giving(court_hall())
    board = giving.press(key)
    assert "There is no such prize to show now" in board.text
    assert "given" not in giving.evening.event.options


def test_nothing_comes_before_the_first_prize_nor_after_the_last():
    giving = Giving(court_hall())
    giving.press("begin")
    for before, keys in (("", ("back", "x")), ("all", ("next", "all"))):
        if before:
            giving.press(before)
        given = giving.evening.event.options["given"]
        for key in keys:
            assert "There is no such prize to show now" in giving.press(key).text
            assert giving.evening.event.options["given"] == given


def test_only_who_runs_the_evening_gives_prizes():
    giving = Giving(court_hall())
    assert giving.cy.post(f"{giving.path}prizes/", {"press": "begin"}).status_code == 404


def test_whoever_is_level_shares_a_step():
    hall = Hall(8, "court_whist", "court_whist", tickets=("gentleman", "lady"))
    hall.opens()
    for table in hall.evening.running.tables:
        hall.writes(table, 7, 6, 7, 7)
    hall.now(organiser.close_round(hall.read(), **hall.act))
    found = steps(hall.now(organiser.end_event(hall.evening, "time", **hall.act)))
    assert [(each.place, each.who, each.total) for each in found if each.place] == [(1, "4 people", "27")]


def test_at_one_table_and_before_the_end_no_prizes_are_given_one_by_one():
    hall = Hall(4, rounds=1)
    hall.plays(1)
    assert steps(hall.read()) == []
    hall = Hall(8, rounds=2)
    hall.plays(1)
    assert steps(hall.read()) == []


def test_where_no_further_prize_is_given_the_places_are_the_list():
    hall = Hall(8, rounds=1)
    hall.plays(1)
    assert [str(each) for each in steps(hall.read())] == ["1st place: ada and cy, 44.", "3rd place: eli and hal, 34."]
    assert given(hall.evening) is None, "nobody has begun to give them"


def test_the_podium_has_three_places_each_with_its_name_and_total():
    assert [str(each) for each in places(court_hall().evening)] == [
        "1st place: hal, 100.",
        "2nd place: gus, 92.",
        "3rd place: cy, 88.",
    ]


def test_teams_that_are_level_share_a_step(monkeypatch):
    teams = [(1, "ada and bo", "40"), (2, "cy and dee", "25"), (2, "eli and fay", "25"), (4, "gus and hal", "20")]
    found = [Team(place, "", (), name, points, place == 1) for place, name, points in teams]
    monkeypatch.setattr(prize_steps, "team_standings", lambda evening: found)
    shown = places(court_hall().evening)
    assert [str(each) for each in shown] == ["1st place: ada and bo, 40.", "2nd place: cy and dee and eli and fay, 25."]
    assert [each.place for each in shown] == [1, 2]
