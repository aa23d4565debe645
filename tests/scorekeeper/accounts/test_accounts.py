"""Accounts are there where the setting says so, and nowhere else."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
LOOK = """
import sys, django
django.setup()
from django.conf import settings
from django.urls import get_resolver
import scorekeeper.urls
names = get_resolver().reverse_dict
print([name for name in sys.modules if name.split(".")[0] in ("allauth", "fido2")], "account" in names)
print([app for app in settings.INSTALLED_APPS if app.split(".")[0] == "allauth" or app == "django.contrib.auth"])
"""


def run(*command: str, **more: str) -> subprocess.CompletedProcess[str]:
    taken = ("PYTEST", "DJANGO")  # of the tests that run this
    own = {name: value for name, value in os.environ.items() if not name.startswith(taken)}
    own |= {"DJANGO_SETTINGS_MODULE": "scorekeeper.settings", **more}
    return subprocess.run([sys.executable, *command], cwd=ROOT, env=own, capture_output=True, text=True)


def test_without_the_setting_nothing_of_accounts_is_loaded_and_no_address_is_theirs():
    done = run("-c", LOOK, SCOREKEEPER_ACCOUNTS="")
    assert done.stdout.split("\n")[:2] == ["[] False", "[]"], done.stderr


def test_where_what_accounts_need_is_not_installed_the_start_says_so_in_a_sentence():
    done = run("-c", "import sys; sys.modules['allauth'] = None; import scorekeeper.settings", SCOREKEEPER_ACCOUNTS="1")
    assert done.returncode == 1 and done.stderr.startswith("SCOREKEEPER_ACCOUNTS=1 needs"), done.stderr
    assert done.stderr.count("\n") == 1


def test_without_the_setting_no_page_speaks_of_accounts(ada):
    for path in ("/", "/help/", "/join/", "/games/"):
        assert "accounts/" not in ada.open(path).html
    assert ada.open("/accounts/login/").status == 404


def test_a_server_with_accounts():
    """What holds there is in `with_accounts.py`, which needs other settings from the start."""
    tests = Path(__file__).with_name("with_accounts.py")
    done = run(
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        str(tests),
        SCOREKEEPER_ACCOUNTS="1",
        DJANGO_SETTINGS_MODULE="tests.settings",
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]


def test_s11_a_server_with_accounts_and_https_has_no_warning():
    done = run(
        "manage.py", "check", "--deploy", "--fail-level", "WARNING", SCOREKEEPER_ACCOUNTS="1", SCOREKEEPER_HTTPS="1"
    )
    assert done.returncode == 0, done.stderr


def test_scores_of_a_server_that_had_accounts_open_without_them(tmp_path):
    """What is refused as newer is of our own apps alone."""
    look = "import django; django.setup(); from scorekeeper.server import migrate as m; print(m.is_newer(), m.is_due())"
    assert run("manage.py", "migrate", SCOREKEEPER_ACCOUNTS="1", SCOREKEEPER_DATA=str(tmp_path)).returncode == 0
    done = run("-c", look, SCOREKEEPER_ACCOUNTS="", SCOREKEEPER_DATA=str(tmp_path))
    assert done.stdout.split() == ["False", "False"], done.stderr
