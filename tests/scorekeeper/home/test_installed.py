"""What a phone that puts Scorekeeper on its first screen, a row of tabs and a messenger are told (F48)."""

import re

from tests.table import FOUR


def test_the_manifest_names_icons_that_exist_in_the_sizes_that_phones_ask_for(client, db):
    answer = client.get("/manifest.webmanifest")
    told = answer.json()
    assert answer["Content-Type"] == "application/manifest+json" and told["start_url"] == "/"
    assert [(icon["sizes"], icon.get("purpose")) for icon in told["icons"]] == [
        ("192x192", None),
        ("512x512", None),
        ("512x512", "maskable"),
    ]
    assert all(icon["src"].startswith("/static/") for icon in told["icons"])


def test_every_page_names_the_manifest_and_an_icon_for_browsers_that_draw_no_svg(client, db):
    html = client.get("/help/").text
    assert 'rel="manifest" href="/manifest.webmanifest"' in html and 'sizes="32x32"' in html
    assert client.get("/favicon.ico")["Location"].endswith(".png")


def test_a_link_to_home_has_a_title_a_sentence_and_a_picture_in_a_messenger(client, db):
    html = client.get("/").text
    told = dict(re.findall(r'property="og:(\w+)"\s+content="([^"]*)"', html))
    assert told["title"] == "Scorekeeper" and told["description"]
    assert told["url"] == "http://testserver/" and told["image"].startswith("http://testserver/static/")


def test_the_pages_of_a_match_are_told_apart_in_a_row_of_tabs_by_game_and_people(ada):
    sheet = ada.start("hearts", *FOUR)
    titles = [
        re.search("<title>(.*)</title>", ada.open(sheet.path + part).html)[1]
        for part in ("", "projector/", "more/", "history/", "paper/")
    ]
    people = "Hearts: ada, bo, cy and dee"
    assert titles == [people, people, *(f"{page} · {people}" for page in ("More", "History", "Paper"))]
