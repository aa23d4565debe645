"""The questions of one line as people are asked them: words, whose boxes, and keys that answer with one tap."""

from dataclasses import dataclass
from typing import Any

from . import wording
from .asking import asked, bounds, fits, in_force, likely, may_stay_blank, placed, possible
from .game import Field
from .line import LINE, NOBODY, LineFacts
from .shapes import coins
from .tally import Tally, chair_name
from .tapped import aid_of
from .words import capitalized, describe_value, is_number, with_words

ALL_KEYS_LIMIT = 15  # up to this many values each have a key; more are typed
SOME_KEYS_LIMIT = 31  # up to this many, the small values have keys and the rest is typed
SHORT_WORD, SHORT_FIGURE = 2, 3  # letters of a key that is written large
DIGIT_KEYS = ("1",) * 12  # three rows of four


@dataclass(frozen=True)
class Seen:
    """What questions are about: the line as far as it is written, the standing before it, and people's names.

    `seated`: a name a seat, "" where nobody sits; where it is short, players are named by their side.
    """

    line: LineFacts
    tally: Tally
    names: tuple[str, ...]
    seated: tuple[str, ...] = ()

    def at_seat(self, seat: int) -> str:
        """Who sits on a seat, by name; empty where that is not known."""
        return self.seated[seat] if seat in range(len(self.seated)) else ""


@dataclass(frozen=True)
class AnswerKey:
    """A key that answers. `side`: that of whoever it names; None where it names nobody."""

    value: Any
    words: str
    side: int | None = None


