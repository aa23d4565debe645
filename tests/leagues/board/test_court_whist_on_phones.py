"""Whole evenings of Court Whist on a phone a table; all that comes out is worked out a second time from the spec.

By day the last hand of a few games goes through the phones and the others straight into the database; at night every
hand of every evening is written on its table's phone.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import cycle
from random import Random
from uuid import uuid4

import pytest
from django.db import connections
from django.test import Client

from leagues.models import Event, Pass, Round
from leagues.paper import documents
from leagues.paper.build import on_paper
from leagues.standings.own_card import describe_where
from leagues.state.facts.event_state import EventState
from scorekeeper.entry.fields import option_text
from scorekeeper.models import Line, Match
from scorekeeper.server.data_dir import stored_secret
from tests.leagues.board.court_whist_by_hand import GAMES, Evening, Hand, Seats, boxes, random_hand
from tests.leagues.event_pages import enter, match_at, pass_of, publish
from tests.leagues.hall import names, store_lines
from tests.leagues.paper.test_papers import A4
from tests.often import NIGHT, some
from tests.phones import Phone
from tests.reading import Page
from tests.table import EVENING
from tests.transcripts.wire import WirePhone

pytestmark = pytest.mark.django_db
HALF = 3  # the game after which the half-time prize is won
ROLES = {"M": "gentleman", "L": "lady"}


class Hall:
    """An organiser and a phone at each table. `typed`: the games, from 1, that are written on the phones."""

    def __init__(self, organiser: Phone, count: int, typed: Sequence[int] = ()) -> None:
        self.organiser, self.chance = organiser, Random(count)
        self.typed = range(1, 8) if NIGHT else typed
        people = [f"player {at}, {'lady' if at % 2 else 'gentleman'}" for at in range(count)]
        form = {"names": "\n".join(people), "game": "court_whist", "format": "court_whist"}
        self.event: Event = publish(organiser, count, **form).event
        self.phones: dict[int, Phone] = {}
        self.cuts = 0
        self.moving: list[tuple[int, int]] = []
        first = self.drawn(1)
        roles = {one.number: one.ticket[0] for one in self.event.entrants.all()}
        letters = {one: "M" if letter == "g" else "L" for one, letter in roles.items()}
        self.by_hand = Evening([table for table, _ in first], self.out(1), letters)

    def drawn(self, number: int) -> list[tuple[Seats, int]]:
        """(who sits there, table number), in the order of the tables."""
        tables = Round.objects.get(event=self.event, number=number).tables.order_by("number").prefetch_related("chairs")
        return [
            (seats_of([chair.entrant for chair in sorted(each.chairs.all(), key=lambda one: one.place)]), each.number)
            for each in tables
        ]

    def out(self, number: int) -> list[int]:
        rows = Round.objects.get(event=self.event, number=number).sit_outs.order_by("place")
        return [row.entrant for row in rows]

    def press(self, words: str, path: str = "") -> Page:
        page = self.organiser.open(f"/events/{self.event.pk}/{path}")
        return self.organiser.send(page.form(words), words)

    def leaves_out(self, *games: str) -> None:
        """Choose, on the page of the rules, which games are not played; also once the first one is drawn."""
        page = self.organiser.open(f"/events/{self.event.pk}/settings/")
        form = page.form("Save")
        page = self.organiser.send(form, "Save", **{f"option-play_{game}": option_text(False) for game in games})
        assert page.errors == []

    def plays(self, number: int) -> None:
        """One game from the opening to the next draw, each figure compared with what is worked out by hand."""
        page = self.press(f"Open game {number}")
        assert page.errors == []
        game, tables, hand = GAMES[number - 1], self.drawn(number), self.by_hand
        if number > 1:
            found = [{frozenset(seats[at::2]) for at in (0, 1)} for seats, _ in tables]
            assert found == hand.next_partners(self.moving)
            assert sorted(self.out(number)) == sorted(hand.resting())
            hand.sits([seats for seats, _ in tables], self.out(number))
        played = [[random_hand(game, self.chance, level=self.chance.random() < 0.3) for _ in range(4)] for _ in tables]
        self.do([self.writes(number, table, hands) for (_, table), hands in zip(tables, played, strict=True)])
        hand.score(game, played)
        if number < len(GAMES):
            self.moving = self.cut(game, tables, played)
        page = self.press(f"Close game {number}")
        assert page.errors == []
        if number == HALF:
            most = max(hand.totals.values())
            leads = {one for one, total in hand.totals.items() if total == most}
            self.half_time = self.prize(EventState(self.event).names, most, leads)

    def do(self, writing: Sequence[Callable[[], None]]) -> None:
        """Have each table write, one after another."""
        for write in writing:
            write()

    def writes(self, number: int, table: int, hands: Sequence[Hand]) -> Callable[[], None]:
        """Four hands: what writes those of the phone that lies at the table; the others are stored."""
        match = Match.objects.get(table__round__event=self.event, table__round__number=number, table__number=table)
        typed = 0 if number not in self.typed or not self.is_typed(number, table) else 4 if NIGHT else 1
        at_once = {"revision": 1, "device": uuid4(), "writer": "scorekeeper", "at": EVENING}
        store_lines(
            Line(uuid=uuid4(), match=match, number=at, act=at, entries=line, **at_once)
            for at, line in enumerate(hands[: 4 - typed], 1)
        )
        link = pass_of(self.event, "table", table)
        return partial(self.on_phone, table, link, f"/matches/{match.pk}/", hands[4 - typed :])

    def is_typed(self, number: int, table: int) -> bool:
        """By day every other table, in turn."""
        return NIGHT or number % 2 == table % 2

    def on_phone(self, table: int, link: Pass, sheet: str, hands: Sequence[Hand]) -> None:
        if not hands:
            return
        if table not in self.phones:
            self.phones[table] = self.new_phone()
            page = enter(self.phones[table], link)
        else:
            page = self.phones[table].open(f"/events/{self.event.pk}/tables/{table}/")
        assert page.path == sheet, "its link leads to the sheet of this round"
        for line in hands:
            page = self.phones[table].write(page, **boxes(line))
            assert page.errors == []

    def new_phone(self) -> Phone:
        return Phone()

    def cut(self, game: str, tables: Sequence[tuple[Seats, int]], played: Sequence[list[Hand]]):
        """Whoever is level cuts, as the board asks; the couples that move."""
        page = self.organiser.open(f"/events/{self.event.pk}/")
        asked = {(one.values["table"][0], one.values["key"][0]): one for one in page.forms if "key" in one.values}
        wanted = dict[tuple[str, str], tuple[int, ...]]()
        moving = []
        for (seats, table), hands in zip(tables, played, strict=True):
            level, answers = self.by_hand.level(game, hands, seats), {}
            for role, both in level.items():
                wanted[f"{table}", ROLES[role]] = both
                answers[role] = self.chance.choice(both)
                form = asked[f"{table}", ROLES[role]]
                assert {int(button.attrs["value"]) for button in form.buttons} == set(both)
                sent = {**form.filled({}), "one": [f"{answers[role]}"]}
                assert self.organiser.answer(form.action, sent)[0] == 200
                self.cuts += 1
            moving.append(self.by_hand.top(game, hands, seats, answers))
        assert set(asked) == set(wanted)
        return moving

    def check(self) -> None:
        """Every total and place, who won, the best of each role, and the lowest."""
        evening = EventState(Event.objects.get(pk=self.event.pk))
        assert evening.over
        rows = {row.number: (row.total, row.place) for row in evening.standings}
        assert rows == {one: (self.by_hand.totals[one], place) for one, place in self.by_hand.places.items()}
        page = self.organiser.open(f"/events/{self.event.pk}/standings/")
        shown = {cells[1]: (cells[0], cells[-1]) for cells in standings_rows(page)}
        for one, name in evening.names.items():
            assert shown[name] == (f"{self.by_hand.places[one]}", f"{self.by_hand.totals[one]}")
        told = page.top.one("div", id="won").text
        for role, letter in (("gentleman", "M"), ("lady", "L")):
            assert told_prize(told, f"Best {role}") == self.prize(evening.names, *self.by_hand.best(letter))
        assert told_prize(told, "Lowest") == self.prize(evening.names, *self.by_hand.lowest)
        assert told_prize(told, "Half-time") == self.half_time

    def prize(self, names: Mapping[int, str], total: int, people: set[int]) -> tuple[set[str], str]:
        """(who shares it, with how many)."""
        return {names[one] for one in people}, f"{total}"


def told_prize(told: str, title: str) -> tuple[set[str], str]:
    """(who shares it, with how many), as the sentence says: "Lowest: ada and bo with 120."."""
    who, points = told.split(f"{title}: ")[1].split(".")[0].rsplit(" with ", 1)
    return set(who.replace(" and ", ", ").split(", ")), points


def seats_of(chairs: Sequence[int]) -> Seats:
    first, second, third, fourth = chairs
    return first, second, third, fourth


def standings_rows(page: Page) -> list[list[str]]:
    """Place, name and further cells of each row, without the small words beside them."""
    found = []
    for row in [row for row in page.top.one("table", class_="everybody").all("tr") if row.all("a")]:
        name = row.one("a").text
        cells = row.all("td")
        found.append([cells[0].text, name, *(each.text for each in cells[1:-1]), cells[-1].one("strong").text])
    return found


class WireHall(Hall):
    """The same at a running server: all phones write at once."""

    def __init__(self, organiser: "OverTheWire", count: int, typed: Sequence[int]) -> None:
        self.url = organiser.line.url
        super().__init__(organiser, count, typed)

    def do(self, writing: Sequence[Callable[[], None]]) -> None:
        with ThreadPoolExecutor(len(writing)) as threads:
            list(threads.map(lambda write: write(), writing))

    def is_typed(self, number: int, table: int) -> bool:
        return True

    def new_phone(self) -> Phone:
        return OverTheWire(self.url)


class OverTheWire(WirePhone):
    """A phone whose cookies a test may set."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.client = Client()  # for its cookies alone

    def answer(self, path: str, sent: dict[str, list[str]] | None = None) -> tuple[int, str, str]:
        for name in list(self.client.cookies):
            self.line.carry(name, self.client.cookies.pop(name).value)
        return super().answer(path, sent)


