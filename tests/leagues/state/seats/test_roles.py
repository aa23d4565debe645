"""Gentlemen and ladies: who is best of each, and whom the draw lets play more."""

from collections import Counter
from html import unescape

import pytest
from django.test import Client

from leagues.actions import organiser
from leagues.draw.page import DrawPage
from leagues.one_table.page import OneTablePage
from leagues.paper.build import on_paper
from leagues.paper.standings_sheet import standings_values
from leagues.rules.standings.standings import SAT_OUT
from leagues.rules.words import number_words
from leagues.standings.page import StandingsPage
from leagues.state.ranking.winners import winner_sentence
from leagues.state.seats import balance
from leagues.state.seats.balance import describe_uneven_totals as uneven_totals
from leagues.state.seats.roles import (
    describe_best,
    describe_lost_tables,
    describe_uneven,
    people_by_role,
    role_of,
    round_count,
)
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.device import Device
from scorekeeper.models import Match
from tests.leagues.hall import Hall
from tests.often import some
from tests.reading import Page

pytestmark = pytest.mark.django_db
MIXED = ("gentleman", "lady")
SEVEN_AND_FIVE = ("gentleman",) * 7 + ("lady",) * 5


@pytest.fixture
def client(hall: Hall) -> Client:
    made = Client()
    made.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    return made


@pytest.fixture
def hall() -> Hall:
    return Hall(12, "mixed_partners", tickets=SEVEN_AND_FIVE)


def first_of(hall: Hall, role: str) -> tuple[str, str]:
    """(name, total) of whoever stands highest of a role."""
    rows = [row for row in hall.evening.standings if hall.evening.facts.ticket(row.number) == role]
    return hall.evening.names[rows[0].number], hall.evening.format_total(rows[0].total)


@pytest.mark.parametrize("key", ["mixed_partners", "whist_drive"])
def test_the_best_of_each_role_stands_with_the_winner_in_the_standings_and_on_paper(key: str):
    hall = Hall(12, key, tickets=MIXED, rounds=2, seed="three")
    assert describe_best(hall.evening) == ""
    hall.plays()
    now = StandingsPage(hall.evening).best_of_roles
    for role in MIXED:
        name, total = first_of(hall, role)
        assert name in now and f" with {total}." in now and f"Best {role[:3]}" in now
    hall.plays()
    assert StandingsPage(hall.evening).best_of_roles == "" and winner_sentence(hall.evening).endswith(
        describe_best(hall.evening)
    )
    assert (
        describe_best(hall.evening)
        in standings_values(on_paper(hall.evening, {}, None), {"paper": "a4", "large": False})["after"]
    )


def test_two_of_one_role_who_are_level_share_it():
    hall = Hall(4, "whist_drive", tickets=MIXED, rounds=1)
    hall.opens()
    hall.writes(hall.evening.running.tables[0], 7)
    hall.read()
    assert describe_best(hall.evening).count(" with 7.") == 2
    many = Hall(16, "whist_drive", tickets=MIXED, rounds=1)
    many.opens()
    for table in many.evening.running.tables:
        many.writes(table, 7)
    assert describe_best(many.read()) == "Four gentlemen are best with 7. Four ladies are best with 7."
    assert "Best " not in describe_best(Hall(4).evening)
    three = Hall(12, "whist_drive", tickets=MIXED, rounds=1)
    three.opens()
    for table in three.evening.running.tables:
        three.writes(table, 7)
    best = "Best gentlemen: ada, cy and eli with 7. Best ladies: bo, dee and player 10 with 7."
    assert describe_best(three.read()) == best
    assert [role_of(three.evening, one) for one in (1, 2)] == ["gentleman", "lady"]


