"""Viewers are right without a touch: within a second, and within five of coming back from anything."""

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE


@pytest.fixture
def scorer(handset):
    return handset().start("hearts", PEOPLE[:4], target=500)


@pytest.fixture
def viewer(handset, scorer):
    watching = handset()
    watching.page.goto(watching.url + scorer.link("view"))
    expect(watching.page.locator("#sheet")).to_be_visible()
    watching.page.wait_for_timeout(300)  # it listens
    return watching


def test_a_viewer_sees_each_line_within_a_second_and_has_no_keys(scorer, viewer):
    scorer.send(1, hearts=(5, 0, 6, 2), queen=0)
    assert viewer.shows(18, 0, 6, 2) < 1
    scorer.send(2, hearts=(0, 0, 13, 0), queen=2)
    assert viewer.shows(44, 26, 6, 28) < 1
    expect(viewer.form).to_have_count(0)


def test_a_phone_without_network_is_right_within_five_seconds_of_its_return(scorer, viewer):
    """Whatever was written meanwhile; and afterwards it hears of each line."""
    viewer.context.set_offline(True)
    scorer.send(1, hearts=(5, 0, 6, 2), queen=0)
    scorer.send(2, hearts=(0, 0, 13, 0), queen=2)
    viewer.context.set_offline(False)
    viewer.shows(44, 26, 6, 28, within=5)
    scorer.send(3, hearts=(10, 3, 0, 0), queen=3)
    viewer.shows(54, 29, 6, 41, within=5)


def test_a_sleeping_phone_is_right_within_five_seconds_of_waking(scorer, viewer):
    devtools = viewer.context.new_cdp_session(viewer.page)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    scorer.send(1, hearts=(5, 0, 6, 2), queen=0)
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    viewer.shows(18, 0, 6, 2, within=5)


def test_a_phone_that_was_answered_503_is_right_within_five_seconds_of_the_next_answer(handset, scorer):
    viewer = handset()
    viewer.page.route("**/watch/*", lambda route: route.fulfill(status=503, body="Busy."))
    viewer.page.goto(viewer.url + scorer.link("view"))
    expect(viewer.state).to_have_text("Not connected")
    scorer.send(1, hearts=(5, 0, 6, 2), queen=0)
    viewer.page.wait_for_timeout(1200)  # it has asked more than once by now
    viewer.page.unroute("**/watch/*")
    viewer.shows(18, 0, 6, 2, within=5)


def test_a_phone_that_is_answered_503_when_it_listens_again_is_right_within_five_seconds(scorer, viewer):
    scorer.send(1, hearts=(5, 0, 6, 2), queen=0)
    viewer.shows(18, 0, 6, 2)
    viewer.page.route("**/watch/*", lambda route: route.fulfill(status=503, body="Busy."))
    with viewer.page.expect_response("**/watch/*") as turned_away:
        viewer.page.evaluate("window.dispatchEvent(new Event('online'))")  # the page listens afresh
    assert turned_away.value.status == 503
    viewer.page.unroute("**/watch/*")
    scorer.send(2, hearts=(0, 0, 13, 0), queen=2)
    viewer.shows(44, 26, 6, 28, within=5)


def test_a_page_that_was_answered_503_asks_again(scorer, viewer):
    page = f"**/matches/{scorer.match}/"
    viewer.page.route(page, lambda route: route.fulfill(status=503, body="Busy."))
    scorer.send(1, hearts=(5, 0, 6, 2), queen=0)
    viewer.page.wait_for_timeout(600)
    viewer.page.unroute(page)
    viewer.shows(18, 0, 6, 2, within=5)


def test_who_is_writing_is_not_disturbed_and_the_others_read_it(handset, scorer):
    bo = handset()
    bo.page.goto(bo.url + scorer.link("score"))
    bo.tap('button[name="who"][value="bo"]')
    bo.page.wait_for_url("**/matches/*/")
    bo.value(5)
    expect(scorer.page.locator(".entry .notice")).to_have_text("bo is writing row 1.")
    scorer.value(1)
    expect(bo.page.locator(".entry .notice")).to_contain_text("is writing row 1.")
    scorer.send(1, hearts=(2, 5, 0, 6), queen=0)
    bo.shows(15, 5, 0, 6)
    assert bo.question == "How many hearts did cy take?"
    expect(bo.page.locator('[name="hearts-1"]')).to_have_value("5")
    expect(bo.state).to_have_text("Row 1 is written already")
    expect(bo.page.locator(".entry .notice")).to_have_count(0)  # nobody is, any more


def test_a_viewer_who_reads_old_rows_is_left_where_she_reads(scorer, viewer):
    for number in range(1, 16):
        scorer.send(number, hearts=(1, 1, 1, 10), queen=number % 4)
        if number == 14:
            expect(viewer.page.locator("tbody tr")).to_have_count(15)  # and the one to come
            viewer.page.evaluate("document.querySelector('#sheet').scrollTop = -200")
    expect(viewer.page.locator("tbody tr")).to_have_count(16)
    assert viewer.page.evaluate("document.querySelector('#sheet').scrollTop") < -100


def test_a_link_that_was_taken_back_says_so(handset, scorer, viewer):
    """F17"""
    page = scorer.context.request.get(f"{scorer.url}/matches/{scorer.match}/keys/").text()
    revoke = page.split("To look on")[1].split('action="')[1].split('"')[0]
    scorer.post(f"/matches/{scorer.match}/keys/", {"to": revoke})
    expect(viewer.state).to_have_text("No longer open to this phone")
    expect(viewer.page.locator("table")).to_have_count(0)
