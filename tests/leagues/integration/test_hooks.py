"""What the page of a table, home, paper and the watchers hear of the evening around a match."""

import re
import uuid
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext

from leagues.actions import organiser
from leagues.actions.rounds import catch_up
from leagues.integration.acts import line_written
from leagues.integration.page import page_after
from leagues.models import Pass
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from leagues.state.memory import remembered
from leagues.state.ranking.winners import winner_sentence
from leagues.state.seats.next_seats import next_seat_sentences
from leagues.state.wording import RESULTS_WITH_PRIZES
from scorekeeper import hooks
from scorekeeper.access import permission
from scorekeeper.access.permission import COOKIE, cookie_of, set_device
from scorekeeper.device import Device
from scorekeeper.entry.form import LineForm
from scorekeeper.models import Match
from scorekeeper.printing.layout.facts import facts_of
from tests.leagues.hall import Hall, mended_roll
from tests.table import new_match

pytestmark = pytest.mark.django_db
CHOICES = {"blank": False, "names": True}


@pytest.fixture
def hall() -> Hall:
    """Eight people at two tables, in the first of three rounds."""
    made = Hall(8, rounds=3)
    made.opens()
    return made


def asked(device: Device, path: str = "/") -> object:
    """A request of that device."""
    request = RequestFactory().get(path)
    set_device(request, device)
    return request


def browser(device: Device) -> Client:
    made = Client()
    made.cookies[COOKIE] = cookie_of(device)
    return made


def holder(hall: Hall, may: str, number: int | None = None) -> Device:
    """A device with nothing but one pass to the evening."""
    row = hall.evening.event.passes.get(may=may, number=number)
    return Device(uuid.uuid4(), (row.pk,))


def host(hall: Hall) -> Device:
    return Device(hall.ada.device)


def match_at(hall: Hall, table: int, number: int = 1) -> Match:
    return Match.objects.get(table__round__event=hall.evening.event, table__number=table, table__round__number=number)


def finish(hall: Hall, *numbers: int) -> None:
    for number in numbers:
        hall.writes(hall.evening.running.table(number))
    hall.read()


def access_to(keys: Sequence[uuid.UUID], match: Match) -> str:
    return hooks.of(match).facts.access(keys, match.pk)


def around(hall: Hall, table: int, number: int = 1, scores: bool = False) -> hooks.EventContext:
    match = match_at(hall, table, number)
    match.may_score = scores
    found = hooks.of(match).page.context(asked(host(hall)), match)
    assert found is not None
    return found


def test_a_table_says_its_round_and_leads_to_its_evening(hall):
    page = browser(host(hall)).get(f"/matches/{match_at(hall, 2).pk}/").content.decode()
    assert "Round 1 of 3, table 2" in page
    assert f'href="/events/{hall.evening.event.pk}/"' in page


@pytest.mark.parametrize(
    "format, options, said",
    [
        ("king_of_the_hill", {"rounds": 0, "pitches": 2}, "Round 2, table 1"),
        ("partner_drive", {"rounds": 0}, "Round 2 of 12, table 1"),
        ("swiss", {"rounds": 3, "pitches": 2}, "Round 2 of 3, table 1"),
        ("swiss", {"rounds": 3, "pitches": 2, "finish": "time"}, "Round 2, table 1"),
    ],
)
def test_a_table_counts_the_rounds_that_are_to_be_played_and_not_those_that_are_drawn(format, options, said):
    hall = Hall(8, format, pairs=True, **options)
    hall.plays(1)
    hall.opens()
    assert around(hall, 1, 2).words == said


def test_after_the_last_round_no_other_round_is_promised():
    """At a table that has finished, and on the table's own page, before the round is closed and after."""
    hall = Hall(8, rounds=1)
    hall.opens()
    finish(hall, 1)
    assert around(hall, 1).after == "Still playing: table 2. It is the last round."
    finish(hall, 2)
    assert around(hall, 1).after == "It is the last round."
    page = browser(host(hall)).get(f"/events/{hall.evening.event.pk}/tables/1/").content.decode()
    assert "This is the last round." in page and "Round 2" not in page
    assert browser(host(hall)).get(f"/events/{hall.evening.event.pk}/tables/99/").status_code == 404
    followed = Hall(8, "king_of_the_hill", pairs=True, rounds=0)
    followed.opens()
    assert not followed.evening.is_last_round


