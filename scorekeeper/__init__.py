"""Keeps the score at one table."""

VERSION = "0.3.0"
