"""Room on a phone: everybody is in view, and nothing moves under a finger while a line is written."""

from itertools import pairwise, product

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE
from tests.often import at_night, some
from tests.phones import book

PHONE, SMALL, LAPTOP = (390, 664), (320, 640), (1280, 800)

IN_VIEW = """() => {
    const sheet = document.querySelector("#sheet");
    const all = sheet.getBoundingClientRect();
    const foot = document.querySelector(".entry").getBoundingClientRect().top;
    const parts = [...document.querySelectorAll("#sheet thead [data-side], #sheet tfoot td")];
    const outside = parts.filter(each => {
        const box = each.getBoundingClientRect();
        const name = each.querySelector("b") ?? each;
        return box.width < 20 || box.left < all.left - 1 || box.right > all.right + 1 || box.top < 0
            || box.bottom > foot + 1 || name.scrollWidth > box.width + 1;
    });
    const goesOn = !sheet.querySelector("[data-turned]") && sheet.scrollWidth > sheet.clientWidth;
    return outside.map(each => each.textContent.trim()).concat(goesOn ? ["goes on"] : []);
}"""

FIXED = """() => [...document.querySelectorAll("[data-ask] h2, .pads, .entry .acts .button")]
    .map(each => Math.round(each.getBoundingClientRect()[each.matches("h2") ? "bottom" : "top"]))"""

KEYS_SEEN = """() => {
    const bar = Math.min(...[...document.querySelectorAll(".entry .acts .button")]
        .filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect().top));
    return [...document.querySelectorAll(".asked .keys:not([hidden]) .key")]
        .filter(each => !each.matches("[data-op]") || each.checkVisibility()) // plus and minus need a wider phone
        .every(each => each.getBoundingClientRect().top > 0 && each.getBoundingClientRect().bottom <= bar + 1);
}"""

ROWS_SEEN = """() => {
    const [names, totals] = ["#sheet thead", "#sheet tfoot"]
        .map(each => document.querySelector(each).getBoundingClientRect());
    return [...document.querySelectorAll("#sheet tbody:not(.to-come) tr:not(.now)")]
        .map(each => each.getBoundingClientRect())
        .filter(row => row.top >= names.bottom - 1 && row.bottom <= totals.top + 1).length;
}"""

GAMES = {
    "oh_hell": lambda n, row: {
        "trump": "S",
        "bid": (2, *[1] * (n - 1)),
        "tricks": tuple([(10 if n < 6 else 7) - row + 1] + [0] * (n - 1)),
    },
    "hearts": lambda n, row: {"hearts": (13, *[0] * (n - 1)), "queen": row % n},
    "desert_rummy": lambda n, row: {"out": row % n, "first": row % n, **{f"melded-{side}": 1 for side in range(1, n)}},
}


def play(guest, game, count, rows, **rules):
    guest.begin(game, PEOPLE[:count], **rules)
    for row in range(1, rows + 1):
        guest.send(row, **GAMES[game](count, row))
    guest.look_at(guest.match)
    guest.now_writes(rows + 1)
    return guest


@pytest.mark.parametrize(
    ("game", "count", "size"),
    some(
        [
            ("oh_hell", 5, PHONE),
            ("oh_hell", 5, (360, 664)),
            ("oh_hell", 4, SMALL),
            ("hearts", 8, SMALL),
            ("oh_hell", 5, SMALL),
            ("hearts", 6, PHONE),
            ("oh_hell", 7, SMALL),
            ("hearts", 4, PHONE),
        ],
        6,
    ),
)
def test_everybody_is_in_view(handset, game, count, size):
    """And the last two finished rows; of a turned sheet the newest."""
    guest, rows = handset(width=size[0], height=size[1]), 6 if game == "hearts" else 4
    play(guest, game, count, rows, **({"target": 500} if game == "hearts" else {}))
    assert guest.page.evaluate(IN_VIEW) == []
    assert guest.page.evaluate(KEYS_SEEN)
    turned = count * 57 + 40 > size[0] * 0.95
    assert guest.page.evaluate("document.querySelector('.sheet').matches('[data-turned]')") is turned
    hidden = "each => each.scrollWidth - each.clientWidth - each.scrollLeft"
    assert not turned or guest.page.locator("#sheet").evaluate(hidden) < 1
    if turned or size != PHONE:
        return
    assert guest.page.evaluate(ROWS_SEEN) >= 2
    guest.value("S" if game == "oh_hell" else 2)
    guest.page.wait_for_timeout(200)
    assert guest.page.evaluate(ROWS_SEEN) >= 2 and guest.page.evaluate(KEYS_SEEN)


