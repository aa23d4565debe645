"""The shipped settings with a temporary data folder."""

import os
import tempfile

folder = tempfile.TemporaryDirectory(prefix="scorekeeper-tests-")
os.environ["SCOREKEEPER_DATA"] = folder.name
for name in ("HOST", "URL", "PORT", "HTTPS", "DEBUG"):
    os.environ.pop(f"SCOREKEEPER_{name}", None)

from scorekeeper.settings import *  # noqa: E402, F403  (only now: it asks the environment)
from scorekeeper.settings import DATABASES, STATIC_ROOT, STORAGES  # noqa: E402

# pages made by the test client name files plainly; tests/scorekeeper/server looks at the hashed ones
STORAGES = {**STORAGES, "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
STATIC_ROOT.mkdir(exist_ok=True)

# Playwright keeps a loop running in the thread of the tests, and Django takes every test for part of it
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

# tests ask in more ways than SQLite keeps in mind: each would be prepared again and again
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["OPTIONS"]["cached_statements"] = 2_000
