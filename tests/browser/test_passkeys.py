"""Coming in by a passkey, which a phone of the browser's own makes: its name and password are asked for once."""

from playwright.sync_api import expect

PHONE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def test_whoever_added_a_passkey_comes_in_by_it_and_is_told_where_it_is_gone(handset, serve):
    """S5, too: nothing of it is against the content policy."""
    server = serve(SCOREKEEPER_ACCOUNTS="1")
    here = f"http://localhost:{server.port}/accounts"
    phone = handset(here, new=True)
    page = phone.page
    keys = phone.context.new_cdp_session(page)
    keys.send("WebAuthn.enable")
    key = keys.send("WebAuthn.addVirtualAuthenticator", {"options": PHONE})
    page.goto(f"{here}/new/")
    page.fill("[name=username]", "ada")
    page.fill("[name=password1]", "seven of clubs")
    page.click(".act")
    page.get_by_role("link", name="Add a passkey").click()
    page.fill("[name=password]", "seven of clubs")
    page.get_by_role("button", name="Go on").click()
    page.fill("[name=name]", "my phone")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator("main")).to_contain_text("my phone")
    come_in(page, here)
    expect(page.locator("h1")).to_have_text("ada")
    keys.send("WebAuthn.clearCredentials", {"authenticatorId": key["authenticatorId"]})
    come_in(page, here)
    expect(page.get_by_role("alert").filter(visible=True)).to_contain_text("no passkey for this page")


def come_in(page, here: str) -> None:
    """Log out, and press the button of passkeys."""
    page.goto(f"{here}/logout/")
    page.get_by_role("button", name="Log out").click()
    page.goto(f"{here}/login/")
    page.get_by_role("button", name="Use a passkey").click()
