"""The form of an own game: its boxes, its rows, who wins and when. It reads as the value that rules make a game of."""

import re
from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.datastructures import MultiValueDict
from django.utils.functional import cached_property

from scorekeeper.entry.fields import NameField, number_field, tidy_name
from scorekeeper.rules.own_games import own_game as rules
from scorekeeper.rules.own_games.own_game import MAX_BOXES, OwnBox, OwnGame, OwnRow
from scorekeeper.rules.tally import RuleError

from . import wording

BOX = re.compile(r"box-([0-9]{1,3})-kind")
FIGURE = re.compile(r"[+-]?[0-9]{1,6}")
WORTH = re.compile(r"([+-]?[0-9]{1,6}|[+-])? ?[x×*]? ?(row)?")
WORD = re.compile(r"(.+?) ?=? ?([+-]?[0-9]{1,6})")
MAX_TYPED, MAX_TYPED_ROWS = 1_000, 12_000
STARTER = OwnGame("", (OwnBox("Points"),), goal=500)


def plain(text: str) -> str:
    """A text with a plain minus sign and single spaces."""
    return " ".join(text.replace("−", "-").split())


def shown(figure: int) -> str:
    """A figure as people write it."""
    return f"{figure}".replace("-", "−")


class BoxForm(forms.Form):
    """One box of the sheet."""

    name = NameField(wording.A_BOX)
    kind = forms.ChoiceField(choices=wording.KINDS)
    worth = forms.CharField(required=False, max_length=MAX_TYPED)
    whose = forms.ChoiceField(choices=wording.WHOSE, required=False)
    low = number_field(wording.A_RANGE, -rules.MAX_FIGURE, rules.MAX_FIGURE, required=False)
    high = number_field(wording.A_RANGE, -rules.MAX_FIGURE, rules.MAX_FIGURE, required=False)
    total = forms.CharField(required=False, max_length=20)
    nobody = forms.BooleanField(required=False)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        worth = plain(data.get("worth") or "")
        if data.get("kind") == rules.WORD:
            data["words"] = self.read_words(worth)
        else:
            data["by_row"], data["worth"] = self.read_worth(worth)
        data["total_by_row"], data["total"] = self.read_total(plain(data.get("total") or ""))
        return data

    def read_worth(self, text: str) -> tuple[bool, int]:
        """(whether it is times the row's figure, what one is worth): of "2 × row" (True, 2); blank is 1."""
        found = WORTH.fullmatch(text)
        if found is None:
            self.add_error("worth", wording.WORTH)
            return False, 1
        figure = found[1] or "1"
        return bool(found[2]), int(f"{figure}1" if figure in "+-" else figure)

    def read_words(self, text: str) -> tuple[tuple[str, int], ...]:
        """Each word with its points: of "solo 10, pass 0" `(("solo", 10), ("pass", 0))`."""
        found = [WORD.fullmatch(each.strip()) for each in text.split(",")[: rules.MAX_WORDS + 1] if each.strip()]
        if None in found:
            self.add_error("worth", wording.WORTH_OF_WORDS)
        return tuple((tidy_name(each[1]), int(each[2])) for each in found if each is not None)

    def read_total(self, text: str) -> tuple[bool, int | None]:
        """(whether it is the row's figure, the number that all add up to); (False, None) for anything."""
        if text and text != wording.ROW and not FIGURE.fullmatch(text):
            self.add_error("total", wording.ADDS_UP)
            return False, None
        return text == wording.ROW, int(text) if FIGURE.fullmatch(text) else None

    @property
    def is_odd(self) -> bool:
        """Whether something is said of it that most boxes have as usual, so that the page shows it."""
        usual = {"whose": ("each", ""), "low": ("0", ""), "high": ("999", ""), "total": ("",), "nobody": ("", "False")}
        asked = [name for name in usual if str(self[name].value() or "") not in usual[name]]
        return bool(asked or {*self.errors} & {*usual})

    @property
    def value(self) -> OwnBox:
        said = self.cleaned_data
        each = said.get("whose") or rules.EACH
        low, high = said.get("low"), said.get("high")
        return OwnBox(
            said.get("name", ""),
            said.get("kind", ""),
            each if said.get("kind") != rules.WHO else rules.EACH,
            worth=said["worth"] if "by_row" in said else 1,
            by_row=said.get("by_row", False),
            low=0 if low is None else low,
            high=999 if high is None else high,
            total=said["total"],
            total_by_row=said["total_by_row"],
            nobody=said.get("nobody", False),
            words=said.get("words", ()),
        )


