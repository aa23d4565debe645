"""How an installation does: `/health` for programs, `scorekeeper doctor` in words."""

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import nullcontext
from dataclasses import replace
from datetime import datetime, timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection

from scorekeeper import VERSION
from scorekeeper.management.commands import doctor
from scorekeeper.server import copies, health
from tests.served import ROOT, as_after_a_first_start, command, environment

NOW = datetime(2026, 11, 21, 20, 45)
WELL = health.Health(
    now=NOW,
    fault="",
    is_begun=True,
    missing=0,
    unknown=0,
    free=10**11,
    copy=health.LastCopy(NOW - timedelta(minutes=10), NOW - timedelta(minutes=10)),
)


def behind(hours: int) -> health.LastCopy:
    """A copy of which something is missing that was written so many hours ago."""
    return health.LastCopy(NOW - timedelta(days=1), NOW - timedelta(hours=hours))


# -- /health


def test_health_tells_anybody_how_it_does_and_nothing_of_people_or_places(ada, client, settings):
    ada.start("hearts", "ada", "bo", "cy", "dee")
    answer = client.get("/health")
    told = answer.json()
    assert answer.status_code == 200 and "no-cache" in answer["Cache-Control"]
    assert told["version"] == VERSION and told["engine"].startswith("SQLite 3.")
    assert told["database"] == "ok" and told["migrations"] == {"missing": 0, "unknown": 0}
    assert told["disk"]["free"] > 0 and set(told) == {*WELL.as_data()}
    assert not any(each in answer.text for each in ("ada", str(settings.DATA), settings.SECRET_KEY))


def test_health_costs_two_small_queries(client, db, django_assert_max_num_queries):
    client.get("/health")
    with django_assert_max_num_queries(2):
        client.get("/health")


def test_health_says_how_old_the_newest_copy_is(client, db, settings, tmp_path, monkeypatch):
    scores = tmp_path / "scorekeeper.sqlite3"
    sqlite3.connect(scores).close()
    copy = tmp_path / "backups" / "copy-2026-11-21-204501.sqlite3"
    copy.parent.mkdir()
    copy.touch()
    settings.DATA = tmp_path
    monkeypatch.setitem(connection.settings_dict, "NAME", scores)
    written = copies.changed_at(scores)
    os.utime(copy, ns=(written, written))
    assert client.get("/health").json()["copy"]["age"] < 600
    os.utime(copy, ns=(written - 3600 * 10**9, written - 3600 * 10**9))
    told = client.get("/health").json()["copy"]
    assert 3600 <= told["age"] < 4200 and not told["late"]  # the next one is due
    os.utime(scores, ns=(written - 3 * 3600 * 10**9, written - 3 * 3600 * 10**9))
    os.utime(copy, ns=(written - 4 * 3600 * 10**9, written - 4 * 3600 * 10**9))
    assert client.get("/health").json()["copy"]["late"]


@pytest.mark.parametrize(
    ("found", "status", "code"),
    [
        (WELL, "ok", 200),
        (replace(WELL, copy=None), "ok", 200),
        (replace(WELL, copy=behind(1)), "ok", 200),
        (replace(WELL, copy=behind(3)), "look", 200),
        (replace(WELL, free=10**6), "look", 200),
        (replace(WELL, fault="disk I/O error"), "down", 503),
        (replace(WELL, missing=1), "down", 503),
        (replace(WELL, unknown=1), "down", 503),
    ],
)
def test_health_fails_only_where_nothing_can_be_served(client, monkeypatch, found, status, code):
    """A nearly full disk must not make anybody end a server that still works."""
    monkeypatch.setattr(health, "look", lambda now: found)
    answer = client.get("/health")
    assert (answer.json()["status"], answer.status_code) == (status, code)
    assert "I/O" not in answer.text


def test_health_of_a_database_that_is_out_of_reach_is_an_answer(client, db, monkeypatch, tmp_path):
    scores = as_after_a_first_start(tmp_path) / "scorekeeper.sqlite3"
    scores.write_bytes(b"not a database, and long enough to be looked at" * 100)
    found = json.loads(
        subprocess.run(
            [sys.executable, "-c", ASK], cwd=ROOT, env=environment(tmp_path), capture_output=True, text=True
        ).stdout
    )
    assert found == [503, "down", "unreachable"]


