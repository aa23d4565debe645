"""Keys of single counts without scripts: one button a key, which says whose it is and how much."""

import pytest

from scorekeeper.models import Match
from tests.phones import Phone, match_of
from tests.reading import Page

CRIBBAGE = ("cribbage", "ada", "bo")
PEGS = [*((points, "") for points in range(1, 13)), *((points, " 1") for points in (1, 2, 3))]


def keys(page: Page) -> list[str]:
    """What the keys on a page say, as posted."""
    form = next(form for form in page.forms if "tap" in form.names)
    return [each.attrs["value"] for each in form.buttons if each.attrs.get("name") == "tap"]


def tap(phone: Phone, page: Page, key: str, **typed: str) -> Page:
    """The page after a press on one key, in a browser without scripts."""
    form = next(form for form in page.forms if "tap" in form.names)
    assert key in [each.attrs.get("value") for each in form.buttons], key
    status, words, where = phone.answer(
        form.action, {**form.filled({}), **{"tap": [key]}, **{k: [v] for k, v in typed.items()}}
    )
    return Page(words, where, status)


def test_a_key_of_each_side_pegs_at_once(ada):
    page = ada.start(*CRIBBAGE)
    assert [key for key in keys(page) if key.startswith("peg")] == [
        *(f"peg {side} {points}{last}" for side in (0, 1) for points, last in PEGS),
    ]
    page = tap(ada, page, "peg 1 2")
    page = tap(ada, page, "peg 0 5")
    assert page.totals == ["5", "2"]


def test_the_peg_of_the_last_card_leads_to_the_hand(ada):
    page = tap(ada, ada.start(*CRIBBAGE), "peg 1 2 1")
    assert page.totals == ["0", "2"] and "bo’s hand?" in page.main and "bo: peg 2 last" in page.main
    old = ada.open(page.link("bo: peg 2 last"))
    pressed = [each.attrs["value"] for each in old.top.all("button") if each.attrs.get("aria-pressed") == "true"]
    assert pressed == ["peg 1 2 1"]
    assert tap(ada, old, "peg 1 2").totals == ["0", "2"]


@pytest.mark.parametrize("rules", [{"people": 3}, {"people": 4, "alone": 1}], ids=["three", "four"])
def test_three_and_four_have_keys_for_the_last_card_among_the_first_twelve(ada, rules):
    """Issue 27, A8: a peg of 9, 10 or 11 with one card is next to impossible; it is typed, or comes after."""
    people = rules.pop("people")
    page = ada.start("cribbage", *("ada", "bo", "cy", "dee")[:people], **rules)
    own = [key for key in keys(page) if key.startswith("peg 1")]
    first = [*range(1, 9), 12, "1 1", "2 1", "3 1"]
    assert own == [f"peg 1 {points}" for points in (*first, *([9, 10, 11, 13, 14, 15] if people == 4 else []))]
    if people == 4:
        assert "7–12, last" in page.main
    page = tap(ada, page, "peg 1 2 1")
    assert page.totals[1] == "2" and "bo’s hand?" in page.main


def test_a_count_that_has_one_value_is_written_by_its_name(ada):
    page = tap(ada, ada.start(*CRIBBAGE), "heels 0 2")
    assert page.totals == ["2", "0"]


def test_a_hand_of_three_cards_says_what_it_cannot_be(ada):
    page = tap(ada, ada.start(*CRIBBAGE, last=1, muggins=1), "last 1 3")
    hand = ada.open(page.link("hand"))
    assert "No hand counts 16 to 19." in hand.main and "No muggins" not in hand.main


def test_a_hand_asks_only_how_much_and_the_dealers_hand_and_crib_come_by_themselves(ada):
    page = tap(ada, ada.start(*CRIBBAGE), "peg 0 1")
    hand = ada.open(page.link("hand"))
    assert "bo’s hand?" in hand.main and "No hand counts 19, 25, 26 or 27." in hand.main
    page = tap(ada, hand, "hand 1 8")
    assert "ada’s hand?" in page.main and "hand 0 19" not in keys(page)
    page = tap(ada, page, "hand 0 4")
    assert "ada’s crib?" in page.main
    assert "Deal 2 · bo deals" in tap(ada, page, "crib 0 0").main


def test_a_key_that_ends_the_game_says_so_and_the_peg_stops_in_the_last_hole(ada):
    page = ada.start(*CRIBBAGE, target=61)
    for points in (12, 12, 12, 12, 8):
        page = tap(ada, page, f"peg 1 {points}")
    says = {each.attrs["value"]: each.text for each in page.form("1").buttons if each.attrs.get("name") == "tap"}
    assert says["peg 1 4"] == "4" and says["peg 1 5"] == "5out" and says["peg 0 12"] == "12"
    assert tap(ada, page, "peg 1 9").totals == ["0", "61"]


