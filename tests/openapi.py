"""`python -m tests.openapi` writes the copy of the API's description: `docs/openapi.json`."""

import json
import os
from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "openapi.json"


def page() -> str:
    from scorekeeper.api.urls import schema  # Django is set up by now

    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    PAGE.write_text(page(), encoding="utf-8")
