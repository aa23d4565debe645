"""What each contender needs, from the facts of an event: exhaustively or by bounds, or a sentence why nobody can say."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from leagues.rules.contenders import Outlook, by_bound
from leagues.rules.draws import Draw, Event, Result, Round, Scheduled, Table
from leagues.rules.formats import FORMATS
from leagues.rules.needs import BOUND, EXACT, OVER, needs, told
from leagues.rules.standings import standings, totals
from tests.leagues.rules.evening import event, next_draw, plan, played, settled, whole


def opened(evening: Event, key: str, rounds: int, chance: Random) -> tuple[Event, list[Table]]:
    """So many rounds by lot; and the tables that are left, as far as they are drawn."""
    format = FORMATS[key]
    if not isinstance(format.way, Scheduled):
        evening = whole(evening, key, rounds)
        if len(evening.rounds) >= format.length(evening):
            return evening, []
        draw = next_draw(evening, key)
        return replace(evening, rounds=(*evening.rounds, Round(draw))), list(draw.tables)
    draws = plan(evening, key)
    for draw in draws[:rounds]:
        evening = played(evening, draw, chance)
    return evening, [table for draw in draws[rounds:] for table in draw.tables]


def ended(evening: Event, key: str, chance: Random) -> Event:
    """The evening played to its end by lot."""
    format = FORMATS[key]
    if isinstance(format.way, Scheduled):
        for draw in plan(evening, key)[len(evening.rounds) :]:
            evening = played(evening, draw, chance)
        return evening
    running = evening.rounds[-1]
    if not running.complete:
        evening = played(replace(evening, rounds=evening.rounds[:-1]), running.draw, chance)
        evening = settled(evening, format, chance)
    return whole(evening, key, format.length(evening) - len(evening.rounds))


CASES = [
    ("round_robin", 6, {}, 3, None),
    ("swiss", 9, {"rounds": 5}, 3, None),
    ("swiss", 8, {"rounds": 5}, 4, None),
    ("king_of_the_hill", 6, {"rounds": 6}, 4, None),
    ("king_of_the_hill", 7, {"rounds": 6, "by_table": True}, 4, None),
    ("winner_stays", 4, {"rounds": 9}, 5, None),
    ("whist_drive", 9, {"rounds": 6}, 4, 13),
    ("changing_partners", 9, {"rounds": 5, "effort": 1}, 4, 13),
    ("partner_drive", 5, {"rounds": 6, "pitches": 1}, 4, 13),
]


@pytest.mark.parametrize(("key", "players", "options", "rounds", "shared"), CASES)
def test_whatever_comes_nobody_who_is_out_wins_and_who_has_clinched_does(
    key: str, players: int, options: dict[str, object], rounds: int, shared: int | None
) -> None:
    for number in range(5):
        chance = Random(f"{key} {number}")
        begun = replace(event(key, players, seed=str(number)), options={**FORMATS[key].standard(), **options})
        evening, tables = opened(begun, key, rounds, chance)
        found = needs(FORMATS[key], evening, tables, shared=shared)
        assert found.outlooks and found.words in (EXACT, BOUND)
        for turn in range(4):
            drawn = isinstance(FORMATS[key].way, Scheduled) or found.words == EXACT
            later = evening if drawn else replace(evening, seed=f"{number} {turn}")
            over = ended(later, key, chance)
            end = totals(FORMATS[key], over)
            first = {row.number for row in standings(FORMATS[key], over) if row.place == 1}
            best, have = max(end.values()), totals(FORMATS[key], evening)
            for row in found.outlooks:
                gain = end[row.number] - have[row.number]
                won = end[row.number] == best
                assert gain <= row.most and not (won and row.status == "out")
                assert row.number in first or row.status != "clinched"
                assert won or row.enough is None or gain < row.enough
                assert not won or row.least is None or gain >= row.least


def four(*rounds: tuple[tuple[int, int], ...]) -> Event:
    """A round robin of four in which the first of each game wins."""
    played = [
        Round(Draw(tuple(Table(at, game) for at, game in enumerate(games, 1))), (Result({"points": (7, 6)}),) * 2)
        for games in rounds
    ]
    return replace(event("round_robin", 4), rounds=tuple(played))


def test_who_can_be_caught_has_not_won_where_tie_breaks_part_those_who_are_level() -> None:
    """Head-to-head goes against the leader, whom nobody can pass."""
    robin, left = FORMATS["round_robin"], ((3, 4), (2, 1))
    evening, tables = four(((4, 1), (3, 2)), ((4, 2), (1, 3))), [Table(at, game) for at, game in enumerate(left, 1)]
    leader = needs(robin, evening, tables).outlooks[0]
    assert leader.number == 4 and leader.status == "alive" and leader.enough == 0
    assert leader.words == "{4} has at least a share of the highest total: tie-breaks may decide."
    over = four(((4, 1), (3, 2)), ((4, 2), (1, 3)), left)
    assert {row.number: row.place for row in standings(robin, over)}[3] == 1
    end = needs(robin, over, [])
    assert end.words == OVER
    assert {row.number: row.status for row in end.outlooks} == {3: "clinched", 4: "out", 1: "out", 2: "out"}
    shared = replace(evening, options={**evening.options, "chain": []})
    assert needs(robin, shared, tables).outlooks[0].status == "clinched"


def test_who_can_be_caught_has_not_won_by_bounds_either() -> None:
    rows = by_bound({1: 8, 2: 4}, {1: 0, 2: 4}, shares=False)
    assert rows[0].status == "alive" and "share of the highest total" in rows[0].words
    assert by_bound({1: 8, 2: 4}, {1: 0, 2: 3}, shares=False)[0].status == "clinched"


def test_by_the_most_that_a_round_can_bring_it_is_told_who_is_out() -> None:
    format = FORMATS["changing_partners"]
    evening, tables = opened(replace(event("changing_partners", 9, effort=1, rounds=5), seed="1"), "changing_partners",
                             4, Random("1"))  # fmt: skip
    gone = tuple(replace(each, left=5) if each.number in tables[0].seats[:1] else each for each in evening.entrants)
    assert "any number of points" in needs(format, evening, tables).words
    found = needs(format, replace(evening, entrants=gone), tables[1:], most=4)
    best = max(totals(format, evening).values())
    assert found.words == BOUND
    for row in found.outlooks:
        sits = any(row.number in table.seats for table in tables[1:])
        assert row.most == 4 * sits
        assert (row.status == "out") == (row.total + 4 * sits < best)


def test_in_a_last_round_it_is_told_with_figures_who_needs_what() -> None:
    evening = event("whist_drive", 8, rounds=2)
    first = next_draw(evening, "whist_drive")
    chance = Random("1")
    evening = settled(played(evening, first, chance), FORMATS["whist_drive"], chance)
    draw = next_draw(evening, "whist_drive")
    evening = replace(evening, rounds=(*evening.rounds, Round(draw)))
    found = needs(FORMATS["whist_drive"], evening, draw.tables, shared=13)
    assert found.words == EXACT and all(row.exact for row in found.outlooks)
    leader = found.outlooks[0]
    assert f"{{{leader.number}}} wins with {leader.enough}" in leader.words
    assert any(f"needs {row.least} and {{{leader.number}}} at most" in row.words for row in found.outlooks[1:])


@pytest.mark.parametrize("opened_already", [True, False])
def test_a_swiss_of_nine_with_two_rounds_left_is_worked_out_over_every_end(opened_already: bool) -> None:
    """Every end of the round that is played is played on by the format's own draw; here each by hand."""
    before = whole(event("swiss", 9, rounds=5), "swiss", 3)
    draw = next_draw(before, "swiss")
    evening = replace(before, rounds=(*before.rounds, Round(draw)))
    found = needs(FORMATS["swiss"], evening if opened_already else before, [t for t in draw.tables if not t.is_bye])
    assert found.words == EXACT and all(row.exact for row in found.outlooks)
    ends = list(product(((2, 0), (1, 1), (0, 2)), repeat=4))
    won, lost = set[int](), set[int]()
    for ending in ends:
        fourth = replace(before, rounds=(*before.rounds, ended_so(draw, ending)))
        last = next_draw(fourth, "swiss")
        have = totals(FORMATS["swiss"], replace(fourth, rounds=(*fourth.rounds, Round(last))))
        for gains in ends:
            end = dict(have)
            for table, each in zip(last.tables, gains):
                for one, gain in zip(table.seats, each):
                    end[one] += gain
            best = {one for one, total in end.items() if total == max(end.values())}
            won |= best
            lost |= set(end) - best
    assert won == {row.number for row in found.outlooks if row.status != "out"}
    assert {row.number for row in found.outlooks if row.status == "clinched"} == set(range(1, 10)) - lost


