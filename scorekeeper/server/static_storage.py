"""File names of served styles and scripts."""

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from .joined_scripts import JOINED, joined

IMPORT_PATTERNS = (
    (
        r"""(?P<matched>import(?P<names>\s*(?:\{[^}]*\}|\* as \w+)\s*from)\s*["'](?P<url>\./[^"']+)["']\s*;)""",
        """import%(names)s "%(url)s";""",
    ),
    (r"""(?P<matched>import\(["'](?P<url>\./[^"']+)["']\))""", """import("%(url)s")"""),
)
# of a style with its line ends, or of a script of ours with its lines of remarks; with its indents: a quarter of what
# is sent
REMARKS = re.compile(
    rb"/\*.*?\*/\s*|(?<=\n)\s+|(?<=[{};,])\n| (?=\{)|(?<=:) (?=[\w(#.-])|;(?=\n\s*\})|(?<=[,>~]) (?=[^\"])| (?=[>~] )",
    re.DOTALL,
)
SCRIPT_REMARKS = re.compile(
    rb"/\*.*?\*/|(?:\A|(?<=\n))\s*//[^\n]*|(?<=\n)\s+|(?<=[;{,]) // [^\n\"'`]*(?=\n)"
    rb"| (?=(?:[=!]==|\?\?|=>|&&|\|\||=) )|(?<= =) |(?<= (?:=>|&&|\?\?|\|\|)) |(?<= [=!]==) ",  # signs that no word has
    re.DOTALL,
)
OURS = ("scorekeeper/", "leagues/")


class Joined:
    """The place of a script and of those that it imports, from which it is read as one file."""

    def __init__(self, place: Any) -> None:
        self.place = place

    def open(self, path: str) -> "ContentFile[bytes]":
        folder, _, name = path.replace("\\", "/").rpartition("/")

        def read(module: str) -> str:
            with self.place.open(f"{folder}/{module}.js") as file:
                text: str = file.read().decode()
                return text

        return ContentFile(joined(name.removesuffix(".js"), read).encode())


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Names with a hash of the contents, in imports between scripts too, so that a page never mixes two versions.

    Django can do that for every script (`support_js_module_import_aggregation`), but fails on htmx.
    """

    patterns = (*CompressedManifestStaticFilesStorage.patterns, (r"scorekeeper[/\]*.js", IMPORT_PATTERNS))

    @cached_property
    def addresses(self) -> dict[str, str]:
        """The address of each file that a page named so far."""
        return {}

    def url(self, name: str, force: bool = False) -> str:  # type: ignore[override]  # no page asks for None
        """The address of a file, worked out once: a page names ten of them."""
        if name not in self.addresses:
            self.addresses[name] = super().url(name, force)
        return self.addresses[name]

    def post_process(self, paths: dict[str, Any], *args: Any, **options: Any) -> Iterator[Any]:
        self.addresses.clear()
        joining = {f"scorekeeper/{name}.js" for name in JOINED}
        ways = {
            name: (Joined(place) if name.replace("\\", "/") in joining else place, path)
            for name, (place, path) in paths.items()
        }
        yield from super().post_process(ways, *args, **options)  # type: ignore[no-untyped-call]  # WhiteNoise has none

    def _save(self, name: str, content: Any) -> str:
        """Save a file; a style or a script without what only people read."""
        remarks = SCRIPT_REMARKS if name.endswith(".js") and name.replace("\\", "/").startswith(OURS) else REMARKS
        if remarks is SCRIPT_REMARKS or name.endswith(".css"):
            content = ContentFile(remarks.sub(b"", b"".join(content.chunks())))
        saved: str = super()._save(name, content)  # type: ignore[misc]  # which the types of Django's storage leave out
        return saved