@dataclass(frozen=True)
class Question:
    """One field as it is asked now. `sides`: who has a box, in the order of asking; `possible`: not of coins.

    `total`: what the boxes must add up to; `wanted`: the likeliest value of the box that is asked first.
    """

    field: Field
    seen: Seen
    sides: tuple[int, ...]
    total: int | None
    possible: tuple[Any, ...]
    wanted: Any
    keys: tuple[AnswerKey, ...]  # none where digits are typed

    @property
    def label(self) -> str:
        """The label of the field, or what the row counts."""
        row = self.seen.tally.row
        counts = self.total is not None and self.total == row.total and not is_number(row.label)
        return capitalized(row.label) if counts else self.field.label

    @property
    def asks(self) -> str:
        """The question, with {who} for a side and {key} for an answer; empty where the game has none."""
        row = self.seen.tally.row
        asks = row.asks or with_words(self.field.asks, "counted", capitalized(row.label))
        if self.field.opponent is None:
            return asks
        other = self.field.opponent(self.seen.line, self.seen.tally)
        return with_words(asks, "opponent", wording.THE_OTHER if other is None else self.seen.names[other])

    @property
    def in_one_go(self) -> bool:
        """Whether everybody of whom it is so is tapped, and nobody is asked one by one."""
        return bool(self.field.asks_all) and len(self.sides) > 1

    def asks_of(self, side: int) -> str:
        """The question about one box in words: "Points left in bo’s hand?"."""
        who, seen = self.name_of(side), self.seen
        asks = self.asks or (wording.OF_WHOM.format(label=self.label) if who else wording.WHAT.format(label=self.label))
        for field in seen.tally.game.fields:
            value = seen.line.value(field.key) if field.per == "line" else None
            if value is not None:
                asks = with_words(asks, field.key, describe_value(field, value, seen.names))
        return with_words(asks, "who", who) if who else asks

    @property
    def by_cards(self) -> str:
        """The words of the key that counts cards, tiles or dice; empty where a figure can only be typed."""
        aid = aid_of(self.field, self.seen.line, self.seen.tally)
        if aid is None:
            return ""
        return wording.BY_LETTERS if aid.pack.name == "letters" else wording.BY_PIECES.format(pieces=aid.pack.name)

    @property
    def most(self) -> int | None:
        """The highest sum of its boxes."""
        return self.field.at_most(self.seen.line, self.seen.tally) if self.field.at_most is not None else None

    @property
    def forbidden_sum(self) -> int | None:
        """The one sum that its boxes may not add up to."""
        found = self.field.forbidden_sum
        return found(self.seen.line, self.seen.tally) if found is not None else None

    @property
    def told_of(self) -> int | None:
        """What the sum of its boxes is told beside."""
        found = self.field.told_of
        return found(self.seen.line, self.seen.tally) if found is not None else None

    @property
    def columns(self) -> str:
        """How its keys lie, where that is not as usual."""
        return "words" if self.wide else "many" if len(self.keys) > ALL_KEYS_LIMIT else ""

    @property
    def ready(self) -> bool:
        """Whether the likely answer is filled in beforehand."""
        return self.field.per == "line" and self.field.kind == "choice" and self.field.likely is not None

    @property
    def offers_choice(self) -> bool:
        """Whether the likely answer stands beside others to choose from."""
        return self.ready and len(self.keys) > 1

    @property
    def optional(self) -> bool:
        """Whether the line counts without it."""
        return may_stay_blank(self.field, self.seen.line, self.seen.tally)

    @property
    def one_by_one(self) -> bool:
        """Whether each figure is written down as soon as it is given: a turn that was played."""
        return self.seen.tally.game.checks.counts_incomplete and self.field.per == "side"

    @property
    def aside(self) -> bool:
        """Whether it is rarely needed, and hidden behind a key."""
        return self.optional and self.field.per == "line" and self.field.kind in ("who", "chair", "tick")

    @property
    def waits(self) -> bool:
        """Whether it is asked only after a key that brings it up."""
        brought_up = any(field.prompts for field in self.seen.tally.game.fields)
        return brought_up and self.optional and self.field.needed is not None

    @property
    def wide(self) -> bool:
        """Whether its keys hold long words."""
        return self.field.kind in ("who", "chair", "choice") and any(len(key.words) > 3 for key in self.keys)

    @property
    def short(self) -> int:
        """Up to how many letters a key is written large: among long words "gin" is one of them, a suit is not."""
        return SHORT_WORD if self.wide else SHORT_FIGURE

    @property
    def typed(self) -> bool:
        """Whether digits may be typed as well as tapped."""
        many = len(self.possible) > most_keys(self.seen.tally)
        return self.field.coins or (self.field.kind == "number" and many)

    @property
    def signed(self) -> bool:
        """Whether a figure may be below 0."""
        return self.field.kind == "number" and bool(self.possible) and self.possible[0] < 0

    @property
    def depends(self) -> bool:
        """Whether a later question may change with this answer."""
        fields, setup = self.seen.tally.game.fields, self.seen.tally.setup
        later = [each for each in fields[fields.index(self.field) + 1 :] if in_force(each, setup)]
        hooks = [
            hook
            for each in later
            for hook in (each.when, each.needed, each.whose, each.among, each.bounds, each.likely, each.adds_to)
        ]
        orders = self.field.key in [each.first for each in later]
        if self.field.plain:
            return False
        return self.field.check is not None or orders or any(hook is not None for hook in hooks)

    def name_of(self, side: int) -> str:
        """Whose box it is: a side, or the one of its players whom the field is about; empty for the whole line's."""
        if side == LINE:
            return ""
        partner, sides, names = self.field.partner, self.seen.tally.setup.sides, self.seen.names
        if self.field.per == "chair":
            return self.seen.at_seat(side) or chair_name(side, names)
        own = "" if partner is None else self.seen.at_seat(side + sides * partner)
        return own or names[side]

    def likely(self, side: int) -> Any:
        """The likeliest value of one box; None where there is none."""
        return likely(self.field, side, self.seen.line, self.seen.tally)

    @property
    def bounds(self) -> tuple[int, int] | None:
        """The lowest and highest number; None of what is no number."""
        return bounds(self.field, self.seen.line, self.seen.tally) if self.field.kind == "number" else None

    def fits(self, side: int) -> tuple[Any, ...] | None:
        """The numbers of one box that fit the others, whose keys are not dimmed; None where numbers have no keys."""
        if self.field.kind != "number" or self.field.coins:
            return None
        keyed = len(self.possible) <= SOME_KEYS_LIMIT or has_small_keys(self.possible, self.wanted, self.seen.tally)
        return fits(self.field, side, self.seen.line, self.seen.tally) if keyed else None


