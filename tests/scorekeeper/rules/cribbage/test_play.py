"""The play card by card: legality, go, last card, who leads."""

import pytest

from scorekeeper.rules.card_play import Play
from scorekeeper.rules.cribbage.play import begin_play, lay, say_go
from scorekeeper.rules.tally import RuleError

NAMES = ("ada", "bo", "cy")


def played(play: Play, *cards: str) -> Play:
    """The play after these cards, or "go", each by whose turn it is."""
    for card in cards:
        play = say_go(play, play.to_play) if card == "go" else lay(play, play.to_play, card)
    return play


def refusal(play: Play, who: int, card: str) -> str:
    with pytest.raises(RuleError) as refused:
        say_go(play, who) if card == "go" else lay(play, who, card)
    return refused.value.sentence(NAMES)


def test_a_card_must_be_ones_turn_new_and_within_31() -> None:
    play = played(begin_play((4, 4)), "KS", "KH", "9D")
    assert play.count == 29 and play.to_play == 1
    assert refusal(play, 0, "AS") == "It is bo’s turn."
    assert refusal(play, 1, "KS") == "The K♠ is played already."
    assert refusal(play, 1, "3S") == "The 3♠ would make 32. Nobody may go past 31."
    assert lay(play, 1, "2S").pegged[-1].kind == "31"


def test_nobody_says_go_while_every_card_fits() -> None:
    assert refusal(played(begin_play((4, 4)), "KS", "KH", "AD"), 1, "go") == (
        "At 21 every card can be played. Nobody can say go."
    )


def test_after_a_go_the_other_lays_on_and_has_the_point() -> None:
    play = played(begin_play((4, 4)), "KS", "KH", "7D", "go", "2S")
    assert play.count == 29 and play.to_play == 0
    after = played(play, "go")
    assert after.pegged[-1].kind == "go" and after.pegged[-1].who == 0 and after.to_play == 1 and after.pile == ()


def test_thirty_one_is_two_and_no_go() -> None:
    play = played(begin_play((4, 4)), "KS", "KH", "7D", "go", "4S")
    assert [(each.kind, each.points) for each in play.pegged] == [("pair", 2), ("31", 2)]
    assert play.to_play == 1


def test_whoever_has_no_cards_left_is_passed_over() -> None:
    play = played(begin_play((2, 1)), "KS", "9H")
    assert play.to_play == 0
    done = played(play, "2D")
    assert done.over and done.pegged[-1].kind == "last" and done.totals == (1, 0)
    assert refusal(done, 0, "3D") == "All cards are played."


def test_of_three_the_player_left_of_the_last_to_lay_leads_or_by_a_house_rule_the_first_who_could_not() -> None:
    cards = ("KS", "KH", "8D", "go", "2S", "go", "go")
    assert played(begin_play((4, 4, 4)), *cards).to_play == 2
    assert played(begin_play((4, 4, 4), first_out_leads=True), *cards).to_play == 0


def test_no_combination_spans_a_new_count() -> None:
    play = played(begin_play((4, 4)), "KS", "JH", "9D", "go", "go", "9C")
    assert play.count == 9 and [each.kind for each in play.pegged] == ["go"]


def test_three_alike_at_the_end_are_six_and_four_twelve() -> None:
    play = played(begin_play((4, 4)), "AS", "AH", "AD", "AC")
    assert [each.points for each in play.pegged] == [2, 6, 12] and play.totals == (6, 14)
