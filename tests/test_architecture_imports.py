"""The architecture: directions of imports."""

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

import pytest

from leagues.rules.formats import FORMATS
from tests.often import for_each
from tests.sources import FORMAT_FILES, GAME_FILES, ROOT, RULES, SOURCES, imported, name

pytestmark = pytest.mark.usefixtures("syntax_forgotten")


@for_each("path", [path for path in SOURCES if GAME_FILES in path.parents])
def test_a_game_imports_no_other_game(path: Path) -> None:
    if path.parent == GAME_FILES and path.name == "__init__.py":
        return
    own = f"scorekeeper.rules.games.{path.relative_to(GAME_FILES).parts[0]}."
    for line, whole in imported(path):
        other = whole.startswith("scorekeeper.rules.games") and not whole.startswith(own)
        assert not other, f"{name(path)}:{line}: imports {whole}"


def test_no_page_imports_the_rules_of_one_game_nor_of_the_cards_that_some_count() -> None:
    for path in SOURCES:
        if not {RULES, ROOT / "leagues" / "rules"} & {*path.parents}:
            for line, whole in imported(path):
                assert not re.match(r"scorekeeper\.rules\.(games\.[a-z]|cribbage\b)", whole), (
                    f"{name(path)}:{line}: {whole}"
                )


def test_only_the_registry_imports_the_file_of_a_format() -> None:
    for path in SOURCES:
        if path != FORMAT_FILES / "__init__.py":
            for line, whole in imported(path):
                named = whole.removeprefix("leagues.rules.formats.").split(".")[0]
                assert not whole.startswith("leagues.rules.formats.") or named not in FORMATS, f"{name(path)}:{line}"


# the floors of both apps, from the top; a module may import its own floor only inside its own folder
FLOORS = {
    "scorekeeper": (
        {"urls", "apps", "asgi", "__main__", "management"},
        {"serving"},
        {"settings"},
        {
            "accounts",
            "api",
            "clubs",
            "home",
            "editing",
            "files",
            "from_paper",
            "nights",
            "own_games",
            "printing",
            "sheet",
            "spreadsheets",
            "templatetags",
        },
        {"access"},
        {"entry"},
        {"actions"},
        {"figures"},
        {"models"},
        {"hooks"},
        {"device", "marks", "viewer"},
        {"server"},
        {"drawing", "translating"},
        {"rules"},
    ),
    "leagues": (
        {"urls", "apps", "management"},
        {"integration", "templatetags"},
        {
            "api",
            "board",
            "changes",
            "draw",
            "files",
            "from_paper",
            "groups",
            "knockout",
            "ladder",
            "one_table",
            "paper",
            "rehearsal",
            "seasons",
            "setup",
            "sharing",
            "signup",
            "spreadsheets",
            "standings",
        },
        {"access", "after_redirect", "wording"},
        {"actions"},
        {"state"},
        {"models"},
        {"rules"},
    ),
}

LEVEL = {(app, stem): at for app, floors in FLOORS.items() for at, stems in enumerate(floors) for stem in stems}

