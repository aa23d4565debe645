"""The sheet of a game that is being made: a match that is tried and never stored, with its first line filled in."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils import timezone

from scorekeeper.device import Device
from scorekeeper.drawing.questions import box_name, value_text
from scorekeeper.entry.form import LineForm
from scorekeeper.entry.questions import AskedQuestion
from scorekeeper.models import Match, Player, Seat, Side
from scorekeeper.rules.asking import asked, everyone, fits
from scorekeeper.rules.fold import begin
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import LINE, Entries, LineFacts, is_list
from scorekeeper.rules.match import stand
from scorekeeper.rules.own_games.own_game import WORD, OwnBox, OwnGame, game_of, tell_worth
from scorekeeper.rules.tally import RuleError, Tally
from scorekeeper.sheet.page import MatchPage

from . import wording

WIDE = 3  # sides that a phone has room for
SPREAD = (7, 3, 11)  # of the figures of an example


def tried_match(own: OwnGame, names: Sequence[str], lines: Sequence[Entries] = ()) -> Match:
    """A match of it with these people, and those lines, that no database knows."""
    game = game_of(own, "own-tried")
    sides, partners = min(game.seating, key=lambda each: (abs(each[0] - WIDE), each[1]))
    match = Match(options=game.usual_options(), partners=partners, host=uuid.uuid4(), started=timezone.now())
    match.tried = game
    rows = [Side(match=match, number=number) for number in range(sides)]
    people = [Player(name=name) for name in names[: sides * partners]]
    seats = [Seat(side=rows[at % sides], player=person, number=at, place=at) for at, person in enumerate(people)]
    facts = [(number, 1, 0, entries, None, 1) for number, entries in enumerate(lines, 1)]
    known: dict[str, Any] = {"seat_rows": seats, "facts": facts, "change_count": 0}
    vars(match).update(known)
    vars(match)["standing"] = stand(game, match.setup, list(enumerate(lines, 1)))
    return match


def example(tally: Tally, entries: dict[str, Any], keys: Sequence[str]) -> dict[str, Any]:
    """The line with an example in each blank box of these fields."""
    sides = tally.setup.sides
    for at, field in enumerate(each for each in tally.game.fields if each.key in keys):
        for side in asked(field, LineFacts(entries, sides), tally):
            values = fits(field, side, LineFacts(entries, sides), tally)
            if values:
                figure = values[SPREAD[(at + side) % len(SPREAD)] * (at + side + 2) % min(len(values), 90)]
                entries = with_figure(entries, field.key, side, figure, len(everyone(field, tally.setup)))
    return entries


def with_figure(entries: dict[str, Any], key: str, side: int, figure: Any, count: int) -> dict[str, Any]:
    if side == LINE:
        return {**entries, key: figure}
    row = [*(entries.get(key) or [None] * count)]
    row[side] = figure
    return {**entries, key: row}


class Preview:
    """What the page shows of it: boxes to try, what they bring, and the sheet. `data`: what was typed in them."""

    def __init__(self, own: OwnGame, data: Mapping[str, Any], names: Sequence[str], device: Device) -> None:
        self.own = own
        self.people = [*names, *(name for name in wording.EXAMPLE_NAMES if name not in names)]
        self.device = device
        blank = tried_match(own, self.people)
        tally = begin(blank.game, blank.setup)
        form = LineForm(None, match=blank, tally=tally, number=1, draft={**data, "base": "0"})
        new = [field.key for field in blank.game.fields if not any(name.split("-")[0] == field.key for name in data)]
        entries = example(tally, {key: value for key, value in form.shown.items() if key not in new}, new)
        self.form = LineForm(None, match=blank, tally=tally, number=1, draft=posted(entries) | {"base": "0"})
        self.names = self.form.names
        self.refused, lacks = "", True
        try:
            lacks = judge(entries, tally)
        except RuleError as error:
            self.refused = error.sentence(self.names)
        counts = not lacks and not self.refused
        self.match = tried_match(own, self.people, [entries] if counts else [])
        written = self.match.standing.tally.written
        self.points = list(written[-1].points[0]) if written and written[-1].points else []

    @cached_property
    def page(self) -> MatchPage:
        """The real page of the match that is tried."""
        return MatchPage(self.match, self.device, self.match.due)

    @property
    def questions(self) -> list["TriedQuestion"]:
        """What is asked, with its boxes in the order of the columns."""
        boxes = {field.key: box for field, box in zip(self.match.game.fields, self.own.boxes, strict=True)}
        return [TriedQuestion(asked, boxes[asked.question.field.key]) for asked in self.form.asked]


@dataclass(frozen=True)
class TriedBox:
    """A box to try. `id`: another one where its question has changed, so that what was typed is not taken for it."""

    id: str
    name: str
    widget: str


@dataclass(frozen=True)
class TriedQuestion:
    """A row of what is tried: a box of the game, and what is written in it."""

    asked: AskedQuestion
    box: OwnBox

    @property
    def label(self) -> str:
        return self.box.name

    @property
    def worth(self) -> str:
        """What one of it is worth; of words it is told by the list to choose from."""
        return "" if self.box.kind == WORD else tell_worth(self.box)

    @property
    def is_whole(self) -> bool:
        """Whether the whole line has one."""
        return self.asked.question.field.per == "line"

    @property
    def stays(self) -> bool:
        """Whether what is being typed stays while the sheet is made anew; a list of words may have changed."""
        return self.box.kind != WORD

    @property
    def boxes(self) -> list[TriedBox]:
        field, sides = self.asked.question.field, len(self.asked.form.names)
        return [
            TriedBox(f"tried-{field.key}-{field.kind}-{at}-of-{sides}", each.name, each.widget)
            for at, each in enumerate(self.asked.in_columns)
        ]


def posted(entries: Mapping[str, Any]) -> dict[str, str]:
    """Entries as a form posts them."""
    boxes: dict[str, str] = {}
    for key, value in entries.items():
        rows = {box_name(key, side): each for side, each in enumerate(value)} if is_list(value) else {key: value}
        boxes |= {name: value_text(each) for name, each in rows.items()}
    return boxes