@pytest.mark.parametrize("format, tickets", [("whist_drive", ("gentleman", "lady")), ("progressive_euchre", ())])
def test_after_the_last_round_a_format_that_follows_from_results_sends_nobody_anywhere(format, tickets):
    """Not at the table that writes last either, nor once the round is closed and the evening with it."""
    hall = Hall(9, format, tickets=tickets, rounds=2, pitches=1)
    hall.plays(1)
    assert " table " in f"{around(hall, 1).after} {around(hall, 2).after}"
    hall.opens()
    finish(hall, 2, 1)
    assert {around(hall, table, 2).after for table in (1, 2)} == {"It is the last round."}
    assert 'class="moves"' not in browser(host(hall)).get(f"/events/{hall.evening.event.pk}/tables/1/").content.decode()
    hall.plays(1)
    ended = {around(hall, table, 2).after for table in (1, 2)}
    assert len(ended) == 1 and re.fullmatch(r"The evening is over\. .+ won.* Two rounds were agreed\.", ended.pop())


def test_where_a_pair_goes_and_that_it_deals_is_told():
    hall = Hall(8, "fixed_pairs", pairs=True)
    hall.plays(1)
    evening = hall.opens()
    told = [words for table in evening.opened[0].tables for words in next_seat_sentences(evening, 1, table.number)]
    assert any(" will deal at table " in words for words in told)
    assert all(" go to " in words or " stay" in words or " deal at " in words for words in told)
    page = browser(host(hall)).get(f"/events/{evening.event.pk}/tables/1/").content.decode()
    assert " deals." not in page


def test_a_match_that_stands_alone_asks_nobody():
    match = new_match()
    with CaptureQueriesContext(connection) as asked_for:
        assert hooks.of(match).page.context(asked(Device(uuid.uuid4())), match) is None
    assert len(asked_for) == 0


def test_a_table_that_finished_says_where_its_four_go(hall):
    finish(hall, 1)
    words = around(hall, 1).after
    names = hall.evening.names
    for one in hall.evening.running.table(1).draw.seats:
        assert names[one] in words
    page = browser(host(hall)).get(f"/matches/{match_at(hall, 1).pk}/").content.decode()
    assert words.split(". ")[0] in page and "Play again" not in page
    assert f"/events/{hall.evening.event.pk}/tables/1/" in page


def test_where_the_next_round_follows_from_results_a_table_waits_for_the_others():
    hall = Hall(8, "swiss", game="gin_rummy")
    hall.opens()
    tables = [table.number for table in hall.evening.running.tables]
    match = match_at(hall, 1)
    for line in range(1, 9):
        match.write(line, {"ended": "gin", "who": 0, "other": 40}, base=0, **hall.act)
        if match.standing.over:
            break
    assert match.standing.over is not None
    assert tables == [1, 2, 3, 4] and around(hall, 1).after == "Still playing: tables 2 to 4."


def test_the_page_of_a_table_number_leads_to_whatever_is_played_there(hall):
    there = f"/events/{hall.evening.event.pk}/tables/2/"
    keeper = browser(holder(hall, Pass.TABLE, 2))
    assert keeper.get(there).headers["Location"] == f"/matches/{match_at(hall, 2).pk}/"
    in_place = keeper.get(there, headers={"accept": "text/html"}).content.decode()
    assert "Keep score at table 2" in " ".join(in_place.split())
    finish(hall, 1, 2)
    told = keeper.get(there).content.decode()
    assert "Round 2 has not started" in told and "will deal." in told and "data-watch" in told
    hall.plays(3)
    told = keeper.get(there).content.decode()
    assert f"The evening is over. {winner_sentence(hall.evening)} <small>" in told and "rounds were agreed" in told


def test_a_table_is_told_that_the_evening_is_over_and_not_who_won_while_that_is_a_secret():
    hall = Hall(8, rounds=1, suspense=1)
    hall.opens()
    finish(hall, 1, 2)
    there, keeper = f"/events/{hall.evening.event.pk}/tables/2/", browser(holder(hall, Pass.TABLE, 2))
    told = keeper.get(there).content.decode()
    assert "This is the last round." in told and "The standings show who wins." not in told
    hall.now(organiser.close_round(hall.read(), **hall.act))
    said = f"The evening is over. {RESULTS_WITH_PRIZES}"
    assert said in keeper.get(there).content.decode() and around(hall, 2).after.startswith(said)


def test_who_holds_the_phone_is_asked_at_a_table_only_after_its_first_row(hall):
    keeper, match = browser(holder(hall, Pass.TABLE, 2)), match_at(hall, 2)
    asks = "Who holds this phone?"
    assert asks not in keeper.get(f"/matches/{match.pk}/").content.decode()
    match.write(1, {"tricks": [7, 6]}, base=0, **hall.act)
    assert asks in keeper.get(f"/matches/{match.pk}/").content.decode()