def test_the_last_count_of_the_agreed_deals_is_no_way_out(ada):
    page = ada.start(*CRIBBAGE)
    Match.objects.update(options={**Match.objects.get().options, "deals": 1})
    for count in ("peg 0 2", "hand 1 8", "hand 0 4"):
        page = tap(ada, page, count)
    said = {each.attrs.get("value"): each.text for form in page.forms for each in form.buttons}
    assert said["crib 0 0"] == "0" and said["crib 0 29"] == "29"


def test_a_count_that_looks_wrong_is_confirmed_with_one_button(ada):
    page = tap(ada, ada.start(*CRIBBAGE), "hand 1 8")
    assert page.errors == ["The dealer always pegs at least 1 in the play. ada has pegged 0. Is it right?"]
    assert ada.send(page.form("It is right"), "It is right").totals == ["0", "8"]


def test_another_key_after_a_doubt_is_what_counts(ada):
    page = tap(ada, ada.start(*CRIBBAGE), "hand 1 8")
    assert tap(ada, page, "peg 0 1").totals == ["1", "0"]


def test_a_count_is_corrected_by_one_key_also_to_the_other_side_and_with_a_reason(ada):
    page = tap(ada, ada.start(*CRIBBAGE), "peg 1 2")
    old = ada.open(page.link("bo: peg 2"))
    pressed = [each.attrs["value"] for each in old.top.all("button") if each.attrs.get("aria-pressed") == "true"]
    assert pressed == ["peg 1 2"]
    assert tap(ada, old, "peg 0 3", reason="wrong player").totals == ["3", "0"]
    assert "(wrong player)" in ada.open(match_of(page) + "history/").main


def test_more_than_the_keys_say_is_typed(ada):
    """Pegging for the whole play at once; and what is taken back with a penalty."""
    page = ada.start(*CRIBBAGE, pegs="deal", back=1)
    assert "peg 0 14" in keys(page) and "peg 0 15" not in keys(page) and "more" in page.main
    page = ada.write(page, what="peg", who=0, points=19)
    page = ada.open(page.link("take back"))
    page = ada.write(page, who=0, points=4, penalty=2)
    assert page.totals == ["15", "2"]


def test_a_tap_that_no_key_has_writes_nothing(ada):
    page = ada.start(*CRIBBAGE)
    form = page.form("1")
    for wrong in ("peg 0 99", "peg x 1", "hand 0 5", "peg 0", "heels 1 2", "1 2 3 4"):
        words = ada.answer(form.action, {**form.filled({}), "tap": [wrong]})[1]
        assert Page(words, "", 200).errors, wrong
    assert ada.open(match_of(page)).totals == ["0", "0"]


def misdeal(ada, page):
    """The act under "More"."""
    return ada.open(f"{match_of(page)}more/").form("misdeal")


def test_a_misdeal_is_asked_about_once_something_is_counted_and_another_key_answers_otherwise(ada):
    page = ada.start(*CRIBBAGE)
    page = ada.send(misdeal(ada, page), "misdeal")
    assert "ada deals" in page.main and not page.errors
    page = tap(ada, page, "peg 1 2")
    asked = ada.send(misdeal(ada, page), "misdeal")
    assert asked.errors == ["What is counted stays, and this deal ends here. Is it right?"]
    assert tap(ada, asked, "peg 0 1").totals == ["1", "2"]
    asked = ada.send(misdeal(ada, page), "misdeal")
    page = ada.send(asked.form("It is right"), "It is right")
    assert page.totals == ["1", "2"] and "Deal 3 · ada deals" in page.main


def faces(page: Page) -> dict[str, str]:
    """What each key of single counts says that may be pressed, by what it posts."""
    form = next(form for form in page.forms if "tap" in form.names)
    taps = [each for each in form.buttons if each.attrs.get("name") == "tap" and "disabled" not in each.attrs]
    return {each.attrs["value"]: " ".join(each.text.split()) for each in taps}


