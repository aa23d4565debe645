"""The pages of a person of a group: figures, the matches behind them, two head to head."""

import re
import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from scorekeeper.figures.results import FORM
from scorekeeper.models import Club, Match, Night, Player, Summary
from scorekeeper.models.player import Merge
from tests.often import for_each
from tests.phones import Phone, match_of
from tests.reading import Page
from tests.scorekeeper.clubs.test_groups import come_in, keep
from tests.scorekeeper.nights.test_nights import snap
from tests.scorekeeper.sheet.test_page_costs import asked
from tests.table import EVENING

MOST_QUERIES = 6
LONG, HEBREW = "Wolfeschlegelsteinhausenbergerdorff-Well", "דבורה לוי"
FOUR = [{"ada": 5, "bo": 9, "cy": 12}, {"ada": 7, "bo": 3, "cy": 9}, {"ada": 2, "bo": 8, "cy": 4}, {"ada": 1, "bo": 2}]


def person(club: Club, name: str) -> Player:
    return Player.objects.of_club(club).get(name=name)


def path_of(player: Player, rest: str = "") -> str:
    return f"/groups/{player.club_id}/people/{player.pk}/{rest}"


def remembered(club: Club, *totals: dict[str, int], days: int = 1) -> list[Match]:
    """Finished matches of hearts as they are remembered, each some days after the other: totals by name."""
    people = {each.name: each for each in Player.objects.of_club(club)}
    matches = [
        Match(game_key="hearts", host=uuid.uuid4(), club=club, started=EVENING + timedelta(days=days * at))
        for at, _ in enumerate(totals)
    ]
    Match.objects.bulk_create(matches)
    told = [
        Summary(match=match, rows=0, changes=0, form=FORM, results=stored(people, each))
        for match, each in zip(matches, totals)
    ]
    Summary.objects.bulk_create(told)
    return matches


def stored(people: dict[str, Player], totals: dict[str, int]) -> dict[str, object]:
    """What a match for few points came to; partners: "ada & bo"."""
    sides = []
    for names, total in totals.items():
        players = [str(people[name].pk) for name in names.split(" & ")]
        place = 1 + sum(other < total for other in totals.values())
        sides.append([players, total, str(total), place, 13, 0])
    nothing: dict[str, object] = {"feats": [], "averages": [], "lurches": []}
    return {"over": True, "deals": 4, "sides": sides, "counts": [False, False], **nothing}


@pytest.fixture
def club(db, ada) -> Club:
    """Of ada, bo, cy and dee; ada's phone runs it. bo has won a game of snap; dee has played nothing."""
    snap(ada, "bo", "ada")
    club = keep(ada)
    Match.objects.update(started=EVENING - timedelta(days=1))
    Player.objects.bulk_create(Player(club=club, name=name) for name in ("cy", "dee"))
    return club


def listed(phone: Phone, path: str) -> list[str]:
    """The matches on a page: "●won Hearts ada 5 · bo 9 · cy 12 9 Jan 2026"."""
    return [each.text for each in phone.open(path).top.one("ul", class_="pairs").all("li")]


def test_a_person_s_page_tells_what_they_have_played_and_won(ada, club):
    remembered(club, *FOUR)
    page = ada.open(path_of(person(club, "ada")))
    assert "5 played" in page.main and "3 won, 60 %" in page.main and "1.4 average place" in page.main
    assert page.top.one("span", class_="dots").text == "◐second , ●won , ◐second , ●won , ●won"
    assert "won 2 running" in page.main and "mostly Hearts" in page.main and "since 8 Jan 2026" in page.main
    assert rows(page) == [["Hearts", "4", "3", "1", "7"], ["Snap", "1", "0", "", ""]]


def test_one_game_has_no_best_no_average_and_no_share(ada, club):
    page = ada.open(path_of(person(club, "bo")))
    assert [each.text for each in page.top.one("div", class_="big").all("a")] == ["1 played", "1 won"]
    assert rows(page) == [["Snap", "1", "1"]] and len(page.top.all("table", class_="figures")) == 1
    assert "on average" not in ada.open(path_of(person(club, "bo"), f"against/{person(club, 'ada').pk}/")).main


def rows(page: Page, table: int = 0) -> list[list[str]]:
    found = page.top.all("table", class_="figures")[table].one("tbody").all("tr")
    return [[cell.text for cell in (*row.all("th"), *row.all("td"))] for row in found]


def test_points_a_deal_and_hands_are_told_as_the_game_counts(ada, club):
    remembered(club, *FOUR)
    page = ada.open(path_of(person(club, "ada")))
    assert rows(page, 1) == [["Hearts", "0.9", "0", "13"]], "snap had one deal"
    Summary.objects.update(results=stored({"ada": person(club, "ada")}, {"ada": 2}) | {"counts": [False, True]})
    assert rows(ada.open(page.path), 1)[0] == ["Hearts", "–", "0", "13"], "a deal brings no match points"


