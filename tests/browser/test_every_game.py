"""Every game's page with the most players it takes: axe finds nothing, and a small phone shows everybody (U1, U2)."""

import os
from pathlib import Path
from random import Random
from typing import Any

from scorekeeper.drawing.questions import value_text
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import VOID, Entries
from scorekeeper.rules.match import stand
from scorekeeper.rules.setup import Setup
from tests.browser import pages
from tests.browser.handset import Handset
from tests.browser.test_access import violations
from tests.often import some
from tests.scorekeeper.rules.playing import TRIED
from tests.scorekeeper.rules.random_match import random_match

NAMES = ("ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal", "ida", "jo", "kim", "lou")
LINES, DIGITS = 3, 4  # lines at most, and of a total: a random figure may have more than people ever write
PICTURES = os.environ.get("PICTURES")  # a folder for one of each game, for people to look at

# players whose name or total is not whole on the screen, or lies on another
NOT_SEEN = """() => {
    const sheet = document.querySelector("#sheet").getBoundingClientRect();
    const ink = (each) => {
        const range = document.createRange();
        range.selectNodeContents(each.querySelector("a") ?? each);  // the words, not the finger’s room
        return range.getBoundingClientRect();
    };
    const parts = [...document.querySelectorAll("#sheet .name, #sheet tfoot td b, .pegs .name, .pegs b")]
        .filter(each => each.checkVisibility());
    const boxes = parts.map(ink);
    const middle = (box) => box.top + box.height / 2;
    const inside = (each, box) => each.closest(".pegs") || (box.left > sheet.left - 1 && box.right < sheet.right + 1
        && middle(box) > sheet.top && middle(box) < sheet.bottom);
    const level = (one, other) => Math.abs(middle(one) - middle(other)) < one.height / 2;
    const meet = (one, other) => level(one, other) && one.left < other.right - 1 && other.left < one.right - 1;
    return parts.filter((each, at) => !inside(each, boxes[at])
        || boxes.some((box, other) => other > at && meet(boxes[at], box))).map(each => each.textContent);
}"""


# figures of a written row that lie on one another, or beside the column of their side
ASTRAY = """() => {
    const ink = (each) => {
        const range = document.createRange();
        range.selectNodeContents((each.querySelector("a") ?? each).firstChild); // without words that are only spoken
        return range.getBoundingClientRect();
    };
    const heads = [...document.querySelectorAll(".sheet thead th[data-side]")].map(one => one.getBoundingClientRect());
    return [...document.querySelectorAll(".sheet tbody tr:not(.now)")].flatMap(row => {
        const cells = [...row.querySelectorAll("td")].filter(each => each.checkVisibility() && each.textContent.trim());
        const boxes = cells.map(ink);
        const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
            && Math.abs(one.top + one.bottom - other.top - other.bottom) < one.height;
        const home = (box) => heads.findIndex(head => box.left > head.left - 1 && box.right < head.right + 1);
        const own = cells.filter(each => each.dataset.cell).map(each => home(ink(each)));
        return cells.filter((each, at) => boxes.some((box, other) => other !== at && meet(boxes[at], box)))
            .map(each => each.textContent)
            .concat(own.some((side, at) => side !== at) ? [`sides ${own}`] : []);
    });
}"""


def posted(entries: Entries, game: Game | None = None) -> dict[str, str]:
    """A line as the form sends it."""
    found: dict[str, str] = {}
    fields = {field.key: field for field in game.fields} if game is not None else {}
    for key, value in entries.items():
        each = {f"{key}-{side}": one for side, one in enumerate(value)} if isinstance(value, list) else {key: value}
        found |= {box: value_text(one, fields.get(key)) for box, one in each.items() if one is not None}
    return found


def begun(device: Handset, key: str) -> Handset:
    """A match of as many as can play, with a few lines."""
    game = GAMES[key]
    players = game.counts[-1]
    device.begin(key, NAMES[:players])
    options = game.usual_options()
    sides, partners = game.seating_for(players, options) or game.seating[-1]
    setup = Setup(sides, options, partners)
    lines: list[tuple[int, Any]] = []
    chance = Random(key)
    for number, entries in random_match(game, setup, chance, LINES):
        standing = stand(game, setup, [*lines, (number, entries)])
        if entries.get(VOID) or standing.over or any(len(f"{total}") > DIGITS for total in standing.tally.totals):
            break
        device.send(number, **posted(entries, game))
        lines.append((number, entries))
    return device.look_at(device.match)


