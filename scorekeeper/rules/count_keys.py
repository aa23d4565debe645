"""The keys of a single count: one tap says what is counted, whose it is and how much."""

from dataclasses import dataclass, replace

from . import wording
from .asking import asked, kinds, likely
from .card_aid import CardAid
from .card_play import CardPlay
from .counting import Count, count_fields, count_of, counts_now, entries_of_count, kinds_now, mark_of
from .game import KeyFace
from .line import LINE, NOBODY, Entries, LineFacts
from .tally import Tally
from .words import describe_counts

ROW = 6  # keys
KEYS_OF_A_PAGE = 30  # five rows: one side has them all, two have fifteen each
TWO_ROWS = 2 * ROW  # of each side, one above the other, where three count
SIDE_BY_SIDE, TWO_ROWS_EACH = 2, 3  # how many sides have room so; of more each has a row, and keys turn to higher ones


@dataclass(frozen=True)
class CountKey:
    """One key. `value`: what a tap posts, "peg 1 5", with the tick of a count "peg 1 5 1".

    `written`: whether the line that is corrected says so now; `mark`: what stands under its figure; `able`: whether it
    may be written now; `wide`: whether it takes the place of two.
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
    keys: tuple[CountKey, ...]
    more: bool

    @property
    def rows(self) -> tuple[tuple[CountKey, ...], ...]:
        return tuple(self.keys[at : at + ROW] for at in range(0, len(self.keys), ROW))


@dataclass(frozen=True)
class Kind:
    """One kind of count with its pads; none where it cannot be counted now."""

    key: str
    words: str
    now: bool  # whether its pads are shown
    pads: tuple[Pad, ...]
    asks: str  # the question over a single pad; empty where several stand side by side
    aid: bool  # whether its cards can be tapped instead
    note: str  # which counts do not exist; empty where there is nothing to say
    level: tuple[CountKey, ...] = ()  # where it has every count: the keys of nobody, or of both

    @property
    def in_rows(self) -> bool:
        """Whether the pads stand one above the other."""
        return len(self.pads) > SIDE_BY_SIDE

    @property
    def spans(self) -> tuple[str, ...]:
        """The counts of each row of keys, "7–12", where one row of each pad is shown at a time."""
        longest = max([pad.rows for pad in self.pads], key=len) if len(self.pads) > TWO_ROWS_EACH else ()
        return () if len(longest) < 2 else tuple(map(span_of, longest))

    @property
    def only(self) -> CountKey | None:
        """The one count that there is of this kind, which its name writes at once; None where there are several."""
        keys = [key for pad in self.pads for key in pad.keys]
        return keys[0] if len(keys) == 1 and not self.now else None


@dataclass(frozen=True)
class CountSeen:
    """What the keys are about: the standing before the line, names, what is stored and what is chosen (`shown`)."""

    tally: Tally
    names: tuple[str, ...]
    stored: Entries
    shown: Entries


def span_of(row: tuple[CountKey, ...]) -> str:
    """The counts of a row of keys, "1–6"; with the word for those that carry a tick, "7–12, last"."""
    plain = [key.words for key in row if not key.mark]
    words = wording.SPAN.format(low=plain[0], high=plain[-1])
    marks = [key.mark for key in row if key.mark]
    return wording.SPAN_AND_MARK.format(span=words, mark=marks[0]) if marks else words


def count_kinds(seen: CountSeen) -> tuple[Kind, ...]:
    """Every kind of count under these house rules, so that their places stay; one where it has every count."""
    tally = seen.tally
    if tally.game.words.key_faces is not None and tally.setup.sides == SIDE_BY_SIDE:
        return (every_count(seen),)
    what, able = count_fields(tally.game)[0], kinds_now(tally)
    now = seen.shown.get(what.key)
    if now not in able:
        first = likely(what, LINE, LineFacts({}, tally.setup.sides), tally)
        now = first or (able[0] if able else "")
    return tuple(with_pads(seen, key, words, now) for key, words in kinds(what, tally.setup))


def with_pads(seen: CountSeen, key: str, words: str, now: str) -> Kind:
    """One kind of count with the pads of all who may count it now."""
    what, _, points = count_fields(seen.tally.game)
    counts = counts_now(key, seen.tally) if key in kinds_now(seen.tally) else {}
    pads = tuple(pad(seen, side, found, len(counts)) for side, found in counts.items())
    if len(pads) != 1:
        return Kind(key, words, key == now, pads, "", False, "")
    said = {"who": pads[0].name, what.key: words, "number": 1 + counted(key, seen.tally)}
    aid = count_aid(key, pads[0].side, seen.tally) is not None
    return Kind(key, words, key == now, pads, points.asks.format(**said), aid, note(words, pads[0]) if aid else "")


def every_count(seen: CountSeen) -> Kind:
    """All counts of both sides: what may not be written now keeps its place."""
    pads = tuple(Pad(side, seen.names[side], faces(seen, side), False) for side in range(SIDE_BY_SIDE))
    what = count_fields(seen.tally.game)[0]
    return Kind("", what.label, True, pads, "", False, "", faces(seen, NOBODY))


def faces(seen: CountSeen, side: int) -> tuple[CountKey, ...]:
    """Every key of one side, or of nobody."""
    tally, found = seen.tally, seen.tally.game.words.key_faces
    shown, said = found(tally, side) if found is not None else (), LineFacts(seen.stored, tally.setup.sides)
    kind, who, points = count_fields(tally.game)
    what, most = said.word(kind.key), said.number(points.key)
    same = [face for face in shown if what == face.what and said.value(who.key) == side]
    fits = [face for face in same if face.points <= most]
    return tuple(face_key(seen, face, side, written=face in fits[-1:]) for face in shown)


def face_key(seen: CountSeen, face: KeyFace, side: int, *, written: bool) -> CountKey:
    """The key of one face."""
    count = count_of(face, side, seen.tally)
    key = count_key(seen, count or Count(face.what, side, face.points, False))
    words = face.words.format(who=seen.names[face.who]) if face.who != NOBODY else face.words
    able = count is not None
    return replace(key, words=face.figure, mark=words, written=written, able=able, wide=face.wide)


def counted(what: str, tally: Tally) -> int:
    """How many counts of this kind the deal has."""
    kind = count_fields(tally.game)[0]
    return sum(1 for line in tally.deal_lines if line.word(kind.key) == what)


def count_aid(what: str, side: int, tally: Tally) -> CardAid | None:
    """The cards that count to such a figure; None where there are none."""
    kind, who, points = count_fields(tally.game)
    line = LineFacts({kind.key: what, who.key: side}, tally.setup.sides)
    return points.aid(line, tally) if points.aid is not None else None


def count_play(what: str, tally: Tally) -> CardPlay | None:
    """The cards that score such figures as they are laid; None where there are none now."""
    kind, _, points = count_fields(tally.game)
    line = LineFacts({kind.key: what}, tally.setup.sides)
    return points.play(line, tally) if points.play is not None else None


def pad(seen: CountSeen, side: int, counts: tuple[Count, ...], sides: int) -> Pad:
    """The keys of one side; `sides`: how many have such a pad."""
    _, who, points = count_fields(seen.tally.game)
    room = TWO_ROWS if sides == TWO_ROWS_EACH else KEYS_OF_A_PAGE // (sides if sides <= SIDE_BY_SIDE else 1)
    more = len(counts) > room and sides != TWO_ROWS_EACH  # of three the higher ones are typed
    marked = marked_counts(counts, seen.tally) if sides > 1 and len(counts) <= KEYS_OF_A_PAGE // SIDE_BY_SIDE else ()
    first = min(room, TWO_ROWS if sides > SIDE_BY_SIDE else room) - len(marked)
    plain = commonest(counts, points.common, first) if marked else counts[: room - 1 if more else room]
    others = [count for count in counts if count not in plain]
    later = others[: room - first - len(marked)] if marked else []
    keys = [count_key(seen, count) for count in plain]
    keys += [count_key(seen, count, marked=True) for count in marked]
    keys += [count_key(seen, count) for count in later]
    return Pad(side, seen.names[side] if side != NOBODY else who.nobody, tuple(keys), more)


def commonest(counts: tuple[Count, ...], common: tuple[int, ...], number: int) -> tuple[Count, ...]:
    """So many of them, in order: those that are common, and the lowest of the others."""
    first = [count for count in counts if count.points in common]
    chosen = [*first, *[count for count in counts if count not in first]][:number]
    return tuple(count for count in counts if count in chosen)


def marked_counts(counts: tuple[Count, ...], tally: Tally) -> tuple[Count, ...]:
    """Those that have a second key, with the tick; the highest ones are typed instead."""
    mark, what = mark_of(tally.game), count_fields(tally.game)[0]
    if mark is None:
        return ()
    return tuple(
        count
        for count in counts
        if count.points in mark.common and asked(mark, LineFacts({what.key: count.what}, tally.setup.sides), tally)
    )


def count_key(seen: CountSeen, count: Count, *, marked: bool = False) -> CountKey:
    """The key that writes a count, with its tick where it is `marked`."""
    game, mark = seen.tally.game, mark_of(seen.tally.game)
    entries = entries_of_count(game, count.what, count.side, count.points, marked=marked)
    written = all(seen.stored.get(field.key) == entries[field.key] for field in count_fields(game))
    if mark is not None:
        written = written and bool(seen.stored.get(mark.key)) == marked
    value = f"{count.what} {count.side} {count.points}"
    beside = mark.short if mark is not None and marked and not count.ends else ""
    return CountKey(f"{value} 1" if marked else value, f"{count.points}", count.ends, written, beside)


def note(words: str, pad: Pad) -> str:
    """Which counts do not exist."""
    values = [int(key.words) for key in pad.keys]
    gaps = [each for each in range(max(values, default=0)) if each not in values]
    return wording.NO_SUCH_COUNT.format(kind=words, counts=describe_counts(gaps)) if gaps else ""