def test_a_table_s_pass_writes_at_its_own_table_while_its_round_is_open(hall):
    keeper, looker = holder(hall, Pass.TABLE, 1), holder(hall, Pass.VIEW)
    mine, other = match_at(hall, 1), match_at(hall, 2)
    assert [access_to(keeper.keys, each) for each in (mine, other)] == ["score", "view"]
    assert [access_to(looker.keys, each) for each in (mine, other)] == ["view", "view"]
    assert access_to(holder(hall, Pass.RUN).keys, other) == "score"
    finish(hall, 1, 2)
    hall.plays(1)
    assert access_to(keeper.keys, mine) == "view"
    assert access_to((), mine) == ""


def test_a_pass_that_was_taken_back_opens_no_table(hall):
    keeper = holder(hall, Pass.TABLE, 1)
    hall.evening.event.passes.filter(may=Pass.TABLE).update(revoked=hall.at)
    assert access_to(keeper.keys, match_at(hall, 1)) == ""
    assert browser(keeper).get(f"/matches/{match_at(hall, 1).pk}/").status_code == 404


def test_a_table_s_pass_is_no_door_to_another_evening(hall):
    other = Hall(8, rounds=3, seed="two")
    other.opens()
    assert access_to(holder(hall, Pass.TABLE, 1).keys, match_at(other, 1)) == ""


def test_whoever_may_look_may_watch_the_evening_and_its_tables(hall):
    event, match = str(hall.evening.event.pk), str(match_at(hall, 1).pk)
    cookies = {COOKIE: cookie_of(holder(hall, Pass.VIEW))}
    stranger = {COOKIE: cookie_of(Device(uuid.uuid4(), (uuid.uuid4(),)))}
    assert permission.may_view(cookies, event) and permission.may_view(cookies, match)
    assert not permission.may_view(stranger, event) and not permission.may_view(stranger, match)
    assert not permission.may_view({}, event)


def test_only_who_may_not_score_a_table_shares_its_sheet(hall):
    mine, other = (match_at(hall, table).pk for table in (1, 2))
    phones = {
        "looker": holder(hall, Pass.VIEW),
        "keeper": holder(hall, Pass.TABLE, 1),
        "runner": holder(hall, Pass.RUN),
        "host": Device(hall.evening.event.host),
        "stranger": Device(uuid.uuid4(), (uuid.uuid4(),)),
    }
    shares = {
        who: [permission.only_looks_on({COOKIE: cookie_of(phone)}, match) for match in (mine, other)]
        for who, phone in phones.items()
    }
    neither = [False, False]
    alone = {"looker": [True, True], "keeper": [False, True]}
    assert shares == {**alone, "runner": neither, "host": neither, "stranger": neither}


def test_the_stamp_of_an_evening_changes_with_a_line_at_any_table(hall):
    event = str(hall.evening.event.pk)
    before = hooks.events().facts.stamps([event, str(uuid.uuid4())])
    assert list(before) == [event]
    finish(hall, 2)
    assert hooks.events().facts.stamps([event])[event] > before[event]


def test_home_shows_an_evening_under_way_until_it_is_over(hall):
    request = asked(holder(hall, Pass.VIEW))
    shown = hooks.events().start.events_under_way(request)
    assert [(each.title, each.url, each.words) for each in shown] == [
        (str(hall.evening.event), f"/events/{hall.evening.event.pk}/", "Round 1 · 8 players")
    ]
    hall.plays(3)
    assert hooks.events().start.events_under_way(request) == []


def test_past_matches_and_home_are_not_crowded_by_tables_of_evenings(hall):
    new_match(host=hall.ada)
    client = browser(host(hall))
    past = client.get("/matches/").content.decode()
    assert len(set(re.findall(r'href="(/matches/[0-9a-f-]{36}/)"', past))) == 1
    assert re.findall('class="go-on"|class="open"', client.get("/").content.decode()) == [
        'class="go-on"',
        'class="open"',
    ]


