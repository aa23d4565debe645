"""The papers of an evening: what every slip says, that nothing is cut or small, and that a hall's fit the press."""

import re
import subprocess
from dataclasses import replace
from functools import cache
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import pytest

from leagues.paper import cross_table, documents, page_room, schedule, slip_rows, slips, standings_sheet, wording
from leagues.paper.bracket_sheet import bracket_values
from leagues.paper.event_facts import (
    Ladder,
    LadderPlace,
    OneSheet,
    PrintedEvent,
    Results,
    Roll,
    Schedule,
    rounds_by_entrant,
)
from leagues.rules.drawing.quality import quality
from leagues.rules.draws import Draw, DrawnTable, RoundFacts
from leagues.rules.formats import FORMATS
from leagues.rules.standings.standings import CARRIED_OVER, SAT_OUT, Credit, accounts, standings, total
from leagues.state.seats import bracket
from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing import pdf_worker
from scorekeeper.printing.layout import geometry
from tests.leagues.rules.evening import by_lot, event, plan, whole
from tests.often import some
from tests.reading import flat
from tests.scorekeeper.printing.pdf_reading import page_texts, printed, reader, text
from tests.scorekeeper.printing.test_paper import EDGE, overlaps
from tests.scorekeeper.printing.test_repeats import setter

A4: dict[str, Any] = {"paper": "a4", "large": False}
LARGE: dict[str, Any] = {"paper": "letter", "large": True}
SHORT = ("ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal")
LONG = (
    "Alexandria Wolfeschlegelsteinhausenberge",
    "Bo van der Hubert-Maximiliane Wilhelmina",
    "Алексей Ночной",
    "Ωmega Ηλίας",
    "Donaudampfschifffahrtsgesellschaftskapit",
    "Iris",
)

FORTY = tuple(f"{name} Featherstonehaugh of Wye the Younger"[:40] for name in ("Ada", "Bartholomew", "Cyrus", "Dee"))
ALIKE = tuple(f"Alexandria Wolfeschlegelsteinhausen, {at:02}." for at in range(25))


def named(count: int, names: tuple[str, ...] = SHORT) -> dict[int, str]:
    """So many names, no two alike: ada, bo … ada 2, bo 2 …"""
    turn = len(names)
    return {
        one: names[(one - 1) % turn] + (f" {(one - 1) // turn + 1}" if one > turn else "")
        for one in range(1, count + 1)
    }


@cache
def evening(key: str, count: int, played: int = 0, names: tuple[str, ...] = SHORT, **options: Any) -> PrintedEvent:
    """An evening of a format with so many rounds played at random, and links for the first tables."""
    format, chance = FORMATS[key], Random(key)
    facts = event(key, count, **options)
    if format.pairing.is_drawn_beforehand:
        draws = plan(facts, key)
        results = [tuple(None if each.is_bye else by_lot(each, chance) for each in draw.tables) for draw in draws]
        facts = replace(facts, rounds=tuple(map(RoundFacts, draws[:played], results)))
    else:
        facts = whole(facts, key, played)
        draws = tuple(each.draw for each in facts.rounds)
    tables = max((len(draw.tables) for draw in draws), default=0)
    return PrintedEvent(
        "Tuesday whist",
        named(count, names),
        draws,
        length=format.rounds.length(facts),
        when="24 November 2026",
        place="Village hall",
        format=format.name,
        game="Whist",
        schedule=Schedule(quality=quality(draws) if draws else None, follows=format.pairing.follows_results),
        roll=Roll(tickets={each.number: each.ticket for each in facts.entrants if each.ticket}),
        links={each: (f"http://192.168.1.2:8000/k/{each}", f"K7M4 2P{each:02}") for each in range(1, tables + 1)},
        results=Results(standings=tuple(standings(format, facts)), accounts=accounts(format, facts), played=played),
        trees=tuple(bracket.trees(facts)) if key == "knockout" else (),
    )


def with_results(shown: PrintedEvent, **more: Any) -> PrintedEvent:
    return replace(shown, results=replace(shown.results, **more))


CODED = ("http://192.168.178.120:8000/evening/1234/abcdefghijkl/", "K7M4 2PQ9")


def slip_of(name: str, shown: PrintedEvent) -> list[list[str]]:
    """The rows of a person's slip, as words of its columns; the rounds of one who left end with a sentence."""
    table = slip_rows.rows_by_person(shown)
    rows = next(rows for (called, _), rows in table.items() if called == name)
    keys = slip_rows.column_heads(table, pen=shown.has_score_cards, unit=shown.results.unit)
    return [
        [row["round"], row["said"], *(row[key] for key in ("points", "total") if key in row)]
        if "said" in row
        else [plain(row.get(key, "")) for key in keys]
        for row in rows
    ]


def plain(words: str) -> str:
    return words.replace("\u2068", "").replace("\u2069", "")


def told(papers: list[str]) -> str:
    """The words of documents, single-spaced, as they follow each other before anything is laid out."""
    return " ".join(plain(unescape(re.sub("<[^>]+>", " ", " ".join(papers)))).split())


# -- slips


def test_every_slip_says_what_the_draws_say() -> None:
    shown = evening("changing_partners", 23, rounds=7)
    for one, name in shown.names.items():
        rows = slip_of(name, shown)
        assert len(rows) == 7
        for number, (row, draw) in enumerate(zip(rows, shown.draws), 1):
            table = draw.table_of(one)
            if table is None:
                assert one in draw.out and row == [f"{number}", "you sit out"]
                continue
            mine = next(team for team in table.teams if one in team)
            other = next(team for team in table.teams if one not in team)
            partner = " & ".join(shown.names[each] for each in mine if each != one)
            dealer = table.seats[table.dealer or 0]
            against = " & ".join(shown.names[each] for each in other)
            assert row == [
                f"{number}",
                f"{table.number}",
                partner,
                against,
                "you" if dealer == one else shown.names[dealer],
            ]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("key", "count"), [("swiss", 16), ("knockout", 16), ("fixed_pairs", 8)])
def test_four_slips_come_on_a_sheet(key: str, count: int, paper: str) -> None:
    """D37: of an ordinary evening, with names of two words."""
    people = ("Alexandra Wolfe", "Bo van Dyke", "Cyril Penn", "Dee Hubert", "Elizabeth Maxim", "Fay Wilhelm", "Gus")
    first = slips.slip_pages(evening(key, count, 0, people), {"paper": paper, "large": False})[0]
    assert len(first["slips"]) >= 4


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("key", "count", "rounds"), [("changing_partners", 12, 8), ("meet_everyone", 16, 10)])
def test_four_slips_come_on_a_sheet_where_the_dealer_is_underlined(key, count, rounds, paper) -> None:
    """D37: in formats of four columns, where a fifth for the dealer leaves room for fewer."""
    people = ("Alexandra Wolfe", "Bo van Dyke", "Cyril Penn", "Dee Hubert", "Elizabeth Maxim", "Fay Wilhelm", "Gus")
    shown = evening(key, count, 0, people, rounds=rounds)
    pages = slips.slip_pages(shown, {"paper": paper, "large": False})
    assert len(pages[0]["slips"]) == 4 and "deals" not in [head["words"] for head in pages[0]["heads"]]
    assert wording.UNDERLINED in pages[0]["under"] and float(pages[0]["size"]) >= 12
    for slip in (each for page in pages for each in page["slips"]):
        marked = re.findall("<u>(.*?)</u>", " ".join(f"{text['words']}".replace("\n", " ") for text in slip["texts"]))
        deals = [row["deals"] for row in slip_rows.rows_by_person(shown)[one_called(slip["name"], shown)]]
        numbers = [f"{number}" for number, dealer in enumerate(deals, 1) if dealer == wording.YOU]
        assert sorted(marked) == sorted([*numbers, *(each for each in deals if each != wording.YOU)])


