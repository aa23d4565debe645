"""What is asked and what was played: for every game and every question of a row both are on the screen of a phone."""

from itertools import pairwise
from random import Random
from typing import Any

from playwright.sync_api import expect

from scorekeeper.rules.columns import columns
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import VOID
from scorekeeper.rules.match import stand
from scorekeeper.rules.setup import Setup
from tests.browser.handset import Handset
from tests.browser.test_every_game import posted
from tests.often import NIGHT, sample, some
from tests.scorekeeper.rules.random_match import random_match

SIZES = ((390, 664), (320, 640), (844, 390))
SHORT = ("Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
LONG = tuple(f"{name} {'Featherstonehaugh-Cholmondeley of Marchbanks'[: 39 - len(name)]}" for name in SHORT)
LINES, STEPS = 3, 24  # rows written beforehand; questions of one row, at most

# what of the keys and the asked box is not whole in the window, or lies under something; and the finished rows in sight
SEEN = """() => {
    const inside = (box) => box.top >= -1 && box.left >= -1 && box.right <= innerWidth + 1
        && box.bottom <= innerHeight + 1;
    const whole = (each) => {
        const box = each.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const points = each.matches(".asked") ? [[x, y]] : [[x, y], [x, box.top + 3], [x, box.bottom - 3]];
        return inside(box) && points.every(([x, y]) => {
            const on = document.elementFromPoint(x, y);
            return on && (each === on || each.contains(on) || (each.matches("th") && on.closest("tr.now")));
        });
    };
    const which = ".asked .keys:not([hidden]) .key, .count:not([hidden]) .key, .entry [data-aside-of]:not([data-away])";
    const keys = [...document.querySelectorAll(which)]
        .filter(each => each.checkVisibility({visibilityProperty: true}));
    const broken = (key) => {
        const words = document.createTreeWalker(key, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        while (words.nextNode())
            for (const { index, 0: { length } } of words.currentNode.data.matchAll(/[^\\s-]+/g)) {
                range.setStart(words.currentNode, index);
                range.setEnd(words.currentNode, index + length);
                if (new Set([...range.getClientRects()].map(each => Math.round(each.top))).size > 1) return true;
            }
        return false;
    };
    const box = document.querySelector("#sheet tr.now > .asked");
    const board = document.querySelector("#pegs, .count"); // keys of counts ask for no box
    const wrong = keys.filter(each => !whole(each)).map(each => `key ${each.textContent.trim().slice(0, 12)}`);
    if (!keys.length && !document.querySelector(".holder")) wrong.push("no keys");
    const turned = document.querySelector("#sheet [data-turned]");
    const [names, totals] = ["thead", "tfoot"].map(each => document.querySelector(`#sheet ${each}`));
    const [head, foot] = [names, totals].map(each => each.getBoundingClientRect());
    const cut = (box) => !turned && (box.top < head.bottom - 2 || box.bottom > foot.top + 2);
    if (!board && (!box || !whole(box) || cut(box.getBoundingClientRect()))) wrong.push("asked box");
    const rows = [...document.querySelectorAll("#sheet tbody tr:not(.now, .round, .fault)")]
        .map(each => each.getBoundingClientRect())
        .filter(row => turned ? row.left >= head.right - 1 && row.right <= foot.left + 1
            : row.top >= head.bottom - 1 && row.bottom <= foot.top + 1);
    const ask = document.querySelector("[data-ask] h2");
    return {
        wrong, broken: keys.filter(broken).map(each => `broken ${each.textContent.trim()}`),
        rows: rows.length, done: document.querySelectorAll("#sheet tbody tr:not(.now):has(a)").length,
        bill: Boolean(document.querySelector("#sheet [data-bill]")),
        question: ask ? ask.textContent : document.querySelector("[data-kind][aria-current]")?.textContent.trim(),
        field: document.querySelector("fieldset.asked")?.dataset.field ?? "",
        lower: ask ? Math.round(ask.closest(".entry").querySelector(".acts .button").getBoundingClientRect().top) : 0,
        keys: Math.round(Math.min(...keys.map(each => each.getBoundingClientRect().top))),
    };
}"""


def usual_players(key: str) -> int:
    """Four where four can play, else the number nearest to it."""
    return min(GAMES[key].counts, key=lambda count: (abs(count - 4), count))


def usual_setup(key: str) -> Setup:
    game, options = GAMES[key], GAMES[key].usual_options()
    sides, partners = game.seating_for(usual_players(key), options) or game.seating[-1]
    return Setup(sides, options, partners)


BILLS = [key for key in GAMES if columns(GAMES[key], usual_setup(key)).is_bill]


def begun(device: Handset, key: str, people: tuple[str, ...]) -> Handset:
    """A match with a few rows."""
    game, players = GAMES[key], usual_players(key)
    device.begin(key, people[:players])
    setup = usual_setup(key)
    lines: list[tuple[int, Any]] = []
    chance = Random(key)
    for number, entries in random_match(game, setup, chance, 12):
        standing = stand(game, setup, [*lines, (number, entries)])
        if entries.get(VOID) and not standing.tally.rows:
            continue
        large = any(len(f"{total}") > 3 for total in standing.tally.totals) and not columns(game, setup).is_bill
        if standing.over or len(lines) == LINES or large or entries.get(VOID):  # a printed row is not left out
            break
        device.send(number, **posted(entries, game))
        lines.append((number, entries))
    device.look_at(device.match)
    if game.turns.any_order is not None:  # whoever plays picks a row first
        device.page.locator("#sheet td.free a").first.click()
        expect(device.form).to_have_count(1)
    return device


def finished(device: Handset, key: str, rows: int = 60, seed: str = "") -> Handset:
    """A whole match of usual players, or as many rows of it. `seed`: of another one."""
    game, players = GAMES[key], usual_players(key)
    device.begin(key, SHORT[:players])
    for number, entries in random_match(game, usual_setup(key), Random(key + seed), rows):
        device.send(number, **posted(entries, game))
    return device.look_at(device.match)


def answer(device: Handset) -> bool:
    """Press a key that goes on; whether there was one."""
    page = device.page
    keys = page.locator(".asked .keys:not([hidden])")
    for key in ("[data-value]:enabled", "[data-tick]", "[data-digit='1']"):
        found = keys.locator(key)
        if found.count():
            found.first.evaluate("each => each.click()")
            break
    else:
        return False
    after = page.locator(".asked .keys:not([hidden]) [data-next]")
    if key != "[data-value]:enabled" and after.count():
        after.first.evaluate("each => each.click()")
    page.wait_for_function("() => !document.querySelector('form[data-looking]')")
    return True


def look(device: Handset, key: str, people: tuple[str, ...], steps: int = STEPS) -> list[dict[str, Any]]:
    """What is seen at each size and question of one row, and at the digits behind *more*."""
    page, seen = begun(device, key, people).page, []
    number = device.form.get_attribute("data-number")
    before = None
    for _ in range(steps):
        page.wait_for_function("() => !document.querySelector('.title [data-state=sending]')")
        if page.locator("form[data-entry] .error").count():
            break
        if device.form.count() != 1 or device.form.get_attribute("data-number") != number:
            break
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))")
            seen.append({"size": (width, height), **page.evaluate(SEEN)})
        state = page.evaluate("[...document.querySelectorAll('[data-box]')].map(each => each.value).join()")
        if state == before or not answer(device):
            break
        before = state
    return seen


