"""Links, codes and who may do what with them."""

import uuid
from datetime import timedelta

from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from scorekeeper.access import permission
from scorekeeper.access.permission import MAX_WRONG_CODES
from scorekeeper.access.wording import TOO_MANY_CODES as TOO_MANY
from scorekeeper.models import Key, Match, Night
from tests.often import often
from tests.phones import Phone, match_of
from tests.reading import Form
from tests.scorekeeper.entry.test_scoring import ONE, guest, hearts, hearts_written


def keys_page(host: Phone, sheet):
    return host.open(match_of(sheet) + "keys/")


def section(page, kind: str):
    """The part of the page about the link to "keep score" or to "look on"."""
    return next(each for each in page.top.all("section") if each.one("h2").text == f"To {kind}")


def opened(page, kind: str) -> str:
    link = next(each.attrs["href"] for each in section(page, kind).all("a") if "/open/" in each.attrs["href"])
    return "/open/" + link.split("/open/")[1]


def code(page, kind: str) -> str:
    return section(page, kind).one("p", class_="code").text


def press(host: Phone, page, kind: str, words: str):
    """The page after a button of that part is pressed."""
    return host.send(Form(section(page, kind).one("form"), page.path, []), words)


def test_a_match_is_open_to_nobody_without_its_link(ada, cy):
    sheet = hearts(ada)
    assert cy.open(match_of(sheet)).status == 404 and "does not exist" in cy.open(match_of(sheet)).main


def test_each_link_stands_there_as_qr_as_address_and_as_a_code(ada, settings):
    settings.URL = "http://hall.test:8000"
    page = keys_page(ada, hearts(ada))
    assert len(page.top.all("figure", class_="qr")) == 2 and len(page.top.all("p", class_="code")) == 2
    assert all(len(figure.all("svg")) == 1 for figure in page.top.all("figure", class_="qr"))
    assert "To keep score" in page.main and "To look on" in page.main


def test_where_nothing_listens_for_phones_add_a_phone_says_so_and_how_to_let_them_in(ada, settings):
    sheet = hearts(ada)
    settings.HOST, settings.URL = "", "http://hall.test:8000"
    assert "Scan with a phone" in keys_page(ada, sheet).main and "No phone can reach" not in keys_page(ada, sheet).main
    settings.HOST, settings.URL = "127.0.0.1", ""
    page = keys_page(ada, sheet)
    assert "No phone can reach this laptop now: Scorekeeper was started for this laptop only." in page.main
    assert "Scan with a phone" not in page.main and not page.top.all("figure", class_="qr")
    at_laptop = ada.client.get(page.path, headers={"host": "localhost:8000"}).content.decode()
    assert at_laptop.count('href="http://localhost:8000/open/') == 2
    how = ada.open(page.link("How to let phones in"))
    assert "start it again without SCOREKEEPER_HOST=127.0.0.1" in how.main and not how.top.all("figure", class_="qr")


def test_whoever_scans_to_keep_score_is_asked_once_who_it_is(ada, bo):
    sheet = hearts(ada)
    asked = bo.open(opened(keys_page(ada, sheet), "keep score"))
    assert asked.title == "Who are you?" and [b.text for f in asked.forms for b in f.buttons][:4] == [
        "ada",
        "bo",
        "cy",
        "dee",
    ]
    page = bo.send(asked.form("bo"), "bo")
    page = bo.write(page, **ONE)
    assert page.totals == ["5", "17", "4", "0"]
    assert "bo" in bo.open(match_of(sheet) + "history/").top.one("ol", class_="history").text
    assert bo.open(opened(keys_page(ada, sheet), "keep score")).title == "Hearts"


def test_whoever_looks_on_sees_everything_and_can_write_nothing(ada, bo):
    sheet = hearts_written(ada)
    page = bo.open(opened(keys_page(ada, sheet), "look on"))
    assert page.totals == ["5", "17", "4", "0"] and not page.has_button("Write it down") and not page.has_button("Undo")
    form = ada.open(match_of(sheet)).form("Write it down")
    sent = form.filled(ONE) | {"csrfmiddlewaretoken": bo.open("/join/").form("Join").values["csrfmiddlewaretoken"]}
    assert bo.answer(form.action, sent)[0] == 404
    assert ada.open(match_of(sheet)).totals == ["5", "17", "4", "0"]
    assert not bo.open(match_of(sheet) + "more/").links("Name this match")


