"""What stands on the sheet of a match."""

import re
from html import unescape

import pytest

from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.facts import blank_facts, facts_of, printable
from scorekeeper.printing.layout.geometry import width
from scorekeeper.printing.layout.margins import band, house_rules
from scorekeeper.printing.layout.ruled import sheet_values
from scorekeeper.rules.asking import in_force
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.setup import Setup
from scorekeeper.server.addresses import Address
from tests.often import for_each, sample
from tests.scorekeeper.printing.pdf_reading import page_texts, text
from tests.scorekeeper.rules.playing import TRIED
from tests.table import Writer, again, deal, new_match

LINK = ("http://192.168.1.20:8000/k/1234/abcdefghijkl/", "K7M4 2PQ9")


@pytest.fixture
def match(db):
    """Hearts: three deals, the second corrected, the third struck out."""
    ada = Writer("ada")
    made = new_match(host=ada)
    made.title = "Friday night"
    made.save()
    ada.writes(made, 1, deal(4, 3, 3, 3, queen=0))
    ada.writes(made, 2, deal(10, 1, 1, 1, queen=1))
    ada.writes(made, 2, deal(9, 2, 1, 1, queen=1), base=1)
    ada.writes(made, 3, deal(13, 0, 0, 0, queen=2))
    ada.writes(made, 3, None, base=1)
    return again(made)


@pytest.fixture
def words(match, choices):
    return lambda link=None, **chosen: text_of(match, link, **chosen)


def test_the_sheet_so_far_has_names_totals_rules_title_and_day(words):
    said = words()
    assert "Hearts" in said and "Friday night · Hearts · 9 January 2026" in said
    assert all(name in said for name in ("ada", "bo", "cy", "dee"))
    assert "Played to: 100" in said
    assert "26" in said  # ada: 4 and 13, then 9


def test_a_corrected_box_carries_a_mark_and_a_struck_line_is_told(words, match, choices):
    said = words()
    assert "9*" in said and "2*" in said and "1*" not in said.replace("2*", "")
    assert "* corrected" in said
    assert "The struck row after row 2 (Hearts: ada 13" in said


def test_a_struck_row_has_a_cell_in_every_column(match, choices):
    table = sheet_values(facts_of(match, choices(), None), choices())["tables"][0]
    rows = [row["cells"] for row in table["rows"] if not row.get("span")]
    assert "struck" in {row["state"].split()[0] for row in table["rows"]}
    assert {len(cells) for cells in rows} == {len(table["widths"]) - 1}


def test_the_mark_of_a_corrected_box_stays_inside_it(match, choices):
    Writer("ada").writes(match, 4, deal(13, 0, 0, 0, queen=0))
    Writer("ada").writes(match, 4, deal(0, 13, 0, 0, queen=1), base=1)
    large = choices(large=True)
    table = sheet_values(facts_of(again(match), large, None), large)["tables"][0]
    marked = [
        (words, float(wide))
        for row in table["rows"]
        for (_, words), wide in zip(row["cells"], table["widths"][1:])
        if words.endswith("*")
    ]
    assert "13*" in dict(marked)
    assert all(width(words, 18) <= wide - 1 for words, wide in marked)


@pytest.mark.parametrize("names", [("ada", "bo", "cy"), ("ada lovelace", "bo lovelace", "cy lovelace", "dee lovelace")])
@pytest.mark.parametrize("large", [False, True])
def test_what_was_played_is_told_in_whole_words(db, names, large):
    match = new_match("skat", names)
    Writer("ada").writes(match, 1, {"declarer": 1, "game": "null ouvert hand", "won": True})
    assert "null ouvert hand" in text_of(again(match), large=large)


