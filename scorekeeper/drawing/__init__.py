"""What of a match's page a phone without a network draws itself: rows, totals and questions as HTML.

In the Python of `rules/`, which is translated for the phone, so that both draw the same. Text is escaped here; a page
of the server marks what comes as safe.
"""