def one_called(name: str, shown: PrintedEvent) -> tuple[str, int]:
    return next((called, one) for called, one, _ in shown.people_by_name() if called == name)


def test_two_people_on_two_lines_of_a_slip_have_one_each() -> None:
    """Unless one of the lines would be too long."""
    assert slips.side_lines("Uma Gill & Quin Frost", 20, 9) == ["Uma Gill &", "Quin Frost"]
    assert slips.side_lines("Uma & Bo", 20, 9) == ["Uma & Bo"]
    assert slips.side_lines("Bartholomew Frost & Bo", 20, 9) == ["Bartholomew", "Frost & Bo"]


def test_the_pdf_of_the_slips_has_everybodys_rows_in_print() -> None:
    shown = evening("changing_partners", 5, rounds=5)
    found = lines(printing_pdf.LONG_WORKER.make_joined_pdf(documents.slips_html(shown, A4)))
    for name in shown.names.values():
        assert any(f"{name} · your evening" in line for line in found)
        for row in slip_of(name, shown):
            assert any(" ".join(row) in line for line in found), row


def lines(pdf: bytes) -> list[str]:
    """What stands beside each other in print, from left to right."""
    read = subprocess.run(["pdftotext", "-layout", "-", "-"], input=pdf, capture_output=True, check=True)
    return [" ".join(plain(line).split()) for line in read.stdout.decode().splitlines()]


def test_names_in_other_letters_do_not_push_the_rows_below_them_down() -> None:
    """Letters of other fonts may stand higher: such a row is a text of its own, at its measured place."""
    shown = evening("changing_partners", 8, rounds=7, names=("ada", "bo", "cy", "dee", "eli", "fay", "gus", "محمد"))
    slip = slips.slip_pages(shown, A4)[0]["slips"][0]
    partners = [each["words"].split("\n") for each in slip["texts"] if each["key"] == "partner"]
    assert sum(map(len, partners)) == 7 and next(each for each in partners if "محمد" in str(each)) == [
        "\u2068محمد\u2069"
    ]


def test_slips_are_in_the_order_of_the_alphabet() -> None:
    shown = replace(evening("hotfoot", 4), names={1: "eli", 2: "Bo", 3: "ada", 4: "cy"})
    pages = slips.slip_pages(shown, A4)
    assert [slip["name"] for page in pages for slip in page["slips"]] == ["ada", "Bo", "cy", "eli"]


def test_a_bye_a_late_guest_and_five_at_a_table_are_told() -> None:
    draws = (
        Draw((DrawnTable(1, (1, 2, 3, 4, 5), sides=5, dealer=2), DrawnTable(2, (6,)))),
        Draw((DrawnTable(1, (1, 2, 3, 4), dealer=0),), (5, 6)),
    )
    shown = PrintedEvent("evening", named(7), draws, length=2)
    assert slip_of("ada", shown) == [["1", "1", "", "bo, cy, dee, eli", "cy"], ["2", "1", "cy", "bo & dee", "you"]]
    assert slip_of("fay", shown)[0] == ["1", "a bye: no opponent"]
    assert slip_of("gus", shown) == [["1", "you sit out"], ["2", "you sit out"]]


def test_a_slip_ends_where_somebody_left_and_papers_count_who_is_there() -> None:
    """Also where the plan has them out in a later round, or no later round is drawn."""
    first = Draw((DrawnTable(1, (1, 2, 3, 4)), DrawnTable(2, (5, 6, 7, 8))), (9,))
    second = Draw((DrawnTable(1, (1, 5, 9, 4)), DrawnTable(2, (2, 6, 7, 8))), (3,))
    shown = PrintedEvent("evening", named(9), (first, second, first, first, first), length=5, roll=Roll(left={9: 3}))
    assert "8 players" in shown.in_short
    for draws in (shown.draws, shown.draws[:2]):
        rows = slip_of("ada 2", replace(shown, draws=draws))
        assert len(rows) == 3 and rows[-1] == ["", "you left after round 2"]
    found = dict(schedule.finder_values(shown, A4)["blocks"][0]["rows"])
    assert found["ada 2"][2:] == ["left", "", ""]


def test_who_never_came_has_no_slip_and_who_played_has_those_rounds() -> None:
    four, three = Draw((DrawnTable(1, (1, 2, 3, 4)),), ()), Draw((DrawnTable(1, (1, 2, 3)),), ())
    shown = PrintedEvent(
        "evening", named(6), (four, four, three, three), length=4, roll=Roll(left={5: 1, 6: 3, 4: 3}, joined={6: 3})
    )
    assert {one: len(rows) for (_, one), rows in slip_rows.rows_by_person(shown).items()} == {1: 4, 2: 4, 3: 4, 4: 3}
    coming = PrintedEvent("evening", named(5), (four,), roll=Roll(joined={5: 2}))
    assert 5 in {one for _, one in slip_rows.rows_by_person(coming)}, "who comes for a round that nobody has drawn yet"


def test_who_is_knocked_out_is_told_so_once_and_does_not_sit_out() -> None:
    shown = evening("knockout", 6, 2)
    (lost,) = {one for one in shown.draws[0].tables[0].seats if one not in shown.draws[1].seated}
    assert slip_of(shown.names[lost], shown)[1:] == [["", "you were knocked out in round 1"]]
    found = flat(documents.schedule_html(shown, A4)[0])
    assert re.findall(rf"<bdi>{shown.names[lost]}</bdi></th>(.*?)</tr>", found) == ["<td>1</td><td>out</td>"]
    assert not any("sit out" in cell for name in shown.names.values() for row in slip_of(name, shown) for cell in row)


def test_a_pair_is_one_entrant_and_has_no_partner_column() -> None:
    shown = replace(
        evening("fixed_pairs", 4), names={1: "ada and bo", 2: "cy and dee", 3: "eli and fay", 4: "gus and hal"}
    )
    page = slips.slip_pages(shown, A4)[0]
    assert [head["words"] for head in page["heads"]] == ["round", "table", "against", "deals"]
    assert {row[2] for row in slip_of("ada and bo", shown)} == {"cy and dee", "eli and fay", "gus and hal"}


def test_a_role_stands_beside_the_name() -> None:
    shown = evening("mixed_partners", 8, rounds=3)
    assert shown.roll.tickets[1] in text(printing_pdf.LONG_WORKER.make_joined_pdf(documents.slips_html(shown, A4)))


def test_where_results_make_the_next_round_a_slip_is_a_card_for_the_pen() -> None:
    shown = evening("whist_drive", 12, played=1, rounds=6)
    rows = slip_of("ada", shown)
    assert [row[0] for row in rows] == ["1", "2", "3", "4", "5", "6"]
    assert rows[0][2] and rows[1:] == [[f"{number}", "", "", "", "", ""] for number in range(2, 7)]
    heads = slips.slip_pages(shown, A4)[0]["heads"]
    assert [head["words"] for head in heads] == ["round", "table", "partner", "against", "points", "total"]


