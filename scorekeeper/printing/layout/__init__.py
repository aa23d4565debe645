"""The layout of a paper sheet. Only `printing/pdf.py` makes a PDF of it."""
