"""A game that somebody made without code: boxes, rows, and what a box is worth. As data it makes a `Game` like any.

A box brings its number times its worth, times the row's figure if so agreed; a word of a list brings its own points.
Nothing compares boxes or reads what was written before: such games need a file of their own.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..game import About, Company, Field, Game, Hook, How, Totals, Words
from ..line import NOBODY, LineFacts
from ..setup import Option, Row, Setup
from ..shapes import ranked, rows_done, target
from ..tally import Over, Points, RuleError, Tally
from . import wording

NUMBER, TICK, WHO, WORD = "number", "tick", "who", "word"
KINDS = (NUMBER, TICK, WHO, WORD)
EACH, ALL, NAMED = "each", "all", "named"  # for whom a box counts: each has one; it is everybody's; of who is named
WHOSE = (EACH, ALL, NAMED)
MOST, FEWEST, DOWN = "most", "fewest", "down"
WINS = (MOST, FEWEST, DOWN)
TARGET, ROUNDS, STOP = "target", "rounds", "stop"
ENDS = (TARGET, ROUNDS, STOP)
MAX_BOXES, MAX_EACH, MAX_ROWS, MAX_WORDS, MAX_NAMES = 12, 8, 60, 20, 6
MAX_LETTERS, MAX_SENTENCE, MAX_WORD, MAX_HEAD = 40, 120, 16, 4
MAX_WORTH, MAX_FIGURE, MAX_GOAL, MAX_PLAYERS = 999, 9_999, 99_999, 12
NO_LETTERS = "{}%"  # sentences are templates
APART, APART_IN_ROWS = ",", "=:"  # what stands between words, and in a row, where they are typed
NO_BEGINNINGS = "=+-@−"  # a spreadsheet takes such a name for a formula


@dataclass(frozen=True)
class OwnBox:
    """A box of the sheet. `worth`: what one of its number, or a yes, brings; `words`: (word, points)."""

    name: str
    kind: str = NUMBER
    whose: str = EACH
    worth: int = 1
    by_row: bool = False  # times the row's figure
    low: int = 0
    high: int = 999
    total: int | None = None  # what everybody's numbers add up to
    total_by_row: bool = False  # it is the row's figure
    nobody: bool = False  # whether it may name nobody
    words: tuple[tuple[str, int], ...] = ()

    @property
    def is_each(self) -> bool:
        """Whether every side has one."""
        return self.whose == EACH and self.kind != WHO


@dataclass(frozen=True)
class OwnRow:
    """A row with a name. `says`: what its deal is about."""

    name: str
    figure: int = 0
    says: str = ""


@dataclass(frozen=True)
class OwnGame:
    """An own game as a value. `goal`: the points or the rounds it ends at; `rows`: empty where they are numbered."""

    name: str
    boxes: tuple[OwnBox, ...]
    rows: tuple[OwnRow, ...] = ()
    wins: str = MOST
    end: str = TARGET
    goal: int = 100
    fewest: int = 2
    most: int = 6
    partners: int = 1
    other_names: tuple[str, ...] = ()
    deal: str = "deal"
    says: str = ""

    @property
    def seating(self) -> tuple[tuple[int, int], ...]:
        """(sides, players a side) of each number of players."""
        counts = [count for count in range(self.fewest, self.most + 1) if count % self.partners == 0]
        return tuple((count // self.partners, self.partners) for count in counts if count > self.partners)


def from_data(data: Mapping[str, Any]) -> OwnGame:
    """The value of stored data. What it lacks is as usual."""
    boxes = [{**box, "words": tuple(tuple(word) for word in box.get("words", ()))} for box in data["boxes"]]
    rows = tuple(OwnRow(**row) for row in data.get("rows", ()))
    names = tuple(data.get("other_names", ()))
    own = {**data, "boxes": tuple(OwnBox(**box) for box in boxes), "rows": rows, "other_names": names}
    return OwnGame(**own)


def to_data(own: OwnGame) -> dict[str, Any]:
    """The value as data, of which `from_data` makes it again: every attribute, in dicts, lists and plain values."""
    return {
        "name": own.name,
        "other_names": list(own.other_names),
        "boxes": [
            {
                "name": box.name,
                "kind": box.kind,
                "whose": box.whose,
                "worth": box.worth,
                "by_row": box.by_row,
                "low": box.low,
                "high": box.high,
                "total": box.total,
                "total_by_row": box.total_by_row,
                "nobody": box.nobody,
                "words": [[word, points] for word, points in box.words],
            }
            for box in own.boxes
        ],
        "rows": [{"name": row.name, "figure": row.figure, "says": row.says} for row in own.rows],
        "wins": own.wins,
        "end": own.end,
        "goal": own.goal,
        "fewest": own.fewest,
        "most": own.most,
        "partners": own.partners,
        "deal": own.deal,
        "says": own.says,
    }


# -- what is refused


def check(own: OwnGame) -> None:
    """`RuleError` where it is no game that can be played."""
    if len(own.boxes) > MAX_BOXES:
        raise RuleError(wording.TOO_MANY_BOXES, count=len(own.boxes), most=MAX_BOXES)
    if len(own.rows) > MAX_ROWS:
        raise RuleError(wording.TOO_MANY_ROWS, count=len(own.rows), most=MAX_ROWS)
    check_name(own.name, wording.NO_NAME)
    for name in own.other_names[:MAX_NAMES]:
        check_name(name, wording.NO_NAME)
        check_letters(name, MAX_LETTERS, APART)
    check_letters(own.says, MAX_SENTENCE)
    if not own.boxes:
        raise RuleError(wording.NO_BOXES)
    each = sum(1 for box in own.boxes if box.is_each)
    if each > MAX_EACH:
        raise RuleError(wording.TOO_MANY_EACH, count=each, most=MAX_EACH)
    for at in range(len(own.boxes)):
        check_box(own, at)
    check_rows(own)
    check_end(own)
    check_players(own)


def check_name(name: str, lacking: str, **values: Any) -> None:
    """`RuleError` where a name is missing (with the sentence `lacking`), too long, or would be taken for a formula."""
    if not name:
        raise RuleError(lacking, **values)
    check_letters(name, MAX_LETTERS)
    if name[0] in NO_BEGINNINGS:
        raise RuleError(wording.WRONG_BEGINNING, name=name, letter=name[0])


def check_letters(text: str, most: int, apart: str = "") -> None:
    """`RuleError` where a text is too long, or has a letter that sentences or a typed list give a meaning to."""
    if len(text) > most:
        raise RuleError(wording.NAME_TOO_LONG, name=text[:12], most=most)
    wrong = next((letter for letter in text if letter in NO_LETTERS + apart), "")
    if wrong:
        raise RuleError(wording.WRONG_LETTER, name=text, letter=wrong)


def check_box(own: OwnGame, at: int) -> None:
    """`RuleError` where one box cannot be."""
    box, before = own.boxes[at], own.boxes[:at]
    check_name(box.name, wording.BOX_WITHOUT_NAME, number=at + 1)
    if any(box.name.lower() == other.name.lower() for other in before):
        raise RuleError(wording.SAME_NAME, name=box.name)
    if box.kind not in KINDS or box.whose not in WHOSE:
        raise RuleError(wording.UNKNOWN_CHOICE, name=box.name)
    if abs(box.worth) > MAX_WORTH:
        raise RuleError(wording.WORTH_RANGE, most=MAX_WORTH)
    for figure in (box.low, box.high, box.total or 0):
        if abs(figure) > MAX_FIGURE:
            raise RuleError(wording.FIGURE_RANGE, name=box.name, most=MAX_FIGURE)
    if box.kind == NUMBER and box.low > box.high:
        raise RuleError(wording.LOW_ABOVE_HIGH, box=box.name, low=box.low, high=box.high)
    if (box.total is not None or box.total_by_row) and not (box.kind == NUMBER and box.is_each):
        raise RuleError(wording.ONLY_NUMBERS_ADD_UP, box=box.name)
    if box.whose == NAMED and box.kind != WHO and not any(other.kind == WHO for other in before):
        raise RuleError(wording.NOBODY_NAMED, box=box.name)
    if (box.by_row or box.total_by_row) and not any(row.figure for row in own.rows):
        raise RuleError(wording.ROWS_WITHOUT_FIGURE, box=box.name)
    if box.kind == WORD:
        check_words(box)


def check_words(box: OwnBox) -> None:
    """`RuleError` where the words of a box are too few or too many, or one is twice."""
    if len(box.words) < 2:
        raise RuleError(wording.TOO_FEW_WORDS, box=box.name)
    if len(box.words) > MAX_WORDS:
        raise RuleError(wording.TOO_MANY_WORDS, box=box.name, count=len(box.words), most=MAX_WORDS)
    for at, (word, points) in enumerate(box.words):
        check_name(word, wording.TOO_FEW_WORDS, box=box.name)
        check_letters(word, MAX_WORD, APART)
        if any(word.lower() == other.lower() for other, _ in box.words[:at]):
            raise RuleError(wording.SAME_WORD, box=box.name, name=word)
        if abs(points) > MAX_WORTH:
            raise RuleError(wording.WORTH_RANGE, most=MAX_WORTH)


def check_rows(own: OwnGame) -> None:
    """`RuleError` where a row has no name, or too high a figure."""
    for number, row in enumerate(own.rows, 1):
        if not row.name:
            raise RuleError(wording.ROW_WITHOUT_NAME, number=number)
        check_letters(row.name, MAX_LETTERS, APART_IN_ROWS)
        check_letters(row.says, MAX_SENTENCE)
        if abs(row.figure) > MAX_FIGURE:
            raise RuleError(wording.FIGURE_RANGE, name=row.name, most=MAX_FIGURE)


def check_end(own: OwnGame) -> None:
    """`RuleError` where it is not said who wins, or when."""
    if own.wins not in WINS or own.end not in ENDS or own.deal not in wording.DEALS:
        raise RuleError(wording.UNKNOWN_CHOICE, name=own.name)
    if (own.end == TARGET or own.wins == DOWN) and own.goal not in range(1, MAX_GOAL + 1):
        raise RuleError(wording.GOAL_RANGE, most=MAX_GOAL)
    if own.end == ROUNDS and own.wins != DOWN and not own.rows and own.goal not in range(1, MAX_ROWS + 1):
        raise RuleError(wording.ROUNDS_RANGE, most=MAX_ROWS)


def check_players(own: OwnGame) -> None:
    """`RuleError` where no such number can play."""
    if not 2 <= own.fewest <= own.most <= MAX_PLAYERS:
        raise RuleError(wording.PLAYERS_RANGE, fewest=own.fewest, most=own.most, limit=MAX_PLAYERS)
    if own.partners not in range(1, MAX_PLAYERS // 2 + 1) or not own.seating:
        raise RuleError(wording.TEAMS_DO_NOT_FIT, fewest=own.fewest, most=own.most, partners=own.partners)


# -- the game


def game_of(own: OwnGame, key: str) -> Game:
    """The game that it makes, under this key."""
    down = own.wins == DOWN
    return Game(
        key=key,
        name=own.name,
        about=About(wording.OWN, other_names=own.other_names),
        how=How(sentences(own)),
        seating=own.seating,
        fields=tuple(field_of(own, at) for at in range(len(own.boxes))),
        score=score_of(own),
        words=Words(deal=own.deal, deals=wording.DEALS[own.deal], says=says_of(own)),
        totals=Totals(
            high=own.wins == MOST,
            digits=digits(own),
            signed=down or any(lowest(box) < 0 for box in own.boxes),
            start=start_of(own),
        ),
        rows=rows_of(own),
        options=options_of(own),
        over=over_of(own),
        company=Company(lambda tally: (int(tally.option("target")) if down else 0,)),
    )


def key_of(at: int) -> str:
    """The key of the field of a box."""
    return f"box{at + 1}"


def field_of(own: OwnGame, at: int) -> Field:
    """The field of one box."""
    box, per = own.boxes[at], "side" if own.boxes[at].is_each else "line"
    key, short = key_of(at), heads([each.name for each in own.boxes])[at]
    if box.kind == WHO:
        return Field(key, box.name, kind="who", per="line", short=short, nobody=wording.NOBODY if box.nobody else "")
    if box.kind == TICK:
        asks_all = wording.QUESTION.format(name=box.name) if box.is_each else ""
        return Field(key, box.name, kind="tick", per=per, short=short, asks_all=asks_all)
    if box.kind == WORD:
        words = tuple((word, word) for word, points in box.words)
        return Field(key, box.name, kind="choice", per=per, short=short, choices=words)
    return Field(key, box.name, per=per, short=short, low=box.low, high=box.high, adds_to=total_of(box))


def total_of(box: OwnBox) -> Hook[int | None] | None:
    """What its numbers add up to; None: anything."""
    if box.total_by_row:
        return lambda line, tally: tally.row.number
    return None if box.total is None else lambda line, tally: box.total


def heads(names: list[str]) -> list[str]:
    """Short heads of small columns: of each name as many letters as tell it from the others, else one and a number."""
    lower = [name.lower() for name in names]
    found = []
    for at, name in enumerate(lower):
        begun = [name[:count].strip() for count in range(1, MAX_HEAD + 1)]
        others = [other for other in lower if other != name]
        distinct = [head for head in begun if not any(other.startswith(head) for other in others)]
        numbered = f"{name[:1]}{sum(1 for other in lower[: at + 1] if other[:1] == name[:1])}"
        found.append(distinct[0] if distinct else numbered)
    return found


def lowest(box: OwnBox) -> int:
    """Below 0 where it may take points away."""
    if box.kind == WORD:
        return min([points for word, points in box.words], default=0)
    return min(box.worth * box.low, box.worth * box.high) if box.kind == NUMBER else box.worth


def digits(own: OwnGame) -> int:
    """Digits of a total on paper."""
    return max(3, len(f"{own.goal}")) if own.end == TARGET or own.wins == DOWN else 4


def score_of(own: OwnGame) -> Hook[Points]:
    """Each box brings its points to its side, to everybody, or to whoever the last box named."""

    def score(line: LineFacts, tally: Tally) -> Points:
        sums, named = [0 for side in range(line.sides)], NOBODY
        for at, box in enumerate(own.boxes):
            key, times = key_of(at), tally.row.number if box.by_row else 1
            if box.kind == WHO:
                named = line.who(key)
            for side in tally.playing:
                if box.kind == WHO:
                    brings = box.worth if side == named else 0
                elif box.is_each:
                    brings = worth_of(box, line.value(key, side))
                else:
                    brings = worth_of(box, line.value(key)) if box.whose == ALL or side == named else 0
                sums[side] += brings * times
        return (tuple(-figure for figure in sums) if own.wins == DOWN else tuple(sums),)

    return score


def worth_of(box: OwnBox, value: Any) -> int:
    """What one answer of a box brings."""
    if box.kind == WORD:
        return dict(box.words).get(str(value), 0)
    return box.worth * int(value or 0)


def says_of(own: OwnGame) -> Callable[[Tally], str] | None:
    """What to do in every deal; what is special in one stands beside its row."""
    return (lambda tally: own.says) if own.says else None


def rows_of(own: OwnGame) -> Callable[[Setup], tuple[Row, ...]]:
    """The rows with names; else as many numbered ones as there are rounds; else none."""
    named = tuple(Row(row.name, note=row.says, number=row.figure) for row in own.rows)

    def rows(setup: Setup) -> tuple[Row, ...]:
        if named or own.end != ROUNDS or own.wins == DOWN:
            return named
        return tuple(Row(f"{number + 1}") for number in range(int(setup.options["deals"])))

    return rows


def options_of(own: OwnGame) -> tuple[Option, ...]:
    """What a match may change of it: where it ends."""
    if own.end == TARGET or own.wins == DOWN:
        extra = Option("extra", wording.EXTRA, False, off=wording.NO_EXTRA)
        return (
            Option("target", wording.PLAYED_TO, own.goal, low=1, high=MAX_GOAL),
            *([] if own.wins == DOWN else [extra]),
        )
    if own.end == ROUNDS and not own.rows:
        return (Option("deals", wording.ROUNDS, own.goal, low=1, high=MAX_ROWS),)
    return ()


def start_of(own: OwnGame) -> Callable[[Setup], tuple[int, ...]]:
    """Everybody starts at 0, or counts down from the target."""
    return lambda setup: (int(setup.options["target"]),) if own.wins == DOWN else ()


def over_of(own: OwnGame) -> Callable[[Tally], Over | None]:
    """The end: at the target, or when every row is written; else when the players stop."""

    def over(tally: Tally) -> Over | None:
        if own.wins == DOWN:
            done = Over("", ranked(tally)) if min(tally.totals) <= 0 else None
        else:
            done = target()(tally) if own.end == TARGET else None
        return done or rows_done(tally)

    return over


# -- in words


def sentences(own: OwnGame) -> tuple[str, ...]:
    """How it is scored."""
    told = [tell_box(box) for box in own.boxes]
    return (
        *(wording.COUNTED.format(boxes=words) for words in told),
        wording.WINS[own.wins],
        *([own.says] if own.says else []),
    )


def tell_box(box: OwnBox) -> str:
    """What a box brings: "Left in hand × −1", "Went out +25"."""
    words = wording.BOX.format(name=box.name, worth=tell_worth(box))
    if box.is_each or box.kind == WHO or (not box.worth and box.kind != WORD):
        return words
    return (wording.TO_ALL if box.whose == ALL else wording.TO_NAMED).format(words=words)


def tell_worth(box: OwnBox) -> str:
    """What one of its number, or a yes, brings: "× −1", "+25", "pass 0, solo 10"."""
    figure = signed(box.worth)
    if box.kind == WORD:
        return ", ".join(wording.BOX.format(name=word, worth=signed(points)) for word, points in box.words)
    if not box.worth:
        return wording.NO_POINTS
    if box.by_row:
        return (wording.OF_ROW if box.worth == 1 else wording.OF_ROW_TIMES).format(worth=figure)
    plus = figure if box.worth < 0 else f"+{figure}"
    return wording.TIMES.format(worth=figure) if box.kind == NUMBER else plus


def signed(figure: int) -> str:
    """A figure with a true minus sign."""
    return f"−{-figure}" if figure < 0 else f"{figure}"
