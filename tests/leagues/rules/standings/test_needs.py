"""What each contender needs, from the facts of an event: exhaustively or by bounds,
or a sentence why nobody can say."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from leagues.rules.draws import Draw, DrawnTable, EventFacts, Result, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.rules.standings.contenders import contenders, outlooks_by_bound
from leagues.rules.standings.needs import needs
from leagues.rules.standings.outlooks import Outlook, group_outlooks
from leagues.rules.standings.standings import standings, totals
from leagues.rules.standings.wording import BOUND, COUNTED, EXACT, LOST, OVER, TIED, WON
from tests.leagues.rules.evening import event, next_draw, plan, played, settled, whole
from tests.often import often


def opened(evening: EventFacts, key: str, rounds: int, chance: Random) -> tuple[EventFacts, tuple[Draw, ...]]:
    """So many rounds at random, and where rounds follow from results the next one drawn;
    and the rounds that are planned."""
    format = FORMATS[key]
    if not format.pairing.is_drawn_beforehand:
        evening = whole(evening, key, rounds)
        if len(evening.rounds) >= format.rounds.length(evening):
            return evening, ()
        return replace(evening, rounds=(*evening.rounds, RoundFacts(next_draw(evening, key)))), ()
    draws = plan(evening, key)
    for draw in draws[:rounds]:
        evening = played(evening, draw, chance)
    return evening, draws[rounds:]


def ended(evening: EventFacts, key: str, chance: Random) -> EventFacts:
    """The evening played to its end at random."""
    format = FORMATS[key]
    if format.pairing.is_drawn_beforehand:
        for draw in plan(evening, key)[len(evening.rounds) :]:
            evening = played(evening, draw, chance)
        return evening
    running = evening.rounds[-1]
    if not running.is_complete:
        evening = played(replace(evening, rounds=evening.rounds[:-1]), running.draw, chance)
        evening = settled(evening, format, chance)
    return whole(evening, key, format.rounds.length(evening) - len(evening.rounds))


CASES = [
    ("round_robin", 6, {}, 3, None),
    ("round_robin", 6, {}, 4, None),
    ("swiss", 9, {"rounds": 5}, 3, None),
    ("swiss", 8, {"rounds": 5}, 4, None),
    ("king_of_the_hill", 6, {"rounds": 6}, 4, None),
    ("king_of_the_hill", 7, {"rounds": 6, "by_table": True}, 4, None),
    ("winner_stays", 4, {"rounds": 9}, 5, None),
    ("whist_drive", 9, {"rounds": 6}, 4, 13),
    ("changing_partners", 9, {"rounds": 5, "effort": 1, "sat_out": "nothing"}, 4, 13),
    ("partner_drive", 5, {"rounds": 6, "pitches": 1}, 4, 13),
]


@pytest.mark.parametrize(("key", "players", "options", "rounds", "shared"), CASES)
def test_whatever_comes_nobody_who_is_out_wins_and_who_has_clinched_does(
    key: str, players: int, options: dict[str, object], rounds: int, shared: int | None
) -> None:
    for number in range(often(2, 5)):
        chance = Random(f"{key} {number}")
        begun = replace(event(key, players, seed=str(number)), options={**FORMATS[key].default_options(), **options})
        evening, coming = opened(begun, key, rounds, chance)
        found = needs(FORMATS[key], evening, coming, shared=shared)
        assert found.outlooks and found.words.startswith((EXACT, BOUND))
        for turn in range(4):
            drawn = FORMATS[key].pairing.is_drawn_beforehand or found.words.startswith(EXACT)
            later = evening if drawn else replace(evening, seed=f"{number} {turn}")
            over = ended(later, key, chance)
            end = totals(FORMATS[key], over)
            first = {row.number for row in standings(FORMATS[key], over) if row.place == 1}
            best = max(end.values())
            for row in found.outlooks:
                gain, won = end[row.number] - row.total, row.number in first
                assert gain <= row.most and not (won and row.status == "out")
                assert won or row.status != "clinched"
                assert end[row.number] == best or row.enough is None or gain < row.enough
                assert first == {row.number} or row.alone is None or gain < row.alone
                assert not won or row.least is None or gain >= row.least


LOW = [("clockwise", 6, (-40, 0)), ("outsider", 5, (-26, 0)), ("meet_everyone", 9, (-20, 0)), ("outsider", 7, (-3, 9))]


@pytest.mark.parametrize(("key", "players", "span"), LOW)
def test_where_low_points_win_or_points_may_be_lost_nobody_who_is_out_wins(
    key: str, players: int, span: tuple[int, int]
) -> None:
    format, down = FORMATS[key], span[1] == 0
    statuses = set[str]()
    for number in range(6):
        chance = Random(f"{key} {span} {number}")
        begun = replace(
            event(key, players, seed=str(number)), options={**format.default_options(), "low": down, "effort": 1}
        )
        draws = plan(begun, key)
        rounds = [
            RoundFacts(draw, tuple(random_result(table, *span, chance) for table in draw.tables)) for draw in draws
        ]
        split = len(draws) - 1 - number % 2
        found = needs(format, replace(begun, rounds=tuple(rounds[:split])), draws[split:], span=span)
        assert found.words == BOUND
        for _ in range(6):
            last = [
                RoundFacts(draw, tuple(random_result(table, *span, chance) for table in draw.tables))
                for draw in draws[split:]
            ]
            over = replace(begun, rounds=(*rounds[:split], *last))
            end = totals(format, over)
            first = {row.number for row in standings(format, over) if row.place == 1}
            for row in found.outlooks:
                gain, won = end[row.number] - row.total, row.number in first
                assert gain <= row.most and not (won and row.status == "out")
                assert won or row.status != "clinched"
                assert first == {row.number} or row.alone is None or gain < row.alone
                assert not won or row.least is None or gain >= row.least
                assert "-" not in row.words.replace("ie-breaks", "")
        statuses |= {row.status for row in found.outlooks}
    assert "out" in statuses


def random_result(table: DrawnTable, least: int, most: int, chance: Random) -> Result | None:
    """A figure a side at random, often the least or the most."""
    if table.is_bye:
        return None
    sides = [chance.choice((least, most, chance.randint(least, most))) for _ in range(table.sides)]
    return Result({"points": tuple(sides[seat % table.sides] for seat in range(len(table.seats)))})


def four(*rounds: tuple[tuple[int, int], ...]) -> EventFacts:
    """A round robin of four in which the first of each game wins."""
    played = [
        RoundFacts(
            Draw(tuple(DrawnTable(at, game) for at, game in enumerate(games, 1))), (Result({"points": (7, 6)}),) * 2
        )
        for games in rounds
    ]
    return replace(event("round_robin", 4), rounds=tuple(played))


def test_tie_breaks_that_are_decided_are_regarded_in_every_ending() -> None:
    """Head-to-head goes against the leader, whom nobody can pass: 3 beat 4, and is level with 4 after another win."""
    robin, left = FORMATS["round_robin"], ((3, 4), (2, 1))
    evening = four(((4, 1), (3, 2)), ((4, 2), (1, 3)))
    coming = (Draw(tuple(DrawnTable(at, game) for at, game in enumerate(left, 1))),)
    rows = {row.number: row for row in needs(robin, evening, coming).outlooks}
    assert rows[4].words.startswith("{4} will win with 1 or more") and rows[4].alone == 1
    assert rows[3].words == "{3} will have at least a share of the highest total with 2."
    over = four(((4, 1), (3, 2)), ((4, 2), (1, 3)), left)
    assert {row.number: row.place for row in standings(robin, over)}[3] == 1
    end = needs(robin, over)
    assert end.words == OVER and end.outlooks[0].words == "{3} won."
    assert {row.number: row.status for row in end.outlooks} == {3: "clinched", 4: "out", 1: "out", 2: "out"}
    shared = replace(evening, options={**evening.options, "chain": []})
    assert needs(robin, shared, coming).outlooks[0].words == "{4} will have at least a share of first place."
    by_figures = replace(evening, options={**evening.options, "chain": ["difference"]})
    leader = needs(robin, by_figures, coming).outlooks[0]
    assert leader.status == "alive" and leader.enough == 0 and leader.alone is not None
    assert leader.words == "{4} will have at least a share of the highest total. Tie-breaks may decide."


@pytest.mark.parametrize("number", range(8))
def test_with_few_endings_somebody_is_out_only_who_is_first_in_none_of_them_and_has_won_who_is_in_all(
    number: int,
) -> None:
    """Brute force over the last round of a Swiss of six, whose tie-breaks need no figures."""
    swiss = FORMATS["swiss"]
    before = whole(event("swiss", 6, seed=f"{number}", rounds=4), "swiss", 3)
    draw = next_draw(before, "swiss")
    found = {row.number: row for row in needs(swiss, before).outlooks}
    places = [
        {
            row.number: row.place
            for row in standings(swiss, replace(before, rounds=(*before.rounds, ended_so(draw, ends))))
        }
        for ends in product(((2, 0), (1, 1), (0, 2)), repeat=3)
    ]
    for one, row in found.items():
        first = [ending[one] == 1 for ending in places]
        assert (row.status == "out") == (not any(first)) and (row.status == "clinched") == all(first)


CAP = re.compile(r"at most (\d+) go to \{(\d+)\}")


def caps_in(words: str) -> list[tuple[int, int]]:
    """(rival, the most that they may get) as a sentence names them."""
    return [(int(one), int(cap)) for cap, one in CAP.findall(words)]


def names_who_matters(rows: Sequence[Outlook], endings: Sequence[tuple[dict[int, int], set[int]]]) -> int:
    """How many conditions there are, each true in every one of the endings: everybody's total, and who is first."""
    by_number, found = {row.number: row for row in rows}, 0
    for row in rows:
        caps = [(by_number[one], most) for one, most in caps_in(row.words)]
        assert all(rival.status != "out" and rival.most > cap for rival, cap in caps), row.words
        if row.status != "alive" or row.least is None or row.least == row.enough:
            continue
        holds = 0
        for end, first in endings:
            gained = end[row.number] - row.total == row.least
            fall_short = "the others" not in row.words or end[row.number] == max(end.values())
            if gained and fall_short and all(end[rival.number] - rival.total <= cap for rival, cap in caps):
                holds += 1
                assert end[row.number] == max(end.values()), row.words
                assert row.number in first or "tie-breaks decide" in row.words, row.words
            elif gained and fall_short:
                assert row.number not in first, row.words
        assert holds, row.words
        found += 1
    return found


