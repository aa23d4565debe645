"""What a page says after a redirect: once, from a cookie that no script reads."""

import pytest
from django.contrib.messages.storage.cookie import CookieStorage
from django.http import HttpResponse
from django.test import RequestFactory

from leagues.after_redirect import DONE, REFRESH, REFUSED, keep_sentence, kept_sentences


def asked(cookie: str = "", **headers: str):
    request = RequestFactory().get("/", headers=headers)
    if cookie:
        request.COOKIES[CookieStorage.cookie_name] = cookie
    vars(request)["_messages"] = CookieStorage(request)
    return request


def kept(kind: str, words: str):
    """The cookie that comes with a redirect which keeps this sentence."""
    request, answer = asked(), HttpResponse()
    keep_sentence(request, kind, words)
    vars(request)["_messages"].update(answer)
    return answer.cookies.get(CookieStorage.cookie_name)


def test_the_next_page_has_the_sentence_and_a_page_that_refreshes_itself_leaves_it():
    cookie = kept(DONE, "Row 2 is corrected.")
    assert cookie["httponly"] and cookie["samesite"] == "Lax"
    assert kept_sentences(asked(cookie.value, accept=REFRESH)) == {}
    assert kept_sentences(asked(cookie.value)) == {DONE: "Row 2 is corrected."}


@pytest.mark.parametrize("first", [32, 0x2660, 0x1F0A1])
def test_however_long_a_sentence_is_its_cookie_is_kept(first: int):
    words = "".join(chr(first + at * 7 % 93) for at in range(2000))
    cookie = kept(REFUSED, words)
    assert len(cookie.value) <= CookieStorage.max_cookie_size
    shown = kept_sentences(asked(cookie.value))[REFUSED]
    assert words.startswith(shown.rstrip("…")[:50]) and shown.endswith("…")


def test_nothing_is_kept_of_no_sentence_and_a_forged_one_is_not_shown():
    assert kept(REFUSED, "") is None
    assert kept_sentences(asked('[["__json_message",0,20,"Send money","refused"]]')) == {}
