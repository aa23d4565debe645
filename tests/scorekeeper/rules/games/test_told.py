"""What games say before a deal, how far totals can go, and what ends them at the edges (issue 30: mutants of games)."""

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.fold import after
from scorekeeper.rules.games import (
    GAMES,
    countdown,
    cribbage,
    crossword_tiles,
    euchre,
    five_suits,
    five_ten_fourteen,
    fives_threes,
    generala,
    golf,
    mus,
    newmarket,
    six_card_golf,
    tabletop_cribbage,
    yaniv,
)
from scorekeeper.rules.games.cribbage import lurches, opens
from scorekeeper.rules.line import CARDS, NOBODY, LineFacts
from scorekeeper.rules.plain_sheets.canastas import table_below
from scorekeeper.rules.plain_sheets.dice_turns import count_rolls
from scorekeeper.rules.plain_sheets.places import lowest_wins
from scorekeeper.rules.tally import RuleError, Tally
from tests.scorekeeper.rules.playing import first, in_row, match, seated

OH_HELL_ONE = "Deal 1 card each; turn one up for trumps."
FIRST_MELD = "The first meld takes 90 points."
MARCH = (
    "Deal 5 each, by two or more at a time, and turn one up."
    " If the dealer's partner wants it for trumps, they go alone."
)


def says(tally: Tally) -> str:
    assert tally.game.words.says is not None
    return tally.game.words.says(tally)


@pytest.mark.parametrize(
    ("key", "setup", "row", "words"),
    [
        ("chicken_foot", (3, 1, {}), 1, "Begin with 0-0."),
        ("chicken_foot", (3, 1, {}), 99, "All rows are played."),
        ("push", (2, 2, {}), 1, "Deal 6 cards each. To go down you need 2 sets of 3."),
        ("push", (2, 2, {}), 99, "All rows are played."),
        ("saskatchewan", (3, 1, {}), 1, "Each of the tricks costs 5 cents."),
        ("saskatchewan", (3, 1, {}), 4, "The king of clubs costs 25 cents."),
        ("saskatchewan", (3, 1, {}), 6, "Each pass costs 5 cents."),
        ("saskatchewan", (3, 1, {}), 99, "All rows are played."),
        ("oh_hell", (4, 1, {}), 9, "Deal 2 cards each; turn one up for trumps. The bids may not add up to 2."),
        ("oh_hell", (4, 1, {"hook": False, "one_card": "usual"}), 10, OH_HELL_ONE),
        ("oh_hell", (4, 1, {"one_card": "at_once"}), 10, f"{OH_HELL_ONE} All bid at once, with a fist or a finger."),
        (
            "oh_hell",
            (4, 1, {"one_card": "forehead", "hook": False}),
            10,
            f"{OH_HELL_ONE} Hold it to your forehead: you see all cards but your own.",
        ),
        ("oh_hell", (4, 1, {"one_card": "forehead", "hook": False}), 9, "Deal 2 cards each; turn one up for trumps."),
        (
            "oh_hell",
            (4, 1, {"cards": "own", "own": "13", "hook": False}),
            1,
            "Deal 13 cards each; the last card is trumps.",
        ),
        (
            "oh_hell",
            (4, 1, {"cards": "own", "own": "12", "hook": False}),
            1,
            "Deal 12 cards each; turn one up for trumps.",
        ),
        ("oh_hell", (4, 1, {}), 99, ""),
        ("euchre", (2, 2, {}), 1, MARCH),
        (
            "euchre",
            (2, 2, {"farmers": "swap"}),
            1,
            f"{MARCH} Only nines and tens? Swap three cards for those turned down.",
        ),
        ("hearts", (4, 1, {}), 1, "Deal 12 each and 4 in the middle. Pass three cards to the left."),
        ("hearts", (5, 1, {}), 1, "Deal 10 each and 2 in the middle. Pass two cards to the left."),
        ("canasta", (2, 1, {}), 1, "Deal 15 each. First meld: 50 points."),
        ("canasta", (3, 1, {}), 1, "Deal 13 each. First meld: 50 points."),
        ("sum_run_set", (2, 1, {}), 1, "Deal 4 to the pond and 4 to each, 6 times with the same pack."),
        ("sum_run_set", (5, 1, {}), 1, "Deal 7 to the pond and 3 to each, 3 times with the same pack."),
        ("spades", (2, 2, {}), 1, "Deal 13 each; spades are trumps."),
        ("hand_and_foot", (2, 2, {"dealt": "11"}), 1, f"{FIRST_MELD} Deal 11 for the hand and 11 for the foot."),
        ("hand_and_foot", (2, 2, {"dealt": "13"}), 1, f"{FIRST_MELD} Deal 13 for the hand and 13 for the foot."),
        ("hand_and_foot", (2, 2, {"dealt": "15"}), 1, f"{FIRST_MELD} Deal 15 for the hand and 13 for the foot."),
        ("dice_10000", (3, 1, {}), 1, "A first score must be 1,000 or more."),
    ],
)
def test_what_is_dealt_or_counted_next_is_said(
    key: str, setup: tuple[int, int, dict[str, Any]], row: int, words: str
) -> None:
    sides, partners, options = setup
    assert says(in_row(key, seated(key, sides, partners, **options), row)) == words


