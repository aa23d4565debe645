"""House rules in words, one true line each; and rows in words."""

import re
from random import Random

import pytest

from scorekeeper.rules.compendia import everything
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import stand
from scorekeeper.rules.rows import rows_shown
from scorekeeper.rules.words import (
    describe_book_rules,
    describe_counts,
    describe_line,
    describe_rules,
    describe_total,
    isolated,
    joined,
    narrow_name,
    so_many,
    without_signs,
)
from tests.often import for_each, often
from tests.scorekeeper.rules.playing import NAMES
from tests.scorekeeper.rules.random_match import random_match, random_setup


@pytest.mark.parametrize("key", ["euchre", "whist"])
def test_no_target_is_mentioned_where_a_number_of_deals_is_agreed(key):
    game = GAMES[key]
    agreed = {**game.standard(), "deals": 4}
    told = (*describe_rules(game, agreed, ("target",)), *describe_book_rules(game, agreed))
    assert "Deals: 4" in told and not [words for words in told if "Played to" in words or "to the target" in words]
    assert "Played to" in " ".join(describe_book_rules(game, {**game.standard(), "deals": 0}))


@pytest.mark.parametrize("key", ["euchre", "whist"])
def test_the_scoring_tells_of_the_target_or_of_the_deals(key):
    game = GAMES[key]
    for deals, told, silent in ((0, "target", "deals is agreed"), (4, "deals is agreed", "target")):
        words = " ".join(game.how_under({**game.standard(), "deals": deals}))
        assert told in words and silent not in words


@for_each("key", GAMES)
def test_no_row_is_told_as_a_form_with_yes_and_no(key):
    """Issue 27, A9: "Melded: ada and cy", "in one go", "not made"."""
    game, names = GAMES[key], NAMES
    ticks = [field.label for field in game.fields if field.kind == "tick"]
    for seed in range(3):
        setup = random_setup(game, Random(f"{key} {seed}"))
        lines = [entries for _, entries in random_match(game, setup, Random(seed), 8) if entries]
        told = "; ".join(describe_line(entries, names[: setup.sides], game) for entries in lines)
        assert not [label for label in ticks if re.search(rf"\b{label}: (\w+ )?(yes|no)\b", told)], told
        assert "not no" not in told


@for_each("key", GAMES)
def test_every_mark_is_a_word_of_the_table_or_stands_in_the_legend(key):
    """Issue 27, A9: no "NT", and no cross that only the scorer knows."""
    game, marks = GAMES[key], set()
    for seed in range(often(3, 6)):
        setup = random_setup(game, Random(f"{key} {seed}"))
        standing = stand(game, setup, random_match(game, setup, Random(seed), 12))
        shown = rows_shown(standing, NAMES)
        marks |= {cell.mark for row in shown for cell in row.cells} | {row.label for row in shown}
    unread = {mark[0] for mark in marks if mark and not re.search(r"[A-Za-z]{3}|[\d♣♦♥♠AJQK]", mark)}
    assert unread | (marks & {"moon", "whole"}) <= {*dict(game.words.signs)}


@for_each("key", GAMES)
def test_nobody_is_told_of_1_kings(key):
    """What is said before each deal."""
    game, says = GAMES[key], GAMES[key].words.says or (lambda tally: "")
    for seed in range(often(2, 4) if game.words.says else 0):
        setup = random_setup(game, Random(f"{key} {seed}"))
        lines = random_match(game, setup, Random(seed), 20)
        told = [says(stand(game, setup, lines[:at]).tally) for at in range(len(lines))]
        assert not [words for words in told if re.search(r"\b(1|one) \w+s\b", words)]


def test_who_ticked_a_box_is_told_by_name():
    lives, friends, names = GAMES["spoons"], GAMES["looking_for_friends"], ("ada", "bo", "cy", "dee")
    assert describe_line({"lost": [False, True, None, True]}, names, lives) == "Lost a life: bo and dee"
    assert describe_line({"lost": [False, False, None, False]}, names, lives) == "Lost a life: nobody"
    assert describe_line({"lost": [False, None, None, None]}, names, lives) == "Lost a life: not ada"
    assert describe_line({"friend": [False, False, None, None]}, names, friends) == "nothing"


