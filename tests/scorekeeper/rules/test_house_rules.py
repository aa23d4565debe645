"""House rules: what a new match begins with, what the book says, and what a match of long ago meant."""

from typing import Any

from scorekeeper.rules.columns import columns
from scorekeeper.rules.fold import begin
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import stand
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.words import describe_book_rules, describe_rules
from tests.often import for_each
from tests.scorekeeper.rules.playing import match

# Every option as matches stored it before the house rules that most tables play were asked.
FIRST_OPTIONS: dict[str, dict[str, Any]] = {
    "hearts": {"target": 100, "extra": False},
    "oh_hell": {"scale": "nothing", "literal_ten": False, "trumps": "turned"},
    "hand_and_foot": {"sevens": False},
    "euchre": {"target": 10, "deals": 0, "lone_euchre": 2, "partner_alone": True},
    "whist": {"target": 5, "deals": 0, "count": "odd", "trumps": "turned"},
    "gin_rummy": {
        "target": 100,
        "table": "hutton",
        "knock": 10,
        "gin": "table",
        "undercut": "table",
        "tie": "table",
        "big_gin": "table",
        "oklahoma": False,
        "ace": "gin",
        "spades": True,
        "gamblers": True,
        "game": 100,
        "box": "table",
        "shutout": "table",
        "stake": 0,
    },
    "cribbage": {
        "target": 121,
        "match": 1,
        "points": "social",
        "double": False,
        "next_dealer": "loser",
        "last": False,
        "cards": "six",
        "muggins": False,
        "back": False,
        "heels_barred": False,
        "pegs": "count",
    },
    "thirty_one": {
        "quarters": 3,
        "write": "lowest",
        "only_lowest": False,
        "knock_is_turn": False,
        "no_alike": False,
    },
    "canadian_salad": {"write": "counts"},
    "desert_rummy": {},
    "snap": {},
    "beetle": {"deals": 0, "wings": False},
}
MOSTLY_PLAYED: dict[str, dict[str, Any]] = {
    "hearts": {"cards": "all"},
    "oh_hell": {"one_card": "usual"},
    "big_two": {"deal": "winner"},
    "gin_rummy": {"table": "20/25"},
    "hand_and_foot": {"melds": 50, "wild": 0, "out_takes": "two", "threes": "100", "dealt": "11"},
    "cribbage": {"double": True},
    "sum_run_set": {"stops": True},
    "euchre": {"partner_alone": False, "farmers": "played"},
    "basic_rummy": {"style": "winner"},
    "countdown": {"double_out": True},
    "bridge_rubber": {"honours": True},
}


def as_stored(key: str, sides: int, partners: int = 1) -> Setup:
    """A match as it is read: whatever its options do not say is the book's."""
    return Setup(sides, {**GAMES[key].standard(), **FIRST_OPTIONS[key]}, partners)


@for_each("key", FIRST_OPTIONS)
def test_options_stored_before_a_house_rule_was_asked_mean_the_book(key: str) -> None:
    game = GAMES[key]
    assert {**game.standard(), **FIRST_OPTIONS[key]} == {
        **game.standard(),
        **({"gamblers": True} if key == "gin_rummy" else {}),
    }
    assert game.how_under(FIRST_OPTIONS[key]) == game.how_under({**game.standard(), **FIRST_OPTIONS[key]})


def test_a_match_under_way_goes_on_as_it_was_started() -> None:
    hearts = begin(GAMES["hearts"], as_stored("hearts", 4))
    assert hearts.game.words.says and hearts.game.words.says(hearts).startswith("Deal 12 each and 4 in the middle.")
    gin = match("gin_rummy", as_stored("gin_rummy", 2), {"ended": "knock", "who": 0, "deadwood": 4, "other": 4})
    assert gin.tally.totals == (0, 0)
    hand = begin(GAMES["hand_and_foot"], as_stored("hand_and_foot", 2, 2))
    assert [row.number for row in hand.rows] == [90, 120, 150, 180]
    assert "wild" in {box.key for box in columns(hand.game, hand.setup).boxes}
    euchre = begin(GAMES["euchre"], as_stored("euchre", 2, 2))
    assert euchre.game.words.says and euchre.game.words.says(euchre).endswith("they go alone.")
    one_card = stand(GAMES["oh_hell"], as_stored("oh_hell", 4), [(9, {})]).tally
    assert one_card.row.number == 1 and one_card.game.words.says and "with a fist" in one_card.game.words.says(one_card)


@for_each("key", GAMES)
def test_a_new_match_begins_as_most_tables_play(key: str) -> None:
    game = GAMES[key]
    assert game.usual_options() == {**game.standard(), **MOSTLY_PLAYED.get(key, {})}


@for_each("key", GAMES)
def test_the_book_is_named_only_where_it_is_the_book(key: str) -> None:
    """The house rules that differ are told, also where most tables play them."""
    game = GAMES[key]
    assert describe_rules(game, game.standard()) == ()
    assert len(describe_rules(game, game.usual_options())) == len(MOSTLY_PLAYED.get(key, {}))
    assert not any(": is " in words for words in describe_rules(game, game.usual_options())), "no sentence"
    told = describe_book_rules(game, game.usual_options())
    assert not set(told) & set(describe_rules(game, game.usual_options()))
    assert set(describe_rules(game, {})) == set()
