"""Every worked example of leagues: schedules exactly; where more than one answer is right, by the guarantee.

The same judge passes the example's own answer, so the judge is tested too.
"""

import json
import os
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from leagues.rules import designs
from leagues.rules.crossing import cross
from leagues.rules.draws import Draw, Entrant, Event, Result, Round, Table
from leagues.rules.endings import finish
from leagues.rules.formats import FORMATS, ladder
from leagues.rules.formats.beetle_drive import beetle
from leagues.rules.formats.knockout import FORMAT as KNOCKOUT
from leagues.rules.formats.progressive_euchre import block
from leagues.rules.matching import paired
from leagues.rules.quality import Quality, quality
from leagues.rules.standings import history, totals
from scorekeeper.rules.game import RuleError
from tests.leagues.rules.evening import event, next_draw, plan

COPY = Path(__file__).parent.parent.parent / "vectors" / "data"
FOLDER = Path(os.environ.get("VECTORS") or COPY)


def suite(name: str, file: str = "leagues.json") -> list[Any]:
    rows = json.loads((FOLDER / file).read_text(encoding="utf-8"))["suites"][name]
    return [pytest.param(row["in"], row["out"], id=row["id"]) for row in rows]


# -- schedules, exactly


def letters(numbers: tuple[int, ...]) -> list[str]:
    return ["ABCDEFGH"[number - 1] for number in numbers]


def hotfoot(given: Any) -> Any:
    rounds = plan(event("hotfoot", 4, cycles=2), "hotfoot")
    return [
        {
            "pitch": number,
            "dealer": letters(table.seats)[0],
            "leader": letters(table.seats)[1],
            "sides": [letters(side) for side in table.teams],
            "seats_clockwise_from_dealer": letters(table.seats),
            "swap_after": swapped(table, rounds[number].tables[0]),
        }
        for number, draw in enumerate(rounds[:12], 1)
        for table in draw.tables
    ]


def swapped(before: Table, after: Table) -> list[str]:
    """The two who changed chairs, in clockwise order from the old dealer."""
    turned = max(
        (after.seats[at:] + after.seats[:at] for at in range(4)),
        key=lambda seats: sum(map(int.__eq__, seats, before.seats)),
    )
    return letters(tuple(one for one, other in zip(before.seats, turned) if one != other))


def clockwiser(given: Any) -> Any:
    return [
        {
            "pitch": number,
            "table_N_E_S_W": letters(table.seats),
            "dealer": letters((table.seats[table.dealer or 0],))[0],
            "sides": [letters(side) for side in table.teams],
        }
        for number, draw in enumerate(plan(event("clockwise", 4, partners=True), "clockwise"), 1)
        for table in draw.tables
    ]


def outsider_five(given: Any) -> Any:
    return [
        {
            "pitch": number,
            "out": draw.out[0],
            "dealer": draw.tables[0].seats[0],
            "leader": draw.tables[0].seats[1],
            "seats_clockwise_from_dealer": list(draw.tables[0].seats),
            "sides": [list(side) for side in draw.tables[0].teams],
        }
        for number, draw in enumerate(plan(event("outsider", 5, partners=True), "outsider"), 1)
    ]


def in_twos(key: str) -> Callable[[Any], Any]:
    def rounds(given: Any) -> Any:
        return [[list(table.seats) for table in draw.tables] for draw in plan(event(key, given["players"]), key)]

    return rounds


def seat_swap(given: Any) -> Any:
    draws = plan(event("seat_swap", 4), "seat_swap")
    return [[letters(table.seats) for table in draw.tables] for draw in draws]


def outsider(given: Any) -> Any:
    draws = plan(event("outsider", given["players"]), "outsider")
    return [{"out": draw.out[0], "pairs": [list(table.seats) for table in draw.tables]} for draw in draws]


def rotating(given: Any) -> Any:
    larger, smaller = given["players"]
    names = [f"X{at + 1}" for at in range(larger)] + [f"Y{at + 1}" for at in range(smaller)]
    roll = tuple(Entrant(number, name[0]) for number, name in enumerate(names, 1))
    format = FORMATS["rotating_team"]
    draws = plan(Event(roll, (), format.standard()), "rotating_team")
    return [
        {
            "round": number,
            "pairs": [[names[one - 1] for one in table.seats] for table in draw.tables],
            "out": [names[one - 1] for one in draw.out],
        }
        for number, draw in enumerate(draws, 1)
    ]


SCHEDULES: dict[str, Callable[[Any], Any]] = {
    "hotfoot": hotfoot,
    "clockwise_partnership": clockwiser,
    "outsider_partnership": outsider_five,
    "seat_swap": seat_swap,
    "clockwise_2p": in_twos("clockwise"),
    "outsider_2p": outsider,
    "rotating_team": rotating,
}


