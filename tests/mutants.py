"""Breaks what games score and settle in one place at a time, and lists what no test notices: `python -m tests.mutants`.

A mutant of a function is put into the function that runs, so that whatever holds the function has it: nothing is
imported again. Of the tests those are run that call it, the quickest first, until one fails.

Other code is broken by the name of its module or folder, by default against the tests in the folder of the same name:
`python -m tests.mutants leagues.rules.repair --each 9`, `python -m tests.mutants leagues.state.seats.roles --tests
tests/leagues/state tests/leagues/board`.
"""

import ast
import copy
import inspect
import os
import pkgutil
import signal
import sys
import threading
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from dis import get_instructions
from functools import cache, partial
from importlib import import_module
from io import StringIO
from itertools import chain, islice, pairwise, product
from operator import attrgetter
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, cast

import pytest
from _pytest.runner import runtestprotocol

from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.tally import RuleError

HERE = Path(__file__).parent
TESTS = [HERE / "vectors", *(HERE / "scorekeeper" / "rules" / each for each in ("games", "plain_sheets"))]
OF_GAMES = ("scorekeeper.rules.games.", "scorekeeper.rules.plain_sheets.")
SLOW = (
    "near_balanced",
    "mixed_prescheduled",
    "cribbage_distribution",
)  # draws and counts of all hands: of no game
FIGURES = (  # hooks that give a figure which somebody reads
    attrgetter("score"),
    attrgetter("match_points.worth"),
    attrgetter("settlement.settle"),
    attrgetter("settlement.boxes"),
    attrgetter("settlement.reckon"),
)
SECONDS = 3  # after which, and after twice its usual time, a test that a mutant keeps from ending has failed

