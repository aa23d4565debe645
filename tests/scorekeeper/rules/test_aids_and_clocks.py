"""Which games count from tapped cards, dice or tiles, and which have a clock (issue 30.6)."""

import pytest

from scorekeeper.rules.fold import begin
from scorekeeper.rules.game import Clock
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import LineFacts
from tests.scorekeeper.rules.playing import seated

# where cards on the table or in hand count by their values
MELDS = [
    (key, field.key)
    for key, game in GAMES.items()
    for field in game.fields
    if game.about.kind == "melds" and field.key in ("table", "left", "deadwood", "used")
]


@pytest.mark.parametrize(("key", "box"), MELDS)
def test_issue_30_6_cards_of_canastas_and_rummies_can_be_tapped_instead_of_their_sum(key: str, box: str) -> None:
    game = GAMES[key]
    sides, partners = game.seating[-1]
    tally = begin(game, seated(key, sides, partners))
    field = next(each for each in game.fields if each.key == box)
    aid = field.aid(LineFacts({}, sides), tally) if field.aid is not None else None
    assert aid is not None and aid.pack.rows, key


@pytest.mark.parametrize(
    ("key", "boxes"),
    [
        ("domino_partners", {"left"}),
        ("mexican_train", {"left"}),
        ("chicken_foot", {"left"}),
        ("pinochle", {"meld"}),
        ("double_pinochle", {"meld"}),
        ("cribbage", {"points"}),
        ("farkle", {"turn"}),
        ("hearts", {"spots"}),
        ("twelve_cards", {"cards"}),
    ],
)
def test_issue_30_6_dominoes_melds_and_dice_can_be_tapped(key: str, boxes: set[str]) -> None:
    assert boxes <= {field.key for field in GAMES[key].fields if field.aid is not None}


def test_issue_30_6_five_dice_that_are_tapped_say_what_each_box_would_count() -> None:
    for key in ("yacht", "yatzy", "generala"):
        order = GAMES[key].turns.any_order
        assert order is not None and order.figure is not None


@pytest.mark.parametrize(
    ("key", "rules", "clock"),
    [
        ("poker_tournament", {"minutes": 15, "blinds": "5-10, 10-20"}, Clock(900, ("5-10", "10-20"))),
        ("poker_tournament", {"minutes": 0}, None),
        ("crossword_tiles", {"minutes": 2}, Clock(120)),
        ("tile_rummy", {"minutes": 1}, Clock(60)),
        ("tile_rummy", {}, None),
    ],
)
def test_issue_30_6_blinds_and_turns_have_a_clock_where_the_players_want_one(
    key: str, rules: dict[str, object], clock: Clock | None
) -> None:
    found = GAMES[key].turns.clock
    assert found is not None and found({**GAMES[key].standard(), **rules}) == clock
