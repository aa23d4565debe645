"""A server with accounts: run by `test_accounts.py` with the setting. ada and bo have accounts, cy has none."""

import re
from io import BytesIO

import pytest
from django.apps import apps
from django.contrib.auth.hashers import get_hasher
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.urls import URLPattern, get_resolver
from django.utils import timezone

from scorekeeper.access.permission import COOKIE, device_from_cookies, may_view
from scorekeeper.accounts import urls
from scorekeeper.models import Club, ClubDoor, ClubKey, Match, Night, Player
from scorekeeper.server import security
from tests.phones import Phone, match_of
from tests.reading import Page
from tests.scorekeeper.clubs.test_groups import come_in
from tests.scorekeeper.files.test_files import read, sent
from tests.scorekeeper.nights.test_nights import snap

PASSWORD = "seven of clubs"

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nobody_has_tried() -> None:
    """The limits count in the cache."""
    cache.clear()


def sign_up(phone: Phone, name: str, path: str = "/accounts/new/") -> Page:
    page = phone.open(path)
    return phone.send(page.form("Make the account"), "Make the account", username=name, password1=PASSWORD)


def log_in(phone: Phone, name: str, password: str = PASSWORD, path: str = "/accounts/login/") -> Page:
    page = phone.open(path)
    return phone.send(page.form("Log in"), "Log in", login=name, password=password)


def keep(phone: Phone, name: str) -> Club:
    """The group made of the newest night of this phone."""
    page = phone.open(f"/nights/{Night.objects.latest('started').pk}/keep/")
    phone.send(page.form("Keep it"), "Keep it", name=name)
    return Club.objects.get(name=name)


def test_an_account_is_made_by_a_name_and_a_password_alone(ada):
    page = sign_up(ada, "ada")
    assert page.path == "/accounts/" and page.main.startswith("ada Your account")
    assert User.objects.get().email == ""


def test_only_somebody_with_an_account_starts_a_group_and_comes_back_to_it_after_logging_in(ada):
    snap(ada)
    address = f"/nights/{Night.objects.get().pk}/keep/"
    asked = ada.open(address)
    assert asked.path.startswith("/accounts/login/") and not Club.objects.exists()
    page = sign_up(ada, "ada", asked.link("New account"))
    assert page.path == address
    ada.send(page.form("Keep it"), "Keep it", name="Thursday table")
    assert ada.open(f"/groups/{Club.objects.get().pk}/").status == 200


def test_an_account_opens_its_groups_on_any_phone_and_no_longer_once_it_is_logged_out(ada, bo):
    sign_up(ada, "ada")
    page = snap(ada)
    club = keep(ada, "Thursday table")
    assert bo.open(f"/groups/{club.pk}/").status == 404
    log_in(bo, "ada")
    assert bo.open(f"/groups/{club.pk}/keys/").status == 200 and "Thursday table" in bo.open("/").main
    assert bo.open(match_of(page)).status == 200
    assert may_view({COOKIE: bo.client.cookies[COOKIE].value}, match_of(page).split("/")[2]), "and it is told of news"
    out = bo.open("/accounts/logout/")
    bo.send(out.form("Log out"), "Log out")
    assert bo.open(f"/groups/{club.pk}/").status == 404 and bo.open(match_of(page)).status == 404
    assert device_from_cookies({COOKIE: bo.client.cookies[COOKIE].value}).account is None
    assert ada.open(f"/groups/{club.pk}/").status == 200


def test_many_groups_on_one_server_are_each_seen_by_its_own(ada, bo, cy):
    clubs = {}
    for phone, name in ((ada, "ada"), (bo, "bo")):
        sign_up(phone, name)
        snap(phone, name, "dee")
        clubs[name] = keep(phone, f"{name}’s table")
    for phone, own, other in ((ada, "ada", "bo"), (bo, "bo", "ada")):
        assert phone.open(f"/groups/{clubs[own].pk}/").status == 200
        for path in ("", "people/", "nights/", "records/", "strength/", "keys/", "name/", "leave/", "delete/"):
            assert phone.open(f"/groups/{clubs[other].pk}/{path}").status == 404
        assert f"{other}’s" not in phone.open("/").main + phone.open("/accounts/").main
        assert phone.open(f"/matches/{Match.objects.get(club=clubs[other]).pk}/").status == 404
    assert cy.open("/accounts/").path.startswith("/accounts/login/")