@pytest.mark.parametrize(
    "act",
    [
        "people/",
        "people/0/replace/",
        "people/0/leave/",
        "people/arrive/",
        "rules/",
        "title/",
        "end/",
        "reopen/",
        "delete/",
    ],
)
def test_what_is_settled_at_the_evening_is_refused_at_the_table(hall, act):
    match = match_at(hall, 1)
    answer = browser(host(hall)).post(f"/matches/{match.pk}/{act}", {"name": "hal", "why": "we agreed", "title": "x"})
    assert answer.status_code == 200 and b"part of an evening" in answer.content
    assert match.changes.count() == 0
    hall.writes(hall.read().running.tables[0])
    assert match_at(hall, 1).standing.over
    answer = browser(host(hall)).post(f"/matches/{match.pk}/{act}", {"name": "hal", "why": "we agreed", "title": "x"})
    assert answer.status_code == 200 and b"part of an evening" in answer.content, "also once it has finished"


def test_the_paper_of_a_table_carries_event_round_and_table(hall):
    match, found = match_at(hall, 2), around(hall, 2)
    facts = facts_of(match, {**CHOICES, "of": found.words, "round": found.round}, None)
    assert facts.title == f"{hall.evening.game.name} · Round 1 of 3, table 2" and facts.round == 1


def test_who_watches_an_evening_hears_of_a_line_at_its_table(house, phone):
    ada = phone(house)
    ada.ask("/games/whist/")
    names = {f"name-{seat}": name for seat, name in enumerate(("ada", "bo", "cy", "dee"))}
    there = ada.send("/games/whist/", {**names, "manner": "hotfoot"}).headers["Location"]
    event = there.strip("/").split("/")[1]
    watching = ada.watching(event)
    assert watching.status == 200
    (before,) = watching.wait_for(1)
    page = ada.ask(there).words.decode()
    match = re.search(r"/matches/([0-9a-f-]{36})/lines/1/", page)[1]
    assert ada.write(match, 1, {"tricks-0": 7, "tricks-1": 6}) == 302
    assert watching.wait_for(2)[-1] > before
    assert phone(house).watching(event).status == 404
    watching.hang_up()


def test_a_table_of_a_hall_asks_the_same_however_many_play():
    counts = []
    for people in (8, 64):
        hall = Hall(people, rounds=2)
        hall.opens()
        match = match_at(hall, 1)
        match.may_score = True
        with CaptureQueriesContext(connection) as asked_for:
            hooks.of(match).page.context(asked(host(hall)), match)
        counts.append(len(asked_for))
        assert len(EventState(hall.evening.event).running.tables) == people // 4
    assert counts[0] == counts[1] <= 4  # two of them read the match, as its page does anyway; one reads who came


def test_the_matches_of_an_evening_ask_the_same_however_many_tables_said_who_has_won(monkeypatch):
    monkeypatch.setattr(remembered, "in_transaction", lambda: True)  # with nothing remembered
    hall, counts = Hall(6, "winner_stays", partners=True, pitches=2), []
    for rounds in (1, 4):
        while len(hall.evening.opened) < rounds:
            hall.opens()
            hall.writes(hall.evening.running.tables[0], 7, 6)
            hall.read()
            hall.plays()
        with CaptureQueriesContext(connection) as asked_for:
            matches = Match.objects.filter(table__round__event=hall.evening.event).load_standings()
            told = " ".join(match.verdict for match in matches)
        counts.append(len(asked_for))
        assert told.count("the table said who won") == rounds and "share first" not in told
    assert counts[0] == counts[1] <= 13, counts


def test_a_line_at_a_table_of_a_hall_asks_once_whether_one_page_shows_all(hall):
    match, device = match_at(hall, 1), host(hall)
    assert match.standing.over is None  # its page reads it anyway
    with CaptureQueriesContext(connection) as queries:
        line_written(match, device, hall.at)
        assert page_after(device, match) == ""
    assert len(queries) == 1


def test_whoever_looks_at_their_table_reads_what_the_organiser_is_asked_about_it():
    hall = Hall(8, "progressive_euchre", rounds=2, pitches=2)
    hall.opens()
    first, second = hall.evening.running.tables
    hall.writes(first, 7, 6)
    hall.writes(second, 9, 9)
    hall.read()
    asked = "Table 1 is level: who won the tie-break? Tell whoever runs the evening."
    assert around(hall, 1).after == asked
    own = around(hall, 1, scores=True)
    assert own.after == "" and [each.words for each in own.asks] == ["Table 1 is level: who won the tie-break?"]
    assert around(hall, 2).after == "The next round is not drawn yet."
    looks = browser(holder(hall, Pass.VIEW))
    pages = [looks.get(f"/events/{hall.evening.event.pk}/tables/{number}/") for number in (1, 2)]
    assert [asked in page.content.decode() for page in pages] == [True, False]
    hall.plays()
    assert not around(hall, 1).after.startswith("Table 1 is level")


