"""Issue 32: what a phone is told of an act that it has kept until now: JSON with the slip of that act, and nothing else
counts as stored."""

from uuid import uuid4

import pytest

from scorekeeper.models import Key, Line, Match
from tests.phones import Phone, match_of
from tests.reading import Page

FOUR = ("ada", "bo", "cy", "dee")
ONE = {"hearts-0": 5, "hearts-1": 4, "hearts-2": 4, "hearts-3": 0, "queen": 1}
TWO = {**ONE, "hearts-0": 4, "hearts-1": 5}


class Keeper:
    """A script that sends what it has kept. `.tell(path, **form)`: the status and what came back."""

    def __init__(self, phone: Phone, page: Page) -> None:
        self.phone, self.place = phone, match_of(page)
        self.token = page.forms[0].filled({}, "")["csrfmiddlewaretoken"]

    @property
    def match(self) -> Match:
        return Match.objects.get(pk=self.place.split("/")[2])

    def tell(self, path: str, **form: object) -> tuple[int, dict[str, object]]:
        said = {"csrfmiddlewaretoken": self.token, **{name: str(value) for name, value in form.items()}}
        answer = self.phone.client.post(self.place + path, said, headers={"accept": "application/json"})
        assert answer["Content-Type"] == "application/json", answer
        return answer.status_code, answer.json()

    def writes(self, number: int, slip: object, base: int = 0, **boxes: object) -> dict[str, object]:
        return self.tell(f"lines/{number}/", slip=slip, base=base, **boxes)[1]

    @property
    def rows(self) -> list[tuple[int, int]]:
        return list(Line.objects.order_by("number", "revision").values_list("number", "revision"))


@pytest.fixture
def keeper(ada: Phone) -> Keeper:
    return Keeper(ada, ada.start("hearts", *FOUR, target=500))


def test_a_row_is_answered_with_its_slip_and_the_revision_that_it_made_also_when_it_is_sent_again(keeper):
    slip, other = uuid4(), uuid4()
    first = {"slip": str(slip), "saved": True, "number": 1, "revision": 1, "address": keeper.place}
    assert keeper.writes(1, slip, **ONE) == keeper.writes(1, slip, **ONE) == first
    assert keeper.writes(1, other, base=1, **TWO) == {**first, "slip": str(other), "revision": 2}
    assert keeper.rows == [(1, 1), (1, 2)]


def test_a_row_that_the_rules_refuse_is_told_in_a_sentence_with_the_page_that_says_so(keeper):
    said = keeper.writes(1, slip := uuid4(), **{**ONE, "hearts-0": 4})
    assert said.pop("page").rstrip().endswith("</html>")
    assert said == {"slip": str(slip), "refused": "The hearts add up to 12, not 13. Change one.", "sure": ""}
    assert keeper.rows == []


def test_a_doubt_is_told_with_what_is_sent_to_mean_it(ada):
    keeper = Keeper(ada, ada.start("cribbage", "ada", "bo"))
    said = keeper.writes(1, slip := uuid4(), tap="hand 1 8")
    assert said["sure"] and str(said["sure"]) in str(said["refused"])
    assert keeper.writes(1, slip, tap="hand 1 8", sure=said["sure"])["saved"] is True


def test_a_stored_row_that_is_sent_again_is_stored_whatever_came_since(keeper):
    """F5: its first answer was lost, and by now it would be refused."""
    slip = uuid4()
    keeper.writes(1, slip, **ONE)
    Match.objects.update(options={**keeper.match.options, "queen_points": 13}, game_key="spades")
    assert keeper.writes(1, slip, **ONE).get("saved") is None  # another game reads other boxes: not the same row
    Match.objects.update(game_key="hearts")
    assert keeper.writes(1, slip, **ONE)["saved"] is True
    assert "refused" in keeper.writes(1, slip, **TWO)  # the slip of another row
    assert keeper.rows == [(1, 1)]


def test_r21_a_link_that_was_turned_off_is_told_as_such(ada):
    """R21, F17: with the slip, so that no page of a wifi passes for it; a form by itself gets the page that it got."""
    keeper, bo = Keeper(ada, ada.start("hearts", *FOUR)), Phone()
    bo.open(next(link for link in ada.open(f"{keeper.place}keys/").links("") if "/open/" in link))
    guest = Keeper(bo, bo.open(keeper.place))
    assert guest.writes(1, uuid4(), **ONE)["saved"] is True
    Key.objects.update(revoked=keeper.match.started)
    status, said = guest.tell("lines/2/", slip=(slip := uuid4()), base=0, **ONE)
    assert status == 404
    assert said == {"slip": str(slip), "replaced": "The link was turned off or replaced. Scan the new QR code."}
    assert bo.client.post(f"{keeper.place}lines/2/", {"csrfmiddlewaretoken": guest.token}).status_code == 404


