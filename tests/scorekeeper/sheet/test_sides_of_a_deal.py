"""Games whose sides change from deal to deal: who played with whom is part of the line, on page, history and paper."""

import pytest

from scorekeeper.printing.layout.facts import facts_of
from scorekeeper.printing.layout.ruled import sheet_values
from scorekeeper.rules.columns import in_short
from scorekeeper.rules.words import describe_line
from scorekeeper.sheet.page import MatchPage
from tests.table import Writer, again, device, new_match

A4 = {"paper": "a4", "large": False, "blank": False, "names": True, "players": None, "copies": 1}
FIVE = ("ada", "bo", "cy", "dee", "eli")
STAKES = {"value": 2, "made": True}
FRIENDS = {"who": 0, "friend": [None, False, True, True, False], "points": [4, -6, 4, 4, -6]}


@pytest.mark.parametrize(
    ("key", "names", "line", "totals", "words"),
    [
        ("solo_whist", FIVE[:4], {"who": 0, "bid": "prop", "partner": 2, "tricks": 8}, (1, -1, 1, -1), "Partner: cy"),
        ("bigwig", FIVE[:3], {"who": 0, "partner": -1, **STAKES}, (4, -2, -2), "Partner: alone"),
        ("bigwig", FIVE[:3], {"who": 0, "partner": 2, **STAKES}, (1, -2, 1), "Partner: cy"),
        ("plantagenet", FIVE, {"who": 0, "partner": 2, **STAKES}, (3, -2, 3, -2, -2), "Partner: cy"),
        ("looking_for_friends", FIVE, FRIENDS, (4, -6, 4, 4, -6), "Friend: cy and dee"),
    ],
)
def test_who_played_with_whom_is_on_the_line_the_page_and_the_paper(db, key, names, line, totals, words):
    ada = Writer("ada")
    match = new_match(key, names, host=ada)
    ada.writes(match, 1, line)
    match = again(match)
    assert match.standing.tally.totals == totals and sum(totals) == 0
    assert words in describe_line(line, match.names, match.game)
    (row,) = [each for each in MatchPage(match, device(ada), 2).rows if "data-now" not in each]
    assert "ada" in row and ('data-named="' in row)
    first = sheet_values(facts_of(match, A4, None), A4)["tables"][0]["rows"][0]
    told = [str(text) for _, text in first["cells"]]
    assert "ada" in told and (told.count("✓") == 2 if key == "looking_for_friends" else "cy" in told or "alone" in told)


def test_sides_may_stay_unnamed_where_the_book_gives_no_figures(db):
    ada = Writer("ada")
    match = new_match("looking_for_friends", FIVE, host=ada)
    ada.writes(match, 1, {"points": [4, -6, 4, 4, -6]})
    assert again(match).standing.tally.totals == (4, -6, 4, 4, -6)


def test_the_sides_are_asked_first_where_a_deal_is_new(ada):
    page = ada.start("looking_for_friends", *FIVE)
    assert "ada bo cy dee eli not said" in page.text
    assert page.text.index("Who looked") < page.text.index("Points 0 in all")


def test_the_words_of_a_bid_are_not_cut_to_those_of_another(db):
    """Only "no trumps" and words for nobody are said by their first one."""
    ada = Writer("ada")
    match = new_match("solo_whist", FIVE[:4], host=ada)
    ada.writes(match, 1, {"who": 0, "bid": "prop", "partner": 2, "tricks": 8})
    (row,) = [each for each in MatchPage(again(match), device(ada), 2).rows if "data-now" not in each]
    assert "prop and cop" in row and 'class="rest"' not in row
    assert [in_short(text) for text in ("no trumps", "nobody: blocked", "a draw", "open misère")] == [
        "no",
        "nobody",
        "a draw",
        "open misère",
    ]
