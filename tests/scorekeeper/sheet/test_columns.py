"""The match page is the sheet: the columns and the rows of the paper, for every game."""

import uuid
from pathlib import Path
from random import Random

import pytest
from django.template.loader import render_to_string

import scorekeeper
from scorekeeper.models import Line, Match
from scorekeeper.printing.layout.facts import facts_of
from scorekeeper.printing.layout.ruled import sheet_values
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES
from tests.often import for_each, sample, some
from tests.phones import match_of
from tests.reading import Node, read
from tests.scorekeeper.rules.playing import TRIED
from tests.scorekeeper.rules.random_match import random_match
from tests.table import EVENING

PEOPLE = ("ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal")
A4 = {"paper": "a4", "large": False, "blank": False, "names": True, "players": None, "copies": 1}


def seats(game: Game) -> int:
    """Four people where that goes, else as near as may be."""
    return min((sides * partners for sides, partners in game.seating), key=lambda count: abs(count - 4))


def played(ada, game: Game, most: int, **rules: object):
    """(page, tables of the paper) of a match with random lines."""
    page = ada.start(game.key, *PEOPLE[: seats(game)], **rules)
    match = Match.objects.get()
    lines = random_match(game, match.setup, Random(game.key), most)
    Line.objects.bulk_create(
        Line(
            match=match,
            number=number,
            revision=1,
            entries=entries,
            act=number,
            device=match.host,
            writer="ada",
            at=EVENING,
        )
        for number, entries in lines
    )
    match = Match.objects.get()
    tables = sheet_values(facts_of(match, A4, None), A4)["tables"]
    paper = [read(render_to_string("sheets/_table.html", {"table": table})).one("table") for table in tables]
    return ada.open(match_of(page)), rounds(paper, match.setup.sides)