def test_every_figure_leads_to_the_matches_behind_it(ada, club):
    hearts = remembered(club, *FOUR)
    page = ada.open(path_of(person(club, "ada")))
    assert len(listed(ada, page.link("5 played"))) == 5
    won = listed(ada, page.link("3 won"))
    assert won[0] == "●won Hearts ada 1 · bo 2 12 Jan 2026" and len(won) == 3
    assert len(listed(ada, page.link("Longest run: 2"))) == 2
    assert listed(ada, page.link("1.4 average place")) == listed(ada, page.link("5 played"))
    _, played, wins, best, worst = page.top.one("table", class_="figures").one("tbody").one("tr").all("a")
    assert len(listed(ada, played.attrs["href"])) == 4 and len(listed(ada, wins.attrs["href"])) == 3
    assert best.attrs["href"] == f"/matches/{hearts[3].pk}/" and worst.attrs["href"] == f"/matches/{hearts[1].pk}/"
    narrowed = ada.open(page.path + page.link("Hearts"))
    assert "4 played" in narrowed.main and len(listed(ada, narrowed.link("3 won"))) == 3


def test_a_match_under_way_or_ended_early_is_not_played(ada, club):
    ada.start("hearts", "ada", "bo", "cy")
    assert "1 played" in ada.open(path_of(person(club, "ada"))).main
    assert "cy hasn’t finished a game yet." in ada.open(path_of(person(club, "cy"))).main
    assert (
        "They haven’t finished a game"
        in ada.open(path_of(person(club, "cy"), f"against/{person(club, 'bo').pk}/")).main
    )


def test_with_and_against_are_told_from_five_matches_on(ada, club):
    remembered(club, *[{"ada & cy": 1, "bo & dee": 2}] * 4)
    assert "Best with" not in ada.open(path_of(person(club, "ada"))).main
    remembered(club, {"ada & cy": 5, "bo & dee": 2})
    page = ada.open(path_of(person(club, "ada")))
    assert "Best with cy won 4 of 5" in page.main and re.search("Beats (bo|dee) in front 4 of 5", page.main)
    assert len(listed(ada, page.link("Best with cy"))) == 5
    assert ada.open(page.link("Beats")).title in ("ada and bo", "ada and dee")
    assert re.search(r"Loses to (ada|cy) in front 1 of 5", ada.open(path_of(person(club, "dee"))).main)


def test_head_to_head_tells_who_was_in_front_and_by_how_much(ada, club):
    remembered(club, *FOUR, {"ada": 4, "bo": 4}, {"ada & bo": 1, "cy & dee": 2})
    page = ada.open(path_of(person(club, "ada"), f"against/{person(club, 'bo').pk}/"))
    assert page.title == "ada and bo" and "6 times" in page.main
    assert "ada 3 in front, 1 level bo 2" in page.main, "partners are not counted"
    assert rows(page) == [["Hearts", "3", "", "1", "by 1"], ["Snap", "0", "", "1", "by 8"]]
    assert len(listed(ada, page.link("all 6"))) == 6
    turned = ada.open(path_of(person(club, "bo"), f"against/{person(club, 'ada').pk}/"))
    assert "bo 2 in front, 1 level ada 3" in turned.main


def test_fewer_than_three_meetings_are_a_list_alone(ada, club):
    remembered(club, FOUR[0])
    page = ada.open(path_of(person(club, "ada"), f"against/{person(club, 'bo').pk}/"))
    assert "2 times" in page.main and "in front 2" not in page.main and "By game" not in page.main
    assert listed(ada, page.path) == [
        "ada in front: Hearts 5 to 9 9 Jan 2026",
        "bo in front: Snap 22 to 30 8 Jan 2026",
    ]


def test_it_can_be_asked_for_one_year(ada, club):
    remembered(club, *FOUR[:3], days=300)
    page = ada.open(path_of(person(club, "ada")))
    assert "4 played" in page.main
    year = ada.open(page.path + page.link("2027"))
    assert "1 played" in year.main and len(listed(ada, year.link("1 played"))) == 1
    assert "4 played" in ada.open(year.path.partition("?")[0] + year.link("All years")).main
    assert "No finished games here." in ada.open(page.path + "?year=2020").main


def test_matches_come_fifty_at_once(ada, club):
    remembered(club, *[FOUR[0]] * 49)
    own = path_of(person(club, "ada"), "matches/")
    assert not ada.open(own).links("Older")
    remembered(club, *[FOUR[0]] * 10)
    page = ada.open(own)
    assert "60 matches" in page.main and len(listed(ada, own)) == 50
    older = ada.open(own + page.link("Older"))
    assert len(listed(ada, older.path)) == 10 and not older.links("Older")
    assert listed(ada, own + older.link("Newer")) == listed(ada, own)


NONSENSE = (
    "page=9",
    "page=x",
    "page=-1",
    "year=abc",
    "year=99999",
    "year=²",
    "with=x",
    "against=x",
    f"game={'x' * 999}",
)