def test_a_link_that_is_taken_back_opens_nothing_any_more(ada, bo, cy):
    """R21, F17: the page says why, and what to do."""
    sheet = hearts(ada)
    page = keys_page(ada, sheet)
    link = opened(page, "keep score")
    bo.open(link)
    page = press(ada, page, "keep score", "Turn this link off")
    assert [each.text for each in page.top.all("h2")] == ["To look on"]
    assert bo.open(match_of(sheet)).status == 404
    replaced = cy.open(link)
    assert replaced.status == 404 and "turned off or replaced" in replaced.main
    page = ada.send(page.form("New link to keep score"), "New link to keep score")
    assert opened(page, "keep score") != link and bo.open(opened(page, "keep score")).status == 200


def test_a_link_is_replaced_by_another_of_its_kind_and_the_others_stay(ada, bo, cy):
    sheet = hearts(ada)
    page = keys_page(ada, sheet)
    score, view = opened(page, "keep score"), opened(page, "look on")
    bo.open(view)
    page = press(ada, page, "keep score", "Replace this")
    assert cy.open(score).status == 404 and bo.open(match_of(sheet)).status == 200
    assert opened(page, "keep score") != score and opened(page, "look on") == view
    assert Key.objects.filter(revoked=None, may=Key.SCORE).count() == 1


def test_the_code_under_the_qr_opens_the_match_too_however_it_is_typed(ada, bo):
    sheet = hearts(ada)
    typed = code(keys_page(ada, sheet), "look on").lower().replace(" ", "-")
    page = bo.send(bo.open("/join/").form("Join"), "Join", code=f" {typed} ")
    assert page.title == "Hearts"


def test_a_code_too_short_or_wrong_is_said_in_a_sentence_and_stays(bo):
    join = bo.open("/join/")
    page = bo.send(join.form("Join"), "Join", code="K7M4")
    assert page.errors == ["A code has eight letters and figures, like K7M4 2PQ9."]
    assert page.form("Join").values["code"] == ["K7M4"]
    page = bo.send(join.form("Join"), "Join", code="K7M4 2PQ9")
    assert page.errors == [
        "This code opens nothing now. Does it have eight letters and figures? If so, ask for a new one."
    ]


def test_guessing_is_stopped_and_a_hall_that_types_right_is_not(ada, bo):
    """S9 in small: only wrong codes count, whatever their number of phones."""
    sheet = hearts(ada)
    right = code(keys_page(ada, sheet), "look on")
    for _phone in range(MAX_WRONG_CODES + 5):
        assert lets_in(Phone(), right)
    form = bo.open("/join/").form("Join")
    for _guess in range(MAX_WRONG_CODES):
        page = bo.send(form, "Join", code="2222 2222")
    page = bo.send(form, "Join", code="2222 2223")
    assert page.errors == [TOO_MANY]


def lets_in(phone: Phone, right: str) -> bool:
    """Whether the code leads to the match, whose page other tests look at."""
    form = phone.open("/join/").form("Join")
    answer = phone.client.post(form.action, form.filled({"code": right}, "Join"))
    return answer.status_code == 302 and answer.headers["Location"] == f"/matches/{Match.objects.get().pk}/"


def guess(phone: Phone) -> list[str]:
    return phone.send(phone.open("/join/").form("Join"), "Join", code="2222 2222").errors


def test_s9_whoever_guesses_is_stopped_within_thirty_and_locks_nobody_out_behind_the_same_address(ada, bo, cy):
    """E26: with one cookie, or with none."""
    right = code(keys_page(ada, hearts(ada)), "look on")
    form = bo.open("/join/").form("Join")
    said = [bo.send(form, "Join", code="2222 2222").errors for _guess in range(30)]
    assert [errors == [TOO_MANY] for errors in said].index(True) == MAX_WRONG_CODES
    form = cy.open("/join/").form("Join")
    for _guess in range(30):
        cy.client.cookies.pop("device", None)  # no cookie: all of those count together
        errors = cy.send(form, "Join", code="2222 2222").errors
    assert errors == [TOO_MANY]
    for _phone in range(often(20, 60)):
        assert lets_in(Phone(), right)
    last = Phone()
    assert last.send(last.open("/join/").form("Join"), "Join", code=right).title == "Hearts"


