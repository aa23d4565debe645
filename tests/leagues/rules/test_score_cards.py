"""The cards of nine games: their short form, and rule 12.2 of the ACC where two of them differ."""

from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, EventFacts, Result, RoundFacts
from leagues.rules.score_cards import CardGame, cross_check, qualifies, short_form
from tests.often import for_each

A_WIN, A_LOSS = CardGame(True, 21, True), CardGame(False, 21, False)


def won(spread: int | None, *, plus: bool = True) -> CardGame:
    return CardGame(True, spread, plus)


def lost(spread: int | None, *, plus: bool = False) -> CardGame:
    return CardGame(False, spread, plus)


def test_a_card_in_short_is_points_games_won_and_spread() -> None:
    games = [won(40), won(31), won(12), won(9), won(20), won(15), lost(10), lost(12), lost(8)]
    assert short_form([*games]) == "14/6 +97"
    assert short_form([won(5), None, lost(31)]) == "2/1 -26"
    assert short_form([]) == "0/0 +0"


def test_cards_that_agree_stay_as_they_are() -> None:
    checked = cross_check(A_WIN, A_LOSS)
    assert (checked.cards, checked.rule, checked.words) == ((A_WIN, A_LOSS), "", "")


@for_each(
    "first, second, qualify, rule, cards",
    [
        (won(21), lost(16), (True, False), "a", (won(16), lost(16))),
        (won(21), lost(16), (False, True), "a", (won(21), lost(21))),
        (won(17), lost(16), (True, True), "b", (won(16), lost(17))),
        (won(21), lost(None), (True, True), "c", (won(21), lost(21))),
        (won(21), won(21, plus=False), (True, True), "d", (won(21), lost(21))),
        (lost(8), lost(8, plus=True), (True, True), "d", (lost(8), won(8))),
        (won(21), won(21), (True, True), "e", (lost(21), lost(21))),
        (lost(21), lost(21), (True, True), "e", (lost(21), lost(21))),
        (won(21), lost(21, plus=True), (True, True), "f", (won(21), lost(21))),
    ],
)
def test_cards_that_differ_count_by_rule_12_2(
    first: CardGame, second: CardGame, qualify: tuple[bool, bool], rule: str, cards: tuple[CardGame, CardGame]
) -> None:
    checked = cross_check(first, second, qualify=qualify)
    assert checked.rule == rule and checked.cards == cards
    mirrored = cross_check(second, first, qualify=(qualify[1], qualify[0]))
    assert mirrored.rule == rule and mirrored.cards == (cards[1], cards[0])


def test_the_discrepancy_is_named() -> None:
    assert cross_check(won(31), lost(29), qualify=(True, False)).words == (
        "The cards say: {1} won by 31, {2} lost by 29. By rule 12.2 a they count as: {1} won by 29, {2} lost by 29."
    )
    assert cross_check(won(31), lost(29), qualify=(True, False)).cards[0].points == 2  # no skunk then


@for_each(
    "had, to_come, possible, told",
    [
        ((), 8, (2, 2), None),
        ((3, 3, 3, 3), 4, (0, 0), True),
        ((3, 3, 3), 5, (3, 2), None),
        ((3, 3, 3), 0, (3, 3), True),
        ((3, 3, 3), 0, (3, 2), None),
        ((2, 2, 0, 0, 0), 2, (2, 2), None),
        ((2, 2, 0, 0, 0), 1, (2, 2), False),
        ((2, 2, 2, 2, 0, 0, 0, 0), 0, (2, 2), False),
    ],
)
def test_who_has_a_qualifying_card_is_known_as_soon_as_it_can_be(
    had: tuple[int, ...], to_come: int, possible: tuple[int, int], told: bool | None
) -> None:
    """Player 1's other games so far, those to come, and what the game in question may bring."""
    draw = Draw((DrawnTable(1, (1, 2)),))
    spreads = {3: 40, 2: 10, 0: -10}
    played = [
        RoundFacts(draw, (Result({"points": (121, 0), "spread": (spreads[each], -spreads[each])}),)) for each in had
    ]
    event = EventFacts((EntrantFacts(1), EntrantFacts(2)), (RoundFacts(draw), *played))
    assert qualifies(event, 1, 1, possible, len(event.rounds) + to_come) is told
