"""What a page carries of its match: a phone draws from it what the server would."""

import json
import re
from random import Random

from scorekeeper.drawing import page as drawing
from scorekeeper.drawing.counts import counted
from scorekeeper.entry.form import LineForm
from scorekeeper.models import Match
from scorekeeper.rules import phone
from scorekeeper.rules.games import GAMES
from scorekeeper.sheet.carried import files_for, match_said, totals
from scorekeeper.sheet.page import MatchPage
from tests.often import for_each, often, sample
from tests.phones import match_of
from tests.scorekeeper.rules.random_match import random_match
from tests.table import Writer, again, device, new_match

NAMES = ("Ada & <b>", "bo", "cy ♥", "dee", "eli", "fay", "gus", "hal", "ida", "jo", "kim", "lou")
OF_SERVER = re.compile(r' data-line="\d+" data-base="\d+" data-boxes="[^"]*"')


@for_each("key", sample([*GAMES], 30, 41))
def test_a_phone_draws_the_sheet_and_the_questions_as_the_server_does(db: None, key: str) -> None:
    """U11, R6: rows, totals, sentences and questions, letter by letter."""
    game, chance, writer = GAMES[key], Random(key), Writer("ada")
    match = new_match(key, NAMES[: game.counts[-1]], writer)
    for number, entries in random_match(game, match.setup, chance, often(12, 40)):
        writer.writes(again(match), number, entries)
    match = again(match)
    match.may_score = True
    said = json.loads(json.dumps(match_said(match)))
    place = f"/matches/{match.pk}/"
    held = phone.hold(game, said)
    drawn = drawing.drawn(held, place)
    page = MatchPage(match, device(writer, match.pk), match.due, picks=True)
    assert [html for _, html in drawn["rows"]] == [OF_SERVER.sub("", row) for row in page.rows]
    assert drawn["foot"] == page.score.foot
    assert phone.wrong_totals(held, held, totals(match)) is None
    if match.is_over:
        assert drawn["number"] is None and drawn["verdict"] == match.verdict
        assert drawn["where"] == page.deal.where
        return
    assert (drawn["number"], drawn["where"]) == (match.due, page.deal.where)
    assert (drawn["dealing"], drawn["says"]) == (page.deal.dealer, page.deal.to_do)
    if game.turns.closes is None:
        form = LineForm(match=match, tally=match.before(match.due), number=match.due)
        asked = drawing.form(held, None, match.line_now(match.due).entries or {})
        assert asked["questions"] == form.questions_html
        assert (asked["segments"], asked["asides"]) == (form.segments_html, form.asides_html)


COUNTED = [key for key, game in GAMES.items() if game.turns.closes is not None or game.words.slate is not None]


@for_each("key", COUNTED)
def test_a_phone_draws_keys_pegs_and_marks_as_the_server_does(db: None, key: str) -> None:
    """R6: what stands beside the sheet, letter by letter, at some moments of a match."""
    game, chance, writer = GAMES[key], Random(key), Writer("ada")
    match = new_match(key, NAMES[: game.counts[-1]], writer)
    lines = random_match(game, match.setup, chance, often(12, 40))
    for at, (number, entries) in enumerate(lines):
        writer.writes(again(match), number, entries)
        if at not in (0, len(lines) // 2, len(lines) - 1):
            continue
        match = again(match)
        match.may_score = True
        place = f"/matches/{match.pk}/"
        drawn = counted(phone.hold(game, json.loads(json.dumps(match_said(match)))), None, place)
        page = MatchPage(match, device(writer, match.pk), match.due)
        assert drawn["above"] == (page.score.above if page.score.on_top else "")
        assert drawn["slate"] == ("" if page.score.on_top else page.score.slate_told)
        assert drawn["dealt_by"] == page.deal.dealt_by
        if game.turns.closes is None or match.is_over:
            continue
        form = LineForm(match=match, tally=match.before(match.due), number=match.due)
        assert (drawn["kinds"], drawn["pads"]) == (form.count_keys.kinds_html, form.count_keys.pads_html)
        assert drawn["last"].endswith(page.deal.last_counts) and page.score.round_ended in drawn["last"]
        counts = [[*each] for each in page.deal.counts[::-1]]
        assert drawn["counts"][-len(counts) :] == counts


def test_a_page_carries_its_match_for_its_phone_and_a_name_ends_no_script(ada, monkeypatch):
    monkeypatch.setattr("scorekeeper.sheet.carried.rule_addresses", lambda names: ["/rules/1/core.js", *names])
    sheet = ada.start("hearts", "</script>", "bo & co", "cy", "dee")
    carried = sheet.top.one("script", id="carried")
    assert (carried.attrs["data-core"], carried.attrs["data-files"]) == ("/rules/1/core.js", "hearts")
    text = sheet.html.partition('id="carried"')[2].partition(">")[2].partition("</script>")[0]
    assert json.loads(text)["match"]["names"] == ["</script>", "bo & co", "cy", "dee"]


def test_the_rules_of_a_compendium_are_those_of_its_rounds(ada):
    ada.start("duos", "ada", "bo")
    match = Match.objects.get()
    names, of = files_for(match)
    assert names[0] == "compendium" and of == {"key": match.game_key} and set(names[1:]) <= {*GAMES, "counts"}


def test_a_fault_of_the_rules_on_a_phone_is_logged_once_an_hour_with_the_totals_of_the_server(ada, caplog):
    page = ada.write(
        ada.start("hearts", "ada", "bo", "cy", "dee"), hearts__0=5, hearts__1=8, hearts__2=0, hearts__3=0, queen=1
    )
    said = {"csrfmiddlewaretoken": page.forms[0].filled({}, "")["csrfmiddlewaretoken"], "fault": "5,22 here\n" * 99}
    for _ in range(2):
        assert ada.client.post(match_of(page) + "phone-fault/", said).status_code == 204
    (line,) = [each.getMessage() for each in caplog.records if "the rules on a phone" in each.getMessage()]
    assert line.startswith(f"hearts, match {Match.objects.get().pk}: the rules on a phone: '5,22 here")
    assert line.endswith("here: [5, 21, 0, 0, 0, 0, 0, 0]") and "\n" not in line and len(line) < 500


def test_typed_totals_are_none_that_the_rules_come_to(ada):
    ada.start("hearts", "ada", "bo", "cy", "dee")
    match = Match.objects.get()
    assert totals(match) == [0] * 8
    match.decided = {"winner": None, "totals": [1, 2, 3, 4]}
    assert totals(match) == []