@pytest.mark.parametrize("size", some([SMALL, PHONE, (390, 844)], 3), ids=str)
def test_two_canasta_teams_are_in_view_with_every_box_of_the_line(handset, size):
    guest = handset(width=size[0], height=size[1]).start("hand_and_foot", PEOPLE[:4])
    assert guest.page.evaluate(IN_VIEW) == []
    guest.value(0)
    expect(guest.page.locator("[data-ask] h2")).to_contain_text("meld?")
    boxes = guest.page.evaluate("""() => [...document.querySelectorAll("tr.now .label, tr.now .box")].map(each => {
        const [box, all] = [each, document.querySelector("#sheet")].map(part => part.getBoundingClientRect());
        return box.height > 18 && box.top >= all.top - 1 && box.bottom <= all.bottom + 1;
    })""")
    assert boxes == [True] * (7 + 14)
    assert guest.page.evaluate(KEYS_SEEN)


def test_the_deals_of_a_turned_bill_stand_level_with_their_names_and_a_bonus_has_room(handset):
    guest = handset(width=320, height=640).begin("pirate_bids", PEOPLE[:5])
    for number in (1, 2, 3):
        guest.send(number, bid=(number, 0, 0, 0, 0), tricks=(number, 0, 0, 0, 0), bonus=(100, 0, 0, 0, 0))
    guest.look_at(guest.match)
    expect(guest.page.locator("[data-turned][data-bill]")).to_be_visible()
    tops = "rows => rows.map(row => row.getBoundingClientRect().top)"
    names = guest.page.locator(".sheet thead th[data-side]").evaluate_all(tops)
    assert guest.page.locator('.sheet tr[data-line="3"] td.total').evaluate_all(tops) == pytest.approx(names, abs=1)
    wide = guest.page.locator(".sheet tr.now .box").evaluate_all("all => all.slice(0, 3).map(each => each.clientWidth)")
    assert min(wide) > 20 and wide[2] > 30  # a digit or two, and three
    assert guest.page.evaluate("""() => {
        const [names, last] = [".sheet thead", '.sheet tr[data-line="3"]'].map(each => document.querySelector(each));
        return last.getBoundingClientRect().left >= names.getBoundingClientRect().right - 1;
    }""")


def test_what_is_typed_never_lies_on_the_question_of_a_bill(handset):
    guest = handset(width=320, height=640).begin("burraco", PEOPLE[:4])
    guest.send(1, out=-1, pot=(1, 1), clean=(1, 1), semi=(0, 0), dirty=(0, 0), table=(200, 200), left=(5, 5))
    guest.look_at(guest.match)
    for answers, asked in (((0,), "bo & dee take the pot"), ((1,), "Clean"), ((1, 1, 0, 0, 1, 0), "on the table")):
        guest.values(*answers)
        expect(guest.page.locator("[data-ask] h2")).to_contain_text(asked)
    assert guest.page.locator("[data-ask]").evaluate("""ask => {
        const [words, written] = [document.createRange(), ask.querySelector(".written").getBoundingClientRect()];
        words.selectNodeContents(ask.querySelector("h2"));
        return [...words.getClientRects()].every(each => each.right < written.left || each.bottom < written.top);
    }""")


