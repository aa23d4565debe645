"""A sheet on paper: what stands on it, and where it lies. Only `sheets.py` turns it into a PDF."""