@pytest.mark.parametrize(("given", "wanted"), suite("league_schedule"))
def test_the_schedule_is_the_books(given: Any, wanted: Any) -> None:
    assert SCHEDULES[given["format"]](given) == wanted


# -- scoring


@pytest.mark.parametrize(("given", "wanted"), suite("league_accumulate"))
def test_every_player_of_a_side_is_credited(given: Any, wanted: Any) -> None:
    rounds = []
    for pitch in given["pitches"]:
        seats = tuple("ABCD".index(name) + 1 for pair in zip(*pitch["sides"]) for name in pair)
        points = tuple(pitch["points"][seat % 2] for seat in range(4))
        rounds.append(Round(Draw((Table(1, seats),)), (Result({"points": points}),)))
    evening = Event(tuple(Entrant(number) for number in range(1, 5)), tuple(rounds), {})
    got = totals(FORMATS["hotfoot"], evening)
    assert {"ABCD"[number - 1]: total for number, total in got.items()} == wanted["totals"]


@pytest.mark.parametrize(("given", "wanted"), suite("league_finish"))
def test_a_target_ends_the_evening_at_once_or_with_the_cycle(given: Any, wanted: Any) -> None:
    rounds = []
    for games in given["rounds"]:
        tables = [Table(at, tuple("ABCD".index(name) + 1 for name in game[:2])) for at, game in enumerate(games, 1)]
        rounds.append(Round(Draw(tuple(tables)), tuple(Result({"points": (game[2], 0)}) for game in games)))
    format = FORMATS["seat_swap"]
    evening = Event(event("seat_swap", 4).entrants, tuple(rounds), {"target": given["target"]})
    got = history(format, evening)
    assert [{"ABCD"[one - 1]: total for one, total in row.items()} for row in got] == wanted["history"]
    complete = finish(format, with_rule(evening, "target_complete"), got)
    assert (complete.reached, complete.at) == (wanted["reached_in_round"], wanted["stop_round_cycle_rule"])
    assert finish(format, with_rule(evening, "target_now"), got).at == wanted["reached_in_round"]
    last = got[complete.at - 1]
    assert "ABCD"[max(last, key=last.__getitem__) - 1] == wanted["leader_at_stop"]


def with_rule(evening: Event, rule: str) -> Event:
    return Event(evening.entrants, evening.rounds, {**evening.options, "finish": rule})


@pytest.mark.parametrize(("given", "wanted"), suite("stay_on"))
def test_who_stays_on_and_who_waits(given: Any, wanted: Any) -> None:
    key = "winner_stays" if given.get("winner_stays", True) else "loser_stays"
    names, evening = given["players"], event(key, len(given["players"]), max_hold=given.get("max_hold", 0))
    log = []
    for winner in given["winners"]:
        draw = next_draw(evening, key)
        seats = draw.tables[0].seats
        result = Result({"points": tuple(int(names[one - 1] == winner) for one in seats)})
        log.append(
            {
                "table": [names[one - 1] for one in seats],
                "winner": winner,
                "waiting": [names[one - 1] for one in draw.out],
            }
        )
        evening = Event(evening.entrants, (*evening.rounds, Round(draw, (result,))), evening.options)
    after = next_draw(evening, key)
    played = Counter(one for round_ in evening.rounds for one in round_.draw.seated)
    assert wanted == {
        "log": log,
        "next_table": [names[one - 1] for one in after.tables[0].seats],
        "queue": [names[one - 1] for one in after.out],
        "wins": {name: given["winners"].count(name) for name in names},
        "played": {name: played[number] for number, name in enumerate(names, 1)},
    }
    if key == "winner_stays":
        assert totals(FORMATS[key], evening) == {at: given["winners"].count(name) for at, name in enumerate(names, 1)}


# -- who meets


@pytest.mark.parametrize(("given", "wanted"), suite("knockout"))
def test_the_bracket_has_its_byes_where_they_belong(given: Any, wanted: Any) -> None:
    draw = next_draw(event(KNOCKOUT.key, given["entrants"]), KNOCKOUT.key)
    assert [[*table.seats, None][:2] for table in draw.tables] == wanted