def test_somebody_without_an_account_still_plays_and_comes_in_by_a_link(ada, bo, cy):
    sign_up(ada, "ada")
    snap(ada)
    club = keep(ada, "Thursday table")
    come_in(cy, club)
    assert cy.open(f"/groups/{club.pk}/").status == 200
    sign_up(bo, "bo")
    come_in(bo, club, ClubKey.RUN)
    other = Phone()
    log_in(other, "bo")
    assert other.open(f"/groups/{club.pk}/keys/").status == 200, "a link that an account used is of the account"


def test_a_cookie_of_a_device_alone_opens_nothing_of_an_account(ada, bo):
    sign_up(ada, "ada")
    snap(ada)
    club = keep(ada, "Thursday table")
    assert ClubDoor.objects.get().device != device_from_cookies({COOKIE: ada.client.cookies[COOKIE].value}).id
    bo.client.cookies[COOKIE] = ada.client.cookies[COOKIE].value
    assert bo.open(f"/groups/{club.pk}/").status == 404, "its session is asked, too"


def test_s14_a_wrong_password_and_a_name_that_nobody_has_are_told_in_the_same_words(ada, bo, cy):
    sign_up(ada, "ada")
    wrong, never = log_in(bo, "ada", "not this one"), log_in(cy, "nobody", "not this one")
    assert wrong.errors == never.errors == ["This name and password don’t go together."]
    assert wrong.status == never.status == 200


def test_s14_a_name_that_nobody_has_takes_the_work_of_a_wrong_password(ada, bo, cy, monkeypatch):
    """S14: making the hash is nearly all of it, so that the time of an answer tells nothing; counted, as a clock of a
    busy machine would not say."""
    sign_up(ada, "ada")
    hasher, made = type(get_hasher()), []
    encode = hasher.encode
    monkeypatch.setattr(hasher, "encode", lambda *args, **how: made.append(1) or encode(*args, **how))
    log_in(bo, "ada", "not this one")
    wrong = len(made)
    log_in(cy, "nobody", "not this one")
    assert len(made) == 2 * wrong > 0


def test_guessing_a_password_is_stopped_within_ten_tries_and_never_a_fault(ada, bo):
    sign_up(ada, "ada")
    pages = [log_in(bo, "ada", f"guess {number}") for number in range(10)]
    assert "Too many tries" in pages[-1].text and {page.status for page in pages} <= {200, 429}
    assert "Too many tries" in log_in(bo, "ada").text, "even with the right one, for some minutes"


def test_a_name_that_somebody_has_and_a_weak_password_are_refused_in_a_sentence(ada, bo):
    sign_up(ada, "ada")
    assert sign_up(bo, "ada").errors == ["Somebody has this name. Choose another."]
    page = bo.open("/accounts/new/")
    page = bo.send(page.form("Make the account"), "Make the account", username="bo", password1="12345678")
    assert page.errors and page.form("Make the account").values["username"] == ["bo"]


def test_a_password_is_changed_and_other_phones_are_out(ada, bo):
    sign_up(ada, "ada")
    log_in(bo, "ada")
    page = ada.open("/accounts/password/")
    new = {"password1": "eight of hearts", "password2": "eight of hearts"}
    assert ada.send(page.form("Save"), "Save", oldpassword=PASSWORD, **new).path == "/accounts/"
    assert bo.open("/accounts/").path.startswith("/accounts/login/") and ada.open("/accounts/").path == "/accounts/"
    assert log_in(bo, "ada", "eight of hearts").path == "/accounts/"


