"""Two commands on a fresh machine: what starting does, says and refuses."""

import re
import socket
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import ifaddr
import pytest
from django.conf import settings
from django.core.management import call_command, load_command_class
from django.core.management.base import CommandError

from scorekeeper.management.commands import serve as serving
from scorekeeper.server import addresses, data_dir, security, wording
from tests.often import at_night
from tests.served import ROOT, Served, as_after_a_first_start, command, new_folder


def test_a_start_says_where_and_keeps_one_secret(serve, tmp_path):
    for known in ("static", "static.made_of"):  # which take long
        (tmp_path / known).symlink_to(new_folder() / known)
    server = serve(tmp_path, SCOREKEEPER_HOST="")
    said = server.output
    assert f"On this laptop:  http://localhost:{server.port}" in said
    assert f"http://localhost:{server.port}/help/connect/" in said
    assert str(server.data) in said
    assert not [*server.data.glob("backups/before-upgrade-*")]  # there was nothing to bring up
    scores = server.data / "scorekeeper.sqlite3"
    assert scores.stat().st_size and stat.S_IMODE(scores.stat().st_mode) == 0o600
    database = data_dir.database_settings("", server.data)
    assert len(data_dir.stored_secret(database)) >= 50 and not (server.data / "secret_key").exists()
    assert data_dir.secret_key(server.data, database) == data_dir.stored_secret(database)  # as a further start asks


def test_of_the_scripts_of_others_a_start_puts_only_those_in_place_that_pages_ask_for():
    found = {file.name for file in (new_folder() / "static" / "django_htmx").rglob("*.js")}
    assert "htmx-2.min.js" in found and all(name.startswith(("htmx-2.min.", "django-htmx.")) for name in found)


@pytest.fixture(scope="module")
def named(tmp_path_factory) -> Iterator[Served]:
    """A server that was told what it is called."""
    server = Served(
        as_after_a_first_start(tmp_path_factory.mktemp("named")), {"SCOREKEEPER_URL": "http://cards.example:9000/"}
    ).start()
    yield server
    server.kill()
    server.said.unlink()


def test_phones_get_an_address_and_its_qr_code(named):
    said = named.output
    assert "For phones:      http://cards.example:9000  (as you set it)" in said
    assert sum("█" in line for line in said.splitlines()) >= 12


def test_a_start_on_the_laptop_alone_offers_phones_nothing(house):
    assert wording.LAPTOP_ONLY in house.output


def test_the_next_free_port_is_taken_where_none_was_asked_for(monkeypatch):
    monkeypatch.delenv("SCOREKEEPER_PORT", raising=False)
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        monkeypatch.setattr(settings, "PORT", taken)
        monkeypatch.setattr(settings, "HOST", "127.0.0.1")
        with serving.open_free_port() as door:
            assert taken < door.getsockname()[1] <= taken + serving.PORTS_TRIED


