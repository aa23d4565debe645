"""What the translator refuses: whatever Python and JavaScript would not do alike, with file, line and construct."""

import pytest

from scorekeeper.translating.files import rules_files
from scorekeeper.translating.names import Refused, Source, program_of
from scorekeeper.translating.translator import Translator
from tests.often import for_each

REFUSED = {
    "x = 1 / 2": "/",
    "x = 0.5": "the constant 0.5",
    "x = b'a'": "the constant b'a'",
    "x = 9007199254740993": "a number past 2^53",
    "with x: pass": "With",
    "x = y = 1": "a = b = c",
    "def f(*a): pass": "*a",
    "x = isinstance(1, int)": "isinstance()",
    "x = unknown": "unknown name unknown",
    "x = getattr": "unknown name getattr",
    "class A(B): pass": "inheritance from B",
    "class A: pass": "a class that is no value",
    "@cache\ndef f(): pass": "@cache",
    "@dataclass\nclass A:\n    x: int": "a class with @dataclass",
    "@dataclass(frozen=True)\nclass A:\n    length: int": "an attribute called length",
    "x = [].sort()": "unknown method sort",
    "x = ''.zfill(3)": "unknown method zfill",
    "x = [].size": "unknown attribute size",
    "x = (y := 1)": "NamedExpr",
    "for x in []:\n    pass\nelse:\n    pass": "else after a loop",
    "while False:\n    pass\nelse:\n    pass": "else after a loop",
    "try:\n    pass\nfinally:\n    pass": "finally",
    "try:\n    pass\nexcept OSError:\n    pass": "except OSError",
    "try:\n    pass\nexcept:\n    pass": "except without a class",
    "x = f'{1:02}'": "a format in an f-string",
    "x = f'{1!r}'": "a format in an f-string",
    "x = '%s' % 1": "% of a text",
    "a, (b, *c) = 1, (2, 3)": "unpacking of a nested part",
    "def f():\n    yield 1": "Yield",
    "def f():\n    global x": "Global",
    "def f(x=[]): pass": "a default that can be changed",
    "x = sorted([], cmp=1)": "sorted(… cmp=)",
    "def f(x):\n    x.y = 1": "assignment to x.y",
    "def f(a): pass\nx = f(b=1)": "f takes no b",
    "def f(g):\n    return g(a=1)": "a call of g with keywords",
    "del x": "Delete",
    "assert True": "Assert",
    "import re": "Import",
    "from re import match": "import of match from re",
    "from .line import nothing\nx = nothing": "scorekeeper.rules.line has no nothing",
    "from . import line\nx = line.nothing": "scorekeeper.rules.line has no nothing",
    "match 1:\n    case 1:\n        pass": "Match",
    "async def f(): pass": "AsyncFunctionDef",
}


def translated(text: str) -> str:
    line = Source("scorekeeper.rules.line", "LINE = -1\n", "line.py")
    program = program_of([line, Source("scorekeeper.rules.mine", text, "mine.py")])
    return Translator(program, "scorekeeper.rules.mine").translate()


@for_each("text, construct", [*REFUSED.items()])
def test_what_the_two_languages_do_not_do_alike_is_refused_with_its_line(text: str, construct: str) -> None:
    with pytest.raises(Refused) as refusal:
        translated(f"\n{text}")
    file, line, said = str(refusal.value).split(":", 2)
    assert (file, said.strip()) == ("mine.py", construct) and int(line) in range(2, 5)


def test_every_file_of_the_rules_can_be_translated() -> None:
    """As the architecture has it: a phone runs them too, with no network."""
    program = program_of(rules_files())
    for module in program.trees:
        assert Translator(program, module).translate().isascii(), module