def test_passkeys_are_offered_only_where_browsers_take_them(ada, cy):
    sign_up(ada, "ada")
    assert "passkey" not in ada.open("/accounts/").main.lower(), "plain http, and no name of its own"
    ada.client.defaults["HTTP_HOST"] = "localhost"
    page = ada.open("/accounts/passkeys/new/")
    page = ada.send(page.form("Go on"), "Go on", password=PASSWORD)
    assert '"challenge"' in page.top.one("form", hidden="").attrs["data-passkey"]
    for rubbish in ("", "{}", "[]", '"x"', '{"id": 1}', "{" * 2000):
        told = ada.send(page.form("Add a passkey"), "Add a passkey", credential=rubbish, name="x")
        assert told.status == 200 and told.errors
        cy.client.defaults["HTTP_HOST"] = "localhost"
        login = cy.open("/accounts/login/")
        said = cy.send(login.form("Use a passkey"), "Use a passkey", credential=rubbish)
        assert said.path.startswith("/accounts/login/") and "not known here" in said.main


def test_whoever_logs_in_is_led_to_no_other_site(ada, bo):
    sign_up(ada, "ada")
    for there in ("https://example.org/", "//example.org/", "javascript:alert(1)"):
        assert log_in(Phone(), "ada", path=f"/accounts/login/?next={there}").path == "/accounts/"


def asked_to_delete(phone: Phone) -> Page:
    """The page that deletes the account of this phone; it asks for the password again."""
    page = phone.open("/accounts/delete/")
    again = page.path.startswith("/accounts/again/")
    return phone.send(page.form("Go on"), "Go on", password=PASSWORD) if again else page


def delete(phone: Phone, name: str) -> Page:
    """The page after the account of this phone was to be deleted, and this typed."""
    page = asked_to_delete(phone)
    return phone.send(page.form("Delete the account"), "Delete the account", name=name)


def test_an_account_is_deleted_once_its_name_is_typed_and_opens_nothing_on_any_phone(ada, bo):
    """S12: nothing of it is stored any more."""
    sign_up(ada, "ada")
    page = snap(ada)
    club = keep(ada, "Thursday table")
    log_in(bo, "ada")
    page = delete(ada, "bo")
    assert page.errors == ["Your name here is ada."] and User.objects.exists()
    assert page.form("Delete the account").values["name"] == ["bo"], "what was typed is kept"
    assert delete(ada, " Ada ").path == "/"
    assert not User.objects.exists() and not ClubDoor.objects.exists()
    for phone in (ada, bo):
        assert phone.open("/accounts/").path.startswith("/accounts/login/")
        assert phone.open(f"/groups/{club.pk}/").status == 404
        assert device_from_cookies({COOKIE: phone.client.cookies[COOKIE].value}).account is None
    assert log_in(bo, "ada").errors == ["This name and password don’t go together."]
    assert ada.open(match_of(page)).status == 200, "what was played stays with the phone that started it"


def test_groups_that_somebody_else_runs_outlive_an_account_and_its_page_says_which(ada, bo, cy):
    sign_up(ada, "ada")
    clubs = []
    for name in ("alone", "shared", "looked at"):
        other = Phone()  # each night is another phone’s
        log_in(other, "ada")
        snap(other)
        clubs.append(keep(other, name))
    alone, shared, looked = clubs
    come_in(bo, shared, ClubKey.RUN)
    come_in(cy, alone)
    sign_up(cy, "cy")
    come_in(cy, looked)
    assert "alone" not in asked_to_delete(cy).main, "it is open to the phone, and not by the account"
    said = asked_to_delete(ada).main
    gone, stays = said.split("Not deleted")
    assert "alone" in gone and "looked at" in gone and "shared" not in gone and "shared" in stays
    delete(ada, "ada")
    assert [*Club.objects.all()] == [shared] and bo.open(f"/groups/{shared.pk}/keys/").status == 200
    assert Player.objects.filter(club=shared, name="ada").exists()
    delete(cy, "cy")
    assert [*Club.objects.all()] == [shared] and not User.objects.exists()


def file_of(phone: Phone, club: Club) -> bytes:
    return b"".join(phone.client.get(f"/groups/{club.pk}/file/"))


def opened(phone: Phone, data: bytes) -> str:
    """Where a file leads that is here already."""
    return phone.send(sent(phone, data).form("Open it"), "Open it").path


def forget_played() -> None:
    """Another installation, with the same accounts."""
    for model in (Match, Night, Club):
        model._default_manager.all().delete()