@pytest.fixture
def at_the_server(house, settings) -> Iterator[OverTheWire]:
    """A phone at the server; what this test reads and stores by itself is in the server's database."""
    ours = connections["default"]
    connections["default"] = ours.copy()
    connections["default"].settings_dict["NAME"] = house.data / "scorekeeper.sqlite3"
    settings.SECRET_KEY = stored_secret(connections["default"].settings_dict)
    yield OverTheWire(house.url)
    connections["default"].close()
    connections["default"] = ours


@pytest.mark.parametrize(("count", "typed"), some([(8, (2,)), (100, (7,))], 2))
def test_phones_that_write_at_once_give_the_same_totals(at_the_server, count, typed):
    """Of a hall 25, at night in all seven games."""
    hall = WireHall(at_the_server, count, typed)
    for number in range(1, 8):
        hall.plays(number)
    hall.check()


@pytest.mark.parametrize(("count", "typed"), some([(9, (2, 3, 4, 5, 6, 7)), (12, (2, 4)), (16, (5,)), (100, (7,))], 4))
def test_every_total_and_place_is_what_the_book_gives(bo, count, typed):
    """The last one is a hall of 25 phones."""
    hall = Hall(bo, count, typed)
    for number in range(1, 8):
        hall.plays(number)
    assert hall.cuts, "nobody was level: the cuts are not tested"
    hall.check()
    pages = {each: bo.open(f"/events/{hall.event.pk}/{each}") for each in ("", "projector/", "worksheet/", "roll/")}
    assert [page.status for page in pages.values()] == [200] * len(pages)
    assert "Game 7, Restoration: do the cards add up?" in pages["worksheet/"].main


