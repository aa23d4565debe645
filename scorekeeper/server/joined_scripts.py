"""A page's scripts in one file each: on a slow network every file that a page waits for costs it a wait of its own.

Source files stay modules of their own, and work unjoined, too. A script of `JOINED` is served with all modules that it
imports, each in a scope of its own, so that one that keeps something in mind is there once. Other pages are served the
modules one by one.
"""

import re
from collections.abc import Callable, Mapping

# each with the one that its pages have already, from which it takes what both need
JOINED = {"entry": "", "later": "entry", "unsent": "", "live": "", "edge": "live"}
IMPORT = re.compile(
    r'^import\s+(?:(?P<names>\{[^}]*\}|\* as \w+)\s+from\s+)?"\./(?P<module>\w+)\.js";.*\n', re.MULTILINE
)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.MULTILINE)


def modules_of(name: str, read: Callable[[str], str]) -> list[str]:
    """A module and all that it imports, by name; each comes after those that it imports."""
    found: list[str] = []

    def add(module: str) -> None:
        for each in imports(read(module)):
            if each not in found:
                add(each)
        found.append(module)

    add(name)
    return found


def joined(name: str, read: Callable[[str], str], joins: Mapping[str, str] = JOINED) -> str:
    """The text of a script of `joins`. `read`: the text of a module by its name."""
    first = joins[name]
    needed = [each for each in modules_of(name, read) if not first or each not in modules_of(first, read)]
    taken = sorted({each for module in needed for each in imports(read(module))} - {*needed})
    parts = [f'import {{ {names(taken)} }} from "./{first}.js";\n'] if taken else []
    parts += [scope(each, read(each)) for each in needed[:-1]]
    parts.append(without_imports(read(name)))
    after = {module for each, before in joins.items() if before == name for module in modules_of(each, read)}
    given = sorted({each for module in after - {*needed} for each in imports(read(module))} & {*needed})
    parts += [f"export {{ {names(given)} }};\n"] if given else []
    return "".join(parts)


def imports(text: str) -> list[str]:
    return [each["module"] for each in IMPORT.finditer(text)]


def names(modules: list[str]) -> str:
    return ", ".join(f"${each}" for each in modules)


def scope(name: str, text: str) -> str:
    """A module as a value of its own name: what it exports."""
    exports = ", ".join(EXPORT.findall(text))
    return f"const ${name} = (() => {{\n{EXPORT.sub('', without_imports(text))}return {{ {exports} }};\n}})();\n"


def without_imports(text: str) -> str:
    """The text with what it imports taken from values."""

    def take(found: re.Match[str]) -> str:
        names = found["names"] or ""
        names = names[5:] if names.startswith("*") else re.sub(r"\b(\w+) as (\w+)", r"\1: \2", names)
        return f"const {names} = ${found['module']};\n" if names else ""

    return IMPORT.sub(take, text)
