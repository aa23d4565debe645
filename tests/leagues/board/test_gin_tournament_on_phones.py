"""A gin tournament on a phone a table to the closing at 200, worked out a second time from the spec.

By day one table of each round is written on its phone, in turn; at night all of them.
"""

from dataclasses import dataclass, field
from random import Random

import pytest

from leagues.models import Event
from leagues.state.facts.event_state import EventState
from tests.leagues.event_pages import enter, match_at, pass_of, publish
from tests.leagues.hall import names
from tests.often import NIGHT, often
from tests.phones import Phone
from tests.reading import Page
from tests.table import Writer

pytestmark = pytest.mark.django_db
COUPLES = 5
Two = tuple[int, int]


@dataclass
class Games:
    """The three games as their sheet shows them: running totals and gins of both teams, and who closed each."""

    entries: list[tuple[list[int], list[int]]] = field(default_factory=lambda: [([], []) for _ in range(3)])
    gins: list[list[int]] = field(default_factory=lambda: [[0, 0] for _ in range(3)])
    won: list[int | None] = field(default_factory=lambda: [None] * 3)

    def enter(self, points: Two, gins: Two) -> None:
        """One round: gins first, in open games where that team had a score before; then the difference in points."""
        had = [[bool(column) for column in game] for game in self.entries]
        if gins[0] != gins[1]:
            team = int(gins[1] > gins[0])
            for at in range(3):
                if self.won[at] is None and had[at][team]:
                    self.gins[at][team] += abs(gins[0] - gins[1])
        if points[0] == points[1]:
            return
        team = int(points[1] > points[0])
        is_open = [at for at in range(3) if self.won[at] is None]
        fresh = [at for at in is_open if not had[at][team]][:1]
        for at in [at for at in is_open if had[at][team]] + fresh:
            column = self.entries[at][team]
            column.append((column[-1] if column else 0) + abs(points[0] - points[1]))
            if column[-1] >= 200:
                self.won[at] = team

    def worth(self, team: int) -> int:
        return sum(200 * (self.won[at] == team) + 25 * self.gins[at][team] for at in range(3))


def random_deal(chance: Random) -> tuple[dict[str, int | str], list[int], list[int]]:
    """(boxes, points of both chairs, gins of both chairs) of one deal."""
    ended, who, other = chance.choice(("gin", "double", "run", "run", "stock")), chance.randint(0, 1), 0
    points, gins = [0, 0], [0, 0]
    if ended == "stock":
        counts = [chance.randint(5, 60), chance.randint(5, 60)]
        lower = int(counts[1] < counts[0])
        points[lower] = abs(counts[0] - counts[1])
        return {"ended": ended, "counts-0": counts[0], "counts-1": counts[1]}, points, gins
    other = chance.randint(0, 114)
    boxes: dict[str, int | str] = {"ended": ended, "who": who, "other": other}
    if ended != "run":
        points[who], gins[who] = other, 2 if ended == "double" else 1
        return boxes, points, gins
    mine = chance.randint(1, 9)
    if other > mine:
        points[who] = other - mine
    else:
        points[1 - who] = 2 * mine + 25
    return {**boxes, "run": mine}, points, gins