def test_no_edge_of_a_key_goes_under_the_bar_and_who_holds_the_phone_waits_for_the_connection(handset):
    guest = handset(width=390, height=664).begin("hearts", ("eli stone", "ada lovett", "ned orr", "ros shaw"))
    guest.send(1, hearts=(5, 0, 6, 2), queen=0)
    guest.look_at(guest.match)
    bar = guest.page.locator("[data-entry] > .acts > .button").first.evaluate(
        "(each) => [getComputedStyle(each).boxShadow, getComputedStyle(each.closest('.entry')).rowGap]"
    )
    assert float(bar[0].split("px")[-2]) < float(bar[1].removesuffix("px")) - 1
    guest.page.set_viewport_size({"width": 844, "height": 390})
    edges = guest.page.evaluate("""() => {
        const acts = [...document.querySelectorAll(".entry .acts .button")].filter(each => each.checkVisibility());
        const shadow = parseFloat(getComputedStyle(acts[0]).boxShadow.split("px").at(-2));
        const boxes = acts.map(each => each.getBoundingClientRect()).sort((one, two) => one.left - two.left);
        const keys = [...document.querySelectorAll(".asked .keys:not([hidden]) .key")].map(each =>
            each.getBoundingClientRect().bottom);
        return [boxes[0].top - Math.max(...keys) - shadow, boxes[1].left - boxes[0].right - shadow];
    }""")
    assert min(edges) > 0  # nor on a lying phone, nor under one another
    guest.page.set_viewport_size({"width": 390, "height": 664})
    expect(guest.page.locator(".holder")).to_be_visible()
    guest.context.set_offline(True)
    guest.values(1, 2, 3, 0)
    expect(guest.page.locator(".kept")).to_contain_text("1 row on this phone, not sent yet.")
    expect(guest.page.locator(".holder")).to_be_hidden()


def test_a_narrow_sheet_has_what_was_written_once_and_a_laptop_all_of_it_with_the_keys_beside_it(handset):
    """A missed bid is struck."""
    guest = handset(width=390, height=664).begin("oh_hell", PEOPLE[:5])
    guest.send(1, trump="S", bid=(4, 1, 2, 1, 1), tricks=(4, 1, 3, 1, 1))
    guest.look_at(guest.match)
    heads = guest.page.locator("#sheet thead tr:nth-child(2), #sheet .check, #sheet .deals")
    assert not any(each.is_visible() for each in heads.all())
    seen = guest.page.evaluate("""() => [...document.querySelectorAll("tbody tr:first-child .box")]
        .filter(each => each.checkVisibility()).map(each => [each.textContent, Boolean(each.querySelector("s"))])""")
    assert seen == [["4", False], ["1", False], ["2", True], ["3", False], ["1", False], ["1", False]]
    guest.page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    assert guest.page.locator("tbody tr:first-child .box:visible").count() == 10
    title, names, keys = (
        guest.page.locator(each).first.bounding_box()
        for each in (".title", "#sheet thead", ".asked .keys:not([hidden])")
    )
    assert names["y"] <= title["y"] + title["height"] + 16
    assert keys["x"] > names["x"] + names["width"] and keys["y"] < 200


TWO_SIDES = {
    "whist": ({"target": 10}, lambda row: {"tricks": (8, 5) if row % 2 else (5, 8)}),
    "gin_rummy": ({}, lambda row: {"ended": "knock", "who": row % 2, "deadwood": 3, "other": 14}),
    "euchre": ({}, lambda row: {"makers": row % 2, "alone": 0, "tricks": 3}),
}


