"""An evening on paper: schedule, table cards, slips, cross-table or bracket, standings; a season, a chart.

Only `scorekeeper/sheets.py` makes it a PDF.
"""
