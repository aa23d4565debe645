"""F8: the organiser is told before the disk is full."""

import shutil
from collections import namedtuple

Disk = namedtuple("Disk", "total used free")


def test_home_warns_before_the_disk_is_full(client, monkeypatch, db):
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Disk(10**9, 10**9 - 199 * 10**6, 199 * 10**6))
    assert "almost full" in client.get("/").text


def test_home_is_calm_while_there_is_room(client, monkeypatch, db):
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Disk(10**9, 0, 200 * 10**6))
    assert "almost full" not in client.get("/").text
