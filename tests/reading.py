"""Reads pages as they are without scripts: words, links, forms, tables."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

EMPTY = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
SELF_CLOSING = {"option", "li", "p"}  # HTML lets their end tags out

BLOCKS = (
    "html|head|title|body|main|header|footer|section|nav|div|form|fieldset|legend|label|button|select|option|details"
    "|summary|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td|h1|h2|p|ol|ul|li"
    "|svg|desc|g|rect|path|line|polyline|text"
)


def flat(html: str) -> str:
    """The HTML on one line, without white space between elements."""
    line = re.sub(r" (/?>)", r"\1", " ".join(html.split()))
    line = re.sub(r"(<[a-z][^>]*>) | (?=</)", r"\1", line)
    return re.sub(rf" ?(</?(?:{BLOCKS})\b[^>]*>) ?", r"\1", line)


@dataclass
class Node:
    """An element; `inside`: elements and texts in order."""

    tag: str
    attrs: dict[str, str]
    inside: list[Node | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Its words, single-spaced."""
        return " ".join(self.raw.split())

    @property
    def raw(self) -> str:
        return "".join(each if isinstance(each, str) else each.raw for each in self.inside if not is_template(each))

    def has(self, wanted: dict[str, str]) -> bool:
        """Whether it has these attributes; a class may be one of several."""
        return all(
            value == self.attrs.get(name) or value in self.attrs.get(name, "").split() for name, value in wanted.items()
        )

    def all(self, tag: str, **wanted: str) -> list[Node]:
        """Elements below it, in the order of the page; `class_` for class, data_x for data-x."""
        named = {name.rstrip("_").replace("_", "-"): value for name, value in wanted.items()}
        found: list[Node] = []
        for each in self.inside:
            if isinstance(each, Node):
                found += [each] if tag in (each.tag, "*") and each.has(named) else []
                found += [] if is_template(each) else each.all(tag, **wanted)
        return found

    def one(self, tag: str, **wanted: str) -> Node:
        found = self.all(tag, **wanted)
        assert found, f"no <{tag}> {wanted} here: {self.text[:300]}"
        return found[0]


def is_template(each: Node | str) -> bool:
    """Whether scripts make something of it, and nobody sees it as it is."""
    return isinstance(each, Node) and each.tag == "template"


class Reader(HTMLParser):
    """Builds the tree; raises where elements are not nested well."""

    def __init__(self) -> None:
        super().__init__()
        self.top = Node("page", {})
        self.open = [self.top]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in SELF_CLOSING and self.open[-1].tag == tag:
            self.open.pop()
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(node)
        if tag not in EMPTY:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Node(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        while self.open[-1].tag != tag and self.open[-1].tag in SELF_CLOSING:
            self.open.pop()
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def read(html: str) -> Node:
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].tag}> is never closed"
    return reader.top


class Form:
    """A form on a page. `values`: what a browser would send, without buttons. `beside`: its inputs elsewhere on it."""

    def __init__(self, node: Node, here: str, beside: list[Node]) -> None:
        self.node = node
        self.inputs = [each for each in (*node.all("*"), *beside) if each.attrs.get("name")]
        self.action = node.attrs.get("action") or here
        self.method = node.attrs.get("method", "get").lower()
        self.buttons = [each for each in node.all("button") if each.attrs.get("type", "submit") == "submit"]
        self.values: dict[str, list[str]] = {}
        for each in self.inputs:
            if "disabled" not in each.attrs:
                self.take(each)

    def take(self, box: Node) -> None:
        name, kind = box.attrs["name"], box.attrs.get("type", "text")
        if box.tag == "input" and kind in ("radio", "checkbox"):
            if "checked" in box.attrs:
                self.values.setdefault(name, []).append(box.attrs.get("value", "on"))
        elif box.tag == "input":
            self.values.setdefault(name, []).append(box.attrs.get("value", ""))
        elif box.tag == "textarea":
            self.values.setdefault(name, []).append(box.raw)
        elif box.tag == "select":
            options = box.all("option")
            chosen = [each for each in options if "selected" in each.attrs] or options[:1]
            self.values.setdefault(name, []).extend(each.attrs.get("value", each.text) for each in chosen)

    @property
    def names(self) -> set[str]:
        """The names of all inputs and buttons."""
        return {each.attrs["name"] for each in self.inputs}

    def button(self, words: str) -> Node:
        found = [each for each in self.buttons if words in each.text]
        assert found, f"no button {words!r}: {[each.text for each in self.buttons]}"
        return found[0]

    def filled(self, typed: dict[str, object], press: str = "") -> dict[str, list[str]]:
        """The data sent after typing and pressing; an error for an input that is not on the page."""
        sent = {name: list(values) for name, values in self.values.items()}
        for name, value in typed.items():
            assert name in self.names, f"the form has no box {name!r}: {sorted(self.names)}"
            sent[name] = [str(each) for each in value] if isinstance(value, list) else [str(value)]
        pressed = self.button(press) if press else None
        if pressed is not None and pressed.attrs.get("name"):
            sent[pressed.attrs["name"]] = [pressed.attrs.get("value", "")]
        return sent