LEAST = re.compile(r"must get (\d+)")
WINS = re.compile(r"will win with (\d+)")


def holds_in_every_ending(key: str, before: EventFacts, draws: Sequence[Draw]) -> int:
    """How many sentences say what somebody needs or wins with, each true in every ending of these open rounds."""
    format, found = FORMATS[key], 0
    tables = [table for draw in draws for table in draw.tables if not table.is_bye]
    endings = []
    for ends in product(((2, 0), (1, 1), (0, 2)), repeat=len(tables)):
        left = iter(ends)
        rounds = tuple(ended_so(draw, [next(left) for table in draw.tables if not table.is_bye]) for draw in draws)
        rows = standings(format, replace(before, rounds=(*before.rounds, *rounds)))
        endings.append(({row.number: row.total for row in rows}, [row.number for row in rows if row.place == 1]))
    rows_now = needs(format, before, draws).outlooks
    for row in rows_now:
        first = [(end, end[row.number] - row.total) for end, best in endings if row.number in best]
        least, wins = LEAST.search(row.words), WINS.search(row.words)
        if least:
            assert all(got >= int(least[1]) for _, got in first), row.words
        if wins:
            assert all(best == [row.number] for end, best in endings if end[row.number] - row.total >= int(wins[1]))
        if row.words.startswith(f"{{{row.number}}} must get") and row.least == row.most:
            had = {each.number: each.total for each in rows_now}
            caps = caps_in(row.words)
            assert all(end[one] - had[one] <= cap for end, _ in first for one, cap in caps), row.words
        assert "enough. If level" not in row.words, row.words
        found += bool(least or wins)
    return found


