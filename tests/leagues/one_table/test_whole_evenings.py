"""Whole evenings: everything is typed, tapped and read as people would, the longest over HTTP at a running server."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import cycle
from random import Random

import pytest

from leagues.rules.wording import TARGET_REACHED
from tests.leagues.at_home import FIVE, FOUR, SIX, TRICKS, blank, gin, round_rows, sat_down, sides, totals, whist
from tests.leagues.event_pages import begun
from tests.leagues.hall import names
from tests.often import NIGHT, often
from tests.phones import Phone
from tests.reading import Page
from tests.transcripts.wire import WirePhone


@pytest.fixture
def phone_of_ada(request: pytest.FixtureRequest) -> Phone:
    """At night at the server; by day without one, but for the first evening."""
    return WirePhone(request.getfixturevalue("house").url) if NIGHT else request.getfixturevalue("ada")


@dataclass
class Sat:
    """Who sat at a table of a round, side by side, and what each side took: our own book of the evening."""

    sides: list[list[str]]
    took: list[int] = field(default_factory=list)


class Organiser:
    """Ada's laptop. `book` by (round, table)."""

    def __init__(self, page: Page, phone: WirePhone) -> None:
        self.phone, self.page = phone, page
        self.at = "/".join(page.path.split("/")[:3]) + "/"
        self.book: dict[tuple[int, int], Sat] = {}
        self.byes: dict[int, str] = {}

    def open(self, rest: str = "") -> Page:
        self.page = self.phone.open(self.at + rest)
        return self.page

    def press(self, words: str, **typed: object) -> Page:
        self.page = self.phone.send(self.page.form(words), words, **typed)
        assert self.page.status == 200 and not self.page.errors, self.page.errors
        return self.page

    def settles(self, **rules: object) -> None:
        """The rules of the evening, changed before it begins."""
        self.open("settings/")
        self.press("Save", **rules)

    def seats(self, number: int) -> dict[int, Sat]:
        """The board's tables as they stand on the page; a bye goes into the book of byes."""
        found = {}
        for row in self.page.top.one("table", class_="tables").one("tbody").all("tr"):
            label = row.one("th").text
            sides = [each.text for each in row.one("td", class_="who").all("span") if not each.has({"class": "aloud"})]
            if label.isdecimal() and len(sides) > 1:
                found[int(label)] = Sat([side.split(" – ") for side in sides])
            elif "a bye" in row.text:
                self.byes[number] = row.one("td", class_="who").text
        return found

    def plays(self, number: int, take: "Random") -> None:
        """A round: opened, every row of every table written on its sheet, closed."""
        self.open()
        self.press(f"Open round {number}")
        for table, sat in self.seats(number).items():
            self.book[(number, table)] = sat
            self.writes(table, sat, take)
        self.open()
        self.press(f"Close round {number}")

    def writes(self, table: int, sat: Sat, take: "Random") -> None:
        sheet = self.phone.open(f"{self.at}tables/{table}/")
        sat.took = [0, 0]
        while sheet.has_button("Write it down"):
            tricks = take.randint(0, 13)
            sheet = self.phone.write(sheet, tricks__0=tricks, tricks__1=13 - tricks)
            assert not sheet.errors, sheet.errors
            sat.took = [sat.took[0] + tricks, sat.took[1] + 13 - tricks]

    def standings(self) -> dict[str, tuple[int, int]]:
        """Everybody's place and total, as the page says."""
        found = {}
        table = self.open("standings/").top.all("table", class_="standings")[-1]
        for row in (row for body in table.all("tbody") for row in body.all("tr") if row.all("td")):
            place, total = row.all("td")[0], row.all("td")[-1]
            found[row.one("a").text] = (int(place.text), int(total.one("strong").text))
        return found


def added(book: dict[tuple[int, int], Sat]) -> Counter[str]:
    """Everybody's own account, by hand: what each side took, for each of its people."""
    total: Counter[str] = Counter()
    for sat in book.values():
        for side, took in zip(sat.sides, sat.took, strict=True):
            for name in side:
                total[name] += took
    return total


