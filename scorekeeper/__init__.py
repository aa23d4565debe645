"""Keeps the score at one table."""

VERSION = "0.2.0"
