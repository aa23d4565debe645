"""The shipped settings, with the bare views beside the pages."""

from importlib import import_module

globals().update({name: value for name, value in vars(import_module("scorekeeper.settings")).items() if name.isupper()})

ROOT_URLCONF = "bench.bare"
