"""Issue 32: what a phone could not hand in is told to everybody who may write there, beside what the sheet has."""

from uuid import uuid4

from scorekeeper.models import Match
from tests.phones import Phone
from tests.scorekeeper.sheet.test_answers import FOUR, ONE, TWO, Keeper


def table(ada: Phone, bo: Phone) -> tuple[Keeper, Keeper]:
    """Two phones at one match of hearts, of which ada has written row 1."""
    keeper = Keeper(ada, ada.start("hearts", *FOUR, target=500))
    keeper.writes(1, uuid4(), **ONE)
    bo.open(next(link for link in ada.open(f"{keeper.place}keys/").links("") if "/open/" in link))
    return keeper, Keeper(bo, bo.open(keeper.place))


def refused_by(page):
    """What the page says of rows that were not handed in."""
    return [" ".join(each.text.split()) for each in page.top.all("details") if "data-refused" in each.attrs]


def test_a_refused_row_is_told_to_both_phones_and_used_by_either(ada, bo):
    keeper, guest = table(ada, bo)
    slip = uuid4()
    for _ in range(2):
        assert guest.tell("lines/1/", slip=slip, base=0, look=1, **TWO)[1] == {"slip": str(slip), "look": "kept"}
    for phone in (ada, bo):
        page = phone.open(keeper.place)
        assert page.totals == ["5", "17", "4", "0"]
        (said,) = refused_by(page)
        assert said.startswith("Row 1 needs a look Which one is right? Another phone Hearts: ada 4, bo 5")
        assert "The sheet Hearts: ada 5, bo 4" in said
        assert "1 row needs a look" in page.text
    page = bo.send(page.form("Another phone"), "Another phone")
    assert page.totals == ["4", "18", "4", "0"] and not refused_by(page)
    assert guest.tell("lines/1/", slip=slip, base=0, look=1, **TWO)[1]["saved"] is True
    assert keeper.rows == [(1, 1), (1, 2)]


def test_a_row_that_is_left_is_told_to_nobody_and_its_phone_hears_so(ada, bo):
    keeper, guest = table(ada, bo)
    slip = uuid4()
    guest.tell("lines/1/", slip=slip, base=0, look=1, **TWO)
    page = ada.send(ada.open(keeper.place).form("The sheet"), "The sheet")
    assert page.totals == ["5", "17", "4", "0"] and not refused_by(page)
    assert guest.tell("lines/1/", slip=slip, base=0, look=1, **TWO)[1]["look"] == "left"


def test_a_row_after_the_end_says_why_it_cannot_be_used(ada, bo):
    keeper, guest = table(ada, bo)
    Match.objects.update(ended=keeper.match.started)
    assert guest.tell("lines/2/", slip=uuid4(), base=0, look=1, **TWO)[1]["look"] == "kept"
    (said,) = refused_by(ada.open(keeper.place))
    assert said.startswith("Row 2 needs a look The match was ended. Open it again to write more. Hearts: ada 4, bo 5")
    assert said.endswith("on another phone Drop it")
    assert keeper.rows == [(1, 1)]


def test_a_strike_and_a_single_count_are_kept_like_a_row(ada, bo):
    keeper, guest = table(ada, bo)
    guest.tell("lines/1/strike/", slip=uuid4(), base=1, look=1)
    assert "struck out" in refused_by(ada.open(keeper.place))[0]
    pegs = Keeper(ada, ada.start("cribbage", "ada", "bo"))
    assert pegs.tell("lines/1/", slip=uuid4(), base=0, look=1, tap="hand 0 8")[1]["look"] == "kept"
    assert "ada" in refused_by(ada.open(pegs.place))[0]


def test_an_undo_or_a_redo_that_is_refused_is_told_as_what_its_row_is_to_say(ada, bo):
    """Nobody is asked where the row says so by now; one of a name is no row."""
    keeper, guest = table(ada, bo)
    guest.writes(2, row := uuid4(), **TWO)
    guest.writes(2, fixed := uuid4(), base=1, **ONE)

    def tell(kind: str, of: object) -> object:
        return guest.tell(f"{kind}/", slip=uuid4(), of=of, look=1)[1]["look"]

    assert tell("undo", fixed) == "kept"
    (said,) = refused_by(ada.open(keeper.place))
    assert "Another phone Hearts: ada 4, bo 5" in said and "The sheet Hearts: ada 5, bo 4" in said
    assert tell("redo", fixed) == "left"
    assert tell("redo", row) == tell("undo", row) == "kept"
    page = ada.open(keeper.place)
    assert "struck out" in refused_by(page)[2]
    assert tell("undo", uuid4()) == tell("undo", "") == "alone"
    page = ada.send(page.form("Another phone"), "Another phone")
    assert page.totals == ["9", "35", "8", "0"] and len(refused_by(page)) == 1, "both rows said so"
    assert keeper.rows == [(1, 1), (2, 1), (2, 2), (2, 3)]


def test_whoever_only_looks_on_is_told_nothing(ada, bo):
    keeper, guest = table(ada, bo)
    guest.tell("lines/1/", slip=uuid4(), base=0, look=1, **TWO)
    keeper.match.all_keys.update(may="view")
    page = bo.open(keeper.place)
    assert not refused_by(page) and "needs a look" not in page.text
    assert guest.tell("lines/1/", slip=uuid4(), base=0, look=1, **TWO)[0] == 404
    assert len(keeper.match.waiting_rows) == 1