def test_u1_u2_axe_finds_nothing_on_any_game_and_a_small_phone_shows_every_player(handset):
    device = handset(width=320, height=640)
    wrong = {}
    for key in some(TRIED, len(TRIED), TRIED.index("sum_run_set")):  # five players with few keys each
        begun(device, key)
        found = violations(device.page)
        for measure in (pages.SMALL_TEXT, pages.WIDER_THAN_THE_SCREEN, NOT_SEEN):
            found += [each for each in device.page.evaluate(measure) if " in 0px" not in each]
        names = device.page.locator(".sheet .name").all_inner_texts()
        if PICTURES:
            device.page.screenshot(path=Path(PICTURES) / f"{key}.png")
        players = [name for name in NAMES[: GAMES[key].counts[-1]] if not any(name in each for each in names)]
        wrong |= {key: [*found, *players]} if found or players else {}
    assert wrong == {}


COVERED = """() => [...document.querySelectorAll(".count:not([hidden]) .key")]
    .filter(each => each.checkVisibility())
    .map(each => [each.value, each.getBoundingClientRect()])
    .map(([value, { x, y, width, height }]) => [value, document.elementFromPoint(x + width / 2, y + height - 1)])
    .map(([value, on]) => [value, on?.closest(".key")?.value])"""


def test_all_keys_of_five_players_are_in_sight_on_a_small_phone(handset):
    """Up to three a player stand beside the name; of eight the higher ones are a tap away."""
    device = handset(width=320, height=640).start("sum_run_set", NAMES[:5])
    for width, height in ((320, 640), (390, 664), (390, 844)):
        device.page.set_viewport_size({"width": width, "height": height})
        seen = {}
        for kind in device.page.locator("[data-kind]:visible").all():
            kind.click()
            keys = device.page.evaluate(COVERED)
            assert [value for value, on in keys if on != value] == []
            spans = device.page.locator("[data-span]:visible")
            seen[kind.get_attribute("data-kind")] = (len(keys), spans.all_inner_texts())
        assert seen["alike"] == (15, []) and seen["run"] == (30, ["3–8", "9–10"])
        device.tap("[data-kind=run]")
        device.tap(device.page.locator(".count:not([hidden]) [data-span='1']"))
        assert [value for value, on in device.page.evaluate(COVERED) if on != value] == []
        device.tap(device.page.locator(".count:not([hidden]) [data-span='0']"))


def test_two_figures_and_words_of_a_row_stand_in_the_column_of_their_side(handset):
    """On a narrow screen, and what is said of the whole row stands clear of its number."""
    device = handset(height=664)
    device.begin("five_hundreds_rum", ("ada", "bo"))
    device.send(1, table=(85, 60), left=(25, 10))
    assert device.look_at(device.match).page.evaluate(ASTRAY) == []
    device.begin("loba", NAMES[:4])
    device.send(1, **{"out": 1, "left-0": 14, "left-2": 41, "left-3": 35})
    halves = """[...document.querySelectorAll("#sheet tbody tr:not(.now) > .box")]
        .filter(each => each.textContent && each.offsetHeight < each.parentNode.offsetHeight - 2).length"""
    assert device.look_at(device.match).page.evaluate(halves) == 0  # one figure is as high as its total
    device.begin("oh_hell", NAMES[:5])
    device.send(1, bid=(1, 2, 3, 2, 1), tricks=(2, 2, 3, 2, 1), trump="N")
    said = device.look_at(device.match).page.locator(".sheet tbody tr:not(.now) .whole")
    assert device.page.evaluate(ASTRAY) == [] and said.inner_text().startswith("no")
    number = device.page.locator(".sheet tbody:not(.to-come) tr:not(.now) th").bounding_box()
    assert said.bounding_box()["x"] >= number["x"] + 24  # behind "10"