def box_text(box: OwnBox) -> dict[str, Any]:
    """A box as the form posts it."""
    worth = wording.TIMES_ROW.format(worth=shown(box.worth)) if box.by_row else shown(box.worth)
    if box.by_row and box.worth == 1:
        worth = wording.ROW
    if box.kind == rules.WORD:
        worth = ", ".join(f"{word} {shown(points)}" for word, points in box.words)
    total = wording.ROW if box.total_by_row else "" if box.total is None else f"{box.total}"
    return {
        "name": box.name,
        "kind": box.kind,
        "worth": worth,
        "whose": box.whose,
        "low": "" if box.low == 0 else box.low,
        "high": "" if box.high == 999 else box.high,
        "total": total,
        "nobody": "1" if box.nobody else "",
    }


class OwnGameForm(forms.Form):
    """The whole game. `boxes`: a form for each box."""

    name = NameField(wording.A_GAME)
    other = forms.CharField(required=False, max_length=MAX_TYPED)
    rows = forms.CharField(required=False, max_length=MAX_TYPED_ROWS)
    wins = forms.ChoiceField(choices=wording.WINS)
    end = forms.ChoiceField(choices=wording.ENDS)
    goal = number_field(wording.GOAL, 0, rules.MAX_GOAL, required=False)
    fewest = number_field(wording.HOW_MANY, 2, rules.MAX_PLAYERS)
    most = number_field(wording.HOW_MANY, 2, rules.MAX_PLAYERS)
    partners = forms.TypedChoiceField(choices=wording.TEAMS, coerce=int)
    deal = forms.ChoiceField(choices=wording.DEALS)
    says = NameField(wording.A_SENTENCE, max_length=rules.MAX_SENTENCE)

    def __init__(self, data: MultiValueDict[str, str] | None = None, own: OwnGame = STARTER) -> None:
        super().__init__(data, initial=game_text(own))
        numbers = [int(found[1]) for name in data or () if (found := BOX.fullmatch(name))]
        self.count = len(numbers) if data is not None else len(own.boxes)
        if data is None:
            self.boxes = [BoxForm(prefix=f"box-{at}", initial=box_text(box)) for at, box in enumerate(own.boxes)]
        else:
            self.boxes = [BoxForm(data, prefix=f"box-{number}") for number in sorted(numbers)[:MAX_BOXES]]

    @property
    def may_add(self) -> bool:
        return len(self.boxes) < MAX_BOXES

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.count > MAX_BOXES:
            raise ValidationError(wording.TOO_MANY_BOXES.format(count=self.count, most=MAX_BOXES))
        rows = [line for line in (data.get("rows") or "").splitlines() if line.strip()]
        data["rows"] = tuple(self.read_row(number, line) for number, line in enumerate(rows[: rules.MAX_ROWS + 1], 1))
        names = [tidy_name(name) for name in (data.get("other") or "").split(",")[: rules.MAX_NAMES]]
        data["other_names"] = tuple(name for name in names if name)
        wrong = [box for box in self.boxes if not box.is_valid()]
        if not self.errors and not wrong:
            self.refuse(OwnGame(boxes=tuple(box.value for box in self.boxes), **self.facts(data)))
        return data

    def read_row(self, number: int, line: str) -> OwnRow:
        """A row as it is typed: "clubs", "clubs = 1", "clubs = 1: no trumps are led"."""
        named, _, says = line.partition(":")
        name, apart, figure = (plain(part) for part in named.partition("="))
        if apart and not FIGURE.fullmatch(figure):
            raise ValidationError(wording.FIGURE_OF_ROW.format(number=number))
        worth = figure or (name if FIGURE.fullmatch(name) else "0")
        return OwnRow(tidy_name(name), int(worth), tidy_name(says))

    def facts(self, data: Mapping[str, Any]) -> dict[str, Any]:
        plain_facts = {
            key: data[key] for key in ("name", "rows", "wins", "end", "fewest", "most", "partners", "deal", "says")
        }
        return {**plain_facts, "goal": data.get("goal") or 0, "other_names": data["other_names"]}

    def refuse(self, own: OwnGame) -> None:
        """The sentence of a game that cannot be played, at the box that it is about."""
        try:
            rules.check(own)
        except RuleError as error:
            for at, box in enumerate(self.boxes):
                try:
                    rules.check_box(own, at)
                except RuleError as wrong:
                    box.add_error(None, str(wrong))
                    return
            raise ValidationError(str(error)) from error

    @cached_property
    def value(self) -> OwnGame | None:
        """The game; None where something is wrong."""
        if not self.is_valid() or any(box.errors for box in self.boxes):
            return None
        return OwnGame(boxes=tuple(box.value for box in self.boxes), **self.facts(self.cleaned_data))

    def hide_errors(self) -> None:
        """Say nothing of what is wrong while somebody is still at it."""
        if self.value is None:  # asked first, so that it stays so
            for form in (self, *self.boxes):
                form.errors.clear()

    @property
    def first_error(self) -> str:
        """The first sentence about what is wrong; empty where nothing is."""
        forms = [self, *self.boxes]
        found = [str(error) for form in forms for errors in form.errors.values() for error in errors]
        return found[0] if found else ""


