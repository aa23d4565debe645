"""Pages of an evening, a module for each part of it."""
