"""A game of one's own: made and tried on a phone, played on two, printed, sent as a file and opened elsewhere."""

from pathlib import Path

from playwright.sync_api import Page, expect


def fill(page: Page, at: int, name: str, kind: str, worth: str) -> None:
    box = page.locator(".own-box").nth(at)
    box.get_by_label("What is written").fill(name)
    box.get_by_label("How", exact=True).select_option(kind)
    box.get_by_label("Worth").fill(worth)


def points(page: Page) -> list[str]:
    return page.locator("#result b").all_inner_texts()


def test_a_game_is_made_tried_played_on_two_phones_printed_and_sent(handset, tmp_path):
    ada = handset(width=390, height=664, new=True)
    page = ada.page
    page.goto(f"{ada.url}/games/?find=grandma%27s+rummy")
    page.get_by_role("link", name="Make your own game").click()
    expect(page.get_by_label("What is it called?")).to_have_value("grandma's rummy")
    for at, (name, kind, worth) in enumerate(
        (("Laid down", "number", "1"), ("Left in hand", "number", "−1"), ("Went out", "who", "25"))
    ):
        if at:
            page.get_by_role("button", name="+ another box").click()
            expect(page.locator(".own-box")).to_have_count(at + 1)
        fill(page, at, name, kind, worth)
    expect(page.locator(".trial")).to_contain_text("Went out")
    for side, (down, left) in enumerate(((85, 15), (120, 0), (40, 35))):
        page.locator(f"[name=box1-{side}]").fill(f"{down}")
        page.locator(f"[name=box2-{side}]").fill(f"{left}")
    page.locator("[name=box3]").select_option("1")
    expect(page.locator("#result b").nth(1)).to_have_text("145")
    assert points(page) == ["70", "145", "5"]
    expect(page.locator("#tried-sheet tfoot b").first).to_have_text("70")
    with page.expect_download() as sent:
        page.get_by_role("button", name="Send as a file").click()
    sent.value.save_as(tmp_path / "game.json")
    page.get_by_role("button", name="Play it").click()
    key = page.url.split("/")[-2]

    ada.start(key, ("ada", "bo"))
    bo = handset(width=390, height=664).enter(ada)
    ada.send(1, box1=(50, 30), box2=(0, 10), box3=0)
    bo.look_at(ada.match)
    bo.shows(75, 20)
    bo.send(2, box1=(20, 60), box2=(20, 0), box3=1)
    ada.shows(75, 105)
    for paper in (f"/matches/{ada.match}/sheet.pdf", f"/games/{key}/sheet.pdf"):
        printed = ada.context.request.get(ada.url + paper)
        assert printed.ok and printed.body().startswith(b"%PDF")

    cy = handset(width=390, height=664, new=True)
    opened_by(cy.page, cy.url, tmp_path / "game.json")
    expect(cy.page.locator(".state")).to_have_text("not kept yet")
    cy.page.get_by_role("button", name="Keep", exact=True).click()
    expect(cy.page.locator(".state")).to_have_text("kept")
    cy.page.goto(f"{cy.url}/games/?find=grandma")
    expect(cy.page.get_by_role("link", name="grandma's rummy")).to_have_attribute("href", f"/games/{key}/")


def opened_by(page: Page, url: str, file: Path) -> None:
    page.goto(f"{url}/games/")
    page.get_by_role("link", name="Open a game that somebody sent").click()
    page.get_by_label("The file").set_input_files(file)
    page.get_by_role("button", name="Open it").click()


def test_without_scripts_a_box_more_is_a_page_more(handset):
    ada = handset(java_script_enabled=False)
    page = ada.page
    page.goto(f"{ada.url}/own-games/?name=Tens")
    page.get_by_role("button", name="+ another box").click()
    fill(page, 1, "Bonus", "tick", "5")
    page.locator("[name=box1-0]").fill("10")
    page.keyboard.press("Enter")
    expect(page.locator(".trial")).to_contain_text("Bonus +5")
    page.get_by_role("button", name="Play it").click()
    expect(page.locator("h1")).to_have_text("Tens")