def test_keys_and_the_asked_box_are_in_the_window_for_every_question_and_two_finished_rows_above_them(handset):
    """At 390x664, 320x640 and 844x390; two rows at 390x664 where a row is one line (issue 27, A3 and A4).

    And no key breaks a word.
    """
    device, wrong = handset(), []
    for key in sample(tuple(GAMES), 4, 8):
        for seen in look(device, key, SHORT):
            wrong += [(key, seen["size"], seen["question"], each) for each in seen["wrong"] + seen["broken"]]
            if seen["size"] == SIZES[0] and not seen["bill"] and seen["rows"] < min(2, seen["done"]):
                wrong.append((key, seen["question"], seen["rows"], "rows"))
    assert wrong == []


def test_the_last_finished_row_stays_above_the_boxes_of_a_bill(handset):
    """Partners of Spades, Canasta and their kin have three boxes and more a side (issue 27, A4)."""
    device, wrong = handset(), []
    for key in BILLS if NIGHT else ["canasta"]:
        for people in (SHORT, LONG):
            for seen in look(device, key, people, STEPS if NIGHT else 2):
                wrong += [(key, people[0], seen["size"], seen["question"], each) for each in seen["wrong"]]
                if seen["bill"] and seen["size"] in SIZES[:2] and seen["rows"] < min(1, seen["done"]):
                    wrong.append((key, people[0], seen["size"], seen["question"], "rows"))
    assert wrong == []