def test_a_group_that_is_read_from_a_file_is_of_the_account(ada, bo):
    sign_up(ada, "ada")
    snap(ada)
    club = keep(ada, "Thursday table")
    data, there = file_of(ada, club), f"/groups/{club.pk}/"
    forget_played()
    assert read(ada, data).path == there
    log_in(bo, "ada")
    assert bo.open(f"{there}keys/").status == 200 and opened(bo, data) == there
    assert device_from_cookies({COOKIE: ada.client.cookies[COOKIE].value}).id not in {
        door.device for door in ClubDoor.objects.all()
    }


def test_whoever_reads_a_file_of_a_group_without_an_account_logs_in_first_and_comes_back(ada, bo, cy):
    sign_up(ada, "ada")
    snap(ada)
    club = keep(ada, "Thursday table")
    come_in(cy, club, ClubKey.RUN)
    data, there = file_of(ada, club), f"/groups/{club.pk}/"
    assert opened(cy, data) == there, "it would start none"
    forget_played()
    bo.open("/files/")
    token = bo.client.cookies["csrftoken"].value
    asked = bo.client.post("/files/", {"file": BytesIO(data), "csrfmiddlewaretoken": token}, follow=True)
    assert "Log in" in asked.content.decode() and not Club.objects.exists()
    assert log_in(bo, "ada", path=asked.redirect_chain[-1][0]).path == "/files/"
    assert read(bo, data).path == there


RUBBISH = (
    "",
    " ",
    "\0",
    "a\0b",
    "\ud83c\udccf".encode("utf-16", "surrogatepass").decode("utf-16"),
    "x" * 5000,
    "'; --",
    "%s",
)


@pytest.mark.parametrize("word", RUBBISH, ids=range(len(RUBBISH)))
def test_s1_rubbish_is_refused_and_makes_no_account(ada, bo, word):
    sign_up(ada, "ada")
    for path in ("/accounts/new/", "/accounts/login/"):
        said = {"username": word, "password1": word, "login": word, "password": word, "remember": "on"}
        token = bo.open(path).forms[0].values["csrfmiddlewaretoken"][0]
        assert bo.client.post(path, {**said, "csrfmiddlewaretoken": token}).status_code in (200, 429)
    assert User.objects.count() == 1


ADDRESSES = [f"/accounts/{pattern.pattern}".replace("<int:pk>", "1") for pattern in urls.urlpatterns]


def test_s2_every_address_of_an_account_is_its_own(ada, cy):
    """S2: what a stranger and somebody with an account are answered."""
    sign_up(ada, "ada")
    for address in ADDRESSES:
        stranger = cy.client.get(address).status_code
        assert stranger == (200 if address in ("/accounts/login/", "/accounts/new/") else 302), address
        assert ada.client.get(address).status_code in (200, 302, 404), address
        assert cy.client.post(address).status_code == 403, "S3: without its token"
    assert User.objects.count() == 1


def test_s3_looking_at_an_account_writes_nothing(ada, cy):
    """S3: but for the session, which keeps what a passkey is asked."""
    sign_up(ada, "ada")
    kept = [model for model in apps.get_models() if model is not Session]
    before = [[*model._default_manager.order_by("pk").values()] for model in kept]
    for phone in (ada, cy):
        for address in ADDRESSES:
            for look in (phone.client.get, phone.client.head):
                look(address)
                assert [[*model._default_manager.order_by("pk").values()] for model in kept] == before, address


def test_s5_pages_of_accounts_have_the_policy_and_no_script_or_style_of_their_own(ada, cy):
    sign_up(ada, "ada")
    for phone in (ada, cy):
        for address in ADDRESSES:
            assert phone.client.get(address).headers["Content-Security-Policy"] == security.CSP, address
            html = phone.open(address).html
            assert not re.search(r"<style|style=|onclick=|<script(?![^>]*src=)", html), address


def test_every_address_is_known_here():
    """An address that allauth brings by itself would have no page of ours."""
    known = [each for each in get_resolver().url_patterns if isinstance(each, URLPattern)]
    assert not [each for each in known if "allauth" in getattr(each.callback, "__module__", "")]
    assert len(ADDRESSES) == 11 and timezone.now()
