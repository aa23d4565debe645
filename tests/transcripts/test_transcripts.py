"""A complete match of each game, posted line by line through the real forms of a running server."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.games import GAMES
from tests.often import sample
from tests.phones import book, match_of
from tests.reading import Form, Page
from tests.transcripts.wire import WirePhone

DATA = Path(__file__).parent / "data"
TRANSCRIPTS = sorted(file.stem for file in DATA.glob("*.json"))


def boxes(entries: dict[str, Any]) -> dict[str, Any]:
    """A line as a person reads it out, box by box; what is not asked is left out."""
    found: dict[str, Any] = {}
    for key, value in entries.items():
        each = {f"{key}-{side}": one for side, one in enumerate(value)} if isinstance(value, list) else {key: value}
        found.update({name: one for name, one in each.items() if one is not None})
    return found


def typed(form: Form, name: str, words: Any) -> str:
    """What is sent for the words of an answer: the option that reads so, or the figure."""
    box = next(each for each in form.node.all("*") if each.attrs.get("name") == name)
    words = {True: "yes", False: "no"}.get(words, words) if isinstance(words, bool) else str(words)
    options = {option.text: option.attrs["value"] for option in box.all("option")}
    if box.tag == "select" and words not in options.values():
        return options[words]
    return words


def write(phone: WirePhone, page: Page, entries: dict[str, Any]) -> Page:
    """The page after a line; where a question hangs on an answer, the answer is written first."""
    left = boxes(entries)
    while left:
        form = page.form("Write it down")
        now = [name for name in left if name in form.names]
        assert now, f"the page never asks for {left}"
        page = phone.send(form, "Write it down", **{name: typed(form, name, left.pop(name)) for name in now})
        assert not page.errors, page.errors
    return page


def play(phone: WirePhone, match: dict[str, Any]) -> Page:
    """The page after all lines; the foot of the sheet is read after each."""
    rules = {**book(match["game"]), **match.get("rules", {})}
    page = phone.start(match["game"], *match["names"], dealer=match["dealer"], **rules)
    for number, (entries, totals) in enumerate(match["lines"], start=1):
        if GAMES[match["game"]].turns.any_order is not None:  # the row is picked on the sheet
            page = phone.open(f"{match_of(page)}lines/{number}/")
        page = write(phone, page, entries)
        assert page.totals == [str(total) for total in totals], f"line {number}"
    return page


def test_every_game_or_one_on_the_same_sheet_has_a_transcript():
    sheets = {key: (game.fields, game.score) for key, game in GAMES.items()}
    assert set(TRANSCRIPTS) <= set(sheets) and {sheets[key] for key in TRANSCRIPTS} == set(sheets.values())


@pytest.mark.parametrize("name", sample(TRANSCRIPTS, 7, 12))
def test_a_whole_match_adds_up_on_the_page_and_on_paper(house, name):
    """U12 too: nothing here runs a script."""
    match = json.loads((DATA / f"{name}.json").read_text())
    phone = WirePhone(house.url)
    page = play(phone, match)
    if "ended" in match:
        end = phone.open(match_of(page) + "end/").form("End it")
        page = phone.send(end, "End it", **({"why": match["ended"]} if "why" in end.values else {}))
    result = page.top.one("p", class_="result").text
    winners = match.get("winners") or match["ahead"]
    assert all(name in result.split(":")[0 if "winners" in match else 1] for name in winners), result
    assert not page.has_button("Write it down")
    paper = phone.paper(match_of(page) + "sheet.pdf")
    for total in match["lines"][-1][1]:
        assert str(total) in paper.split(), f"{total} is not on the paper:\n{paper}"
    assert all(name in paper for name in match["names"])


def test_who_counts_first_has_won_and_the_other_counts_too_late(house):
    """Cribbage to 121: both could go out in the last deal. The other phone's page was open before the end."""
    match = json.loads((DATA / "cribbage.json").read_text())
    phone = WirePhone(house.url)
    *before, (entries, _) = match["lines"]
    page = play(phone, {**match, "lines": before})
    late, sentence = match["refused"]
    form = page.form("Write it down")
    page = write(phone, page, entries)
    assert page.top.one("p", class_="result").text.startswith("ada ")
    number = int(form.action.rstrip("/").rsplit("/", 1)[1])
    sent = form.filled({name: typed(form, name, words) for name, words in boxes(late).items()}, "Write it down")
    # the same row: both versions are kept, and somebody chooses; the next row: refused
    status, words, _ = phone.answer(form.action.replace(f"/{number}/", f"/{number + 1}/"), sent | {"slip": [""]})
    assert status == 200 and sentence in words
    assert phone.open(match_of(page)).totals == page.totals
