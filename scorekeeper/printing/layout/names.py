"""The names over the columns of a sheet and of its dealers: whole, on several lines or in smaller letters.

No word breaks into pieces: one that is wider than its column is cut, "Barthol.", and told in full below. Else only what
needs more lines than there are is shortened. Lengths are mm, font sizes pt.
"""

import re
from collections.abc import Iterable, Sequence

from scorekeeper.rules.words import END, ISOLATE, closed, isolated, without_signs

from .geometry import ELLIPSIS, PLAIN, STRONG, is_wide, shorten_to_fit, split_words, width
from .line_breaks import break_text

NO_BREAK = "\u00a0"  # a space at which no line ends
FULL_STOP = "."  # behind a word that is cut
SIZES = (1.0, 13 / 14, 12 / 14)  # of letters over columns, the largest that cuts no word
FEW_LINES, MANY_LINES = 2, 6  # of a name over a column
LEAST_ROOM = 20.0  # of a column that cuts a long word
NARROWER = (0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95)  # times a room, to make lines about as long


def has_no_spaces(name: str) -> bool:
    """Whether a name is of a script that breaks between any two letters: Chinese, Japanese."""
    return all(map(is_wide, name))


def break_name(name: str, room: float, size: float, *, most: int = FEW_LINES) -> list[str]:
    """The lines of a name, at most so many; else its beginning. A line keeps its own direction."""
    if width(name, size, face=STRONG) <= room:
        return [name]
    if has_no_spaces(name):
        at = max(at for at in range(1, len(name)) if at == 1 or width(name[:at], size, face=STRONG) <= room)
        return [name[:at], shorten_to_fit(name[at:], room, size, face=STRONG)]
    name = shorten_words(name, room, size)
    lines = break_text(name, room, size, face=STRONG)
    if len(lines) > most:
        lines = shortened_lines(name, room, size, most)
    return list(own_directions(lines))


def break_words(text: str, room: float, size: float, *, face: str = PLAIN) -> list[str]:
    """The lines of a text of names, no word of it in pieces: one that is wider than the room is cut. What no-break
    spaces keep together is on one line where it has room there."""
    words = split_words(text)
    text = " ".join(word if width(word, size, face=face) <= room else word.replace(NO_BREAK, " ") for word in words)
    return break_text(shorten_words(text, room, size, face), room, size, face=face)


def fit_name(
    name: str, room: float, sizes: Sequence[float], *, most: int = FEW_LINES, face: str = STRONG
) -> tuple[float, list[str]]:
    """(size, lines) of a name in the first of these sizes in which no word is cut and the lines are few enough; in the
    last size words are cut."""
    for size in sizes:
        lines = break_words(name, room, size, face=face)
        if len(lines) <= most and letters_of(" ".join(lines)) == letters_of(name):
            return size, list(own_directions(lines))
    size = sizes[-1]
    lines = break_words(name, room, size, face=face)
    if len(lines) > most:
        last = shorten_to_fit(" ".join(lines[most - 1 :]), room, size, face=face)
        lines = [*lines[: most - 1], last]
    return size, list(own_directions(lines))


def fit_name_evenly(name: str, room: float, sizes: Sequence[float], *, face: str = STRONG) -> tuple[float, list[str]]:
    """As `fit_name`, with lines about as long as each other."""
    size, lines = fit_name(name, room, sizes, face=face)
    letters = letters_of(" ".join(lines))
    ways = (fit_name(name, room * part, [size], face=face)[1] for part in NARROWER)
    return size, next((way for way in ways if len(way) == len(lines) and letters_of(" ".join(way)) == letters), lines)


def shorten_words(text: str, room: float, size: float, face: str = STRONG) -> str:
    """The text, with words cut that are wider than the room."""
    return " ".join(shorten_word(word, room, size, face) for word in split_words(text))


def shorten_word(word: str, room: float, size: float, face: str = STRONG) -> str:
    """A word, or as many letters of it as fit, with a full stop; a hyphen of its own is a place to break it."""
    bare = without_signs(word)
    if has_no_spaces(bare) or width(bare, size, face=face) <= room:
        return word
    short = ""
    for part in re.split(r"(?<=\w-)(?=\w)", bare):
        fit = without_signs(shorten_to_fit(part, room, size, face=face, end=FULL_STOP))
        short += fit
        if fit != part:
            break
    return word.replace(bare, short)


