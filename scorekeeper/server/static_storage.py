"""File names of served styles and scripts."""

import re
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

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


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Names with a hash of the contents, in imports between scripts too, so that a page never mixes two versions.

    Django can do that for every script (`support_js_module_import_aggregation`), but fails on htmx.
    """

    patterns = (*CompressedManifestStaticFilesStorage.patterns, (r"scorekeeper[/\]*.js", IMPORT_PATTERNS))

    def _save(self, name: str, content: Any) -> str:
        """Save a file; a style or a script without what only people read."""
        remarks = SCRIPT_REMARKS if name.endswith(".js") and name.replace("\\", "/").startswith(OURS) else REMARKS
        if remarks is SCRIPT_REMARKS or name.endswith(".css"):
            content = ContentFile(remarks.sub(b"", b"".join(content.chunks())))
        saved: str = super()._save(name, content)  # type: ignore[misc]  # which the types of Django's storage leave out
        return saved