@pytest.mark.parametrize(("game", "size"), some(tuple(product(TWO_SIDES, (PHONE, SMALL))), 6), ids=str)
def test_two_sides_have_a_column_each_with_two_finished_rows_in_view(handset, game, size):
    rules, line = TWO_SIDES[game]
    people = ("Margaret", "bo", "Charlotte", "dee")[: 2 if game == "gin_rummy" else 4]
    guest = handset(width=size[0], height=size[1]).begin(game, people, **rules)
    for row in (1, 2, 3):
        guest.send(row, **line(row))
    guest.look_at(guest.match)
    guest.now_writes(4)
    assert guest.page.evaluate(IN_VIEW) == [] and guest.page.evaluate(KEYS_SEEN)
    assert guest.page.evaluate(ROWS_SEEN) >= 2 or size == SMALL
    heads = guest.page.locator("#sheet thead tr:nth-child(2), #sheet .check, #sheet thead .whole")
    assert not any(each.is_visible() for each in heads.all())
    figures = guest.page.evaluate("""() => [...document.querySelectorAll("tbody tr:first-child .total")]
        .filter(each => each.checkVisibility()).length""")
    assert figures == 2


def test_oklahoma_gin_has_its_five_boxes_and_both_players_in_view(handset):
    guest = handset(width=320, height=640).begin("gin_rummy", ("Margaret", "bo"), oklahoma=1)
    guest.send(1, upcard="5", spade=1, ended="knock", who=0, deadwood=3, other=14)
    guest.look_at(guest.match)
    assert guest.page.evaluate(IN_VIEW) == []
    assert guest.page.locator("tbody tr:first-child .whole:visible").all_inner_texts() == ["5", "✓", "knock", "3", "14"]


@pytest.mark.parametrize("size", some([PHONE, SMALL], 2, 1), ids=str)
def test_a_correction_beside_the_queen_has_one_mark_and_nothing_is_cut(handset, size):
    guest = handset(width=size[0], height=size[1]).begin("hearts", PEOPLE[:4])
    guest.send(1, hearts=(1, 2, 4, 6), queen=2)
    guest.send(1, base=1, hearts=(1, 2, 3, 7), queen=3)
    guest.look_at(guest.match, "lines/2/")
    cells = guest.page.evaluate("""() => [...document.querySelectorAll("tbody tr:first-child .box")].map(each => [
        [...each.querySelectorAll(".pen")].filter(pen => pen.checkVisibility()).length,
        each.scrollWidth <= each.clientWidth + 1 && each.scrollHeight <= each.clientHeight + 1,
    ])""")
    assert cells == [[0, True], [0, True], [1, True], [1, True]]


@pytest.mark.parametrize("size", some([PHONE, SMALL], 2, 1), ids=str)
def test_what_is_typed_never_covers_the_question_and_moves_no_key(handset, size):
    """A second digit on the same spot is that digit, not the one that has moved there."""
    guest = handset(width=size[0], height=size[1]).start("gin_rummy", ("Margaret", "bo"))
    guest.values("gin", 0)
    ones = guest.page.locator('.asked [data-digit="1"]')
    before = ones.bounding_box()
    guest.tap(ones)
    expect(guest.page.locator("[data-write]")).to_be_hidden()
    assert ones.bounding_box() == before
    asked, typed = (guest.page.locator(f"[data-ask] {each}").bounding_box() for each in ("h2", ".written"))
    assert typed["y"] >= asked["y"] + asked["height"] - 1


LINES: dict[str, tuple[int, list[object]]] = {
    "oh_hell": (5, ["S", 2, 3, 1, 0, 5]),
    "hearts": (4, [5, 0, 6]),
    "hand_and_foot": (4, [0, 1, 1, 0, 1, 1, 1, 1, 1, 1]),
    "desert_rummy": (8, [1, 0, 0]),
}