@pytest.mark.parametrize("key", ["swiss", "round_robin"])
def test_what_somebody_is_told_to_need_is_needed_and_what_wins_wins_whatever_tie_breaks_decide(key: str) -> None:
    """Brute force over what is left of Swisses and round robins: nobody is first without what they are told to need."""
    found = 0
    for seed in range(often(9, 25)):
        count = (5, 6, 8, 9)[seed % 4]
        if key == "swiss":
            before = whole(event(key, count, seed=f"needs {seed}", rounds=5), key, 4)
            found += holds_in_every_ending(key, before, [next_draw(before, key)])
        elif count < 8:
            before, coming = opened(
                event(key, count, seed=f"needs {seed}"), key, 4 - (count == 6) * (seed % 2), Random(seed)
            )
            found += holds_in_every_ending(key, before, coming)
    assert found > often(5, 20)


def test_what_somebody_needs_names_only_rivals_that_matter_and_is_true_in_every_ending() -> None:
    """Swisses of nine with a round left, ranked by hand; Ada, who is level and has the bye, is named by nobody."""
    swiss, found = FORMATS["swiss"], 0
    for seed in range(often(3, 8)):
        before = whole(event("swiss", 9, seed=f"{seed}", rounds=5), "swiss", 4)
        draw, endings = next_draw(before, "swiss"), []
        for ends in product(((2, 0), (1, 1), (0, 2)), repeat=4):
            rows = standings(swiss, replace(before, rounds=(*before.rounds, ended_so(draw, ends))))
            endings.append(({row.number: row.total for row in rows}, {row.number for row in rows if row.place == 1}))
        found += names_who_matters(needs(swiss, before).outlooks, endings)
    assert found > often(3, 9)


