"""Acts on lines: what an ended match takes, and that the evening of every sheet written on goes on."""

import uuid
from dataclasses import replace

import pytest
from django.db import connection

from scorekeeper import hooks
from scorekeeper.actions import lines
from scorekeeper.actions.snapshot import take_snapshot
from scorekeeper.rules.tally import RuleError
from tests.table import EVENING, Writer, again, deal, new_match

pytestmark = pytest.mark.django_db

ONE, TWO = deal(5, 4, 4, 0, queen=1), deal(13, 0, 0, 0, queen=3)


def end(match, writer):
    writer.mends(again(match), replace(take_snapshot(again(match)), ended=EVENING), "ended")


def test_both_of_a_dispute_do_not_count_for_a_phone_that_read_the_match_before_it_was_ended():
    ada, bo = Writer("ada"), Writer("bo")
    match = new_match("cribbage", ("ada", "bo"), host=ada)
    ada.writes(match, 1, {"what": "heels", "who": 0, "points": 2})
    bo.writes(again(match), 1, {"what": "peg", "who": 1, "points": 3})
    early = again(match)
    end(match, ada)
    bo.settles(early, 1, "both")
    assert again(match).last_line == 1 and again(match).line_now(1).rivals
    bo.settles(early, 1, "1")
    assert not again(match).line_now(1).rivals, "one version can still be chosen"


def test_no_row_is_moved_to_a_sheet_that_was_ended_meanwhile():
    ada = Writer("ada")
    match, other = new_match(host=ada), new_match(host=ada)
    ada.writes(match, 1, ONE)
    end(other, ada)
    with pytest.raises(RuleError, match="was ended"):
        lines.move(again(match), 1, other, act=ada.whole_act)
    assert not again(other).last_line and again(match).line_now(1).entries == ONE


def test_the_evening_of_each_sheet_written_on_goes_on_once_the_act_is_stored(monkeypatch):
    ada, bo = Writer("ada"), Writer("bo")
    match, other = new_match(host=ada), new_match(host=ada)
    told, outside = [], len(connection.savepoint_ids)

    def line_written(sheet, device, at):
        told.append(sheet.pk)
        assert (device, at, len(connection.savepoint_ids)) == (ada.whole_act.device, EVENING, outside)

    def goes_on(*sheets):
        assert told == [each.pk for each in sheets]
        told.clear()

    monkeypatch.setattr(hooks, "of", lambda match: hooks.EventHooks(acts=hooks.ActHooks(line_written)))
    act = ada.whole_act
    lines.write(match, 1, ONE, act=act)
    goes_on(match)
    lines.write_all(match, [(2, ONE, 0, uuid.uuid4()), (3, ONE, 0, uuid.uuid4())], act=act)
    goes_on(match)
    lines.write(match, 3, None, act=act, base=1)
    goes_on(match)
    bo.writes(match, 1, TWO)
    lines.settle(match, 1, "1", act=act)
    goes_on(match)
    lines.move(match, 1, other, act=act)
    goes_on(match, other)
    moved = match.lines.exclude(moved=None).get()
    lines.undo(match, moved, act=act, sure=False)
    goes_on(match, other)
    lines.redo(match, moved, act=act, sure=False)
    goes_on(match, other)


def test_a_refused_act_lets_no_evening_go_on(monkeypatch):
    ada = Writer("ada")
    match, other = new_match(host=ada), new_match(host=ada)
    evening = hooks.EventHooks(acts=hooks.ActHooks(lambda *of: pytest.fail("nothing was written")))
    monkeypatch.setattr(hooks, "of", lambda match: evening)
    with pytest.raises(RuleError):
        lines.write(match, 1, ONE, act=ada.whole_act, base=7)
    with pytest.raises(RuleError):
        lines.move(match, 1, other, act=ada.whole_act)