def question(field: Field, seen: Seen) -> Question:
    """A field as it is asked now; it has no `sides` where it is not."""
    sides, sums = asked(field, seen.line, seen.tally), placed(field, seen.line, seen.tally)
    values = () if field.coins else possible(field, seen.line, seen.tally)
    wanted = likely(field, sides[0], seen.line, seen.tally) if sides else None
    total = sums[1] if sums is not None else None
    return Question(field, seen, sides, total, values, wanted, keys_of(field, values, wanted, seen))


def questions(seen: Seen) -> tuple[Question, ...]:
    """All that is asked now, in the order of asking."""
    found = [question(field, seen) for field in seen.tally.game.fields if asked(field, seen.line, seen.tally)]
    return tuple(found)


def most_keys(tally: Tally) -> int:
    """Up to how many values each have a key: of a box of dice all that there are."""
    return SOME_KEYS_LIMIT if tally.game.turns.any_order is not None else ALL_KEYS_LIMIT


def has_small_keys(values: tuple[Any, ...], wanted: Any, tally: Tally) -> bool:
    """Whether the small numbers have keys, or those around the likeliest, while others are typed."""
    if len(values) <= most_keys(tally):
        return False
    return wanted in values or (len(values) <= SOME_KEYS_LIMIT and values[0] >= 0)


def keys_of(field: Field, values: tuple[Any, ...], wanted: Any, seen: Seen) -> tuple[AnswerKey, ...]:
    """The keys of a field with these possible values; none where digits are typed."""
    if field.coins:
        return (AnswerKey(wanted, coins(wanted)),) if wanted else ()
    many = len(values) > most_keys(seen.tally)
    some = field.kind == "number" and has_small_keys(values, wanted, seen.tally)
    if field.kind == "order" or (many and not some):
        return ()
    if many:
        room = ALL_KEYS_LIMIT - 1
        at = values.index(wanted) if wanted in values else 0
        first = 0 if at < room else min(at - room // 2, len(values) - room)
        values = values[first : first + room]
    if field.kind not in ("who", "chair"):
        return tuple(AnswerKey(value, describe_value(field, value, seen.names)) for value in values)
    in_columns = sorted(values, key=lambda side: (side == NOBODY, side))
    return tuple(
        AnswerKey(value, key_name(field, value, seen), None if value == NOBODY else value % seen.tally.setup.sides)
        for value in in_columns
    )


def key_name(field: Field, value: int, seen: Seen) -> str:
    """Whom a key names."""
    own = seen.at_seat(value) if field.kind == "chair" and value != NOBODY else ""
    return own or describe_value(field, value, seen.names)


@dataclass(frozen=True)
class LaterKeys:
    """The keys of a question that is not asked yet. `columns`: how they lie, as of the keys themselves."""

    question: str  # of the side with the longest name
    words: tuple[str, ...]
    columns: str
    short: int = SHORT_FIGURE  # as of the keys themselves
    people: int = 0  # how many of the first keys name somebody


def later_keys(field: Field, seen: Seen) -> LaterKeys:
    """The keys that a field would have, were it asked now; those to type with where it has too many values."""
    later = question(field, seen)
    if later.in_one_go:
        names = tuple(later.name_of(side) for side in sorted(later.sides))
        return LaterKeys(field.asks_all, (*names, wording.NEXT), "words", later.short, len(names))
    longest = max(seen.names, key=len)
    asks = with_words(later.asks or wording.OF_WHOM.format(label=later.label), "who", longest)
    if later.typed:
        return LaterKeys(asks, DIGIT_KEYS, "digits")
    words = tuple(key.words for key in later.keys)
    words = (*words, later.by_cards) if later.by_cards else words
    people = sum(1 for key in later.keys if key.side is not None)
    return LaterKeys(asks, words, "words" if later.wide else "", later.short, people)


def all_later_keys(now: tuple[Question, ...], seen: Seen) -> tuple[LaterKeys, ...]:
    """The keys of all questions that this line may still ask: a page keeps room for them, so that nothing moves."""
    there = [question.field.key for question in now]
    fields = [field for field in seen.tally.game.fields if in_force(field, seen.tally.setup)]
    return tuple(later_keys(field, seen) for field in fields if field.key not in there)