@pytest.mark.parametrize("shares", [True, False])
def test_over_totals_too_a_condition_names_who_matters_and_is_true_in_every_ending(shares: bool) -> None:
    found = 0
    for number in range(20):
        chance = Random(f"rivals {number}")
        start = {one: chance.randint(0, 4) for one in range(1, 8)}
        tables = [DrawnTable(at, tuple(chance.sample(range(1, 7), 2))) for at in range(1, 5)]
        ends, endings = [((2, 0), (1, 1), (0, 2))] * 4, []
        for ending in product(*ends):
            end = dict(start)
            for table, each in zip(tables, ending):
                for one, gain in zip(table.seats, each):
                    end[one] += gain
            best = {one for one, total in end.items() if total == max(end.values())}
            endings.append((end, best if shares or len(best) == 1 else set()))
        found += names_who_matters(contenders(start, tables, ends, shares=shares), endings)
    assert found > 20


def test_many_rivals_are_named_by_the_largest_totals() -> None:
    tables = [DrawnTable(at, (at,), 1) for at in range(1, 6)]
    rows = contenders({1: 9, 2: 8, 3: 7, 4: 6, 5: 5}, tables, [((0,), (9,))] * 5)
    assert rows[4].words == (
        "{5} must get 9. 9 is enough if at most 5 go to {1}, at most 6 go to {2} and the others fall short."
    )


