"""What Help says besides the pictures of how things are done."""

from scorekeeper import VERSION


def test_help_says_which_version_it_is(client, db):
    assert f"Scorekeeper {VERSION}" in client.get("/help/").text
