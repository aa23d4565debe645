"""What cards, tiles and dice count in each game, by its own values; and that no card is counted twice."""

import re
from typing import Any

import pytest

from scorekeeper.rules.card_aid import PACK, CardAid, card_pack, shown, tiles
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.revisions import same
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.tapped import aid_of, check_packs, tapped
from scorekeeper.rules.words import describe_line
from tests.scorekeeper.rules.playing import NAMES, first, in_row, refused, seated

COUNTED = {key for key, game in GAMES.items() if any(field.aid for field in game.fields)}


def aid(key: str, box: str, row: int = 1, **options: Any) -> CardAid:
    """The aid of a box in a row, with the fewest players."""
    sides, partners = GAMES[key].seating[0]
    tally = in_row(key, seated(key, sides, partners, **options), row)
    field = next(field for field in GAMES[key].fields if field.key == box)
    found = aid_of(field, LineFacts({"what": "hand"}, sides), tally)
    assert found is not None
    return found


LEAST = -2  # of a card in a sum: the lowest of twelve cards
SUMS = [  # (game, box, cards, what they count, house rules), by the card values of spec A
    ("ten_dime_rummy", "left", "JK 2H AS KD TC 9H 3S", 50 + 25 + 20 + 10 + 10 + 5 + 5, {}),
    ("ten_dime_rummy", "table", "2H 2D", 50, {}),
    ("twelve_cards", "cards", "-2 -1 0 12 12 5", -2 - 1 + 12 + 12 + 5, {}),
    ("five_hundred_bid", "points", "AS TH 5D QS", 10 + 10 + 5 + 25, {}),
    ("arizona_rummy", "left", "JK 3S AH KD 9C 2D", 50 + 25 + 20 + 10 + 5 + 5, {}),  # row 1: threes are wild
    ("five_hundreds_rum", "table", "AS KH TD 9C 2S", 25 + 10 + 10 + 5 + 5, {}),
    ("five_hundreds_rum", "table", "AS KH TD 9C 2S", 15 + 10 + 10 + 9 + 2, {"values": "usual"}),
    ("golf", "score", "KH KD 7H 7S AS JK 9C QD", 1 - 5 + 9 + 17, {}),  # a red seven is 0, a black one 7
    ("golf", "score", "4S 4D 9H 9D 4H 4C 9S 9C", -20, {}),
    ("golf", "score", "JK JK 2C 3C JK JK 2D 3D", -50, {}),
    ("hand_and_foot", "table", "JK 2S AH KD 8C 7S 4H 3S 3D", 50 + 25 + 20 + 10 + 10 + 5 + 5 + 5, {}),
    ("hand_and_foot", "left", "3S AH", 25, {}),
    ("hand_and_foot", "left", "3S AH", 20, {"black3": 100}),  # black threes have a box of their own
    ("hearts", "spots", "AH JH 9H", 14 + 11 + 9, {"spots": True}),
    ("horseshit_rummy", "left", "WILD AS KD 9C 3H", 100 + 100 + 10 + 5 + 5, {}),
    ("horseshit_rummy", "left", "WILD AS", 150, {"ace": 50}),
    ("pirate_bids", "bonus", "14 14 black-14 mermaid pirate king loot", 10 + 10 + 20 + 20 + 30 + 40 + 20, {}),
    ("pirate_bids", "bonus", "king loot", 50 + 20, {"king": 50}),
    ("briscola", "points", "ace three king knight jack", 11 + 10 + 4 + 3 + 2, {}),
    ("tressette", "thirds", "ace two three king knight jack", 3 + 5, {}),
    ("tute", "points", "ace three king knight jack", 11 + 10 + 4 + 3 + 2, {}),
    ("sheng_ji", "points", "five ten king king", 5 + 10 + 10 + 10, {}),
    ("pinochle", "meld", "run dix pinochle pinochle trump-marriage", 15 + 1 + 30 + 4, {}),
    ("pinochle", "meld", "run run all-aces", 1500 + 100, {"count": "tens"}),
    ("double_pinochle", "meld", "run run run all-aces all-aces marriage marriage", 225 + 100 + 4, {}),
    ("push", "left", "JK 2H AS KD 9C", 25 + 25 + 20 + 10 + 5, {}),
    ("sweep", "left", "KS TH 9D AC", 10 + 25 + 9 + 1, {}),
    ("sweep", "left", "JK TH", 75, {"scoop": True}),
    ("thirty_one", "hand", "AS KS TS", 31, {"write": "hands"}),
    ("thirty_one", "hand", "AS 9H 8H", 17, {"write": "hands"}),
    ("dice_10000", "turn", "5 5 5 / 1 / 5", 500 + 100 + 50, {}),
    ("dice_10000", "turn", "1 2 3 4 5 6 / 1 1 1 1", 1000 + 2000, {}),  # all six set aside are thrown again
    ("dice_10000", "turn", "2 2 3 3 4 4", 1500, {}),
    ("farkle", "turn", "1 1 1 / 5 / 1", 300 + 50 + 100, {}),
    ("farkle", "turn", "1 1 1 / 5", 1000 + 50, {"three_ones": 1_000}),
    ("farkle", "turn", "4 4 4 4 5 / 1", 1000 + 50 + 100, {}),
    ("farkle", "turn", "2 2 3 3 6 6 / 3 3 3", 1500 + 300, {}),  # three pairs; all six are thrown again
    ("farkle", "turn", "1 1 1 4 4 4", 2500, {}),
    ("domino_partners", "left", "6-6 5-2 0-0", 12 + 7, {}),
    ("dominoes", "left", "6-6 5-2 0-0", 12 + 7, {}),
    ("chicken_foot", "left", "0-0 9-8", 67, {}),
    ("mexican_train", "left", "0-0 12-7", 19, {}),
    ("mexican_train", "left", "0-0 12-7", 69, {"blank": 50}),
    ("gin_rummy", "deadwood", "AS 4H", 5, {}),
    ("gin_rummy", "other", "KS QH 7D AC", 28, {}),
    ("tournament_gin", "other", "KS TH 2D", 22, {}),
    ("tournament_gin", "run", "9S", 9, {}),
    ("tournament_gin", "counts", "JS 8H", 18, {}),
    ("liverpool_rummy", "left", "JK AS KD 9C", 15 + 15 + 10 + 9, {}),
    ("loba", "left", "AS KD 7C JK", 10 + 10 + 7 + 25, {}),
    ("loba", "left", "JK", 50, {"joker": 50}),
    ("basic_rummy", "left", "AS KD 7C", 18, {}),
    ("crazy_eights", "left", "8S KD AS 5H", 66, {}),
    ("colour_cards", "left", "WILD skip 7 wild+4", 127, {}),
    ("ten_phases", "left", "WILD skip 12 5", 55, {}),
    ("block_rummy", "left", "TS 2D", 12, {}),
    ("canasta", "table", "JK AS 2D KD 8C 7S 4H 3S", 50 + 20 + 20 + 10 + 10 + 5 + 5 + 5, {}),
    ("canasta", "left", "3H AH", 20, {}),  # red threes have a box of their own
    ("indian_rummy", "left", "AS KD 7C", 27, {}),
    ("scala_forty", "left", "JK AS KD 7C", 25 + 11 + 10 + 7, {}),
    ("chinchon", "left", "court 1 7 JK", 10 + 1 + 7 + 25, {}),
    ("chinchon", "left", "JK", 50, {"joker": 50}),
    ("yaniv", "left", "JK AS KD 7C", 18, {}),
    ("burraco", "table", "JK 2S AH KD 7C 3S", 30 + 20 + 15 + 10 + 5 + 5, {}),
    ("burraco", "left", "2S 8D", 30, {}),
    ("buraco", "table", "JK 2S AH KD 7C 3S", 20 + 10 + 15 + 10 + 5 + 5, {}),
    ("buraco", "left", "2S AH 8D 4C 3S", 20 + 15 + 10 + 5, {"game": "tranca"}),  # threes have boxes of their own
    ("american_canasta", "table", "JK 2S AH KD 8C 7S 4H 3S", 50 + 20 + 20 + 10 + 10 + 5 + 5, {}),
    ("american_canasta", "left", "3H AH", 20, {}),
    ("tile_rummy", "left", "13 1 JK", 13 + 1 + 30, {}),
    ("bull_heads", "heads", "7 5 1", 13, {}),
    ("word_rummy", "used", "Q15 U4 I2 T3 TH9", 15 + 4 + 2 + 3 + 9, {}),
    ("word_rummy", "left", "J13 CL10 ER7", 30, {}),
    ("okey_101", "left", "13 13 1 7", 34, {}),
    ("five_ten_fourteen", "taken", "5 10 14 bird", 45, {}),
    ("five_ten_fourteen", "taken", "1 1 5 bird", 55, {"total": 180}),
    ("five_ten_fourteen", "taken", "1 most-cards", 35, {"total": 200}),
    ("three_thirteen", "left", "KS AS 5H", 16, {}),
    ("five_suits", "left", "K 3 4 JK", 13 + 20 + 4 + 50, {}),  # row 1: threes are wild
    ("kings_corner", "left", "KS AS 5H", 12, {}),
    ("kings_corner", "left", "KS AS 5H", 16, {"values": "pips"}),
    ("four_cards", "cards", "KH KS AS JK", -1 + 10 + 1, {}),
    ("four_cards", "cards", "KD 5S", 5, {"king": 0}),
    ("six_card_golf", "score", "KH 2S 5D 5H 2C QD", 5 + 0 + 15, {}),
    ("six_card_golf", "score", "JK 2S 5D JK AC QD", -10 - 1 + 15, {"jokers": True}),
    ("liverpool_rummy", "left", "JK AS KD 9C 2S", 50 + 15 + 10 + 5 + 5, {"kind": "shanghai"}),
    ("liverpool_rummy", "left", "JK AS 2C", 25 + 20 + 20, {"joker": 25, "ace": 20, "twos": True}),
    ("seven_rummy", "left", "QS 3D", 13, {}),
    ("cribbage", "points", "5S 5H 5D JC 5C", 29, {}),
    ("crossword_tiles", "turn", "Q10 U1 I1 Z10 3L", 10 + 1 + 1 + 3 * 10, {}),
    ("crossword_tiles", "turn", "C3 2L A1 T1 2W next A1 T1", 2 * (2 * 3 + 1 + 1) + 2, {}),
    ("crossword_tiles", "turn", "R1 E1 blank D2 I1 N1 G2 3W +50", 3 * (1 + 1 + 2 + 1 + 1 + 2) + 50, {}),
    ("seven_flips", "points", "12 5 0 ×2 +4", 2 * 17 + 4, {}),  # what a plus card brings is not doubled
    ("seven_flips", "points", "0 1 2 3 4 5 12 ×2 +10", 2 * 27 + 10 + 15, {}),  # nor the 15 for seven numbers
    ("tabletop_cribbage", "points", "5S 5H 5D JC 5C", 28, {}),  # no jack of the starter's suit
]


