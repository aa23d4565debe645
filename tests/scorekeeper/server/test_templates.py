"""Templates are sent without the indentation that they are written with."""

from django.conf import settings
from django.template import Context, Engine
from django.urls import reverse

from scorekeeper.settings import PAGES


def test_pages_are_sent_without_indentation_and_empty_lines(client, db):
    page = client.get(reverse("games")).content.decode()
    indented = [line for line in page.splitlines() if line.startswith(" ")]
    assert "Hearts" in page and indented == []


def test_what_people_typed_keeps_its_spaces_and_lines(tmp_path):
    (tmp_path / "page.html").write_text("<label>\n  Names\n\n  <textarea>{{ typed }}</textarea>\n</label>\n")
    options = settings.TEMPLATES[0]["OPTIONS"]
    page = Engine(dirs=[tmp_path], loaders=options["loaders"]).get_template("page.html")
    typed = "ada\n\n    bo"
    sent = "<label>\nNames\n<textarea>ada\n\n    bo</textarea>\n</label>\n"
    assert page.render(Context({"typed": typed})) == sent


def test_no_template_shows_its_own_white_space():
    assert [path.name for path in PAGES.rglob("*.html") if "<pre" in path.read_text()] == []