def test_cricket_says_what_closes_a_number_until_somebody_hits_one() -> None:
    setup = seated("darts_cricket", 2)
    assert says(first("darts_cricket", setup)) == "Three marks close a number."
    assert says(match("darts_cricket", setup, {"what": "20", "who": 0, "marks": 3}).tally) == ""


def test_one_hand_more_of_rummoli_is_said_only_where_it_is_dealt() -> None:
    usual, more = (first("rummoli", seated("rummoli", 4, extra_hand=extra)) for extra in (False, True))
    assert says(usual) == "Everybody puts 9 chips on the board: 36 in all."
    assert says(more).startswith(f"{says(usual)} Deal one hand more")


@pytest.mark.parametrize(("players", "told"), [(2, ["dealer"]), (3, ["next", "dealer"])])
def test_whose_hand_counts_at_cribbage_is_said_hand_by_hand(players: int, told: list[str]) -> None:
    setup, hand = seated("cribbage", players), {"what": "hand", "points": 2}
    lines: list[dict[str, Any]] = [{"what": "peg", "who": 0, "points": 1}]
    words = {"next": "The next hand counts.", "dealer": "The dealer counts the hand."}
    for at, each in enumerate(told, 1):
        lines.append(hand | {"who": at})
        assert says(match("cribbage", setup, *lines).tally) == words[each]
    assert says(match("cribbage", setup, *lines, hand | {"who": 0}).tally) == "The dealer counts the crib."


@pytest.mark.parametrize(
    ("key", "setup", "span"),
    [
        ("whist", (2, 2, {"rubber": True}), (0, 3 + 3 + 2)),
        ("whist", (2, 2, {"deals": 4}), (0, 4 * 7)),
        ("whist", (2, 2, {"deals": 4, "count": "all", "honours": True}), (0, 4 * (13 + 4))),
        ("hearts", (4, 1, {}), (0, 99 + 26)),
        ("hearts", (4, 1, {"moon": "own", "deals": 4}), (-4 * 26, 4 * 26)),
        ("hearts", (4, 1, {"jack": True, "deals": 4}), (-4 * 10, 4 * 26)),
        ("hearts", (4, 1, {"jack": True, "moon": "own", "deals": 4}), (-4 * 36, 4 * 26)),
        ("hearts", (4, 1, {"moon": "own"}), None),
        ("oh_hell", (4, 1, {"cards": "up"}), (0, 100 + 55)),
        ("oh_hell", (4, 1, {"cards": "up", "scale": "one"}), (-55, 155)),
        ("oh_hell", (4, 1, {"cards": "up", "scale": "five"}), (-5 * 55, 155)),
        ("oh_hell", (4, 1, {"cards": "up", "scale": "ten"}), (-10 * 55, 155)),
        ("oh_hell", (4, 1, {"cards": "up", "scale": "bid"}), (-55, 155)),
        ("beetle", (2, 1, {"deals": 3}), (0, 3 * 13)),
        ("beetle", (4, 1, {}), None),
    ],
)
def test_a_total_stays_between_the_least_and_the_most_of_a_match(
    key: str, setup: tuple[int, int, dict[str, Any]], span: tuple[int, int] | None
) -> None:
    sides, partners, options = setup
    found = GAMES[key].totals.span
    assert found is not None and found(first(key, seated(key, sides, partners, **options))) == span


