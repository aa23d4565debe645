"""Names and lists of 200,000 letters: refused in a sentence before anybody looks at each letter."""

import time
from itertools import product
from urllib.parse import unquote_plus

import pytest
from django.core.exceptions import ValidationError

from leagues.setup import name_list
from scorekeeper.entry import fields
from scorekeeper.home.finder import Wish, game_groups
from scorekeeper.serving import asgi
from scorekeeper.serving.lanes import replay
from tests.scenes import play

LETTERS = 200_000
TWICE = "a\u0323\u0301\u0323\u0301"  # marks that a name is put in order for, in the square of their number


@pytest.fixture
def looked_at(monkeypatch):
    """How many letters were looked up one by one."""
    seen = []
    look = fields.visible_letter
    monkeypatch.setattr(fields, "visible_letter", lambda letter: (seen.append(letter), look(letter))[1])
    return seen


@pytest.mark.parametrize("letters", ["a", " ", "<", TWICE])
def test_a_name_of_200_000_letters_costs_as_much_as_one_of_160(client, db, looked_at, letters):
    """Issue 27, E43: in every box for names of a new match, at once; and the page does not send it back whole."""
    said = {"name-1": "bo", "name-2": "cy", "title": "x", "dealer": 0}
    client.post("/games/hearts/", said | {"name-0": letters * (160 // len(letters))})
    most, looked_at[:] = len(looked_at), []
    long = letters * (LETTERS // len(letters.encode()))
    answer = client.post("/games/hearts/", said | {"name-0": long})
    assert answer.status_code == 200
    assert len(looked_at) <= most
    assert len(answer.content) < 100_000
    if letters != " ":
        assert "A name can have at most 40 characters." in answer.text


@pytest.fixture
def passed_on(monkeypatch):
    """What the server passes on of a body: the part that pages are made of."""
    bodies = []

    async def pages(scope, receive, send):
        bodies.append((await receive())["body"])

    monkeypatch.setattr(asgi, "pages", pages)

    def post(body, kind):
        scope = {"type": "http", "method": "POST", "path": "/games/hearts/", "headers": [(b"content-type", kind)]}
        play(asgi.application(scope, replay(body), None))
        return bodies.pop()

    return post


FORM = b"application/x-www-form-urlencoded; charset=UTF-8"


@pytest.mark.parametrize("letter", [b"a", b"+", b"%", b"%C3%A9", b"%F0%9F%98%80"])
def test_no_long_name_is_decoded_as_a_browser_sends_it(passed_on, letter):
    """Decoding one took as long as two pages. What is left is still too long for a name."""
    long = letter * (LETTERS // 3 // len(letter))  # three of them
    body = passed_on(b"title=" + long + b"&name-0=" + long + b"&name-1=bo&names=" + long + b"&rule-target=50", FORM)
    said = dict(field.split(b"=", 1) for field in body.split(b"&"))
    assert len(said[b"title"]) + len(said[b"name-0"]) < 5000
    assert (said[b"name-1"], said[b"names"], said[b"rule-target"]) == (b"bo", long, b"50")
    assert len(unquote_plus(said[b"name-0"].decode())) > fields.MOST_LETTERS


@pytest.mark.parametrize("kind", [b"multipart/form-data; boundary=x", b"application/json"])
def test_what_is_no_encoded_form_is_passed_on_as_it_came(passed_on, kind):
    body = b"&title=" + b"a" * LETTERS
    assert passed_on(body, kind) == body


@pytest.mark.parametrize("typed", ["a\n", "a,", "a\t", "a;", "\t", "( ", "a and ", '"a",', TWICE])
def test_a_list_too_long_to_be_one_is_not_read(looked_at, typed):
    with pytest.raises(ValidationError, match="too long for a list of names"):
        name_list.read(typed * (LETTERS // len(typed)))
    assert looked_at == []


def test_the_longest_list_that_is_read_takes_a_moment():
    """400 people with ten columns each; and whatever else has as many separators."""
    row = "\t".join(("Ada Lovelace", *("x" * 6 for _ in range(9))))
    assert len(name_list.read("\n".join(f"{n} {row}" for n in range(400))).roll) == 400
    for first, more in product("\n,\t;", ("", " ")):
        begun = time.process_time()
        name_list.read(f"a{first}{more}" * 4000)
        assert time.process_time() - begun < 1


def test_a_wish_for_a_game_of_60_000_letters_takes_a_moment():
    begun = time.process_time()
    for text in ("a", "a ", TWICE):
        game_groups(Wish.from_query({"find": text * (60_000 // len(text))}))
    assert time.process_time() - begun < 0.5