@dataclass
class Row:
    """A row of the sheet. `cells`: the joined words of each side."""

    label: str
    cells: list[str]
    states: set[str]


class Page:
    """A response as a page. `path`: after redirects."""

    def __init__(self, html: str, path: str, status: int) -> None:
        self.html, self.path, self.status = html, path, status
        self.top = read(html)

    @property
    def text(self) -> str:
        return self.top.one("body").text

    @property
    def main(self) -> str:
        return self.top.one("main").text

    @property
    def title(self) -> str:
        return self.top.one("h1").text

    @property
    def errors(self) -> list[str]:
        """The error messages."""
        return [each.text for box in self.top.all("*", role="alert") for each in (*box.all("li"), *box.all("p"))]

    @property
    def forms(self) -> list[Form]:
        beside = [each for each in self.top.all("*") if each.attrs.get("form")]
        return [
            Form(node, self.path, [each for each in beside if each.attrs["form"] == node.attrs.get("id")])
            for node in self.top.all("form")
        ]

    def form(self, button: str) -> Form:
        """The form with this button."""
        found = [form for form in self.forms if any(button in each.text for each in form.buttons)]
        assert found, f"no button {button!r} on {self.path}: {self.text[:400]}"
        return found[0]

    def has_button(self, words: str) -> bool:
        return any(words in each.text for form in self.forms for each in form.buttons)

    def link(self, words: str) -> str:
        found = [each.attrs["href"] for each in self.top.all("a") if words in each.text]
        assert found, f"no link {words!r} on {self.path}: {self.text[:400]}"
        return found[0]

    def links(self, words: str) -> list[str]:
        return [each.attrs["href"] for each in self.top.all("a") if words in each.text]

    @property
    def sheet(self) -> Node:
        return self.top.one("table", class_="sheet")

    @property
    def names(self) -> list[str]:
        """The names over the columns; partners have a line each."""
        heads = [each.all("span", class_="name") for each in self.sheet.one("thead").all("th")]
        return [" ".join(line.text for line in lines) for lines in heads if lines]

    @property
    def heads(self) -> list[str]:
        """The heads of the columns from left to right; of a side with its name."""
        above, below = self.sheet.one("thead").all("tr")
        under = [each.text for each in below.all("th")]
        found: list[str] = []
        for each in above.all("th"):
            span = int(each.attrs.get("colspan", "1"))
            own = "rowspan" in each.attrs
            side = each.text
            found += [side] if own else [f"{side} {under.pop(0)}" for column in range(span)]
        assert not under
        return found

    @property
    def totals(self) -> list[str]:
        """Each side's total at the foot of the sheet, without the small words under it."""
        return [cell.one("b").text for cell in self.sheet.one("tfoot").all("td")]

    @property
    def rows(self) -> list[Row]:
        return [
            Row(tr.one("th").text, by_side(tr), set(tr.attrs.get("class", "").split()))
            for tr in self.sheet.one("tbody").all("tr")
            if tr.all("td") and tr.all("th")
        ]


def by_side(row: Node) -> list[str]:
    """The joined words of each side's cells."""
    found: list[str] = []
    for cell in row.all("td"):
        kinds = cell.attrs.get("class", "").split()
        found += [""] if "first" in kinds else []
        if "box" in kinds or "total" in kinds:
            found[-1] = f"{found[-1]} {cell.text}".strip()
    return found