# capabilities that may import one another, and why; never both ways
PAIRS = {
    ("scorekeeper", "api", "clubs"): "programs are told what the pages of a group show",
    ("scorekeeper", "api", "nights"): "programs are told what the page of a night shows",
    ("scorekeeper", "clubs", "spreadsheets"): "people of a group come from a spreadsheet, and its games go into one",
    ("scorekeeper", "editing", "home"): "house rules are changed in the form that they were chosen in",
    ("scorekeeper", "editing", "nights"): "a match goes to another app with the result that its night tells",
    ("scorekeeper", "editing", "sheet"): "More shows where the match stands",
    ("scorekeeper", "files", "editing"): "a file that is read is tried by its history",
    ("scorekeeper", "files", "own_games"): "matches bring their own games, and a file may be of one",
    ("scorekeeper", "home", "nights"): "home begins with the night that a phone is in",
    ("scorekeeper", "home", "sheet"): "a phone keeps the sheet of a match that is not begun",
    ("scorekeeper", "nights", "printing"): "a night is printed with its sheets",
    ("scorekeeper", "own_games", "sheet"): "a game that is being made is tried on its sheet",
    ("scorekeeper", "printing", "sheet"): "the paper has the columns, the colours and the chart of the page",
    ("scorekeeper", "printing", "home"): "blank paper is chosen from the list of games",
    ("scorekeeper", "spreadsheets", "editing"): "the history as a file is that of its page",
    ("scorekeeper", "spreadsheets", "home"): "past matches as a file are found as on their page",
    ("scorekeeper", "spreadsheets", "nights"): "a match in a file has the result that its night tells",
    ("scorekeeper", "templatetags", "sheet"): "templates colour suits as the sheet does",
    ("leagues", "api", "board"): "programs are told the scores of tables as the board has them",
    ("leagues", "api", "seasons"): "programs are told the table of a season",
    ("leagues", "api", "standings"): "programs are told the standings of the page",
    ("leagues", "board", "changes"): "the board says what a correction changed",
    ("leagues", "board", "draw"): "the board shows the draw that comes next",
    ("leagues", "board", "from_paper"): "a phone compares its owner's card as the organiser's page does",
    ("leagues", "board", "knockout"): "the board names the final",
    ("leagues", "board", "one_table"): "an evening at one table has a page instead of the board",
    ("leagues", "board", "setup"): "the board says why an evening cannot begin",
    ("leagues", "board", "standings"): "lookers-on see the standings on the page of the evening",
    ("leagues", "changes", "one_table"): "a change at one table goes back to its page",
    ("leagues", "changes", "setup"): "late arrivals are typed as the first names were",
    ("leagues", "draw", "changes"): "the next round says that a correction drew it again",
    ("leagues", "draw", "knockout"): "the draw of a knockout is its bracket",
    ("leagues", "draw", "ladder"): "a ladder is published with its first order",
    ("leagues", "draw", "setup"): "a draw is checked before it is published",
    ("leagues", "from_paper", "paper"): "cards are typed in in their printed order",
    ("leagues", "groups", "seasons"): "the honours of a group are the winners of its seasons",
    ("leagues", "ladder", "standings"): "the page of a ladder shows its order as standings",
    ("leagues", "one_table", "knockout"): "a knockout at one table says which match it is",
    ("leagues", "one_table", "standings"): "the page at one table ends with the standings",
    ("leagues", "paper", "draw"): "the schedule on paper shows how fair the draw is",
    ("leagues", "paper", "knockout"): "the bracket on paper is the bracket of the page",
    ("leagues", "paper", "one_table"): "the league sheet has the rows of its page",
    ("leagues", "paper", "setup"): "nothing is printed of an evening that cannot begin",
    ("leagues", "paper", "sharing"): "papers carry the links",
    ("leagues", "paper", "standings"): "standings on paper are those of the page",
    ("leagues", "rehearsal", "draw"): "a rehearsal publishes the draw that its page would show",
    ("leagues", "rehearsal", "setup"): "a rehearsal is set up as an evening is",
    ("leagues", "seasons", "paper"): "a season is printed for the wall",
    ("leagues", "setup", "seasons"): "an evening is put into a season",
    ("leagues", "sharing", "standings"): "a website shows the standings in a frame",
    ("leagues", "signup", "paper"): "a list is printed as papers of evenings are",
    ("leagues", "signup", "setup"): "a list becomes the roll-call of a new evening",
    ("leagues", "spreadsheets", "paper"): "a cross-table and a season as files are those of the paper",
    ("leagues", "spreadsheets", "seasons"): "a season as a file is for whoever may see its page",
    ("leagues", "spreadsheets", "standings"): "the standings as a file are those of their page",
    ("leagues", "standings", "draw"): "the big screen shows who goes where",
    ("leagues", "standings", "knockout"): "the standings of a knockout are its bracket",
    ("leagues", "standings", "seasons"): "a place says what it brings in the season",
}

OURS = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in SOURCES}


def room(module: str) -> tuple[str, str]:
    """(app, folder or top-level module) of a dotted name."""
    app, _, rest = module.partition(".")
    return app, rest.split(".")[0]


def folder(module: str) -> str:
    """The folder of a module as a dotted name; the modules at the top of an app stand for themselves."""
    own = module if OURS[module].stem == "__init__" else module.rpartition(".")[0]
    return own if "." in own else module


def arrows(*, hints: bool = True) -> Iterator[tuple[str, str, str]]:
    """(where, dotted module, dotted module) of every import of one of our modules by another.

    `hints` false: without imports that are for type hints only.
    """
    for module, path in OURS.items():
        for line, whole in imported(path, hints=hints):
            wanted = whole if whole in OURS else whole.rpartition(".")[0]
            if wanted in OURS:
                yield f"{name(path)}:{line}: imports {whole}", module, wanted