@pytest.mark.parametrize(
    ("gentlemen", "ladies", "words"),
    [
        (7, 5, "7 gentlemen and 5 ladies. Tables that can play: 2 of 3. Let one gentleman play as a lady."),
        (4, 8, "4 gentlemen and 8 ladies. Tables that can play: 2 of 3. Let two ladies play as gentlemen."),
        (1, 4, "1 gentleman and 4 ladies. Tables that can play: 0 of 1. Let one lady play as a gentleman."),
        (6, 6, ""),
        (5, 6, ""),
    ],
)
def test_where_roles_are_drawn_it_says_how_one_more_table_could_play(gentlemen: int, ladies: int, words: str):
    roles = ("gentleman",) * gentlemen + ("lady",) * ladies
    hall = Hall(gentlemen + ladies, "court_whist", "court_whist", tickets=roles)
    assert describe_lost_tables(hall.evening) == (words and f"There for game 1: {words}")


def test_of_tables_that_are_lost_nothing_is_said_where_people_bring_their_roles_and_at_the_end():
    assert describe_lost_tables(Hall(12, "whist_drive", tickets=SEVEN_AND_FIVE).evening) == ""
    hall = Hall(12, "court_whist", "court_whist", tickets=SEVEN_AND_FIVE)
    assert describe_lost_tables(hall.plays(1)) and not describe_lost_tables(
        organiser.end_event(hall.evening, "time", **hall.act)
    )


def test_teams_have_no_roles():
    assert people_by_role(Hall(4, "rotating_team", "gin_rummy", tickets=("team", "other team")).evening) == {}


def test_the_draw_says_that_one_role_plays_more_and_where_the_rule_is_that_evens_it_out(hall: Hall, client: Client):
    page = client.get(f"/events/{hall.evening.event.pk}/draw/").content.decode()
    words = DrawPage(hall.evening).uneven
    assert words.startswith("Each gentleman plays 4 rounds and each lady plays 5 to 6 rounds. A round sat out")
    assert words in page
    anchor = "id_option-sat_out"
    assert f"#{anchor}" in page
    settings = client.get(f"/events/{hall.evening.event.pk}/settings/").content.decode()
    assert f'id="{anchor}"' in settings
    even = Hall(12, "mixed_partners", tickets=MIXED)
    assert DrawPage(even.evening).uneven == ""
    for options in ({"sat_out": "average"}, {"finish": "time"}):
        other = Hall(12, "mixed_partners", tickets=SEVEN_AND_FIVE, **options)
        assert describe_uneven(other.evening, {one: one for one in range(1, 13)}) == ""


def test_a_draw_in_which_some_play_more_often_says_so_and_where_the_rule_is_that_evens_it_out():
    """Everybody is counted, who rests or comes late, too; a pair is called one."""
    hall, client = Hall(10, rounds=6), Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    words = DrawPage(hall.evening).uneven
    assert words == (
        "Eight play 5 rounds and two play 4 rounds. A round sat out counts nothing, so the totals are uneven."
    )
    page = client.get(f"/events/{hall.evening.event.pk}/draw/").content.decode()
    assert words in page and "#id_option-sat_out" in page
    assert DrawPage(Hall(10, rounds=5).evening).uneven == "", "everybody sits out once"
    assert DrawPage(Hall(10, rounds=6, sat_out="average").evening).uneven == ""
    assert DrawPage(Hall(8, rounds=6, rests=3).evening).uneven.startswith("Four play 6 rounds and four play 5 rounds.")
    late = DrawPage(Hall(13, rounds=7, late=13, rests=5).evening)
    plays = Counter(late.quality.plays.values())
    assert set(plays) == {6, 7} and sum(plays.values()) == 13
    assert late.uneven.startswith(
        f"{number_words(plays[7]).capitalize()} play 7 rounds and {number_words(plays[6])} play 6 rounds."
    )
    pairs = Hall(5, "fixed_pairs", pairs=True, rounds=3)
    assert DrawPage(pairs.evening).uneven.startswith("Two pairs play 3 rounds and three pairs play 2 rounds.")


