"""Formats offered by the number of people present, the time left and the game."""

from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import pytest

from leagues.rules.choosing.picking import (
    FormatOffer,
    GamePace,
    describe_meetings,
    draw_plan,
    find_offers,
    first_round,
    layouts,
    numbered_entrants,
)
from leagues.rules.draws import Draw, EntrantFacts, EventFacts
from leagues.rules.format import Format
from leagues.rules.formats import FORMATS
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.tally import RuleError
from tests.leagues.rules.evening import people
from tests.often import some

OH_HELL = GamePace("Oh Hell", tuple((sides, 1) for sides in range(3, 8)), 5, 60)
WHIST = GamePace("Whist", ((2, 2),), 6, 25)
CRIBBAGE = GamePace("Cribbage", ((2, 1), (2, 2)), 3, 20)


def evening(count: int) -> EventFacts:
    return EventFacts(people(count), seed="picking")


def at_once(format: Format, event: EventFacts) -> tuple[Draw, ...]:
    """A plan that nobody searched for, where only tables and minutes are looked at."""
    return draw_plan(format, replace(event, options={**event.options, "effort": 0}))


@cache
def offered(count: int, minutes: int, game: GamePace, **how: Any) -> dict[str, FormatOffer]:
    return {each.key: each for each in find_offers(evening(count), minutes, game, **how)}


def test_seventeen_people_with_two_hours_for_oh_hell_meet_everyone() -> None:
    found = offered(17, 120, OH_HELL)
    assert "changing_partners" not in found and "swiss" not in found
    meet = found["meet_everyone"]
    assert meet.words == (
        "Three tables of four and one of five, 4 rounds of 25 minutes "
        "(five deals each) and 5 between them. 18 meetings happen twice."
    )


def test_with_time_enough_every_table_plays_to_the_games_own_end() -> None:
    assert offered(17, 240, OH_HELL, plans=at_once)["meet_everyone"].deals is None
    assert offered(17, 120, OH_HELL)["meet_everyone"].deals == 5


def test_seventeen_people_with_two_hours_for_whist_change_partners() -> None:
    words = [each.words for each in find_offers(evening(17), 120, WHIST) if each.key == "changing_partners"]
    assert words == [
        "Four tables of four, one sits out each round, 4 rounds of 24 minutes and 5 between "
        "them. Nobody partners anyone twice."
    ]


def test_what_fills_less_than_a_third_of_the_time_is_not_proposed() -> None:
    """Seventeen rounds of three minutes are 51 of 180: last, though nobody sits out more; of 120 they are enough."""
    short = FormatOffer("outsider", "", 17, 8, 3, 1)
    assert short.fills_little(180) and not short.fills_little(120)
    found = find_offers(evening(5), 180, WHIST, plans=at_once)
    brief = [each.fills_little(180) for each in found]
    assert brief == sorted(brief) and True in brief and False in brief


def test_those_in_which_fewest_sit_out_come_first() -> None:
    found = find_offers(evening(9), 180, CRIBBAGE)
    places = [(each.fills_little(180), each.sitting_out) for each in found]
    assert places == sorted(places)
    assert found[0].key == "swiss" and "one has a bye each round" in found[0].words


@pytest.mark.parametrize(("turn", "count"), list(enumerate([3, 4, 5, 7, 8, 12, 13, 23, 40, 150])))
def test_no_offer_takes_longer_than_there_is_time(turn: int, count: int) -> None:
    for game, minutes in some(tuple(product((OH_HELL, WHIST, CRIBBAGE, GamePace()), (45, 150))), 3, turn % 3):
        for each in find_offers(evening(count), minutes, game, plans=at_once):
            assert each.rounds >= 1 and each.rounds * each.minutes <= minutes
            assert 0 <= each.sitting_out < count and each.tables >= 1
            assert not each.words[0].islower() and each.words.endswith(".")


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (9, "Up to four tables of two, seven have a bye in round 1, 4 rounds"),
        (11, "Up to four tables of two, five have a bye in round 1, 4 rounds"),
        (13, "Five tables of two, three have a bye in round 1, 4 rounds"),
        (7, "Three tables of two, one has a bye in round 1, 3 rounds"),
        (8, "Four tables of two, 3 rounds"),
    ],
)
def test_a_knockout_counts_its_byes_and_the_tables_of_its_fullest_round(count: int, words: str) -> None:
    assert words in offered(count, 240, CRIBBAGE, plans=at_once)["knockout"].words