@pytest.mark.parametrize("honours", [False, True])
def test_a_played_rubber_is_one_upright_page(db, choices, honours):
    match = new_match("bridge_rubber", honours=honours)
    contracts = [(at % 4, 1, (7, 6)[at % 2]) for at in range(9)] + [(1, 4, 10), (3, 4, 10)]
    for number, (declarer, level, tricks) in enumerate(contracts, 1):
        taken = [13 - tricks, tricks][:: 1 if declarer % 2 else -1]
        row = {"declarer": declarer, "level": level, "strain": "H", "doubled": NOBODY, "held": False, "tricks": taken}
        Writer("ada").writes(match, number, row)
    match = again(match)
    assert match.standing.over is not None
    facts = facts_of(match, choices(), None)
    values = sheet_values(facts, choices())
    assert values["size"] == "a4" and not values["goes_on"]
    assert float(values["tables"][0]["printed"]) >= geometry.PRINT_ROW


def test_a_line_written_in_two_ways_says_that_it_does_not_count(match, words):
    Writer("bo").writes(match, 1, deal(3, 4, 3, 3, queen=0))
    assert "Row 1 is written in two ways and does not count yet." in text_of(again(match))


def text_of(match, link=None, **chosen):
    """The words of its sheet, as they follow each other before it is laid out."""
    usual = {"paper": "a4", "large": False, "blank": False, "names": True, "players": None, "copies": 1}
    return laid(lambda: printing_pdf.match_sheet(match, usual | chosen, link))