@pytest.mark.parametrize(("key", "box", "cards", "points", "options"), SUMS)
def test_cards_count_by_the_values_of_their_game(
    key: str, box: str, cards: str, points: int, options: dict[str, Any]
) -> None:
    assert aid(key, box, **options).points(cards.split()) == points


def test_every_game_whose_cards_count_is_tried_here() -> None:
    assert {key for key, *_ in SUMS} == COUNTED


def test_the_wild_rank_is_that_of_the_row() -> None:
    assert aid("arizona_rummy", "left", row=11).points(["KS", "3S"]) == 25 + 5


@pytest.mark.parametrize(
    ("key", "box", "cards", "sentence"),
    [
        ("dice_10000", "turn", "1 1 1 / 1 1 1 1", "Only 3 dice were left for that roll."),
        ("dice_10000", "turn", "3 3 3 3 3 3", "Six of a kind in one roll wins at once. Say who threw it."),
        ("thirty_one", "hand", "7S 7H 7D", "Three of a kind are worth 30½: answer yes to three of a kind instead."),
    ],
)
def test_what_is_no_plain_sum_is_refused(key: str, box: str, cards: str, sentence: str) -> None:
    options = {"write": "hands"} if key == "thirty_one" else {}
    with pytest.raises(RuleError, match=re.escape(sentence)):
        aid(key, box, **options).points(cards.split())


