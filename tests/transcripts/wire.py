"""A phone that speaks to a running server, and reads its pages and its paper."""

import subprocess
from urllib.parse import urlencode

from tests.http_phone import HttpPhone
from tests.phones import Phone


class WirePhone(Phone):
    """As the phones of tests/phones.py, over HTTP."""

    def __init__(self, url: str) -> None:
        self.line = HttpPhone(url)

    def answer(self, path: str, sent: dict[str, list[str]] | None = None) -> tuple[int, str, str]:
        said = self.line.ask(path, None if sent is None else urlencode(sent, doseq=True).encode())
        if said.status in (302, 303):
            return self.answer(said.headers["Location"])
        return said.status or 0, said.words.decode(), path

    def paper(self, path: str) -> str:
        """The words of a PDF, in the order of the page."""
        said = self.line.ask(path)
        assert said.status == 200 and said.headers["Content-Type"] == "application/pdf", said.words[:300]
        done = subprocess.run(["pdftotext", "-layout", "-", "-"], input=said.words, capture_output=True, check=True)
        return done.stdout.decode()
