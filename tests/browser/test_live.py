"""Viewers are right without a touch: within a second, and within five of coming back from anything."""

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE


def refuse(route):
    route.fulfill(status=503, body="Busy.")


@pytest.fixture
def scorer(handset):
    return handset().begin("hearts", PEOPLE[:4], target=500)


@pytest.fixture
def viewer(handset, scorer):
    watching = handset()
    with watching.page.expect_response("**/watch/*"):  # it listens
        watching.page.goto(watching.url + scorer.link("view"))
    expect(watching.page.locator("#sheet")).to_be_visible()
    return watching


def test_a_viewer_sees_each_line_within_a_second_and_has_no_keys(scorer, viewer):
    scorer.send(1, hearts=(5, 0, 6, 2), queen=0)
    assert viewer.shows(18, 0, 6, 2) < 1
    scorer.send(2, hearts=(0, 0, 13, 0), queen=2)
    assert viewer.shows(44, 26, 6, 28) < 1
    expect(viewer.form).to_have_count(0)


def test_a_phone_without_network_or_asleep_is_right_within_five_seconds_of_its_return(scorer, viewer):
    """Whatever was written meanwhile; and afterwards it hears of each line."""
    viewer.context.set_offline(True)
    scorer.send(1, hearts=(5, 0, 6, 2), queen=0)
    scorer.send(2, hearts=(0, 0, 13, 0), queen=2)
    viewer.context.set_offline(False)
    viewer.shows(44, 26, 6, 28, within=5)
    scorer.send(3, hearts=(10, 3, 0, 0), queen=3)
    viewer.shows(54, 29, 6, 41, within=5)
    devtools = viewer.context.new_cdp_session(viewer.page)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    scorer.send(4, hearts=(0, 0, 0, 13), queen=0)
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    viewer.shows(67, 29, 6, 54, within=5)


def test_a_phone_that_was_answered_503_is_right_within_five_seconds_of_the_next_answer(handset, scorer):
    """When it first listens, when it listens again, and when it asks for the page."""
    viewer = handset()
    viewer.page.route("**/watch/*", refuse)
    viewer.page.goto(viewer.url + scorer.link("view"))
    expect(viewer.state).to_have_text("Not connected")
    scorer.send(1, hearts=(5, 0, 6, 2), queen=0)
    viewer.page.wait_for_timeout(1200)  # it has asked more than once by now
    viewer.page.unroute("**/watch/*")
    viewer.shows(18, 0, 6, 2, within=5)

    viewer.page.route("**/watch/*", refuse)
    with viewer.page.expect_response("**/watch/*") as turned_away:
        viewer.page.evaluate("window.dispatchEvent(new Event('online'))")  # the page listens afresh
    assert turned_away.value.status == 503
    viewer.page.unroute("**/watch/*")
    scorer.send(2, hearts=(0, 0, 13, 0), queen=2)
    viewer.shows(44, 26, 6, 28, within=5)

    page = f"**/matches/{scorer.match}/"
    viewer.page.route(page, refuse)
    with viewer.page.expect_response(page) as turned_away:
        scorer.send(3, hearts=(10, 3, 0, 0), queen=3)
    assert turned_away.value.status == 503
    viewer.page.unroute(page)
    viewer.shows(54, 29, 6, 41, within=5)


def test_a_phone_that_missed_nothing_is_connected_again_with_the_next_answer(handset, scorer):
    viewer = handset()
    viewer.page.route("**/watch/*", refuse)
    viewer.page.goto(viewer.url + scorer.link("view"))
    expect(viewer.state).to_have_text("Not connected")
    viewer.page.unroute("**/watch/*")
    expect(viewer.state).not_to_have_text("Not connected")


def test_who_is_writing_is_not_disturbed_and_the_others_read_it(handset, scorer):
    scorer.look_at(scorer.match)
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


def test_a_viewer_who_reads_old_rows_is_left_where_she_reads_until_her_link_is_taken_back(handset, scorer):
    """F17: and then she is told so."""
    for number in range(1, 15):
        scorer.send(number, hearts=(1, 1, 1, 10), queen=number % 4)
    viewer = handset()
    with viewer.page.expect_response("**/watch/*"):
        viewer.page.goto(viewer.url + scorer.link("view"))
    expect(viewer.page.locator("tbody:not(.to-come) tr")).to_have_count(15)  # and the one to come
    viewer.page.evaluate("document.querySelector('#sheet').scrollTop = -200")
    scorer.send(15, hearts=(1, 1, 1, 10), queen=3)
    expect(viewer.page.locator("tbody:not(.to-come) tr")).to_have_count(16)
    assert viewer.page.evaluate("document.querySelector('#sheet').scrollTop") < -100
    page = scorer.context.request.get(f"{scorer.url}/matches/{scorer.match}/keys/").text()
    revoke = page.split("To look on")[1].split('action="')[1].split('"')[0]
    scorer.post(f"/matches/{scorer.match}/keys/", {"to": revoke})
    expect(viewer.state).to_have_text("No longer open to this phone")
    expect(viewer.page.locator("table")).to_have_count(0)
