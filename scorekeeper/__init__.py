"""Keeps the score at one table."""

VERSION = "0.4.0"