@pytest.mark.parametrize("game", some(tuple(LINES), 4))
def test_the_question_and_the_keys_never_move_while_a_line_is_written(handset, game):
    count, values = LINES[game]
    guest = handset(width=390, height=664).start(game, PEOPLE[:count], **book(game))
    before = guest.page.evaluate(FIXED)
    for value in values:
        guest.value(value)
        guest.page.wait_for_timeout(120)
        if game == "oh_hell" and value == 5:
            guest.now_writes(1)
        assert guest.page.evaluate(FIXED) == before, guest.question
    assert guest.page.evaluate("scrollY") == 0


ROWS = [("hearts", {}, {"hearts": (5, 0, 6, 2), "queen": 1}), ("whist", {"deals": 8}, {"tricks": (7, 6)})]


@at_night("browser/test_who.py::test_it_is_asked_once_and_answered_on_a_page_of_its_own_and_nothing_is_begun_by_it")
@pytest.mark.parametrize(("game", "rules", "row"), ROWS, ids=str)
def test_the_keys_keep_their_place_from_row_to_row(handset, game, rules, row):
    """Also where the row after the first asks who holds the phone in place of what to do in this deal."""
    guest = handset(width=390, height=664).start(game, PEOPLE[:4], **rules)
    key, places = guest.page.locator(".asked .keys:not([hidden]) .key").first, []
    for number in (1, 2, 3, 4):
        guest.now_writes(number)
        places.append(round(key.bounding_box()["y"]))
        guest.send(number, **row)
        guest.page.reload()
    assert len(set(places)) == 1, places


def test_a_row_that_is_not_sent_and_another_phone_move_nothing(handset):
    guest = play(handset(width=390, height=664), "hearts", 4, 2)
    bo = handset().enter(guest).look_at(guest.match)
    guest.value(5)
    before = guest.page.evaluate(FIXED)
    bo.value(1)
    expect(guest.page.locator(".entry .notice")).to_contain_text("is writing row 3.")
    assert guest.page.evaluate(FIXED) == before
    guest.page.route("**/lines/3/", lambda route: route.abort())
    guest.values(0, 6)
    expect(guest.page.locator("[data-ask] h2")).to_have_text("Who took the queen of spades?")
    now = guest.page.evaluate(FIXED)
    assert now[2:] == before[2:]  # another question
    guest.value(3)
    expect(guest.page.locator(".kept")).to_be_visible()
    guest.now_writes(4)
    found = guest.page.evaluate(FIXED)  # of the first question again; 0: "Paper", in whose place "Try now" stands
    assert found[:2] == before[:2] and {*filter(None, found[2:])} == {*before[2:]}


def test_typing_keys_lie_three_by_three_with_0_beside_them(handset):
    """In three rows, so that finished rows stay in sight (A4)."""
    guest = handset().start("rummoli", PEOPLE[:3])
    for size in (PHONE, SMALL, LAPTOP):
        guest.page.set_viewport_size({"width": size[0], "height": size[1]})
        keys = guest.page.evaluate("""() => Object.fromEntries(
            [...document.querySelectorAll(".asked [data-typed] [data-digit]")]
                .map(each => [each.dataset.digit, each.getBoundingClientRect()]))""")
        for row in ("123", "456", "789"):
            assert len({round(keys[digit]["y"]) for digit in row}) == 1
        for column in ("147", "258", "369"):
            assert len({round(keys[digit]["x"]) for digit in column}) == 1
            assert [keys[digit]["y"] for digit in column] == sorted(keys[digit]["y"] for digit in column)
        assert keys["0"]["y"] == keys["3"]["y"] and guest.page.evaluate(KEYS_SEEN)


def test_a_refusal_asks_for_the_box_that_is_to_be_changed(handset, lines):
    """Going out takes a black canasta too: that one is asked for, not the wild ones that were written last."""
    guest = handset(width=390, height=664).begin("hand_and_foot", PEOPLE[:4], **book("hand_and_foot"))
    guest.send(1, out=0, **{"melded-1": 1}, red3=(0, 0), red=(1, 1), black=(1, 1), wild=(1, 0))
    guest.look_at(guest.match, "lines/1/?side=0")
    guest.page.evaluate("""() => {
        const form = document.querySelector("form[data-entry]");
        form.querySelector('[name="black-0"]').value = "0";
        form.requestSubmit();
    }""")
    expect(guest.page.locator("#entry .error")).to_contain_text("a black")
    expect(guest.page.locator("[data-ask] h2")).to_have_text("Black canastas for ada & cy?")
    guest.value(2)
    expect(guest.page.locator('[name="black-0"]')).to_have_value("2")