REFUSED = (
    (1, {"tricks-0": 7, "tricks-1": 5}, "12, not 13"),
    (3, {"tricks-0": 4, "tricks-1": 4, "tricks-2": 4, "tricks-3": 0}, "12, not 13"),
    (4, {"tricks-0": 3, "tricks-1": 10, "ladies-0": 4, "ladies-1": 0}, "so one of them cannot have 4."),
    (6, {"tricks-0": 3, "tricks-1": 10, "first_forfeits-0": -1}, "-1 is not between 0 and 9."),
    (7, {"tricks-0": 6, "tricks-1": 7, "faces-0": 6, "faces-1": 5}, "11, not 12"),
    (7, {"tricks-0": 2, "tricks-1": 11, "faces-0": 9, "faces-1": 3}, "They cannot hold 9 of these cards."),
)


@pytest.mark.parametrize(("number", "boxes", "says"), REFUSED)
def test_what_no_table_can_have_is_refused_in_a_sentence(bo, number, boxes, says):
    """The bounds of what a table may score, on the phone at the table."""
    hall = Hall(bo, 4)
    hall.leaves_out(*(game for at, game in enumerate(GAMES, 1) if at != number))
    hall.press("Open game 1")
    phone = Phone()
    refused = phone.write(enter(phone, pass_of(hall.event, "table", 1)), **boxes)
    assert any(says in error for error in refused.errors), refused.errors


