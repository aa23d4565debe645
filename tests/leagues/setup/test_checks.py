"""Who is late, or sits out round 1: an evening begins without them or says why not, in every format (F11)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, product
from typing import Any

import pytest

from leagues.actions.roster import NewEntrant
from leagues.paper.build import on_paper
from leagues.paper.slip_rows import rows_by_person
from leagues.rules import draws
from leagues.rules.choosing import plan as planning
from leagues.rules.choosing import starting
from leagues.rules.choosing.picking import layouts
from leagues.rules.drawing.quality import quality
from leagues.rules.format import Format
from leagues.rules.formats import FORMATS
from leagues.rules.repair import repair
from leagues.setup import format_choice
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.tally import RuleError
from tests.leagues.changes.test_live_repair import Organiser
from tests.leagues.hall import Hall, mended_roll, names
from tests.leagues.rules.evening import event
from tests.often import some

CIRCLES = [
    ("round_robin", {}),
    ("round_robin", {"twice": True}),
    ("fixed_pairs", {}),
    ("fixed_pairs", {"cycles": 2}),
    ("fixed_pairs", {"movement": "mitchell"}),
    ("outsider", {}),
    ("outsider", {"cycles": 2}),
    ("clockwise", {}),
    ("clockwise", {"cycles": 3}),
]
COUNTS = (2, 3, 4, 5, 6, 7, 8, 9, 12)
MISSING = {"late": (2, ()), "out": (1, (1,))}  # joined, rounds that they sit out


def begun(format: Format, count: int, **options: object) -> Iterator[draws.EventFacts]:
    """The evening with the last one late, with the first one sitting out, and with both."""
    evening = event(format.key, count, effort=0, **options)
    first, *others, last = evening.entrants
    rests, comes = replace(first, away=frozenset({1})), replace(last, joined=2)
    for entrants in ((first, *others, comes), (rests, *others, last), (rests, *others, comes)):
        yield replace(evening, entrants=entrants)


@pytest.mark.parametrize(("turn", "key"), list(enumerate(FORMATS)))
def test_an_evening_begins_without_who_is_missing_or_says_why_not(
    turn: int, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repair, "repair", partial(repair.repair, steps=1))
    format = FORMATS[key]
    for options in (each for each in layouts(format) if not each or "partners" in each):
        for count in some(COUNTS, 3, turn % 3):
            for evening in begun(format, count, rounds=3, **options):
                refused = starting.refusal(format, evening)
                try:
                    plan = planning.build_plan(format, evening).draws
                except RuleError as error:
                    assert str(error) == refused
                    continue
                assert refused is None
                assert all(draw.tables for draw in plan[:1])
                for number, draw in enumerate(plan, 1):
                    people = sorted([*draw.seated, *draw.out])
                    assert set(evening.present(number)) <= set(people) and len(set(people)) == len(people)


@pytest.mark.parametrize(
    ("key", "count", "missing", "words"),
    [
        ("clockwise", 6, ("out",), "Clockwise is for an even number of players, not 5. Sitting out round 1: 1."),
        ("clockwise", 7, ("late", "out"), "Clockwise is for an even number of players, not 7."),
        ("hotfoot", 5, ("late",), "Hotfoot is for four players, not 5. Late: 1."),
        ("hotfoot", 4, ("out",), "Hotfoot is for four players, not 3. Sitting out round 1: 1."),
        ("outsider", 5, ("out", "late"), "outsider is for five players, not 3. Late: 1. Sitting out round 1: 1."),
        ("seat_swap", 4, ("out",), "Seat-swap is for four players, not 3. Sitting out round 1: 1."),
        ("changing_partners", 4, ("out",), "There are too few people for a table in round 1. Sitting out round 1: 1."),
        ("hotfoot", 9, ("late",), "Hotfoot is for four players, not 9."),
        ("swiss", 5, ("late",) * 4, "There are too few people for a table in round 1. Late: 4."),
    ],
)
def test_what_cannot_begin_so_is_not_offered_and_the_reason_is_said(
    key: str, count: int, missing: tuple[str, ...], words: str
) -> None:
    roll = [NewEntrant((name,)) for name in names(count)]
    for at, call in enumerate(missing):
        joined, away = MISSING[call]
        roll[at] = replace(roll[at], joined=joined, away=away)
    game = GAMES["gin_rummy" if key in ("clockwise", "seat_swap") else "whist"]
    assert format_choice.offer_format(FORMATS[key], roll, game, {}).refused.endswith(words)
    assert key not in {each.key for each in format_choice.offer_formats(roll, game, 120) if not each.refused}


def test_a_refusal_speaks_of_games_where_the_format_does() -> None:
    roll = [NewEntrant((name,)) for name in names(4)]
    roll[0] = replace(roll[0], away=MISSING["out"][1])
    event = format_choice.build_event(FORMATS["court_whist"], roll, GAMES["court_whist"])
    refused = starting.refusal(FORMATS["changing_partners"], event)
    assert refused == "There are too few people for a table in game 1. Sitting out game 1: 1."


@pytest.mark.django_db
@pytest.mark.parametrize(("key", "call"), some([*product(["winner_stays", "loser_stays"], MISSING)], 3))
@pytest.mark.parametrize(
    ("game", "options", "seats", "count"),
    [
        ("gin_rummy", {}, 2, 5),
        ("whist", {"partners": True}, 4, 6),
        ("hearts", {"seats": 4}, 4, 6),
    ],
)
def test_who_stays_on_begins_only_with_as_many_as_sit_at_the_table(
    key: str, call: str, game: str, options: dict[str, Any], seats: int, count: int
) -> None:
    joined, away = MISSING[call]
    missing = range(1, count - seats + 2)
    hall = Hall(count, key, game, **options)
    changes = {one: {"joined": joined, "away": [*away]} for one in missing}
    hall.now(mended_roll(hall.evening, changes, "Some are missing", **hall.act))
    ada = Organiser(hall)
    for page in (ada.asks("draw/"), ada.sends("draw/publish/", {})):
        assert "There are too few people for a table in round 1." in page and ">Publish" not in page
    assert ada.asks("") and ada.evening.rounds == []
    ada.takes("roll/offers/", {"w-1": "back"})
    ada.sends("draw/publish/", {}, code=302)
    assert [len(table.seats) for table in ada.evening.plan[0].tables] == [seats]


@pytest.mark.parametrize(("turn", "key"), list(enumerate(FORMATS)))
def test_what_is_offered_begins_whoever_is_missing(turn: int, key: str) -> None:
    format = FORMATS[key]
    for game in (GAMES["gin_rummy"], GAMES["whist"], GAMES.get(key.removesuffix("_drive"), GAMES["euchre"])):
        for count in some(COUNTS, 2, turn % 2):
            for evening in begun(format, count):
                pair = ("and a partner",) if format.people.only_pairs else ()
                roll = [
                    NewEntrant((f"player {each.number}", *pair), each.ticket, each.joined, (*each.away,))
                    for each in evening.entrants
                ]
                choice = format_choice.offer_format(format, roll, game, {})
                begins = replace(evening, options={**evening.options, **choice.options})
                assert choice.refused or starting.refusal(format, begins) is None


def expecting(
    key: str, count: int, missing: tuple[int, ...], call: str = "late", **options: object
) -> draws.EventFacts:
    """An evening that so many expect, some of them missing in round 1."""
    evening, (joined, away) = event(key, count, **options), MISSING[call]
    roll = [
        replace(each, joined=joined, away=frozenset(away)) if each.number in missing else each
        for each in evening.entrants
    ]
    return replace(evening, entrants=tuple(roll))


def planned(key: str, count: int, missing: tuple[int, ...], call: str = "late") -> tuple[draws.Draw, ...]:
    """Its plan."""
    return planning.build_plan(FORMATS[key], expecting(key, count, missing, call)).draws


def test_two_who_are_late_leave_an_even_number_that_can_begin() -> None:
    plan = planned("clockwise", 6, (5, 6))
    assert [len(draw.tables) for draw in plan] == [2, 3, 3, 3, 3]


@pytest.mark.parametrize("call", MISSING)
@pytest.mark.parametrize(("key", "count"), [("round_robin", 7), ("outsider", 5), ("fixed_pairs", 9)])
def test_one_of_an_odd_number_who_misses_round_1_meets_everybody_all_the_same(key: str, count: int, call: str) -> None:
    for one in range(1, count + 1):
        plan = planned(key, count, (one,), call)
        assert len(plan) == count
        assert set(quality(plan).opponents.values()) == {1} and len(quality(plan).opponents) == count * (count - 1) // 2
        assert all(draw.out != (one,) for draw in plan), "a round missed is the round that they would sit out"


@pytest.mark.parametrize(
    ("key", "count", "rounds"), [("clockwise", 8, 7), ("outsider", 7, 7), ("round_robin", 8, 7), ("fixed_pairs", 9, 9)]
)
def test_of_two_who_are_late_all_others_meet_everybody_and_the_draw_says_so(key: str, count: int, rounds: int) -> None:
    for late in ((1, 2), (2, count), (count - 1, count)):
        plan = planned(key, count, late)
        assert len(plan) == rounds
        met = quality(plan).opponents
        assert max(met.values()) == 1
        assert set(combinations(range(1, count + 1), 2)) - set(met) == {late}
        assert set(quality(plan).sit_outs.values()) == {count % 2}
    roll = [NewEntrant((name,), joined=2 if at < 2 else 1) for at, name in enumerate(names(count))]
    remark = "Meetings left out: 1. Away in round 1: 2."
    if key != "fixed_pairs":
        assert remark in format_choice.offer_format(FORMATS[key], roll, GAMES["gin_rummy"], {}).words


@pytest.mark.parametrize(("key", "options"), CIRCLES)
def test_who_does_not_meet_is_told_before_the_draw_as_it_is_in_the_draw(key: str, options: dict[str, object]) -> None:
    format, told = FORMATS[key], set()
    for count in range(4, 9):
        missing = [each for size in (1, 2, 3) for each in combinations(range(1, count + 1, size), size)]
        for late in some(missing, 5, count % 5):
            evening = expecting(key, count, late, **options)
            if starting.refusal(format, evening) is None:
                plan = planning.build_plan(format, evening).draws
                told.add(format.offer.remark(evening))
                assert format.offer.remark(
                    replace(evening, rounds=tuple(map(draws.RoundFacts, plan)))
                ) == format.offer.remark(evening)
    assert any(told)


@pytest.mark.parametrize(
    ("late", "told"),
    [
        ((1,), ""),
        ((1, 2), "Meetings left out: 1. Away in round 1: 2."),
        ((1, 2, 3, 4), "Meetings left out: 2. Away in round 1: 4."),
    ],
)
def test_of_everybody_twice_those_meet_once_who_would_have_met_in_round_1(late: tuple[int, ...], told: str) -> None:
    """As a pair in fixed pairs is one of those who meet, no pair is said not to."""
    evening = expecting("round_robin", 7, late, twice=True)
    met = quality(planning.build_plan(FORMATS["round_robin"], evening).draws).opponents
    assert len(met) == 21 and sum(count == 1 for count in met.values()) == len(late) // 2
    assert FORMATS["round_robin"].offer.remark(evening).startswith(told) and bool(told) is (len(late) > 1)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("count", "arrive", "kinds"),
    [(7, "zoe\nyan", ("free",)), (8, "zoe\nyan\nxan", ("kept",))],
)
def test_of_who_arrives_in_round_1_no_page_says_what_is_only_so_of_who_was_expected(
    count: int, arrive: str, kinds: tuple[str, ...]
) -> None:
    for kind in kinds:
        ada = Organiser(Hall(count, "round_robin", "snap"))
        ada.hall.opens()
        ada.takes("roll/offers/", {"arrive": arrive}, kind)
        met = quality([each.draw for each in ada.evening.rounds]).opponents
        never = len(ada.evening.entrants) * (len(ada.evening.entrants) - 1) // 2 - len(met)
        assert never > 1 and "left out" not in ada.asks("fair/")


@pytest.mark.django_db
@pytest.mark.parametrize(("key", "count", "missing"), [("clockwise", 6, {"rests": 5}), ("hotfoot", 5, {"late": 5})])
def test_the_draw_page_says_why_nothing_can_begin_and_who_is_here_mends_it(
    key: str, count: int, missing: dict[str, int]
) -> None:
    ada = Organiser(Hall(count, key, "gin_rummy" if key == "clockwise" else "whist", **missing))
    assert "It can’t start yet: " in ada.sends("roll/offers/", {"w-1": "leaves"})
    for page in (ada.asks("draw/"), ada.sends("draw/publish/", {})):
        assert "players, not 5. " in page and ">Who is here</a>" in page
        assert ">Publish" not in page and "Who sits where" not in page
    assert ada.asks("") and ada.evening.rounds == []
    assert ("plays round 1 after all" if key == "clockwise" else "away until round 2") in ada.asks("roll/")
    ada.takes("roll/offers/", {"w-5": "back" if key == "clockwise" else "leaves"})
    assert "Publish the draw" in ada.asks("draw/")


@pytest.mark.django_db
def test_who_was_late_may_play_round_1_after_all() -> None:
    ada = Organiser(Hall(6, "clockwise", "gin_rummy", late=6))
    assert "Late: 1." in ada.asks("draw/")
    ada.takes("roll/offers/", {"w-6": "back"})
    assert [each.joined for each in ada.evening.entrants] == [1] * 6
    assert "Publish the draw" in ada.asks("draw/")


@pytest.mark.django_db
def test_who_is_marked_late_before_the_draw_joins_in_round_2_and_has_not_asked_to_rest() -> None:
    ada = Organiser(Hall(8, "swiss", "gin_rummy"))
    ada.takes("roll/offers/", {"w-4": "rests", "w-8": "late"})
    assert [(each.joined, each.away) for each in ada.evening.entrants if not each.is_present(1)] == [
        (1, {1}),
        (2, set()),
    ]
    assert "away until round 2" in ada.asks("roll/")
    ada.sends("draw/publish/", {}, code=302)
    slips = rows_by_person(on_paper(ada.evening, {}, None))
    assert [slips[who][0].get("said") for who in (("dee", 4), ("hal", 8))] == [
        "you rest",
        "you come later",
    ]


@pytest.mark.django_db
def test_the_draw_page_says_late_of_who_was_marked_late() -> None:
    ada = Organiser(Hall(5, "hotfoot", late=5))
    ada.takes("roll/offers/", {"w-5": "leaves", "w-4": "late"})
    assert "Hotfoot is for four players, not 3. Late: 1." in ada.asks("draw/")


@pytest.mark.django_db
@pytest.mark.parametrize(("key", "count", "rounds"), [("swiss", 9, 5), ("swiss", 8, 4), ("round_robin", 9, 9)])
def test_who_is_marked_late_before_the_draw_leaves_as_many_rounds(key: str, count: int, rounds: int) -> None:
    ada = Organiser(Hall(count, key, "snap"))
    assert ada.takes("roll/offers/", {f"w-{count}": "late"}).length == rounds


@pytest.mark.django_db
def test_who_is_marked_late_after_the_draw_leaves_the_rounds_as_many_as_they_are() -> None:
    ada = Organiser(Hall(5, "round_robin", "snap"))
    assert ada.takes("roll/offers/", {"w-5": "late"}).length == len(ada.evening.rounds) == 5


@pytest.mark.django_db
def test_a_knockout_waits_for_who_is_late_while_there_are_byes() -> None:
    ada = Organiser(Hall(7, "knockout", pairs=True, pitches=1, late=7, rests=4))
    page = ada.asks("draw/")
    assert "A knockout of 7 has one bye: only one may come late." in page and ">Publish" not in page
    ada.takes("roll/offers/", {"w-4": "back"})
    assert "Playing from round 2: " in ada.asks("draw/")
    ada.sends("draw/publish/", {}, code=302)
    ada.hall.read()
    ada.hall.plays()
    assert 7 in ada.evening.next_draw.seated
    page = ada.sends("roll/offers/", {"w-7": "late"})
    assert "A knockout does not wait: whoever is missing in round 2 is out." in page


@pytest.mark.django_db
def test_who_cannot_rest_in_a_published_knockout_is_told_so() -> None:
    ada = Organiser(Hall(4, "knockout", "gin_rummy"))
    ada.sends("draw/publish/", {}, code=302)
    page = ada.sends("roll/offers/", {"w-4": "rests"})
    assert "A knockout of 4 has no bye: everyone must be there for round 1." in page
    assert "Somebody else can take over the seat" in page


@pytest.mark.django_db
def test_rounds_that_are_too_few_for_all_to_meet_say_who_never_does() -> None:
    ada = Organiser(Hall(5, "round_robin", "snap", rounds=4))
    page = ada.asks("draw/")
    assert "Nobody meets anyone twice. Two meetings are left out." in page
    met = quality([each.draw for each in ada.evening.rounds]).opponents
    never = [pair for pair in combinations(range(1, 6), 2) if not met[pair]]
    who = ", ".join(" and ".join(ada.evening.names[one] for one in pair) for pair in never)
    assert f"These never meet: {who}." in page


@pytest.mark.django_db
@pytest.mark.parametrize("call", some([*MISSING], 2))
def test_a_table_of_fewer_than_the_game_is_for_is_refused_before_it_is_published(call: str) -> None:
    joined, away = MISSING[call]
    roll = [NewEntrant((name,), "", *(MISSING[call] if at > 1 else (1, ()))) for at, name in enumerate(names(8))]
    told = "Round 1 would have a table of two. Hearts is for 3–8 players. "
    assert told in format_choice.offer_format(FORMATS["meet_everyone"], roll, GAMES["hearts"], {}).refused
    ada = Organiser(Hall(8, "swiss"))
    ada.event.format_key, ada.event.game_key, ada.event.options = "meet_everyone", "hearts", {"group": 4, "rounds": 3}
    ada.event.save()
    changes = {one: {"joined": joined, "away": [*away]} for one in range(3, 9)}
    ada.hall.now(mended_roll(ada.evening, changes, "Some are missing", **ada.hall.act))
    for page in (ada.asks("draw/"), ada.sends("draw/publish/", {})):
        assert told in page and ">Publish" not in page and ">Who is here</a>" in page
    assert "It can’t start yet: Round 1 would" in ada.sends("roll/offers/", {"w-1": "named", "p-1-0": "zoe"})
    assert not ada.evening.rounds
    ada.takes("roll/offers/", {"w-3": "back"})
    ada.sends("draw/publish/", {}, code=302)
    assert [len(table.seats) for table in ada.evening.plan[0].tables] == [3]
