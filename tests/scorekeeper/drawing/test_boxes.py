"""What a phone reads in the boxes of a form is what the server reads."""

from random import Random

from scorekeeper.drawing.boxes import entries_of, sum_of
from scorekeeper.entry.fields import CoinsField, SumField
from scorekeeper.entry.form import LineForm
from scorekeeper.rules.games import GAMES
from tests.browser.test_every_game import posted
from tests.often import for_each, sample
from tests.scorekeeper.rules.random_match import random_match
from tests.table import Writer, again, new_match

TEXTS = [
    "",
    " ",
    "0",
    "37+3+75",
    "100 - 20",
    "\u22125",
    "+5",
    "--5",
    "5-",
    "1234567",
    "12.5",
    "12,50",
    "12.345",
    "1.",
    ".5",
]
TEXTS += ["3x", "5++5", "١", "999999+999999", "1" * 61, "-5-6", "20+12.50", "1.5.5", "é"]
NAMES = ("ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal", "ida", "jo", "kim", "lou")


def cleaned(field, text):
    try:
        return field.clean(text)
    except Exception:
        return None


@for_each("text", TEXTS)
def test_a_sum_is_read_as_the_form_does(text):
    reach = {"required": False, "min_value": -(10**6), "max_value": 10**6}
    assert sum_of(text) == cleaned(SumField(**reach), text)
    assert sum_of(text, coins=True) == cleaned(CoinsField(**reach), text)


@for_each("key", sample([*GAMES], 40, 42))
def test_the_boxes_of_a_row_are_read_as_the_form_does(db, key):
    game, chance, writer = GAMES[key], Random(key), Writer("ada")
    match = new_match(key, NAMES[: game.counts[-1]], writer)
    for number, entries in random_match(game, match.setup, chance, 3):
        match = again(match)
        form = LineForm(match=match, tally=match.before(number), number=number)
        said = posted(entries, game)
        kept = {name: said[name] for name in said if chance.random() < 0.8} | {"points-0": "7+x"}
        for boxes in (said, kept):
            assert entries_of(boxes, match.before(number)) == form.entries_of(boxes)
        writer.writes(match, number, entries)