@pytest.mark.parametrize(
    ("sides", "partners", "pair", "most"), [(2, 1, 3, 2), (3, 1, 4, 3), (5, 1, 3, 5), (2, 2, 3, 3), (2, 2, 4, 4)]
)
def test_a_round_of_sum_run_set_brings_1_and_1_for_each_other_player(
    sides: int, partners: int, pair: int, most: int
) -> None:
    setup = seated("sum_run_set", sides, partners, pair_lurch=pair)
    at_best = GAMES["sum_run_set"].match_points.at_best
    assert at_best is not None and at_best(setup) == most


@pytest.mark.parametrize(
    ("target", "sides", "double", "lines"),
    [
        (61, 2, True, ((30, "lurch"),)),
        (91, 2, True, ((60, "lurch"),)),
        (121, 2, False, ((90, "skunk"),)),
        (121, 2, True, ((60, "double skunk"), (90, "skunk"))),
        (121, 3, True, ((90, "skunk"),)),
    ],
)
def test_the_board_of_cribbage_is_ruled_where_a_lurch_ends(
    target: int, sides: int, double: bool, lines: tuple[tuple[int, str], ...]
) -> None:
    assert lurches(seated("cribbage", sides, target=target, double=double)) == lines


@pytest.mark.parametrize(("rule", "dealers"), [("loser", (1, 0)), ("alternate", (1, 1))])
def test_the_next_round_of_cribbage_is_opened_by_the_loser_or_in_turn(rule: str, dealers: tuple[int, int]) -> None:
    """ada dealt first; once she wins, once bo."""
    setup = seated("cribbage", 2, target=61, next_dealer=rule)
    rounds = [
        match("cribbage", setup, *[{"what": "peg", "who": who, "points": points} for points in (12,) * 5 + (1,)]).tally
        for who in (0, 1)
    ]
    assert tuple(map(opens, rounds)) == dealers
    assert opens(first("cribbage", setup)) == 1


def test_a_grid_of_golf_is_counted_column_by_column_and_a_block_at_once() -> None:
    cards = ["KH", "KD", "7H", "JK", "KS", "KC", "7S", "2C"]
    parts = [(part.kind, part.words, part.cards, part.points) for part in golf.count_grid(cards)]
    assert parts[0] == ("block", "block", ("KH", "KS", "KD", "KC"), -10)
    assert parts[1][:3] == ("column", "column 3", ("7H", "7S"))
    assert parts[2][:3] == ("column", "column 4", ("JK", "2C"))
    assert [golf.figure(card) for card in ("7H", "7S", "7D", "7C", "KH")] == ["7r", "7b", "7r", "7b", "K"]
    aid = golf.aid(LineFacts({}, 3), first("golf", seated("golf", 3)))
    assert (aid.number, aid.in_row) == (8, 4)


def test_a_pair_in_a_column_of_six_cards_is_nothing_but_of_jokers() -> None:
    parts = six_card_golf.count_grid(["KH", "5D", "JK", "KS", "2C", "JK"])
    assert [(part.words, part.points) for part in parts] == [("column 1", 0), ("column 2", 3), ("column 3", -10)]


