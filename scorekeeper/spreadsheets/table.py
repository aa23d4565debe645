"""A table that people take away as a file, and how a text becomes a value in it."""

import re
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from scorekeeper.rules.words import without_signs

Value = str | int | Decimal | datetime | None

MINUS = "\N{MINUS SIGN}"
FIGURE = re.compile(rf"[+{MINUS}-]?[0-9]{{1,12}}(\.[0-9]{{1,6}})?")


HALF = re.compile(rf"[+{MINUS}-]?[0-9]{{0,12}}½")
DIGITS = tuple("0123456789")


@dataclass(frozen=True)
class DataTable:
    """A title, the heads of the columns, and rows of values, each as long as the heads."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]


def figure(text: str) -> Value:
    """A figure as a number: "−30", "3.65", "2½"; any other text as it is."""
    if HALF.fullmatch(text):
        text = f"{text[:-1]}.5" if text[:-1].endswith(DIGITS) else f"{text[:-1]}0.5"
    if FIGURE.fullmatch(text) is None:
        return without_signs(text)
    plain = text.replace(MINUS, "-")
    return Decimal(plain) if "." in plain else int(plain)
