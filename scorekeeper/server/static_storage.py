"""How the files of pages are named when they are served."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT_PATTERNS = (
    (
        r"""(?P<matched>import(?P<names>\s*\{[^}]*\}\s*from)\s*["'](?P<url>\./[^"']+)["']\s*;)""",
        """import%(names)s "%(url)s";""",
    ),
)


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Names made of the contents, also where one script imports another: a page never mixes two versions,
    and a script that two others ask for is loaded once.

    Django would do that for every script (`support_js_module_import_aggregation`), but stumbles over htmx's.
    """

    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("scorekeeper/*.js", IMPORT_PATTERNS))