OTHER: dict[type[ast.AST], tuple[type[Any], ...]] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Lt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Gt, ast.Lt),
}
CALLED = {"max": "min", "min": "max", "any": "all", "all": "any"}
INSIDE = {"property": "fget", "cached_property": "func", "classmethod": "__func__", "staticmethod": "__func__"}
HARMLESS = {  # mutants that change nothing, and why
    "games.gin_rummy.deal outcome: 0 → 1": "points of nobody",
    "games.euchre outcome: 0 → 1": "points of nobody",
    "games.tournament_gin outcome: first > second → first >= second": "level ones were asked for before",
    "games.thirty_one THIRTY_ONE: 62 → 63": "differs only where everybody holds 31",
    "games.canadian_salad can_be_caught: 1 → 2": "no row has cards that count 2 each",
    "games.canadian_salad worth: 0 → 1": "every row has a sum",
    "games.cuarenta score: tally.dealer + 1 → tally.dealer - 1": "of two sides the next is the one before",
    "games.loba highest_in: 0 → 1": "nobody comes back where nobody is in",
    "games.cribbage worth: total < target → total <= target": "nobody at the target is lurched",
    "games.cribbage lurch: target < 4 * LEG → target <= 4 * LEG": "no board ends at 120",
    "plain_sheets.card_points with_every_trick: first > second → first >= second": "level sides have not every trick",
    "plain_sheets.card_points with_every_trick: second > first → second >= first": "level sides have not every trick",
    "games.baloot from_cards: points[side] > points[1 - side] → points[side] >= points[1 - side]": "81 each come to 16",
    "games.bela calls: 501 → 502": "by tens",
    "games.doppelkopf failed: 0 → 1": "no card counts 1",
    "games.schafkopf runners: 14 → 15": "asked of kinds that have their own most",
    "games.schieber both_out: min → max": "where no side was first, neither is out or both are",
    "games.schieber times: 1 → 2": "asked of these trumps alone",
    "games.schnapsen score: 0 → 1": "every way to win is one of them",
    "games.skat marks: 0 → 1": "no game is worth as little",
    "games.skat marks: value(line) < 0 → value(line) <= 0": "no game is worth 0",
    "games.skat score: 0 → 1": "no game is worth as little",
    "games.skat score: worth > 0 → worth >= 0": "no game is worth 0",
    "games.bridge_rubber settle: 0 → 1": "one who is not ahead is level",
    "games.bridge_rubber settle: ahead > 0 → ahead >= 0": "no hundreds either way",
    "games.domino_partners winner: side + 2 → side - 2": "of four seats the same",
    "games.domino_partners worth: 2 → 3": "any place but the first",
    "games.double_pinochle FROM_NOTHING: 0 → 1": "nobody melds less than 1",
    "games.farkle change: 1 → 2": "neither is a third",
    "games.farkle farkles: 0 → 1": "costs nothing before the first score",
    "games.farkle farkles: 1 → 2": "every third is a third in twos, too",
    "games.farkle farkles: count + 1 → count - 1": "every third is a third backwards, too",
    "games.forty_two MARKS: 42 → 43": "a mark is what any other bid brings",
    "games.kaiser BIDS: 1 → 2": "13 is no bid",
    "games.kaiser NO_TRUMPS: 1 → 2": "13 is no bid",
    "games.kaiser bid: 0 → 1": "every bid is one of them",
    "games.pinochle KEEPING: 0 → 1": "nobody melds less than 1",
    "games.preferans duty_missed: lack <= 0 → lack < 0": "lacking none costs nothing",
    "games.preferans reckoned: mine + size → mine - size": "the same for all",
    "games.sheng_ji declarers: played[0].who('declarers') + sum((1 for line in played if lost(line, tally))) → "
    "played[0].who('declarers') - sum((1 for line in played if lost(line, tally)))": "of two sides the same",
    "games.sueca score: 0 → 1": "every way to win is one of them",
    "games.thousand with_barrel: total + found[side] >= BARREL → total + found[side] > BARREL": "880 either way",
    "plain_sheets.dropping_out highest_in: 0 → 1": "nobody comes back where nobody is in",
    "plain_sheets.poker_nights shared: 0 → 1": "nothing is over",
    "plain_sheets.poker_nights shared: over >= 0 → over > 0": "nothing is over",
    "scorekeeper.serving.hub PING_SECONDS: 15 → 16": "how often, not what",
    "scorekeeper.serving.hub RETRY_MS: 1000 → 1001": "how soon, not what",
    "scorekeeper.serving.hub RETRY_MS: 3000 → 3001": "how soon, not what",
    "scorekeeper.serving.hub postgres_changes: 1 → 2": "how long it waits, and how many notices at once",
    "scorekeeper.serving.hub Hub.__init__: 2 → 3": "how many threads, not what they do",
    "scorekeeper.serving.hub Hub.open: True → False": "only how a process ends",
    "scorekeeper.serving.hub Hub.close: False → True": "only how a process ends",
    "scorekeeper.serving.hub Hub.close: True → False": "only how a process ends",
    "scorekeeper.serving.hub Hub.follow: 1 → 2": "how soon, not what",
    "scorekeeper.serving.hub Hub.tell_some: 0 → 1": "whoever is told later still watches, so there is news",
    "scorekeeper.serving.hub Hub.watch: 0 → 1": "every stamp is at least 1",
}


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand here instead."""
    match node:
        case ast.BinOp(op=op) | ast.BoolOp(op=op) | ast.AugAssign(op=op) | ast.Compare(ops=[op]):
            for other in OTHER.get(type(op), ()):
                changed = copy.copy(node)
                vars(changed).update({"ops": [other()]} if isinstance(node, ast.Compare) else {"op": other()})
                yield changed
        case ast.UnaryOp(op=ast.USub() | ast.Not(), operand=operand):
            yield operand
        case ast.IfExp(test=test, body=body, orelse=orelse) if not isinstance(test, ast.Compare):
            yield ast.IfExp(test, orelse, body)
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
        case ast.Name(id=called) if called in CALLED:
            yield ast.Name(CALLED[called], node.ctx)


@dataclass(frozen=True)
class Mutant:
    """A function or a constant of a module with one place changed."""

    module: ModuleType
    name: str
    line: int
    was: str
    now: str
    tree: ast.stmt

    @property
    def what(self) -> str:
        """The change, wherever in the file it stands."""
        return f"{self.module.__name__.removeprefix('scorekeeper.rules.')} {self.name}: {self.was} → {self.now}"


def mutants_of(module: ModuleType, statement: ast.stmt, name: str) -> Iterator[Mutant]:
    """Every change of one statement of a module."""
    for parent in ast.walk(statement):
        if isinstance(parent, ast.arguments):  # defaults stay when a function's code is exchanged
            continue
        for field, value in ast.iter_fields(parent):
            if field in ("annotation", "returns") or getattr(parent, "arg", "") == "strict":
                continue
            for at, node in enumerate(value if isinstance(value, list) else [value]):
                for changed in changes(node) if isinstance(node, ast.AST) else ():
                    ast.copy_location(changed, node)
                    put = [*value[:at], changed, *value[at + 1 :]] if isinstance(value, list) else changed
                    setattr(parent, field, put)
                    tree = copy.deepcopy(statement)
                    setattr(parent, field, value)
                    yield Mutant(module, name, node.lineno, ast.unparse(node), ast.unparse(changed), tree)


@cache
def statements(module: ModuleType) -> dict[str, ast.stmt]:
    """The functions and constants of a module and the methods of its classes (`Hub.tell`), by name."""
    found: dict[str, ast.stmt] = {}
    body = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")).body
    classes = [each for each in body if isinstance(each, ast.ClassDef)]
    for of, statement in [*(("", each) for each in body), *((f"{c.name}.", each) for c in classes for each in c.body)]:
        match statement:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                statement.decorator_list = []
                found[of + name] = statement
            case _ if of:  # a value of a class is of its instances by now
                continue
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                found[name] = statement
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                for target, value in zip(names, values):
                    one = ast.copy_location(ast.Assign([target], value), statement)
                    found[ast.unparse(target)] = one
    return found


def values_in(code: CodeType, module: ModuleType) -> dict[str, Any]:
    """What a function of a module asks for by name, also of other modules, and what functions inside it do."""
    found: dict[str, Any] = {}
    for each, after in pairwise(get_instructions(code)):
        if each.opname == "LOAD_GLOBAL" and hasattr(module, each.argval):
            name, value = each.argval, getattr(module, each.argval)
            if isinstance(value, ModuleType):  # as in `hollywood.settle`
                name, value = f"{name}.{after.argval}", getattr(value, after.argval)
            found[name] = value
    for inner in code.co_consts:
        found |= values_in(inner, module) if isinstance(inner, CodeType) else {}
    return found


def reached(
    function: FunctionType, found: dict[tuple[str, str], set[CodeType]]
) -> dict[tuple[str, str], set[CodeType]]:
    """The functions and constants of games by (module, name) that this one uses, with the functions that use them."""
    module = sys.modules[function.__module__]
    if (module.__name__, function.__name__) in found or not module.__name__.startswith(OF_GAMES):
        return found
    found[module.__name__, function.__name__] = {function.__code__}
    for name, value in sorted(values_in(function.__code__, module).items()):
        if isinstance(value, FunctionType):
            reached(value, found)
        elif name in statements(module):
            found.setdefault((module.__name__, name), set()).add(function.__code__)
    return found


def broken(games: Iterable[Game], each: int = 1) -> Iterator[tuple[Mutant, set[CodeType]]]:
    """Every so many of the mutants of what these games' figures use, with the functions that show them."""
    found: dict[tuple[str, str], set[CodeType]] = {}
    for game, hook in product(games, FIGURES):
        function = hook(game)
        if function is not None:
            reached(function, found)
    count = 0
    for (module, name), users in found.items():
        body = statements(sys.modules[module]).get(name)  # none of a lambda
        for mutant in mutants_of(sys.modules[module], body, name) if body is not None else ():
            if count % each == 0:
                yield mutant, users
            count += 1


