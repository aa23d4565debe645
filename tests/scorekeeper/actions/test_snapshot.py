"""Snapshots of a match: the stored shape, which must not change, and changes stored by earlier versions."""

from dataclasses import replace
from datetime import timedelta

from scorekeeper.actions.snapshot import MatchSnapshot, take_snapshot
from tests.table import EVENING, again


def test_a_snapshot_is_stored_as_it_always_was(match, ada):
    ended = replace(take_snapshot(match), title="Friday", ended=EVENING, ended_why="we agreed")
    ada.mends(match, ended, "Ended")
    stored = match.changes.get().after
    about = {"title", "options", "first_dealer", "ended", "ended_why", "deleted", "extras"}
    assert {*stored} == about | {"sides", "seats"}
    assert (stored["title"], stored["ended"], stored["deleted"]) == ("Friday", EVENING.isoformat(), None)
    assert stored["sides"][3] == {"number": 3, "name": "", "first": 1, "last": 0, "start": None, "away": []}
    assert stored["seats"][1] == {"number": 1, "place": 1, "first": 1, "name": "bo"}


def test_a_snapshot_from_before_there_were_penalties_reads_as_one_without(match):
    stored = take_snapshot(match).to_json()
    del stored["extras"]
    assert MatchSnapshot.from_json(stored) == take_snapshot(match)


def test_a_stored_snapshot_reads_back_as_it_was(match):
    now = replace(take_snapshot(match), deleted=EVENING + timedelta(microseconds=5))
    assert MatchSnapshot.from_json(now.to_json()) == now


def test_a_change_from_before_anybody_could_come_back_is_still_undone(match, ada):
    """Its sides have no `away`."""
    ada.mends(match, replace(take_snapshot(match), title="Friday"), "Called Friday")
    change = match.changes.get()
    for stored in (change.before, change.after):
        for side in stored["sides"]:
            del side["away"]
    change.before["sides"][1]["name"] = "the winners"
    change.save()
    ada.undoes(again(match))
    assert again(match).title == "" and again(match).names[1] == "the winners"
