"""The lock on the data folder, as the system's own and as other systems have it."""

from pathlib import Path
from threading import Thread

import pytest

from scorekeeper.server.lock import PlacesLock, SharedLock


@pytest.fixture(params=[SharedLock, PlacesLock], ids=["shared", "places"])
def locks(request, tmp_path: Path):
    """Makes further locks of one folder."""
    return lambda: request.param(tmp_path)


def test_servers_share_a_folder_and_keep_out_who_wants_it_alone(locks):
    one, other, upgrade = locks(), locks(), locks()
    one.share()
    other.share()
    assert not upgrade.try_exclusive()


def test_who_has_it_alone_keeps_everybody_out_until_it_shares(locks):
    one, other, server = locks(), locks(), locks()
    assert one.try_exclusive() and not other.try_exclusive()
    waiting = Thread(target=server.share)
    waiting.start()
    one.share()
    waiting.join(timeout=10)
    assert not waiting.is_alive()
    assert not other.try_exclusive()


def test_when_the_last_server_has_gone_it_can_be_had_alone(locks):
    one = locks()
    assert one.try_exclusive()
    one.share()
    assert not locks().try_exclusive()
    one.release()
    assert locks().try_exclusive()


def test_who_could_not_have_it_alone_leaves_nothing_locked(locks):
    server, upgrade, other = locks(), locks(), locks()
    server.share()
    assert not upgrade.try_exclusive()
    other.share()
    server.share()