def test_a_role_below_a_total_leaves_two_rows_in_sight_above_the_most_keys(handset):
    """Sheepshead asks who picked with five keys and a chip (issue 27, A4)."""
    device = begun(handset(width=390, height=664), "sheepshead", SHORT)
    page = device.page
    for width, height in SIZES[:2]:
        page.set_viewport_size({"width": width, "height": height})
        device.look_at(device.match)
        expect(page.locator("[data-ask] h2")).to_have_text("Who picked?")
        seen = page.evaluate(SEEN)
        assert seen["wrong"] == [] and seen["rows"] == 2
        assert page.locator("#sheet tbody tr:not(.now)").last.evaluate("each => each.offsetHeight") <= 48
        assert page.evaluate(MEET) == []


def test_names_of_forty_letters_push_no_key_and_no_asked_box_out_of_the_window(handset):
    """Issue 27, A3."""
    device, wrong = handset(), []
    for key in sample(tuple(GAMES), 2, 9):
        for seen in look(device, key, LONG):
            wrong += [(key, seen["size"], seen["question"], each) for each in seen["wrong"]]
    assert wrong == []


def test_the_keys_of_four_people_lie_two_beside_two(handset):
    """Issue 27, A6."""
    guest = handset(width=390, height=664).start("thirty_one", SHORT[:4])
    for width, height in SIZES[:2]:
        guest.page.set_viewport_size({"width": width, "height": height})
        boxes = [each.bounding_box() for each in guest.page.locator(".asked .keys:not([hidden]) .who").all()]
        assert [len({box[edge] for box in boxes[:4]}) for edge in ("x", "y")] == [2, 2]


def test_the_four_suits_lie_in_one_row(handset):
    """Also beside a longer word (issue 27, A6)."""
    guest = handset(width=390, height=664).start("oh_hell", ("Ada", "Bo", "Cy", "Dee"))
    for width, height in SIZES[:2]:
        guest.page.set_viewport_size({"width": width, "height": height})
        keys = guest.page.locator(".asked .key:not(.word)")
        assert [each.strip() for each in keys.all_inner_texts()] == ["♣", "♦", "♥", "♠"]
        assert len({each.bounding_box()["y"] for each in keys.all()}) == 1
        assert guest.page.evaluate(SEEN)["wrong"] == []


# rows whose number has the lower edge of a cell through its middle
STRUCK_NUMBERS = """() => [...document.querySelectorAll("#sheet tbody tr:not(.now)")].filter(row => {
    const number = row.querySelector("th").getBoundingClientRect();
    return [...row.querySelectorAll("td")].some(cell => {
        const box = cell.getBoundingClientRect();
        const inside = Math.abs(box.bottom - (number.top + number.bottom) / 2) < number.height / 4;
        return inside && box.left < number.right && parseFloat(getComputedStyle(cell).borderBottomWidth);
    });
}).map(row => row.textContent)"""


def test_no_line_goes_through_the_number_of_a_row(handset):
    """Issue 27, A8: at solo whist the bid stands over the tricks, beside the number."""
    guest = handset(width=390, height=664)
    for key in ("solo_whist", "bigwig"):
        begun(guest, key, SHORT)
        guest.look_at(guest.match)
        assert guest.page.locator("#sheet tbody tr:not(.now)").count() > 0
        assert guest.page.evaluate(STRUCK_NUMBERS) == []


LINES_OF_KEYS = """() => [...document.querySelectorAll(".asked .keys:not([hidden]) .who")].map(key => {
    const range = document.createRange();
    range.selectNodeContents(key);
    return new Set([...range.getClientRects()].map(each => Math.round(each.top))).size;
})"""


def test_a_longer_name_has_as_many_lines_on_its_key_as_a_shorter_one_beside_it(handset):
    """It is not written tiny in one line, and no word of either is broken."""
    people = (
        "Margaret Hollingsworth",
        "Alexandrina Wolstenholme",
        "Bartholomew Wolstenholmes",
        "Cordelia Anne Wolstenholme",
    )
    guest = handset(width=390, height=664).start("hearts", people)
    guest.values(5, 0, 6)
    expect(guest.page.locator("[data-ask] h2")).to_have_text("Who took the queen of spades?")
    for width, height in SIZES[:2]:
        guest.page.set_viewport_size({"width": width, "height": height})
        assert guest.page.evaluate(LINES_OF_KEYS) == [2, 2, 2, 2]