def test_the_columns_of_tabletop_cribbage_are_known_once_every_row_was_counted_from_its_cards() -> None:
    rows = ["5H 5S 6D 7C KH", "AH 2S 3D 4C QH", "6H 6S 7D 8C 9H", "TH TS JD QC KD", "2H 4S 8D 9C AD"]
    setup = seated("tabletop_cribbage", 2, target=0)
    lines = [{"what": "row", "who": 1, "points": 0, f"{CARDS}points": cards} for cards in rows]
    counted = match("tabletop_cribbage", setup, *lines).tally
    column = LineFacts({"what": "column"}, 2)
    assert tabletop_cribbage.aid(column, counted).known == ("5H", "AH", "6H", "TH", "2H")
    second = match("tabletop_cribbage", setup, *lines, {"what": "column", "who": 0, "points": 0}).tally
    assert tabletop_cribbage.aid(column, second).known == ("5S", "2S", "6S", "TS", "4S")
    typed = match("tabletop_cribbage", setup, *lines[:4], {"what": "row", "who": 1, "points": 0}).tally
    assert tabletop_cribbage.aid(column, typed).known == () == tabletop_cribbage.aid(column, counted).gone
    two = match("tabletop_cribbage", setup, *lines[:2]).tally
    assert tabletop_cribbage.aid(LineFacts({"what": "row"}, 2), two).gone == tuple(" ".join(rows[:2]).split())


@pytest.mark.parametrize(
    ("scale", "low"),
    [("", True), ("2, 1, 3", True), ("2, 9, 1", False), ("1, 3, 2", True), ("1, 1", False), ("1, 0, 2", True)],
)
def test_low_wins_where_first_place_brings_less_than_last(scale: str, low: bool) -> None:
    assert lowest_wins({"scale": scale}) is low


@pytest.mark.parametrize(("table", "doubt"), [(65, True), (70, False), (75, False)])
def test_two_canastas_alone_count_seventy_or_more(table: int, doubt: bool) -> None:
    """Seven cards each of 5 at the least."""
    doubts = table_below(lambda line, tally: (2, 0))
    found = doubts(LineFacts({"table": [table, 0]}, 2), first("canasta", seated("canasta", 2)))
    assert (found is not None) is doubt
    if found is not None:
        assert found.sentence(("ada", "bo")).startswith("ada: the canastas alone count 70 or more")


def test_rolls_of_dice_are_numbered_and_all_six_are_thrown_again() -> None:
    parts = count_rolls(["1", "1", "/", "5", "5", "5", "5", "/", "1"], lambda aside: 100 * len(aside))
    assert [(part.words, part.points) for part in parts] == [("roll 1", 200), ("roll 2", 400), ("roll 3", 100)]
    assert [part.points for part in count_rolls(["/", "1"], lambda aside: 100)] == [0, 100]


def test_of_three_who_have_made_all_phases_the_lowest_wins_though_the_others_are_level() -> None:
    tally = replace(first("ten_phases", seated("ten_phases", 3)), sums=((5, 40, 40), (10, 10, 10)))
    over = GAMES["ten_phases"].over
    line = {"made": [True, True, True], "out": 0, "left": [0, 10, 10]}
    assert over is not None

    done = after(tally, line).over
    assert done is not None and done.places == (1, 2, 2)


def test_bags_of_spades_are_told_where_they_cost_something() -> None:
    costly, free = (
        replace(first("spades", seated("spades", 2, 2, bags=bags)), sums=((10, 20), (3, 0))) for bags in (10, 0)
    )
    assert says(costly) == "Deal 13 each; spades are trumps. Bags: {0} 3, {1} 0."
    assert says(free) == "Deal 13 each; spades are trumps."


@pytest.mark.parametrize(
    ("totals", "words"),
    [((1000, 0, 0), "A first score must be 1,000 or more."), ((1000, 1000, 1200), "")],
)
def test_a_first_score_is_told_until_everybody_has_one(totals: tuple[int, ...], words: str) -> None:
    assert says(first("dice_10000", seated("dice_10000", 3), totals)) == words


def test_each_count_of_fives_and_threes_has_the_ends_that_bring_it() -> None:
    ends = {1: "3 5", 2: "6 10", 3: "9", 4: "12 20", 6: "18", 8: "15"}
    assert {points: " ".join(each) for points, each in fives_threes.COUNTS.items() if each} == ends
    assert list(ends) == list(fives_threes.POINTS)
    blocked = fives_threes.key_faces(first("fives_threes", seated("fives_threes", 2)), NOBODY)
    assert [face.points for face in blocked] == [0]


