"""Own games: what their boxes bring, what is refused, and games of the catalogue rebuilt as data."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scorekeeper.rules.fold import begin
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import VOID, Entries
from scorekeeper.rules.match import stand
from scorekeeper.rules.own_games.own_game import (
    MAX_BOXES,
    OwnBox,
    OwnGame,
    OwnRow,
    check,
    from_data,
    game_of,
    heads,
    to_data,
)
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.tally import RuleError
from tests.often import often
from tests.scorekeeper.rules.random_match import random_match

RUMMY = OwnGame(
    "Grandma’s rummy",
    (OwnBox("Laid down"), OwnBox("Left in hand", worth=-1), OwnBox("Went out", "who", worth=25, nobody=True)),
    goal=500,
)


def played(own: OwnGame, *lines: Entries, sides: int = 3, **options: Any) -> tuple[int, ...]:
    game = game_of(own, "own-1")
    return stand(game, Setup(sides, {**game.standard(), **options}), list(enumerate(lines, 1))).tally.totals


def refused(own: OwnGame) -> str:
    with pytest.raises(RuleError) as error:
        check(own)
    return str(error.value)


def test_a_number_counts_times_its_worth_and_whoever_is_named_has_the_bonus() -> None:
    assert played(RUMMY, {"box1": [85, 120, 40], "box2": [15, 0, 35], "box3": 1}) == (70, 145, 5)


def test_a_box_for_whoever_is_named_counts_only_there() -> None:
    own = OwnGame("Tens", (OwnBox("Caller", "who", worth=0), OwnBox("Tricks", whose="named", worth=10)))
    assert played(own, {"box1": 2, "box2": 4}) == (0, 0, 40)


def test_a_box_for_everyone_counts_for_all() -> None:
    own = OwnGame("Together", (OwnBox("Found", whose="all", worth=2), OwnBox("Late", "tick", worth=-5)))
    assert played(own, {"box1": 4, "box2": [True, False, False]}) == (3, 8, 8)


def test_a_word_brings_what_its_table_says() -> None:
    own = OwnGame("Calls", (OwnBox("Call", "word", words=(("pass", 0), ("solo", 10), ("misère", -20))),))
    assert played(own, {"box1": ["solo", "misère", "pass"]}) == (10, -20, 0)


def test_the_figure_of_a_row_multiplies() -> None:
    own = OwnGame(
        "Suits", (OwnBox("Tricks", by_row=True),), rows=(OwnRow("clubs", 1), OwnRow("hearts", 3)), end="rounds"
    )
    assert played(own, {"box1": [1, 2, 3]}, {"box1": [1, 2, 3]}) == (4, 8, 12)


def test_the_last_row_ends_it_and_the_fewest_win() -> None:
    own = OwnGame("Two rows", (OwnBox("Points"),), rows=(OwnRow("a"), OwnRow("b")), wins="fewest", end="rounds")
    game = game_of(own, "own-1")
    over = stand(game, Setup(2, {}), [(1, {"box1": [3, 1]}), (2, {"box1": [0, 1]})]).over
    assert over is not None and over.places == (2, 1)


def test_down_to_nothing_starts_at_the_goal() -> None:
    own = OwnGame("301", (OwnBox("Thrown"),), wins="down", goal=301)
    assert played(own, {"box1": [60, 1]}, sides=2) == (241, 300)
    game = game_of(own, "own-1")
    over = stand(game, Setup(2, game.standard()), [(1, {"box1": [301, 60]})]).over
    assert over is not None and over.winners == (0,)


def test_what_must_add_up_is_refused_otherwise() -> None:
    game = game_of(OwnGame("Tricks", (OwnBox("Tricks", total=13),)), "own-1")
    with pytest.raises(RuleError, match="add up to 12, not 13"):
        judge({"box1": [5, 7]}, begin(game, Setup(2, game.standard())))


def test_a_deal_says_what_all_say_and_a_row_what_is_its_own() -> None:
    game = game_of(replace(RUMMY, rows=(OwnRow("sets", says="Two sets of three."),), says="Deal ten each."), "own-1")
    before = begin(game, Setup(2, game.standard()))
    assert game.words.says is not None and game.words.says(before) == "Deal ten each."
    assert before.row.note == "Two sets of three."


def test_teams_sit_as_sides() -> None:
    assert game_of(replace(RUMMY, fewest=4, most=8, partners=2), "own-1").seating == ((2, 2), (3, 2), (4, 2))


def test_heads_tell_boxes_apart() -> None:
    assert heads(["Laid down", "Left in hand", "Went out"]) == ["la", "le", "w"]
    assert heads(["Red", "Red threes", "Box 1", "Box 2"]) == ["r1", "r2", "b1", "b2"]


@pytest.mark.parametrize(
    ("own", "sentence"),
    [
        (replace(RUMMY, name=""), "What is your game called?"),
        (replace(RUMMY, name="=1+1"), "=1+1: a name can’t begin with “=”."),
        (replace(RUMMY, name="{0.__class__}"), "{0.__class__}: leave out “{”."),
        (replace(RUMMY, name="x" * 41), "xxxxxxxxxxxx…: a name can have at most 40 letters."),
        (replace(RUMMY, boxes=()), "Say what each writes: at least one box."),
        (replace(RUMMY, boxes=(OwnBox("a"),) * 10_000), f"There are 10000 boxes. A sheet has room for {MAX_BOXES}."),
        (
            replace(RUMMY, boxes=tuple(OwnBox(f"b{at}") for at in range(9))),
            "There are 9 boxes for each player. A sheet has room for 8, and a few for all.",
        ),
        (
            replace(RUMMY, boxes=(OwnBox("a", "word", words=(("w" * 17, 1), ("b", 2))),)),
            "wwwwwwwwwwww…: a name can have at most 16 letters.",
        ),
        (replace(RUMMY, boxes=(OwnBox("A"), OwnBox("a"))), "Two boxes are called a. Change one."),
        (replace(RUMMY, boxes=(OwnBox("100%"),)), "100%: leave out “%”."),
        (replace(RUMMY, boxes=(OwnBox("a", worth=1000),)), "Worth is a number from −999 to 999."),
        (replace(RUMMY, boxes=(OwnBox("a", low=5, high=2),)), "a: 5 to 2 leaves nothing. Change one."),
        (replace(RUMMY, boxes=(OwnBox("a", "tick", total=3),)), "a: only numbers of each player add up to something."),
        (
            replace(RUMMY, boxes=(OwnBox("a", whose="named"),)),
            "a counts for whoever is named above. Put a box “one of us” above it.",
        ),
        (
            replace(RUMMY, boxes=(OwnBox("a", by_row=True),)),
            "a uses the row’s figure. Give the rows names with figures, like clubs = 1.",
        ),
        (replace(RUMMY, boxes=(OwnBox("a", "words"),)), "a: choose one of the answers."),
        (
            replace(RUMMY, boxes=(OwnBox("a", "word"),)),
            "a: write at least two words with their points, like solo 10, pass 0.",
        ),
        (replace(RUMMY, rows=(OwnRow("r"),) * 61), "There are 61 rows. A sheet has room for 60."),
        (replace(RUMMY, goal=0), "Say at how many points it ends: 1 to 99999."),
        (replace(RUMMY, end="rounds", goal=61), "Say after how many rounds it ends: 1 to 60."),
        (replace(RUMMY, most=99), "2 to 99 players? It must be between 2 and 12."),
        (replace(RUMMY, fewest=3, most=3, partners=2), "No number from 3 to 3 makes teams of 2."),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(own: OwnGame, sentence: str) -> None:
    assert refused(own) == sentence


def test_a_game_of_names_in_any_script_is_taken() -> None:
    check(replace(RUMMY, name="ラミー", boxes=(OwnBox("نقاط"), OwnBox("очки"), OwnBox("点"))))


def random_own_game(random: Random) -> OwnGame:
    """Any game that the form could make, or refuse."""
    boxes = [
        OwnBox(
            name,
            random.choice(("number", "tick", "who", "word")),
            random.choice(("each", "all", "named")),
            random.randint(-20, 20),
            random.random() < 0.2,
            low=random.randint(-9, 0),
            high=random.randint(1, 20),
            nobody=random.random() < 0.5,
            words=(("yes", 3), ("no", -2)),
        )
        for name in random.sample(("red", "blue", "out", "left", "bonus"), random.randint(1, 4))
    ]
    return OwnGame(
        "Ours",
        tuple(boxes),
        random.choice(((), (OwnRow("one", 1), OwnRow("two", 2, "Twice.")))),
        random.choice(("most", "fewest", "down")),
        random.choice(("target", "rounds", "stop")),
        random.randint(1, 60),
        partners=random.choice((1, 2)),
        deal=random.choice(("deal", "round")),
    )


def test_data_and_value_are_the_same_and_a_random_match_never_fails() -> None:
    tried = 0
    for seed in range(often(60, 2000)):
        random = Random(seed)
        own = random_own_game(random)
        assert from_data(to_data(own)) == own
        try:
            check(own)
        except RuleError:
            continue
        game = game_of(own, "own-1")
        sides, partners = random.choice(game.seating)
        setup = Setup(sides, game.standard(), partners)
        assert not stand(game, setup, random_match(game, setup, random, most=8)).tally.faults
        tried += 1
    assert tried > 20


# -- six games of the catalogue, rebuilt

PIPS = tuple(OwnRow(f"{pips}-{pips}") for pips in range(12, -1, -1))
CARDS = tuple(OwnRow(f"{cards}", cards) for cards in range(7, 0, -1))
REBUILT: dict[str, tuple[OwnGame, Mapping[str, str], Mapping[str, Any]]] = {
    "snap": (OwnGame("Snap", (OwnBox("Cards", total=52),), end="stop"), {"cards": "box1"}, {"pack": 52}),
    "conquian": (OwnGame("Conquian", (OwnBox("Winner", "who"),), goal=3), {"who": "box1"}, {"target": 3}),
    "five_hundreds_rum": (
        OwnGame("500", (OwnBox("Table", high=495), OwnBox("Left", worth=-1, high=495)), goal=500),
        {"table": "box1", "left": "box2"},
        {"target": 500, "extra": True},
    ),
    "seven_card_whist": (
        OwnGame("Sevens", (OwnBox("Tricks", total_by_row=True, high=7),), rows=CARDS, end="rounds"),
        {"tricks": "box1"},
        {},
    ),
    "mexican_train": (
        OwnGame(
            "Train",
            (OwnBox("Out", "who", worth=0, nobody=True), OwnBox("Pips")),
            rows=PIPS,
            wins="fewest",
            end="rounds",
            most=8,
        ),
        {"out": "box1", "left": "box2"},
        {},
    ),
    "golf": (
        OwnGame("Golf", (OwnBox("Score", low=-100, high=80),), wins="fewest", end="rounds", goal=9, most=12),
        {"score": "box1"},
        {"money": False},
    ),
}


def translated(entries: Entries | None, boxes: Mapping[str, str]) -> Entries | None:
    """A line of the catalogue's game in the boxes of the rebuilt one; who is not asked has nothing."""
    if entries is None or entries.get(VOID):
        return entries
    found = {boxes[key]: value for key, value in entries.items()}
    return {key: [each or 0 for each in value] if isinstance(value, list) else value for key, value in found.items()}


def rebuilt_setup(game: Game, setup: Setup) -> Setup:
    same = {key: value for key, value in setup.options.items() if key in game.standard()}
    return replace(setup, options={**game.standard(), **same})


@pytest.mark.parametrize("key", REBUILT)
def test_a_game_of_the_catalogue_rebuilt_has_the_same_totals(key: str) -> None:
    own, boxes, options = REBUILT[key]
    check(own)
    game, rebuilt, random = GAMES[key], game_of(from_data(to_data(own)), "own-1"), Random(key)
    for _ in range(often(15, 200)):
        sides, partners = random.choice([each for each in game.seating if each in rebuilt.seating])
        setup = Setup(sides, {**game.standard(), **options}, partners, random.randrange(sides))
        lines = random_match(game, setup, random)
        ours = [(number, translated(entries, boxes)) for number, entries in lines]
        before, after = stand(game, setup, lines), stand(rebuilt, rebuilt_setup(rebuilt, setup), ours)
        assert after.tally.sums[0] == before.tally.sums[0] and not after.tally.faults
        if own.end != "stop":
            assert (after.over and after.over.places) == (before.over and before.over.places)