def test_a_port_that_was_asked_for_is_never_changed(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        monkeypatch.setenv("SCOREKEEPER_PORT", str(taken))
        monkeypatch.setattr(settings, "PORT", taken)
        monkeypatch.setattr(settings, "HOST", "127.0.0.1")
        with pytest.raises(CommandError, match=f"Port {taken} can't be used"):
            serving.open_free_port()


@pytest.mark.parametrize("port", ["eight", "-1", "99999", "80 80"])
def test_a_port_that_is_none_is_refused_in_a_sentence(port):
    with pytest.raises(SystemExit, match="must be a number below 65536"):
        addresses.port_in(port)


def test_every_interface_is_listened_on_by_default():
    with serving.open_socket("", 0) as door:
        port = door.getsockname()[1]
        for host in {str(ip) for _, ip in addresses.network_addresses() if ip.version == 4}:
            socket.create_connection((host, port), timeout=5).close()


# -- S10


@pytest.mark.parametrize(
    ("trouble", "name", "value"),
    [
        ("Debugging is on", "DEBUG", True),
        ("The secret key is too short", "SECRET_KEY", "too short"),
        ('ALLOWED_HOSTS is "*"', "ALLOWED_HOSTS", ["*"]),
    ],
)
def test_s10_an_unsafe_start_is_refused_in_one_sentence(settings, trouble, name, value):
    setattr(settings, name, value)
    settings.HOST = ""
    with pytest.raises(CommandError) as refused:
        call_command("serve")
    assert str(refused.value).startswith(trouble) and len(str(refused.value).splitlines()) == 1


def test_s10_a_start_that_is_refused_ends_with_that_sentence_alone(tmp_path):
    done = command(tmp_path, "serve", SCOREKEEPER_PORT="0", SCOREKEEPER_DEBUG="1")
    assert done.returncode == 1 and len(done.stderr.strip().splitlines()) == 1
    assert done.stderr.startswith("CommandError: Debugging is on")


def test_s10_on_loopback_a_developer_may_debug(settings):
    settings.DEBUG = True
    assert security.refusals("127.0.0.1") == []
    assert len(security.refusals("")) == len(security.refusals("192.168.0.7")) == 1


def test_s10_the_shipped_settings_are_not_refused():
    assert security.refusals("") == []


# -- S11


@pytest.mark.parametrize("accounts", ["0", "1"])
def test_s11_behind_https_the_deployment_check_has_nothing_to_say(tmp_path, accounts):
    more = {"SCOREKEEPER_HTTPS": "1", "SCOREKEEPER_ACCOUNTS": accounts}
    done = command(tmp_path, "check", "--deploy", "--fail-level", "WARNING", **more)
    assert done.returncode == 0 and "no issues (0 silenced)" in done.stdout


def test_s11_at_home_exactly_four_warnings_are_silenced_each_with_its_reason(tmp_path):
    done = command(tmp_path, "check", "--deploy", "--fail-level", "WARNING")
    assert done.returncode == 0 and "no issues" in done.stdout
    four = [f"security.W{number}" for number in ("004", "008", "012", "016")]
    assert four == settings.SILENCED_SYSTEM_CHECKS
    written = Path(ROOT, "scorekeeper", "settings.py").read_text()
    assert re.findall(r'"(security\.W\d+)",  # \w.{15,}', written) == four


# -- which Host


def own_hosts() -> list[str]:
    return ["localhost", "127.0.0.1", socket.gethostname(), socket.gethostname().split(".")[0] + ".local"]


def test_this_machine_answers_to_every_name_that_it_has_and_to_no_other(named, phone):
    server, knocking = named, phone(named)
    for host in [
        *own_hosts(),
        "cards.example",
        *(str(ip) for _, ip in addresses.network_addresses() if ip.version == 4),
    ]:
        assert knocking.ask("/help/", Host=f"{host}:{server.port}").status == 200, host
        assert knocking.ask("/watch/x", Host=f"{host}:{server.port}").status == 404, host
    for host in ["evil.example", "localhost.evil.example", "10.255.255.1", "cards.example.evil", ""]:
        for path in ["/", "/help/", "/watch/x", "/static/scorekeeper/scorekeeper.css", "/nowhere"]:
            assert knocking.ask(path, Host=host).status == 400, (host, path)


class Card:
    nice_name = "wlan0"

    def __init__(self, *addresses: str) -> None:
        self.ips = [ifaddr.IP(address, 24, "wlan0") for address in addresses]


@pytest.fixture
def networks(monkeypatch):
    """Sets the network cards that the machine has from now on."""
    port = []
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: list(port))

    def join(*cards: Card) -> None:
        port[:] = cards
        addresses._network_addresses.cache_clear()

    yield join
    addresses._network_addresses.cache_clear()


def test_a_new_address_counts_from_the_moment_that_the_laptop_has_it(networks, client, settings):
    settings.ALLOWED_HOSTS = addresses.OurHosts([])
    networks(Card("192.168.0.7"))
    assert client.get("/help/", headers={"host": "192.168.0.7:8000"}).status_code == 200
    assert client.get("/help/", headers={"host": "10.0.0.3:8000"}).status_code == 400
    networks(Card("10.0.0.3"))
    assert client.get("/help/", headers={"host": "192.168.0.7:8000"}).status_code == 400
    assert client.get("/help/", headers={"host": "10.0.0.3:8000"}).status_code == 200


def test_phones_are_offered_the_wifi_before_what_lives_inside_the_laptop(networks):
    inner = Card("172.17.0.1")
    inner.nice_name = "docker0"
    networks(Card("127.0.0.1"), inner, Card("169.254.1.1", "192.168.0.7"))
    assert addresses.for_phones(8001) == [
        addresses.Address("wlan0", "http://192.168.0.7:8001"),
        addresses.Address("docker0", "http://172.17.0.1:8001"),
    ]


def test_without_a_network_phones_are_offered_nothing(networks):
    networks(Card("127.0.0.1"))
    assert addresses.for_phones() == []


def test_the_name_that_was_set_is_the_only_one_offered(settings):
    settings.URL = "https://cards.example"
    assert [each.url for each in addresses.for_phones()] == ["https://cards.example"]
    assert addresses.host_in(settings.URL) == "cards.example"
    assert addresses.host_in("http://[2001:db8::1]:8000") == "[2001:db8::1]"


def test_the_command_is_there_by_both_names_and_says_what_it_does(capsys):
    """By the other name, `python -m scorekeeper`, all tests start it."""
    assert Path(sys.executable).with_name("scorekeeper").exists()
    load_command_class("scorekeeper", "backup").print_help("scorekeeper", "backup")
    assert "Copies the scores to FILE" in capsys.readouterr().out


@at_night("scorekeeper/server/test_start.py::test_a_port_that_was_asked_for_is_never_changed")
def test_a_busy_server_says_so_instead_of_starting_twice_on_one_port(house):
    done = command(house.data, "serve", SCOREKEEPER_HOST="127.0.0.1", SCOREKEEPER_PORT=str(house.port))
    assert done.returncode == 1 and f"Port {house.port} can't be used" in done.stderr