def test_nobody_is_offered_sixty_rounds_to_count() -> None:
    words = offered(5, 180, CRIBBAGE, plans=at_once)["winner_stays"].words
    assert words == ("One table of two, three sit out each round, rounds of 3 minutes, as many as you like.")


def test_where_all_meet_alike_the_offer_says_so() -> None:
    assert offered(5, 180, CRIBBAGE, plans=at_once)["round_robin"].words.endswith(". Everyone meets everyone once.")
    assert offered(9, 150, CRIBBAGE, plans=at_once)["round_robin"].words.endswith(". Nobody meets anyone twice.")


def test_an_offer_says_who_never_meets_beside_who_meets_twice() -> None:
    words = offered(10, 120, OH_HELL, plans=at_once)["meet_everyone"].words
    assert words.endswith(" Twelve meetings happen twice. Nine meetings never happen.")


@pytest.mark.parametrize(
    ("key", "count", "rounds", "words"),
    [
        ("changing_partners", 8, 3, "Nobody partners anyone twice."),
        ("changing_partners", 4, 4, "Two pairs partner twice."),
        ("changing_partners", 5, 1, "Nobody partners anyone twice."),
        ("meet_everyone", 4, 2, "Everyone meets everyone twice."),
        ("fixed_pairs", 4, 4, "Two meetings happen twice."),
    ],
)
def test_the_promise_says_how_many_pairs(key: str, count: int, rounds: int, words: str) -> None:
    event = EventFacts(people(count), (), {**FORMATS[key].default_options(), "rounds": rounds}, "promise")
    assert describe_meetings(draw_plan(FORMATS[key], event), event) == words


def test_pairs_are_offered_formats_of_pairs_and_nobody_else_is() -> None:
    found = offered(6, 180, WHIST, pairs=True, plans=at_once)
    assert set(found) == {"fixed_pairs", "partner_drive"}
    assert found["fixed_pairs"].words.startswith("Three tables of four, ")
    assert not {"fixed_pairs", "partner_drive"} & set(offered(6, 180, GamePace(), plans=at_once))


@pytest.mark.parametrize("count", [16, 24, 28, 36, 40])
def test_nobody_has_a_partner_where_everybody_plays_alone(count: int) -> None:
    drawn = at_once(FORMATS["meet_everyone"], replace(evening(count), options={"rounds": 2}))
    assert {table.sides == len(table.seats) for draw in drawn for table in draw.tables} == {True}
    assert "meet_everyone" not in offered(count, 120, WHIST, plans=at_once)


def test_whoever_carries_a_ticket_is_offered_a_mixed_format() -> None:
    roll = [EntrantFacts(number, ("gentleman", "lady")[number % 2]) for number in range(1, 9)]
    assert {"mixed_partners", "whist_drive"} <= {each.key for each in find_offers(EventFacts(tuple(roll)), 180, WHIST)}


def test_time_for_nothing_offers_nothing() -> None:
    assert find_offers(evening(8), 2, WHIST) == ()


def test_a_match_takes_longer_than_a_deal_and_formats_of_pairs_exist() -> None:
    assert all(0 < game.about.minutes < game.about.match_minutes for game in GAMES.values())
    assert any(format.people.only_pairs for format in FORMATS.values())


@pytest.mark.parametrize("format", [each for each in FORMATS.values() if each.pairing.has_rounds], ids=lambda f: f.key)
def test_where_there_is_no_first_round_the_rules_say_so(format: Format) -> None:
    """Pages catch `RuleError` alone."""
    for count, options, late in product(range(10), layouts(format), (0, 1)):
        facts = tuple(replace(one, joined=2 if one.number <= late else 1) for one in numbered_entrants(format, count))
        event = EventFacts(facts, (), {**format.default_options(), "low": False, "cards": True, **options}, "few")
        with suppress(RuleError):
            assert first_round(format, event) is not None