@pytest.mark.parametrize(("left", "said"), [((), "still win if everyone else falls short"), ((2,), "not win any more")])
def test_nobody_is_told_to_be_ahead_for_a_bye_to_come_and_who_has_left_is_out(left: tuple[int, ...], said: str) -> None:
    """Only the standings say who is ahead. Without anybody gone, 3 has nothing yet, and the bye of round 2."""
    one = 2 if left else 3
    before = whole(event("swiss", 9, seed="3", rounds=5), "swiss", 1)
    gone = tuple(replace(each, left=2) if each.number in left else each for each in before.entrants)
    found = needs(FORMATS["swiss"], replace(before, entrants=gone))
    rows = {row.number: row.words for row in found.outlooks}
    assert found.words == (BOUND if left else f"{BOUND} {COUNTED}")
    assert said.removeprefix("not ") in rows[one] and ("cannot" in rows[one]) == bool(left)
    assert not any("ahead" in words for words in rows.values())


def test_who_can_be_caught_has_not_won_by_bounds_either() -> None:
    rows = outlooks_by_bound({1: 8, 2: 4}, {1: 0, 2: 4}, shares=False)
    assert rows[0].status == "alive" and "share of the highest total" in rows[0].words
    assert outlooks_by_bound({1: 8, 2: 4}, {1: 0, 2: 3}, shares=False)[0].status == "clinched"


def test_by_the_most_that_a_round_can_bring_it_is_told_who_is_out() -> None:
    format = FORMATS["changing_partners"]
    evening, coming = opened(
        replace(event("changing_partners", 9, effort=1, rounds=5, sat_out="nothing"), seed="1"),
        "changing_partners",
        4,
        Random("1"),
    )
    tables = coming[0].tables
    gone = tuple(replace(each, left=5) if each.number in tables[0].seats[:1] else each for each in evening.entrants)
    assert "any number of points" in needs(format, evening, coming).words
    found = needs(format, replace(evening, entrants=gone), [replace(coming[0], tables=tables[1:])], span=(0, 4))
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
    evening = replace(evening, rounds=(*evening.rounds, RoundFacts(draw)))
    found = needs(FORMATS["whist_drive"], evening, shared=13)
    assert found.words == EXACT and all(row.exact for row in found.outlooks)
    leader = found.outlooks[0]
    assert leader.alone is None and f"at least a share of the highest total with {leader.enough}." in leader.words
    enough = f"{leader.least} is enough if at most 7 go to {{7}} and at most 7 go to {{8}}."
    assert leader.words.endswith(f"{enough} {TIED}")


@pytest.mark.parametrize("opened_already", [True, False])
def test_a_swiss_of_nine_with_two_rounds_left_is_worked_out_over_every_end(opened_already: bool) -> None:
    """Every end of the round that is played is played on by the format's own draw; here each by hand."""
    before = whole(event("swiss", 9, rounds=5), "swiss", 3)
    draw = next_draw(before, "swiss")
    evening = replace(before, rounds=(*before.rounds, RoundFacts(draw)))
    found = needs(FORMATS["swiss"], evening if opened_already else before)
    assert found.words == f"{EXACT} {COUNTED}" and all(row.exact for row in found.outlooks)
    ends = list(product(((2, 0), (1, 1), (0, 2)), repeat=4))
    won, lost = set[int](), set[int]()
    for ending in ends:
        fourth = replace(before, rounds=(*before.rounds, ended_so(draw, ending)))
        last = next_draw(fourth, "swiss")
        have = totals(FORMATS["swiss"], replace(fourth, rounds=(*fourth.rounds, RoundFacts(last))))
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


def ended_so(draw: Draw, gains: Sequence[tuple[int, int]]) -> RoundFacts:
    tables = [table for table in draw.tables if not table.is_bye]
    results = {table: Result({"points": each}) for table, each in zip(tables, gains)}
    return RoundFacts(draw, tuple(results.get(table) for table in draw.tables))


def test_too_many_ends_are_told_by_bounds() -> None:
    before = whole(event("swiss", 24, rounds=6), "swiss", 3)
    assert needs(FORMATS["swiss"], before).words == BOUND