def test_totals_that_are_uneven_are_said_where_they_stand_and_where_the_length_was_changed(client: Client):
    """In the words of the draw; of an evening that was ended only the rounds that rank."""
    hall = Hall(10, rounds=5)
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    event = f"/events/{hall.evening.event.pk}/"
    hall.plays(3)
    pages = [f"{event}{each}/" for each in ("standings", "fair")]
    assert uneven_totals(hall.evening) == "" and not any(
        "uneven" in client.get(page).content.decode() for page in pages
    )
    settings = Page(client.get(f"{event}settings/").content.decode(), f"{event}settings/", 200)
    typed = settings.form("Save").filled({"option-rounds": "4"})
    kept = client.post(f"{event}settings/", typed, follow=True).content.decode()
    words = DrawPage(hall.read()).uneven
    assert words.startswith("Two play 4 rounds and eight play 3 rounds. A round sat out counts nothing")
    assert words == uneven_totals(hall.evening) and words in kept and "#id_option-sat_out" in kept
    assert words not in client.get(event).content.decode(), "it is said once"
    hall.plays(1)
    assert hall.evening.over and all(words in client.get(page).content.decode() for page in pages)
    assert words in standings_values(on_paper(hall.evening, {}, None), {"paper": "a4", "large": False})["after"]
    longer = Hall(10, rounds=6).plays(5)
    assert uneven_totals(longer)
    ended = organiser.end_event(longer, "The hall closes.", **hall.act)
    assert uneven_totals(ended) == "", "everybody has sat out once by then"


@pytest.mark.parametrize(
    ("key", "count", "rounds", "words"),
    [
        ("progressive_euchre", 9, 3, "Six play 3 rounds and three play 2 rounds."),
        ("king_of_the_hill", 9, 3, "Six pairs play 3 rounds and three pairs play 2 rounds."),
        ("progressive_euchre", 8, 3, ""),
        *some([("progressive_euchre", 9, 1, ""), ("progressive_euchre", 9, 9, "")], 2),
        *some([("progressive_euchre", 10, 3, "Four play 3 rounds and six play 2 rounds.")], 2, 1),
    ],
)
def test_where_results_make_the_draw_it_says_beforehand_that_some_will_play_more(
    key: str, count: int, rounds: int, words: str
):
    """It says the same before the first round, after each, and at the end; where there is a rule, it is asked for."""
    hall, client = Hall(count, key, pairs=key == "king_of_the_hill", rounds=rounds, pitches=1), Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    event = f"/events/{hall.evening.event.pk}/"
    page = client.get(f"{event}draw/").content.decode()
    draw = DrawPage(hall.evening)
    asked = bool(words) and key == "progressive_euchre"
    assert (draw.sit_outs == words) is asked or not words
    assert ("What does sitting out a round earn?" in page) is asked
    said = draw.uneven or (f"{words} A round sat out counts nothing, so the totals are uneven." if words else "")
    assert (draw.sit_outs if asked else said) in page and said.startswith(words) and bool(said) is bool(words)
    for _ in range(rounds):
        hall.plays(1)
        assert uneven_totals(hall.evening) == said
    assert hall.evening.over
    assert said in standings_values(on_paper(hall.evening, {}, None), {"paper": "a4", "large": False})["after"]
    for each in ("standings", "fair") if rounds > 1 else ():
        assert said in client.get(f"{event}{each}/").content.decode()


def test_a_euchre_drive_counts_the_average_for_a_round_sat_out_where_the_house_has_it_so():
    even = Hall(9, "progressive_euchre", rounds=3, sat_out="average")
    assert DrawPage(even.evening).uneven == "" and uneven_totals(even.plays(3)) == ""
    kinds = [entry.kind for entries in on_paper(even.evening, {}, None).results.accounts.values() for entry in entries]
    assert kinds.count(SAT_OUT) == 3, "one in each of three rounds"


def test_of_a_round_that_was_cut_short_whoever_finished_has_played():
    hall = Hall(10, rounds=5)
    hall.plays(4)
    first, last = hall.opens().running.tables
    hall.writes(first)
    hall.writes(last, 7)
    ended = organiser.end_event(hall.read(), "The hall closes.", **hall.act)
    assert [table.number for table in ended.played[4].unfinished] == [last.number], "one deal is written there"
    assert uneven_totals(ended).startswith("Six play 4 rounds and four play 3 rounds.")