class Hall:
    """An organiser and a phone at each of five tables."""

    def __init__(self, organiser: Phone) -> None:
        self.organiser, self.chance, self.games = organiser, Random(often(0, 4)), Games()  # 0: over in five rounds
        people = [f"{name}, {'other team' if at % 2 else 'team'}" for at, name in enumerate(names(2 * COUPLES))]
        typed = {"names": "\n".join(people), "game": "tournament_gin", "format": "gin_tournament"}
        self.event: Event = publish(organiser, 2 * COUPLES, **typed).event
        self.phones: dict[int, Phone] = {}

    def press(self, words: str) -> Page:
        page = self.organiser.open(f"/events/{self.event.pk}/")
        page = self.organiser.send(page.form(words), words)
        assert page.errors == []
        return page

    def plays(self, number: int) -> None:
        self.press(f"Open round {number}")
        evening, chance = EventState(self.event), self.chance
        teams = {one.number: int(one.ticket != "team") for one in evening.entrants}
        points, gins = [0, 0], [0, 0]
        for table in evening.round(number).tables:
            boxes, scored, ginned = random_deal(chance)
            self.writes(number, table.number, boxes)
            for seat, one in enumerate(table.draw.seats):
                points[teams[one]] += scored[seat]
                gins[teams[one]] += ginned[seat]
        self.games.enter((points[0], points[1]), (gins[0], gins[1]))
        self.check_sheet(points, gins)
        self.press(f"Close round {number}")

    def writes(self, number: int, table: int, boxes: dict[str, int | str]) -> None:
        if not NIGHT and table != 1 + number % 3:
            counts = {"counts": [boxes["counts-0"], boxes["counts-1"]]} if "counts-0" in boxes else {}
            entries = {key: each for key, each in boxes.items() if not key.startswith("counts")} | counts
            Writer("player").writes(match_at(self.event, table, number), 1, entries)
            return
        phone = self.phones.get(table)
        if phone is None:
            phone = self.phones[table] = Phone()
            page = enter(phone, pass_of(self.event, "table", table))
        else:
            page = phone.open(f"/events/{self.event.pk}/tables/{table}/")
        while boxes.keys() - page.form("Write it down").names:  # what depends on an answer is asked after it
            known = {key: each for key, each in boxes.items() if key in page.form("Write it down").names}
            page = phone.write(page, **known)
        page = phone.write(page, **boxes)
        assert page.errors == [] and "Finished" in page.text, boxes

    def check_sheet(self, points: list[int], gins: list[int]) -> None:
        """Both sums, the differences, and the three games with a circle for each gin."""
        couples, _, three = self.organiser.open(f"/events/{self.event.pk}/worksheet/").top.all("table")
        sums, difference = ([cell.text for cell in row.all("td")] for row in couples.one("tfoot").all("tr"))
        assert sums == [f"{each}" for team in (0, 1) for each in (points[team], gins[team])]
        assert difference == [f"{max(0, each[team] - each[1 - team])}" for team in (0, 1) for each in (points, gins)]
        columns = [game[team] for team in (0, 1) for game in self.games.entries]
        rows = [[cell.text for cell in row.all("td")] for row in three.one("tbody").all("tr")]
        assert rows == [
            [f"{column[at]}" if at < len(column) else "" for column in columns] for at in range(max(map(len, columns)))
        ]
        circles = [cell.text for cell in three.one("tfoot").all("tr")[0].all("td")]
        assert circles == ["○" * game[team] for team in (0, 1) for game in self.games.gins]


def test_five_couples_play_until_all_three_games_are_won(bo):
    hall, number = Hall(bo), 0
    while None in hall.games.won:
        number += 1
        hall.plays(number)
    evening = EventState(Event.objects.get(pk=hall.event.pk))
    assert evening.over == "All three games are won."
    assert any(sum(game) for game in hall.games.gins) and number > 3
    page = bo.open(f"/events/{hall.event.pk}/standings/")
    best = sorted((hall.games.worth(team) for team in (0, 1)), reverse=True)
    assert [row.one("strong").text for row in page.top.all("table")[0].one("tbody").all("tr")] == [
        f"{each}" for each in best
    ]


def test_the_organiser_says_what_the_last_round_did_and_who_deals(bo):
    hall = Hall(bo)
    hall.press("Open round 1")
    for table in range(1, COUPLES + 1):
        entries = {"ended": "gin", "who": 0, "other": 10} if table > 1 else {"ended": "gin", "who": 1, "other": 12}
        Writer("player").writes(match_at(hall.event, table), 1, entries)
    assert "28 for team in game 1. Team deals. Round 2: please find" in hall.press("Close round 1").main
    assert "Round 2: 1 deal at every table. 28 for team in game 1. Team deals." in hall.press("Open round 2").main
    for table in range(1, COUPLES + 1):
        Writer("player").writes(match_at(hall.event, table, 2), 1, {"ended": "gin", "who": 0, "other": 10})
    hall.press("Close round 2")
    told = hall.press("Open round 3").main
    assert "50 for team in games 1 and 2. 5 gins for team in game 1. Team deals." in told
