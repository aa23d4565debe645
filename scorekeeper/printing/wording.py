"""Sentences of the result picture, and why a sheet could not be made."""

GAVE_UP = "This sheet took too long to make and was stopped. Nothing is lost. Try again, or print fewer rows."
LOG_GAVE_UP = "A sheet took too long, or too much memory, and was stopped."
NOT_BEGUN = "Nothing written yet."
