"""A hall of many tables at one server, with everybody who looks on: `python -m bench hall`."""

from .measure import measured as measured
