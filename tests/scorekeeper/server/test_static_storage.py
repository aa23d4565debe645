"""Styles, scripts and fonts are put in their place once, and again when one of them is another."""

import os
import re
import time
from pathlib import Path
from unittest.mock import patch

import pytest

from scorekeeper.management.commands import serve

ROOT = Path(__file__).parents[3]


@pytest.fixture
def static(settings, tmp_path) -> Path:
    """A folder of styles as a checkout has it; what is served of it goes to a folder beside it."""
    (tmp_path / "styles").mkdir()
    (tmp_path / "styles" / "sheet.css").write_text("p { color: red }")
    settings.STATICFILES_DIRS = [tmp_path / "styles"]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}
    }
    return tmp_path


def test_a_second_start_copies_no_file_again(static):
    serve.collect_static()
    assert list((static / "static").glob("sheet.*.css"))
    with patch.object(serve, "call_command") as called:
        serve.collect_static()
    assert not called.called


def test_a_changed_style_is_served_at_the_next_start_and_a_lost_one_too(static):
    serve.collect_static()
    style = static / "styles" / "sheet.css"
    style.write_text("p { color: blue }")
    os.utime(style, (time.time() + 2, time.time() + 2))  # Django compares whole seconds
    serve.collect_static()
    assert "blue" in (static / "static" / "sheet.css").read_text()
    (static / "static" / "staticfiles.json").unlink()
    serve.collect_static()
    assert (static / "static" / "staticfiles.json").is_file()


def test_a_style_is_served_without_what_only_people_read(static, settings):
    settings.STORAGES |= {"staticfiles": {"BACKEND": "scorekeeper.server.static_storage.HashedStaticFiles"}}
    style = '/* a remark\n   of two lines */\np > b {\n    width: calc(1px + 2px);\n    content: ": ";\n}\n'
    (static / "styles" / "sheet.css").write_text(style)
    serve.collect_static()
    (served,) = (static / "static").glob("sheet.*.css")
    assert served.read_text() == 'p>b{width:calc(1px + 2px);content: ": "}'


def test_so_is_a_script_of_ours(static, settings):
    """Nothing else of it is another: not an address, nor a sentence."""
    settings.STORAGES |= {"staticfiles": {"BACKEND": "scorekeeper.server.static_storage.HashedStaticFiles"}}
    (static / "styles" / "leagues").mkdir()
    script = (
        '// What it does.\n/** Goes\n *  there. */\nfunction go() { // why\n  // how\n  return "; // b"; // to\n}\n'
        'const a = (b) => b === 1 && go() + " - ";\n'
    )
    for name in ("leagues/go.js", "htmx.js"):
        (static / "styles" / name).write_text(script)
    serve.collect_static()
    (served,) = (static / "static" / "leagues").glob("go.*.js")
    assert served.read_text() == '\n\nfunction go() {\n\nreturn "; // b";\n}\nconst a=(b)=>b===1&&go() + " - ";\n'
    (other,) = (static / "static").glob("htmx.*.js")
    assert other.read_text() == script


def test_no_line_of_a_script_of_ours_looks_like_a_remark_and_is_none():
    for file in [*ROOT.glob("scorekeeper/static/*/*.js"), *ROOT.glob("leagues/static/*/*.js")]:
        text = file.read_text()
        assert not [each for each in re.findall(r"`[^`]*`", text) if "\n" in each], file
        words = re.findall(r'"[^"\n]*"', text)
        assert not [each for each in words if re.search(r" (=>?|[=!]==|&&|\?\?|\|\|) ", each)], file
        assert not re.search(r"""["'`][^"'`\n]*/\*""", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)), file