def test_a_slip_speaks_of_games_where_the_format_does() -> None:
    shown = replace(evening("changing_partners", 8, rounds=3), round_name="game")
    assert slips.slip_pages(shown, A4)[0]["heads"][0]["words"] == "game"


@pytest.mark.parametrize(("key", "unit", "lines"), [("swiss", "match points", 2), ("winner_stays", "wins", 1)])
def test_a_score_card_counts_in_what_the_standings_count_in(key: str, unit: str, lines: int) -> None:
    """A head of two words has two lines, so that as many slips lie beside each other; rows begin below it."""
    plain, shown = evening(key, 9, played=2), with_results(evening(key, 9, played=2), unit=unit)
    before, page = slips.slip_pages(plain, A4)[0], slips.slip_pages(shown, A4)[0]
    words, line = [head["words"] for head in page["heads"]], float(page["line"])
    assert " ".join(words[-2].split()) == unit and words[-1] == "total"
    assert [float(head["top"]) for head in page["heads"][-2:]] == pytest.approx([0, (lines - 1) * line], abs=0.02)
    tops = [float(each["top"]) for slip in page["slips"] for each in slip["texts"]]
    assert min(tops) >= lines * line - 0.02
    assert {each["left"] for each in page["slips"]} == {each["left"] for each in before["slips"]}


def test_a_head_of_two_lines_takes_no_more_paper_than_one() -> None:
    for rounds in (4, 5, 12):
        plain = evening("swiss", 24, played=1, rounds=rounds)
        assert len(slips.slip_pages(with_results(plain, unit="match points"), A4)) == len(slips.slip_pages(plain, A4))


@pytest.mark.parametrize("key", ["winner_stays", "whist_drive"])
def test_a_score_card_has_the_points_of_what_was_played_and_keeps_its_columns_to_the_end(key: str) -> None:
    shown = evening(key, 12, played=3)
    over = with_results(replace(shown, length=3), ended="The organiser stopped it.")
    before, after = ([head["words"] for head in slips.slip_pages(each, A4)[0]["heads"]] for each in (shown, over))
    assert after == before and after[-2:] == ["points", "total"]
    played = [(one, row) for one, name in over.names.items() for row in slip_of(name, over) if len(row) > 2]
    assert played
    for one, row in played:
        account, number = shown.results.accounts[one], int(row[0])
        assert row[-2] == f"{next(each.figure for each in account if each.round == number)}"
        assert row[-1] == f"{total(each for each in account if each.round <= number)}"


def test_a_score_card_says_what_sitting_out_brought_and_what_was_brought_along() -> None:
    shown = evening("winner_stays", 3, played=1)
    (out,) = shown.draws[0].out
    entries = (Credit(0, 0, 4, "carried over", CARRIED_OVER), Credit(1, 0, 2, "sat out", SAT_OUT))
    shown = with_results(shown, brought={out: 4}, accounts={**shown.results.accounts, out: entries})
    assert slip_of(shown.names[out], shown)[:2] == [["", "4 carried over"], ["1", "you sit out", "2", "6"]]
    card = slips.slip_pages(shown, A4)[0]
    texts = next(slip["texts"] for slip in card["slips"] if slip["name"] == shown.names[out])
    heads = {head["words"]: float(head["left"]) for head in card["heads"]}
    for key, figure in (("points", "2"), ("total", "6")):
        (text,) = [each for each in texts if each["key"] == key]
        assert text["words"].split() == [figure] and float(text["left"]) == heads[key], "under their heads, upright"


@pytest.mark.parametrize("choices", [A4, LARGE], ids=["a4", "large letter"])
def test_no_line_goes_through_the_words_of_who_does_not_play(choices: dict[str, Any]) -> None:
    """Of a drive, whose slips have lines for the pen: "you come later" and "you sit out" stand free."""
    early = evening("progressive_euchre", 10, played=2)
    shown = replace(early, roll=replace(early.roll, joined={9: 2}))
    found = {slip["name"]: (page, slip) for page in slips.slip_pages(shown, choices) for slip in page["slips"]}
    said = {name: upright(slip["rules"]) for name, (_, slip) in found.items()}
    for one, at in ((9, 0), *((each, 1) for each in shown.draws[1].out)):
        page, slip = found[shown.names[one]]
        (text,) = [each for each in slip["texts"] if "<i>" in each["words"]]
        words = text["words"].split("<i>")[1].split("</i>")[0]
        left = float(text["left"])
        reach = left + geometry.width(words, float(page["size"]))
        rows = sorted({top for _, top in said["ada"]})
        lines = [place for place, top in said[shown.names[one]] if top == rows[at]]
        assert lines and not [place for place in lines if left < place < reach], (shown.names[one], words)


def upright(path: str) -> list[tuple[float, float]]:
    """The upright lines of a path, as (left, top)."""
    moves = [each for each in path.split("M") if "v" in each]
    return [(float(left), float(top)) for left, top in (each.split("v")[0].split() for each in moves)]


def test_a_pen_has_room_for_the_partners_name() -> None:
    widths = {
        each["words"]: float(each["wide"])
        for each in slips.slip_pages(evening("progressive_euchre", 8, played=1), A4)[0]["heads"]
    }
    assert widths["partner"] > widths["against"] / 3


def test_rounds_that_may_change_are_said_on_the_slip() -> None:
    shown = evening("changing_partners", 8, rounds=7)
    assert replace(shown, schedule=replace(shown.schedule, sure=3)).may_change == "Rounds 4 to 7 may still change."
    assert replace(shown, schedule=replace(shown.schedule, sure=6)).may_change == "Round 7 may still change."
    assert shown.may_change == ""


@pytest.mark.parametrize(("count", "names", "choices"), [(7, LONG, A4), (5, LONG, LARGE)])
def test_slips_lie_within_their_cuts(count: int, names: tuple[str, ...], choices: dict[str, Any]) -> None:
    """No name is cut: every word lies on the slip that it belongs to, and every page is one page."""
    shown = evening("changing_partners", count, names=names, rounds=7)
    pages = slips.slip_pages(shown, choices)
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(documents.slips_html(shown, choices))
    assert len(reader(pdf).pages) == len(pages)
    found = plain("".join(text(pdf).split()))
    assert all("".join(name.split()) in found for name in shown.names.values())
    tall = float(pages[0]["tall"]) * 72 / 25.4
    for each in printed(pdf):
        place = (each.down - 8 * 72 / 25.4) % tall
        assert 5 < place < tall - 5, each


@pytest.mark.parametrize(("rounds", "a_page", "large", "size"), [(5, 8, 3, 18), (7, 6, 2, 24), (12, 4, 1, 24)])
def test_slips_are_set_in_larger_type_where_their_boxes_have_room_and_never_in_smaller(
    rounds: int, a_page: int, large: int, size: int
) -> None:
    shown = evening("changing_partners", 23, rounds=rounds)
    for choices, least, count in ((A4, 12, a_page), (A4 | {"large": True}, size, large)):
        page = slips.slip_pages(shown, choices)[0]
        assert float(page["size"]) >= least and len(page["slips"]) >= count
        first = page["slips"][0]["texts"][0]
        tight = slips.LINE * float(page["size"]) / 12 + slips.ROW
        assert float(first["line"]) > tight, "what is left over is given to the rows"