def test_whoever_did_not_go_out_after_all_says_so_in_one_tap(handset):
    """Every figure stays, no key moves, and only who did go out is asked."""
    guest = handset(width=390, height=664).begin("hand_and_foot", PEOPLE[:4], **book("hand_and_foot"))
    begun = {"out": 0, "melded-1": 1, "red3": (0, 0)}
    for more in ({}, {"red": (1, 1), "black": (1, 0)}):
        guest.send(1, **begun, **more)
    guest.look_at(guest.match)
    while guest.question != "Who went out?":
        guest.tap("[data-back]")
    asked = guest.page.evaluate(FIXED)
    guest.tap('tr.now [data-of="wild-1"]')
    guest.value(1)
    expect(guest.page.locator("[data-ask] h2")).to_have_text("Wild canastas for ada & cy?")
    guest.value(0)
    expect(guest.page.locator("#entry .error")).to_contain_text("a black and a wild canasta")
    assert guest.page.evaluate(FIXED)[3:] == asked[2:]  # another question, and the button itself
    guest.tap(guest.page.get_by_role("button", name="They did not go out"))
    expect(guest.page.locator("[data-ask] h2")).to_have_text("Who went out?")
    expect(guest.page.locator("#entry .error")).to_have_count(0)
    expect(guest.page.locator('[name="red-0"]')).to_have_value("1")
    expect(guest.page.locator('[name="out"]')).to_have_value("")
    assert guest.page.evaluate(FIXED) == asked
    guest.value(-1)
    expect(guest.page.locator("[data-ask] h2")).to_contain_text("Points on the table")


def test_a_misdeal_that_is_undone_leaves_no_second_row_and_the_same_dealer(handset):
    guest = handset().start("cribbage", PEOPLE[:2])
    guest.tap('[value="peg 1 2"]')
    guest.now_writes(2)
    guest.tap(guest.page.get_by_role("link", name="More"))
    guest.tap("[data-void]")
    guest.tap(guest.page.get_by_role("button", name="It is right"))
    guest.now_writes(3)
    expect(guest.page.locator(".where")).to_have_text("Deal 2 · ada deals")
    guest.tap(guest.page.get_by_role("button", name="Undo"))
    guest.shows(0, 2)
    expect(guest.page.locator("tbody tr")).to_have_count(1)


CUT = """() => [...document.querySelectorAll(".match h1, .where, .state, .pad > .key, .scores b")]
    .filter(each => each.checkVisibility() && each.clientWidth)
    .filter(each => {
        const words = document.createRange();
        words.selectNodeContents(each.querySelector("a")?.firstChild ?? each); // not the room for a finger around it
        return (each.matches("b") ? words.getBoundingClientRect().width : each.scrollWidth) > each.clientWidth + 1;
    })
    .map(each => each.textContent.trim())"""


@pytest.mark.parametrize(("count", "size"), some(tuple(product((2, 3), (PHONE, SMALL))), 4, 3), ids=str)
def test_cribbage_says_who_deals_and_no_key_breaks_its_word(handset, size, count):
    guest = handset(width=size[0], height=size[1]).start("cribbage", ("Margaret", "Bo", "Charlotte")[:count])
    assert guest.page.evaluate(CUT) == []
    expect(guest.page.locator(".where")).to_contain_text("Margaret deals")
    lines = """key => {
        const words = document.createRange();
        words.selectNodeContents(key);
        return words.getClientRects().length;
    }"""
    assert {each.evaluate(lines) for each in guest.page.locator(".pad [data-more]").all()} <= {1}
    guest.tap('[value="peg 1 8"]')
    guest.now_writes(2)
    assert guest.page.evaluate(CUT) == []