def shortened_lines(name: str, room: float, size: float, most: int) -> list[str]:
    """As much of a name as so many lines hold, each of whole words where they fit."""
    lines, words = list[str](), name.split(" ")
    while words and len(lines) < most - 1:
        line = words.pop(0)
        while words and width(f"{line} {words[0]}", size, face=STRONG) <= room:
            line += " " + words.pop(0)
        lines.append(line)
    lines += [" ".join(words)] * bool(words)
    return [shorten_to_fit(line, room, size, face=STRONG) for line in lines]


def own_directions(lines: Iterable[str]) -> Iterable[str]:
    """Lines with the signs that set a name apart on each of them, where it goes on over several."""
    goes_on = 0
    for line in lines:
        line = line if line.startswith(ISOLATE) else ISOLATE * goes_on + line
        goes_on = max(0, line.count(ISOLATE) - line.count(END))
        yield isolated(closed(line))


def letter_size(names: Iterable[str], room: float, size: float) -> float:
    """The size at which no word of the names is cut; the smallest where each size cuts some."""
    words = [word for name in names for word in name.split(" ") if not has_no_spaces(word)]
    ways = [size * part for part in SIZES]
    return next((each for each in ways if all(width(word, each, face=STRONG) <= room for word in words)), ways[-1])


def number_duplicates(texts: list[str], room: float, size: float, face: str) -> list[str]:
    """The texts, with a number where two are the same."""
    made = []
    for side, text in enumerate(texts):
        if texts.count(text) > 1:
            mark = f" {side + 1}"
            stem = closed(text.rstrip(ELLIPSIS + END))
            text = shorten_to_fit(stem, room - width(mark, size, face=face), size, face=face) + mark
        made.append(text)
    return made


def names_in_a_line(names: Iterable[str], room: float, size: float) -> list[str]:
    """Each name on one line, no two alike: without its end, or without its middle where others begin like it."""
    names = list(names)
    short = [shorten_to_fit(name, room, size, face=STRONG) for name in names]
    made = [cut_middle(name, room, size) if short.count(cut) > 1 else cut for name, cut in zip(names, short)]
    return number_duplicates(made, room, size, STRONG)


def cut_middle(name: str, room: float, size: float) -> str:
    """As much of the beginning and of the end of a name as fits."""
    bare = without_signs(name)
    ways = [closed(bare[:at].rstrip() + ELLIPSIS + bare[-at:].lstrip()) for at in range((len(bare) - 1) // 2, 0, -1)]
    return next((isolated(way) for way in ways if width(way, size, face=STRONG) <= room), name)


def name_heads(names: Iterable[str], room: float, size: float, *, most: int = FEW_LINES) -> list[list[str]]:
    """The lines of each name over its column, no two names alike."""
    made = [break_name(name, room, size, most=most) for name in names]
    alike = [made.count(lines) > 1 for lines in made]
    lasts = number_duplicates(
        [lines[-1] if same else f"{side}" for side, (lines, same) in enumerate(zip(made, alike))], room, size, STRONG
    )
    return [[*lines[:-1], last] if same else lines for lines, last, same in zip(made, lasts, alike)]


def explain_heads(heads: Iterable[list[str]], names: Sequence[str]) -> list[str]:
    """What each shortened or numbered name over a column stands for: "Alexandria W…: Alexandria Wolfe"."""
    shown = [(without_signs(" ".join(lines)), name) for lines, name in zip(heads, names, strict=True)]
    return [f"{isolated(head)}: {name}" for head, name in shown if letters_of(head) != letters_of(name)]


def letters_of(text: str) -> str:
    """A text without spaces and hyphens, which a break may add or leave out."""
    return "".join(letter for letter in without_signs(text) if letter not in " -")


def least_room(name: str, size: float) -> float:
    """The least width of a column that holds a name on three lines in small letters, perhaps with a word cut."""
    small = size * SIZES[-1]
    return max(LEAST_ROOM * small / 12, width(name, small, face=STRONG) / 2.4)


def longest_word(names: Iterable[str], size: float) -> float:
    """The width of the longest word of the names in small letters."""
    words = (word for name in names for word in name.split(" ") if not has_no_spaces(word))
    return max((width(word, size * SIZES[-1], face=STRONG) for word in words), default=0.0)
