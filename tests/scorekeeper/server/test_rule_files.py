"""The rules for phones are made by a process beside the server, of which nothing stays behind."""

import time

from scorekeeper.server import rule_files


def test_the_process_that_made_the_files_is_taken_off_the_list_of_the_system(tmp_path, settings, monkeypatch):
    settings.DATA = tmp_path
    monkeypatch.setattr("sys.executable", "/bin/true")
    making = rule_files.start_making()
    until = time.monotonic() + 10
    while making.returncode is None and time.monotonic() < until:
        time.sleep(0.01)
    assert making.returncode == 0


def test_files_that_are_made_are_not_made_again(tmp_path, settings):
    settings.DATA = tmp_path
    (tmp_path / "rules" / rule_files.this_version()).mkdir(parents=True)
    assert rule_files.start_making() is None
    assert rule_files.rule_addresses(["snap"])[1].endswith("/snap.js")