def test_imports_run_down_the_floors() -> None:
    """urls, capabilities, actions, state, models, rules; between capabilities only where the pair is named."""
    for where, module, wanted in arrows():
        if "." not in module or "." not in wanted:
            continue
        here, there = room(module), room(wanted)
        assert not (here[0] == "scorekeeper" and there[0] == "leagues"), where
        if here[0] == there[0] and here != there:
            assert LEVEL[here] < LEVEL[there] or (*here, there[1]) in PAIRS, where


def test_every_pair_that_may_import_one_another_does_and_only_one_way() -> None:
    found = {(*room(module), room(wanted)[1]) for _, module, wanted in arrows() if room(module)[0] == room(wanted)[0]}
    assert set(PAIRS) <= found, set(PAIRS) - found
    assert not [pair for pair in PAIRS if (pair[0], pair[2], pair[1]) in found]
    assert not [pair for pair in PAIRS if LEVEL[pair[:2]] != LEVEL[pair[0], pair[2]]]  # any may import a lower floor


def circle(graph: Mapping[str, Collection[str]]) -> str:
    """The first circle of imports, in words; empty where there is none."""
    done: set[str] = set()

    def visit(node: str, path: tuple[str, ...]) -> str:
        if node in path:
            return " imports ".join((*path[path.index(node) :], node))
        if node in done:
            return ""
        done.add(node)
        return next(filter(None, (visit(wanted, (*path, node)) for wanted in sorted(graph.get(node, ())))), "")

    return next(filter(None, (visit(node, ()) for node in sorted(graph))), "")


def test_no_module_imports_itself_in_a_circle() -> None:
    """Also through others. Type hints may, inside one folder: `Game` and `Tally` name one another."""
    graph: dict[str, set[str]] = {}
    for _, module, wanted in arrows(hints=False):
        graph.setdefault(module, set()).add(wanted)
    for _, module, wanted in arrows():
        if folder(module) != folder(wanted):
            graph.setdefault(module, set()).add(wanted)
    assert not circle(graph)


def test_no_two_folders_import_one_another() -> None:
    """Also folders inside folders, as those of the rules; also for type hints."""
    pairs = {(folder(module), folder(wanted)) for _, module, wanted in arrows()}
    apart = {(one, other) for one, other in pairs if one != other}
    assert ("leagues.rules.movement", "leagues.rules.standings") in apart
    assert not {f"{one} and {other}" for one, other in apart if (other, one) in apart}


def test_what_is_known_of_an_evening_runs_from_changes_to_its_facts() -> None:
    """`state/`: what if, who is ahead, who sits where, what is remembered, facts; never back, also for type hints."""
    graph: dict[str, set[str]] = {}
    for _, module, wanted in arrows():
        if room(module) == room(wanted) == ("leagues", "state") and folder(module) != folder(wanted):
            graph.setdefault(folder(module), set()).add(folder(wanted))
    assert "leagues.state.facts" in graph["leagues.state.changes"] and not circle(graph)


def test_circles_are_really_found() -> None:
    assert circle({"a": ["b"], "b": ["c"], "c": ["b"]}) == "b imports c imports b"
    assert circle({"a": ["b", "c"], "b": ["c"]}) == ""


def test_the_rules_of_leagues_know_no_django_and_no_format_another() -> None:
    rules = ROOT / "leagues" / "rules"
    for path in SOURCES:
        if rules in path.parents:
            for line, whole in imported(path):
                where = f"{name(path)}:{line}: imports {whole}"
                assert not whole.startswith(("django", "scorekeeper.models", "leagues.models")), where
                listed = path.parent.name == "formats" and path.stem != "__init__"
                assert not (listed and whole.startswith("leagues.rules.formats")), where


def test_only_what_serves_knows_of_queues_and_servers() -> None:
    """What makes pages also runs in plain workers behind a proxy."""
    serving = {ROOT / "scorekeeper" / "serving", ROOT / "scorekeeper" / "management" / "commands"}
    for path in SOURCES:
        if path.parent not in serving:
            for line, whole in imported(path):
                engine = whole.split(".")[0] in {"a2wsgi", "asyncio", "httptools", "queue", "uvicorn"}
                assert not engine, f"{name(path)}:{line}: imports {whole}"


def test_two_modules_of_the_press_know_the_paper_maker() -> None:
    for path in SOURCES:
        if any(whole.startswith("weasyprint") for line, whole in imported(path)):
            assert path.parent == ROOT / "scorekeeper" / "printing" and path.stem in ("pdf_worker", "repeats"), name(
                path
            )