def test_people_change_partners_with_two_late_one_leaving_and_one_wrong_result(house):
    """F10, F11, R13, R14: rounds of whist; what was played stays, and the standings are the sum of the book.

    Seven of 23 people at night, by day five of fifteen; two come for round 2, and one leaves before the last three.
    """
    phone, take, count, tables = WirePhone(house.url), Random("tricks"), often(15, 23), often(3, 5)
    page = begun(phone, "\n".join(names(count - 2)), title="Tuesday whist")
    ada = Organiser(page, phone)
    rounds = often(5, 7)
    ada.settles(option__rounds=rounds, option__pitches=often(1, 2))
    ada.open("draw/")
    ada.press("Publish the draw", sat_out="nothing")
    ada.plays(1, take)

    # two come late, and sit from round 2 on
    ada.open("roll/")
    late = names(count)[-2:]
    ada.press("See what changes", arrive="\n".join(late))
    assert late[0] in ada.page.main
    ada.press("Draw the rest again" if ada.page.has_button("Draw the rest again") else "Save")
    for number in range(2, rounds - 2):
        ada.plays(number, take)
    assert {*late} <= {name for sat in ada.book.values() for side in sat.sides for name in side}

    # one leaves
    ada.open("roll/")
    leaver = next(node.attrs["for"] for node in ada.page.top.all("label") if node.text == "eli")
    ada.press("See what changes", **{leaver: "leaves"})
    ada.press("Draw the rest again" if ada.page.has_button("Draw the rest again") else "Save")
    ada.plays(rounds - 2, take)

    # in round 2 a result was wrong: found when the next one is played
    wrong = ada.book[(2, 3)]
    before = ada.standings()
    ada.open("rounds/2/tables/3/result/?line=1")
    first = int(ada.page.top.one("input", name="tricks-0").attrs["value"])
    change = 13 if first < 7 else -13
    mended = min(13, max(0, first + change))
    ada.press("See what changes", tricks__0=mended, tricks__1=13 - mended)
    assert "Played rounds are not drawn again." in ada.page.main
    assert ada.standings() == before  # nothing is stored before the button
    ada.open("rounds/2/tables/3/result/?line=1")
    ada.press("See what changes", tricks__0=mended, tricks__1=13 - mended)
    ada.press("Correct it")
    wrong.took = [wrong.took[0] + mended - first, wrong.took[1] - mended + first]

    for number in (rounds - 1, rounds):
        ada.plays(number, take)
    assert Counter(number for number, _ in ada.book) == dict.fromkeys(range(1, rounds + 1), tables)
    assert all("eli" not in side for (number, _), sat in ada.book.items() for side in sat.sides if number > rounds - 3)
    totals = added(ada.book)
    shown = ada.standings()
    assert {name: total for name, (place, total) in shown.items()} == {name: totals[name] for name in names(count)}
    ranked = [total for name, total in totals.items() if name != "eli"]  # who left stands behind all others
    assert all(place >= 1 + sum(other > totals[name] for other in ranked) for name, (place, _) in shown.items())
    behind = phone.open(ada.open("standings/").link(wrong.sides[0][0]))
    assert "Round 2, table 3" in behind.main and "instead of" in behind.main
    assert "“That was it." in ada.open().main


def test_an_odd_swiss_pairs_equals_and_nobody_twice(phone_of_ada):
    """Every bye falls to another, nobody meets anybody twice, and the book gives the same totals as the page."""
    phone, take, people = phone_of_ada, Random("gin"), names(often(7, 17))
    page = begun(phone, "\n".join(people), "swiss", "snap", title="Swiss")
    ada = Organiser(page, phone)
    ada.settles(option__rounds=5)
    ada.open("draw/")
    ada.press("Publish")
    points: Counter[str] = Counter(dict.fromkeys(people, 0))
    met: Counter[tuple[str, ...]] = Counter()
    for number in range(1, 6):
        ada.open()
        ada.press(f"Open round {number}")
        seats = ada.seats(number)
        assert len(seats) == len(people) // 2
        for table, sat in seats.items():
            pair = [side[0] for side in sat.sides]
            met[tuple(sorted(pair))] += 1
            winner = take.randint(0, 1)
            sheet = phone.open(f"{ada.at}tables/{table}/")
            assert not phone.write(sheet, cards__0=52 * (1 - winner), cards__1=52 * winner).errors
            points[pair[winner]] += 2
        points[ada.byes[number].removesuffix(" has a bye")] += 2
        ada.open()
        ada.press(f"Close round {number}")
    assert set(met.values()) == {1}
    assert len(set(ada.byes.values())) == 5
    assert {name: total for name, (place, total) in ada.standings().items()} == dict(points)


