"""Lay the papers that have changed beside what they were, and take them over: `python -m tests.golden FOLDER`."""

import os
import sys
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from tests.golden import papers  # noqa: E402  (only now: Django is there)

if len(sys.argv) != 2:
    sys.exit("Name a folder for the pictures to look at: python -m tests.golden FOLDER")
into = Path(sys.argv[1])
into.mkdir(parents=True, exist_ok=True)
for name, make in papers.PAPERS.items():
    old, new = papers.kept(name), papers.picture(make())
    if papers.differs(old, new):
        papers.beside(old, new).save(into / f"{name}.png")
        new.save(papers.FOLDER / f"{name}.png", optimize=True)
        print(f"{into / name}.png: look at it")