def test_words_are_broken_on_slips_only_where_the_least_type_does_not_hold_them() -> None:
    """In larger type the lines may be as many, and yet a name be torn: then the type is smaller;
    so is a name above a slip."""
    names = ("Bartholomew-Wolfeschleg", "bo van der Maximilianopolis", "cy", "dee")
    shown = evening("changing_partners", 8, names=names, rounds=5)
    texts = [each["words"] for page in slips.slip_pages(shown, A4) for slip in page["slips"] for each in slip["texts"]]
    assert sum(each.count("Bartholomew") for each in texts) == sum(each.count(names[0]) for each in texts) >= 30
    assert float(slips.slip_pages(shown, A4)[0]["size"]) >= 11
    word = "Donaudampfschifffahrtsgesellschaftskapit"
    assert slips.name_size("bo", 85, 1) == slips.NAME_SIZE
    narrow = slips.name_size("Hubertusmaximilian-Wolfe", 60, 1)
    assert geometry.TEXT <= narrow < slips.NAME_SIZE
    assert geometry.width("Hubertusmaximilian-Wolfe", narrow, face=geometry.TITLE) <= 60.1
    assert slips.name_size(word, 60, 1) == geometry.TEXT


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_no_name_on_a_slip_is_in_pieces(paper: str) -> None:
    """D37: a word wider than its column is cut, with a full stop; it stands whole on the slip of who has it."""
    shown = evening("changing_partners", 12, names=LONG, rounds=9)
    pages = slips.slip_pages(shown, {"paper": paper, "large": False})
    whole = [part for name in shown.names.values() for word in name.split() for part in (word, word.split("-")[-1])]
    cells = [each for page in pages for slip in page["slips"] for each in slip["texts"]]
    said = " ".join(f"{each['words']}" for each in cells if each["key"] in ("partner", "against"))
    for word in plain(re.sub("</?[ui]>|&amp;|,", "", said)).split():
        assert any(each.startswith(word.rstrip(".-")) for each in whole) or word in ("you", "sit", "out"), word


@pytest.mark.parametrize(("paper", "rounds", "choices"), [("standings", 9, LARGE), ("cross-table", 28, A4)])
def test_no_name_in_standings_and_cross_tables_is_in_pieces(paper: str, rounds: int, choices: dict[str, Any]) -> None:
    """D37: a word wider than its column is cut, with a full stop."""
    shown = evening("changing_partners", 12, 3, LONG, rounds=rounds)
    said = text(printing_pdf.LONG_WORKER.make_joined_pdf(documents.PAPERS[paper].html(shown, choices)))
    longest = re.findall("Donaudampf\\S*", plain(said))
    assert len(longest) == 2 and all(word.endswith((".", "kapit")) for word in longest), longest


@pytest.mark.parametrize(("rounds", "lying", "many"), [(7, True, 6), (12, False, 12), (24, True, 12)])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_score_cards_lie_four_on_a_sheet_and_of_a_long_evening_two(
    paper: str, rounds: int, lying: bool, many: int
) -> None:
    shown = evening("whist_drive", 24, played=3, rounds=rounds)
    pages = slips.slip_pages(shown, {"paper": paper, "large": False})
    assert len(pages) == many and {page["lying"] for page in pages} == {lying}
    first = pages[0]
    assert float(first["size"]) >= 12
    head = slips.head_height(shown, float(first["inner"]), float(first["size"]) / 12) - float(first["line"])
    for slip in first["slips"]:
        assert head + float(slip["tall"]) + 2 * float(first["above"]) <= float(first["tall"]) + 0.1
        numbers = [text["words"].split("\n") for text in slip["texts"] if text["key"] == "round"]
        assert sum(map(len, numbers)) == rounds and "points" in {text["key"] for text in slip["texts"]}


def test_in_large_print_a_long_score_card_has_a_sheet_of_its_own() -> None:
    pages = slips.slip_pages(evening("whist_drive", 12, rounds=20), A4 | {"large": True})
    assert {len(page["slips"]) for page in pages} == {1}


def test_who_takes_over_has_a_slip_and_a_line_on_the_wall_of_their_own() -> None:
    shown = evening("changing_partners", 8, rounds=5)
    later = {**shown.names, 1: "zoe"}
    seated = replace(shown.roll, in_round=(*[shown.names] * 3, later, later))
    taken = with_results(replace(shown, names=later, roll=seated), played=2)
    ada, zoe = slip_of("ada", taken), slip_of("zoe", taken)
    assert len(slip_of("bo", taken)) == 5
    assert ada[:3] == slip_of("ada", shown)[:3] and ada[3:] == [["4", "zoe plays"]]
    assert zoe[0] == ["1", "ada plays"] and zoe[1:] == slip_of("ada", shown)[3:]
    rows = {name: tables for block in schedule.finder_values(taken, A4)["blocks"] for name, tables in block["rows"]}
    assert [bool(each) for each in rows["ada"]] == [True] * 3 + [False] * 2
    assert [bool(each) for each in rows["zoe"]] == [False] * 3 + [True] * 2
    gone = with_results(taken, played=3)
    assert "ada" not in [name for name, *_ in gone.people_by_name()]


def test_the_slips_of_a_hall_fill_their_pages_and_more_rounds_than_a_page_go_on() -> None:
    hall = evening("changing_partners", 60, rounds=4, effort=1)
    pages = slips.slip_pages(hall, A4)
    assert len(pages) <= 15 and sum(len(page["slips"]) for page in pages) == 60
    long = evening("round_robin", 44)
    mine = [slip for page in slips.slip_pages(long, A4) for slip in page["slips"] if slip["name"] == "ada"]
    rounds = [text["words"].split("\n") for slip in mine for text in slip["texts"] if text["key"] == "round"]
    assert len(mine) > 1 and [each for some in rounds for each in some] == [f"{n}" for n in range(1, 44)]


# -- the others


def test_a_card_shows_its_number_from_across_the_hall_and_its_code() -> None:
    shown = evening("changing_partners", 23, rounds=7)
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(documents.cards_html(shown, A4))
    assert len(reader(pdf).pages) == 3
    assert max(each.size for each in printed(pdf)) >= 180
    said = text(pdf)
    assert said.count("2P05") == 2 and "Table 5" in said and said.count("Join a table") == 2 * 5, "on both sides"
    assert len(reader(printing_pdf.LONG_WORKER.make_joined_pdf(documents.cards_html(shown, LARGE))).pages) == 5


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_number_on_a_card_keeps_off_the_words_beneath(paper: str) -> None:
    shown = replace(evening("changing_partners", 8, rounds=7), rules="What counts: every trick (whist drive).")
    runs = printed(
        printing_pdf.LONG_WORKER.make_joined_pdf(documents.cards_html(shown, {"paper": paper, "large": False}))
    )
    digits = sorted((each for each in runs if each.size > 180), key=lambda each: each.down)
    assert len(digits) == 4
    for digit in digits[1::2]:  # the others stand on their heads
        beneath = [each.down - digit.down for each in runs if each.size < 180 and each.left < digit.left]
        assert min(each for each in beneath if each > 0) >= 5 * 72 / 25.4, "a letter and a gap below the figure"


def test_the_schedule_has_every_table_of_every_round_and_who_is_out() -> None:
    shown = evening("changing_partners", 13, rounds=6)
    words = told(documents.schedule_html(shown, A4))
    for draw in shown.draws:
        for table in draw.tables:
            sides = " v ".join(" & ".join(shown.names[one] for one in team) for team in table.teams)
            assert f"{table.number} {sides}" in words
        assert f"Out: {shown.names[draw.out[0]]}" in words
    for one, mine in rounds_by_entrant(shown).items():
        tables = " ".join(f"{turn.table}" if turn.table else "out" for turn in mine)
        assert f"{shown.names[one]} {tables}" in words
    assert shown.schedule.quality and shown.schedule.quality.sentence[1:40] in words