INK = """(each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const box = range.getBoundingClientRect();
    const seen = parseFloat(getComputedStyle(each).fontSize) && box.width > 2;
    return seen ? [box.left, box.top, box.right, box.bottom] : null;
}"""


def test_a_turned_sheet_tells_trumps_and_the_total_of_each_row(handset):
    """Five at Oh Hell on the smallest phone: a bid and tricks alone do not say what they brought."""
    guest = handset(width=320, height=640).begin("oh_hell", (*SHORT[:4], "Eli"))
    guest.send(1, trump="S", bid=(4, 1, 2, 0, 2), tricks=(4, 1, 2, 3, 0))
    guest.send(2, trump="N", bid=(1, 1, 2, 0, 3), tricks=(4, 1, 2, 1, 1))
    page = guest.look_at(guest.match).page
    page.locator(".holder button").or_(page.locator("#sheet [data-turned]")).first.wait_for()
    for row, trumps, totals in ((0, "♠", "14 11 12 0 0"), (1, "no", "14 22 24 0 0")):
        written = page.locator("#sheet tbody tr:not(.now)").nth(row)
        assert written.locator(".whole").inner_text().startswith(trumps)
        found = [written.locator(".whole"), *written.locator(".total").all()]
        assert [each.inner_text() for each in found[1:]] == totals.split()
        inks = [each.evaluate(INK) for each in found]
        heads = [each.bounding_box() for each in page.locator("#sheet thead th[data-side]").all()]
        for ink, head in zip(inks[1:], heads, strict=True):
            assert head["y"] - 1 <= ink[1] and ink[3] <= head["y"] + head["height"] + 1
        assert all(inks) and page.locator(".sheet [data-cell] > a").first.evaluate("a => a.offsetHeight") >= 24


# pairs of words or figures of a written row that lie on one another; `::after` is measured as an element
MEET = """() => [...document.querySelectorAll("#sheet tbody tr:not(.now)")].flatMap(row => {
    for (const each of row.querySelectorAll("[data-named]")) {
        const style = getComputedStyle(each, "::after");
        const word = document.createElement("i");
        word.textContent = each.dataset.named;
        for (const key of ["position", "inset", "width", "minWidth", "fontSize", "lineHeight", "textAlign"])
            word.style[key] = style[key];
        each.style.setProperty("--seen", "1");
        each.dataset.named = "";
        each.append(word);
    }
    const words = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    const found = [];
    while (words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        const box = range.getBoundingClientRect();
        const seen = box.width > 2 && !words.currentNode.parentElement.closest(".aloud");
        if (seen) found.push([words.currentNode.data, box]);
    }
    const meet = (one, two) => one.left < two.right - 1 && two.left < one.right - 1
        && one.top < two.bottom - 7 && two.top < one.bottom - 7; // a line is higher than its ink
    return found.flatMap(([one, a], at) => found.slice(at + 1).filter(([, b]) => meet(a, b)).map(([two]) => one + two));
})"""
# cells of a written row that leave a gap in the line below it
GAPS = """() => [...document.querySelectorAll("#sheet tbody tr:not(.now, :has(+ .now))")].flatMap(row => {
    const cells = [...row.children].filter(each => each.checkVisibility());
    const low = Math.max(...cells.map(each => each.getBoundingClientRect().bottom));
    const lined = cells.filter(each => parseFloat(getComputedStyle(each).borderBottomWidth))
        .map(each => each.getBoundingClientRect());
    const reach = lined.reduce((sum, box) => sum + (box.bottom > low - 2 && box.width), 0);
    return reach < row.getBoundingClientRect().width - 2 ? [`${row.textContent}: ${reach}`] : [];
})"""
GINS = ({"ended": "gin", "who": 1, "other": 30}, {"ended": "double", "who": 0, "other": 40})


def test_words_of_a_row_of_gin_stand_clear_of_its_figures_above_one_whole_line(handset):
    guest = handset()
    for width, height in SIZES[:2]:
        guest.page.set_viewport_size({"width": width, "height": height})
        for game in ("tournament_gin", "gin_rummy"):
            guest.begin(game, SHORT[:2])
            for number, line in enumerate(GINS, 1):
                ended = "big" if game == "gin_rummy" and line["ended"] == "double" else line["ended"]
                guest.send(number, **{**line, "ended": ended})
            guest.look_at(guest.match)
            assert guest.page.evaluate(GAPS) == [] and guest.page.evaluate(MEET) == [], (game, width)


