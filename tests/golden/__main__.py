"""Lay the papers that have changed beside what they were, and take them over: `python -m tests.golden FOLDER`."""

import os
import sys
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from tests.golden.papers import FOLDER, PAPERS, beside, differs, kept, picture  # noqa: E402  (only now: Django is there)

if len(sys.argv) != 2:
    sys.exit("Name a folder for the pictures to look at: python -m tests.golden FOLDER")
into = Path(sys.argv[1])
into.mkdir(parents=True, exist_ok=True)
for name, make in PAPERS.items():
    old, new = kept(name), picture(make())
    if differs(old, new):
        beside(old, new).save(into / f"{name}.png")
        new.save(FOLDER / f"{name}.png", optimize=True)
        print(f"{into / name}.png: look at it")
