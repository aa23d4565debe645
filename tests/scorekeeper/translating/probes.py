"""Small expressions and statements of the rules' Python: what CPython makes of them, a browser must make too."""

import itertools
import warnings
from collections.abc import Iterator
from functools import cache
from typing import Any

from scorekeeper.translating.files import Files, files_of, rules_files
from scorekeeper.translating.names import Refused, Source, program_of
from scorekeeper.translating.translator import Translator

A = (
    *("0", "1", "-1", "7", "-7", "True", "False", "None", "''", "'ab'", "'b'", "'10'", "'x'", "[]", "()", "{}"),
    *("range(3)", "{'a':1}", "[[1],2]", "(True,0)", "(1,2)", "(1,3)", "[1,2]", "['b','a']", "{1:'x',(1,2):'y'}"),
    *("range(5,0,-2)", "{3,1}", "'é\\U00010900z'"),
)
OPERATORS = ("+", "-", "*", "//", "%", "==", "!=", "<", "<=", ">", "in", "not in", "and", "or")
FUNCTIONS = ("len", "bool", "int", "str", "list", "tuple", "sum", "min", "max", "sorted", "abs", "any", "all", "set")
PLACES = ("0", "-1", "2", "'a'", "True", "(1, 2)", "1:", ":1", "-2:", ":-1", "::-1", "::2", "5:", ":0", "-9:9", "2:1")
MORE = """
sorted([(1, 'b'), (0, 'z'), (1, 'a')], key=lambda p: p[0])
sorted([(1, 'b'), (0, 'z'), (1, 'a')], key=lambda p: p[0], reverse=True)
sorted(['10', '9', 'a', 'A'])
sorted([10, 9, -1])
max([(1, 'a'), (1, 'b')], key=lambda p: p[0])
min([(1, 'a'), (1, 'b')], key=lambda p: p[0])
max([], default=None)
max(1, 2)
min('ba')
max((2, 1), (2, 0))
list(zip([1, 2], 'ab'))
list(zip([1], [2, 3]))
list(zip([1, 2], [3]))
list(zip([1], [2, 3], strict=True))
list(zip([1, 2], [3], strict=True))
list(zip([1], [3], strict=True))
list(enumerate('ab', 1))
list(reversed([1, 2]))
list(map(str, (1, True)))
list(map(int, '12'))
next((x for x in [1, 2] if x > 1), None)
next((x for x in []), 9)
[x for x in range(9) if x % 2][-2:]
{x % 3: x for x in range(7)}
list({'b': 1, 'a': 2, **{'b': 3, 'c': 4}}.items())
list({'a': 1}.keys())
list({'a': 1}.values())
[*range(2), *'ab']
(*[1], 2)
{**{'a': 1}, 'a': 2}
{'a': 1} | {'a': 2}
{1, 2} | {3}
'a b  c '.split()
'a,b'.split(',')
'a'.split('')
' (x) '.strip()
'xxaxx'.strip('x')
'a)'.strip(')')
'\\x1fa\\ufeff'.strip()
', '.join(['a', 'b'])
', '.join([1])
'aXaÉ'.lower()
'aXaé'.upper()
'abcab'.count('ab')
'ab'.count('')
(1, True, 1).count(1)
[1, 2].index(2)
(1,).index(9)
'abc'.index('c')
'a\\U00010900c'.index('c')
'{a} {{b}} {c}'.format(a=1, c=None)
'{a}'.format(b=1)
'{} {}'.format(1, 2)
'{1} {0}'.format(1, 2)
'{1}'.format(1)
'{a} {b}'.format(**{'a': (1,), 'b': [True]})
'abc'.startswith('ab')
'abc'.startswith(1)
{'a': 1}.get('b')
{'a': 1}.get('b', 5)
{1: 2}.get(True)
{(1, 2): 3}[(1, 2)]
{'a': 1}['b']
{[1]: 2}
{(1, [2]): 2}
1 < 2 < 3
1 < 3 < 2
0 <= True < 2
1 if [] else 2
1 if (0,) else 2
sum([1, 2], 3)
sum([(1,), (2,)], ())
sum(x for x in (1, True))
{1, 2} == {2, 1}
{1} <= {1, 2}
{1, 2} >= {2}
{1, 2} - {2}
{1} < {1}
int('1_0')
int(' 7 ')
int('+7')
int('')
int('3.5')
int('٣')
int([1])
int(None)
(1, 'a') < (1, 'b')
(1, 2) < (1, 2, 0)
[1] < (1,)
1 < 'a'
None < 1
'Z' < 'a'
'\\uffff' < '\\U00010000'
len('\\U00010900')
'a' * 3
[0] * 2
(0,) * -1
2 ** 10
2 ** -1
5 & 3
5 ^ 3
5 | 3
8 >> 2
2 ** 60
9007199254740991 + 1
[a for a, *b in [(1, 2, 3)]]
[b for a, *b in [(1, 2, 3)]]
[a for a, (b, c) in [(1, (2, 3))]]
[a for a, b in [(1, 2, 3)]]
[(a, b) for a in 'ab' for b in a]
[f() for f in [lambda: x for x in (1, 2)]]
[(lambda y=x: y)() for x in (1, 2)]
any(x > 1 for x in (0, 2))
all(x for x in ())
any(x for x in ())
list(range(0, 10, 3))
3 in range(0, 10, 3)
4 in range(0, 10, 3)
True in range(2)
'a' in range(3)
range(3) == range(0, 3)
range(0) == range(2, 1)
list({3: 1, 1: 2})
dict([('a', 1), ('a', 2)])
bool({})
bool(range(0))
str({'a': (1,)})
str([None, 'x'])
str("it's")
str(["it's", 'q"', 'both\\'"'])
["it's"] == ['it\\'s']
list(combinations('abc', 2))
list(product('ab', (1, 2)))
list(islice([1, 2, 3], 2))
[x for x in {2, 1}]
range(9)[2:4]
f'{1}{{}}{True}{None} `$ {(1,)} \\\\ {"q"}'
not 0 == 1
not (1 is None)
(None or 0) == 0 and 'yes'
'' or [] or 'last'
1 and [] and 2
divmod(-7, 2)
divmod(7, -2)
divmod(7, 0)
7 % -3
-7 // 2
-7 % 3
True + True
-True
True == 1
(True,) == (1,)
[1] == (1,)
'1' == 1
None == 0
Pair(1, 2) == Pair(1, 2)
Pair(1) == Pair(1, 3)
Pair(second=5, first=1).sum
Pair(1, 2).plus(3)
replace(Pair(1, 2), second=9).second
replace(Pair(1, 2), second=0).second
replace(Pair(1, 2), third=9)
list(map(Pair(1, 2).plus, (1, 2)))
[each.sum for each in map(Pair, (1, 2), (3, 4))]
named(1, c=3)
named(c=3, a=1)
(lambda a, b=2: (a, b))(1)
""".strip().split("\n")
STATEMENTS = r"""
a = [1]; b = a; a += [2]; out = b
a = (1,); b = a; a += (2,); out = (a, b)
a = [1]; b = a; b.append(2); out = a
a = [1, 2]; a[-1] = 9; out = a
a = (1, 2); a[0] = 9; out = a
a = [1]; a[3] = 1; out = a
a = {'x': 1}; a['x'] += 4; a['y'] = 2; out = list(a.items())
a = {'x': 1, 'y': 2}; a['x'] = 3; out = list(a.items())
out = 0\nfor x in [1, 2]:\n    pass\nout = x
out = 0\nwhile out < 5:\n    out += 2\n    if out == 4:\n        break
fs = []\nfor x in (1, 2):\n    fs.append(lambda: x)\nout = [f() for f in fs]
x = 5; y = [x for x in (1, 2)]; out = x
x = [1, 2]; g = (y for y in x); x = [3]; out = list(g)
a, (b, c) = 1, (2, 3); out = [a, b, c]
a, *b = 1, 2, 3; out = [a, b]
a, b = (1,); out = a
a, *b, c = range(5); out = [a, b, c]
*a, b = 'xyz'; out = [a, b]
a = [0, 0]; a[0], a[1] = 1, 2; out = a
a, b = 1, 2; a, b = b, a; out = (a, b)
try:\n    out = [1][4]\nexcept (KeyError, IndexError):\n    out = 'caught'
try:\n    out = {}['a']\nexcept KeyError:\n    out = 'key'
try:\n    out = int('x')\nexcept ValueError:\n    out = 'value'
try:\n    out = None[0]\nexcept TypeError:\n    out = 'type'
try:\n    out = {'a': 1}[:0]\nexcept (TypeError, KeyError):\n    out = 'no'
try:\n    raise Own\nexcept Own:\n    out = 'own'
try:\n    raise Told('{a} and {b}', a=1, b='x')\nexcept Told as told:\n    out = str(told)
try:\n    raise ValueError\nexcept ValueError:\n    out = 'value'
def g(a, b=2, *, c=3):\n    return (a, b, c)\nout = [g(1), g(1, c=5), g(b=7, a=0)]
def g(a):\n    if a:\n        return 1\nout = g(0)
def g(a):\n    def inner(b):\n        return a + b\n    return inner\nout = g(1)(2)
default, new, this = 1, 2, 3; out = default + new + this
""".strip().split("\n")
GIVEN = """
from dataclasses import dataclass, replace
from itertools import combinations, islice, product

@dataclass(frozen=True)
class Pair:
    first: int
    second: int = 3

    @property
    def sum(self):
        return self.first + self.second

    def plus(self, more):
        return self.sum + more

class Own(Exception):
    pass

class Told(Exception):
    def __init__(self, template, **values):
        self.template = template
        self.values = values

    def __str__(self):
        return self.template.format(**self.values)

def named(a, b=2, *, c):
    return (a, b, c)
"""
# as `told`, of what a browser made of each; the name of an exception with a "!"
ASK = """(python, names) => {
    const told = (x) => {
        if (x === null || typeof x === "boolean" || typeof x === "string") return x;
        if (typeof x === "number") return `${x}`.replace(/^-0$/, "0").concat(" n");
        if (Array.isArray(x)) return [Object.isFrozen(x) ? "tuple" : "list", ...x.map(told)];
        if (x instanceof python.$Dict) return ["dict", ...x.items().map(([k, v]) => [told(k), told(v)])];
        if (x instanceof python.$Set) return ["set", ...python.$sorted(x).map(told)];
        return x instanceof python.$Range ? ["range", ...[...x].map(told)] : `${x.constructor.name} v`;
    };
    const made = python.$mod("probes");
    return names.map((name) => {
        try { return told(made[name]()); } catch (fault) { return `!${fault.constructor.name.replace("$", "")}`; }
    });
}"""


