"""What a point is worth in money (issue 30): a house rule of every game whose points or chips are paid at the end."""

from dataclasses import replace
from random import Random

import pytest

from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.match import describe_payments, stand, verdict
from scorekeeper.rules.setup import CENTS
from tests.often import often
from tests.scorekeeper.rules.playing import NAMES, match, seated
from tests.scorekeeper.rules.random_match import random_match, random_setup

SETTLED = sorted(key for key, game in GAMES.items() if game.settlement.settle is not None)


@pytest.mark.parametrize("key", SETTLED)
def test_issue_30_wherever_points_are_paid_their_worth_is_a_house_rule_and_nowhere_else(key: str) -> None:
    """Random matches by random house rules: what is paid in points is offered in money."""
    random, game, paid = Random(key), GAMES[key], False
    for _ in range(often(10, 30)):
        setup = random_setup(game, random)
        net = {"sums": True, "sum": 0} if "sums" in setup.options else {}
        free, sold = (replace(setup, options={**setup.options, **net, CENTS.key: cents}) for cents in (0, 7))
        lines = random_match(game, free, random, most=12)
        plain, dear = stand(game, free, lines), stand(game, sold, lines)
        points, money = ([row for row in each.account() if row.net or row.money] for each in (plain, dear))
        paid = paid or money != points
        for row, other in zip(points, money, strict=False):
            assert other == (row if row.money else row.in_money(7)) and other.money, row
    assert (CENTS.key in game.standard()) == paid, key


def test_issue_30_chips_are_paid_in_words_and_coins() -> None:
    lines = [{"winner": 0, "from": 1, "faan": 3}]
    chips, money = (match("mahjong_hk", seated("mahjong_hk", 4, cents=cents), *lines) for cents in (0, 5))
    assert "bo pays ada 16" in describe_payments(chips, NAMES[:4], stopped=True)
    assert "bo pays ada 0.80" in describe_payments(money, NAMES[:4], stopped=True)
    assert [row.figures for row in money.account()] == [("1.60", "-0.80", "-0.40", "-0.40")]


def test_issue_30_a_tournament_is_paid_at_the_end_where_its_entry_is_money() -> None:
    """Three enter for 5 of 50 cents each, cy buys in again; the pool of 20 goes to two places, 70 and 30 per cent."""
    rules = {"buy_in": 5, "rebuy": 5, "split": "70, 30", "points": ""}
    lines = [
        {"what": "rebuy", "payer": 2},
        {"what": "out", "out": 2, "also": NOBODY},
        {"what": "out", "out": 1, "also": NOBODY},
    ]
    paid = match("poker_tournament", seated("poker_tournament", 3, **rules, cents=50), *lines)
    assert [row.figures for row in paid.settled] == [("14", "6", "0"), ("4.50", "0.50", "-5.00")]
    assert describe_payments(paid, NAMES[:3]).endswith("cy pays ada 4.50, cy pays bo 0.50.")
    assert verdict(paid, NAMES[:3]) == "ada won."  # not "with 1 place"
    before = match("poker_tournament", seated("poker_tournament", 3, **rules), *lines)
    assert [row.figures for row in before.settled] == [("14", "6", "0")] and not describe_payments(before, NAMES[:3])


def test_issue_30_a_night_adds_up_what_its_games_paid_in_money() -> None:
    """A poker night in chips at 10 cents is money, beside one that was kept in coins."""
    night = [{"what": "all", "amount": 20}, {"what": "end", "left": [32, 8]}]
    standing = match("poker_cash", seated("poker_cash", 2, cents=10), *night)
    assert [(row.figures, row.money) for row in standing.settled] == [(("1.20", "-1.20"), True)]
    assert describe_payments(standing, NAMES[:2]).endswith("bo pays ada 1.20.")


def test_issue_30_at_skat_each_pays_the_difference_to_everybody_who_is_ahead() -> None:
    """60, 20 and -36: ada gets 40 and 96, bo pays 40 and gets 56, cy pays 96 and 56; a point is worth 2 cents."""
    game = {"game": "hearts", "matadors": 1, "steps": 0}
    lines = [{**game, "declarer": 0, "steps": 4, "won": True}, {**game, "declarer": 1, "won": True}]
    lines += [{"declarer": 2, "game": "diamonds", "matadors": 1, "steps": 0, "won": False}]
    standing = match("skat", seated("skat", 3, cents=2), *lines)
    assert standing.tally.totals == (60, 20, -36)
    assert [row.figures for row in standing.account()] == [("2.72", "0.32", "-3.04")]
    assert match("skat", seated("skat", 3), *lines).account() == ()
