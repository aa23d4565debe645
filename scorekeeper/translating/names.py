"""What the translator knows of all rules together: modules, what they define, and how it may be called."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

TYPES = {"Callable", "Mapping", "Sequence", "Iterable", "Iterator"}
CONTAINERS = {"tuple", "list", "dict", "set"}
TYPE_MODULES = {"typing", "collections.abc"}
LIBRARY = {  # what may be imported from where, beside types and rules
    "dataclasses": {"dataclass", "replace"},
    "itertools": {"accumulate", "chain", "combinations", "islice", "product"},
}
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
    by_keyword: set[str] = field(default_factory=set)  # methods and values that are called with keywords
    wanted: dict[str, set[str]] = field(default_factory=dict)  # by module, what others use of it

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
            case ast.Call(func=ast.Attribute(attr=attr), keywords=[_, *_]):
                program.by_keyword.add(attr)


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
    left = list(roots)
    while left:
        place = left.pop()
        if place not in found and place[0] in program.trees:
            found.add(place)
            left += used_by(program, place)
    return found


def used_by(program: Program, place: Place) -> Iterator[Place]:
    """What one definition of a module needs."""
    module, name = place
    imports = imported_by(program, module)
    if name in imports:
        yield imports[name]
    for node in program.trees[module].body:
        if isinstance(node, ast.ImportFrom) or name not in bound([node]):
            continue
        for each in ast.walk(node):
            match each:
                case ast.Attribute(value=ast.Name(id=of), attr=attr) if imports.get(of, ("", "?"))[1] == "":
                    yield imports[of][0], attr
                case ast.Name(id=of):
                    yield imports.get(of, (module, of))


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
