"""The door through which a phone asks the rules: what a page keeps, and what it is told, in plain JSON (issue 32)."""

import json
from random import Random
from typing import Any

from scorekeeper.rules import phone
from scorekeeper.rules.compendia import COMPENDIA, everything
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import stand, verdict
from tests.often import for_each, sample
from tests.scorekeeper.rules.random_match import random_match, random_setup

HEARTS = {"sides": 4, "options": {}, "names": ["ada", "bo", "cy", "dee"]}
MOON: dict[str, Any] = {"hearts": [13, 0, 0, 0], "queen": 0}


def hearts(*lines: dict[str, Any] | None, **said: Any) -> phone.Held:
    return phone.hold(GAMES["hearts"], {**HEARTS, **said, "lines": [[at, each] for at, each in enumerate(lines, 1)]})


def said_of(key: str, seed: int = 0) -> dict[str, Any]:
    """A random match as a page says it; of a compendium by the book."""
    game, random = everything()[key], Random(f"{key} {seed}")
    setup = random_setup(game, random)
    options = game.standard() if key in COMPENDIA else setup.options
    names = [" & ".join(f"player {side}{at}" for at in range(setup.partners)) for side in range(setup.sides)]
    said = {"sides": setup.sides, "partners": setup.partners, "options": options, "names": names}
    lines = random_match(game, phone.setup_of(game, said), random, 8)
    return said | {"dealer": setup.first_dealer, "lines": [[*line] for line in lines]}


def test_the_sheet_says_totals_rows_and_what_to_do_now() -> None:
    told = phone.sheet(hearts(MOON))
    assert [total["words"] for total in told["totals"]] == ["0", "26", "26", "26"]
    assert [total["leads"] for total in told["totals"]] == [True, False, False, False]
    assert (told["due"], told["where"], told["dealer"]) == (2, "Deal 2", "bo deals, cy begins.")
    assert "Pass three cards to the right." in told["says"]
    cell = told["rows"][0]["cells"][0]
    assert (cell["figures"], cell["mark"], cell["total"], cell["named"]) == (["13"], "moon", ["0"], ["Q♠"])


def test_a_line_is_judged_in_words_with_the_box_that_is_wrong() -> None:
    held = hearts(MOON)
    wrong = phone.judged(held, None, {"hearts": [12, 1, 1, 0], "queen": 1})
    assert wrong["refusal"]["words"] == "The hearts add up to 14, not 13. Change one."
    assert wrong["refusal"]["box"] == ["hearts", 1] and wrong["after"] is None
    assert {"box": ["hearts", 0], "old": 12, "value": 11} in wrong["refusal"]["remedies"]
    half = phone.judged(held, None, {"hearts": [12, 1, None, None]})
    assert half["refusal"] is None and half["lacking"] == [["hearts", 2], ["hearts", 3], ["queen", -1]]
    right = phone.judged(held, None, {"hearts": [11, 1, 1, 0], "queen": 1})
    assert right["words"] == "Hearts: ada 11, bo 1, cy 1, dee 0; Queen of spades: bo"
    assert right["after"] == ["11", "40", "27", "26"]


def test_the_questions_of_a_line_follow_its_answers() -> None:
    told = phone.asked(hearts(), None, {"hearts": [None, 4, 9, None]})
    boxes = {box["side"]: box for box in told["questions"][0]["boxes"]}
    assert told["follows"] == [["hearts", 3], ["hearts", 0]] and boxes[0]["value"] == 0 and boxes[0]["follows"]
    assert boxes[1]["fits"] == [4] and told["left"] == [["queen", -1]]
    assert [key["words"] for key in told["questions"][1]["keys"]] == ["ada", "bo", "cy", "dee"]