def test_a_pack_has_each_of_its_cards_so_often() -> None:
    assert card_pack().lacks(["KH", "QH", "KH"]) == "KH" and not card_pack(2).lacks(["KH", "KH"])
    assert card_pack(1, 2).lacks(["JK"] * 3) == "JK" and not card_pack().has("JK")
    assert len(PACK) == len(set(PACK)) == 52 and sum(map(len, tiles(9).rows)) == 55 and tiles(12).has("12-7")
    assert [shown(each) for each in ("TH", "JK", "WILD", "6-4", "5")] == ["10♥", "joker", "wild", "6-4", "5"]


PACKS = [  # (game, box, players, of each card, jokers, house rules)
    ("golf", "score", 4, 2, 4, {}),
    ("six_card_golf", "score", 4, 1, 0, {}),
    ("six_card_golf", "score", 5, 2, 4, {"jokers": True}),
    ("four_cards", "cards", 4, 1, 2, {}),
    ("kings_corner", "left", 4, 1, 0, {}),
    ("kings_corner", "left", 5, 2, 0, {"values": "pips"}),
    ("hand_and_foot", "table", 4, 5, 10, {}),
    ("hand_and_foot", "left", 6, 6, 12, {"decks": "players"}),
    ("horseshit_rummy", "left", 4, 2, 8, {}),
    ("horseshit_rummy", "table", 5, 3, 18, {"keep_jokers": True}),
    ("buraco", "table", 4, 2, 4, {}),
    ("buraco", "table", 4, 2, 0, {"game": "tranca"}),
    ("loba", "left", 4, 2, 4, {}),
    ("scala_forty", "left", 4, 2, 4, {}),
    ("liverpool_rummy", "left", 5, 3, 6, {}),
    ("sweep", "left", 4, 1, 2, {"scoop": True}),
    ("five_suits", "left", 4, 10, 6, {}),
    ("chinchon", "left", 4, 0, 0, {}),
    ("pirate_bids", "bonus", 4, 0, 0, {}),
    ("sheng_ji", "points", 4, 4, 0, {"packs": 1}),
]