def laid(make):
    """The words of the sheet that this makes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(printing_pdf.WORKER, "make_pdf", lambda html, copies=1: html.encode())
        html = make().decode()
    inside = re.sub(r"</?(?:b|bdi|i|span|sup)\b[^>]*>", "", html)
    return " ".join(re.sub("[\u2068\u2069]", "", unescape(re.sub("<[^>]+>", " ", inside))).split())


def test_a_blank_sheet_has_the_names_and_nothing_that_was_written(words):
    said = words(blank=True)
    assert "ada" in said and "9*" not in said and "Struck" not in said and "January" not in said
    assert "ada" not in words(blank=True, names=False)


def test_the_code_to_score_is_on_paper_only_where_the_host_gives_it(match, choices):
    """S8"""
    given, kept = (text(printing_pdf.match_sheet(match, choices(), link)) for link in (LINK, None))
    assert "K7M4 2PQ9" in given and "K7M4" not in kept
    with_code, without = (sheet_values(facts_of(match, choices(), link), choices()) for link in (LINK, None))
    assert "<svg" in with_code["head"]["qr"] and not without["head"]["qr"]


def test_the_event_and_the_sheets_number_stand_in_every_footer(db, choices):
    match = new_match("oh_hell", ("ada", "bo", "cy", "dee", "eli"))
    match.title = "Friday night"
    pages = page_texts(printing_pdf.match_sheet(match, choices(blank=True, large=True), LINK))
    assert len(pages) > 1
    for number, said in enumerate(pages, start=1):
        assert f"sheet {number} of {len(pages)}" in said and "Friday night · Oh Hell" in said


def test_a_code_stands_beside_the_address_where_it_is_typed(match, choices):
    """D36: in the foot; in large print, which has no room there, in a sentence below the rows."""
    foot = "192.168.1.20:8000, code K7M4 2PQ9 · sheet 1 of 1"
    sentence = "By phone: scan the QR code, or open 192.168.1.20:8000 and type K7M4 2PQ9 at “Join a table”."
    for look in ({}, {"paper": "letter"}):
        said = text(printing_pdf.match_sheet(match, choices(**look), LINK))
        assert foot in said and sentence not in said
    said = text(printing_pdf.match_sheet(match, choices(large=True), LINK))
    assert sentence in said and said.count("K7M4") == 1
    long = ("https://scores.of-the-village-hall-of-lower-twickenham.example.org/k/1/", "K7M4 2PQ9")
    assert "type K7M4 2PQ9 at" in text_of(match, long)
    assert "K7M4" not in text_of(match, (LINK[0], "")) and "192.168" not in text_of(match, (LINK[0], ""))


def test_whoever_prints_codes_that_no_phone_can_open_is_told_before(ada, settings, monkeypatch):
    """D36: where nothing listens for phones."""
    path = ada.open(ada.start("snap", "ada", "bo").link("More")).link("Paper")
    told, wifi = "No phone can reach this laptop now", Address("wifi", "http://192.168.1.20:8000")
    monkeypatch.setattr("scorekeeper.server.addresses.for_phones", lambda: [wifi])
    assert told not in ada.open(path).main
    settings.HOST = "127.0.0.1"
    assert told in ada.open(path).main and "So paper has no codes." in ada.open(path).main
    pdf = text(ada.client.get(path.replace("paper/", "sheet.pdf")).content)
    assert "ada" in pdf and not any(words in pdf for words in ("192.168", "code", "localhost", "testserver"))
    settings.URL = "https://scores.example.org"
    assert told not in ada.open(path).main


def test_a_finished_sheet_says_who_won_and_shows_the_race(match):
    ada = Writer("ada")
    for number in range(4, 11):
        ada.writes(match, number, deal(12, 0, 1, 0, queen=1))
    said = text_of(again(match))
    assert "dee won with 4 points" in said and "reached 100" in said
    assert "start" in said and "▲" in said and "◆" in said
    assert re.search(r"Total .*\d", said)


def test_partners_stand_over_one_column_and_their_points_over_and_under(db):
    said = text_of(new_match("hand_and_foot", ("ada", "bo", "cy", "dee")))
    assert "ada & cy" in said and "bo & dee" in said
    assert "over" in said and "under" in said


@for_each("key", sample(TRIED, 24, 1))
def test_a_blank_sheet_has_a_box_for_every_field_the_phone_asks_for(key, choices):
    chosen = choices(blank=True, every_box=True)
    facts = blank_facts(GAMES[key], chosen)
    game, tables = facts.game, sheet_values(facts, chosen)["tables"]
    fields = [field for field in game.fields if in_force(field, facts.setup) and not field.prompts]
    boxes = sum(facts.setup.partners if field.per == "chair" else field.per == "side" for field in fields)
    for table in tables:
        sides = len(table["names"])
        for row in table["rows"]:
            kinds = [kind.split()[0] for kind, text in row["cells"]]
            assert kinds.count("total") == sides * len(game.totals.columns_under(facts.setup.options))
            if game.turns.closes is None:
                assert kinds.count("whole") == sum(field.per == "line" for field in fields)
                assert kinds.count("box") == (0 if game.turns.any_order is not None else sides * boxes)
        first = next(kind for kind, label, cells in table["foot"])
        assert first == "sum" or (len(table["rows"]) == 1 and first == "initials")  # a total would repeat its row
    assert tables[-1]["foot"][-1][0] == "initials"


def test_rows_that_are_printed_say_who_deals_and_what_must_add_up(choices):
    chosen = choices(blank=True, players=5)
    values = sheet_values(blank_facts(GAMES["oh_hell"], chosen), chosen)
    rows = values["tables"][0]["rows"]
    assert [str(row["label"]) for row in rows][:3] == ["10", "9", "8"] and len(rows) == 19
    assert [dict(row["cells"])["deals"] for row in rows][:6] == ["1", "2", "3", "4", "5", "1"]
    assert [dict(row["cells"])["check"] for row in rows][:2] == ["10", "9"]


def test_totals_that_may_be_negative_have_a_slot_for_the_sign(choices):
    chosen = choices(blank=True)
    ticks = {key: sheet_values(blank_facts(game, chosen), chosen)["tables"][0]["ticks"] for key, game in GAMES.items()}
    assert {key for key, path in ticks.items() if "h" in path} == {
        key for key, game in GAMES.items() if game.totals.signed
    }


def test_only_hearts_and_diamonds_are_red(choices):
    chosen = choices(blank=True)
    table = sheet_values(blank_facts(GAMES["hearts"], chosen), chosen)["tables"][0]
    assert 'class="red">♥' in table["subs"][0][0]
    assert "red" not in table["wholes"][0] and "♠" in table["wholes"][0]


def test_house_rules_in_force_are_printed_in_words(choices):
    chosen = choices(blank=True)
    said = laid(lambda: printing_pdf.blank_sheet(GAMES["hearts"], chosen))
    assert "Played to: 100" in said and "How it is scored" in said
    assert "Cards: all are dealt." in said
    assert house_rules(GAMES["oh_hell"], Setup(4, GAMES["oh_hell"].standard())) == ""


def test_a_house_rule_of_ones_own_is_printed_beside_the_target():
    game = GAMES["gin_rummy"]
    setup = Setup(2, {**game.standard(), "knock": 9, "gamblers": True})
    said = house_rules(game, setup)
    assert said == "Played to: 100. Knock with: less than 10. Gamblers' reckoning at the end."
    assert "Oklahoma: a spade doubles nothing." in house_rules(game, Setup(2, {**game.standard(), "spades": False}))


def test_the_band_at_the_edge_changes_with_the_round():
    assert len({band(287, rounds)["path"] for rounds in range(1, 5)}) == 4


def totals_so_far(table):
    """The totals in the row "so far", and how many rows are above it."""
    (at,) = [at for at, row in enumerate(table["rows"]) if row["state"] == "sofar"]
    return [str(text) for kind, text in table["rows"][at]["cells"] if kind == "total"], at


def test_the_totals_so_far_stand_below_the_written_rows_and_the_total_box_stays_free(match, choices):
    assert "so far" in text_of(match)
    table = sheet_values(facts_of(match, choices(), None), choices())["tables"][-1]
    assert totals_so_far(table) == (["26", "18", "4", "4"], 3)  # two rows, and the one that was struck out
    assert [text for kind, text, _ in table["foot"][0][2] if kind == "total"] == ["", "", "", ""]
    assert table["open"]


def test_a_deal_that_is_being_counted_shows_its_totals(db, choices):
    ada, match = Writer("ada"), new_match("cribbage", ("ada", "bo"))
    ada.writes(match, 1, {"what": "peg", "who": 1, "points": 4})
    table = sheet_values(facts_of(again(match), choices(), None), choices())["tables"][0]
    assert [str(text) for kind, text in table["rows"][0]["cells"] if kind == "total"] == ["0", "4"]
    assert totals_so_far(table) == (["0", "4"], 1)


def test_gins_circle_is_explained_on_every_sheet(choices):
    made = laid(lambda: printing_pdf.blank_sheet(GAMES["gin_rummy"], choices(blank=True)))
    assert "○: a box, a deal won" in made


def test_a_sheet_explains_its_own_columns_and_says_in_a_line_what_counts_in_this_game(choices):
    game, found = GAMES["court_whist"], {}
    for court in ("prosperity", "chivalry", "confiscation"):
        chosen = choices(blank=True) | {"options": {**game.standard(), "court": court}}
        told = " ".join(sheet_values(blank_facts(game, chosen), chosen)["legend"])
        counts = told.count("lady: "), told.count("x2: ") + told.count("×: ")
        found[court] = *counts, game.in_short_under({"court": court})
    assert found == {
        "prosperity": (0, 0, ("A trick is 2.",)),
        "chivalry": (1, 0, ("A trick is 1, and 3 if a lady took it.",)),
        "confiscation": (0, 2, ("A trick is 1. Whoever speaks after the deal loses 3 of their own.",)),
    }


def test_a_name_of_emoji_is_printed_in_letters(db, choices):
    match = new_match("gin_rummy", ("bo 🦊", "🦊"))
    facts = facts_of(match, choices(), None)
    assert facts.names == ("bo", "fox face")
    assert facts.seat(1, 1) == "fox face"
    said = text_of(match)
    assert "fox face" in said and "🦊" not in said


@pytest.mark.parametrize("name", ["Ελένη", "محمد", "李", "♠ ▲ ✓", "Zoë & co"])
def test_names_in_letters_of_any_script_stay_as_they_are(name):
    assert printable(name) == name