def test_a_single_count_is_one_tap() -> None:
    held = phone.hold(GAMES["cribbage"], {"sides": 2, "options": {}, "names": ["ada", "bo"], "lines": []})
    peg = next(kind for kind in phone.asked(held, None, {})["counts"]["kinds"] if kind["key"] == "peg")
    key = peg["pads"][0]["rows"][0][1]
    assert key["value"] == "peg 0 2" and key["words"] == "2"
    entries = phone.tapped(held, None, key["value"])
    assert [total["words"] for total in phone.sheet(phone.one_more(held, 1, entries))["totals"]] == ["2", "0"]


def test_a_line_may_be_corrected_or_struck_out() -> None:
    played: dict[str, Any] = {"hearts": [5, 4, 4, 0], "queen": 3}
    held = phone.one_more(phone.one_more(hearts(MOON), 2, played), 1, played)
    assert held == hearts(played, played)
    assert phone.one_more(held, 2, None) == hearts(played, None)


def test_nothing_is_asked_after_the_end_and_the_winner_is_told() -> None:
    held = hearts(*[MOON] * 4, options={"target": 100})
    told = phone.sheet(held)
    assert told["due"] is None and told["over"]["places"] == [1, 2, 2, 2] and "ada won with" in told["verdict"]
    assert phone.asked(held, None, {})["questions"] == []
    assert phone.judged(held, None, MOON)["refusal"]["words"] == "The match was over before this row."
    assert phone.judged(held, 2, MOON)["refusal"] is None


def test_the_queue_says_what_each_line_is_now() -> None:
    rows = [[1, 1, 0, {"points": [3, 5]}], [1, 2, 1, {"points": [4, 5]}], [2, 1, 0, {"points": [1, 1]}]]
    first, second = phone.queue([*rows, [2, 2, 1, None]])
    assert (first["entries"], first["corrected"], first["changed"]) == ({"points": [4, 5]}, True, [["points", 0]])
    assert (second["state"], second["entries"]) == ("struck", None)


@for_each("key", sample([*everything()], 40, 32))
def test_one_more_line_on_what_is_kept_is_as_all_lines_at_once(key: str) -> None:
    said = said_of(key)
    held = phone.hold(everything()[key], {**said, "lines": said["lines"][:-1]})
    grown, whole = phone.one_more(held, *said["lines"][-1]), phone.hold(everything()[key], said)
    assert grown == whole and phone.sheet(grown) == phone.sheet(whole)


@for_each("key", sample([*everything()], 40, 33))
def test_all_that_is_told_is_plain_json_and_as_the_match_page_has_it(key: str) -> None:
    said = said_of(key, 1)
    game = everything()[key]
    held = phone.hold(game, said)
    told = phone.sheet(held)
    for answer in (told, phone.asked(held, None, {}), phone.judged(held, None, {"points": [1]})):
        assert json.loads(json.dumps(answer)) == answer
    standing = stand(game, phone.setup_of(game, said), [(number, entries) for number, entries in said["lines"]])
    assert told["verdict"] == verdict(standing, tuple(said["names"]))


def test_a_row_after_the_last_of_canadian_salad_is_refused_and_not_divided_by_nothing() -> None:
    """Found by the trial of issue 32: the row has no figure then."""
    salad = {"sides": 4, "options": {}, "names": ["ada", "bo", "cy", "dee"], "lines": []}
    told = phone.judged(
        phone.hold(GAMES["canadian_salad"], salad), 99, {"points": [10, 20, 0, 0], "count": [1, 2, 3, 4]}
    )
    assert told["after"] is None


def test_no_more_sticks_are_free_than_a_side_gained() -> None:
    """Found by the trial of issue 32: only the most of all sides was a bound."""
    held = phone.hold(GAMES["sticks"], {"sides": 2, "options": {}, "names": ["ada", "bo"], "lines": []})
    wrong = phone.judged(held, None, {"sticks": [1, 3], "free": [2, 1]})
    assert wrong["refusal"]["words"] == "ada gained 1, and 2 cannot be free. Change one."
    assert wrong["refusal"]["box"] == ["free", 0]
    assert phone.judged(held, None, {"sticks": [1, 3], "free": [1, 3]})["refusal"] is None