def test_contenders_are_told_first_and_who_is_alike_in_one_sentence() -> None:
    before = whole(event("swiss", 24, rounds=6), "swiss", 3)
    outlooks = needs(FORMATS["swiss"], before).outlooks
    lines = group_outlooks(outlooks)
    assert len(lines) <= 6 and lines[0].words.startswith("Each of {") and "will have at least a share" in lines[0].words
    for row in outlooks:
        assert sum(f"{{{row.number}}}" in each.words for each in lines) == 1
        assert next(each.status for each in lines if f"{{{row.number}}}" in each.words) == row.status


def test_who_has_won_stands_first_then_who_can_in_the_order_of_the_standings_then_who_is_out() -> None:
    lost = [Outlook(one, 4, 2, "out", LOST, exact=True) for one in range(4, 14)]
    rows = [
        Outlook(3, 8, 2, "alive", "{who} must get 2, and everyone else must fall short."),
        Outlook(1, 7, 2, "alive", "{who} will win with 2."),
        Outlook(2, 6, 2, "clinched", WON, None, 0, 0),
    ]
    assert [each.words for each in group_outlooks([*rows, lost[0]])] == [
        "{2} cannot be beaten any more.",
        rows[0].words,
        rows[1].words,
        "{4} cannot win any more.",
    ]
    assert not any(each.heading for each in group_outlooks([*rows, *lost[:8]]))
    same = [replace(each, said="{who} must get 2 of 9.") for each in rows[:2]]
    assert [each.words for each in group_outlooks(same)] == ["Everybody can still win."]
    assert (
        group_outlooks([replace(each, exact=True) for each in same])[0].words == "Each of {3} and {1} must get 2 of 9."
    )
    assert group_outlooks([*rows, *lost])[-1].heading == "Ten cannot win any more." and group_outlooks([]) == []


def test_who_has_gone_home_gets_nothing_in_rounds_that_are_not_drawn() -> None:
    evening = whole(event("swiss", 8, rounds=6), "swiss", 3)
    gone = tuple(replace(each, left=4) if each.number == 1 else each for each in evening.entrants)
    rows = {row.number: row for row in needs(FORMATS["swiss"], replace(evening, entrants=gone)).outlooks}
    have = totals(FORMATS["swiss"], evening)
    assert rows[1].most == 0 and all(row.total + row.most == have[one] + 6 for one, row in rows.items() if one > 1)


def test_when_all_is_played_it_is_over() -> None:
    evening = whole(event("swiss", 8, rounds=3), "swiss", 3)
    found = needs(FORMATS["swiss"], evening)
    assert found.words == OVER and {row.status for row in found.outlooks} <= {"clinched", "out"}


@pytest.mark.parametrize(
    ("key", "options", "words"),
    [
        ("ladder", {}, "A ladder has no last round"),
        ("knockout", {}, "who is still in the bracket"),
        ("loser_stays", {}, "how many rounds"),
        ("swiss", {"finish": "time"}, "how many rounds"),
        ("changing_partners", {}, "any number of points"),
        ("clockwise", {"level": "cycle"}, "plays on"),
    ],
)
def test_where_nobody_can_say_it_says_why(key: str, options: dict[str, object], words: str) -> None:
    begun = event(key, 8)
    found = needs(FORMATS[key], replace(begun, options={**begun.options, **options}))
    assert not found.outlooks and words in found.words and found.words.endswith(".")


def test_a_published_round_that_somebody_sits_out_brings_them_what_sitting_out_is_worth() -> None:
    drive = FORMATS["partner_drive"]
    begun = event("partner_drive", 5, rounds=3, movement="winners")
    first = next_draw(begun, "partner_drive")
    chance = Random("1")
    evening = settled(played(begun, first, chance, 26), drive, chance)
    second = next_draw(evening, "partner_drive")
    found = {row.number: row for row in needs(drive, evening, [second], shared=26).outlooks}
    (rests,) = second.out
    assert found[rests].total == totals(drive, evening)[rests] + 12 and found[rests].most == 26
    assert {row.most for row in found.values() if row.number != rests} == {52}
