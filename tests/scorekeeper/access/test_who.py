"""Who holds a phone: asked once, with the first write, of everybody; and a write never waits for the answer."""

from scorekeeper.rules.games import GAMES
from tests.phones import match_of
from tests.scorekeeper.access.test_links import keys_page, opened
from tests.scorekeeper.editing.test_editing import page_of
from tests.scorekeeper.entry.test_scoring import ONE, guest, hearts, hearts_written


def asks(page):
    """Whether the page asks who holds this phone."""
    return "Who holds this phone?" in page.top.one("main").text


def says(phone, sheet, name):
    """The sheet, after this phone said who holds it."""
    return phone.send(page_of(phone, sheet, "who").form(name), name)


def writers(phone, sheet):
    history = page_of(phone, sheet, "history").top.one("ol", class_="history")
    return [item.all("small")[-1].text for item in history.all("li")]


def begun(phone, *names):
    """Hearts with its first row written: from then on it is asked."""
    return phone.write(phone.start("hearts", *names) if names else hearts(phone), **ONE)


def test_u4_the_host_is_asked_once_after_the_first_row_and_whoever_says_it_is_named_from_then_on(ada):
    assert not asks(hearts(ada))
    sheet = begun(ada)
    assert asks(sheet)
    sheet = ada.write(says(ada, sheet, "ada"), **ONE)
    assert not asks(sheet) and writers(ada, sheet) == ["ada", "the scorekeeper"]


def test_nobody_has_to_say_and_is_asked_no_second_time(ada):
    sheet = ada.write(begun(ada), **ONE)
    assert sheet.totals == ["10", "34", "8", "0"] and not asks(sheet)
    assert (
        writers(ada, sheet)[0] == "the scorekeeper" and "You are: the scorekeeper" in page_of(ada, sheet, "more").main
    )


def test_it_can_be_put_off_without_scripts_too(ada):
    sheet = begun(ada)
    later = ada.send(sheet.form("Not now"), "Not now")
    assert later.totals == sheet.totals and not asks(later)


def test_no_game_asks_for_anything_by_a_name_that_the_form_needs_itself():
    taken = {"slip", "base", "reason", "void", "csrfmiddlewaretoken"}
    assert not [(game.key, field.key) for game in GAMES.values() for field in game.fields if field.key in taken]


def test_no_form_asks_it(ada):
    sheet = begun(ada)
    pages = [page_of(ada, sheet, each) for each in ("people", "rules", "title", "end", "delete")]
    assert not any(asks(each) for each in [*pages, ada.open(match_of(sheet) + "lines/1/")])


def test_whoever_said_it_at_one_match_is_not_asked_at_the_next_on_the_same_phone(ada):
    says(ada, begun(ada), "ada")
    rematch = begun(ada)
    assert not asks(rematch) and writers(ada, rematch) == ["ada"]
    without = begun(ada, "eli", "fay", "gus", "hal")
    assert not asks(without) and writers(ada, without) == ["ada"], "she writes for those who play"


def test_a_guest_who_passed_the_question_by_meets_it_beside_the_row(ada, bo):
    sheet = begun(ada)
    bo.open(opened(keys_page(ada, sheet), "keep score"))
    assert asks(bo.open(match_of(sheet)))


def test_whoever_looks_on_is_not_asked(ada):
    sheet = begun(ada)
    looking = guest(ada, sheet, "look on")
    assert not asks(looking.open(match_of(sheet)))


def test_whoever_did_not_say_is_asked_when_a_dispute_is_settled(ada):
    """A settlement is somebody's: the question that was passed by is put again there."""
    sheet = hearts_written(ada)
    bo = guest(ada, sheet, "keep score")
    late = bo.open(match_of(sheet) + "lines/2/")
    ada.write(ada.open(match_of(sheet)), **ONE)
    bo.write(late, **{**ONE, "queen": 2})
    quarrel = ada.open(match_of(sheet))
    asked = ada.send(quarrel.form("Queen of spades: cy"), "Queen of spades: cy")
    assert asked.title == "Who are you?"
    ada.send(asked.form("ada"), "ada")
    assert writers(ada, sheet)[0] == "ada"


def test_who_holds_a_phone_and_who_wrote_follow_a_mended_name(ada):
    sheet = ada.write(says(ada, begun(ada), "ada"), **ONE)
    people = page_of(ada, sheet, "people")
    sheet = ada.send(people.form("Save"), "Save", **{"name-0": "ada of the mill"})
    assert "You are: ada of the mill" in page_of(ada, sheet, "more").main
    sheet = ada.write(sheet, **ONE)
    assert writers(ada, sheet)[:3] == ["ada of the mill"] * 3
    sheet = ada.send(ada.send(sheet.form("Undo"), "Undo").form("Undo"), "Undo")
    assert "You are: ada" in page_of(ada, sheet, "more").main and set(writers(ada, sheet)[:-1]) == {"ada"}


def test_who_holds_a_phone_does_not_follow_a_chair_that_changed_hands(ada):
    sheet = hearts(ada)
    sheet = ada.send(page_of(ada, sheet, "who").form("bo"), "bo")
    form = next(form for form in page_of(ada, sheet, "people").forms if "/people/1/replace/" in form.action)
    sheet = ada.send(form, "Hand over", name="eli")
    assert "You are: bo" in page_of(ada, sheet, "more").main
