"""What the translator knows of all rules together: modules, what they define, and how it may be called."""

import ast
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from string import ascii_letters

TYPES = {"Callable", "Mapping", "Sequence", "Iterable", "Iterator"}
CONTAINERS = {"tuple", "list", "dict", "set"}
TYPE_MODULES = {"typing", "collections.abc"}
LIBRARY = {  # what may be imported from where, beside types and rules
    "dataclasses": {"dataclass", "replace"},
    "itertools": {"combinations", "islice", "product"},
}
JS = frozenset(
    ("do", "if", "in", "of", "as", "is", "for", "let", "new", "try", "var", "get", "set", "put", "add")
)  # words of JavaScript
Place = tuple[str, str]  # a module, and what it defines


class Refused(Exception):
    """A construct that the rules may not use: "rules/games/hearts.py:12: float 0.5"."""


@dataclass(frozen=True)
class Source:
    """One file: its module ("scorekeeper.rules.line"), its text, and the name that refusals give."""

    module: str
    text: str
    shown: str
    package: bool = False


@dataclass(frozen=True)
class Signature:
    """How a function or a class is called. `more`: whether it takes any other keywords, as a dict at the end."""

    names: tuple[str, ...]
    more: bool = False
    builds: bool = False  # whether it is a class


@dataclass
class Program:
    """All files together. `trees` have no types left."""

    trees: dict[str, ast.Module] = field(default_factory=dict)
    sources: dict[str, Source] = field(default_factory=dict)
    signatures: dict[Place, Signature] = field(default_factory=dict)
    attributes: set[str] = field(default_factory=set)  # names of fields and properties
    methods: set[str] = field(default_factory=set)
    wanted: dict[str, set[str]] = field(default_factory=dict)  # by module, what others use of it
    kept: dict[str, set[str]] = field(default_factory=dict)  # by module, what pages ask for by its own name
    short: dict[str, str] = field(default_factory=dict)  # by name, the one that it has in what is sent
    reached: set[Place] | None = None  # what a phone needs of all; None: everything

    def defines(self, module: str, name: str) -> bool:
        return name in bound(self.trees[module].body)


def program_of(sources: Iterable[Source]) -> Program:
    """The program of these files."""
    program = Program()
    for source in sources:
        program.sources[source.module] = source
        program.trees[source.module] = ast.parse(source.text)
    for module, tree in program.trees.items():
        program.trees[module] = without_types(tree)
        collect(program, module)
    for module in program.trees:
        for place in imports_of(program, module):
            program.wanted.setdefault(place[0], set()).add(place[1])
    return program


def collect(program: Program, module: str) -> None:
    """Note what a module defines."""
    for node in program.trees[module].body:
        if isinstance(node, ast.FunctionDef):
            program.signatures[module, node.name] = signature_of(node.args)
        elif isinstance(node, ast.ClassDef):
            program.signatures[module, node.name] = signature_of_class(node)
    for each in ast.walk(program.trees[module]):
        match each:
            case ast.ClassDef(body=body):
                for part in body:
                    if isinstance(part, ast.FunctionDef):
                        (program.attributes if is_property(part) else program.methods).add(part.name)
                    elif isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                        program.attributes.add(part.target.id)
            case ast.Attribute(attr=attr, ctx=ast.Store()):
                program.attributes.add(attr)


def is_property(node: ast.FunctionDef) -> bool:
    return [ast.unparse(each) for each in node.decorator_list] == ["property"]


def signature_of(args: ast.arguments, skipped: int = 0) -> Signature:
    """The signature of a function; `skipped`: one for `self`."""
    every = [*args.posonlyargs, *args.args, *args.kwonlyargs][skipped:]
    return Signature(tuple(each.arg for each in every), args.kwarg is not None)


def signature_of_class(node: ast.ClassDef) -> Signature:
    """That of its `__init__`, or of its fields."""
    for each in node.body:
        if isinstance(each, ast.FunctionDef) and each.name == "__init__":
            own = signature_of(each.args, 1)
            return Signature(own.names, own.more, builds=True)
    fields = [
        each.target.id for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    ]
    return Signature(tuple(fields), builds=True)