@for_each("query", NONSENSE)
def test_an_address_that_says_nonsense_is_a_page_all_the_same(ada, club, query):
    for rest in ("", "matches/", f"against/{person(club, 'bo').pk}/"):
        assert ada.open(f"{path_of(person(club, 'ada'), rest)}?{query}").status == 200


def test_who_was_found_to_be_somebody_else_leads_there(ada, club):
    gone, kept = person(club, "cy"), person(club, "ada")
    Merge.objects.create(club=club, kept=kept, gone=gone, at=timezone.now())
    assert ada.open(path_of(gone, "matches/") + "?won=1").path == path_of(kept, "matches/") + "?won=1"
    assert ada.open(path_of(gone)).path == path_of(kept)
    pair = ada.open(path_of(person(club, "bo"), f"against/{gone.pk}/"))
    assert pair.path == path_of(person(club, "bo"), f"against/{kept.pk}/")
    assert ada.open(path_of(gone, f"against/{kept.pk}/")).path == path_of(kept)


def test_people_of_another_group_are_not_found(ada, bo, club):
    """S2; and nobody is for who is not in the group, until they are."""
    other = Player.objects.create(club=Club.objects.create(name="Friday"), name="eli")
    own = person(club, "ada")
    for rest in (
        f"{other.pk}/",
        f"{other.pk}/matches/",
        f"{own.pk}/against/{other.pk}/",
        f"{other.pk}/against/{own.pk}/",
    ):
        assert ada.open(f"/groups/{club.pk}/people/{rest}").status == 404
    assert ada.open(path_of(other)).status == bo.open(path_of(own)).status == 404
    come_in(bo, club)
    assert bo.open(path_of(own)).status == 200


def test_a_page_costs_the_same_for_any_history(ada, club):
    """The new matches of a night that goes on are folded for each page; the others are remembered."""
    own, other = person(club, "ada"), person(club, "bo")
    pages = [path_of(own), path_of(own, "matches/"), path_of(own, f"against/{other.pk}/")]
    snap(ada, "ada", "bo")
    remembered(club, *FOUR)
    before = [asked(ada, page) for page in pages]
    remembered(club, *FOUR * 14)
    assert [asked(ada, page) for page in pages] == before and max(before) <= MOST_QUERIES


def test_names_of_any_length_and_script_stand_in_their_places(ada, club):
    for name, new in (("ada", LONG), ("bo", HEBREW)):
        Player.objects.filter(club=club, name=name).update(name=new, nickname="Shark")
    page = ada.open(path_of(person(club, LONG)))
    assert page.title == f"{LONG} Shark"
    assert listed(ada, page.link("1 played")) == [f"◐second Snap \u2068{HEBREW}\u2069 30 · {LONG} 22 8 Jan 2026"]


def test_on_the_page_of_a_night_a_name_opens_the_person_for_whoever_is_in_the_group(ada, bo, club):
    night = club.nights.get()
    own = path_of(person(club, "ada"))
    assert ada.open(f"/nights/{night.pk}/").link("ada") == own
    page = guest(bo, night)
    assert "ada" in page.main and not page.links("ada") and not page.links("Thursday table")
    come_in(bo, club)
    assert bo.open(f"/nights/{night.pk}/").link("ada") == own


def guest(phone: Phone, night: Night) -> Page:
    """The page of a night for a phone that holds its code."""
    code = night.keys.get(may="score").code
    phone.send(phone.open("/join/").form("Join a table"), "Join a table", code=code)
    return phone.open(f"/nights/{night.pk}/")


def test_who_is_stronger_is_told_from_ten_matches_on_and_among_enough_people(ada, club):
    page = ada.open(f"/groups/{club.pk}/strength/")
    assert "bo 1 played: too early to tell" in page.main and not page.top.all("circle")
    remembered(club, *[{"ada": 5, "bo": 9, "cy": 12, "dee": 20}] * 10)
    page = ada.open(f"/groups/{club.pk}/strength/?game=Hearts")
    assert "ada Stronger than all others here bo Stronger than 6 in 10 here" in page.main
    assert "dee Nobody here is weaker yet" in page.main and len(page.top.all("circle")) == 4
    assert ada.open(f"/groups/{club.pk}/strength/?game=Nothing").status == 200


def test_figures_below_0_have_a_true_minus_on_pages_of_a_group_and_of_a_night(ada, club):
    remembered(club, {"ada": -9, "bo": -3}, {"ada": -26, "bo": -3})
    page = ada.open(path_of(person(club, "ada")))
    assert rows(page)[0] == ["Hearts", "2", "2", "−26", "−9"]
    assert listed(ada, page.link("3 played"))[0] == "●won Hearts ada −26 · bo −3 10 Jan 2026"
    deal = {"who": 0, "bid": "solo", "tricks": 5}
    sheet = ada.write(ada.start("solo_whist", "ada", "bo", "cy", "dee"), **deal)
    night = ada.open(ada.open(f"{match_of(sheet)}more/").link("The night"))
    assert "−1 3 −1 −1" in night.main and "-1" not in night.main + ada.open("/").main
