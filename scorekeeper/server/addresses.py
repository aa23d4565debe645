"""The names and network addresses of this computer, read again for each request."""

import socket
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

import ifaddr
from django.conf import settings

from . import wording

CACHE_SECONDS = 3  # a laptop changes its wifi less often


@dataclass(frozen=True)
class Address:
    """A URL of this laptop. `name`: of the network card, or who set it."""

    name: str
    url: str


def host_in(url: str) -> str:
    """The host of a URL, as in a Host header without the port; "" if there is none."""
    name = urlsplit(url).hostname or ""
    return f"[{name}]" if ":" in name else name


def port_in(words: str) -> int:
    """The port that SCOREKEEPER_PORT names; 0 lets the system choose."""
    if not (words.isdecimal() and int(words) < 65536):
        raise SystemExit(wording.BAD_PORT.format(port=repr(words)))
    return int(words)


@lru_cache(maxsize=1)
def _network_addresses(_span: int) -> tuple[tuple[str, IPv4Address | IPv6Address], ...]:
    found = []
    for card in ifaddr.get_adapters():
        for each in card.ips:
            text = each.ip if isinstance(each.ip, str) else each.ip[0]
            found.append((card.nice_name, ip_address(text.split("%")[0])))
    return tuple(found)


def network_addresses() -> tuple[tuple[str, IPv4Address | IPv6Address], ...]:
    """Pairs of network card and address, at most `CACHE_SECONDS` old."""
    return _network_addresses(int(time.monotonic() / CACHE_SECONDS))


def our_hosts() -> list[str]:
    """Every host name and address of this computer now, in lower case, without a port."""
    host = socket.gethostname().lower()
    own = ["localhost", host, f"{host.split('.')[0]}.local"]
    return own + [f"[{ip}]" if ip.version == 6 else str(ip) for _, ip in network_addresses()]


class OurHosts(list[str]):
    """ALLOWED_HOSTS, worked out for each request: the hosts that were set, and every address of this computer."""

    def __init__(self, named: Iterable[str]) -> None:
        super().__init__(name.lower() for name in named if name and name not in ("0.0.0.0", "::"))

    def __iter__(self) -> Iterator[str]:
        yield from super().__iter__()
        yield from our_hosts()

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return True


def for_phones(port: int | None = None) -> list[Address]:
    """The URLs of this laptop for phones on the same network, the likeliest first; empty without a network.

    SCOREKEEPER_URL, where it is set, is the only one. `port` defaults to the one being served.
    """
    if settings.URL:
        return [Address(wording.SET_BY_YOU, settings.URL)]
    port = port or settings.PORT
    found = [
        (name, ip) for name, ip in network_addresses() if ip.version == 4 and not (ip.is_loopback or ip.is_link_local)
    ]
    inner = ("docker", "br-", "veth", "virbr", "vbox", "vmnet", "tun", "tap", "wg")
    found.sort(key=lambda pair: (pair[0].startswith(inner), not pair[1].is_private))
    return [Address(name, f"http://{ip}:{port}") for name, ip in found]
