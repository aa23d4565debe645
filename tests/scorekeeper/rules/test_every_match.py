"""What must hold of every line of every match: any game, number of players and value of a house rule."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

import pytest

from leagues.actions.made_up import written
from scorekeeper.rules.asking import asked, placed, possible
from scorekeeper.rules.fold import after
from scorekeeper.rules.game import Field, Game
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import VOID, Entries, LineFacts
from scorekeeper.rules.match import Standing, after_line, describe_early_end, has_end, next_round, stand, start, verdict
from scorekeeper.rules.revisions import Fact, current
from scorekeeper.rules.setup import Option, Setup
from scorekeeper.rules.tally import RuleError, Tally
from tests.often import for_each, some
from tests.scorekeeper.rules.playing import TRIED
from tests.scorekeeper.rules.random_match import random_line, random_match, random_setup, random_value

EVERY_SHEET = for_each("key", TRIED)
NAMES = tuple(f"seat {seat}" for seat in range(1, 13))


@dataclass(frozen=True)
class Played:
    """A random match: its lines, and the standing after them."""

    setup: Setup
    lines: list[tuple[int, Entries | None]]
    standing: Standing

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.setup.sides]

    def replayed(self) -> Iterator[tuple[LineFacts, Tally]]:
        """Each line that has figures, with the standing before it."""
        standing = start(self.standing.tally.game, self.setup)
        for number, entries in self.lines:
            if standing.tally.over:
                standing = next_round(standing, number)
            line = LineFacts(entries or {}, self.setup.sides)
            if not line.void:
                yield line, standing.tally
            standing = after_line(standing, number, entries)


def settings_of(option: Option, random: Random) -> list[Any]:
    """The values of a house rule; the least and two others of one that is a number or typed."""
    if option.choices:
        return [value for value, words in option.choices]
    if option.typed or option.high > option.low:
        return ["" if option.typed else option.low, random_value(option, random), random_value(option, random)]
    return [False, True]


def setups(game: Game, random: Random) -> Iterator[Setup]:
    """Each seating, and each value of each house rule; the others by chance."""
    for sides, partners in game.seating:
        options = random_setup(game, random).options
        yield Setup(sides, options, partners, random.randrange(sides * partners))
    for option in game.options:
        for value in settings_of(option, random):
            setup = random_setup(game, random)
            yield replace(setup, options={**setup.options, option.key: value})


@cache
def matches(key: str) -> list[Played]:
    """A random match of each setup; by day of two of them."""
    game, random = GAMES[key], Random(key)
    chosen = list(setups(game, random))
    lines = [(each, random_match(game, each, random)) for each in some(chosen, len(chosen) // 2 or 1)]
    return [Played(setup, played, stand(game, setup, played)) for setup, played in lines]


def sums(played: Played) -> Iterator[tuple[LineFacts, Tally, Field, int]]:
    """Each field of each line whose boxes must add up, and to what."""
    for line, tally in played.replayed():
        for field in tally.game.fields:
            found = placed(field, line, tally) if field.per != "line" else None
            if found and asked(field, line, tally):
                yield line, tally, field, found[1]


def with_another(line: LineFacts, field: Field, tally: Tally, random: Random) -> LineFacts | None:
    """The line with another figure in one box of this field; None where there is no other."""
    side = random.choice(asked(field, line, tally))
    others = [value for value in possible(field, line, tally) if value != line.value(field.key, side)]
    if not others:
        return None
    boxes = written(dict(line.entries), field, side, random.choice(others), tally.setup.sides)
    return LineFacts(boxes, tally.setup.sides)


@EVERY_SHEET
def test_totals_are_whole_numbers(key: str) -> None:
    """Tenths too, which pages show with one decimal."""
    for played in matches(key):
        totals = [total for tally in played.standing.rounds for column in tally.sums for total in column]
        assert {type(total) for total in (*totals, *played.standing.points)} == {int}


@EVERY_SHEET
def test_a_line_adds_up_as_it_must_or_is_refused_with_both_figures(key: str) -> None:
    random = Random(key)
    for played in matches(key):
        for line, tally, field, total in sums(played):
            assert placed(field, line, tally) == (total, total)
            wrong = with_another(line, field, tally, random)
            found = placed(field, wrong, tally) if wrong and asked(field, wrong, tally) else None
            if found and found[1] == total:  # else the other figure asks for another sum
                with pytest.raises(RuleError) as refusal:
                    judge(wrong.entries, tally)
                told = re.findall(r"-?\d+", refusal.value.sentence(played.names))
                assert {str(figure) for figure in found} <= set(told)


@EVERY_SHEET
def test_a_line_put_right_later_counts_as_if_written_so_at_once(key: str) -> None:
    random = Random(key)
    for played in matches(key):
        number, right = random.choice(played.lines)
        wrong = random_line(stand(GAMES[key], played.setup, ()).tally, random)
        facts = [Fact(each, 1, 0, wrong if each == number else entries) for each, entries in played.lines]
        rows = current([*facts, Fact(number, 2, 1, right)])
        assert stand(GAMES[key], played.setup, [(row.number, row.entries) for row in rows]) == played.standing


@EVERY_SHEET
def test_whoever_deals_sits_at_the_table_and_places_use_up_the_next(key: str) -> None:
    """1, 1, 3. After a deal without a score, too."""
    for played in matches(key):
        number, _ = played.lines[0]
        for lines in (played.lines, [(number, {VOID: True}), *played.lines[1:]]):
            for tally in stand(GAMES[key], played.setup, lines).rounds:
                assert {tally.dealer, *(each.dealer for each in tally.written)} <= {*range(tally.setup.chairs)}
                places = tally.over.places if tally.over else ()
                assert places == tuple(1 + sum(1 for other in places if other < place) for place in places)


@EVERY_SHEET
def test_every_match_ends_or_can_be_ended(key: str) -> None:
    for played in matches(key):
        standing, sides = played.standing, played.setup.sides
        if standing.over:
            assert len(standing.over.places) == sides and set(standing.over.places) <= set(range(1, sides + 1))
            assert verdict(standing, played.names).endswith(".")
        else:
            told = describe_early_end(standing, played.names)
            begun = "Ended early. " if has_end(standing) else ("Level at", "Points a")
            assert told.startswith(begun) or (told.endswith(" won.") and not has_end(standing))
            assert any(name in told for name in played.names)
        agreed = replace(played.setup, options={**played.setup.options, "deals": 2, "match": 1})
        assert stand(GAMES[key], agreed, random_match(GAMES[key], agreed, Random(key), 200)).over


@EVERY_SHEET
def test_no_line_follows_the_end(key: str) -> None:
    for played in matches(key):
        tally = played.standing.tally
        if tally.over:
            with pytest.raises(RuleError, match="The match was over"):
                after(tally, played.lines[-1][1] or {})