@pytest.mark.parametrize("choices", [A4, LARGE], ids=("A4", "large print"))
def test_the_pages_of_a_schedule_are_counted_together_each_named_in_its_foot(choices) -> None:
    pages = page_texts(
        printing_pdf.LONG_WORKER.make_joined_pdf(documents.schedule_html(evening("changing_partners", 8), choices))
    )
    assert len(pages) > 1
    for number, page in enumerate(pages, 1):
        assert f"sheet {number} of {len(pages)}" in page
    assert "who sits where" in pages[0] and "your table, by name" in pages[-1]


def test_a_word_that_is_wider_than_half_the_paper_is_broken_where_the_schedule_has_two_columns() -> None:
    tables = tuple(DrawnTable(at + 1, (4 * at + 1, 4 * at + 2, 4 * at + 3, 4 * at + 4)) for at in range(11))
    names = {**{one: f"P{one}" for one in range(1, 44)}, 44: LONG[4]}
    shown = PrintedEvent("Tuesday whist", names, (Draw(tables),), length=1)
    assert schedule.schedule_values(shown, A4)["rounds"][0]["two"]
    runs = printed(printing_pdf.LONG_WORKER.make_joined_pdf(documents.schedule_html(shown, A4)))
    assert max(each.right for each in runs) <= 595 - EDGE


@pytest.mark.parametrize(("place", "dealer"), [(0, 0), (1, 3), (2, 0), (3, 1)])
def test_a_word_that_is_broken_leaves_the_names_beside_it_on_their_lines(place: int, dealer: int) -> None:
    """Wherever it stands, and whoever is underlined: three lines at most, none of them in the other column."""
    tables = tuple(
        DrawnTable(at + 1, (4 * at + 1, 4 * at + 2, 4 * at + 3, 4 * at + 4), dealer=dealer) for at in range(14)
    )
    names = {one: f"P {one}" for one in range(1, 57)} | {tables[1].seats[place]: LONG[4]}
    shown = PrintedEvent("Tuesday whist", names, (Draw(tables),), length=1)
    assert schedule.schedule_values(shown, A4)["rounds"][0]["two"]
    runs = printed(printing_pdf.LONG_WORKER.make_joined_pdf(documents.schedule_html(shown, A4)))
    at_left = [each for each in runs if 75 < each.left < 290 and each.down > 140]
    assert len({round(each.down) for each in at_left}) <= 7 + 2, "of seven tables one stands on three lines"
    assert max(each.right for each in at_left) < 290


def test_rounds_of_a_hall_stand_closer_where_half_of_a_page_were_empty_else() -> None:
    """Two rounds of 27 tables fill a page of A4 without a head; the first page would have one,
    and on Letter every page."""
    tables = tuple(DrawnTable(at + 1, (4 * at + 1, 4 * at + 2, 4 * at + 3, 4 * at + 4)) for at in range(27))
    shown = PrintedEvent("Tuesday whist", {one: f"P{one}" for one in range(1, 109)}, (Draw(tables),) * 4, length=4)
    made = {paper: schedule.schedule_values(shown, {"paper": paper, "large": False}) for paper in ("a4", "letter")}
    assert all(each["tight"] for each in made.values())
    few = replace(shown, draws=(Draw(tables[:20]),) * 4)
    assert not schedule.schedule_values(few, A4)["tight"], "two of 20 tables fit beside the head"
    assert {each["rows"] for each in made["letter"]["rounds"]} == {14}
    rounds = made["letter"]["rounds"]
    for high, usual in ((270, 3), (252.4, 4)):
        assert (
            len(schedule.fill_pages([(schedule.HEAD, 0), *schedule.round_pieces(rounds, high, schedule.ROW)], high))
            == usual
        )
        assert (
            len(schedule.fill_pages([(schedule.HEAD, 0), *schedule.round_pieces(rounds, high, schedule.TIGHT)], high))
            == 2
        )


def test_rounds_stay_whole_where_that_costs_no_page() -> None:
    """Two of 15 tables of long names fill a page; of 16 one would the first, and of 25 every one,
    so that those are torn."""
    names = {one: f"Player named {one}" for one in range(1, 101)}
    for count, rounds, kept in ((15, 4, True), (16, 4, False), (25, 4, False), (25, 1, True)):
        tables = tuple(DrawnTable(at + 1, (4 * at + 1, 4 * at + 2, 4 * at + 3, 4 * at + 4)) for at in range(count))
        made = schedule.schedule_values(
            PrintedEvent("Tuesday whist", names, (Draw(tables),) * rounds, length=rounds), A4
        )
        assert {each["whole"] for each in made["rounds"]} == {kept}, (count, rounds)


def test_of_a_line_that_goes_on_in_the_next_the_end_stays_empty() -> None:
    """No word is parted: 172 mm of names take three lines of 100, as 99 take one."""
    assert [schedule.line_count(wide, 100) for wide in (99, 101, 169, 172)] == [1, 2, 2, 3]


def test_a_page_that_begins_within_a_round_says_which() -> None:
    tables = tuple(DrawnTable(at + 1, (2 * at + 1, 2 * at + 2)) for at in range(70))
    shown = PrintedEvent(
        "Tuesday whist",
        {one: f"Player of a long name {one}, of the first half" for one in range(1, 141)},
        (Draw(tables),),
        length=1,
    )
    _, *later = page_texts(printing_pdf.LONG_WORKER.make_joined_pdf(documents.schedule_html(shown, A4)))
    of_rounds = [page for page in later if "who sits where" in page]
    assert of_rounds and all(page.startswith("Round 1") for page in of_rounds)


def test_a_long_name_stands_on_two_lines_and_all_rounds_have_as_many_columns() -> None:
    tables = tuple(DrawnTable(at + 1, (4 * at + 1, 4 * at + 2, 4 * at + 3, 4 * at + 4)) for at in range(27))
    names = {one: f"P{one}" for one in range(1, 109)} | {1: "Alexandria Wolfeschlegelsteinhausen"}
    shown = PrintedEvent("Tuesday whist", names, (Draw(tables), Draw(tables[:4])), length=2)
    assert {each["two"] for each in schedule.schedule_values(shown, A4)["rounds"]} == {True}


def test_in_large_print_names_beside_the_chart_of_who_meets_whom_are_whole_where_they_have_room() -> None:
    names = ("Alexandra", "Bartholomew", "Christina", "Dominic", "Elizabeth", "Frederick", "Gwendoline", "Hal")
    drawing = schedule.schedule_values(evening("changing_partners", 13, names=names, rounds=5), LARGE)["fairness"]
    assert {name for _, name, _ in drawing["rows"]} >= set(names)
    widest = 16 / (18 * geometry.POINT) * (geometry.PAPER_SIZES["a4"][0] - geometry.SIDE_MARGINS)  # of 16 units, 18 pt
    for count in (8, 13, 16):
        drawing = schedule.schedule_values(evening("changing_partners", count, names=LONG, rounds=3), LARGE)["fairness"]
        assert drawing["width"] <= widest