# -- at one table


def test_twelve_rounds_of_hotfoot_at_whist_run_by_themselves(phone_of_ada):
    ada = phone_of_ada
    page, own, partners = sat_down(ada, "whist", FOUR, "hotfoot"), blank(FOUR), []
    for number, tricks in zip(range(1, 13), cycle(TRICKS)):
        assert f"Round {number} of 12" in page.main
        assert "will deal." in page.main
        partners += [frozenset(side) for side in sides(page)]
        page = whist(ada, page, own, tricks)
        assert totals(page) == own
    assert "Finished" in page.main and "Twelve rounds were agreed" in page.main
    assert not page.has_button("Write it down")
    assert sorted(partners.count(each) for each in set(partners)) == [4] * 6
    best = max(own.values())
    assert all((name in page.top.one("p", class_="result").text) == (own[name] == best) for name in FOUR)
    assert len(round_rows(page)) == 12


def test_outsider_of_five_sits_everybody_out_in_turn(phone_of_ada):
    ada = phone_of_ada
    page, own, out = sat_down(ada, "whist", FIVE, "outsider-partners"), blank(FIVE), []
    for tricks in TRICKS[:5]:
        playing = {name for side in sides(page) for name in side}
        out += [name for name in FIVE if name not in playing]
        assert f"{out[-1]} sits out. " in page.main
        page = whist(ada, page, own, tricks)
    assert sorted(out) == sorted(FIVE)
    assert totals(page) == own
    assert [row[name] for row, name in zip(round_rows(page), out, strict=True)] == [
        f"– {row[name].split()[-1]}" for row, name in zip(round_rows(page), out, strict=True)
    ]
    assert "Finished" in page.main


def test_gin_clockwise_of_six_goes_on_by_whole_rounds_until_somebody_has_so_many(phone_of_ada):
    ada, wanted = phone_of_ada, often(61, 121)
    page, own = sat_down(ada, "gin_rummy", SIX, "clockwise", until=wanted), blank(SIX)
    assert len(page.top.one("nav", class_="chips").all("a")) == 3
    hands, reached = 0, 0
    while page.has_button("Write it down"):
        page = gin(ada, page, own, hands % 3 % 2, 8 + hands % 7 * 6)
        hands += 1
        if hands % 3 == 0 and max(own.values()) >= wanted and not reached:
            reached = hands // 3
        assert hands < 120
    rounds = len(round_rows(page))
    assert hands == 3 * rounds and rounds % 5 == 0 and rounds - 5 < reached <= rounds
    assert totals(page) == own
    assert TARGET_REACHED.format(wanted=wanted, round=reached) in page.main


def test_loser_stays_gin_of_three_stops_at_its_target(phone_of_ada):
    ada, three, wanted = phone_of_ada, ("ada", "bo", "cy"), often(30, 100)
    page, own = sat_down(ada, "gin_rummy", three, "loser-stays", until=wanted), blank(three)
    hands, waited = 0, []
    while page.has_button("Write it down"):
        there = [name for side in sides(page) for name in side]
        waited.append(next(name for name in own if name not in there))
        winner = hands % 2
        before = dict(own)
        page = gin(ada, page, own, winner, 10 + hands % 4, asked=True)
        won = next(name for name in own if own[name] > before[name])
        hands += 1
        assert max(own.values()) >= wanted or f"{won} sits out. " in page.main
    assert totals(page) == own and wanted <= max(own.values()) < wanted + 14
    assert TARGET_REACHED.format(wanted=wanted, round=hands) in page.main