def of_name(module: ModuleType, name: str) -> Any:
    """A function, method or constant; of a property or a decorated function what was written."""
    found: Any = module
    for part in name.split("."):
        found = vars(found)[part]
    found = getattr(found, INSIDE.get(type(found).__name__, ""), found)
    return inspect.unwrap(found) if callable(found) else found


def modules_in(name: str) -> list[ModuleType]:
    """The module of a dotted name, or those of the folder."""
    module = import_module(name)
    inside = pkgutil.iter_modules(getattr(module, "__path__", []), f"{name}.")
    return [module, *(import_module(each.name) for each in inside)]


def broken_in(names: Iterable[str], each: int = 1) -> Iterator[tuple[Mutant, set[CodeType]]]:
    """Every so many of the mutants of these modules and folders, with the functions that show them."""
    found: dict[tuple[ModuleType, str], set[CodeType]] = {}
    for module in chain.from_iterable(map(modules_in, names)):
        functions = [of_name(module, name) for name in statements(module)]
        for name, function in zip(statements(module), functions):
            if isinstance(function, FunctionType):
                found[module, name] = set() if function.__code__.co_freevars else {function.__code__}
            else:
                users = [each for each in functions if isinstance(each, FunctionType)]
                found[module, name] = {each.__code__ for each in users if name in values_in(each.__code__, module)}
    shown = ((module, name, users) for (module, name), users in found.items() if users)
    every = (
        (mutant, users)
        for module, name, users in shown
        for mutant in mutants_of(module, statements(module)[name], name)
    )
    yield from islice(every, 0, None, each)


