"""Translates one file of the rules to JavaScript, statement by statement.

Names that begin with $ are those of `python.js`, or the translation's own. What is not known here is refused.
"""

import ast
import json
from collections.abc import Callable, Sequence

from .names import LIBRARY, Place, Program, Refused, Signature, absolute, bound, is_property, signature_of

RESERVED = frozenset(
    [
        "arguments",
        "await",
        "break",
        "case",
        "catch",
        "class",
        "const",
        "continue",
        "debugger",
        "default",
        "delete",
        "do",
        "else",
        "enum",
        "eval",
        "export",
        "extends",
        "false",
        "finally",
        "for",
        "function",
        "if",
        "implements",
        "import",
        "in",
        "instanceof",
        "interface",
        "let",
        "new",
        "null",
        "package",
        "private",
        "protected",
        "public",
        "return",
        "static",
        "super",
        "switch",
        "this",
        "throw",
        "true",
        "try",
        "typeof",
        "undefined",
        "var",
        "void",
        "while",
        "with",
        "yield",
    ]
)
# what a built-in function takes by keyword, after what it takes by position; None: it takes any number by position
BUILTINS: dict[str, tuple[str, ...]] = {
    "len": (),
    "sum": ("start",),
    "sorted": ("key", "reverse"),
    "reversed": (),
    "enumerate": ("start",),
    "map": (),
    "range": (),
    "any": (),
    "all": (),
    "abs": (),
    "divmod": (),
    "int": (),
    "str": (),
    "bool": (),
    "list": (),
    "tuple": (),
    "dict": (),
    "set": (),
    "next": (),
}
OF_MANY: dict[str, tuple[str, ...]] = {"min": ("key", "default"), "max": ("key", "default"), "zip": ("strict",)}
EAGER = frozenset(("tuple", "list", "sum", "min", "max", "sorted", "set", "dict"))  # take all of a comprehension
ERRORS = frozenset(
    ("Exception", "TypeError", "ValueError", "KeyError", "IndexError", "OverflowError", "ZeroDivisionError")
)
TEXT_AND_LISTS = frozenset(
    ("append", "index", "count", "split", "strip", "lower", "upper", "startswith", "join", "format")
)
OF_DICTS = frozenset(("get", "items", "keys", "values"))
FORBIDDEN = frozenset(("constructor", "prototype", "length"))  # of attributes: JavaScript's own
OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod_by",
    ast.Pow: "pow",
    ast.BitOr: "or",
    ast.BitAnd: "and",
    ast.BitXor: "xor",
    ast.RShift: "shr",
}
COMPARED: dict[type[ast.cmpop], str] = {ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge"}
MOST = 2**53 - 1
FEW = 4  # parameters that are left out in front of a keyword; where more are, a call says its keywords


def text_of(value: str) -> str:
    """A text as JavaScript writes it, in ASCII: whatever charset a page or a server has."""
    return json.dumps(value)


class Scope:
    """The names of one JavaScript function under way, and how many values of its own it keeps aside."""

    def __init__(self, names: Sequence[str], outer: "Scope | None" = None) -> None:
        self.names, self.outer, self.kept = set(names), outer, 0
        self.functions: dict[str, Signature] = {}  # those defined here

    def knows(self, name: str) -> bool:
        return name in self.names or (self.outer is not None and self.outer.knows(name))

    def keep(self) -> str:
        """A new name for a value that is needed twice."""
        self.kept += 1
        return f"${self.kept}"

    def declare(self, names: Sequence[str] = ()) -> str:
        every = [*names, *[f"${at + 1}" for at in range(self.kept)]]
        return f"let {','.join(every)};" if every else ""


class Translator:
    """The translation of one module of a program."""

    def __init__(self, program: Program, module: str) -> None:
        self.program, self.module = program, module
        self.source, self.tree = program.sources[module], program.trees[module]
        self.imports: dict[str, Place] = {}  # by name: (module, what it defines), of a whole module (module, "")
        self.scope = Scope([])
        self.needs: list[str] = []
        self.lets: set[int] = set()  # the statements that declare what they bind
        self.at: ast.AST = self.tree

    # -- the module

    def translate(self) -> str:
        """The call that defines this module."""
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom):
                self.note_import(node)
        own_nodes = [node for node in self.tree.body if not isinstance(node, ast.ImportFrom)]
        self.scope = Scope(bound(own_nodes))
        own_nodes = [node for node in own_nodes if self.is_reached(bound([node]))]
        names = bound(own_nodes)
        fresh = self.declared_by(own_nodes, [])
        body = "".join(self.statement(node, top=True) for node in own_nodes)
        defined = fresh | {node.name for node in own_nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        let = self.scope.declare([self.own(name) for name in names if name not in defined])
        wanted = self.program.wanted.get(self.module, set())
        shown = [name for name in names if name in wanted]
        shown += [name for name in self.imports if name in wanted]
        given = ",".join([*map(self.own, shown), *self.by_own_names(names)])
        return f"$def({text_of(short(self.module))},()=>{{{self.heads()}{let}{body}return{{{given}}}}});\n"

    def by_own_names(self, names: Sequence[str]) -> list[str]:
        """What pages ask of this module, under names that are not made short."""
        return [f"{name}:{self.own(name)}" for name in names if name in self.program.kept.get(self.module, ())]

    def is_reached(self, names: Sequence[str]) -> bool:
        """Whether a phone needs any of these names, or a statement that binds none."""
        reached = self.program.reached
        return not names or reached is None or any((self.module, name) in reached for name in names)

    def note_import(self, node: ast.ImportFrom) -> None:
        base = absolute(self.source, node)
        for alias in node.names:
            name, whole = alias.asname or alias.name, f"{base}.{alias.name}"
            if whole in self.program.trees:
                self.imports[name] = (whole, "")
            elif base in self.program.trees:
                if not self.program.defines(base, alias.name):
                    self.refuse(node, f"{base} has no {alias.name}")
                self.imports[name] = (base, alias.name)
            elif alias.name not in LIBRARY.get(base, ()) or alias.asname:
                self.refuse(node, f"import of {alias.name} from {base}")
        self.needs += [module for module, _ in self.imports.values() if module not in self.needs]

    def is_used(self, place: Place) -> bool:
        """Whether a phone needs what is imported here."""
        return self.program.reached is None or place in self.program.reached

    def heads(self) -> str:
        """What the module takes from others."""
        by_module: dict[str, list[str]] = {}
        lines = []
        for name, (module, what) in self.imports.items():
            if what and not self.is_used((module, what)):
                continue
            if what:
                by_module.setdefault(module, []).append(
                    self.own(name) if name == what else f"{self.own(what)}:{self.own(name)}"
                )
            else:
                lines.append(f"const {self.own(name)}=$mod({text_of(short(module))});")
        taken = [f"const{{{','.join(each)}}}=$mod({text_of(short(module))});" for module, each in by_module.items()]
        return "".join([*lines, *taken])

    def own(self, name: str) -> str:
        """A name of the rules as JavaScript has it."""
        return self.program.short.get(name) or (f"{name}$" if name in RESERVED else name)

    def attr(self, name: str) -> str:
        """The name of an attribute."""
        return self.program.short.get(name, name)

    def refuse(self, node: ast.AST, construct: str = "") -> str:
        line = getattr(node, "lineno", getattr(self.at, "lineno", 0))
        raise Refused(f"{self.source.shown}:{line}: {construct or type(node).__name__}")

    # -- statements

    def block(self, nodes: Sequence[ast.stmt]) -> str:
        return "".join(self.statement(node) for node in nodes)

    def statement(self, node: ast.stmt, *, top: bool = False) -> str:
        """A statement; `top`: directly in a module or a function, where JavaScript may declare a function."""
        self.at = node
        match node:
            case ast.Pass() | ast.ImportFrom():
                return ""
            case ast.Expr(value=ast.Constant()):
                return ""
            case ast.Expr(value=value):
                return f"{self.value(value)};"
            case ast.If():
                other = f"else{{{self.block(node.orelse)}}}" if node.orelse else ""
                return f"if({self.test(node.test)}){{{self.block(node.body)}}}{other}"
            case ast.For() | ast.While():
                return self.loop(node)
            case ast.Break():
                return "break;"
            case ast.Continue():
                return "continue;"
            case ast.Return(value=value):
                return f"return {self.value(value) if value else 'null'};"
            case ast.Raise():
                return self.raised(node)
            case ast.Try():
                return self.tried(node)
            case ast.Assign(targets=[target]):
                return "let " * (id(node) in self.lets) + self.assigned(target, self.value(node.value))
            case ast.Assign():
                return self.refuse(node, "a = b = c")
            case ast.AnnAssign(target=target, value=value):
                return "let " * (id(node) in self.lets) + self.assigned(target, self.value(value)) if value else ""
            case ast.AugAssign():
                return self.changed(node)
            case ast.FunctionDef():
                return self.function(node, top=top)
            case ast.ClassDef() if top and self.scope.outer is None:
                return self.class_(node)
        return self.refuse(node)

    def declared_by(self, nodes: Sequence[ast.stmt], names: Sequence[str]) -> set[str]:
        """The names that are declared where they are first bound, beside these: by a statement of its own."""
        seen, found = set(names), set()
        for node in nodes:
            targets = bound([node])
            match node:
                case (
                    ast.Assign(targets=[ast.Name() | ast.Tuple() as target])
                    | ast.AnnAssign(target=ast.Name() as target)
                ):
                    parts = target.elts if isinstance(target, ast.Tuple) else [target]
                    plain = all(isinstance(each, ast.Name) for each in parts) and node.value is not None
                    if plain and not seen & {*targets}:
                        self.lets.add(id(node))
                        found |= {*targets}
            seen |= {*targets}
        return found

    def loop(self, node: ast.For | ast.While) -> str:
        if node.orelse:
            self.refuse(node, "else after a loop")
        if isinstance(node, ast.While):
            return f"while({self.test(node.test)}){{{self.block(node.body)}}}"
        over = self.iterated(node.iter)
        if isinstance(node.target, ast.Name):
            return f"for({self.own(node.target.id)} of {over}){{{self.block(node.body)}}}"
        return f"for(const $v of {over}){{{self.assigned(node.target, '$v')}{self.block(node.body)}}}"

    def raised(self, node: ast.Raise) -> str:
        if node.exc is None:
            return "throw $e;"
        if isinstance(node.exc, ast.Name) and (self.is_class(node.exc) or node.exc.id in ERRORS):
            return f"throw new {self.error_class(node.exc)}();"
        return f"throw {self.value(node.exc)};"

    def tried(self, node: ast.Try) -> str:
        if node.orelse or node.finalbody:
            self.refuse(node, "finally" if node.finalbody else "else after try")
        caught = ""
        for handler in node.handlers:
            if handler.type is None:
                self.refuse(handler, "except without a class")
            kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
            test = "||".join(f"$e instanceof {self.error_class(kind)}" for kind in kinds if kind is not None)
            name = f"{self.own(handler.name)}=$e;" if handler.name else ""
            caught += f"if({test}){{{name}{self.block(handler.body)}}}else "
        return f"try{{{self.block(node.body)}}}catch($e){{{caught}throw $e}}"

    def error_class(self, node: ast.expr) -> str:
        if isinstance(node, ast.Name) and self.is_class(node):
            return self.own(node.id)
        if isinstance(node, ast.Name) and node.id in ERRORS and not self.scope.knows(node.id):
            return f"${node.id}"
        return self.refuse(node, f"except {ast.unparse(node)}")

    def changed(self, node: ast.AugAssign) -> str:
        operator = OPERATORS.get(type(node.op)) or self.refuse(node, f"{type(node.op).__name__} in place")
        operator = "iadd" if operator == "add" else operator
        match node.target:
            case ast.Name(id=name):
                return f"{self.own(name)}=${operator}({self.own(name)},{self.value(node.value)});"
            case ast.Subscript(value=held, slice=key) if not isinstance(key, ast.Slice):
                one, two = self.scope.keep(), self.scope.keep()
                before = f"{one}={self.value(held)};{two}={self.value(key)};"
                return f"{before}$put({one},{two},${operator}($at({one},{two}),{self.value(node.value)}));"
        return self.refuse(node.target, "change in place of an attribute")

    def assigned(self, target: ast.expr, value: str) -> str:
        match target:
            case ast.Name(id=name):
                return f"{self.own(name)}={value};"
            case ast.Subscript(value=held, slice=key) if not isinstance(key, ast.Slice):
                return f"$put({self.value(held)},{self.value(key)},{value});"
            case ast.Attribute(value=ast.Name(id="self"), attr=attr) if self.in_init:
                return f"{self.own('self')}.{self.attr(attr)}={value};"
            case ast.Tuple(elts=parts) | ast.List(elts=parts) if any(isinstance(each, ast.Subscript) for each in parts):
                kept = self.scope.keep()
                each_one = [self.assigned(each, f"{kept}[{at}]") for at, each in enumerate(parts)]
                return f"{kept}={self.unpacked(target, value)};{''.join(each_one)}"
            case ast.Tuple() | ast.List():
                return f"{self.pattern(target)}={self.unpacked(target, value)};"
        return self.refuse(target, f"assignment to {ast.unparse(target)}")

    in_init = False

    def pattern(self, target: ast.expr) -> str:
        match target:
            case ast.Name(id=name):
                return self.own(name)
            case ast.Starred(value=ast.Name(id=name)):
                return self.own(name)
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                return f"[{','.join(map(self.pattern, parts))}]"
        return self.refuse(target, f"unpacking to {ast.unparse(target)}")

    def unpacked(self, target: ast.Tuple | ast.List, value: str) -> str:
        """A value as an array that has the shape of the target."""
        starred = [isinstance(each, ast.Starred) for each in target.elts]
        nested = [(at, each) for at, each in enumerate(target.elts) if isinstance(each, ast.Tuple | ast.List)]
        for _, each in nested:
            if any(isinstance(inner, ast.Starred | ast.Tuple | ast.List) for inner in each.elts):
                self.refuse(each, "unpacking of a nested part")
        if any(starred):
            if nested:
                self.refuse(target, "unpacking of a nested part")
            at = starred.index(True)
            return f"$rest({value},{at},{len(starred) - at - 1})"
        inner = "".join(f",[{at},{len(each.elts)}]" for at, each in nested)
        return f"$parts({value},{len(starred)}{inner})"

    # -- functions and classes

    def parameters(self, args: ast.arguments, skipped: int = 0) -> tuple[list[str], list[str], str]:
        """The parameters as JavaScript has them, their names, and what must be worked out before, once."""
        if args.vararg:
            self.refuse(args.vararg, f"*{args.vararg.arg}")
        every = [*args.posonlyargs, *args.args]
        defaults: list[ast.expr | None] = [None] * (len(every) - len(args.defaults))
        defaults += args.defaults
        pairs = [*zip(every, defaults, strict=True), *zip(args.kwonlyargs, args.kw_defaults, strict=True)][skipped:]
        made, before = [], ""
        for arg, default in pairs:
            if default is None:
                made.append(self.own(arg.arg))
            else:
                once, value = self.once(default)
                before += once
                made.append(f"{self.own(arg.arg)}={value}")
        names = [arg.arg for arg, _ in pairs]
        if args.kwarg:
            names.append(args.kwarg.arg)
            made.append(f"{self.own(args.kwarg.arg)}=$dict()")
        return made, names, before

    def once(self, default: ast.expr) -> tuple[str, str]:
        """(what works a default value out before the function is defined, that value)."""
        if isinstance(default, ast.List | ast.Dict | ast.Set):
            self.refuse(default, "a default that can be changed")
        value = self.value(default)
        if isinstance(default, ast.Constant | ast.Name | ast.UnaryOp | ast.Attribute):
            return "", value
        kept = self.scope.keep()
        return f"{kept}={value};", kept

    def body(self, node: ast.FunctionDef, names: Sequence[str], first: str = "") -> str:
        """The body of a function with these parameters."""
        every = [name for name in bound(node.body) if name not in names]
        self.scope = Scope([*names, *every, *([first] if first else [])], self.scope)
        inner = [each for each in ast.walk(node) if isinstance(each, ast.FunctionDef) and each.name in every]
        self.scope.functions = {each.name: signature_of(each.args) for each in inner}
        fresh = self.declared_by(node.body, names)
        text = "".join(self.statement(each, top=True) for each in node.body)
        declared = [*fresh] + [each.name for each in node.body if isinstance(each, ast.FunctionDef)]
        let = self.scope.declare([self.own(name) for name in every if name not in declared])
        assert self.scope.outer is not None
        self.scope = self.scope.outer
        used = first and any(isinstance(each, ast.Name) and each.id == first for each in ast.walk(node))
        myself = f"const {self.own(first)}=this;" if used else ""
        ends = "" if isinstance(node.body[-1], ast.Return | ast.Raise) else "return null"
        return f"{{{myself}{let}{text}{ends}}}"

    def function(self, node: ast.FunctionDef, *, top: bool) -> str:
        if node.decorator_list:
            self.refuse(node, f"@{ast.unparse(node.decorator_list[0])}")
        made, names, before = self.parameters(node.args)
        text = f"({','.join(made)}){self.body(node, names)}"
        name = self.own(node.name)
        return f"{before}function {name}{text}" if top else f"{before}{name}=function{text};"

    def class_(self, node: ast.ClassDef) -> str:
        decorators = [ast.unparse(each) for each in node.decorator_list]
        bases = [ast.unparse(each) for each in node.bases]
        if bases == ["Exception"] and not decorators and not node.keywords:
            return self.exception(node)
        if bases or node.keywords:
            self.refuse(node, f"inheritance from {', '.join(bases)}")
        if decorators != ["dataclass(frozen=True)"]:
            self.refuse(node, f"a class with @{', @'.join(decorators)}" if decorators else "a class that is no value")
        fields: list[tuple[str, ast.expr | None]] = []
        methods = ""
        for each in node.body:
            match each:
                case ast.AnnAssign(target=ast.Name(id=key), value=value):
                    self.check_attribute(each, key)
                    fields.append((key, value))
                case ast.FunctionDef():
                    methods += self.method(each)
                case ast.Expr(value=ast.Constant()):
                    pass
                case _:
                    self.refuse(each, f"{type(each).__name__} in a class")
        before, parameters = "", []
        for key, value in fields:
            once, default = self.once(value) if value is not None else ("", "")
            before += once
            parameters.append(f"{self.own(key)}={default}" if default else self.own(key))
        sets = "".join(f"this.{self.attr(key)}={self.own(key)};" for key, _ in fields)
        name = self.own(node.name)
        made = f"class {name}{{constructor({','.join(parameters)}){{{sets}}}{methods}}}"
        return f"{before}{made}"

    def exception(self, node: ast.ClassDef) -> str:
        methods, init = "", ""
        for each in node.body:
            match each:
                case ast.FunctionDef(name="__init__"):
                    made, names, before = self.parameters(each.args, 1)
                    self.in_init = True
                    body = self.body(each, names, each.args.args[0].arg)
                    self.in_init = False
                    init = f"constructor({','.join(made)}){{super();this.$init({','.join(map(self.own, names))})}}"
                    init += f"$init({','.join(map(self.own, names))}){body}"
                    if before:
                        self.refuse(each, "a default of an exception")
                case ast.FunctionDef():
                    methods += self.method(each)
                case ast.Pass() | ast.Expr(value=ast.Constant()):
                    pass
                case _:
                    self.refuse(each, f"{type(each).__name__} in a class")
        return f"class {self.own(node.name)} extends $Exception{{{init}{methods}}}"

    def method(self, node: ast.FunctionDef) -> str:
        if node.decorator_list and not is_property(node):
            self.refuse(node, f"@{ast.unparse(node.decorator_list[0])}")
        self.check_attribute(node, node.name)
        made, names, before = self.parameters(node.args, 1)
        if before:
            self.refuse(node, "a default that is worked out")
        body = self.body(node, names, node.args.args[0].arg)
        return f"{'get ' if node.decorator_list else ''}{self.attr(node.name)}({','.join(made)}){body}"

    def check_attribute(self, node: ast.AST, key: str) -> None:
        if key in FORBIDDEN or (key.startswith("__") and key not in ("__str__", "__init__")):
            self.refuse(node, f"an attribute called {key}")

    # -- expressions

    def value(self, node: ast.expr) -> str:
        """An expression."""
        match node:
            case ast.Constant():
                return self.constant(node)
            case ast.Name():
                return self.name(node)
            case ast.Tuple(elts=parts):
                return f"$T([{self.items(parts)}])"
            case ast.List(elts=parts):
                return f"[{self.items(parts)}]"
            case ast.Set(elts=parts):
                return f"$set_of([{self.items(parts)}])"
            case ast.Dict():
                return self.dict(node)
            case ast.JoinedStr():
                return self.joined_text(node)
            case ast.IfExp():
                return f"({self.test(node.test)}?{self.value(node.body)}:{self.value(node.orelse)})"
            case ast.BoolOp():
                return self.either(node)
            case ast.UnaryOp(op=ast.Not()):
                return self.test(node)
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as number)) if number is not True:
                return f"(-{self.value(node.operand)})"
            case ast.UnaryOp(op=ast.USub()):
                return f"$neg({self.value(node.operand)})"
            case ast.BinOp():
                return self.worked_out(node)
            case ast.Compare():
                return self.compared(node)
            case ast.Subscript(value=held, slice=ast.Slice() as cut):
                ends = [self.value(each) if each else "null" for each in (cut.lower, cut.upper, cut.step)]
                while ends[-1] == "null" and len(ends) > 1:
                    ends.pop()
                return f"$slice({self.value(held)},{','.join(ends)})"
            case ast.Subscript(value=held, slice=key):
                return f"$at({self.value(held)},{self.value(key)})"
            case ast.Attribute():
                return self.attribute(node)
            case ast.Lambda():
                return self.lambda_(node)
            case ast.Call():
                return self.call(node)
            case ast.ListComp():
                return self.comprehension(node, "[]", lambda: f"$r.push({self.value(node.elt)});")
            case ast.SetComp() if self.is_brief(node):
                return f"$set_of($each({self.brief(node, node.elt)}))"
            case ast.DictComp() if self.is_brief(node):
                pair = ast.copy_location(ast.List([node.key, node.value], ast.Load()), node)
                return f"$dict($each({self.brief(node, pair)}))"
            case ast.SetComp():
                return self.comprehension(node, "$set_of([])", lambda: f"$r.add({self.value(node.elt)});")
            case ast.DictComp():
                return self.comprehension(
                    node, "$dict()", lambda: f"$r.put({self.value(node.key)},{self.value(node.value)});"
                )
            case ast.GeneratorExp() if self.is_brief(node):
                return f"$later({self.brief(node, node.elt)})"
            case ast.GeneratorExp():
                return self.within(node, "", lambda: f"yield {self.value(node.elt)};", "", star="*")
        return self.refuse(node)

    def constant(self, node: ast.Constant) -> str:
        value = node.value
        if value is None or value is True or value is False:
            return {None: "null", True: "true", False: "false"}[value]
        if isinstance(value, int):
            return str(value) if value <= MOST else self.refuse(node, "a number past 2^53")
        return text_of(value) if isinstance(value, str) else self.refuse(node, f"the constant {value!r}")

    def name(self, node: ast.Name) -> str:
        if self.scope.knows(node.id) or node.id in self.imports:
            return f"$make({self.own(node.id)})" if self.is_class(node) else self.own(node.id)
        if node.id in BUILTINS or node.id in OF_MANY or node.id in LIBRARY["itertools"]:
            return f"${node.id}"
        return self.refuse(node, f"unknown name {node.id}")

    def place(self, node: ast.expr) -> Place | None:
        """What of the rules a name or an attribute of a module stands for; None where that is not known."""
        match node:
            case ast.Name(id=name) if self.scope.knows(name):
                at_top = name in self.top_names and not self.is_hidden(name)
                return (self.module, name) if at_top else None
            case ast.Name(id=name):
                found = self.imports.get(name)
                return found if found is not None and found[1] else None
            case ast.Attribute(value=ast.Name(id=name), attr=attr) if not self.scope.knows(name):
                found = self.imports.get(name)
                return (found[0], attr) if found is not None and not found[1] else None
        return None

    @property
    def top_names(self) -> set[str]:
        scope = self.scope
        while scope.outer is not None:
            scope = scope.outer
        return scope.names

    def is_hidden(self, name: str) -> bool:
        """Whether a name of the module is another one's in an inner function."""
        scope = self.scope
        while scope.outer is not None:
            if name in scope.names:
                return True
            scope = scope.outer
        return False

    def signature(self, node: ast.expr) -> Signature | None:
        scope: Scope | None = self.scope
        while isinstance(node, ast.Name) and scope is not None and scope.outer is not None:
            if node.id in scope.names:
                return scope.functions.get(node.id)
            scope = scope.outer
        place = self.place(node)
        while place is not None and place not in self.program.signatures:
            place = self.passed_on(place)
        return self.program.signatures[place] if place is not None else None

    def passed_on(self, place: Place) -> Place | None:
        """Where a module that only passes a name on has it from."""
        tree, source = self.program.trees[place[0]], self.program.sources[place[0]]
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    if (alias.asname or alias.name) == place[1] and absolute(source, node) in self.program.trees:
                        return absolute(source, node), alias.name
        return None

    def is_class(self, node: ast.expr) -> bool:
        signature = self.signature(node)
        return signature is not None and signature.builds

    def items(self, nodes: Sequence[ast.expr]) -> str:
        return ",".join(
            f"...{self.iterated(each.value)}" if isinstance(each, ast.Starred) else self.value(each) for each in nodes
        )

    def dict(self, node: ast.Dict) -> str:
        parts = [
            f"...$pairs({self.value(value)})" if key is None else f"[{self.value(key)},{self.value(value)}]"
            for key, value in zip(node.keys, node.values, strict=True)
        ]
        return f"$dict([{','.join(parts)}])" if parts else "$dict()"

    def joined_text(self, node: ast.JoinedStr) -> str:
        text = ""
        for each in node.values:
            match each:
                case ast.Constant(value=str() as words):
                    text += text_of(words)[1:-1].replace('\\"', '"').replace("`", "\\`").replace("$", "\\$")
                case ast.FormattedValue(conversion=-1, format_spec=None, value=value):
                    text += f"${{$str({self.value(value)})}}"
                case _:
                    self.refuse(each, "a format in an f-string")
        return f"`{text}`"

    def is_boolean(self, node: ast.expr) -> bool:
        """Whether the JavaScript of an expression is always true or false."""
        match node:
            case ast.Compare() | ast.UnaryOp(op=ast.Not()) | ast.Constant(value=bool()):
                return True
            case ast.Call(func=ast.Name(id="bool" | "any" | "all" as name)):
                return not self.scope.knows(name)
            case ast.BoolOp(values=values):
                return all(map(self.is_boolean, values))
        return False

    def test(self, node: ast.expr) -> str:
        """An expression of which only the truth counts, as true or false."""
        match node:
            case ast.BoolOp(op=op, values=values):
                return f"({('&&' if isinstance(op, ast.And) else '||').join(map(self.test, values))})"
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"!{self.test(operand)}"
        return self.value(node) if self.is_boolean(node) else f"$t({self.value(node)})"

    def either(self, node: ast.BoolOp) -> str:
        """`a or b` as a value: the first that is true, or the last."""
        if self.is_boolean(node):
            return self.test(node)
        *firsts, text = [self.value(each) for each in node.values]
        for each in reversed(firsts):
            kept = self.scope.keep()
            chosen = f"{text}:{kept}" if isinstance(node.op, ast.And) else f"{kept}:{text}"
            text = f"($t({kept}={each})?{chosen})"
        return text

    def worked_out(self, node: ast.BinOp) -> str:
        operator = OPERATORS.get(type(node.op))
        if operator is None:
            return self.refuse(node, {"Div": "/", "MatMult": "@", "LShift": "<<"}[type(node.op).__name__])
        match node:
            case ast.BinOp(op=ast.Mod(), left=ast.JoinedStr() | ast.Constant(value=str())):
                return self.refuse(node, "% of a text")
        return f"${operator}({self.value(node.left)},{self.value(node.right)})"

    def compared(self, node: ast.Compare) -> str:
        parts, left, one = [], node.left, self.value(node.left)
        for at, (op, right) in enumerate(zip(node.ops, node.comparators, strict=True)):
            two = said = self.value(right)
            if at < len(node.ops) - 1:
                two = self.scope.keep()
                said = f"({two}={said})"
            parts.append(self.comparison(op, (left, right), one, said))
            left, one = right, two
        return parts[0] if len(parts) == 1 else f"({'&&'.join(parts)})"

    def comparison(self, op: ast.cmpop, sides: tuple[ast.expr, ast.expr], one: str, two: str) -> str:
        no = isinstance(op, ast.NotEq | ast.IsNot | ast.NotIn)
        if isinstance(op, ast.Is | ast.IsNot) or (isinstance(op, ast.Eq | ast.NotEq) and any(map(is_plain, sides))):
            return f"({one}{'!' if no else '='}=={two})"
        if isinstance(op, ast.Eq | ast.NotEq):
            return f"{'!' * no}$eq({one},{two})"
        if isinstance(op, ast.In | ast.NotIn):
            return f"{'!' * no}$in({one},{two})"
        return f"${COMPARED[type(op)]}({one},{two})"

    def attribute(self, node: ast.Attribute) -> str:
        place = self.place(node)
        if place is not None:
            if not self.program.defines(*place):
                self.refuse(node, f"{place[0]} has no {place[1]}")
            return f"$make({self.module_value(node)})" if self.is_class(node) else self.module_value(node)
        known = self.program.attributes | self.program.methods | TEXT_AND_LISTS | OF_DICTS
        if node.attr not in known:
            self.refuse(node, f"unknown attribute {node.attr}")
        held = self.value(node.value)
        is_method = node.attr in self.program.methods | TEXT_AND_LISTS | OF_DICTS
        return f"$bound({held},{text_of(self.attr(node.attr))})" if is_method else f"{held}.{self.attr(node.attr)}"

    def module_value(self, node: ast.Attribute) -> str:
        assert isinstance(node.value, ast.Name)
        return f"{self.own(node.value.id)}.{self.own(node.attr)}"

    def lambda_(self, node: ast.Lambda) -> str:
        made, names, before = self.parameters(node.args)
        if before:
            self.refuse(node, "a default of a lambda that is worked out")
        self.scope = Scope(names, self.scope)
        body, scope = self.value(node.body), self.scope
        assert scope.outer is not None
        self.scope = scope.outer
        return f"(({','.join(made)})=>{f'{{{scope.declare()}return {body}}}' if scope.kept else body})"

    # -- calls

    def call(self, node: ast.Call) -> str:
        function = node.func
        signature = self.signature(function)
        if signature is not None:
            return self.known_call(node, signature)
        if isinstance(function, ast.Name) and not self.scope.knows(function.id) and function.id not in self.imports:
            if function.id == "replace":
                return f"$replace({self.items(node.args)},{self.keywords(node)})"
            return self.builtin(node, function.id)
        if isinstance(function, ast.Attribute) and self.place(function) is None:
            return self.method_call(node, function)
        if node.keywords:
            self.refuse(node, f"a call of {ast.unparse(function)} with keywords")
        return f"{self.value(function)}({self.items(node.args)})"

    def known_call(self, node: ast.Call, signature: Signature) -> str:
        """The call of a function or class of the rules: by position, where few parameters are left out."""
        function = node.func
        assert isinstance(function, ast.Name | ast.Attribute)  # a place has one of these
        name = self.own(function.id) if isinstance(function, ast.Name) else self.module_value(function)
        new = "new " if signature.builds else ""
        if not node.keywords:
            return f"{new}{name}({self.items(node.args)})"
        by_position = self.by_position(node, signature)
        if by_position is not None:
            return f"{new}{name}({by_position})"
        if signature.more:
            self.refuse(node, f"a call of {ast.unparse(function)} with * and keywords")
        given = f"[{self.items(node.args)}],{self.keywords(node)}"
        return (
            f"$new({name},{given})"
            if signature.builds
            else f"$call({name},{listed([*map(self.attr, signature.names)])},{given})"
        )

    def by_position(self, node: ast.Call, signature: Signature) -> str | None:
        """The arguments of a call in the order of the parameters; None where a call says its keywords."""
        if any(isinstance(each, ast.Starred) for each in node.args):
            return None
        given = {each.arg: each.value for each in node.keywords if each.arg is not None}
        names = signature.names
        others = {key: value for key, value in given.items() if key not in names}
        spread = [each.value for each in node.keywords if each.arg is None]
        if (others or spread) and not signature.more:
            if others:
                self.refuse(node, f"{ast.unparse(node.func)} takes no {next(iter(others))}")
            return None
        last = max([at for at, name in enumerate(names) if name in given], default=-1) + 1
        last = max(last, len(names)) if signature.more else last
        parts = [self.value(each) for each in node.args]
        missing = [name for name in names[len(parts) : last] if name not in given]
        if len(missing) > FEW:
            return None
        parts += [self.value(given[name]) if name in given else "void 0" for name in names[len(parts) : last]]
        if signature.more:
            pairs = [f"[{text_of(key)},{self.value(value)}]" for key, value in others.items()]
            pairs += [f"...$pairs({self.value(value)})" for value in spread]
            parts.append(f"$dict([{','.join(pairs)}])")
        return ",".join(parts)

    def method_call(self, node: ast.Call, function: ast.Attribute) -> str:
        name, held, given = function.attr, self.value(function.value), self.items(node.args)
        if name not in self.program.attributes | self.program.methods | TEXT_AND_LISTS | OF_DICTS:
            self.refuse(node, f"unknown method {name}")
        if name == "format":
            return f"$format({held},{self.keywords(node, words=True)}{',[' + given + ']' if node.args else ''})"
        if name in TEXT_AND_LISTS:
            if node.keywords:
                self.refuse(node, f".{name}() with keywords")
            return f"$m_{name}({held}{',' if given else ''}{given})"
        if node.keywords:
            self.refuse(node, f"a call of {ast.unparse(function)} with keywords")
        return f"{held}.{self.attr(name)}({given})"

    def keywords(self, node: ast.Call, *, words: bool = False) -> str:
        """The keywords of a call as an object; `words`: those of a sentence, which stay as they are."""
        parts = []
        for each in node.keywords:
            key = each.arg if words or each.arg is None else self.attr(each.arg)
            parts.append(f"...$plain({self.value(each.value)})" if key is None else f"{key}:{self.value(each.value)}")
        return f"{{{','.join(parts)}}}"

    def builtin(self, node: ast.Call, name: str) -> str:
        if name not in BUILTINS and name not in OF_MANY and name not in LIBRARY["itertools"] and name not in ERRORS:
            return self.refuse(node, f"{name}()")
        if name in ERRORS:
            return f"new ${name}({self.items(node.args)})"
        known = BUILTINS.get(name, OF_MANY.get(name, ()))
        given = {each.arg: self.value(each.value) for each in node.keywords}
        for key in given:
            if key not in known:
                self.refuse(node, f"{name}(… {key}=)")
        alone = node.args[0] if node.args and isinstance(node.args[0], ast.GeneratorExp) else None
        if alone is not None and name in ("any", "all", "next"):
            return self.searched(alone, name, node.args[1:])
        if name == "bool" and len(node.args) == 1:
            return self.test(node.args[0])
        if alone is not None and name in EAGER and len(node.args) == 1:
            made = self.comprehension(alone, "[]", lambda: f"$r.push({self.value(alone.elt)});")
            if name in ("list", "tuple"):
                return made if name == "list" else f"$T({made})"
            positional = made
        else:
            positional = self.items(node.args)
        if name == "next" and len(node.args) != 2:
            self.refuse(node, "next() without a default")
        if name in OF_MANY:
            values = [given.get(key, "void 0") for key in known]
            return f"${name}({','.join([f'[{positional}]', *values])})"
        values = [given.get(key, "void 0") for key in known]
        while values and values[-1] == "void 0":
            values.pop()
        return f"${name}({','.join([each for each in [positional, *values] if each])})"

    # -- comprehensions

    def iterated(self, node: ast.expr) -> str:
        return f"$it({self.value(node)})"

    def within(
        self,
        node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp,
        before: str,
        inner: Callable[[], str],
        after: str,
        *,
        star: str = "",
        more: tuple[str, str] | None = None,
    ) -> str:
        """A function, called at once, that loops as a comprehension does: its names are its own.

        What it loops over first is worked out before, as in Python. `more`: a further parameter, and its value.
        """
        first = self.iterated(node.generators[0].iter)
        names = bound([generator.target for generator in node.generators])
        self.scope = Scope(names, self.scope)
        loops = self.loops(node.generators, "$0", inner)
        let, scope = self.scope.declare([*map(self.own, names)]), self.scope
        assert scope.outer is not None
        self.scope = scope.outer
        parameter, value = (f",{more[0]}", f",{more[1]}") if more else ("", "")
        head = f"function*($0{parameter})" if star else f"($0{parameter})=>"
        return f"({head}{{{before}{let}{loops}{after}}})({first}{value})"

    def loops(self, generators: Sequence[ast.comprehension], over: str, inner: Callable[[], str]) -> str:
        first, *rest = generators
        if first.is_async:
            self.refuse(first.target, "async for")
        if isinstance(first.target, ast.Name):
            head, start = f"for({self.own(first.target.id)} of {over})", ""
        else:
            head, start = f"for(const $v of {over})", self.assigned(first.target, "$v")
        tests = "&&".join(map(self.test, first.ifs))
        body = self.loops(rest, self.iterated(rest[0].iter), inner) if rest else inner()
        return f"{head}{{{start}{f'if({tests}){{{body}}}' if tests else body}}}"

    def comprehension(
        self, node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp, empty: str, inner: Callable[[], str]
    ) -> str:
        if isinstance(node, ast.ListComp | ast.GeneratorExp) and self.is_brief(node):
            return f"$each({self.brief(node, node.elt)})"
        return self.within(node, f"const $r={empty};", inner, "return $r")

    def is_brief(self, node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp) -> bool:
        """Whether it is one plain loop. Functions in it would share its names in Python, and not in JavaScript."""
        target = node.generators[0].target
        parts = target.elts if isinstance(target, ast.Tuple) else [target]
        plain = len(node.generators) == 1 and all(isinstance(each, ast.Name) for each in parts)
        inside = (each for part in ast.iter_child_nodes(node) for each in ast.walk(part))
        return plain and not any(isinstance(each, ast.Lambda | ast.GeneratorExp) for each in inside)

    def brief(
        self, node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp, element: ast.expr, first: str = ""
    ) -> str:
        """What a comprehension of one loop is made of: what it loops over, its element, its test, its parts."""
        loop = node.generators[0]
        over, made = self.value(loop.iter), self.arrow(loop.target, lambda: self.value(element))
        when = self.arrow(loop.target, lambda: "&&".join(map(self.test, loop.ifs))) if loop.ifs else "0"
        parts = f"{len(loop.target.elts)}" if isinstance(loop.target, ast.Tuple) else "0"
        found = [over, *([first] if first else []), made, when, parts]
        while found[-1] == "0":
            found.pop()
        return ",".join(found)

    def arrow(self, target: ast.expr, made: Callable[[], str]) -> str:
        """A function of what a comprehension loops over."""
        self.scope = Scope(bound([target]), self.scope)
        body, scope = made(), self.scope
        assert scope.outer is not None
        self.scope = scope.outer
        pattern = self.pattern(target)
        head = f"({pattern})" if isinstance(target, ast.Tuple) else pattern
        return f"{head}=>{f'{{{scope.declare()}return {body}}}' if scope.kept else body}"

    def searched(self, node: ast.GeneratorExp, name: str, other: Sequence[ast.expr]) -> str:
        """`any`, `all` and `next` of a comprehension, which end at the first that decides."""
        if name == "next" and self.is_brief(node):
            return f"$first({self.brief(node, node.elt, self.value(other[0]) if other else 'void 0')})"
        if self.is_brief(node):
            return self.found_any(node, name)
        if name == "next":
            found = "return $d" if other else "$none()"
            more = ("$d", self.value(other[0])) if other else None
            return self.within(node, "", lambda: f"return {self.value(node.elt)};", found, more=more)
        found = "true" if name == "any" else "false"
        no, rest = ("", "false") if name == "any" else ("!", "true")
        return self.within(node, "", lambda: f"if({no}{self.test(node.elt)})return {found};", f"return {rest}")

    def found_any(self, node: ast.GeneratorExp, name: str) -> str:
        """`any` or `all` of one loop: whether one is found that is so, or none that is not."""
        loop, no = node.generators[0], "!" * (name == "all")
        holds = self.arrow(loop.target, lambda: "&&".join([*map(self.test, loop.ifs), f"{no}{self.test(node.elt)}"]))
        parts = f",{len(loop.target.elts)}" if isinstance(loop.target, ast.Tuple) else ""
        return f"{no}$is_any({self.value(loop.iter)},{holds}{parts})"


ROOT = "scorekeeper.rules."


def listed(names: Sequence[str]) -> str:
    """Names as a list of texts."""
    return json.dumps(names, separators=(",", ":"))


def short(module: str) -> str:
    """A module's name among the others: "games.hearts"."""
    return module.removeprefix(ROOT).removeprefix("scorekeeper.")


def is_plain(node: ast.expr) -> bool:
    """Whether only the same text, or the same number, equals it: none that is true or false."""
    if not isinstance(node, ast.Constant):
        return False
    return isinstance(node.value, str) or node.value is None or (type(node.value) is int and node.value not in (0, 1))
