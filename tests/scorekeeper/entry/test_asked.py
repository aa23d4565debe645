"""How the page asks for a field: by keys, by typing, of everybody at once, or set aside; and which boxes differ."""

import re

from scorekeeper.entry.disputes import describe_disputes, differing_boxes
from scorekeeper.models import KEEPER
from tests.phones import book
from tests.table import Writer, again, deal, new_match

FOUR = ("ada", "bo", "cy", "dee")


def asked(ada, game: str, *names: str) -> dict[str, tuple[set[str], int]]:
    """By field of the first row: how it is asked, and the number of keys with a value."""
    html = ada.start(game, *names, **book(game)).html
    parts = [part.split("</fieldset")[0] for part in html.split("<fieldset")[1:] if "data-field" in part]
    found = {}
    for part in parts:
        ways = {way for way in ("aside", "typed", "in-one-go") if f"data-{way}" in part}
        found[re.findall('data-field="(.*?)"', part)[0]] = ways, part.count("data-value")
    return found


def test_up_to_fifteen_values_have_a_key_each_and_more_are_typed(ada):
    assert asked(ada, "hearts", *FOUR) == {"hearts": (set(), 14), "queen": (set(), 4)}


def test_a_plus_and_a_minus_stand_wherever_digits_do(ada):
    assert asked(ada, "any_points", "ada", "bo") == {"points": ({"typed"}, 0)}
    assert asked(ada, "basic_rummy", "ada", "bo")["left"] == ({"typed"}, 0)
    html = ada.start("basic_rummy", "ada", "bo").html
    assert html.count('data-op="+"') == html.count('data-op="-"') == html.count("data-rub") == 1


def test_who_lost_a_life_is_asked_of_everybody_at_once(ada):
    assert asked(ada, "cuckoo", *FOUR)["lost"][0] == {"in-one-go"}


def test_what_a_row_needs_is_never_set_aside_and_what_is_rare_is(ada):
    assert asked(ada, "dice_10000", "ada", "bo") == {"six": ({"aside"}, 3), "turn": ({"typed"}, 0)}
    assert asked(ada, "euchre", *FOUR) == {"makers": (set(), 3)}


def test_two_versions_differ_in_the_boxes_whose_figures_do():
    one, other = {"hearts": [5, 8, 0, 0], "queen": 1}, {"hearts": [5, 0, 8, 0], "queen": 1}
    assert differing_boxes(one, [other]) == {"hearts": [None, 8, 0, None]}
    assert differing_boxes(one, [other, {"hearts": [5, 8, 0, 0], "queen": 2}]) == {
        "hearts": [None, 8, 0, None],
        "queen": 1,
    }
    assert differing_boxes(one, [{"queen": 1}]) == {"hearts": [5, 8, 0, 0]}, "no box beside it"
    assert differing_boxes(one, [one]) == {}


def test_a_version_says_where_it_differs_and_the_whole_line_beside_one_that_is_struck_out(db):
    one, two = deal(5, 4, 4, 0, queen=1), deal(13, 0, 0, 0, queen=3)
    for third, said in (
        (two, ["Hearts: ada 5, bo 4, cy 4; Queen of spades: bo", "Hearts: ada 13, bo 0, cy 0; Queen of spades: dee"]),
        (deal(5, 4, 4, 0, queen=2), ["Queen of spades: bo", "Queen of spades: cy"]),
        (None, ["Hearts: ada 5, bo 4, cy 4, dee 0; Queen of spades: bo", "struck out"]),
    ):
        match = new_match()
        for name, entries in (("ada", one), ("bo", third)):
            Writer(name).writes(again(match), 1, entries)
        (dispute,) = describe_disputes([again(match).line_now(1)], again(match))
        assert [each.words for each in dispute.versions] == said


def test_phones_without_a_name_on_them_are_told_apart_in_the_order_of_arrival(db):
    for names, phones in (
        ((KEEPER,) * 5, ("on one", "on another", "on a third", "on yet another", "on yet another")),
        ((KEEPER,) * 2, ("on one", "on another")),
        (("ada", KEEPER), ("by ada", "on another")),
    ):
        match = new_match()
        for hearts, name in enumerate(names):
            Writer(name).writes(again(match), 1, deal(hearts, 13 - hearts, 0, 0, queen=1))
        (dispute,) = describe_disputes([again(match).line_now(1)], again(match))
        assert [each.writer.removesuffix(" phone") for each in dispute.versions] == [*phones]


def keys_after(ada, bid: int) -> list[str]:
    """The keys for the points of the first side, once ada's side has bid so much for 200 points."""
    page = ada.write(ada.start("five_ten_fourteen", *FOUR, total=200), bidder=0, bid=bid)
    return re.findall(r'data-value="(\d+)"', page.html.split('data-field="taken"')[1].split("</fieldset")[0])


def test_of_many_values_those_around_the_likeliest_have_keys(ada):
    assert keys_after(ada, 150) == [f"{points}" for points in range(115, 185, 5)]
    assert keys_after(ada, 200) == [f"{points}" for points in range(135, 205, 5)]
