"""Writes docs/file.schema.json: what a file of Scorekeeper may say, from the shapes that read one.

`make docs` writes it; `tests/scorekeeper/files/test_schema.py` holds it.
"""

import json
import os
from pathlib import Path
from typing import Any

import django

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "file.schema.json"


def schema() -> dict[str, Any]:
    """The schema of every kind of file."""
    from scorekeeper.files.formats import schema_of
    from scorekeeper.files.kinds import all_kinds

    kinds = all_kinds()
    parts = {name: part for kind in kinds.values() for name, part in kind.parts.items()}
    return schema_of({name: kind.shape for name, kind in kinds.items()}, parts)


def page() -> str:
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    PAGE.write_text(page(), encoding="utf-8")