@pytest.mark.parametrize(
    ("total", "rows"),
    [
        (120, (("5", "10", "14", "bird"),)),
        (180, (("5", "10", "14", "bird"), ("1",))),
        (200, (("5", "10", "14", "bird"), ("1", "most-cards"))),
    ],
)
def test_the_counters_that_can_be_tapped_are_those_that_count(total: int, rows: tuple[tuple[str, ...], ...]) -> None:
    tally = first("five_ten_fourteen", seated("five_ten_fourteen", 2, 2, total=total))
    assert five_ten_fourteen.by_counters(LineFacts({}, 2), tally).pack.rows == rows


@pytest.mark.parametrize(("had", "most", "whole"), [(0, 12, (40,)), (27, 12, (13,)), (28, 12, ()), (29, 11, ())])
def test_a_bet_of_mus_is_up_to_twelve_stones_or_all_that_are_missing(
    had: int, most: int, whole: tuple[int, ...]
) -> None:
    tally = first("mus", seated("mus", 2, 2), (had, 0))
    assert mus.numbers_now(LineFacts({"who": 0}, 2), tally) == (*range(1, most + 1), *whole)
    assert mus.numbers_now(LineFacts({}, 2), tally)[-1] == 40


def test_a_box_of_generala_has_a_figure_for_what_was_thrown_at_once() -> None:
    values = {box.label: box.values for box in generala.PADS[50, "120", True].boxes[6:]}
    assert values == {
        "Straight": (0, 20, 25),
        "Full": (0, 30, 35),
        "Poker": (0, 40, 45),
        "Generala": (0, 50, 120),
        "Double generala": (0, 100),
    }
    throws = [(1, 1, 1, 1, 1, 0), (0, 1, 1, 1, 1, 1), (1, 0, 1, 1, 1, 1), (0, 0, 1, 1, 1, 2), (1, 1, 0, 1, 1, 1)]
    assert [generala.is_straight(throw) for throw in throws] == [True, True, True, False, False]


def test_the_wild_rank_of_five_suits_counts_20() -> None:
    figures = {f"{rank}": rank for rank in range(3, 11)} | {"J": 11, "Q": 12, "K": 13, "Jk": 50}
    assert five_suits.values("5") == figures | {"5": 20}


def test_each_row_of_canadian_salad_says_what_one_counts_or_the_only_one() -> None:
    notes = {row.label: row.note for row in first("canadian_salad", seated("canadian_salad", 4)).rows}
    assert notes["tricks"] == "10 each" and notes["king of spades"] == "75" and notes["sevens"] == "30 each"


def test_loners_and_best_hands_are_told_of_a_whole_match() -> None:
    loner = {"makers": 0, "tricks": 5, "alone": True}
    march = match("euchre", seated("euchre", 2, 2), loner, {"makers": 1, "tricks": 5, "alone": False}, loner).tally
    assert euchre.units((march,)) == {"loners": (2, 0, 2, 0)}
    hands = [
        {"what": "peg", "who": 0, "points": 1},
        *[{"what": "hand", "who": who, "points": 12 - 4 * at} for at, who in enumerate((1, 0))],
    ]
    assert cribbage.units((match("cribbage", seated("cribbage", 2), *hands).tally,)) == {"best hand": (8, 12)}
    assert cribbage.units((first("cribbage", seated("cribbage", 2)),)) == {"best hand": (0, 0)}


def test_darts_are_played_in_legs_on_a_pad_of_three_darts() -> None:
    assert countdown.words({"darts": True}) == ("leg", "legs")
    assert countdown.words({"darts": False}) == ("round", "match points")
    darts = countdown.pad({"darts": True})
    assert darts is not None and countdown.pad({"darts": False}) is None
    assert [(head, digits) for head, digits, _ in darts.boxes] == [("1", 2), ("2", 2), ("3", 2), ("turn", 3)]


@pytest.mark.parametrize(("pollona", "most"), [(False, 1), (True, 2)])
def test_a_match_of_dominoes_brings_two_only_where_that_is_agreed(pollona: bool, most: int) -> None:
    at_best = GAMES["domino_partners"].match_points.at_best
    assert at_best is not None and at_best(seated("domino_partners", 2, 2, pollona=pollona)) == most


