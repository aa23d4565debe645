"""docs/file.schema.json: what reads a file and what is written of it agree, and real files are as it says."""

import json
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator, FormatChecker  # type: ignore[import-untyped]  # it has none

from scorekeeper.files.content import read_facts, read_json
from scorekeeper.files.export import as_bytes, match_file, night_file
from scorekeeper.files.kinds import all_kinds
from scorekeeper.models import Match, Night
from scorekeeper.rules.tally import RuleError
from tests import file_schema
from tests.often import often
from tests.scorekeeper.files.test_files import hearts
from tests.table import FOUR, Writer

SHAPES = {name: kind.shape for name, kind in all_kinds().items()}


@pytest.fixture(scope="module")
def schema() -> Draft202012Validator:
    said = json.loads(file_schema.PAGE.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(said)
    return Draft202012Validator(said, format_checker=FormatChecker())


def test_the_schema_in_docs_is_that_of_the_code():
    assert file_schema.PAGE.read_text(encoding="utf-8") == file_schema.page(), "write it with: make docs"


def test_matches_and_nights_are_as_the_schema_says(db, ada, schema):
    for data in (as_bytes(match_file(hearts(Writer("ada")))), night(ada)):
        schema.validate(json.loads(data))
        assert read_facts(read_json(data), SHAPES)


def night(ada: Any) -> bytes:
    ada.start("hearts", *FOUR)
    assert Match.objects.filter(night__isnull=False).exists()
    return as_bytes(night_file(Night.objects.get()))


def places(said: Any) -> list[tuple[Any, Any]]:
    """Every (dict or list, key) in a file."""
    inside = said.items() if isinstance(said, dict) else enumerate(said) if isinstance(said, list) else ()
    return [each for key, value in inside for each in ((said, key), *places(value))]


def test_whatever_the_schema_refuses_is_refused_where_it_is_read(db, schema):
    """One value of a real file is put in place of another, taken away, or becomes one of another kind."""
    data, random = as_bytes(match_file(hearts(Writer("ada")))), Random(1)
    other: list[Any] = [None, True, -1, 0, 7, 10**12, 1.5, "", "x" * 500, [], {}, [[]], {"a": 1}]
    refused = 0
    for _ in range(tries := often(100, 400)):
        said = json.loads(data)
        there, key = random.choice(places(said))
        if random.random() < 0.2:
            del there[key]
        else:
            there[key] = random.choice(other)
        if not schema.is_valid(said):
            refused += 1
            with pytest.raises(RuleError):
                read_facts(read_json(json.dumps(said).encode()), SHAPES)
    assert refused > tries // 2