def test_what_a_game_of_skat_was_worth_stands_clear_of_total_and_declarer(handset):
    guest = handset().begin("skat", SHORT[:4])
    for number, declarer in enumerate((1, 2, 3), 1):
        guest.send(number, declarer=declarer, game="grand", matadors=4, steps=2, won=0)
    for width, height in SIZES[:2]:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.look_at(guest.match)
        expect(guest.page.locator('tr[data-line="3"] td.total.first small')).to_have_text("-336")
        assert guest.page.evaluate(MEET) == [], width


def test_five_digits_of_four_players_stand_clear_of_one_another(handset):
    guest = handset().begin("dice_10000", SHORT[:4])
    for number in (1, 2):
        guest.send(number, turn=(8750, 1800, 6400, 4300))
    for width, height in SIZES[:2]:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.look_at(guest.match)
        assert guest.page.evaluate(MEET) == [] and guest.page.evaluate("!document.querySelector('[data-goes-on]')")
        assert guest.page.evaluate("document.querySelector('tfoot b').textContent") == "17500"
        inks = [each.evaluate(INK) for each in guest.page.locator("#sheet tfoot td b").all()]
        assert all(one[2] < two[0] - 2 for one, two in pairwise(inks))


# what is in sight of the words beside the number of each written row, as upper and lower edges
FACTS = """() => [...document.querySelectorAll("#sheet tbody tr:not(.now)")].map(row =>
    [...row.querySelectorAll(".whole:not(:empty)")].filter(each => each.getClientRects().length)
        .map(each => each.getBoundingClientRect()).map(box => [box.top, box.bottom]))"""


def test_a_row_of_many_facts_shows_three_above_one_another_and_none_on_another(handset):
    guest = handset()
    for key in some(("skat", "schafkopf", "tarot"), 2):
        guest.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
        finished(guest, key, 5)
        if key == "schafkopf":
            call = {"kind": "call", "player": 0, "partner": 1, "points": 120, "black": "on"}
            guest.send(6, **call, running="on", runners=3, doubled="on", doubles=1)
        for width, height in SIZES[:2]:
            guest.page.set_viewport_size({"width": width, "height": height})
            guest.look_at(guest.match)
            rows = guest.page.evaluate(FACTS)
            assert max(len(facts) for facts in rows) == 3, key
            assert all(one[1] <= two[0] + 2 for facts in rows for one, two in pairwise(facts)), (key, width, rows)


# whether one lies above another, both in the window
ABOVE = """those => {
    const [upper, lower] = those.map(each => document.querySelector(each).getBoundingClientRect());
    return upper.top >= 0 && upper.bottom <= lower.top && lower.bottom <= innerHeight;
}"""


def test_write_it_down_lies_above_the_acts_also_where_the_phone_asks_who_holds_it(handset):
    """The last question of a row has more keys beside it: who holds the phone may be asked later."""
    guest = handset(width=390, height=664).begin("schafkopf", SHORT[:4])
    guest.send(1, kind="solo", player=0, points=70)
    page = guest.look_at(guest.match).page
    expect(page.locator(".holder")).to_be_visible()
    guest.values("call", 1, 2)
    guest.tap("[data-aside-of=running]")
    for key in ("[data-digit='7']", "[data-digit='0']", "[data-next]"):
        guest.tap(f"form:not([data-looking]) .asked .keys:not([hidden]) {key}")
    expect(page.locator("[data-ask] h2")).to_have_text("How many runners?")
    for width, height in SIZES[:2]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(ABOVE, arg=["[data-write]", "[data-undo]"])


def test_long_totals_stand_clear_of_one_another_in_the_window(handset):
    """A finished match of Belote contrée, and Skat, far below zero; at Baloot and rubber bridge, the words as well."""
    guest = handset()
    for key in ("baloot", "bridge_rubber"):
        guest.page.set_viewport_size({"width": 320, "height": 640})
        finished(guest, key, 6)
        assert not guest.page.locator("[data-goes-on]").count(), key
    for key, rows, seed in (("belote_contree", 60, ""), ("skat", 14, " 247")):  # of two side by side: -1214 and -1310
        finished(guest, key, rows, seed)
        for width, height in some(SIZES[:2], 2, 1):
            guest.page.set_viewport_size({"width": width, "height": height})
            guest.look_at(guest.match)
            totals = guest.page.locator("#sheet tfoot td b")
            assert any(len(each) > 3 for each in totals.all_inner_texts())
            inks = [each.evaluate(INK) for each in totals.all()]
            assert inks[-1][2] <= width - 3 and not guest.page.locator("[data-goes-on]").count(), (key, width)
            assert all(one[2] < two[0] - 3 for one, two in pairwise(inks)), (key, width, inks)