def test_a_phone_that_may_not_write_any_more_is_told_why(ada):
    """F17: what it has kept goes off after another scan, or elsewhere, or never; a stranger hears of nothing."""
    keeper, bo, cy = Keeper(ada, ada.start("hearts", *FOUR)), Phone(), Phone()
    bo.open(next(link for link in ada.open(f"{keeper.place}keys/").links("") if "/open/" in link))
    guest, stranger = Keeper(bo, bo.open(keeper.place)), Keeper(cy, cy.start("hearts", *FOUR))

    def why(phone: Keeper) -> object:
        return phone.tell("lines/1/", slip=uuid4(), base=0, **ONE)[1]["replaced"]

    stranger.place = keeper.place
    assert why(stranger) == "The link was turned off or replaced. Scan the new QR code."
    Key.objects.update(may="view")
    assert why(guest) == "This phone may only look on by now. Scan the code to keep score."
    Match.objects.filter(pk=keeper.match.pk).update(deleted=keeper.match.started)
    assert why(guest) == "The match was deleted. Whoever started it can bring it back."
    assert why(stranger) == "The link was turned off or replaced. Scan the new QR code."
    stranger.place = f"/matches/{uuid4()}/"
    assert why(stranger) == "This server does not have the match. Is it the one that you played on?"


def test_undo_and_redo_name_the_act_and_do_it_once(keeper):
    """Of a phone without a network other acts may have come in between; sent again they are answered the same."""
    first, second, slip = uuid4(), uuid4(), uuid4()
    keeper.writes(1, first, **ONE)
    keeper.writes(2, second, **TWO)
    undone = keeper.tell("undo/", slip=slip, of=first)
    assert undone == keeper.tell("undo/", slip=slip, of=first)
    made = {"number": 1, "revision": 2}
    assert undone == (200, {"slip": str(slip), "saved": True, "address": f"{keeper.place}?said=undone", **made})
    assert keeper.match.line_now(1).entries is None and keeper.match.line_now(2).entries
    assert "refused" in keeper.tell("undo/", slip=uuid4(), of=first)[1]  # it is undone
    again = uuid4()
    for _ in range(2):
        assert keeper.tell("redo/", slip=again, of=first)[1]["saved"] is True
    assert keeper.match.line_now(1).entries
    assert keeper.tell("undo/", slip=uuid4(), of=again)[1]["saved"] is True
    assert keeper.match.line_now(1).entries is None


def test_an_undo_of_what_another_phone_has_changed_since_is_told_with_what_does_it_anyway(keeper):
    keeper.writes(1, first := uuid4(), **ONE)
    line = Line.objects.get()
    line.pk, line.revision, line.base, line.act, line.device = uuid4(), 2, 1, 2, uuid4()
    line.entries = {**(line.entries or {}), "queen": 2}
    line.save(force_insert=True)
    said = keeper.tell("undo/", slip=(slip := uuid4()), of=first)[1]
    assert (said["refused"], said["sure"]) == ("Another phone has changed row 1 since.", "1")
    assert keeper.tell("undo/", slip=slip, of=first, sure="1")[1]["saved"] is True


def test_a_strike_is_answered_once_and_again(keeper):
    keeper.writes(1, uuid4(), **ONE)
    slip = uuid4()
    assert keeper.tell("lines/1/strike/", slip=slip, base=1)[1]["saved"] is True
    assert keeper.tell("lines/1/strike/", slip=slip, base=1)[1]["saved"] is True
    assert "refused" in keeper.tell("lines/1/strike/", slip=uuid4(), base=2)[1]
    assert keeper.rows == [(1, 1), (1, 2)]


def test_a_form_by_itself_goes_back_to_the_sheet_as_ever(ada):
    page = ada.write(ada.start("hearts", *FOUR), **ONE)
    assert page.totals == ["5", "17", "4", "0"]


def test_a_match_that_began_on_a_phone_is_taken_once_under_its_own_id(keeper, bo):
    """Issue 32, R19: before its rows, by the same rules; also where the night has gone on meanwhile. Nobody else's id
    is given to it."""
    born, first = uuid4(), keeper.match
    told = {"slip": str(born), "saved": True, "address": f"/matches/{born}/"}
    for _ in range(2):
        assert keeper.tell("again/", slip=born, dealer=2)[1] == told
    match = Match.objects.get(pk=born)
    assert (match.game_key, match.options, match.night_id) == (first.game_key, first.options, first.night_id)
    assert match.names == first.names and match.first_dealer == 2 and match.again is None, "the other goes on"
    keeper.place = f"/matches/{born}/"
    keeper.writes(1, uuid4(), **ONE)
    keeper.place = f"/matches/{first.pk}/"
    for slip, dealer in ((uuid4(), 4), ("none", 0), (uuid4(), "x")):
        assert "refused" in keeper.tell("again/", slip=slip, dealer=dealer)[1]
    assert Match.objects.count() == 2
    other = Keeper(bo, bo.start("hearts", *FOUR))
    assert "refused" in other.tell("again/", slip=born, dealer=0)[1]
