"""Rules and lines in words, the same on page and paper: who can play, the house rules, what somebody wrote."""

from collections.abc import Mapping, Sequence
from typing import Any

from .game import NOBODY, VOID, Entries, Field, Game, Line, Option, whole

BOOK = "the book’s rules"


def joined(words: Sequence[str]) -> str:
    """Words as a list in a sentence: "ada, bo and cy"; "ada and bo, and cy and dee" where they have an "and"
    themselves."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + (", and " if any(" and " in each for each in words) else " and ") + words[-1]


def so_many(number: int, unit: str) -> str:
    """A number with what is counted, by its word for many: "12 chips", "1 chip"; the number alone where it has none."""
    word = unit[:-1] if number in (1, -1) and unit[-1:] == "s" else unit
    return f"{number} {word}" if word else f"{number}"


def total_said(game: Game, figure: int) -> str:
    """A total with what is counted: "12 chips"; where the game has a word for it, that alone."""
    words = game.total(figure)
    return so_many(figure, game.unit) if words == f"{figure}" else words


def players_said(game: Game) -> str:
    """How many can play: "4 players", "3–8 players", "2, 4 or 6 players"."""
    counts = game.counts
    if len(counts) == 1:
        return f"{counts[0]} players"
    if counts == tuple(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]}–{counts[-1]} players"
    return f"{counts_said(counts)} players"


def counts_said(counts: Sequence[int]) -> str:
    """One of several numbers: "4", "3 or 4", "3 to 8", "2, 4 or 6"."""
    if len(counts) > 2 and [*counts] == [*range(counts[0], counts[-1] + 1)]:
        return f"{counts[0]} to {counts[-1]}"
    *others, last = map(str, counts)
    return f"{', '.join(others)} or {last}" if others else last


def rule_said(option: Option, value: Any) -> str:
    """A house rule in words, also where it is left out; `value` as it is stored or as a form posts it."""
    if value is True or value is False:
        return option.label if value else f"Not: {option.label}"
    words = next((words for key, words in option.choices if f"{key}" == f"{value}"), f"{value}")
    return f"{option.label} {words}" if option.label[-1:] in ",:" else f"{option.label}: {words}"


def in_force(game: Game, options: Mapping[str, Any]) -> tuple[tuple[Option, Any], ...]:
    """The house rules that mean something, each with its value: no target where a number of deals is agreed."""
    agreed = f"{options.get('deals') or 0}" != "0"
    return tuple(
        (option, options.get(option.key, option.by_book))
        for option in game.options
        if not (agreed and option.key == "target")
    )


def rules_said(game: Game, options: Mapping[str, Any], always: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The house rules that are not the book's, in words; those with a key in `always` in any case."""
    return tuple(
        rule_said(option, value)
        for option, value in in_force(game, options)
        if option.key in always or f"{value}" != f"{option.by_book}"
    ) + deals_said(game, options)


def deals_said(game: Game, options: Mapping[str, Any]) -> tuple[str, ...]:
    """How many deals are agreed, where no house rule of the game's own says it."""
    agreed = whole(options.get("deals"))
    own = any(option.key == "deals" for option in game.options)
    return () if own or not agreed else (so_many(agreed, f"{game.deal}s"),)


def book_rules_said(game: Game, options: Mapping[str, Any]) -> tuple[str, ...]:
    """The house rules that are the book's, in words."""
    told = [rule_said(option, value) for option, value in in_force(game, options)]
    changed = rules_said(game, options)
    return tuple(words for words in told if words not in changed)


def said(entries: Entries, names: tuple[str, ...], game: Game) -> str:
    """What a line says: "Hearts: ada 5, bo 4; Queen of spades: bo"."""
    if entries.get(VOID):
        return f"no score this {game.deal}"
    line = Line(entries, len(names))
    parts = [part for part in (field_said(field, line, names) for field in game.fields) if part]
    return "; ".join(parts) or "nothing"


def in_short(entries: Entries, names: tuple[str, ...], game: Game) -> str:
    """A line without the labels, for a narrow place: "peg ada 2"."""
    if entries.get(VOID):
        return "no score"
    line = Line(entries, len(names))
    told = []
    for field in game.fields:
        value = line.value(field.key) if field.per == "line" else None
        if value is not None:
            words = value_said(field, value, names)
            told.append(f"{field.short} {words}" if field.optional else words)
    return " ".join(told)


def field_said(field: Field, line: Line, names: tuple[str, ...]) -> str:
    """One field in words; empty where it is blank."""
    if field.per == "line":
        value = line.value(field.key)
        return "" if value is None else f"{field.label}: {value_said(field, value, names)}"
    written = [(name, line.value(field.key, side)) for side, name in enumerate(names)]
    told = [f"{name} {value_said(field, value, names)}" for name, value in written if value is not None]
    return f"{field.label}: " + ", ".join(told) if told else ""


def value_said(field: Field, value: Any, names: tuple[str, ...]) -> str:
    if field.kind == "order":
        return ", ".join(called(side, names) for side in value)
    if field.kind == "who":
        return field.nobody if value == NOBODY else called(value, names)
    if field.kind == "tick":
        return "yes" if value else "no"
    if field.kind == "choice":
        return dict(field.choices).get(value, str(value))
    return str(value)


def between(sides: int) -> str:
    """What stands between the sides of a table: of more than two each plays for itself."""
    return ", " if sides > 2 else " against "


def called(side: int, names: tuple[str, ...]) -> str:
    """A side by name; a line may name one whose coming was taken back."""
    return names[side] if side in range(len(names)) else "somebody who is not here"