def test_forfeits_are_typed_beside_a_total_and_cost_each_player_their_own(bo, ada):
    """The table's paper may have only totals; the boxes begin with what its rows say."""
    hall = Hall(bo, 4)
    hall.leaves_out(*(game for game in GAMES if game != "confiscation"))
    hall.press("Open game 1")
    seats = EventState(hall.event).opened[0].tables[0].draw.seats
    path = f"/events/{hall.event.pk}/rounds/1/tables/1/result/"
    boxes = {"total-0": 30, "total-1": 22, "first_forfeits-0": 0, "first_forfeits-1": 4, "second_forfeits-0": 37}
    page = bo.send(totals_form(bo.open(path)), "See what changes", **boxes)
    assert page.errors and "A whole number from 0 to 36." in page.errors[0]
    page = bo.send(totals_form(bo.open(path)), "See what changes", **boxes | {"second_forfeits-0": 8})
    words = "30 : 22, forfeits of the first partner 0 : 4, forfeits of the second partner 8 : 0"
    assert f"total typed, {words}" in page.main
    page = bo.send(page.form(page.forms[1].buttons[0].text), page.forms[1].buttons[0].text)
    evening = EventState(Event.objects.get(pk=hall.event.pk))
    assert own_totals(evening, seats) == [30, 22 - 12, 30 - 24, 22]
    assert evening.opened[0].tables[0].result.figures("decides") == (30, 22, 30, 22), "forfeits move nobody (F-9)"
    told = enter(ada, pass_of(hall.event, "table", 1)).main
    assert "typed the total of this table, 30 : 22." in told
    again = bo.open(path).main
    assert "before what a player loses alone" in again and 'value="8"' in bo.open(path).html


def test_a_typed_total_begins_with_the_forfeits_of_the_rows(bo):
    hall = Hall(bo, 4)
    hall.leaves_out(*(game for game in GAMES if game != "confiscation"))
    hall.press("Open game 1")
    seats = EventState(hall.event).opened[0].tables[0].draw.seats
    hand: Hand = {"tricks": [7, 6], "first_forfeits": [0, 1], "second_forfeits": [2, 0]}
    hall.writes(1, 1, [hand] * 4)
    page = bo.open(f"/events/{hall.event.pk}/rounds/1/tables/1/result/")
    page = bo.send(page.form("See what changes"), "See what changes", **{"total-0": 30, "total-1": 22})
    bo.send(page.form(page.forms[1].buttons[0].text), page.forms[1].buttons[0].text)
    evening = EventState(Event.objects.get(pk=hall.event.pk))
    assert own_totals(evening, seats) == [30, 22 - 12, 30 - 24, 22]


def own_totals(evening, seats):
    totals = {row.number: row.total for row in evening.standings}
    return [totals[one] for one in seats]


def totals_form(page):
    return next(form for form in page.forms if "total-0" in form.values)


def test_the_pages_of_an_evening_call_a_game_a_game(bo, ada):
    hall = Hall(bo, 9)
    hall.press("Open game 1")
    paths = ("", "history/", "standings/", "standings/1/", "roll/", "rounds/1/", "rounds/1/seats/", "projector/")
    pages = [bo.open(f"/events/{hall.event.pk}/{path}").main for path in (*paths, "rounds/1/tables/1/result/")]
    pages += [enter(ada, pass_of(hall.event, "table", 1)).text]
    hall.writes(1, 1, [{"tricks": [7, 6]}] * 4)
    pages += [ada.open(f"/events/{hall.event.pk}/tables/1/").text]
    assert [rounds_in(words) for words in pages] == [[]] * len(pages)
    assert all("ame 1" in words for words in pages if "Wrong" not in words)