@pytest.mark.parametrize(("key", "box", "players", "copies", "jokers", "options"), PACKS)
def test_as_many_of_each_card_can_be_tapped_as_lie_on_the_table(
    key: str, box: str, players: int, copies: int, jokers: int, options: dict[str, Any]
) -> None:
    sides, partners = next(each for each in GAMES[key].seating if each[0] * each[1] == players)
    field = next(field for field in GAMES[key].fields if field.key == box)
    found = aid_of(field, LineFacts({}, sides), in_row(key, seated(key, sides, partners, **options), 1))
    assert found and (found.pack.copies, found.pack.jokers) == (copies, jokers)


LINE = {"out": 0, "left": [None, 42, 9], "cards.left": [None, "KH TD 7C", "9S"]}


def test_the_cards_of_a_line_stand_with_its_figures_and_change_nothing() -> None:
    tally = first("sweep", seated("sweep", 3))
    judge(LINE, tally)
    assert tapped(LineFacts(LINE, 3), tally) == {("left", 1): ("KH", "TD", "7C"), ("left", 2): ("9S",)}
    assert describe_line(LINE, NAMES[:3], GAMES["sweep"]) == (
        "Who went out: ada; Left in hand: bo K♥ 10♦ 7♣ = 42, cy 9♠ = 9"
    )
    assert same(LINE, {"out": 0, "left": [None, 42, 9]})  # a second phone that typed the figures says the same


def test_cards_that_count_to_another_figure_are_not_those_of_the_box() -> None:
    tally = first("sweep", seated("sweep", 3))
    assert tapped(LineFacts({**LINE, "left": [None, 41, None]}, 3), tally) == {}


def test_two_hands_cannot_hold_the_same_card_of_one_pack() -> None:
    twice = {**LINE, "left": [None, 42, 10], "cards.left": [None, "KH TD 7C", "KH"]}
    with pytest.raises(RuleError, match="K♥ is counted twice, and there is only one"):
        check_packs(LineFacts(twice, 3), first("sweep", seated("sweep", 3)))
    check_packs(LineFacts(twice, 3), first("sweep", seated("sweep", 5)))  # of two packs
    check_packs(LineFacts(LINE, 3), first("sweep", seated("sweep", 3)))


def test_dice_are_nobody_elses() -> None:
    line = {"turn": [100, 100], "cards.turn": ["1", "1"]}
    check_packs(LineFacts(line, 2), first("dice_10000", seated("dice_10000", 2)))


def test_a_box_that_is_only_typed_takes_no_cards() -> None:
    assert "not a row of" in refused(first("canadian_salad", seated("canadian_salad", 4)), {"cards.count": ["KH"]})


@pytest.mark.parametrize("key", sorted(COUNTED))
def test_every_key_of_an_aid_counts(key: str) -> None:
    """No piece of the keyboard lacks its value."""
    sides, partners = GAMES[key].seating[-1]
    tally = first(key, seated(key, sides, partners))
    for field in GAMES[key].fields:
        found = aid_of(field, LineFacts({}, sides), tally)
        if found is not None and not found.number and found.pack.shared:
            assert all(found.points([piece]) >= LEAST for row in found.pack.rows for piece in row)