def test_s9_whoever_takes_a_new_cookie_for_each_guess_is_stopped_with_the_others_that_are_new(ada, monkeypatch):
    monkeypatch.setattr(permission, "MAX_NEW_WRONG_CODES", 8)
    monkeypatch.setattr(permission, "span_now", lambda: 1)  # else ten minutes may be over in the middle
    sheet = hearts(ada)
    known = guest(ada, sheet, name="bo")
    assert [guess(Phone()) == [TOO_MANY] for _guess in range(10)].index(True) == 8
    right = code(keys_page(ada, sheet), "look on")
    assert known.send(known.open("/join/").form("Join"), "Join", code=right).title == "Hearts"
    assert Phone().open(opened(keys_page(ada, sheet), "look on")).title == "Hearts"  # scanned


def test_s14_a_code_that_was_and_one_that_never_was_get_the_same_words(ada, bo, cy, monkeypatch):
    """S14, E26: who guesses learns nothing by them, nor by their time: no row is made of a code that was, either. The
    code ends with the night, and its link goes on."""
    sheet = hearts(ada)
    page = keys_page(ada, sheet)
    right, link = code(page, "look on"), opened(page, "look on")
    Match.objects.update(ended=timezone.now(), ended_why="we agreed")
    assert Key.objects.get(may="view").has_code(timezone.now()), "more games may follow"
    Night.objects.update(ended=timezone.now())
    made = []
    with monkeypatch.context() as watched:
        watched.setattr(Key, "has_code", lambda key, at: made.append(key))
        ended = bo.send(bo.open("/join/").form("Join"), "Join", code=right)
    assert made == []
    never = cy.send(cy.open("/join/").form("Join"), "Join", code="2222 2222")
    assert ended.errors == never.errors != [] and ended.status == never.status == 200
    assert bo.open(link).title == "Hearts"
    page = keys_page(ada, sheet)
    assert not page.top.all("p", class_="code") and "The codes ended with the night" in page.main


def test_s14_a_made_up_link_is_refused_before_anything_is_looked_up_whether_or_not_there_is_its_key(ada, cy):
    """S14: so its time tells nothing of the keys that there are; `bench codes` measures it."""
    hearts(ada)
    never, told = uuid.uuid4(), []
    cy.open("/join/")
    for pk in (Key.objects.get(may="view").pk, never):
        with CaptureQueriesContext(connection) as queries:
            page = cy.open(f"/open/{pk}/{'a' * 26}/")
        told.append((page.status, page.main, [query["sql"] for query in queries]))
    assert told[0] == told[1] and told[0][0] == 404 and told[0][2] == []


def test_a_code_of_one_match_ends_after_a_day_and_a_new_link_has_a_new_one(ada, bo):
    """A match of no night, as tables of events are."""
    sheet = hearts(ada)
    Key.objects.update(night=None, match=Match.objects.get())
    Match.objects.update(night=None)
    right = code(keys_page(ada, sheet), "look on")
    Key.objects.update(made=timezone.now() - timedelta(hours=25))
    assert bo.send(bo.open("/join/").form("Join"), "Join", code=right).errors
    page = press(ada, keys_page(ada, sheet), "look on", "Replace this link")
    fresh = code(page, "look on")
    assert fresh != right and bo.send(bo.open("/join/").form("Join"), "Join", code=fresh).title == "Hearts"


# -- what a key to score may change