@pytest.mark.parametrize(("times", "word"), [([4], 1), ([0], 1), ([1], 0), ([1], 28)])
def test_no_square_of_crossword_tiles_counts_four_times(times: list[int], word: int) -> None:
    with pytest.raises(RuleError):
        crossword_tiles.word_score([5], times, word)
    assert crossword_tiles.word_score([5, 2], [3, 1], 27) == 27 * 17


def test_a_king_of_newmarket_is_asked_for_until_somebody_has_won_its_stake() -> None:
    there = newmarket.is_there("spades")
    setup, line = seated("newmarket", 4), LineFacts({}, 4)
    assert there(line, first("newmarket", setup))
    won = {"spades": 1, "hearts": NOBODY, "diamonds": NOBODY, "clubs": NOBODY, "kitty": 2}
    tally = match("newmarket", setup, won).tally
    assert tally.written[0].points is not None
    assert not there(line, tally) and newmarket.is_there("hearts")(line, tally)


@pytest.mark.parametrize(("last", "hand"), [(False, 5), (True, 4)])
def test_a_hand_of_cribbage_has_the_starter_and_with_five_dealt_a_card_less(last: bool, hand: int) -> None:
    tally = first("cribbage", seated("cribbage", 2, last=last))
    aids = {what: cribbage.aid(LineFacts({"what": what}, 2), tally) for what in ("hand", "crib", "peg")}
    assert {what: aid.number for what, aid in aids.items() if aid is not None} == {"hand": hand, "crib": 5}


def test_the_play_of_cribbage_is_laid_card_by_card_until_something_of_it_is_pegged() -> None:
    tally = first("cribbage", seated("cribbage", 2))
    begun = match("cribbage", seated("cribbage", 2), {"what": "peg", "who": 0, "points": 1}).tally
    plays = [cribbage.play(LineFacts({"what": what}, 2), each) for each in (tally, begun) for what in ("peg", "hand")]
    assert [play is not None for play in plays] == [True, False, False, False]


def test_a_capture_of_sum_run_set_is_called_as_people_call_it() -> None:
    tally = first("sum_run_set", seated("sum_run_set", 2))
    keys = GAMES["sum_run_set"].words.key_faces
    assert keys is not None
    faces = [(face.what, face.points, face.words) for face in keys(tally, 0)]
    called = ["pair", "fall or sweep", "both", "3 alike", "4 alike"]
    assert [words for what, points, words in faces if what in ("alike", "fall")] == called
    assert [points for what, points, words in faces if what == "run"] == [*range(3, 11)]
    assert [points for what, points, words in faces if what == "flush"] == [*range(6, 21, 2)]
    assert faces[-2:] == [("cards", 3, "cards"), ("honours", 5, "honours")]
    assert [(face.points, face.words) for face in keys(tally, NOBODY)] == [
        (0, "cards level: 0"),
        (0, "honours level: 0"),
    ]


@pytest.mark.parametrize(("players", "packs"), [(4, 1), (5, 2)])
def test_cards_can_be_tapped_as_often_as_the_packs_have_them(players: int, packs: int) -> None:
    golf_cards = six_card_golf.aid(
        LineFacts({}, players), first("six_card_golf", seated("six_card_golf", players, jokers=True))
    )
    yaniv_cards = yaniv.aid(LineFacts({}, players), first("yaniv", seated("yaniv", players)))
    assert [(aid.pack.copies, aid.pack.jokers) for aid in (golf_cards, yaniv_cards)] == [(packs, 2 * packs)] * 2
    two = golf.aid(LineFacts({}, 3), first("golf", seated("golf", 3))).pack
    assert (two.copies, two.jokers) == (2, 4)


def test_zero_points_of_riichi_are_not_below_zero() -> None:
    setup = seated("riichi_hands", 4)
    assert match("riichi_hands", setup, {"winner": 1, "from": 2, "han": 11, "riichi": [False] * 4}).over is None
    level = replace(setup, options={**setup.options, "start": 24_000})
    assert match("riichi_hands", level, {"winner": 1, "from": 2, "han": 11, "riichi": [False] * 4}).over is None
    short = replace(setup, options={**setup.options, "start": 23_900})
    assert match("riichi_hands", short, {"winner": 1, "from": 2, "han": 11, "riichi": [False] * 4}).over is not None
