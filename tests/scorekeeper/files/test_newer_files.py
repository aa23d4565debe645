"""A newer file of what is here: its rows are added, once; where both were written on, nothing here changes (R22)."""

import json
from dataclasses import replace

from scorekeeper.actions.snapshot import take_snapshot
from scorekeeper.files.export import as_bytes, match_file, night_file
from scorekeeper.models import Change, Line, Match, Night, Player
from tests.phones import Phone
from tests.scorekeeper.files.test_files import counts, forget_night, read, sent, told
from tests.table import EVENING, FOUR, Writer, again, deal, new_match

BOTH = "Other rows or changes were written here than in the file, so the two do not go together. What is here stays"


def written(*rows: int, ada: Writer, match: Match) -> bytes:
    """The file of a match once these rows are written too."""
    for number in rows:
        ada.writes(match, number, deal(number, 13 - number, 0, 0, queen=1))
    return as_bytes(match_file(again(match)))


def elsewhere(phone: Phone, data: bytes, match: Match) -> Match:
    """The match on another installation, where this file was read."""
    Match.objects.filter(pk=match.pk).delete()
    Player.objects.all().delete()
    assert read(phone, data).path == f"/matches/{match.pk}/"
    return again(match)


def test_a_newer_file_brings_a_match_up_to_date_and_says_before_by_how_many_rows(db, cy):
    ada, match = Writer("ada"), new_match(host=Writer("ada"))
    early = written(1, 2, ada=ada, match=match)
    late = written(3, 4, 5, ada=ada, match=match)
    ada.writes(match, 1, deal(5, 4, 4, 0, queen=2), base=1, reason="misheard")
    latest, before = as_bytes(match_file(again(match))), told(match)
    elsewhere(cy, early, match)
    page = sent(cy, late)
    assert "5 rows · 3 rows newer" in page.main and "Newer in this file" in page.main
    assert "stays as it is" not in page.main and BOTH not in page.main
    assert "5 rows · 4 rows newer" in sent(cy, latest).main
    assert Line.objects.count() == 2, "nothing is read yet"
    assert read(cy, latest).path == f"/matches/{match.pk}/"
    assert told(match) == before
    stored = counts()
    for older in (early, late, latest):
        page = sent(cy, older)
        assert "Here already, and stays as it is" in page.main and "newer" not in page.main
        assert cy.send(page.form("Open it"), "Open it").path == f"/matches/{match.pk}/"
    assert counts() == stored and told(match) == before, "once, however often it is read"


def test_who_plays_and_how_it_ended_come_along_with_a_newer_file(db, cy):
    ada, match = Writer("ada"), new_match(host=Writer("ada"))
    early = written(1, ada=ada, match=match)
    now = take_snapshot(again(match))
    seats = [replace(seat, name="eli") if seat.name == "dee" else seat for seat in now.seats]
    ada.mends(again(match), replace(now, title="Friday", ended=EVENING).with_seats(seats), "dee is eli, and it ended")
    late, before = as_bytes(match_file(again(match))), told(match)
    elsewhere(cy, early, match)
    page = sent(cy, late)
    assert "1 row · changed since" in page.main and "New here: eli" in page.main
    cy.send(page.form("Read it"), "Read it")
    assert told(match) == before and again(match).names == ("ada", "bo", "cy", "eli") and again(match).title == "Friday"
    assert {player.name for player in Player.objects.all()} == {"ada", "bo", "cy", "eli"}, "nobody is left over"


def test_where_both_were_written_on_nothing_is_overwritten_and_the_page_says_so(db, cy):
    ada, match = Writer("ada"), new_match(host=Writer("ada"))
    early = written(1, ada=ada, match=match)
    late = written(2, 3, ada=ada, match=match)
    here = elsewhere(cy, early, match)
    Writer("cy").writes(here, 2, deal(0, 0, 13, 0, queen=2))
    before, stored = told(match), counts()
    page = sent(cy, late)
    assert BOTH in page.main and "rows newer" not in page.main
    assert cy.send(page.form("Open it"), "Open it").path == f"/matches/{match.pk}/"
    assert told(match) == before and counts() == stored


def test_a_title_given_here_and_a_row_written_there_are_both_a_history_apart(db, cy):
    ada, match = Writer("ada"), new_match(host=Writer("ada"))
    early = written(1, ada=ada, match=match)
    late = written(2, ada=ada, match=match)
    here = elsewhere(cy, early, match)
    Writer("cy").mends(here, replace(take_snapshot(here), title="Friday"), "Called Friday")
    assert BOTH in sent(cy, late).main


def test_a_row_of_the_same_id_that_says_something_else_is_never_taken(db, cy):
    """Nobody but a program writes such a file."""
    ada, match = Writer("ada"), new_match(host=Writer("ada"))
    late = written(1, 2, ada=ada, match=match)
    other = late.replace(b'"hearts":[1,12,0,0]', b'"hearts":[2,11,0,0]')
    assert other != late
    before = told(elsewhere(cy, late, match))
    assert BOTH in sent(cy, other).main and told(match) == before


def test_the_match_of_somebody_else_is_brought_up_to_date_by_nobody(db, bo, cy):
    ada, match = Writer("ada"), new_match(host=Writer("ada"))
    early = written(1, ada=ada, match=match)
    late = written(2, ada=ada, match=match)
    before = told(elsewhere(cy, early, match))
    page = sent(bo, late)
    assert "Here already, and stays as it is" in page.main and "Read it" not in page.main
    assert told(match) == before


def test_a_newer_night_brings_each_of_its_matches_up_to_date(db, ada, cy):
    ada.start("hearts", *FOUR)
    night, match = Night.objects.get(), Match.objects.get()
    early = as_bytes(night_file(night))
    Writer("ada").writes(match, 1, deal(1, 2, 4, 6, queen=0))
    late, before = as_bytes(night_file(night)), told(match)
    forget_night(night)
    read(cy, early)
    assert "1 row · 1 row newer" in sent(cy, late).main
    read(cy, late)
    assert told(match) == before and again(match).night_id == night.pk


def test_a_row_of_a_newer_file_that_stands_in_another_match_here_is_not_taken_from_it(db, cy):
    ada, match = Writer("ada"), new_match(host=Writer("ada"))
    early = written(1, ada=ada, match=match)
    late = written(2, ada=ada, match=match)
    elsewhere(cy, early, match)
    taken = ada.writes(new_match(host=ada, later=1), 1, deal(13, 0, 0, 0, queen=1))
    row = next(each for each in json.loads(late)["matches"][0]["rows"] if each["number"] == 2)
    page = read(cy, late.replace(row["id"].encode(), str(taken.pk).encode()))
    assert "stands in another match here" in page.main and again(match).last_line == 1


def test_watchers_hear_of_the_rows_that_a_file_brought(db, cy):
    """The number that a page is asked again by goes up."""
    ada, match = Writer("ada"), new_match(host=Writer("ada"))
    early = written(1, ada=ada, match=match)
    late = written(2, ada=ada, match=match)
    before = elsewhere(cy, early, match).stamp
    read(cy, late)
    assert again(match).stamp == before + 1 and Change.objects.count() == 0
