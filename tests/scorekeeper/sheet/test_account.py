"""The account at the end of games for money or chips: what each won or lost, and the fewest payments."""

from random import Random

import pytest

from scorekeeper.models import Match
from scorekeeper.printing import result_image
from scorekeeper.printing.layout.facts import facts_of
from scorekeeper.printing.layout.ruled import sheet_values
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import describe_payments, stand
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.shapes import transfers
from tests.often import some
from tests.phones import match_of
from tests.scorekeeper.rules.random_match import random_match
from tests.table import Writer

A4 = {"paper": "a4", "large": False, "blank": False, "names": True, "players": None, "copies": 1}
NAMES = tuple(f"player {number}" for number in range(1, 13))
PAID = {  # games in which players pay each other in money or chips, with the house rules under which they are
    "rummoli": {},
    "saskatchewan": {},
    "golf": {},
    "newmarket": {},
    "laugh_and_lie_down": {},
    "ten_dime_rummy": {},
    "gin_rummy": {"gamblers": True, "stake": 10},
    "loba": {},
    "solo_whist": {},
    "big_two": {},
    "plantagenet": {},
    "bigwig": {},
    "contesting_twenty": {},
    "looking_for_friends": {},
}


def ended(key, seed):
    """A match at its end, or stopped after many lines."""
    game, random = GAMES[key], Random(f"{key} {seed}")
    sides, partners = random.choice(game.seating)
    setup = Setup(sides, {**game.usual_options(), **PAID[key]}, partners)
    return stand(game, setup, random_match(game, setup, random, 30))


@pytest.mark.parametrize("key", some(sorted(PAID), 5))
def test_what_is_paid_comes_to_nothing_and_the_payments_leave_everybody_even(key):
    told = 0
    for seed in range(6):
        done = ended(key, seed)
        for row in done.account():
            if row.money or row.net:
                assert sum(row.points) == 0, (key, row)
                left = list(row.points)
                for each in transfers(row.points):
                    left[each.payer] += each.amount
                    left[each.taker] -= each.amount
                assert not any(left)
                told += any(row.points)
        assert bool(describe_payments(done, NAMES, stopped=True)) == any(
            any(row.points) for row in done.account() if row.money or row.net
        )
    assert told, key


def test_a_game_that_the_players_stop_is_settled_too(ada):
    page = ada.start("bigwig", "ada", "bo", "cy")
    page = ada.write(page, who=0, partner=-1, value=3, made=1)
    end = ada.open(f"{match_of(page)}end/")
    ada.send(end.form("End it here"), "End it here")
    over = ada.open(match_of(page))
    assert "won or lost: ada 6 · bo -3 · cy -3" in over.text
    assert "Who pays whom: bo pays ada 3, cy pays ada 3." in over.text
    values = sheet_values(facts_of(Match.objects.get(), A4, None), A4)
    assert values["settled"]["rows"] == [("won or lost", ("6", "-3", "-3"))]
    assert "Who pays whom: bo pays ada 3, cy pays ada 3." in values["notes"]


def test_nothing_is_settled_while_they_play_on(ada):
    page = ada.start("bigwig", "ada", "bo", "cy")
    page = ada.write(page, who=0, partner=-1, value=3, made=1)
    assert "Who pays whom" not in page.text


def test_a_pot_that_nobody_has_won_is_not_paid_out():
    for key in ("thirty_one", "golf", "loba", "ten_dime_rummy"):
        game = GAMES[key]
        assert stand(game, Setup(3, game.usual_options()), []).account() == ()


def test_the_difference_of_a_gamblers_game_is_in_headline_result_card_and_copied_words(ada, monkeypatch):
    page = ada.start("gin_rummy", "ada", "bo", gamblers=1)
    for number, (who, other) in enumerate(((0, 5), (1, 60), (1, 60)), 1):
        Writer("ada").writes(Match.objects.get(), number, {"ended": "gin", "who": who, "other": other})
    over = ada.open(match_of(page))
    words = "The difference: bo "
    drawn: list[str] = []
    monkeypatch.setattr(result_image, "draw_text", lambda draw, at, text, *how: drawn.append(text))
    assert ada.client.get(f"{match_of(over)}result.png").status_code == 200
    copied = over.top.one("textarea", id="in-words").text
    for told in (over.top.one("p", class_="result").text, " ".join(drawn), copied):
        assert words in told, told
