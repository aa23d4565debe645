"""The files that a page loads: one of what all games need (runtime, rules, door), and one a game.

Each is a module of JavaScript in ASCII. The core exports the runtime and the `door`; a game's file exports a function
that takes the core, and gives `{game}`; that of own games `{make}` and of compendia `{compendia}`, which make them.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

from .names import Program, Source, program_of, with_needed
from .translator import ROOT, Translator, short

HERE = Path(__file__).parent
PACKAGE = HERE.parent
RULES, DRAWING = PACKAGE / "rules", PACKAGE / "drawing"
RUNTIME = HERE / "python.js"
CORE, OWN, COMPENDIUM = "core", "own", "compendium"  # names of files beside those of games
DOOR, OWN_GAME, COMPENDIA = f"{ROOT}phone", f"{ROOT}own_games.own_game", f"{ROOT}compendia.programme"
GAME, VIEW = f"{ROOT}games.", "scorekeeper.drawing.page"
ASKED = {  # what a page takes of a module by itself
    DOOR: {"hold", "one_more", "sheet", "asked", "tapped", "judged", "queue"},
    VIEW: {"drawn", "form", "read"},
    OWN_GAME: {"from_data", "game_of"},
    COMPENDIA: {"compendia"},
    f"{ROOT}tally": {"RuleError"},
}
REMARKS = re.compile(r"^ *//[^\n]*\n|^ +|(?<=[;{},]) // [^\n]*(?=\n)", re.MULTILINE)
DEFINED = re.compile(r"^(?:const|class|function\*?) (\$\w+|BrokenRules)", re.MULTILINE)
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
    """What translated rules need of Python, without remarks and indents."""
    return REMARKS.sub("", RUNTIME.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Files:
    """All files of one version; each is made when it is asked for."""

    program: Program

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
        return [CORE, OWN, COMPENDIUM, *self.games]

    def text(self, name: str) -> str:
        """The text of one file: "core", "own", "compendium", or the key of a game."""
        if name == CORE:
            shown = sorted(set(DEFINED.findall(runtime())))
            doors = f'door={{...$mod("{short(DOOR)}"),...$mod("{short(VIEW)}")}}'
            ends = f'export const {doors},{{RuleError}}=$mod("tally");\nexport{{{",".join(shown)}}};\n'
            return runtime() + self.translated(self.in_core) + ends
        if name == OWN:
            own = f'$mod("{short(OWN_GAME)}")'
            gives = f"{{make:(data,key)=>{own}.game_of({own}.from_data(data),key)}}"
            return self.beside_core([OWN_GAME], gives)
        if name == COMPENDIUM:
            return self.beside_core([COMPENDIA], f'{{compendia:$mod("{short(COMPENDIA)}").compendia}}')
        return self.beside_core([f"{GAME}{name}"], f'{{game:$mod("{short(GAME)}{name}").GAME}}')

    def beside_core(self, modules: list[str], gives: str) -> str:
        """A module that takes the core, defines what is needed beside it, and gives something."""
        more = [each for each in with_needed(self.program, modules) if each not in self.in_core]
        text = self.translated(more)
        used = sorted({*USED.findall(f"{text}{gives}")} & {*DEFINED.findall(runtime())})
        return f"export default({{{','.join(used)}}})=>{{{text}return{gives}}};\n"


def files_of(sources: list[Source]) -> Files:
    """The files of these rules. `Refused` where one of them cannot be translated, when it is asked for."""
    program = program_of(sources)
    for module, names in ASKED.items():
        program.wanted.setdefault(module, set()).update(names)
    return Files(program)
