"""The facts that a sheet prints, of a match or of a game only."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from unicodedata import category, name

from django.utils import timezone
from django.utils.dateformat import format as format_date

from scorekeeper.models import Match
from scorekeeper.models.seat_history import describe_handovers
from scorekeeper.rules.columns import Box, Columns, columns
from scorekeeper.rules.compendia.programme import point_lines, points_sheet
from scorekeeper.rules.game import BlankPad, Game
from scorekeeper.rules.match import Standing, stand, start, verdict
from scorekeeper.rules.revisions import Current
from scorekeeper.rules.rows import Cell, Shown, rows_shown, with_sums
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.tally import Tally, deals_agreed
from scorekeeper.rules.wording import PARTNERS
from scorekeeper.rules.words import isolated

from . import geometry, wording

FONTS = (geometry.PLAIN, "Suits-Regular", "Names-Regular")
MOST_ROWS = 40  # on a card that has as many as it has room for
JOINING = "\u200d\ufe0f"  # joins the parts of an emoji


@dataclass(frozen=True)
class SheetFacts:
    """Everything that a sheet prints. `names` empty: lines to write them on. `pen`: rows to write by hand."""

    game: Game
    setup: Setup
    standing: Standing
    names: tuple[str, ...]
    pen: bool
    seat: Callable[[int, int], str]  # who sits on a seat at a line
    lines: tuple[Current, ...] = ()
    stored: tuple[tuple[Any, ...], ...] = ()  # every row of every line, to find the corrected boxes
    title: str = ""
    day: str = ""
    verdict: str = ""
    link: tuple[str, str] | None = None
    before: tuple[tuple[int, tuple[str, ...]], ...] = ()  # earlier names of the sides, as (last line, names)
    headings: tuple[str, ...] = ()  # the names over the columns, where seats were taken over: "ada, then cy"
    handed_over: tuple[str, ...] = ()
    where: Callable[[int], str] = "row {}".format  # where a line stands on the sheet
    round: int = 0  # of its event; 0: none
    heading: str = ""  # in the largest words: round and table; empty: the name of the game
    called: str = ""  # the name by which somebody found its game; empty: its own
    pad: BlankPad | None = None  # what people pencil on it; None: all that is asked

    @cached_property
    def face(self) -> Columns:
        """All its columns."""
        face = columns(self.game, self.setup)
        if self.pad is None:
            return face
        boxes = tuple(Box("", head, label, "number", digits) for head, digits, label in self.pad.boxes)
        return replace(face, whole=(), boxes=boxes, totals=(self.pad.total,), checks=(), deals=False, pad="")

    @cached_property
    def rows(self) -> dict[int, tuple[Shown, ...]]:
        """The rows of each round that is printed, without spare ones."""
        rounds = [at for at, tally in enumerate(self.standing.rounds) if tally.written or at == 0 or self.pen]
        return {at: self.rows_of(at) for at in rounds}

    @cached_property
    def rows_to_write(self) -> tuple[Shown, ...]:
        """As many rows of the last round as deals were agreed; else as many as any card has room for."""
        return self.rows_of(len(self.standing.rounds) - 1, deals_agreed(self.setup) or MOST_ROWS)

    def rows_of(self, at: int, spare: int = 0) -> tuple[Shown, ...]:
        """The rows of a round, and `spare` ones."""
        rows = rows_shown(self.standing, self.shown_names, spare, at, self.before, self.struck)
        return pencilled(self.pad, rows) if self.pad is not None else rows if spare else with_sums(rows)

    @property
    def sides(self) -> int:
        """How many sides have columns on it."""
        return 1 if self.pad is not None and self.pad.own else self.setup.sides

    @property
    def about(self) -> str:
        """What stands below the largest words."""
        if self.called:
            return self.game.name if not self.game.words.named else ""
        if not self.heading:
            return self.title if self.title != self.game.name else ""
        name = self.title.rpartition(" · ")[0] or self.title
        return name if self.game.name in name else f"{name} · {self.game.name}"

    @property
    def struck(self) -> tuple[int, ...]:
        """The numbers of the lines struck out."""
        return tuple(line.number for line in self.lines if line.state == "struck")

    @property
    def shown_names(self) -> tuple[str, ...]:
        numbers = tuple(f"{side + 1}" for side in range(self.setup.sides))
        sides = self.pad.sides if self.pad is not None else ()
        return self.names or (sides if len(sides) == len(numbers) else numbers)


def pencilled(pad: BlankPad, rows: tuple[Shown, ...]) -> tuple[Shown, ...]:
    """The blank rows of a pad; where they are halves, each half is named on its first row."""
    cells = [Cell(("",) * len(pad.boxes)) for cell in rows[0].cells] if rows else []
    made = [replace(row, whole=(), cells=tuple(cells), checks=()) for row in rows]
    if pad.halves:
        firsts = dict(zip((0, len(made) // 2), pad.halves))
        made = [replace(row, label=firsts.get(at, "")) for at, row in enumerate(made)]
    return tuple(made)


def facts_of(match: Match, choices: dict[str, Any], link: tuple[str, str] | None) -> SheetFacts:
    """The facts of a match, with all its lines or blank."""
    blank, round_ = choices["blank"], choices.get("round", 0)
    title = printable(" · ".join(words for words in (match.title, choices.get("of", "")) if words))
    heading = printable(choices.get("of", ""))
    names = () if blank and not choices["names"] else tuple(map(printable, match.names))
    before = tuple((last, tuple(map(printable, them))) for last, them in match.names_before)

    def seat(number: int, line: int) -> str:
        return printable(match.holder(number, line))

    def told(text: str) -> str:
        for each in sorted(
            {*match.names, *(each for _, them in match.names_before for each in them)}, key=len, reverse=True
        ):
            text = text.replace(each, printable(each))
        return printable(text)

    if blank:
        return SheetFacts(
            match.game,
            match.setup,
            start(match.game, match.setup),
            names,
            True,
            seat,
            title=title,
            link=link,
            round=round_,
            heading=heading,
            day=day_of(match) if heading else "",
        )
    over = match.standing.over is not None or match.ended is not None
    return SheetFacts(
        match.game,
        match.setup,
        match.standing,
        names,
        not over,
        seat,
        match.current,
        tuple(match.facts),
        title,
        day_of(match),
        told(match.verdict),
        link,
        before,
        headings(names, before),
        tuple(map(told, describe_handovers(match))),
        match.where,
        round_,
        heading,
    )


def rounds_of(match: Match, choices: dict[str, Any], link: tuple[str, str] | None) -> list[SheetFacts]:
    """The sheets of a compendium: its match points, then each round, those to come blank until it is over."""
    whole, blank = facts_of(match, choices, link), choices["blank"]
    game = points_sheet(match.game)
    lines = [] if blank else point_lines(match.standing)
    first = replace(whole, game=game, standing=stand(game, match.setup, lines), lines=(), stored=(), before=())
    played = () if blank else match.standing.rounds
    begun = played if not played or played[-1].written else played[:-1]
    coming = match.standing.parts if whole.pen else match.standing.parts[: len(begun)]
    sheets = [round_facts(whole, match, at, begun[at] if at < len(begun) else None) for at in range(len(coming))]
    return [first, *sheets]


def round_facts(whole: SheetFacts, match: Match, at: int, tally: Tally | None) -> SheetFacts:
    """The sheet of round `at` of a compendium; `tally` None: nothing is written of it."""
    part, parts = match.standing.parts[at], match.standing.parts
    standing = (
        start(part.game, part.setup)
        if tally is None
        else Standing((tally,), part.game.match_points.worth(tally), tally.over)
    )
    line = tally.first if tally is not None else match.last_line + 1
    names = tuple(map(printable, match.names_in(part, line)))
    heading = wording.ROUND_OF.format(number=at + 1, count=len(parts))
    return replace(
        whole,
        game=part.game,
        setup=part.setup,
        standing=standing,
        names=names if whole.names else (),
        pen=standing.over is None,
        seat=lambda seat, number: whole.seat(part.who[seat], number),
        lines=tuple(each for each in whole.lines if match.standing.round_of(each.number) == at),
        before=(),
        headings=(),
        handed_over=(),
        title=f"{whole.title or match.game.name} · {heading}",
        verdict=verdict(standing, names) if names else "",
        round=at + 1,
        heading=heading,
    )


def blank_sheets(game: Game, choices: dict[str, Any]) -> list[SheetFacts]:
    """The facts of each blank sheet of a game: one, or of a compendium one a round and more."""
    return blank_rounds(game, choices) if game.is_compendium else [blank_facts(game, choices)]


def blank_rounds(game: Game, choices: dict[str, Any]) -> list[SheetFacts]:
    """The blank sheets of a compendium: its match points, then each round."""
    whole = blank_facts(game, choices)
    parts, people = whole.standing.parts, tuple(map(printable, choices.get("people", ())))
    sheet = points_sheet(game)
    first = replace(whole, game=sheet, standing=start(sheet, whole.setup))
    heads = [wording.ROUND_OF.format(number=at, count=len(parts)) for at in range(1, len(parts) + 1)]
    return [first] + [
        replace(
            whole,
            game=part.game,
            setup=part.setup,
            standing=start(part.game, part.setup),
            names=names_of_sides(tuple(people[seat] for seat in part.who), part.setup) if people else (),
            title=f"{game.name} · {heading}",
            round=at,
            heading=heading,
        )
        for at, (part, heading) in enumerate(zip(parts, heads, strict=True), 1)
    ]


def printable(text: str) -> str:
    """The text without emoji, which our fonts lack; a text of emoji only becomes their names."""
    if not any(is_picture(letter) for letter in text):
        return text
    kept = "".join(letter for letter in text if not is_picture(letter) and letter not in JOINING)
    return " ".join(kept.split()) or ", ".join(name(each, "a picture").lower() for each in text if is_picture(each))


def is_picture(letter: str) -> bool:
    """Whether a letter is an emoji or sign missing from our fonts."""
    return category(letter) in ("So", "Sk", "Cn", "Co") and not any(
        letter in geometry.letter_widths(face) for face in FONTS
    )


def headings(names: tuple[str, ...], before: tuple[tuple[int, tuple[str, ...]], ...]) -> tuple[str, ...]:
    """A name a side, after its earlier ones: "ada, then cy"."""
    called = list(zip(*(them for _, them in before), strict=True)) or [() for each in names]
    return tuple(wording.NAME_CHANGED.join(dict.fromkeys([*each, now])) for each, now in zip(called, names))


def day_of(match: Match) -> str:
    return format_date(timezone.localtime(match.started), "j F Y")


def blank_facts(game: Game, choices: dict[str, Any]) -> SheetFacts:
    """The facts of a blank sheet, for the chosen number of players or the nearest one. Printed by the chosen house
    rules, else by those that most tables play; as people pencil it, or with every box (`every_box`).

    By default for as many as play most often, where two do for 4: such a sheet serves two as well.
    """
    players = choices.get("players") or (game.usual if game.usual > 2 else 4)
    options = choices.get("options") or game.usual_options()
    nearest = min(game.counts, key=lambda count: abs(count - players))
    sides, partners = game.seating_for(nearest, options) or game.seating[0]
    setup = Setup(sides, options, partners)
    pad = None if choices.get("every_box") else game.totals.blank_under(setup.options)
    called = printable(choices.get("called", ""))
    people = tuple(map(printable, choices.get("people", ())))
    has_heads = len(people) == setup.chairs and not (pad is not None and pad.own)
    names = names_of_sides(people, setup) if has_heads else ()
    return SheetFacts(game, setup, start(game, setup), names, True, lambda seat, line: "", called=called, pad=pad)


def names_of_sides(people: tuple[str, ...], setup: Setup) -> tuple[str, ...]:
    """A name a side: "ada & cy"."""
    return tuple(PARTNERS.join(map(isolated, people[side :: setup.sides])) for side in range(setup.sides))
