"""The files that a page loads: one of what all games need (runtime, rules, door), and one a game.

Each is a module of JavaScript in ASCII. The core exports the runtime and the `door`; a game's file exports a function
that takes the core, and gives `{game}`; that of own games `{make}` and of compendia `{compendia}`, which make them;
and `{counted}`, of games whose pages show more than a sheet.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from itertools import product
from pathlib import Path
from string import ascii_lowercase

from .names import (
    Place,
    Program,
    Source,
    drop_unused_methods,
    program_of,
    reached_from,
    short_names,
    with_needed,
)
from .translator import OF_DICTS, ROOT, TEXT_AND_LISTS, Translator, short

HERE = Path(__file__).parent
PACKAGE = HERE.parent
RULES, DRAWING = PACKAGE / "rules", PACKAGE / "drawing"
RUNTIME = HERE / "python.js"
CORE, OWN, COMPENDIUM, COUNTS = "core", "own", "compendium", "counts"  # names of files beside those of games
DOOR, OWN_GAME, COMPENDIA = f"{ROOT}phone", f"{ROOT}own_games.own_game", f"{ROOT}compendia.programme"
GAME, VIEW, COUNTS_VIEW = f"{ROOT}games.", "scorekeeper.drawing.page", "scorekeeper.drawing.counts"
ASKED = {  # what a page takes of a module by itself
    DOOR: {"hold", "one_more", "wrong_totals", "sheet", "asked", "tapped", "judged", "queue"},
    VIEW: {"drawn", "form", "read"},
    COUNTS_VIEW: {"counted"},
    OWN_GAME: {"from_data", "game_of"},
    COMPENDIA: {"compendia"},
    f"{ROOT}tally": {"RuleError"},
}
# what pages take of the runtime by its own name
BY_NAME = ("$call", "$def", "$dict", "$from_json", "$mod", "$sorted", "$str", "$to_json")
REMARKS = re.compile(r"^ *//[^\n]*\n|^ +|(?<=[;{},]) // [^\n]*(?=\n)", re.MULTILINE)
LITERAL = re.compile(r'("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|/(?:[^/\\\n ]|\\.)+/[gu]*)')
SPACES = re.compile(r" ?(=>|===|!==|&&|\|\||[{}?:;,=<>+*()]) ?")
LINE_ENDS = re.compile(r"(?<=[;{},])\n")
OF_THE_TRANSLATION = ("$d", "$e", "$r", "$v")  # names of its own
DEFINED = re.compile(r"^(?:const |class |function ?\*? ?)(\$\w+|BrokenRules)", re.MULTILINE)
USED = re.compile(r"\$[A-Za-z_]\w*")


def rules_files() -> list[Source]:
    """Every file of the rules, and of what a phone draws by them."""
    found = []
    for path in sorted([*RULES.rglob("*.py"), *DRAWING.rglob("*.py")]):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        package = parts[-1] == "__init__"
        module = ".".join(["scorekeeper", *(parts[:-1] if package else parts)])
        shown = f"scorekeeper/{path.relative_to(PACKAGE).as_posix()}"
        found.append(Source(module, path.read_text(encoding="utf-8"), shown, package))
    return found


def version() -> str:
    """What the files are made of, as a name: another one where any rule, the translator or the runtime differs."""
    made_of = blake2b(digest_size=8)
    for path in sorted([*HERE.glob("*.py"), RUNTIME, *RULES.rglob("*.py"), *DRAWING.rglob("*.py")]):
        made_of.update(f"{path.relative_to(PACKAGE).as_posix()}\n".encode() + path.read_bytes())
    return made_of.hexdigest()


def runtime() -> str:
    """What translated rules need of Python, without remarks, indents, and spaces between signs."""
    return without_spaces(RUNTIME.read_text(encoding="utf-8"))


def without_spaces(script: str) -> str:
    pieces = LITERAL.split(REMARKS.sub("", script))
    return "".join(piece if at % 2 else SPACES.sub(r"\1", piece) for at, piece in enumerate(pieces))


@dataclass(frozen=True)
class Files:
    """All files of one version; each is made when it is asked for."""

    program: Program
    runtime: str  # what translated rules need of Python

    @cached_property
    def made(self) -> dict[str, str]:
        """The translations so far, by module."""
        return {}

    def translated(self, modules: list[str]) -> str:
        for module in modules:
            if module not in self.made:
                self.made[module] = Translator(self.program, module).translate()
        return "".join(self.made[module] for module in modules)

    @cached_property
    def in_core(self) -> list[str]:
        return with_needed(self.program, [f"{ROOT}game", DOOR, VIEW])

    @property
    def games(self) -> list[str]:
        """The keys of all games: each file, or folder, is called as its game."""
        return [module.removeprefix(GAME) for module in self.program.trees if module.count(".") == 3 and GAME in module]

    @property
    def names(self) -> list[str]:
        return [CORE, OWN, COMPENDIUM, COUNTS, *self.games]

    @cached_property
    def short(self) -> dict[str, str]:
        """The names of the runtime as they are sent, the shortest for the commonest; those of classes stay."""
        count = Counter(USED.findall(self.runtime + self.translated(self.in_core)))
        names = sorted({*DEFINED.findall(self.runtime)} & {*count}, key=lambda name: (-count[name], name))
        letters = (f"${''.join(each)}" for length in (1, 2) for each in product(ascii_lowercase, repeat=length))
        free = (each for each in letters if each not in OF_THE_TRANSLATION)
        return dict(zip([name for name in names if name[1].islower()], free, strict=False))

    def sent(self, text: str) -> str:
        """A text with the names of the runtime as they are sent."""
        return USED.sub(lambda found: self.short.get(found[0], found[0]), text)

    def text(self, name: str) -> str:
        """The text of one file: "core", "own", "compendium", "counts", or the key of a game."""
        if name == CORE:
            doors = f'door={{...$mod("{short(DOOR)}"),...$mod("{short(VIEW)}")}}'
            own = f'export const {doors},{{RuleError}}=$mod("tally");\n'
            shown = ",".join(sorted({*DEFINED.findall(self.runtime)}))
            lines = LINE_ENDS.sub("", self.runtime)
            text = self.sent(f"{lines}{self.translated(self.in_core)}{own}export{{{shown}}};\n")
            return f"{text}export{{{','.join(f'{self.short[name]} as {name}' for name in BY_NAME)}}};\n"
        if name == OWN:
            own = f'$mod("{short(OWN_GAME)}")'
            gives = f"{{make:(data,key)=>{own}.game_of({own}.from_data(data),key)}}"
            return self.beside_core([OWN_GAME], gives)
        if name == COMPENDIUM:
            return self.beside_core([COMPENDIA], f'{{compendia:$mod("{short(COMPENDIA)}").compendia}}')
        if name == COUNTS:
            return self.beside_core([COUNTS_VIEW], f'{{counted:$mod("{short(COUNTS_VIEW)}").counted}}')
        return self.beside_core([f"{GAME}{name}"], f'{{key:"{name}",game:$mod("{short(GAME)}{name}").GAME}}')

    def beside_core(self, modules: list[str], gives: str) -> str:
        """A module that takes the core, defines what is needed beside it, and gives something."""
        more = [each for each in with_needed(self.program, modules) if each not in self.in_core]
        text = self.translated(more)
        return self.module_taking(f"{text}return{gives}")

    def module_taking(self, body: str) -> str:
        """A module whose function takes of the core what its body uses."""
        used = sorted({*USED.findall(body)} & {*DEFINED.findall(self.runtime)})
        return self.sent(f"export default({{{','.join(used)}}})=>{{{body}}};\n")


def files_of(sources: list[Source], python: str = "") -> Files:
    """The files of these rules, on this runtime or the usual one: `Refused` where one cannot be translated."""
    program = program_of(sources)
    for module, names in ASKED.items():
        program.wanted.setdefault(module, set()).update(names)
    drop_unused_methods(program)
    games = {module: {"GAME"} for module in program.trees if module.startswith(GAME)}
    program.kept = {**ASKED, **games}
    program.short = short_names(program, TEXT_AND_LISTS | OF_DICTS)
    program.reached = reached_from(program, roots_of(program))
    return Files(program, python or runtime())


def roots_of(program: Program) -> Iterator[Place]:
    """What pages ask for: the door, every game, and all that is drawn."""
    for module, names in ASKED.items():
        yield from ((module, name) for name in names)
    for module in program.trees:
        if module.startswith(GAME):
            yield module, "GAME"