def forget() -> None:
    """Let no function answer from what it worked out before."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("scorekeeper", "leagues")):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


@contextmanager
def put_in(mutant: Mutant) -> Iterator[None]:
    """The mutant in place of what it changes."""
    module, tree = mutant.module, ast.Module([mutant.tree], [])
    stood = of_name(module, mutant.name)
    scope = dict(vars(module))
    exec(compile(ast.fix_missing_locations(tree), "mutant", "exec"), scope)
    changed = scope[mutant.name.rpartition(".")[2]]
    forget()
    if isinstance(stood, FunctionType):
        code, stood.__code__ = stood.__code__, changed.__code__
    else:
        setattr(module, mutant.name, changed)
    try:
        yield
    finally:
        if isinstance(stood, FunctionType):
            stood.__code__ = code
        else:
            setattr(module, mutant.name, stood)
        forget()


def passes(item: pytest.Item) -> None:
    """Run a test with its fixtures; those of the session stay for the next."""
    failed = [
        each.longreprtext
        for each in runtestprotocol(item, log=False, nextitem=cast(pytest.Item, item.session))
        if each.failed
    ]
    assert not failed, failed[0]


class TooLong(BaseException):
    """A test went on after its time."""


def stopped(*signal_and_frame: object) -> None:
    raise TooLong


def fails(test: Callable[[], object], seconds: float = SECONDS) -> bool:
    signal.signal(signal.SIGALRM, stopped)
    signal.setitimer(signal.ITIMER_REAL, seconds, SECONDS)  # again, where a thread is waited for in vain
    try:
        test()
    except (Exception, TooLong, pytest.fail.Exception):
        return True
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return False


class Trial:
    """A plugin that, instead of running the tests that are found, tries mutants on them.

    `unseen`: the mutants that no test notices but should. `tried`: how many were tried. `plain`: whether tests that
    want a server or a database are left out.
    """

    def __init__(self, mutants: Iterable[tuple[Mutant, set[CodeType]]], *, plain: bool) -> None:
        self.mutants, self.plain = mutants, plain
        self.unseen: list[Mutant] = []
        self.tried = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        tests = dict(self.tests(session))
        called, seconds = callers(tests)
        for mutant, users in self.mutants:
            names = sorted({name for code in users for name in called.get(code, ())}, key=seconds.__getitem__)
            try:
                with put_in(mutant):
                    noticed = any(fails(tests[name], SECONDS + 2 * seconds[name]) for name in names)
            except (TypeError, RuleError):  # a constant that cannot even be made: `("1",) + 12`
                noticed = True
            self.tried += 1
            self.unseen += [] if noticed or mutant.what in HARMLESS else [mutant]
        return True

    def tests(self, session: pytest.Session) -> Iterator[tuple[str, Callable[[], object]]]:
        for item in session.items:
            assert isinstance(item, pytest.Function)
            given = item.callspec.params if hasattr(item, "callspec") else {}
            if not self.plain:
                yield item.nodeid, partial(passes, item)
            elif set(inspect.signature(item.obj).parameters) <= set(given):
                for number, claim in enumerate(vars(item.obj).get("each", [partial(item.obj)])):  # of `for_each`
                    if getattr(claim.keywords.get("example"), "suite", "") not in SLOW:
                        yield f"{item.nodeid}[{number}]", partial(claim, **given)


def callers(tests: dict[str, Callable[[], object]]) -> tuple[dict[CodeType, list[str]], dict[str, float]]:
    """By function the tests that call it, and by test how many seconds it takes."""
    found: dict[CodeType, list[str]] = {}
    seconds: dict[str, float] = {}
    called: set[CodeType] = set()

    def seen(frame: FrameType, event: str, argument: object) -> None:
        called.add(frame.f_code)

    for name, test in tests.items():
        called.clear()
        began = time.perf_counter()
        for watched in (threading, sys):  # threads that begin, and this one
            watched.setprofile(seen)
        try:
            test()
        finally:
            for watched in (threading, sys):
                watched.setprofile(None)
        seconds[name] = time.perf_counter() - began
        for code in called:
            found.setdefault(code, []).append(name)
    return found, seconds


def main(wanted: list[str]) -> int:
    parser = ArgumentParser(prog="python -m tests.mutants", description="List the mutants that no test notices.")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="what these games use, or modules (default: all games)"
    )
    parser.add_argument("--each", type=int, default=1, help="every so many (default: all)")
    parser.add_argument("--tests", nargs="+", type=Path, help="the files or folders of tests to run")
    parser.add_argument("-k", default="", help="run only these tests, as pytest has it")
    said = parser.parse_args(wanted)
    modules = [name for name in said.names if "." in name]
    paths = [HERE.joinpath(*name.split(".")) for name in modules]
    folders = [path if path.is_dir() else path.parent for path in paths]
    if modules:
        mutants = broken_in(modules, said.each)
    else:
        mutants = broken([GAMES[key] for key in said.names or GAMES], said.each)
    trial = Trial(mutants, plain=not modules)
    with redirect_stdout(StringIO()) as printed:
        code = pytest.main(["-p", "no:cacheprovider", "-k", said.k, *map(str, said.tests or folders or TESTS)], [trial])
    assert code == pytest.ExitCode.OK, printed.getvalue()
    for mutant in trial.unseen:
        print(f"line {mutant.line} of {mutant.what}")
    print(f"{trial.tried} mutants, {len(trial.unseen)} that no test notices")
    return 1 if trial.unseen else 0


if __name__ == "__main__":
    found = main(sys.argv[1:])
    sys.stdout.flush()
    os._exit(found)  # some threads of broken code never end
