"""File names of served styles and scripts."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT_PATTERNS = (
    (
        r"""(?P<matched>import(?P<names>\s*\{[^}]*\}\s*from)\s*["'](?P<url>\./[^"']+)["']\s*;)""",
        """import%(names)s "%(url)s";""",
    ),
)


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Names with a hash of the contents, in imports between scripts too, so that a page never mixes two versions.

    Django can do that for every script (`support_js_module_import_aggregation`), but fails on htmx.
    """

    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("scorekeeper/*.js", IMPORT_PATTERNS))