def test_the_smallest_phone_has_air_around_the_keys_of_every_count(handset):
    """The last row of keys stands clear of the acts, and no word touches the edge of its key."""
    guest = handset(width=320, height=640).begin("sum_run_set", SHORT[:4])
    for number in (1, 2):
        guest.send(number, what="run", who=1, points=5)
    guest.look_at(guest.match)
    level, acts = (
        guest.page.locator(".level .key").last.bounding_box(),
        guest.page.locator("[data-undo]").bounding_box(),
    )
    assert level["y"] + level["height"] + 3 <= acts["y"]
    room = guest.page.locator(".count[data-all] .row > .key").evaluate_all(f"""keys => keys.map(key => {{
        const [left, , right] = ({INK})(key.querySelector("small"));
        const box = key.getBoundingClientRect();
        return Math.min(left - box.left, box.right - right);
    }})""")
    assert min(room) >= 1.5


# what of the way on is not in the window, covered, or on the result; the lines and rows of the acts after it
WAY_ON = """() => {
    const act = document.querySelector(".entry .act");
    const box = act.getBoundingClientRect();
    const points = [0.05, 0.5, 0.95].flatMap(x => [0.1, 0.5, 0.9].map(y =>
        [box.left + x * box.width, box.top + y * box.height]));
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(".result"));
    const other = document.querySelector(".acts .else");
    const words = document.createRange();
    words.selectNodeContents(other);
    return {
        free: points.every(([x, y]) => act.contains(document.elementFromPoint(x, y))),
        clear: range.getBoundingClientRect().bottom <= box.top + 1,
        lines: new Set([...words.getClientRects()].map(each => each.top)).size,
        rows: new Set([...document.querySelectorAll(".acts .button")]
            .map(each => each.getBoundingClientRect().top)).size,
    };
}"""


def test_play_again_lies_in_the_window_under_nothing_and_on_no_result(handset):
    """After long results, too; what else there is to do takes one row, of two lines at most."""
    device = handset()
    for key in some(("mexican_train", "gin_rummy", "golf", "hearts"), 2):
        finished(device, key)
        for width, height in SIZES[:2]:
            device.page.set_viewport_size({"width": width, "height": height})
            device.look_at(device.match)
            found = device.page.evaluate(WAY_ON)
            assert found["free"] and found["clear"] and found["lines"] <= 2 and found["rows"] == 1, (key, width, found)


# the rows of a turned sheet that stand whole between the names and the totals
ROWS_IN_SIGHT = """() => {
    const [names, totals] = ["thead", "tfoot"].map(each =>
        document.querySelector(`#sheet ${each}`).getBoundingClientRect());
    return [...document.querySelectorAll("#sheet tbody tr")].map(each => each.getBoundingClientRect())
        .map(row => row.left >= names.right - 1 && row.right <= totals.left + 1);
}"""


def test_the_end_of_five_on_the_smallest_phone_shows_the_last_rows_beside_clear_totals(handset):
    guest = handset(width=320, height=640).begin("oh_hell", (*SHORT[:4], "Eli"), cards="own", own="4,3,2,1")
    guest.send(1, trump="H", bid=(1, 1, 2, 0, 1), tricks=(1, 1, 1, 0, 1))
    guest.send(2, trump="S", bid=(0, 2, 1, 1, 0), tricks=(0, 1, 1, 1, 0))
    guest.send(3, trump="N", bid=(0, 1, 1, 0, 1), tricks=(1, 0, 1, 0, 0))
    guest.send(4, trump="D", bid=(0, 0, 0, 1, 1), tricks=(0, 0, 0, 1, 0))
    page = guest.look_at(guest.match).page
    expect(page.locator(".result")).to_be_visible()
    assert page.evaluate(ROWS_IN_SIGHT) == [False, True, True, True]
    assert page.evaluate(MEET) == [] and not page.locator("[data-goes-on]").count()