@pytest.mark.parametrize("choices", [A4, LARGE], ids=("A4", "Letter, large print"))
def test_the_foot_of_a_page_is_one_line(choices: dict[str, Any]) -> None:
    """A second one would lie half below the paper."""
    shown = replace(
        evening("hotfoot", 4), title="Progressive euchre of the Tuesday club, Euchre", one_sheet=OneSheet(is_whole=True)
    )
    shown = replace(shown, link=CODED)
    papers = documents.schedule_html(shown, choices) + documents.cross_table_html(shown, choices)
    papers += documents.standings_html(shown, choices) + documents.sheet_html(shown, choices)
    feet = re.findall(r'data-footer="([^"]*)"', "".join(papers))
    ends = [code + "sheet 10 of 12" for code in re.findall(r'data-code="([^"]*)"', "".join(papers))]
    wide = geometry.PAPER_SIZES[choices["paper"]][0] - geometry.SIDE_MARGINS
    assert all(foot.startswith("Pro") for foot in feet)
    size = 18 if choices["large"] else 12
    assert all(geometry.width(foot + end, size) <= wide for foot, end in zip(feet, ends, strict=True)), feet
    assert [foot.rpartition(" · ")[2] for foot in feet[:4]] == [
        "who sits where",
        "your table, by name",
        "cross-table",
        "standings",
    ]


def test_the_cross_table_tells_what_each_got_against_each() -> None:
    shown = evening("round_robin", 6, played=5)
    words = told(documents.cross_table_html(shown, A4))
    for row in shown.results.standings:
        assert f"{shown.names[row.number]} {row.number}" in words
        assert f"{row.total}" in words
    assert "Read along a row: a player’s points against each of the others." in words


def test_a_number_follows_its_name_in_the_cross_table_and_stands_only_where_a_box_has_it() -> None:
    numbered, plain = (
        flat(documents.cross_table_html(evening(key, 8, 2), A4)[0]) for key in ("round_robin", "changing_partners")
    )
    assert re.search('<bdi>ada</bdi></th> ?<td class="number">1</td>', numbered) and 'class="number"' not in plain


def test_two_who_do_not_meet_have_a_dash_in_the_cross_table_and_no_box_to_come() -> None:
    short = evening("round_robin", 6, 2, rounds=3)
    assert len(short.draws) == 3
    html = flat(documents.cross_table_html(short, A4)[0])
    meet = {pair for draw in short.draws for table in draw.tables for pair in [table.seats, table.seats[::-1]]}
    _, rows = cross_table.meeting_rows(short, sorted(short.names))
    for row in rows:
        for other, cell in enumerate(row["cells"][:6], 1):
            assert (cell == ("—",)) == (other != row["number"] and (row["number"], other) not in meet)
    assert html.count("<td>—</td>") == 6 * 2 and "A dash: the two do not meet." in html
    whole_one = documents.cross_table_html(evening("round_robin", 6, 2), A4)[0]
    still_drawn = documents.cross_table_html(evening("swiss", 9, 2), A4)[0]
    assert "dash" not in whole_one and "dash" not in still_drawn


@pytest.mark.parametrize(("key", "column"), [("swiss", "bye"), ("fixed_pairs", "out")])
def test_the_figures_of_a_cross_table_add_up_with_what_byes_and_sitting_out_bring(key: str, column: str) -> None:
    shown = evening(key, 9, played=4, sat_out="number", sat_out_number=3)
    (block,) = cross_table.cross_table_values(shown, A4)["blocks"]
    assert block["heads"][-1] == column
    for row in block["rows"]:
        figures = [int(part) for cell in row["cells"] for part in cell if part != "–"]
        assert sum(figures) == int(row["total"]) and len(figures) == 4, row
    even = cross_table.cross_table_values(evening(key, 8, played=4), A4)["blocks"][0]
    assert len(even["heads"]) == 8, "no column for what nobody had"


def test_the_cross_table_of_many_tells_round_by_round_and_against_whom() -> None:
    shown = evening("swiss", 33, played=2)
    words = told(documents.cross_table_html(shown, A4))
    first = shown.draws[0].tables[0]
    assert f"v {first.seats[0]}" in words and "bye" in words


def test_the_cross_table_says_of_who_came_late_that_they_come_later_not_that_they_sat_out() -> None:
    early = evening("changing_partners", 8, rounds=3)
    shown = replace(early, names={**early.names, 9: "ida"}, roll=replace(early.roll, joined={9: 2}))
    (block,) = cross_table.cross_table_values(shown, A4)["blocks"]
    ida = next(row for row in block["rows"] if row["name"] == "ida")
    assert ida["cells"] == [("later",), ("out",), ("out",)]


def bracket_pages(choices: dict[str, Any], count: int, played: int = 0, **options: Any) -> list[str]:
    """The words of each page of a knockout's bracket."""
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(
        documents.PAPERS["bracket"].html(evening("knockout", count, played, **options), choices)
    )
    return page_texts(pdf)


def test_a_knockout_has_a_bracket_in_place_of_a_cross_table() -> None:
    shown = evening("knockout", 8, 1, third=True)
    assert "bracket" in documents.offered_papers(shown) and "cross-table" not in documents.offered_papers(shown)
    (page,) = bracket_pages(A4, 8, 1, third=True)
    assert page.count("Bracket") == 1
    assert all(words in page for words in (*SHORT, "Quarter-finals", "Semi-finals", "Final", "Third place"))


def test_names_in_a_bracket_are_in_the_order_in_which_they_are_drawn() -> None:
    """The printer draws the texts of a picture letter by letter, from the left."""
    shown = replace(evening("knockout", 4, 1), names={1: "שרה", 2: "bo", 3: "渡辺", 4: "dee"})
    (sheet,) = bracket_values(shown, A4)["sheets"]
    found = {row["text"] for tree in sheet["trees"] for box in tree["boxes"] for row in box["rows"]}
    assert {"שרה"[::-1], "bo", "渡辺", "dee"} <= found


@pytest.mark.parametrize(
    ("count", "played", "names", "ways"),
    [
        (8, 1, SHORT, [False]),
        (11, 0, SHORT, [True]),
        (11, 4, LONG, [None, None]),
        (16, 1, SHORT, [None, None]),
    ],
)
def test_a_bracket_uses_the_whole_sheet_and_has_the_plate_on_it_where_both_fit(
    count: int, played: int, names: tuple[str, ...], ways: list[bool | None]
) -> None:
    """`ways`: of every sheet, whether its trees stand beside each other; None: it has one."""
    shown = evening("knockout", count, played, names, plate=True, third=True)
    found = bracket_values(shown, A4)["sheets"]
    assert [each.get("beside") for each in found] == ways
    widths = [float(tree["width"]) for tree in found[0]["trees"]]
    across = sum(widths) + 28 if found[0].get("beside") else max(widths)
    assert 0.95 < across / ((297 - 26) / 25.4 * 96) <= 1


@pytest.mark.parametrize(("count", "choices"), [(16, A4), (16, {"paper": "letter", "large": False}), (8, LARGE)])
def test_a_bracket_fits_one_page_lying(count: int, choices: dict[str, Any]) -> None:
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(
        documents.PAPERS["bracket"].html(evening("knockout", count, third=True), choices)
    )
    (page,) = reader(pdf).pages
    assert page.mediabox.width > page.mediabox.height


def test_a_bracket_of_sixty_four_says_which_part_a_page_is() -> None:
    pages = bracket_pages(A4, 64, 1)
    assert len(pages) == 5
    assert [f"part {part} of 4, the winner goes on to: Semi-finals" in page for part, page in enumerate(pages, 1)] == [
        True
    ] * 4 + [False]
    assert "later rounds" in pages[-1]