@for_each("key", everything())
def test_no_house_rule_is_told_as_a_not(key):
    """A tick that the book has not is not told while it is off; one that the book has, in words of its own."""
    game = everything()[key]
    ticks = {option.key: option.label for option in game.options if isinstance(option.by_book, bool)}
    off = {**game.standard(), **dict.fromkeys(ticks, False)}
    told = (*describe_rules(game, off), *describe_book_rules(game, off))
    assert not {*told} & {words for label in ticks.values() for words in (f"Not: {label}", f"{label}: no")}
    held = [each for each in game.options if each.under is None or off[each.under[0]] == each.under[1]]
    assert len(describe_rules(game, off)) == sum(1 for option in held if option.by_book is True)


@for_each("key", GAMES)
def test_every_house_rule_in_force_is_told_once(key):
    game = GAMES[key]
    other = {**game.standard(), **{option.key: option.choices[-1][0] for option in game.options if option.choices}}
    for options in (game.standard(), other):
        told = (*describe_rules(game, options), *describe_book_rules(game, options))
        held = [each for each in game.options if each.under is None or options[each.under[0]] == each.under[1]]
        held = [each for each in held if each.by_book is not False or options[each.key] is not False]
        labels = [option.label for option in held if option.key != "target" or not options.get("deals")]
        assert len(told) == len(set(told)) == len(labels)


@pytest.mark.parametrize(
    ("counts", "words"), [((4,), "4"), ((3, 4), "3 or 4"), ((3, 4, 5, 6, 7, 8), "3 to 8"), ((2, 4, 6), "2, 4 or 6")]
)
def test_numbers_that_follow_each_other_are_said_as_a_range(counts, words):
    assert describe_counts(counts) == words


def test_one_is_told_as_one():
    told = [so_many(number, "match points") for number in (0, 1, -1, 2)]
    assert told == ["0 match points", "1 match point", "-1 match point", "2 match points"]
    assert so_many(1, "") == "1" and describe_total(GAMES["rummoli"], 1) == "1 chip"


@for_each("key", GAMES)
def test_the_words_of_a_game_have_a_singular_and_a_plural(key: str) -> None:
    game = GAMES[key]
    assert game.words.deals != game.words.deal and so_many(1, game.words.unit) != so_many(2, game.words.unit).replace(
        "2", "1"
    )


def test_names_that_are_read_from_the_right_do_not_turn_a_list_round():
    """Without the signs the comma between two of them is read from the right too, and they change places."""
    assert joined(["שרה", "ada", "محمد"]) == "\u2068שרה\u2069, ada and \u2068محمد\u2069"
    assert joined(["שרה"]) == isolated("שרה") == isolated(isolated("שרה")) == "\u2068שרה\u2069"
    assert without_signs(isolated("שרה")) == "שרה"


@pytest.mark.parametrize("name", ["ada", "Łukasz", "Дмитрий", "Ελένη", "渡辺", "", "♠♥"])
def test_every_other_name_stands_in_a_sentence_as_it_is(name):
    assert isolated(name) == name


def test_a_house_rule_that_means_nothing_beside_another_is_not_told() -> None:
    game, extra = GAMES["cribbage"], "A double skunk is worth 1 more"
    for points, told in (("social", True), ("acc", False), ("legs", False)):
        options = {**game.usual_options(), "points": points}
        assert (extra in describe_rules(game, options)) is told


@pytest.mark.parametrize(
    ("number", "unit", "words"),
    [(1, "chips", "1 chip"), (-1, "lives", "-1 life"), (1, "gold", "1 gold"), (2, "gold", "2 gold"), (1, "", "1")],
)
def test_one_of_what_is_counted_is_said_in_the_singular(number, unit, words):
    assert so_many(number, unit) == words


def test_a_long_name_is_cut_in_a_narrow_line():
    assert narrow_name("Alexandrina Wolstenholme") == "Alexandrina Wolstenholme"
    assert narrow_name("Maximiliane-Theodora von Hohenstein-Muel") == "Maximilian…"
    assert narrow_name(isolated("א" * 30)) == isolated("א" * 10 + "…")