@pytest.mark.parametrize("format", ["court_whist", "court_whist_fair"])
def test_changes_rules_and_papers_call_a_game_a_game(bo, format):
    """A late arrival and a leaver before game 1 is over, and all that is printed."""
    people = "\n".join(f"{name}, {role}" for name, role in zip(names(9), cycle(ROLES.values())))
    event = publish(bo, 9, names=people, game="court_whist", format=format).event
    path = f"/events/{event.pk}/"
    page = bo.open(f"{path}roll/")
    changed = bo.send(page.form("See what changes"), "See what changes", **{"w-3": "leaves", "w-4": "rests"})
    pages = [changed.main, bo.send(changed.forms[1], changed.forms[1].buttons[0].text).main]
    pages += [bo.open(path + more).main for more in ("settings/", "paper/", "draw/", "needs/", "fair/")]
    shown = on_paper(EventState(event), {}, None, ahead=True)
    papers = [html for key in documents.offered_papers(shown) for html in documents.PAPERS[key].html(shown, A4)]
    pages += [re.sub(r"<[^>]+>", " ", html) for html in papers]
    assert len(papers) > 4 and [rounds_in(words) for words in pages] == [[]] * len(pages)


def rounds_in(words: str) -> list[str]:
    """Where a page says "round", but for the key that turns rows round."""
    return re.findall(r".{0,30}\b[Rr]ounds?\b(?! Cancel).{0,20}", words)


def test_who_has_left_reads_so_and_a_second_cut_is_asked_in_short(bo):
    hall = Hall(bo, 8)
    hall.press("Open game 1")
    for table in (1, 2):
        hall.writes(1, table, [{"tricks": [7, 6]}, {"tricks": [6, 7]}] * 2)
    board = bo.open(f"/events/{hall.event.pk}/").main
    assert [board.count(f"Table {table} is level.") for table in (1, 2)] == [1, 1]
    assert board.count("Who is the highest lady?") == 2
    hall.event.entrants.filter(number=1).update(left=2)
    assert describe_where(EventState(Event.objects.get(pk=hall.event.pk)), 2, None, 1) == "has left"


def test_a_table_that_a_role_leaves_empty_is_told_and_another_role_fills_it(bo):
    """Of four gentlemen and four ladies a lady leaves and a gentleman comes: somebody changes roles."""
    hall = Hall(bo, 8)
    path = f"/events/{hall.event.pk}/roll/"
    lady = next(row for row in hall.event.entrants.all() if row.ticket == "lady")
    told = "There for game 1: 5 gentlemen and 3 ladies. Tables that can play: 1 of 2. Let one gentleman play as a lady."
    page = bo.open(path)
    changed = {f"w-{lady.number}": "leaves", "arrive-0": "zoe"}
    assert "Tables that can play" not in page.main
    page = bo.send(page.form("See what changes"), "See what changes", **changed)
    assert told in page.main
    page = bo.send(page.form("Save"), "Save")
    page = bo.open(path)
    assert told in page.main
    gentleman = next(row for row in hall.event.entrants.all() if row.ticket == "gentleman")
    changed = {f"w-{gentleman.number}": "role"}
    page = bo.send(page.form("See what changes"), "See what changes", **changed)
    assert "plays as a lady." in page.main and "Tables that can play" not in page.main
    bo.send(page.form("Save"), "Save")
    hall.press("Open game 1")
    assert len(EventState(Event.objects.get(pk=hall.event.pk)).opened[0].tables) == 2


def test_half_time_is_said_and_a_level_table_cuts_while_others_play(bo, ada):
    hall = Hall(bo, 8)
    Event.objects.filter(pk=hall.event.pk).update(options={**hall.event.options, "half_time": 1})
    hall.press("Open game 1")
    hall.writes(1, 1, [{"tricks": [7, 6]}, {"tricks": [6, 7]}] * 2)
    phone = enter(ada, pass_of(hall.event, "table", 1)).main
    assert "Table 1 is level. All cut, ace high." in phone
    sheet = ada.open(f"/matches/{match_at(hall.event, 1).pk}/").text
    assert "Game 1 of 7, Coronation, table 1" in sheet and "All cut, ace high." in sheet
    hall.writes(1, 2, [{"tricks": [7, 6]}] * 4)
    for form in [each for each in bo.open(f"/events/{hall.event.pk}/").forms if "key" in each.values]:
        bo.client.post(form.action, {**form.filled({}), "one": [form.buttons[0].attrs["value"]]})
    board = hall.press("Close game 1").main
    assert "Half-time: " in board and "with 28. Game 2, Prosperity: please find your tables." in board
