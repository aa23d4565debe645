"""Measurements, each beside a baseline in the same run: `make bench` prints one table."""