def bound(nodes: Iterable[ast.AST]) -> list[str]:
    """The names that statements bind, in order; without those bound inside functions, lambdas and comprehensions."""
    return list(dict.fromkeys(name for node in nodes for name in bound_by(node)))


def bound_by(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Lambda() | ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            return
        case ast.Name(id=name, ctx=ast.Store()):
            yield name
        case ast.ImportFrom(names=aliases):
            yield from (alias.asname or alias.name for alias in aliases)
        case _:
            if isinstance(node, ast.ExceptHandler) and node.name:
                yield node.name
            for child in ast.iter_child_nodes(node):
                yield from bound_by(child)


def absolute(source: Source, node: ast.ImportFrom) -> str:
    """The module that an import names."""
    if not node.level:
        return node.module or ""
    parts = source.module.split(".")
    kept = parts[: len(parts) - node.level + source.package]
    return ".".join([*kept, *([node.module] if node.module else [])])


def imports_of(program: Program, module: str) -> Iterator[Place]:
    """(module, name) of what a module uses of others: "" where it is not one of the rules'."""
    source, tree = program.sources[module], program.trees[module]
    modules: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            base = absolute(source, node)
            for alias in node.names:
                whole = f"{base}.{alias.name}"
                if whole in program.trees:
                    modules[alias.asname or alias.name] = whole
                elif base in program.trees:
                    yield base, alias.name
    for each in ast.walk(tree):
        if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id in modules:
            yield modules[each.value.id], each.attr


def needs(program: Program, module: str) -> list[str]:
    """The modules that one is made of, in order."""
    found = []
    for node in program.trees[module].body:
        if isinstance(node, ast.ImportFrom):
            base = absolute(program.sources[module], node)
            wholes = [f"{base}.{alias.name}" for alias in node.names]
            found += [whole if whole in program.trees else base for whole in wholes]
    return [each for each in dict.fromkeys(found) if each in program.trees]


def with_needed(program: Program, modules: Iterable[str]) -> list[str]:
    """These modules and all that they need, each after what it needs."""
    found: list[str] = []
    for module in modules:
        if module not in found:
            found += [each for each in with_needed(program, needs(program, module)) if each not in found] + [module]
    return found


def reached_from(program: Program, roots: Iterable[Place]) -> set[Place]:
    """All that these need, by module and name: the rest stays on the server."""
    found: set[Place] = set()
    left = [place for place in roots if place[0] in program.trees]
    uses = {module: used_in(program, module) for module in program.trees}
    while left:
        place = left.pop()
        if place not in found:
            found.add(place)
            left += uses[place[0]].get(place[1], ())
    return found


def used_in(program: Program, module: str) -> dict[str, set[Place]]:
    """By what a module defines or imports, what that needs."""
    imports = imported_by(program, module)
    found: dict[str, set[Place]] = {name: {place} for name, place in imports.items() if place[1]}
    for node in program.trees[module].body:
        names = [] if isinstance(node, ast.ImportFrom) else bound([node])
        used: set[Place] = set()
        for each in ast.walk(node) if names else ():
            match each:
                case ast.Attribute(value=ast.Name(id=of), attr=attr) if imports.get(of, ("", "?"))[1] == "":
                    used.add((imports[of][0], attr))
                case ast.Name(id=of) if of not in imports or imports[of][1]:
                    used.add(imports.get(of, (module, of)))
        for name in names:
            found.setdefault(name, set()).update(used)
    return found


def drop_unused_methods(program: Program) -> None:
    """Leave out the methods and properties that only pages of the server ask for."""
    classes = [node for tree in program.trees.values() for node in tree.body if isinstance(node, ast.ClassDef)]
    before = -1
    while before != (now := sum(len(node.body) for node in classes)):
        before = now
        used = {
            node.attr for tree in program.trees.values() for node in ast.walk(tree) if isinstance(node, ast.Attribute)
        }
        for node in classes:
            node.body = [each for each in node.body if not is_method(each) or method_name(each) in used]


def is_method(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and not node.name.startswith("__")


def method_name(node: ast.stmt) -> str:
    return node.name if isinstance(node, ast.FunctionDef) else ""


def short_names(program: Program, unchanged: Collection[str]) -> dict[str, str]:
    """A name of a few letters for each name of the rules, the shortest for the commonest: a fifth less is sent.

    One name becomes one other everywhere, whatever it names, so that nothing has to be told apart. Not `unchanged`
    ones, nor fields of what is made from stored data (`OwnBox(**box)`).
    """
    count: Counter[str] = Counter()
    from_data: set[str] = set()
    for tree in program.trees.values():
        for node in ast.walk(tree):
            match node:
                case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name):
                    count[name] += 1
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                    count[name] += 1
                case ast.ImportFrom(names=aliases):
                    count.update(alias.asname or alias.name for alias in aliases)
                case ast.Call(func=ast.Name(id=name), keywords=keywords) if any(each.arg is None for each in keywords):
                    from_data.add(name)
    made = {name for (_, of), signature in program.signatures.items() if of in from_data for name in signature.names}
    names = [name for name, _ in sorted(count.items(), key=lambda each: (-each[1], each[0]))]
    changed = [name for name in names if name not in unchanged and name not in made and not name.startswith("__")]
    letters = (
        "".join(each)
        for length in (1, 2, 3)
        for each in product(ascii_letters, repeat=length)
        if "".join(each) not in JS
    )
    free = (each for each in letters if each not in unchanged and each not in made)
    return dict(zip(changed, free, strict=False))


def imported_by(program: Program, module: str) -> dict[str, Place]:
    """By name what a module imports of the rules: (module, name), with "" for a whole module."""
    found = {}
    for node in program.trees[module].body:
        if isinstance(node, ast.ImportFrom):
            base = absolute(program.sources[module], node)
            for alias in node.names:
                whole = f"{base}.{alias.name}"
                there = (whole, "") if whole in program.trees else (base, alias.name)
                found[alias.asname or alias.name] = there
    return {name: there for name, there in found.items() if there[0] in program.trees}


class WithoutTypes(ast.NodeTransformer):
    """Drops what only a type checker reads."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        node.returns = None
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.generic_visit(node)  # its fields stay annotated, so that they can be told
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        node.annotation = ast.copy_location(ast.Constant(None), node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        match node.func:  # dict[int, int]()
            case ast.Subscript(value=ast.Name(id=name) as made) if name in CONTAINERS:
                node.func = made
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        return None if node.module in TYPE_MODULES and not node.level else node

    def visit_If(self, node: ast.If) -> ast.AST | None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return None
        self.generic_visit(node)
        return node


def without_types(tree: ast.Module) -> ast.Module:
    """The module without annotations, aliases of types, and imports that only these use."""
    found: ast.Module = WithoutTypes().visit(tree)
    found.body = [node for node in found.body if not is_alias(node)]
    used = {node.id for node in ast.walk(found) if isinstance(node, ast.Name)}
    for node in found.body:
        if isinstance(node, ast.ImportFrom) and (node.level or (node.module or "").startswith("scorekeeper.")):
            node.names = [alias for alias in node.names if (alias.asname or alias.name) in used]
    found.body = [node for node in found.body if not (isinstance(node, ast.ImportFrom) and not node.names)]
    return found


def is_alias(node: ast.AST) -> bool:
    """Whether a statement names a type: `Points = tuple[int, ...]`, `T = TypeVar("T")`."""
    if not isinstance(node, ast.Assign):
        return False
    match node.value:
        case ast.Call(func=ast.Name(id="TypeVar")) | ast.Subscript(value=ast.Name(id="Callable" | "Mapping")):
            return True
        case ast.Subscript(value=ast.Name(id=name)):
            return name in TYPES | CONTAINERS
    return False