# totals below two figures of a row that lie on one of them
ON_A_FIGURE = """() => {
    const middle = (each) => {
        const range = document.createRange();
        range.selectNodeContents(each.firstChild ?? each);
        const box = range.getBoundingClientRect();
        return box.top + box.height / 2;
    };
    return [...document.querySelectorAll(".sheet[data-turned] tbody tr:not(.now)")].flatMap(row => {
        const all = [...row.querySelectorAll(".box:not(:empty)")].map(each => each.querySelector("a") ?? each);
        return [...row.querySelectorAll(".total[data-cell] > a")]
            .filter(each => parseFloat(getComputedStyle(each).fontSize))
            .filter(each => all.some(box => Math.abs(middle(box) - middle(each)) < 11))
            .map(each => each.textContent.trim());
    });
}"""


def test_a_total_below_two_figures_gives_way_where_rows_are_too_low_for_both(handset):
    """Looking for Friends with twelve players, and with seven."""
    for width, height in ((390, 664), (320, 640)):
        device = handset(width=width, height=height)
        device.begin("looking_for_friends", NAMES)
        device.send(1, who=1, points=(435, -435) * 6)
        page = device.look_at(device.match).page
        assert page.locator(".sheet[data-turned] .box:not(:empty)").count() >= 12
        assert page.evaluate(ON_A_FIGURE) == []
    device.begin("oh_hell", NAMES[:7])
    device.send(1, bid=(0, *(1,) * 6), tricks=(1,) * 7, trump="N")
    totals = device.look_at(device.match).page.locator(".sheet[data-turned] tbody tr:not(.now) > .total[data-cell] > a")
    assert "0px" not in totals.evaluate_all("all => all.map(each => getComputedStyle(each).fontSize)")
    assert totals.count() == 7


BROKEN = """() => {
    const text = document.querySelector(".fault .words").firstChild;
    return [...text.data.matchAll(/\\S+/g)].filter(word => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return range.getClientRects().length > 1;
    }).map(word => word[0]);
}"""


def test_why_a_row_does_not_count_breaks_no_word_on_a_turned_sheet(handset):
    """Sticks for twelve, whose first row was corrected: now it wins."""
    for width, height in ((390, 664), (320, 640)):
        device = handset(width=width, height=height).begin("sticks", NAMES)
        none = (0,) * len(NAMES)
        for number in (1, 2):
            device.send(number, sticks=(2,) * len(NAMES), free=none)
        device.send(1, base=1, sticks=(7, *none[1:]), free=none)
        page = device.look_at(device.match).page
        assert page.locator(".sheet[data-turned]").count() == 1
        assert "over" in page.locator(".fault .words").inner_text() and page.evaluate(BROKEN) == []


def test_a_figure_below_zero_can_be_taken_back_too(handset):
    device = handset(width=320, height=640).start("any_points", NAMES[:12])
    for key in ("op='-'", "digit='1'", "digit='2'", "rub"):
        device.tap(device.page.locator(f".asked [data-{key}]:visible"))
    assert device.page.locator(".written").inner_text() == "−1"
    last = device.page.locator(".asked [data-next]:visible").bounding_box()
    acts = device.page.locator("[data-back]").bounding_box()
    assert last["y"] + last["height"] <= acts["y"]  # the last keys are whole above the acts


def test_the_figures_of_a_row_stand_in_their_columns_where_both_boxes_of_a_side_are_blank(handset):
    """Preferans: nobody whisted, and no tricks are asked."""
    device = handset(height=664).begin("preferans", ("ada", "bo", "cy"))
    device.send(1, **{"declarer": 1, "contract": "9", "whist-0": 0, "whist-2": 0})
    page = device.look_at(device.match).page
    assert page.locator("#sheet tbody .total[data-cell]").all_inner_texts()[:3] == ["-26", "53", "-27"]
    assert page.evaluate(ASTRAY) == []


def test_what_is_rarely_needed_shares_a_row_below_the_digits(handset):
    """Belote: belote, doubled and redoubled."""
    device = handset(width=390, height=664).start("belote_contree", ("ada", "bo", "cy", "dee"))
    device.send(1, by=0, contract=100)
    chips = device.look_at(device.match).page.locator("[data-aside-of]:visible")
    assert [each.strip() for each in chips.all_inner_texts()] == ["Belote", "Doubled", "Redoubled"]
    assert len({each.bounding_box()["y"] for each in chips.all()}) == 1