def test_the_heads_of_a_pegged_sheet_do_not_run_together(handset):
    guest = handset(width=320, height=640).begin("cribbage", ("Margaret", "Bo"), target=61)
    for line in range(1, 6):
        guest.send(line, tap="peg 0 15")
    guest.look_at(guest.match)
    expect(guest.page.locator(".result")).to_be_visible()
    heads = guest.page.evaluate("""() => [...document.querySelectorAll("#sheet thead tr:nth-child(2) th")].map(each => {
        const words = document.createRange();
        words.selectNodeContents(each);
        return [words.getBoundingClientRect().left, words.getBoundingClientRect().right];
    })""")
    assert len(heads) == 10 and all(one[1] < other[0] for one, other in pairwise(heads))
    assert guest.page.evaluate("scrollX || document.querySelector('#sheet').scrollWidth") <= 320


@pytest.mark.parametrize(("game", "asked"), some([("hearts", 5), ("gin_rummy", 1), ("whist", 2)], 3))
def test_without_scripts_nothing_lies_on_top_of_the_form(handset, game, asked):
    """Every box that is asked, the act that writes them down, and three acts below."""
    people = PEOPLE[: 2 if game == "gin_rummy" else 4]
    guest = handset(width=320, height=640, java_script_enabled=False).start(game, people)
    assert not guest.page.locator(".room:visible").count()
    boxes = guest.page.evaluate("""() => [
        ...document.querySelectorAll("#entry :is(input, select, .act, .sentence, .acts .button)")
    ].map(each => each.getBoundingClientRect()).filter(box => box.width && box.height)""")
    below = [
        (one, other)
        for n, one in enumerate(boxes)
        for other in boxes[n + 1 :]
        if one["y"] + one["height"] > other["y"] + 1
        and one["x"] + one["width"] > other["x"] + 1
        and other["y"] + other["height"] > one["y"] + 1
        and other["x"] + other["width"] > one["x"] + 1
    ]
    assert len(boxes) == asked + 4 and below == []


@pytest.mark.parametrize("size", some([PHONE, SMALL], 2, 1), ids=str)
def test_who_deals_and_what_to_do_is_the_second_line_whole_and_in_one_place(handset, size):
    """Issue 27, A5; also beside who holds this phone, which stands once, after row 1, until it is put off."""
    guest = handset(width=size[0], height=size[1]).begin("hearts", PEOPLE[:6])
    for row in (1, 2):
        guest.look_at(guest.match)
        said = guest.page.locator(".dealing")
        expect(said).to_have_count(1)
        expect(said).to_contain_text("deals, ")
        expect(said).to_contain_text("Pass two cards")
        box = said.bounding_box()
        title, sheet = (guest.page.locator(each).bounding_box() for each in ("h1", "#sheet thead"))
        assert title["y"] < box["y"] and box["y"] + box["height"] <= sheet["y"] + 1
        assert said.evaluate("each => each.scrollHeight <= each.clientHeight + 1")
        names = guest.page.locator(".sheet .name").all_inner_texts()
        assert guest.page.locator(".holder").count() == int(row == 2)
        if row == 2 and size == SMALL:
            guest.tap(".holder button")  # on the smallest phone it comes before the keys
            guest.page.wait_for_function(KEYS_SEEN)
        assert names == list(PEOPLE[:6]) and guest.page.evaluate(KEYS_SEEN)
        guest.send(row, hearts=(1, 2, 3, 7, 0, 0), queen=0)
    guest.look_at(guest.match)
    expect(guest.page.locator(".holder")).to_have_count(0)