def test_a_key_to_score_scores_and_changes_neither_people_nor_title_nor_rules(ada):
    """E26"""
    sheet = hearts_written(ada)
    bo = guest(ada, sheet, name="bo")
    assert bo.write(bo.open(match_of(sheet)), **ONE).totals == ["10", "34", "8", "0"]
    more = bo.open(match_of(sheet) + "more/")
    assert not more.links("Players and seats") and not more.links("House rules") and not more.links("Name this match")
    for noun in ("people", "rules", "title", "people/arrive", "people/1/replace", "people/1/leave"):
        page = bo.open(match_of(sheet) + noun + "/")
        assert page.status == 403 and "Only the host changes this" in page.main, noun
    form = ada.open(match_of(sheet) + "title/").form("Save")
    sent = form.filled({"title": "Mine"}) | {
        "csrfmiddlewaretoken": bo.open("/join/").form("Join").values["csrfmiddlewaretoken"]
    }
    assert bo.answer(form.action or match_of(sheet) + "title/", sent)[0] == 403
    assert not Match.objects.get().title


def test_the_host_lets_them_change_those_too_and_takes_it_back(ada):
    """E26: one switch."""
    sheet = hearts(ada)
    bo = guest(ada, sheet, name="bo")
    page = keys_page(ada, sheet)
    page = ada.send(page.form("Let them change those too"), "Let them change those too")
    assert "may also change players, title and house rules" in page.main
    people = bo.open(match_of(sheet) + "people/")
    assert bo.send(people.form("Save"), "Save", **{"name-1": "eli"}).names == ["ada", "eli", "cy", "dee"]
    ada.send(page.form("Let them only score"), "Let them only score")
    assert bo.open(match_of(sheet) + "people/").status == 403


def test_several_tables_on_one_phone_do_not_mix(ada, bo):
    first, second = hearts(ada), ada.start("snap", "ada", "bo")
    for sheet in (first, second):
        bo.open(opened(keys_page(ada, sheet), "look on"))
    assert bo.open(match_of(first)).title == "Hearts" and bo.open(match_of(second)).title == "Snap"
    listed = bo.open("/matches/").top.one("ul", class_="games").text
    assert "Hearts" in listed and "Snap" in listed


def test_a_guest_s_name_is_changed_on_the_who_page(ada):
    sheet = hearts(ada)
    bo = guest(ada, sheet, name="bo")
    assert "You are: bo" in bo.open(match_of(sheet) + "more/").main
    bo.send(bo.open(match_of(sheet) + "who/").form("the scorekeeper"), "the scorekeeper")
    assert "You are: the scorekeeper" in bo.open(match_of(sheet) + "more/").main


def test_the_big_screen_has_no_keys_and_no_links_to_let_in(ada):
    """U9."""
    sheet = hearts_written(ada)
    page = ada.open(match_of(sheet) + "projector/")
    assert not page.forms and not page.top.all("figure") and "/open/" not in page.html
    assert [item.one("strong").text for item in page.top.one("ol").all("li")] == ["0", "4", "5", "17"]


def test_the_way_in_begins_with_an_address_and_every_page_leads_home_once(ada):
    sheet = hearts(ada)
    paragraphs = [each for each in keys_page(ada, sheet).top.one("main").inside if getattr(each, "tag", "") == "p"]
    bold = [each for words in paragraphs for each in words.inside if getattr(each, "tag", "") == "b"]
    assert [each.text for each in bold] == ["testserver", "One code for the whole night."]
    assert len(ada.open(match_of(sheet) + "more/").top.all("a", href="/")) == 1
    parts = ada.open("/help/connect/").top.one("main").all("*")
    first = next(each for each in parts if each.tag == "section" or each.has({"class": "notice"}))
    steps = next(each for each in parts if each.tag == "ol")
    order = [each for each in parts if each is first or each is steps]
    assert order[0] is first


def test_joining_by_code_has_one_name_wherever_it_is_spoken_of(ada, bo, settings):
    settings.URL = "http://hall.test:8000"
    sheet = hearts(ada)
    told, link = keys_page(ada, sheet), opened(keys_page(ada, sheet), "look on")
    assert told.link("Join a table") == "/join/"
    press(ada, told, "look on", "Turn this link off")
    assert bo.open(link).link("Join a table") == "/join/" and bo.open("/join/").title == "Join a table"
    for page in (bo.open("/"), ada.open("/"), bo.open("/join/")):
        assert [button.text for button in page.form("Join").buttons] == ["Join a table"]