def rounds(tables: list[Node], sides: int) -> list[list[Node]]:
    """The tables of each round: more than one where the sides lie under each other."""
    blocks = -(-sides // len(tables[0].one("thead").all("th", scope="colgroup")))
    return [tables[at : at + blocks] for at in range(0, len(tables), blocks)]


def kind(cell: Node) -> str:
    """Which column a cell of the paper stands in: of the whole row, of a side, or a check."""
    first = cell.attrs.get("class", "").split()[:1]
    return {"box": "side", "total": "side", "away": "side", "check": "check"}.get("".join(first), "whole")


def across(blocks: list[list[tuple[str, str]]]) -> list[str]:
    """(kind, words) of the cells of a row, put beside each other again."""
    order = [each for each in blocks[0] if each[0] == "whole"]
    order += [each for block in blocks for each in block if each[0] == "side"]
    return [words for _, words in [*order, *(each for each in blocks[0] if each[0] == "check")]]


def heads(blocks: list[Node]) -> list[str]:
    """What stands above each column after the label: of a side, its name and what the column is."""
    found = []
    for table in blocks:
        names, below = table.one("thead").all("tr")
        sides = iter([name.text for name in names.all("th") for column in range(int(name.attrs["colspan"]))])
        cells = [(kind(each), each.text) for each in below.all("th")]
        found.append([(which, f"{next(sides)} {text}" if which == "side" else text) for which, text in cells])
    return across(found)


def written(table: Node) -> list[Node]:
    """The rows in which something is written to its end; paper also has the totals so far, the page in its foot."""
    others = ("empty", "open", "sofar")
    return [row for row in table.one("tbody", class_="rows").all("tr") if not {*row.attrs["class"].split()} & {*others}]


def rows(printed: list[list[Node]]) -> list[list[str]]:
    """The words of every row, label first, and of the headings of rounds."""
    found: list[list[str]] = []
    for blocks in printed:
        found += [[caption.text] for caption in blocks[0].all("caption")]
        for row in zip(*map(written, blocks), strict=True):
            cells = [[(kind(each), each.text) for each in part.all("td")] for part in row]
            found.append([row[0].one("th").text, *across(cells)])
    return found


def told(page) -> list[list[str]]:
    """The same of the page, without the row that is being written."""
    found = [row for row in page.sheet.one("tbody").all("tr") if "now" not in row.attrs.get("class", "").split()]
    return [[row.one("th").text, *(cell.text for cell in row.all("td"))] for row in found]


def alike(shown: list[str], printed: list[str]) -> bool:
    """Whether a row says the same: paper may shorten words to its width, or say "nobody" without the reason."""

    def same(one: str, other: str) -> bool:
        cut = other.endswith("…") and one.startswith(other[:-1])
        return one == other or cut or (other == "nobody" and one.startswith(other))

    return len(shown) == len(printed) and all(map(same, shown, printed))


@pytest.mark.parametrize("key", sample(TRIED, 12))
def test_the_page_has_the_columns_and_rows_of_the_paper(ada, key):
    longest = {option.key: option.high for option in GAMES[key].options if option.key == "target" and option.high}
    page, paper = played(ada, GAMES[key], most=8, **longest)
    rows_of_it = Match.objects.get().standing.tally.rows
    if GAMES[key].turns.any_order is not None:  # of its paper the boxes that are blank stand on the page, too
        assert [row[0] for row in told(page)] == [row.one("th").text for row in paper[0][0].one("tbody").all("tr")]
        return
    if len(rows_of_it) == 1:  # its paper leaves out who deals and what adds up, which the head and the row say
        assert set(heads(paper[0])) <= {*page.heads}
        return
    assert page.heads[1:] == heads(paper[0])
    shown, printed = told(page), rows(paper)
    ended = Match.objects.get().is_over  # with the first line
    assert len(printed) > 1 or ended or GAMES[key].turns.closes is not None  # of several lines
    assert [pair for pair in zip(shown, printed) if not alike(*pair)] == []
    assert len(shown) == len(printed)


WITH_RULES: dict[str, dict[str, object]] = {
    "cribbage": {"muggins": 1, "match": 2, "target": 61},
    "oh_hell": {"trumps": "turned"},
    "gin_rummy": {"oklahoma": 1, "match": 2},
    "rummoli": {"rebuy": 1},
}


@pytest.mark.parametrize("key", some([*WITH_RULES], 2))
def test_house_rules_add_a_column_to_both_and_a_new_round_is_headed_on_both(ada, key):
    rules = {name: value for name, value in WITH_RULES[key].items() if name in GAMES[key].standard()}
    page, paper = played(ada, GAMES[key], most=70, **rules)
    assert page.heads[1:] == heads(paper[0])
    shown, printed = told(page), rows(paper)
    assert [pair for pair in zip(shown, printed, strict=True) if not alike(*pair)] == []
    assert ["Round 2"] in shown or "match" not in rules


def test_a_red_suit_in_a_head_or_a_name_is_plain_where_it_is_no_text(ada):
    """Hearts with the jack of diamonds: J♦ heads a column, and says whose it is on a narrow screen."""
    page = ada.start("hearts", "a♥da", "bo", "cy", "dee", jack=1)
    page = ada.write(page, **{f"hearts-{side}": count for side, count in enumerate((5, 4, 4, 0))}, queen=1, jack=2)
    named = [cell.attrs["data-named"] for cell in page.sheet.one("tbody").all("td") if "data-named" in cell.attrs]
    assert sorted(named) == ["J♦", "Q♠"]
    assert page.sheet.one("thead").all("th", scope="colgroup")[0].attrs["title"] == "a♥da"


@for_each("key", [key for key, game in GAMES.items() if game.turns.closes is None])
def test_what_a_narrow_row_says_is_told_in_words(key):
    """A phone has no room for the heads of the boxes of a whole row: "knock 2 38" is "knock with 2 against 38"."""
    for field in GAMES[key].fields:
        if field.per == "line" and field.kind in ("number", "tick") and not field.prompts:
            assert field.phrase and ("{value}" in field.phrase) == (field.kind == "number"), field.key
        if field.kind in ("who", "chair"):
            assert field.short not in ("by", "with", "cop", "kit", "who", "buy", "makers"), field.key


def test_a_knock_is_told_with_both_counts(ada):
    page = ada.start("gin_rummy", "ada", "bo")
    Line.objects.create(
        match=Match.objects.get(),
        number=1,
        revision=1,
        entries={"ended": "knock", "who": 0, "deadwood": 2, "other": 38},
        act=1,
        device=uuid.uuid4(),
        at=EVENING,
    )
    cells = ada.open(match_of(page)).sheet.one("tbody").all("td")
    told = [
        each.attrs["data-before"] + each.text + each.attrs["data-after"]
        for cell in cells
        for each in cell.all("span")
        if "data-before" in each.attrs
    ]
    assert told == ["with 2", "against 38"]
    assert "went out" in [cell.attrs.get("data-named") for cell in cells]


def test_the_style_of_a_sheet_knows_as_many_sides_as_any_game_has():
    """Spoons has 13: each has a column, and a row where the sheet is turned."""
    style = (Path(scorekeeper.__file__).parent / "static" / "scorekeeper" / "scorekeeper.css").read_text()
    most = max(sides for game in GAMES.values() for sides, _ in game.seating)
    assert most == 13
    for side in range(most):
        assert f'[data-sides="{side + 1}"] {{\n    --sides: {side + 1};' in style
        assert f'.sheet [data-cell="{side}"] {{\n    --at: {side};' in style
