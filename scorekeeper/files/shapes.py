"""What a file may say, as values: each reads a part of a file that nobody believes yet, and is its part of the schema.

A refusal says where in the file something is wrong: "matches 1, lines 3, number: …".
"""

import re
import unicodedata
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Protocol

from scorekeeper.entry.fields import tidy_name
from scorekeeper.rules.tally import RuleError

from . import wording

Json = dict[str, Any]
LARGEST = 10**9
UNSEEN = ("Cc", "Cs", "Cn", "Co")  # of unicodedata: letters that no keyboard types, and no database need store
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)")
DEPTH = 3  # of lists in each other, in what a game wrote: a list of sides, each a list of pieces, is the deepest


class Shape(Protocol):
    """One kind of value in a file."""

    def read(self, said: Any, where: str) -> Any:
        """The value as the program uses it. `RuleError` where it is not of this kind."""
        ...

    @property
    def schema(self) -> Json:
        """The same as JSON Schema says it."""
        ...


def refuse(where: str, why: str) -> RuleError:
    return RuleError(wording.WRONG_PART, where=where or wording.WHOLE_FILE, why=why)


@dataclass(frozen=True)
class Letters:
    """Words of at most so many letters. `tidy`: a name, as forms take it."""

    most: int
    least: int = 0
    tidy: bool = False

    def read(self, said: Any, where: str) -> str:
        if type(said) is not str:
            raise refuse(where, wording.NO_TEXT)
        if not self.least <= len(said) <= self.most:
            raise refuse(where, wording.TEXT_LENGTH.format(least=self.least, most=self.most))
        if (self.tidy and tidy_name(said) != said) or any(unicodedata.category(letter) in UNSEEN for letter in said):
            raise refuse(where, wording.UNSEEN)
        return said

    @property
    def schema(self) -> Json:
        return {"type": "string", "maxLength": self.most} | ({"minLength": self.least} if self.least else {})


def a_name(most: int = 40, least: int = 0) -> Letters:
    return Letters(most, least, tidy=True)


@dataclass(frozen=True)
class Whole:
    """A whole number from `low` to `high`."""

    low: int = 0
    high: int = LARGEST

    def read(self, said: Any, where: str) -> int:
        if type(said) is not int or not self.low <= said <= self.high:
            raise refuse(where, wording.NO_WHOLE.format(low=self.low, high=self.high))
        return said

    @property
    def schema(self) -> Json:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True)
class Tick:
    def read(self, said: Any, where: str) -> bool:
        if type(said) is not bool:
            raise refuse(where, wording.NO_TICK)
        return said

    @property
    def schema(self) -> Json:
        return {"type": "boolean"}


@dataclass(frozen=True)
class Id:
    """An id, as the database has it. `text`: left as it is written."""

    text: bool = False

    def read(self, said: Any, where: str) -> Any:
        try:
            found = uuid.UUID(said if type(said) is str and len(said) == 36 else "")
        except ValueError:
            raise refuse(where, wording.NO_ID) from None
        return said if self.text else found

    @property
    def schema(self) -> Json:
        return {"type": "string", "format": "uuid", "minLength": 36, "maxLength": 36}


@dataclass(frozen=True)
class Time:
    """A moment with its offset from UTC. `text`: left as it is written, as snapshots store it."""

    text: bool = False

    def read(self, said: Any, where: str) -> Any:
        try:
            found = datetime.fromisoformat(said) if type(said) is str and TIME.fullmatch(said) else None
        except ValueError:
            found = None
        if found is None or not 1900 < found.year < 2900:
            raise refuse(where, wording.NO_TIME)
        return said if self.text else found

    @property
    def schema(self) -> Json:
        return {"type": "string", "format": "date-time", "maxLength": 40}


@dataclass(frozen=True)
class Day:
    """A day: "2026-11-28"."""

    def read(self, said: Any, where: str) -> date:
        try:
            found = date.fromisoformat(said) if type(said) is str and len(said) == 10 else None
        except ValueError:
            found = None
        if found is None or not 1900 < found.year < 2900:
            raise refuse(where, wording.NO_TIME)
        return found

    @property
    def schema(self) -> Json:
        return {"type": "string", "format": "date", "maxLength": 10}


@dataclass(frozen=True)
class Maybe:
    """A value, or null."""

    of: Shape

    def read(self, said: Any, where: str) -> Any:
        return None if said is None else self.of.read(said, where)

    @property
    def schema(self) -> Json:
        return {"anyOf": [self.of.schema, {"type": "null"}]}