def test_who_plays_one_round_or_none_is_told_so_and_of_a_single_round_nothing_is_said():
    assert DrawPage(Hall(5, rounds=1).evening).uneven == ""
    hall = Hall(5, rounds=2)
    assert describe_uneven(hall.evening, {1: 1, 2: 1, 3: 1, 4: 1}).startswith(
        "Four play 1 round and one plays no rounds. A round"
    )
    assert round_count(0, 0) == "no rounds" and round_count(1, 1) == "1 round" and round_count(2, 3) == "2 to 3 rounds"


def test_a_drive_says_that_more_of_one_role_sit_out_and_where_it_is_told_what_that_counts():
    hall, client = Hall(12, "whist_drive", tickets=SEVEN_AND_FIVE), Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    words = DrawPage(hall.evening).unlike
    assert words == (
        "Four of seven gentlemen and four of five ladies play each hand."
        " A hand sat out counts 6, so the totals are uneven."
    )
    page = client.get(f"/events/{hall.evening.event.pk}/draw/").content.decode()
    anchor = "id_option-sit_out"
    assert words in page and f"#{anchor}" in page
    assert f'id="{anchor}"' in client.get(f"/events/{hall.evening.event.pk}/settings/").content.decode()
    nothing = Hall(11, "whist_drive", tickets=SEVEN_AND_FIVE[:11], sit_out=0)
    assert DrawPage(nothing.evening).unlike.startswith(
        "Four of seven gentlemen and all four ladies play each hand. A hand sat out counts nothing"
    )
    assert DrawPage(Hall(14, "whist_drive", tickets=MIXED).evening).unlike == ""
    assert DrawPage(Hall(12, "mixed_partners", tickets=SEVEN_AND_FIVE).evening).unlike == ""


def test_where_losers_stay_at_hearts_who_has_not_played_is_not_first_and_totals_are_said_to_be_uneven(client: Client):
    """On the standings and on paper, with the winner named; cy stays with the most."""
    hall = Hall(6, "loser_stays", "hearts", seats=3)
    for _ in range(2):
        hall.opens()
        sheet = hall.evening.running.unfinished[0].match
        hall.ada.writes(Match.objects.get(pk=sheet.id), 1, {"hearts": [2, 5, 6], "queen": 2})
        hall.now(organiser.close_round(hall.read(), **hall.act))
    evening = hall.now(organiser.end_event(hall.evening, "The hall closes.", **hall.act))
    rows = StandingsPage(evening).rows
    waited, best = rows[-1], rows[0]
    assert (waited.total, waited.played, waited.mark, waited.place) == ("0", 0, "has not played", 6)
    assert OneTablePage(evening).final_places[-1][2:] == ("has not played", "0")
    assert best.leads and best.total == "2" and StandingsPage(evening).won
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    page = client.get(f"/events/{evening.event.pk}/standings/").content.decode()
    printed = standings_values(on_paper(evening, {}, None), {"paper": "a4", "large": False})["after"]
    assert all("in 2. So the totals are uneven." in each for each in (page, printed))


def test_a_swiss_and_a_round_robin_say_who_plays_fewer_rounds_where_their_totals_are_added_up(client: Client):
    """On the standings and on paper; not where all play alike."""
    hall = Hall(5, "swiss", pairs=True, pitches=1, late=5)
    hall.plays(2)
    told = "eli & with eli play 1 round, the others 2. So the totals are uneven."
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    assert told in unescape(client.get(f"/events/{hall.evening.event.pk}/standings/").content.decode())
    assert told in standings_values(on_paper(hall.evening, {}, None), {"paper": "a4", "large": False})["after"]
    assert not balance.describe_balance(Hall(5, "round_robin", game="snap").evening)
    short = balance.describe_balance(Hall(5, "round_robin", game="snap", rounds=3).evening)
    assert short.endswith("play 2 rounds, the others 3. So the totals are uneven.")
