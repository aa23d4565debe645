"""Where somebody stays on: a result that is corrected to a level one is asked about again,
however much was played since."""

from dataclasses import replace
from random import Random

import pytest

from leagues.rules.draws import Ask, DrawnTable, EventFacts, Result, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.rules.movement.staying import staying_side
from leagues.rules.results import decided_winners, open_questions, valid_answers
from leagues.rules.standings.standings import record, standings
from leagues.rules.standings.tiebreaks import wins
from tests.leagues.rules.evening import by_lot, event, next_draw, played, settled
from tests.often import for_each

WINNER, LOSER = FORMATS["winner_stays"], FORMATS["loser_stays"]


def after_round(evening: EventFacts, key: str, *points: int) -> EventFacts:
    """The evening after one more round with these points, a chair each."""
    return replace(
        evening, rounds=(*evening.rounds, RoundFacts(next_draw(evening, key), (Result({"points": points}),)))
    )


def corrected(evening: EventFacts, number: int, points: tuple[int, ...]) -> EventFacts:
    """The evening with other points in a round; what people said there stands."""
    rounds = list(evening.rounds)
    (result,) = rounds[number - 1].results
    assert result is not None
    rounds[number - 1] = replace(rounds[number - 1], results=(replace(result, units={"points": points}),))
    return replace(evening, rounds=tuple(rounds))


def answered(evening: EventFacts, ask: Ask, one: int) -> EventFacts:
    rounds = list(evening.rounds)
    (result,) = rounds[ask.round - 1].results
    assert result is not None
    rounds[ask.round - 1] = replace(
        rounds[ask.round - 1], results=(replace(result, answers={**result.answers, ask.key: one}),)
    )
    return replace(evening, rounds=tuple(rounds))


def to_be_known(evening: EventFacts, key: str, table: DrawnTable, round_: RoundFacts) -> tuple[int, ...]:
    """Who is level for having won, unless all of them stay, or for being the last where one alone stays; worked out
    anew. Who was last of three is nothing to be known of a round before the last, unless it counts towards a limit."""
    if key == "loser_stays" and table.sides > 2 and round_ is not evening.rounds[-1] and not evening.option("max_hold"):
        return ()
    (result,) = round_.results
    assert result is not None
    points = dict(zip(table.seats, result.figures("points"), strict=True))
    figure = max(points.values()) if key == "winner_stays" else min(points.values())
    level = tuple(one for one in table.seats if points[one] == figure)
    stay = len(table.seats) - min(len(round_.draw.out), len(table.seats) - 1)
    matters = len(level) > stay if key == "winner_stays" else stay == 1
    return level if len(level) > 1 and (matters or evening.option("max_hold")) else ()


@for_each("number", range(40))
def test_of_every_round_it_is_known_who_stays_or_it_is_asked(number: int) -> None:
    """Two and three at a table, figures that are often level, corrected at random: asked,
    or one of the level ones is known."""
    chance = Random(f"level {number}")
    seats, key = chance.choice([2, 3]), chance.choice(["winner_stays", "loser_stays"])
    evening = event(key, seats + chance.randint(1, 3), seats=seats, max_hold=chance.choice([0, 0, 2]))
    for _ in range(5):
        evening = settled(played(evening, next_draw(evening, key), chance, 2), FORMATS[key], chance)
    for _ in range(6):
        at = chance.randrange(5)
        (table,) = evening.rounds[at].draw.tables
        evening = corrected(evening, at + 1, by_lot(table, chance, 2).figures("points"))
        while asks := open_questions(FORMATS[key], evening):
            proven(evening, key, {ask.round for ask in asks})
            evening = answered(evening, asks[0], chance.choice(asks[0].candidates))
        proven(evening, key, set())


def proven(evening: EventFacts, key: str, asked: set[int]) -> None:
    for number, round_ in enumerate(evening.rounds, 1):
        (table,), (result,) = round_.draw.tables, round_.results
        assert result is not None
        known = decided_winners(table, result) if key == "winner_stays" else staying_side(table, result, False)
        level = to_be_known(evening, key, table, round_)
        if level and number not in asked:
            assert len(known) == 1 and known[0] in level
        assert len(known) <= 1 and set(valid_answers(table, result)) <= set(table.seats)


def hearts(key: str = "winner_stays", limit: int = 0) -> EventFacts:
    """Three of five play: 2 is said to be highest of 1 and 2 in round 1, and round 2 is played."""
    evening = after_round(event(key, 5, seats=3, max_hold=limit), key, 5, 5, 1)
    if key == "winner_stays":
        evening = answered(evening, open_questions(WINNER, evening)[0], 2)
    return after_round(evening, key, 4, 2, 3)


def test_an_answer_that_no_longer_fits_is_not_believed_and_it_is_asked_again() -> None:
    evening = corrected(hearts(), 1, (5, 1, 5))
    (ask,) = open_questions(WINNER, evening)
    assert (ask.round, ask.candidates) == (1, (1, 3))
    assert ask.effect == "Nobody has won round 1 yet: it is level."
    assert ask.words == "Round 1 is level. All cut, ace high. The highest has won. Who is highest?"
    assert valid_answers(*evening.rounds[0].table_results[0]) == ()
    after = answered(evening, ask, 3)
    assert not open_questions(WINNER, after) and valid_answers(*after.rounds[0].table_results[0]) == (3,)
    assert wins(record(WINNER, after), (), 3) == 1