@pytest.mark.parametrize(
    ("paper", "count", "names", "size"),
    [("cross-table", 25, SHORT, "a4"), ("standings", 27, LONG, "letter"), ("standings", 26, SHORT, "a4")],
)
def test_the_people_of_a_hall_fit_one_page(paper: str, count: int, names: tuple[str, ...], size: str) -> None:
    """D35: rows stand closer where all fit the page then."""
    shown = evening("changing_partners", count, 3, names, rounds=7)
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(documents.PAPERS[paper].html(shown, A4 | {"paper": size}))
    assert "sheet 1 of 1" in text(pdf)


def test_the_last_page_of_standings_has_some_rows() -> None:
    """D35"""
    values = standings_sheet.standings_values(evening("changing_partners", 33, 3, rounds=7), A4)
    assert values["many"] and values["breaks"] == 33 - page_room.FEWEST


def test_names_stand_in_columns_where_one_below_another_takes_more_pages() -> None:
    """D35"""
    shown = evening("changing_partners", 60, 1, rounds=6)
    values = schedule.finder_values(shown, A4)
    assert [len(each["rows"]) for each in values["parts"][0]] == [30, 30] and len(values["parts"]) == 1
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(documents.schedule_html(shown, A4))
    assert sum("Your table, by name" in page for page in page_texts(pdf)) == 1 and not overlaps(printed(pdf))
    assert not schedule.finder_values(evening("changing_partners", 60, 1, LONG, rounds=6), A4)["beside"]
    in_print = schedule.finder_values(evening("changing_partners", 90, 1, rounds=2), LARGE)
    rows = [name for part in in_print["parts"] for block in part for name, _ in block["rows"]]
    assert rows == sorted(rows, key=str.casefold) and len(rows) == 90 and in_print["beside"]


@pytest.mark.parametrize(
    ("names", "played", "paper"),
    [(SHORT, 3, "letter"), (SHORT, 24, "letter"), (LONG, 3, "a4"), (ALIKE, 3, "letter"), (ALIKE, 24, "letter")],
)
def test_a_cross_table_of_twenty_four_rounds_is_one_page(names: tuple[str, ...], played: int, paper: str) -> None:
    """D35: a sheet lying; where a box has no room for the word, grey says who had no game; names too long for their
    line are cut so that they differ."""
    shown = evening("changing_partners", 25, played, names, rounds=24)
    ended = "All is played." * (played == 24)
    shown = with_results(shown, ended=ended, format_total=lambda total: f"{round(total)}")
    values = cross_table.cross_table_values(shown, A4 | {"paper": paper})
    assert values["lying"] and len(values["blocks"]) == 1
    assert values["greys"] == wording.GREY * (played == 3 or names == ALIKE)
    assert len({row["name"] for row in values["blocks"][0]["rows"]}) == 25
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(documents.cross_table_html(shown, A4 | {"paper": paper}))
    assert "sheet 1 of 1" in text(pdf) and not overlaps(printed(pdf))
    assert min(each.size for each in printed(pdf)) >= 12 - 0.05


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_twenty_five_who_all_meet_have_their_square_on_one_page(paper: str) -> None:
    """D35"""
    shown = evening("round_robin", 25, 24, ALIKE)
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(documents.cross_table_html(shown, A4 | {"paper": paper}))
    assert "sheet 1 of 1" in text(pdf) and not overlaps(printed(pdf))
    assert min(each.size for each in printed(pdf)) >= 12 - 0.05


def test_a_cross_table_under_a_long_title_has_no_page_for_a_single_row() -> None:
    shown = replace(
        evening("changing_partners", 24, played=3, rounds=7),
        rules="What counts: every trick (whist drive).",
        title="Changing partners, Partnership Whist of the hall",
    )
    assert "sheet 1 of 1" in text(printing_pdf.LONG_WORKER.make_joined_pdf(documents.cross_table_html(shown, A4)))


def test_the_standings_share_places_and_say_what_decided() -> None:
    shown = evening("changing_partners", 23, played=3, rounds=7)
    words = told(documents.standings_html(shown, A4))
    assert "After round 3 of 7" in words
    for row in shown.results.standings:
        shared = sum(each.place == row.place for each in shown.results.standings) > 1
        assert f"{row.place}{'=' if shared else ''} {shown.names[row.number]} {row.total} {row.played}" in words


def test_the_standings_of_a_knockout_say_what_a_win_without_a_game_is() -> None:
    won = with_results(evening("knockout", 11, 4, plate=True, third=True), unit="wins")
    said = documents.standings_html(won, A4)[0]
    assert f"{wording.BYE_WINS} {' '.join(wording.SIDE_GAMES.values())}" in said
    assert "no game" not in documents.standings_html(evening("knockout", 8, 3), A4)[0]
    assert wording.BYE_POINTS.format(points=2) in documents.standings_html(evening("swiss", 9, 3), A4)[0]


@pytest.mark.parametrize("paper", ["cross-table", "standings"])
def test_totals_are_printed_as_the_game_tells_them(paper: str) -> None:
    """Where low wins, rules count below zero; nobody writes that."""
    shown = with_results(evening("round_robin", 6, played=5), format_total=lambda total: f"{1000 + total}")
    words = told(documents.PAPERS[paper].html(shown, A4)).split()
    assert all(f"{1000 + row.total}" in words for row in shown.results.standings)


@pytest.mark.parametrize(
    ("key", "count", "played", "options", "choices"),
    some(
        [
            ("changing_partners", 5, 1, {"rounds": 2}, LARGE),
            ("changing_partners", 13, 1, {"rounds": 2}, A4),
            ("outsider", 5, 2, {"partners": True}, LARGE),
            ("knockout", 7, 0, {"redraw": True, "plate": True}, A4),
            ("knockout", 11, 1, {"plate": True, "third": True}, LARGE),
            ("fixed_pairs", 5, 3, {}, LARGE),
            ("mixed_partners", 8, 0, {"rounds": 3}, {"paper": "letter", "large": False}),
        ],
        3,
    ),
)
def test_a_ruler_finds_nothing_small_cut_off_or_on_each_other(
    key: str, count: int, played: int, options: dict[str, Any], choices: dict[str, Any]
) -> None:
    """U10: 12 points, 18 in large print, inside what a printer reaches; of slips with long names 8."""
    shown = evening(key, count, played, LONG, **options)
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(documents.event_html(shown, choices))
    runs, pages = printed(pdf), reader(pdf).pages
    of_slips = [number for number, page in enumerate(page_texts(pdf), 1) if "your evening" in page]
    for each in runs:
        least = 18 if choices["large"] else 8 if each.page in of_slips else 12
        assert each.size >= least - 0.05, each
        page = pages[each.page - 1].mediabox
        assert each.left >= EDGE and each.right <= float(page.width) - EDGE, each
        assert EDGE <= each.down <= float(page.height) - EDGE, each
    assert not overlaps(runs)