@pytest.mark.parametrize(("given", "wanted"), suite("swiss"))
def test_swiss_pairs_the_nearest_who_have_not_met(given: Any, wanted: Any) -> None:
    order = {name: number for number, name in enumerate(given["order"], 1)}
    scores = {order[name]: score for name, score in given["scores"].items()}
    met = {(min(order[a], order[b]), max(order[a], order[b])) for a, b in given["met"]}
    byes = {order[name] for name in given.get("bye_had", ())}
    by_score = sorted(order.values(), key=lambda one: -scores[one])
    pairs, bye = paired(by_score, scores, met, byes)
    theirs = [(order[a], order[b]) for a, b in wanted["pairs"]]
    assert bye == (order[wanted["bye"]] if wanted["bye"] else None)
    for answer in (pairs, theirs):
        assert sorted(one for pair in answer for one in pair) == sorted(set(by_score) - {bye})
        assert not {(min(pair), max(pair)) for pair in answer} & met
    assert apart(pairs, scores) <= apart(theirs, scores)


def apart(pairs: Any, scores: dict[int, int]) -> int:
    return sum((scores[one] - scores[other]) ** 2 for one, other in pairs)


@pytest.mark.parametrize(("given", "wanted"), suite("ladder"))
def test_a_challenger_who_wins_takes_the_place(given: Any, wanted: Any) -> None:
    order = given["order"]
    numbers = list(range(len(order)))
    who = [order.index(given[key]) for key in ("challenger", "challenged") if key in given]
    winner = order.index(given["winner"]) if "winner" in given else who[0]
    if isinstance(wanted, dict):
        with pytest.raises(RuleError):
            ladder.challenge(numbers, who[0], who[1], winner, given["max_up"])
    else:
        after = ladder.challenge(numbers, who[0], who[1], winner, given["max_up"])
        assert [order[number] for number in after] == wanted


# -- designs, by the guarantee


def fours(rounds: Any) -> list[Draw]:
    """Rounds of tables of four, with or without who is out."""
    found = []
    for round_ in rounds:
        tables = round_["tables_N_E_S_W"] if isinstance(round_, dict) else round_
        out = tuple(round_["out"]) if isinstance(round_, dict) else ()
        found.append(Draw(tuple(Table(at, tuple(seats)) for at, seats in enumerate(tables, 1)), out))
    return found


def everybody_once(judged: Quality) -> bool:
    return all(sorted((*draw.seated, *draw.out)) == sorted(judged.people) for draw in judged.draws)


@pytest.mark.parametrize(("given", "wanted"), suite("whist_starter"))
def test_a_whist_tournament_rolls_from_its_starter(given: Any, wanted: Any) -> None:
    players, modulus = given["players"], wanted["modulus"]
    tables = [[None if chair < 0 else chair for chair in table] for table in wanted["tables_N_E_S_W"]]
    theirs = designs.rolled(players, tables, range(modulus))
    ours = designs.whist(players)
    assert ours is not None
    for answer in (ours, theirs):
        assert len(answer) == modulus and designs.is_whist(answer, players)
    if wanted["directed"]:
        assert directed(ours, players) and directed(theirs, players)


def directed(rounds: Any, players: int) -> bool:
    """Whether everybody sits once to the left of everybody."""
    left = Counter(
        (seats[at], seats[(at + 1) % 4])
        for draw in rounds
        for seats in (t.seats for t in draw.tables)
        for at in range(4)
    )
    return all(
        left[pair] == 1
        for one, other in combinations(range(1, players + 1), 2)
        for pair in ((one, other), (other, one))
    )


@pytest.mark.parametrize(("given", "wanted"), suite("whist_full"))
def test_a_whole_whist_tournament(given: Any, wanted: Any) -> None:
    ours = designs.whist(given["players"])
    assert ours is not None
    for answer in (ours, fours(wanted)):
        assert designs.is_whist(tuple(answer), given["players"])


@pytest.mark.parametrize(("given", "wanted"), suite("near_balanced"))
def test_a_nearly_balanced_draw(given: Any, wanted: Any) -> None:
    players, rounds = given["players"], given["rounds"]
    ours = plan(event("changing_partners", players, rounds=rounds), "changing_partners")
    theirs = [Draw(each.tables, missing(each, players)) for each in fours(wanted["rounds"])]
    ranges = wanted["ranges"]
    for answer in (ours, theirs):
        judged = quality(answer, range(1, players + 1))
        assert len(answer) == rounds and everybody_once(judged)
        assert within(judged.range(judged.partners), ranges["partner"])
        assert within(judged.range(judged.opponents), ranges["opponent"])
        assert within((min(judged.plays.values()), max(judged.plays.values())), ranges["plays"])


def missing(draw: Draw, players: int) -> tuple[int, ...]:
    return tuple(one for one in range(1, players + 1) if one not in draw.seated)


def within(found: tuple[int, int], wanted: list[int]) -> bool:
    """No wider than the example's range."""
    return wanted[0] <= found[0] and found[1] <= wanted[1]