def ended_so(draw: Draw, gains: Sequence[tuple[int, int]]) -> Round:
    tables = [table for table in draw.tables if not table.is_bye]
    results = {table: Result({"points": each}) for table, each in zip(tables, gains)}
    return Round(draw, tuple(results.get(table) for table in draw.tables))


def test_too_many_ends_are_told_by_bounds_and_another_draw_is_not_guessed() -> None:
    before = whole(event("swiss", 24, rounds=6), "swiss", 3)
    draw = next_draw(before, "swiss")
    assert needs(FORMATS["swiss"], before, draw.tables).words == BOUND
    nine = whole(event("swiss", 9, rounds=5), "swiss", 3)
    assert needs(FORMATS["swiss"], nine, [Table(1, (1, 2))]).words == BOUND


def test_contenders_are_told_first_and_who_is_alike_in_one_sentence() -> None:
    before = whole(event("swiss", 24, rounds=6), "swiss", 3)
    outlooks = needs(FORMATS["swiss"], before, next_draw(before, "swiss").tables).outlooks
    lines = told(outlooks)
    assert len(lines) <= 6 and lines[0][1].startswith("Each of {") and "wins with" in lines[0][1]
    for row in outlooks:
        assert sum(f"{{{row.number}}}" in words for _, words in lines) == 1
        assert next(status for status, words in lines if f"{{{row.number}}}" in words) == row.status