@pytest.mark.parametrize("names", [SHORT, FORTY], ids=("short names", "forty letters"))
@pytest.mark.parametrize(
    ("key", "rounds", "many", "least"),
    [("changing_partners", 7, 4, 8), ("round_robin", 12, 4, 8), ("changing_partners", 12, 2, 8)],
)
def test_slips_lie_four_on_a_page_also_with_names_of_forty_letters(
    key: str, rounds: int, many: int, least: int, names: tuple[str, ...]
) -> None:
    """D37: of twelve rounds with three such names each two: a row has 6 mm, and two lines of 8 points need 8."""
    shown = evening(key, 16, 0, names, rounds=rounds)
    for paper in ("a4", "letter"):
        pages = slips.slip_pages(shown, {"paper": paper, "large": False})
        assert len(pages[0]["slips"]) >= (many if names is FORTY else 4)
        assert float(pages[0]["size"]) >= (least if names is FORTY else 12)
        assert all(float(slip["size"]) >= 12 for page in pages for slip in page["slips"])
        cells = " ".join(each["words"] for page in pages for slip in page["slips"] for each in slip["texts"]).split()
        assert not any(word.endswith(("-", ".")) for word in map(plain, cells))


@pytest.mark.parametrize("choices", [A4, LARGE], ids=["a4", "large letter"])
def test_a_ladder_lies_well_with_any_names(choices: dict[str, Any]) -> None:
    """U10: its order, whom each may challenge and its matches, nothing small, cut off or on each other."""
    rungs = tuple(LadderPlace(at + 1, name, f"{at} of 12", LONG[max(0, at - 2) : at]) for at, name in enumerate(LONG))
    matches = tuple((f"{day} November", f"{LONG[day % 6]} beat {LONG[(day + 1) % 6]}, 52 to 0") for day in range(1, 25))
    shown = PrintedEvent("Summer ladder", dict(enumerate(LONG, 1)), ladder=Ladder(rungs, matches[:2], matches))
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(documents.event_html(shown, choices))
    runs, pages = printed(pdf), reader(pdf).pages
    assert min(each.size for each in runs) >= (18 if choices["large"] else 12) - 0.05
    for each in runs:
        page = pages[each.page - 1].mediabox
        assert each.left >= EDGE and each.right <= float(page.width) - EDGE, each
        assert EDGE <= each.down <= float(page.height) - EDGE, each
    assert not overlaps(runs)
    assert "24 November" in text(pdf) and "may challenge" in text(pdf)


@pytest.mark.parametrize(
    ("key", "count", "options", "over", "choices"),
    some(
        [
            ("hotfoot", 4, {}, True, LARGE),
            ("outsider", 5, {"partners": True}, True, A4),
            ("loser_stays", 8, {}, False, A4),
            ("outsider", 7, {}, True, LARGE),
        ],
        2,
    ),
)
def test_the_sheet_of_one_table_lies_well_with_any_names(
    key: str, count: int, options: dict[str, Any], over: bool, choices: dict[str, Any]
) -> None:
    """U10: nothing small, cut off or on each other; every name and every figure is there, in words or in the legend."""
    shown = evening(key, count, 3, LONG, **options)
    cells = tuple(tuple((f"{9 * row + one}", f"{90 * row + one}") for one in shown.names) for row in range(1, 4))
    won = "ada wins with 34. Everybody has dealt." if over else ""
    shown = replace(shown, one_sheet=OneSheet(is_whole=True, rows=cells, how=("One sentence.", "Another."), over=won))
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(documents.sheet_html(shown, choices))
    runs, pages = printed(pdf), reader(pdf).pages
    assert min(each.size for each in runs) >= (18 if choices["large"] else 12) - 0.05
    for each in runs:
        page = pages[each.page - 1].mediabox
        assert each.left >= EDGE and each.right <= float(page.width) - EDGE, each
        assert EDGE <= each.down <= float(page.height) - EDGE, each
    assert not overlaps(runs)
    words = plain(text(pdf)).split()
    assert all(part in words for row in cells for cell in row for part in cell)
    for name in shown.names.values():  # a page may end within a name, and a long word be broken
        assert set(name.split()) <= set(words) or "".join(name.split()) in "".join(words), name
    assert ("wins" in words) == over


def test_one_print_has_all_papers_in_the_order_of_the_evening() -> None:
    shown = evening("changing_partners", 12, played=1, rounds=4)
    extra = "<html lang=en><title>x</title><body><p>a blank sheet"
    words = told(documents.event_html(shown, A4, [extra]))
    places = [
        words.index(part)
        for part in (
            "Who sits where",
            "Your table, by name",
            "How fair is this draw?",
            "Scan this",
            "your evening",
            "a blank sheet",
            "Cross-table",
            "Standings",
        )
    ]
    assert places == sorted(places)


def test_a_hostile_name_is_printed_as_it_is_typed_and_papers_can_be_read_aloud() -> None:
    """S4, S6"""
    names = {1: "<b>ada", 2: "</style>", 3: "{{ 7*7 }}", 4: "&lt;"}
    shown = replace(evening("hotfoot", 4, played=2), names=names)
    pdf = printing_pdf.LONG_WORKER.make_joined_pdf(documents.event_html(shown, A4))
    words = plain(text(pdf))
    assert all(name in words for name in names.values())
    places = [words.index(part) for part in ("Who sits where", "your evening", "Cross-table", "Standings")]
    assert places == sorted(places), "in the order in which they are laid out"
    assert reader(pdf).trailer["/Root"]["/MarkInfo"]["/Marked"]


# -- the press


def test_the_same_papers_are_the_same_bytes_and_can_be_read_aloud_in_one_piece_and_in_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Parts that are made one by one have one tree of tags, in which every page finds its own."""
    shown = evening("hotfoot", 4, played=1)
    made = [*documents.slips_html(shown, A4), *documents.standings_html(shown, A4)]
    whole = setter().build_pdf(made)
    monkeypatch.setattr(pdf_worker, "LETTERS_AT_ONCE", 0)
    parts = setter().build_pdf(made)
    assert whole == printing_pdf.LONG_WORKER.make_joined_pdf(made)
    assert parts == setter().build_pdf(made)
    assert page_texts(parts) == page_texts(whole)
    joined = reader(parts)
    root = joined.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"] and root["/Lang"] == "en" and b"pdfuaid" in root["/Metadata"].get_data()
    assert tags(joined) == tags(reader(whole))
    numbers: Any = root["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    of_pages = {int(number): found.get_object() for number, found in zip(numbers[::2], numbers[1::2])}
    for page in joined.pages:
        number: Any = page["/StructParents"]
        mine = [each.get_object() for each in of_pages[int(number)]]
        assert {each["/Pg"].get_object()["/StructParents"] for each in mine if "/Pg" in each} == {number}


def tags(pdf: Any) -> list[str]:
    """The kinds of all tags, in the order in which they are read."""
    found: list[str] = []

    def walk(node: Any) -> None:
        found.extend([node["/S"]] if "/S" in node else [])
        kids = node.get("/K", [])
        for kid in kids if isinstance(kids, list) else [kids]:
            if hasattr(kid.get_object(), "get"):
                walk(kid.get_object())

    walk(pdf.trailer["/Root"]["/StructTreeRoot"])
    return [each for each in found if each != "/Document"]


def peak_of(pid: int) -> int:
    """The most memory that a process held, in kB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1])


def test_what_cannot_be_printed_in_time_is_refused_with_a_sentence() -> None:
    shown = PrintedEvent("evening", named(400), length=399)
    assert documents.refusal(shown) == (
        "400 players and 399 rounds make 159,600 lines; 12,000 can be printed. "
        "The pages of the evening show every round."
    )
    assert documents.refusal(PrintedEvent("evening", named(400), length=30)) is None
    assert documents.refusal(PrintedEvent("evening", {})) == wording.NOBODY_ENTERED