def test_an_answer_that_still_fits_stands() -> None:
    evening = corrected(hearts(), 1, (1, 5, 5))
    assert not open_questions(WINNER, evening) and decided_winners(*evening.rounds[0].table_results[0]) == (2,)


def test_where_losers_stay_who_was_last_is_asked_again() -> None:
    """Nobody moves by it any more, and the words say so: who is highest is not last."""
    evening = corrected(hearts("loser_stays", 2), 1, (5, 1, 1))
    (ask,) = open_questions(LOSER, evening)
    assert (ask.round, ask.candidates) == (1, (2, 3)) and ask.effect == "Nobody is last in round 1 yet: it is level."
    assert ask.words.endswith(" The highest is not last. Who is highest?")
    assert staying_side(*answered(evening, ask, 2).rounds[0].table_results[0], False) == (3,)


def test_where_losers_stay_without_a_limit_nobody_is_asked_who_was_last_before() -> None:
    """Standings and the next draw are the same with either answer;
    who stays after the last round is asked all the same."""
    evening = corrected(hearts("loser_stays"), 1, (5, 1, 1))
    assert not open_questions(LOSER, evening)
    either = [answered(evening, Ask(1, "before 01", (2, 3), "", 1), one) for one in (2, 3)]
    assert standings(LOSER, either[0]) == standings(LOSER, either[1]) == standings(LOSER, evening)
    assert next_draw(either[0], "loser_stays") == next_draw(either[1], "loser_stays")
    (ask,) = open_questions(LOSER, corrected(evening, 2, (4, 2, 2)))
    assert ask.round == 2 and ask.words == "It’s level. All cut, ace high. The highest leaves. Who is highest?"


def test_once_it_is_over_only_who_won_is_asked() -> None:
    """Nobody stays or leaves by it any more, and no round counts towards a limit."""
    best, worst = (
        after_round(event("winner_stays", 4, seats=3), "winner_stays", *points) for points in ((5, 5, 5), (9, 2, 2))
    )
    (ask,) = open_questions(WINNER, best, over=True)
    assert ask.words == "Round 1 is level. All cut, ace high. The highest has won. Who is highest?"
    assert open_questions(WINNER, worst) and not open_questions(WINNER, worst, over=True)
    for limit in (0, 2):
        losing = corrected(hearts("loser_stays", limit), 1, (5, 1, 1))
        assert not open_questions(LOSER, corrected(losing, 2, (4, 2, 2)), over=True)


@pytest.mark.parametrize("key", ["winner_stays", "loser_stays"])
def test_two_sides_that_are_level_again_are_asked_who_won_the_decider(key: str) -> None:
    evening = event(key, 3)
    for _ in range(2):
        evening = after_round(evening, key, 3, 1)
    evening = corrected(evening, 1, (2, 2))
    (ask,) = open_questions(FORMATS[key], evening)
    assert ask.words == "Round 1 is level. Who wins the decider?" and ask.round == 1


@pytest.mark.parametrize(("key", "what"), [("winner_stays", "stays"), ("loser_stays", "leaves")])
def test_the_question_says_what_follows_and_is_asked_no_oftener_than_it_matters(key: str, what: str) -> None:
    """Three level, two wait: one stays. Where losers stay the two highest leave, so that two are asked for."""
    evening = after_round(event(key, 5, seats=3), key, 5, 5, 5)
    count = 0
    while asks := open_questions(FORMATS[key], evening):
        assert asks[0].words == f"It’s level. All cut, ace high. The highest {what}. Who is highest?"
        evening, count = answered(evening, asks[0], asks[0].candidates[-1]), count + 1
    assert count == (1 if key == "winner_stays" else 2)
    assert next_draw(evening, key).tables[0].seats == ((5, 4, 3) if key == "winner_stays" else (1, 5, 4))


def test_with_a_limit_the_question_says_only_who_has_won() -> None:
    """The highest may have to leave, at the limit."""
    evening = event("winner_stays", 4, seats=3, max_hold=1)
    (ask,) = open_questions(WINNER, after_round(evening, "winner_stays", 5, 5, 1))
    assert ask.words == "It’s level. All cut, ace high. The highest has won. Who is highest?"


def test_a_round_before_is_asked_about_while_the_last_is_played() -> None:
    evening = corrected(hearts(), 1, (5, 1, 5))
    running = replace(evening, rounds=(*evening.rounds, RoundFacts(next_draw(evening, "winner_stays"))))
    assert [ask.round for ask in open_questions(WINNER, running)] == [1]
    level = Result({"points": (5, 5, 5)})
    whole = replace(running, rounds=(*evening.rounds, replace(running.rounds[2], results=(level,))))
    assert [ask.round for ask in open_questions(WINNER, whole)] == [1, 3]
