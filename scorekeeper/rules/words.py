"""A line in words: what somebody wrote, as a history or a question tells it."""

from typing import Any

from .game import NOBODY, VOID, Entries, Field, Game, Line


def said(entries: Entries, names: tuple[str, ...], game: Game) -> str:
    """What a line says: "Hearts: ada 5, bo 4; Queen of spades: bo"."""
    if entries.get(VOID):
        return "no score this deal"
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


def called(side: int, names: tuple[str, ...]) -> str:
    """A side by name; a line may name one whose coming was taken back."""
    return names[side] if side in range(len(names)) else "somebody who is not here"
