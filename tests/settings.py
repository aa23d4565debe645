"""The shipped settings, with a data folder of the run's own."""

import os
import tempfile
from importlib import import_module

folder = tempfile.TemporaryDirectory(prefix="scorekeeper-tests-")
os.environ["SCOREKEEPER_DATA"] = folder.name
for name in ("HOST", "URL", "PORT", "HTTPS", "DEBUG"):
    os.environ.pop(f"SCOREKEEPER_{name}", None)

shipped = import_module("scorekeeper.settings")
globals().update({name: value for name, value in vars(shipped).items() if name.isupper()})

# pages made by the test client name files plainly; the served ones are hashed, and tests/scorekeeper/server looks at those
STORAGES = shipped.STORAGES | {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
shipped.STATIC_ROOT.mkdir(exist_ok=True)

# Playwright keeps a loop running in the thread of the tests, and Django takes every test for part of it
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