def test_what_may_be_typed_into_a_search_and_the_kinds_of_games_can_be_read_whole_at_320(handset):
    guest = handset(width=320, height=640)
    for page in ("/", "/games/", "/matches/"):
        guest.page.goto(guest.url + page)
        over = guest.page.evaluate("""() => [...document.querySelectorAll("input[placeholder]")].filter(each => {
            const style = getComputedStyle(each);
            const pen = document.createElement("canvas").getContext("2d");
            pen.font = `${style.fontSize} ${style.fontFamily}`;
            const room = each.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
            return pen.measureText(each.placeholder).width > room;
        }).map(each => each.placeholder)
            .concat([...document.querySelectorAll(".games summary")]
                .filter(each => each.scrollHeight > each.clientHeight).map(each => each.textContent))""")
        assert over == []


def test_the_keys_of_an_evening_on_one_page_keep_their_place_from_round_to_round(handset):
    """Also in the second, which asks who holds the phone."""
    guest = handset(width=390, height=664)
    people = {f"name-{seat}": name for seat, name in enumerate(PEOPLE[:5])}
    guest.page.goto(guest.post("/games/whist/", {**people, "manner": "outsider-partners", "dealer": 0}))
    places = []
    for number in (1, 2, 3):
        expect(guest.page.locator(".where").first).to_contain_text(f"Round {number} of")
        expect(guest.page.locator(".holder")).to_have_count(int(number == 2))
        expect(guest.page.locator("#sheet tr.now")).to_contain_text(f"{number}")
        guest.page.wait_for_timeout(450)  # a tap that bounces on a key that stays is no answer to the next round
        guest.value(7)
        places.append(round(guest.last[1]))
    assert len(set(places)) == 1, places


@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_a_queue_of_cribbage_has_board_keys_and_undo_in_the_window(handset, size):
    guest = handset(width=size[0], height=size[1])
    people = {f"name-{seat}": name for seat, name in enumerate(PEOPLE[:5])}
    guest.page.goto(guest.post("/games/cribbage/", {**people, "manner": "winner-stays", "dealer": 0}))
    expect(guest.page.get_by_text("ada will deal.")).to_be_in_viewport(ratio=1)
    guest.page.locator(".pad .key").first.click()
    expect(guest.page.locator("#pegs .scores b").first).not_to_have_text("0")
    assert guest.page.locator("#pegs svg").bounding_box()["y"] > 0
    assert guest.page.locator(".title").bounding_box()["y"] < 30, "the name of the evening is on top"
    undo = guest.page.get_by_role("button", name="Undo").bounding_box()
    assert undo["y"] + undo["height"] <= size[1]
    guest.page.locator(".kinds .chip:visible", has_text="Hand").click()
    scores = guest.page.locator("#pegs .scores")
    for points in (8, 4, 5):  # two hands and the crib
        before = scores.inner_text()
        guest.tap(guest.page.locator(".pad .key:visible", has_text=f"{points}").first)
        expect(scores).not_to_have_text(before, use_inner_text=True)
    expect(guest.page.locator(".holder")).to_have_count(1)
    expect(guest.page.get_by_role("button", name="Undo")).to_be_visible()
    undo = guest.page.get_by_role("button", name="Undo").bounding_box()
    assert undo["y"] + undo["height"] <= size[1], "also in the round that asks who holds the phone"


def test_where_somebody_sits_in_an_evening_is_whole_above_four_rows_of_keys(handset):
    guest = handset(width=320, height=640).start("whist", PEOPLE[:4])
    words = "<a href=/>Ada: table 4, opposite Cy, you deal second</a> · Deal 1 of 4"
    where = guest.page.locator(".where")
    where.evaluate("(each, words) => { each.innerHTML = words; }", words)
    assert where.evaluate("each => each.scrollHeight <= each.clientHeight + 1 && each.clientHeight > 24")
    assert guest.page.evaluate(KEYS_SEEN)