@dataclass(frozen=True)
class Many:
    """A list of such values."""

    of: Shape
    most: int
    least: int = 0

    def read(self, said: Any, where: str) -> list[Any]:
        if type(said) is not list or not self.least <= len(said) <= self.most:
            raise refuse(where, wording.NO_LIST.format(least=self.least, most=self.most))
        return [self.of.read(each, wording.NUMBERED.format(where=where, number=at)) for at, each in enumerate(said, 1)]

    @property
    def schema(self) -> Json:
        least = {"minItems": self.least} if self.least else {}
        return {"type": "array", "items": self.of.schema, "maxItems": self.most, **least}


@dataclass(frozen=True)
class InOrder:
    """A list with one value of each of these kinds, in this order."""

    of: tuple[Shape, ...]

    def read(self, said: Any, where: str) -> list[Any]:
        if type(said) is not list or len(said) != len(self.of):
            raise refuse(where, wording.NO_LIST.format(least=len(self.of), most=len(self.of)))
        pairs = enumerate(zip(self.of, said, strict=True), 1)
        return [shape.read(each, wording.NUMBERED.format(where=where, number=at)) for at, (shape, each) in pairs]

    @property
    def schema(self) -> Json:
        many = len(self.of)
        return {"type": "array", "prefixItems": [each.schema for each in self.of], "minItems": many, "maxItems": many}


@dataclass(frozen=True)
class OneOf:
    """One of these values."""

    values: tuple[Any, ...]

    def read(self, said: Any, where: str) -> Any:
        if not any(type(said) is type(value) and said == value for value in self.values):
            raise refuse(where, wording.NOT_AMONG.format(values=", ".join(map(str, self.values))))
        return said

    @property
    def schema(self) -> Json:
        return {"enum": list(self.values)}


@dataclass(frozen=True)
class Record:
    """A value for each name. `usual`: what a name means that is left out; `may_lack`: names that are then left out."""

    of: Mapping[str, Shape]
    usual: Mapping[str, Any] = field(default_factory=dict)
    may_lack: tuple[str, ...] = ()

    def read(self, said: Any, where: str) -> Json:
        if type(said) is not dict:
            raise refuse(where, wording.NO_RECORD)
        if unknown := [name for name in said if name not in self.of]:
            raise refuse(where, wording.UNKNOWN_NAME.format(name=unknown[0][:40]))
        found = {}
        for name, shape in self.of.items():
            if name in said:
                found[name] = shape.read(said[name], f"{where}, {name}" if where else name)
            elif name in self.usual:
                found[name] = self.usual[name]
            elif name not in self.may_lack:
                raise refuse(where, wording.MISSING.format(name=name))
        return found

    def write(self, facts: Mapping[str, Any]) -> Json:
        """The facts as a file has them: without what is usual."""
        return {name: facts[name] for name in self.of if name not in self.usual or facts[name] != self.usual[name]}

    @property
    def schema(self) -> Json:
        return {
            "type": "object",
            "properties": {
                name: shape.schema | ({"default": self.usual[name]} if name in self.usual else {})
                for name, shape in self.of.items()
            },
            "required": [name for name in self.of if name not in self.usual and name not in self.may_lack],
            "additionalProperties": False,
        }


@dataclass(frozen=True)
class Named:
    """A value for each of some names that the format does not know, such as the boxes of a game, but for `known`."""

    of: Shape
    most: int
    letters: int = 60
    known: Mapping[str, Shape] = field(default_factory=dict)

    def read(self, said: Any, where: str) -> Json:
        if type(said) is not dict or len(said) > self.most:
            raise refuse(where, wording.NO_RECORD)
        name = Letters(self.letters, 1)
        return {
            name.read(key, where): self.known.get(key, self.of).read(each, f"{where}, {key[:40]}")
            for key, each in said.items()
        }

    @property
    def schema(self) -> Json:
        name = {"minLength": 1, "maxLength": self.letters}
        known = {key: shape.schema for key, shape in self.known.items()}
        return {
            "type": "object",
            "propertyNames": name,
            "maxProperties": self.most,
            **({"properties": known} if known else {}),
            "additionalProperties": self.of.schema,
        }


@dataclass(frozen=True)
class BoxValue:
    """What a game wrote: a number, a word, yes or no, nothing, or a list of such values."""

    letters: int = 400
    items: int = 120
    depth: int = DEPTH

    def read(self, said: Any, where: str) -> Any:
        if type(said) is list:
            return self.listed.read(said, where)
        if said is None or type(said) is bool:
            return said
        return (Letters(self.letters) if type(said) is str else Whole(-LARGEST, LARGEST)).read(said, where)

    @property
    def listed(self) -> Many:
        return Many(BoxValue(self.letters, self.items, self.depth - 1), self.items if self.depth else 0)

    @property
    def schema(self) -> Json:
        plain = [{"type": "null"}, {"type": "boolean"}, Whole(-LARGEST, LARGEST).schema, Letters(self.letters).schema]
        return {"anyOf": plain + ([self.listed.schema] if self.depth else [])}
