"""All pages by address, and measurements on any page."""

from tests.browser.handset import Handset

OF_NO_MATCH = (
    "/",
    "/games/",
    "/games/?find=nothing+like+it",
    "/games/?paper=1",
    "/games/hand_and_foot/",
    "/games/thirty_one/",
    "/games/any_points/",
    "/own-games/",
    "/own-games/open/",
    "/matches/",
    "/join/",
    "/help/",
    "/help/connect/",
    "/nowhere/",
    "/open/00000000-0000-4000-8000-000000000000/x/",
)
OF_A_MATCH = (
    "",
    "lines/1/?side=1",
    "who/",
    "more/",
    "people/",
    "rules/",
    "title/",
    "penalty/",
    "end/",
    "delete/",
    "history/",
    "keys/",
    "projector/",
    "paper/",
    "tonight/",
)


def addresses(device: Handset) -> list[str]:
    """The pages that this device may see."""
    return [device.url + path for path in OF_NO_MATCH] + [
        f"{device.url}/matches/{device.match}/{rest}" for rest in OF_A_MATCH
    ]


TOO_SMALL = """() => [...document.querySelectorAll("a, button, input, select, textarea, summary, .chip")]
    .filter(each => each.checkVisibility({visibilityProperty: true, opacityProperty: true}))
    .filter(each => !each.matches(".skip, p a:not([class]), small a"))  // links inside a sentence (WCAG 2.5.8)
    .filter(each => !each.matches(".aloud[tabindex='-1']"))  // what Enter presses, and no finger
    .map(each => [each, each.matches(".key") ? 64 : 48])
    .map(([each, least]) => [each, least, each.getBoundingClientRect()])
    .filter(([each, least, box]) => box.width < least - .5 || box.height < least - .5)
    .map(([each, least, box]) => `${each.outerHTML.slice(0, 80)} is ${box.width} x ${box.height}, not ${least}`)"""

SMALL_TEXT = """() => [...document.querySelectorAll("body *")]
    .filter(each => each.checkVisibility())
    .filter(each => [...each.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()))
    .filter(each => parseFloat(getComputedStyle(each).fontSize) < 14 && !each.closest("svg"))
    .map(each => `${each.outerHTML.slice(0, 80)} in ${getComputedStyle(each).fontSize}`)"""

WIDER_THAN_THE_SCREEN = """() => document.scrollingElement.scrollWidth > innerWidth
    ? [...document.querySelectorAll("body *")].filter(each => each.getBoundingClientRect().right > innerWidth + 1
        && !each.closest(".scroll, .aloud")).map(each => each.outerHTML.slice(0, 90)).slice(0, 3) : []"""

# WebKit cuts each such box as if it were the text (issue 27, G51)
BOX_IN_CLAMPED_TEXT = """() => [...document.querySelectorAll("body *")]
    .filter(each => getComputedStyle(each).webkitLineClamp !== "none")
    .flatMap(each => [...each.querySelectorAll("*")])
    .filter(each => getComputedStyle(each).display.startsWith("inline-"))
    .map(each => each.outerHTML.slice(0, 90))"""

CLIPPED = """() => [...document.querySelectorAll("button, .button, .act, .key, h1, h2, label, p, summary")]
    .filter(each => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
    .filter(each => !each.closest(".scroll, .aloud"))
    .filter(each => getComputedStyle(each).display !== "inline" && !each.matches(".aloud"))
    .map(each => each.outerHTML.slice(0, 90))"""

# names, totals and the box that is asked: seen whole, and none on another
CUT_IN_THE_SHEET = """() => {
    const parts = [...document.querySelectorAll(".sheet thead .name, .sheet tfoot td b, .sheet tr.now > .asked")];
    const sheet = document.querySelector(".scroll").getBoundingClientRect();
    const ink = (each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return each.matches(".asked") ? each.getBoundingClientRect() : range.getBoundingClientRect();
    };
    const boxes = parts.map(ink);
    const out = (box) => box.width < 8 || box.left < sheet.left - 1 || box.right > sheet.right + 1
        || box.top < sheet.top - 1 || box.bottom > sheet.bottom + 1;
    const meet = (one, two) => one.left < two.right - 1 && two.left < one.right - 1
        && one.top + one.height * .2 < two.bottom - two.height * .2
        && two.top + two.height * .2 < one.bottom - one.height * .2;
    return parts.filter((each, at) => out(boxes[at]) || boxes.some((box, n) => n > at && meet(boxes[at], box)))
        .map(each => each.outerHTML.slice(0, 90));
}"""

COVERED_KEYS = """() => [...document.querySelectorAll(".asked .keys:not([hidden]) .key")].filter(key => {
    key.scrollIntoView({block: "center"});
    const box = key.getBoundingClientRect();
    return [.1, .5, .9].some(part => !key.contains(
        document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part)));
}).map(key => key.textContent.trim())"""

SPACED = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
        p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets = [sheet];
}"""

HIDDEN_FOCUS = """() => {
    const each = document.activeElement;
    if (each === document.body) return null;
    const box = (each.closest("label.chip") ?? each).getBoundingClientRect();
    const points = [[.5, .5], [.1, .5], [.9, .5], [.5, .2], [.5, .8]];
    const seen = points.some(([x, y]) => {
        const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        return top && (each.contains(top) || top.contains(each));
    });
    const style = getComputedStyle(each.closest("label.chip") ?? each);
    const ringed = parseFloat(style.outlineWidth) >= 2 && style.outlineStyle !== "none";
    return seen && ringed ? null : `${each.outerHTML.slice(0, 90)} ${seen ? "has no ring" : "is hidden"}`;
}"""