def test_who_watches_a_level_table_hears_when_it_is_said_who_has_won():
    hall = Hall(8, "progressive_euchre", rounds=2, pitches=2)
    hall.opens()
    for table, tricks in zip(hall.evening.running.tables, (7, 9)):
        hall.writes(table, tricks, 6)
    (ask,) = hall.read().questions
    both = [str(match_at(hall, number).pk) for number in (1, 2)]
    before = Match.objects.stamps(both)
    hall.now(organiser.record_answer(hall.evening, ask, ask.candidates[0], **hall.act))
    after = Match.objects.stamps(both)
    assert [after[each] - before[each] for each in both] == [1, 1]  # the other learns where its people go


def test_who_watches_a_table_that_finished_hears_that_the_next_round_is_changed(hall):
    """Not of an act that sends nobody elsewhere, nor while the table plays."""
    finish(hall, 1)
    both = [str(match_at(hall, number).pk) for number in (1, 2)]
    one, name = hall.evening.running.table(1).draw.seats[0], hall.evening.names
    before, said = Match.objects.stamps(both), around(hall, 1).after
    hall.now(
        organiser.change_event(
            hall.evening, replace(take_snapshot(hall.evening), title="Friday"), "Another title", **hall.act
        )
    )
    assert Match.objects.stamps(both) == before
    away = {"away": [2]}
    plan = [replace(draw, tables=draw.tables[1:]) for draw in hall.evening.plan[:1]]
    hall.now(mended_roll(hall.evening, {one: away}, f"{name[one]} sits out round 2", plan, **hall.act))
    after = Match.objects.stamps(both)
    assert around(hall, 1).after != said
    assert [after[each] - before[each] for each in both] == [1, 0]


def test_who_watches_a_table_that_finished_hears_that_a_correction_draws_the_next_round_again():
    """A row elsewhere reloads no finished table's page before every result is known."""
    hall = Hall(7, "swiss", game="gin_rummy", rounds=4)
    hall.opens()
    matches = [match_at(hall, number) for number in (1, 2, 3)]
    first, client = str(matches[0].pk), browser(host(hall))

    def told(write: Callable[[], object]) -> tuple[int, str]:
        before = Match.objects.stamps([first])[first]
        write()
        return Match.objects.stamps([first])[first] - before, around(hall, 1).after

    def line(match: Match, who: int, base: int = 0) -> Callable[[], object]:
        form = {"ended": "gin", "who": who, "other": 90, "base": base, "reason": "wrong player"}
        return lambda: client.post(f"/matches/{match.pk}/lines/1/", form)

    assert told(line(matches[0], 0))[1].startswith("Still playing")
    assert told(line(matches[1], 0))[0] == 0
    times, then = told(line(matches[2], 0))
    assert times == 1 and " to table " in then
    hall.read()
    hall.now(organiser.close_round(hall.evening, **hall.act))
    wrong = f"/events/{hall.evening.event.pk}/rounds/1/tables/2/result/?line=1"
    form = {"line": 1, "ended": "gin", "who": 1, "other": 90, "base": 1, "reason": "wrong player"}
    looked = re.search(r'name="looked" value="([^"]+)"', client.post(wrong, form).content.decode())[1]
    times, now = told(lambda: client.post(wrong, {**form, "looked": looked}))
    assert times == 1 and now != then


def test_who_leaves_at_the_limit_and_why_is_said_as_soon_as_the_round_is_over():
    """On the one page of a queue, whatever a round takes, until the next round is written."""
    hall = Hall(12, "winner_stays", partners=True, max_hold=1, pitches=2)
    hall.opens()
    hall.writes(hall.evening.running.table(1), 9, 9)
    words = "ada and cy will go to the end of the queue after winning."
    client, event = browser(Device(hall.ada.device)), f"/events/{hall.evening.event.pk}/"
    assert words not in client.get(event).content.decode()
    catch_up(hall.evening.event, hall.act)
    assert words in client.get(event).content.decode() and hall.read().running.number == 2
    hall.writes(hall.evening.running.table(1), 9)
    assert words not in client.get(event).content.decode()


def test_a_row_that_may_not_stand_in_a_hall_asks_one_query_whether_it_is_on_the_evenings_own_page(hall):
    match = match_at(hall, 1)
    form = LineForm(None, match=match, tally=match.before(1), number=1)
    with CaptureQueriesContext(connection) as asked_for:
        assert hooks.of(match).page.refusal_page(asked(host(hall)), match, form) is None
    assert len(asked_for) == 1