ASK = """
import os, json, django
os.environ["DJANGO_SETTINGS_MODULE"] = "scorekeeper.settings"
django.setup()
from django.test import Client
answer = Client(headers={"host": "localhost"}).get("/health")
print(json.dumps([answer.status_code, answer.json()["status"], answer.json()["database"]]))
"""


def test_behind_https_the_machine_itself_may_ask_without_it(client, db, settings):
    settings.SECURE_SSL_REDIRECT, settings.SECURE_REDIRECT_EXEMPT = True, [r"^health$"]
    assert client.get("/help/").status_code == 301 and client.get("/health").status_code == 200
    assert 'SECURE_REDIRECT_EXEMPT = [r"^health$"]' in (ROOT / "scorekeeper" / "settings.py").read_text()


def test_what_sqlite_touches_after_the_last_copy_of_a_stop_is_not_late():
    written = NOW - timedelta(hours=9)
    assert not health.LastCopy(written - timedelta(seconds=20), written).is_late(NOW)


# -- doctor


def test_the_doctor_says_in_words_that_all_is_well(tmp_path):
    data = as_after_a_first_start(tmp_path)
    done = command(data, "doctor")
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == f"  ok  Scorekeeper {VERSION}, Python {sys.version.split()[0]}, {sys.platform.capitalize()}"
    assert str(data / "scorekeeper.sqlite3") in lines[1] and "SQLite 3." in lines[1]
    assert "GB are free" in lines[2] and "no copy yet" in lines[3] and lines[4:] == ["  ok  Paper can be made"]


def test_the_doctor_says_before_the_first_print_that_pango_is_missing(tmp_path):
    """And of a folder without scores that there are none yet, which is no fault."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_PANGO], cwd=ROOT, env=environment(tmp_path), capture_output=True, text=True
    )
    assert done.returncode == 1, done.stdout + done.stderr
    *others, last = done.stdout.splitlines()
    assert last.startswith("  !   Paper can't be made: cannot load library") and "apt install libpango-1.0-0" in last
    assert all(line.startswith("  ok  ") for line in others) and "no scores yet" in others[1]
    assert done.stderr == ""


WITHOUT_PANGO = """
import sys, cffi
load = cffi.FFI.dlopen
def load_no_pango(self, name, *flags):
    if "pango" in str(name):
        raise OSError(f"cannot load library {name!r}")
    return load(self, name, *flags)
cffi.FFI.dlopen = load_no_pango
sys.argv = ["scorekeeper", "doctor"]
from scorekeeper.__main__ import main
main()
"""


@pytest.mark.parametrize(
    ("found", "words", "code"),
    [
        (replace(WELL, copy=behind(1)), "While people play there is one each hour", 0),
        (replace(WELL, copy=behind(3)), "is in no copy", 1),
        (replace(WELL, free=10**8), "Only 0.1 GB are free", 1),
        (replace(WELL, fault="disk I/O error"), "can't be read as scores: disk I/O error", 1),
        (replace(WELL, missing=1), "The next start brings them up to this one", 0),
        (replace(WELL, unknown=1), "written by a newer Scorekeeper", 1),
    ],
)
def test_the_doctor_names_what_is_wrong_and_ends_with_one(db, monkeypatch, found, words, code):
    monkeypatch.setattr(health, "look", lambda now: found)
    monkeypatch.setattr(doctor, "why_no_paper", lambda: "")
    monkeypatch.setattr(copies, "refusal", lambda database: "")
    said = StringIO()
    with pytest.raises(SystemExit) if code else nullcontext():
        call_command("doctor", stdout=said)
    wrong = [line for line in said.getvalue().splitlines() if line.startswith("  !   ")]
    assert len(wrong) == code and any(words in line for line in wrong or said.getvalue().splitlines())


def test_the_doctor_finds_damage(tmp_path):
    scores = as_after_a_first_start(tmp_path) / "scorekeeper.sqlite3"
    scores.write_bytes(b"not a database, and long enough to be looked at" * 100)
    done = command(tmp_path, "doctor")
    assert done.returncode == 1 and "is damaged" in done.stdout and done.stderr == ""