def test_one_alone_is_told_as_before() -> None:
    rows = [
        Outlook(1, 8, 2, "clinched", 0, 0, True, "{1} has at least a share of place 1."),
        Outlook(2, 6, 2, "out", None, None, True, "{2} cannot win any more."),
        Outlook(3, 4, 2, "out", None, None, True, "{3} cannot win any more."),
    ]
    assert told(rows) == [
        ("clinched", "{1} has at least a share of place 1."),
        ("out", "{2} and {3} cannot win any more."),
    ]
    assert told(rows[:2])[1] == ("out", "{2} cannot win any more.") and told([]) == []


def test_who_has_gone_home_gets_nothing_in_rounds_that_are_not_drawn() -> None:
    evening = whole(event("swiss", 8, rounds=6), "swiss", 3)
    gone = tuple(replace(each, left=4) if each.number == 1 else each for each in evening.entrants)
    rows = {row.number: row for row in needs(FORMATS["swiss"], replace(evening, entrants=gone), []).outlooks}
    assert rows[1].most == 0 and rows[2].most == 6


def test_when_all_is_played_it_is_over() -> None:
    evening = whole(event("swiss", 8, rounds=3), "swiss", 3)
    found = needs(FORMATS["swiss"], evening, [])
    assert found.words == OVER and {row.status for row in found.outlooks} <= {"clinched", "out"}


@pytest.mark.parametrize(
    ("key", "options", "words"),
    [
        ("ladder", {}, "A ladder has no last round"),
        ("knockout", {}, "who has not lost"),
        ("loser_stays", {}, "how many rounds"),
        ("swiss", {"finish": "time"}, "how many rounds"),
        ("changing_partners", {}, "any number of points"),
        ("clockwise", {"unit": "match_points"}, "Match points"),
    ],
)
def test_where_nobody_can_say_it_says_why(key: str, options: dict[str, object], words: str) -> None:
    begun = event(key, 8)
    found = needs(FORMATS[key], replace(begun, options={**begun.options, **options}), [])
    assert not found.outlooks and words in found.words and found.words.endswith(".")
