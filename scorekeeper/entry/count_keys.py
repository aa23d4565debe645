"""The keys of a single count: one tap says what is counted, whose it is and how much."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from django.utils.datastructures import MultiValueDict
from django.utils.functional import cached_property

from scorekeeper.rules.asking import asked, kinds, likely
from scorekeeper.rules.card_aid import CardAid
from scorekeeper.rules.card_play import CardPlay
from scorekeeper.rules.counting import (
    Count,
    count_fields,
    count_of,
    counts_now,
    entries_of_count,
    kinds_now,
    mark_of,
)
from scorekeeper.rules.game import Game, KeyFace
from scorekeeper.rules.line import LINE, NOBODY, VOID, LineFacts
from scorekeeper.rules.words import describe_counts

from . import wording

if TYPE_CHECKING:  # the keys and their form know each other
    from .form import LineForm

TAP = "tap"  # what a key posts: "peg 1 5", with the tick of a count "peg 1 5 1"
ROW = 6  # keys
KEYS_OF_A_PAGE = 30  # five rows: one side has them all, two have fifteen each
TWO_ROWS = 2 * ROW  # of each side, one above the other, where three count
SIDE_BY_SIDE, TWO_ROWS_EACH = 2, 3  # how many sides have room so; of more each has a row, and keys turn to higher ones


@dataclass(frozen=True)
class CountKey:
    """One key. `written`: whether the line that is corrected says so now; `mark`: what stands under its figure.

    `able`: whether it may be written now; `wide`: whether it takes the place of two.
    """

    value: str
    words: str
    ends: bool
    written: bool
    mark: str = ""
    able: bool = True
    wide: bool = False


@dataclass(frozen=True)
class Pad:
    """The keys of one side. `more`: whether higher counts have no key."""

    side: int
    name: str
    keys: list[CountKey]
    more: bool

    @property
    def rows(self) -> list[list[CountKey]]:
        return [self.keys[at : at + ROW] for at in range(0, len(self.keys), ROW)]


def span_of(row: list[CountKey]) -> str:
    """The counts of a row of keys, "1–6"; with the word for those that carry a tick, "7–12, last"."""
    plain = [key.words for key in row if not key.mark]
    words = wording.SPAN.format(low=plain[0], high=plain[-1])
    marks = [key.mark for key in row if key.mark]
    return wording.SPAN_AND_MARK.format(span=words, mark=marks[0]) if marks else words


@dataclass(frozen=True)
class Kind:
    """One kind of count with its pads; none where it cannot be counted now."""

    key: str
    words: str
    now: bool  # whether its pads are shown
    pads: list[Pad]
    asks: str  # the question over a single pad; empty where several stand side by side
    aid: bool  # whether its cards can be tapped instead
    note: str  # which counts do not exist; empty where there is nothing to say
    level: tuple[CountKey, ...] = ()  # where it has every count: the keys of nobody, or of both

    @property
    def in_rows(self) -> bool:
        """Whether the pads stand one above the other."""
        return len(self.pads) > SIDE_BY_SIDE

    @property
    def spans(self) -> list[str]:
        """The counts of each row of keys, "7–12", where one row of each pad is shown at a time."""
        rows = max((pad.rows for pad in self.pads), key=len) if len(self.pads) > TWO_ROWS_EACH else []
        return [] if len(rows) < 2 else [span_of(row) for row in rows]

    @property
    def only(self) -> CountKey | None:
        """The one count that there is of this kind, which its name writes at once; None where there are several."""
        keys = [key for pad in self.pads for key in pad.keys]
        return keys[0] if len(keys) == 1 and not self.now else None


class CountKeys:
    """The keys of one line in a game of single counts."""

    def __init__(self, form: "LineForm") -> None:
        self.form = form
        self.tally = form.tally
        self.what, self.who, self.points = count_fields(form.tally.game)
        self.mark = mark_of(form.tally.game)
        self.asked = (self.what, self.who, self.points, *([self.mark] if self.mark is not None else []))

    @cached_property
    def kinds(self) -> list[Kind]:
        """Every kind of count under these house rules, so that their places stay; one where it has every count."""
        if self.tally.game.words.key_faces is not None and self.tally.setup.sides == SIDE_BY_SIDE:
            return [self.every_count()]
        able = kinds_now(self.tally)
        now = self.form.shown.get(self.what.key)
        if now not in able:
            now = likely(self.what, LINE, LineFacts({}, self.tally.setup.sides), self.tally) or next(iter(able), "")
        return [self.kind(key, words, able, now) for key, words in kinds(self.what, self.tally.setup)]

    def kind(self, key: str, words: str, able: tuple[str, ...], now: str) -> Kind:
        counts = counts_now(key, self.tally) if key in able else {}
        pads = [self.pad(side, found, len(counts)) for side, found in counts.items()]
        alone = len(pads) == 1
        said = {"who": pads[0].name, self.what.key: words, "number": 1 + self.counted(key)} if alone else {}
        asks = self.points.asks.format(**said) if alone else ""
        aid = bool(alone and self.aid(key, pads[0].side))
        return Kind(key, words, key == now, pads, asks, aid, self.note(words, pads[0]) if aid else "")

    def every_count(self) -> Kind:
        """All counts of both sides: what may not be written now keeps its place."""
        pads = [Pad(side, self.form.names[side], self.faces(side), False) for side in range(SIDE_BY_SIDE)]
        return Kind("", self.what.label, True, pads, "", False, "", tuple(self.faces(NOBODY)))

    def faces(self, side: int) -> list[CountKey]:
        """Every key of one side, or of nobody."""
        faces = self.tally.game.words.key_faces(self.tally, side) if self.tally.game.words.key_faces is not None else ()
        said = LineFacts(self.form.now.entries or {}, self.tally.setup.sides)
        what, most = said.word(self.what.key), said.number(self.points.key)
        same = [face for face in faces if what == face.what and said.value(self.who.key) == side]
        fits = [face for face in same if face.points <= most]
        return [self.face(face, side, written=face in fits[-1:]) for face in faces]

    def face(self, face: KeyFace, side: int, *, written: bool) -> CountKey:
        count = count_of(face, side, self.tally)
        key = self.key(count or Count(face.what, side, face.points, False))
        words = face.words.format(who=self.form.names[face.who]) if face.who != NOBODY else face.words
        able = count is not None
        return replace(key, words=face.figure, mark=words, written=written, able=able, wide=face.wide)

    def counted(self, what: str) -> int:
        """How many counts of this kind the deal has."""
        return sum(line.word(self.what.key) == what for line in self.tally.deal_lines)

    def aid(self, what: str, side: int) -> CardAid | None:
        """The cards that count to such a figure; None where there are none."""
        line = LineFacts({self.what.key: what, self.who.key: side}, self.tally.setup.sides)
        return self.points.aid(line, self.tally) if self.points.aid is not None else None

    def play(self, what: str) -> CardPlay | None:
        """The cards that score such figures as they are laid; None where there are none now."""
        line = LineFacts({self.what.key: what}, self.tally.setup.sides)
        return self.points.play(line, self.tally) if self.points.play is not None else None

    @cached_property
    def played(self) -> str:
        """The kind of count that cards may be laid for now; empty where there is none, or a line is corrected."""
        able = kinds_now(self.tally) if not self.form.now.last else ()
        return next((what for what in able if self.play(what) is not None), "")

    def pad(self, side: int, counts: tuple[Count, ...], sides: int) -> Pad:
        room = TWO_ROWS if sides == TWO_ROWS_EACH else KEYS_OF_A_PAGE // (sides if sides <= SIDE_BY_SIDE else 1)
        more = len(counts) > room and sides != TWO_ROWS_EACH  # of three the higher ones are typed
        marked = self.marked(counts) if sides > 1 and len(counts) <= KEYS_OF_A_PAGE // SIDE_BY_SIDE else ()
        first = min(room, TWO_ROWS if sides > SIDE_BY_SIDE else room) - len(marked)
        plain = self.likely(counts, first) if marked else counts[: room - more]
        later = [count for count in counts if count not in plain][: room - first - len(marked)] if marked else []
        keys = [self.key(count) for count in plain] + [self.key(count, marked=True) for count in marked]
        keys += [self.key(count) for count in later]
        return Pad(side, self.form.names[side] if side != NOBODY else self.who.nobody, keys, more)

    def likely(self, counts: tuple[Count, ...], number: int) -> tuple[Count, ...]:
        """So many of them, in order: those that are common, and the lowest of the others."""
        common = [count for count in counts if count.points in self.points.common]
        chosen = [*common, *(count for count in counts if count not in common)][:number]
        return tuple(count for count in counts if count in chosen)

    def marked(self, counts: tuple[Count, ...]) -> tuple[Count, ...]:
        """Those that have a second key, with the tick; the highest ones are typed instead."""
        return tuple(
            count
            for count in counts
            if self.mark is not None
            and count.points in self.mark.common
            and asked(self.mark, LineFacts({self.what.key: count.what}, self.tally.setup.sides), self.tally)
        )

    def key(self, count: Count, *, marked: bool = False) -> CountKey:
        entries = entries_of_count(self.tally.game, count.what, count.side, count.points, marked=marked)
        stored = self.form.now.entries or {}
        written = all(
            bool(stored.get(field.key)) == marked if field is self.mark else stored.get(field.key) == entries[field.key]
            for field in self.asked
        )
        value = f"{count.what} {count.side} {count.points}"
        mark = self.mark.short if self.mark is not None and marked and not count.ends else ""
        return CountKey(f"{value} 1" if marked else value, str(count.points), count.ends, written, mark)

    def note(self, words: str, pad: Pad) -> str:
        """Which counts do not exist."""
        values = [int(key.words) for key in pad.keys]
        gaps = [each for each in range(max(values, default=0)) if each not in values]
        return wording.NO_SUCH_COUNT.format(kind=words, counts=describe_counts(gaps)) if gaps else ""

    @property
    def boxes(self) -> list[tuple[str, Any]]:
        """The boxes as they were posted, hidden on the page: what was refused is sent again with them."""
        return [(field.key, self.form[field.key].value() if self.form.is_bound else "") for field in self.asked]


def with_tap(data: MultiValueDict[str, str], game: Game) -> MultiValueDict[str, str]:
    """What was posted, with the boxes of the key that was tapped; as it is where none was."""
    said = data.get(TAP, "").split(" ") if game.turns.closes is not None else []
    mark = mark_of(game)
    fields = (*count_fields(game), *([mark] if mark is not None else [])) if len(said) in (3, 4) else ()
    if len(fields) < len(said) or not fields:
        return data
    filled = data.copy()
    filled.pop(VOID, None)  # of a question that was answered otherwise
    for field in game.fields:
        filled[field.key] = ""
    for field, value in zip(fields, said, strict=False):
        filled[field.key] = value
    return filled