def test_cuarenta_has_every_count_of_both_sides_on_one_page(ada):
    """Issue 27, A7: more cards under twenty are 2, and each figure from twenty on has a key."""
    page = ada.start("cuarenta", "ada", "bo")
    said = faces(page)
    announced = ["caida {} 2", "limpia {} 2", "ronda {} 4", "robbed {} 10", "four {} 40"]
    taken = ["cards {} 2", *(f"cards {{}} {number}" for number in range(20, 41, 2))]
    both = [key.format(side) for side in (0, 1) for key in (*announced, *taken)]
    assert [*said] == [*both, "cards -1 20", "cards -1 0"]
    assert said["cards 0 2"] == "2 more, under 20" and said["cards 1 22"] == "7 22, 23 cards"
    assert said["cards 0 40"] == "16 40 cards" and said["four 1 40"] == "40out four alike"
    assert said["cards -1 20"] == "20 each: bo 6" and said["cards -1 0"] == "level under 20: 0"
    page = tap(ada, tap(ada, page, "cards 1 24"), "cards 0 2")
    assert page.totals == ["2", "8"]
    assert faces(page)["cards -1 20"] == "20 each: bo 6" and faces(page)["four 1 32"] == "40out four alike"
    page = tap(ada, page, "cards -1 20")
    assert page.totals == ["2", "14"] and faces(page)["cards -1 20"] == "20 each: ada 6"
    up = faces(ada.start("cuarenta", "ada", "bo", odd="up"))
    assert [key for key in up if key.startswith("cards 0")] == [
        "cards 0 2",
        "cards 0 20",
        *(f"cards 0 {number}" for number in range(21, 41, 2)),
    ]
    assert (
        up["cards 0 20"] == "6 20 cards"
        and up["cards 0 21"] == "7 21, 22 cards"
        and up["cards 0 39"] == "16 39, 40 cards"
    )


def test_a_count_under_twenty_or_odd_that_was_typed_is_shown_by_its_key(ada):
    page = ada.write(ada.start("cuarenta", "ada", "bo"), what="cards", who=0, points=12)
    page = ada.write(page, what="cards", who=1, points=23)
    assert page.totals == ["2", "7"]
    for words, key in (("ada: cards 12", "cards 0 2"), ("bo: cards 23", "cards 1 22")):
        old = ada.open(f"{match_of(page)}lines/{1 + key.startswith('cards 1')}/")
        pressed = [each.attrs["value"] for each in old.top.all("button") if each.attrs.get("aria-pressed") == "true"]
        assert pressed == [key], words


def test_a_limpia_that_may_not_be_keeps_its_place_and_no_key_scores_for_the_other(ada):
    """Issue 27, A7: from 38 on; every key stands under the name of who scores."""
    page = ada.start("cuarenta", "ada", "bo")
    places = [key for key in keys(page) if not key.startswith("four")]
    for key in ("robbed 0 10",) * 3 + ("ronda 0 4",) * 2:
        page = tap(ada, page, key)
    assert page.totals == ["38", "0"]
    assert [key for key in keys(page) if not key.startswith("four")] == places
    assert "limpia 0 2" not in faces(page) and "limpia 1 2" in faces(page)
    for side, name in enumerate(("ada", "bo")):
        pad = next(each for each in page.top.all("div") if each.attrs.get("aria-label", "").startswith(f"{name}:"))
        own = [each.attrs["value"].split()[1] for each in pad.all("button")]
        assert own and {*own} == {f"{side}"} and pad.all("h2")[0].text.strip() == name


def test_a_kind_that_scores_at_once_names_who_scores(ada):
    """Issue 27, A7."""
    chips = [each for each in ada.start(*CRIBBAGE).top.all("button") if each.attrs.get("value") == "heels 0 2"]
    assert " ".join(chips[0].text.split()) == "heels 2 ada"


def test_sum_run_set_has_every_capture_of_both_sides_then_the_honours(ada):
    """Issue 27, A7."""
    page = ada.start("sum_run_set", "ada", "bo", "cy", "dee")
    said, points = faces(page), {"sum": (2,), "run": range(3, 11), "flush": range(6, 21, 2), "alike": (2, 6, 12)}
    captures = {f"{what} {side} {each}" for side in (0, 1) for what in points for each in points[what]}
    falls = {f"fall {side} {each}" for side in (0, 1) for each in (2, 4)}
    assert {*said} == captures | falls | {"cards 0 3", "cards 1 3", "cards -1 0"}
    assert (said["alike 0 2"], said["alike 0 12"], said["fall 1 2"]) == ("2 pair", "12 4 alike", "2 fall or sweep")
    places = keys(page)
    page = tap(ada, page, "cards -1 0")
    assert [*faces(page)] == ["honours 0 5", "honours 1 5", "honours -1 0"] and keys(page) == places
    page = tap(ada, page, "honours 1 5")
    assert page.totals == ["0", "5"] and "Deal 2" in page.main
    three = ada.start("sum_run_set", "ada", "bo", "cy")
    assert "Honours" in three.main.title() and len([key for key in keys(three) if key.startswith("sum")]) == 3


def test_which_line_of_a_square_is_asked(ada):
    page = ada.start("tabletop_cribbage", "ada", "bo")
    assert "bo’s row 1?" in page.main and "row 1 1" not in keys(page)
    assert "bo’s row 2?" in tap(ada, page, "row 1 4").main