@pytest.mark.parametrize(("given", "wanted"), suite("social_golfer"))
def test_nobody_meets_twice_in_groups(given: Any, wanted: Any) -> None:
    evening = event("meet_everyone", given["players"], group=given["group"], rounds=given["rounds"])
    ours = plan(evening, "meet_everyone")
    theirs = [designs.grouped(groups) for groups in wanted]
    for answer in (ours, theirs):
        judged = quality(answer, range(1, given["players"] + 1))
        assert len(answer) == given["rounds"] and everybody_once(judged)
        assert {len(table.seats) for draw in answer for table in draw.tables} == {given["group"]}
        assert max(judged.opponents.values()) == 1


@pytest.mark.parametrize(("given", "wanted"), suite("mixed_prescheduled"))
def test_every_gentleman_partners_another_lady(given: Any, wanted: Any) -> None:
    couples, rounds = given["players"] // 2, len(wanted["rounds"])
    evening = event("mixed_partners", given["players"], rounds=rounds)
    ours = plan(evening, "mixed_partners")
    theirs = [
        Draw(tuple(Table(at, (a, b, c + couples, d + couples)) for at, ((a, c), (b, d)) in enumerate(tables, 1)))
        for tables in wanted["rounds"]
    ]
    tickets = {one: evening.ticket(one) for one in evening.starters}
    halves = {one: "lady" if one > couples else "gentleman" for one in evening.starters}
    for answer, roles in ((ours, tickets), (theirs, halves)):
        assert ranges_of(answer, roles, wanted["ranges"]), answer


def ranges_of(answer: Any, roles: dict[int, str], wanted: dict[str, list[int]]) -> bool:
    judged = quality(answer, tuple(roles), roles)
    pairs = list(combinations(roles, 2))
    cross = [pair for pair in pairs if roles[pair[0]] != roles[pair[1]]]
    same = {
        role: [pair for pair in pairs if roles[pair[0]] == roles[pair[1]] == role] for role in ("gentleman", "lady")
    }
    assert everybody_once(judged) and not any(judged.partners[pair] for role in same for pair in same[role])
    found = {
        "partner": [judged.partners[pair] for pair in cross],
        "cross": [judged.opponents[pair] for pair in cross],
        "men": [judged.opponents[pair] for pair in same["gentleman"]],
        "ladies": [judged.opponents[pair] for pair in same["lady"]],
    }
    return all(within((min(found[key]), max(found[key])), wanted[key]) for key in wanted)


def test_the_judge_refuses_a_spoilt_answer() -> None:
    """Two players of different tables change places: every guarantee breaks."""
    whole = designs.whist(12)
    assert whole is not None
    assert not designs.is_whist((changed(whole[0]), *whole[1:]), 12)
    stored = designs.stored(20, 7)
    assert stored is not None
    judged = quality((changed(stored[0]), *stored[1:]))
    assert judged.excess > quality(stored).excess and not within(judged.range(judged.opponents), [0, 1])
    groups = designs.meeting(9, 3, 4)
    assert groups is not None and max(quality((changed(groups[0]), *groups[1:])).opponents.values()) == 2
    assert not directed((changed(whole[0]), *whole[1:]), 12)


def changed(draw: Draw) -> Draw:
    first, second, *others = draw.tables
    one = Table(1, (second.seats[0], *first.seats[1:]), first.sides)
    return Draw((one, Table(2, (first.seats[0], *second.seats[1:]), second.sides), *others), draw.out)


# -- drives


@pytest.mark.parametrize(("given", "wanted"), suite("court_whist_movement", "court_whist.json"))
def test_gentlemen_go_down_and_ladies_up_with_new_partners(given: Any, wanted: Any) -> None:
    tables = [(table["A"][0], table["B"][0], table["A"][1], table["B"][1]) for table in given["tables_clockwise"]]
    names = sorted({name for table in tables for name in table})
    moving = [(names.index(man), names.index(lady)) for man, lady in given["movers_man_lady"]]
    after = cross([[names.index(name) for name in table] for table in tables], moving)
    told = [[names[one] for one in table] for table in after]
    assert wanted["next_tables"] == [{"A": [a, c], "B": [b, d]} for a, b, c, d in told]


@pytest.mark.parametrize(("given", "wanted"), suite("beetle", "games.json"))
def test_a_beetle_is_drawn_in_its_order(given: Any, wanted: Any) -> None:
    assert beetle(given["throws"]) == (wanted["parts"], wanted["completed_on_throw"])


@pytest.mark.parametrize(("given", "wanted"), suite("progressive_euchre", "games.json"))
def test_a_block_of_euchre_hands_adds_up(given: Any, wanted: Any) -> None:
    assert block(given["hands"]) == (wanted["total"], wanted["loners"])