def expressions() -> Iterator[str]:
    for a, operator, b in itertools.product(A, OPERATORS, A):
        yield f"{a} {operator} {b}"
    for a in A:
        yield from (f"{function}({a})" for function in (*FUNCTIONS, "not ", "-"))
        yield from (f"{a}[{place}]" for place in PLACES)
        if "'" not in a and "{" not in a:
            yield f"f'<{{{a}}}>'"
    yield from MORE


def bodies() -> list[str]:
    """Every probe as the body of a function."""
    found = [f"return {each}" for each in expressions()]
    for each in STATEMENTS:
        lines = each.replace("\\n", "\n").replace("; ", "\n")
        found.append(f"{lines}\nreturn out")
    return found


def source_of(probes: list[str]) -> str:
    inside = ["\n    ".join(each.split("\n")) for each in probes]
    return GIVEN + "".join(f"\ndef p{at}():\n    {each}\n" for at, each in enumerate(inside))


def translated(text: str) -> str:
    program = program_of([Source("scorekeeper.rules.probes", text, "probes.py")])
    program.wanted["scorekeeper.rules.probes"] = {f"p{at}" for at in range(text.count("\ndef p"))}
    return Translator(program, "scorekeeper.rules.probes").translate()


def is_refused(probe: str) -> bool:
    try:
        translated(source_of([probe]))
    except Refused:
        return True
    return False


@cache
def files() -> Files:
    """Those of the rules as they are."""
    return files_of(rules_files())


def script_of(probes: list[str]) -> str:
    """The file that a page loads, beside the core."""
    return files().module_taking(translated(source_of(probes)))


def told(value: Any) -> Any:
    """A value with its kind, as JSON."""
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, int):
        return f"{value} n"
    if isinstance(value, dict):
        return ["dict", *[[told(key), told(each)] for key, each in value.items()]]
    if isinstance(value, set):
        return ["set", *map(told, sorted(value))]
    return [type(value).__name__, *map(told, value)]


def answers(probes: list[str]) -> list[Any]:
    """What CPython makes of each."""
    space: dict[str, Any] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(compile(source_of(probes), "probes.py", "exec"), space)
    found: list[Any] = []
    for at in range(len(probes)):
        try:
            found.append(told(space[f"p{at}"]()))
        except Exception as fault:
            found.append(f"!{type(fault).__name__}")
    return found