def game_text(own: OwnGame) -> dict[str, Any]:
    """A game as the form posts it, without its boxes."""
    return {
        "name": own.name,
        "other": ", ".join(own.other_names),
        "rows": "\n".join(row_text(row) for row in own.rows),
        "wins": own.wins,
        "end": own.end,
        "goal": own.goal or "",
        "fewest": own.fewest,
        "most": own.most,
        "partners": own.partners,
        "deal": own.deal,
        "says": own.says,
    }


def row_text(row: OwnRow) -> str:
    figure = f" = {row.figure}" if row.figure and f"{row.figure}" != row.name else ""
    return row.name + figure + (f": {row.says}" if row.says else "")


def posted(own: OwnGame) -> dict[str, str]:
    """A game as a browser posts it."""
    boxes = {f"box-{at}-{key}": value for at, box in enumerate(own.boxes) for key, value in box_text(box).items()}
    return {key: f"{value}" for key, value in {**game_text(own), **boxes}.items()}


def with_names(data: MultiValueDict[str, str]) -> MultiValueDict[str, str]:
    """What was posted, with a name where one is still to come, so that its sheet can be shown meanwhile."""
    named = data.copy()
    for number, name in enumerate([name for name in data if BOX.fullmatch(name)], 1):
        box = name.removesuffix("kind") + "name"
        if not tidy_name(named.get(box, "")):
            named[box] = wording.A_BOX_WITHOUT_NAME.format(number=number)
    if not tidy_name(named.get("name", "")):
        named["name"] = wording.A_GAME_WITHOUT_NAME
    return named


def with_another_box(data: MultiValueDict[str, str]) -> MultiValueDict[str, str]:
    """What was posted, and one more box, if there is room."""
    numbers = [int(found[1]) for name in data if (found := BOX.fullmatch(name))]
    more = data.copy()
    if len(numbers) < MAX_BOXES:
        more[f"box-{max(numbers, default=-1) + 1}-kind"] = rules.NUMBER
        more[f"box-{max(numbers, default=-1) + 1}-worth"] = "1"
    return more


def without_box(data: MultiValueDict[str, str], number: str) -> MultiValueDict[str, str]:
    """What was posted without the box of this number."""
    rest = data.copy()
    for name in [name for name in data if name.startswith(f"box-{number}-")]:
        del rest[name]
    return rest
