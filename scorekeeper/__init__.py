"""Keeps the score at one table."""
