"""File names of served styles and scripts."""

import re
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT_PATTERNS = (
    (
        r"""(?P<matched>import(?P<names>\s*\{[^}]*\}\s*from)\s*["'](?P<url>\./[^"']+)["']\s*;)""",
        """import%(names)s "%(url)s";""",
    ),
)
REMARKS = re.compile(rb"/\*.*?\*/|(?<=\n)\s+", re.DOTALL)  # of a style, with its indents: a quarter of what is sent


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Names with a hash of the contents, in imports between scripts too, so that a page never mixes two versions.

    Django can do that for every script (`support_js_module_import_aggregation`), but fails on htmx.
    """

    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("scorekeeper/*.js", IMPORT_PATTERNS))

    def _save(self, name: str, content: Any) -> str:
        """Save a file; a style without what only people read."""
        slim = ContentFile(REMARKS.sub(b"", b"".join(content.chunks()))) if name.endswith(".css") else content
        saved: str = super()._save(name, slim)  # type: ignore[misc]  # of Django's storage, which its types leave out
        return saved
