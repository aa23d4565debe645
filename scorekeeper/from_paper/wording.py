"""Sentences about a sheet that was kept on paper and is typed in afterwards."""

ROW = "Row {label}: {why}"
BLANK_ROW = "Row {label} is blank. Type it, or a dash for a row without a score."
ONE_BLANK = "One box is blank."
SOME_BLANK = "{count} boxes are blank."
NOTHING = "Type a row first."
TOTAL = "{name}: the paper says {paper}, these rows make {made}."
TOTAL_WRONG = "Type {name}’s total as a number."
SAME = "Everything is as on the sheet: {rows}."
ONE_ROW, ROWS = "one row", "{count} rows"
TYPED_AGAIN = "typed in again from paper"  # the reason of a correction, in the history
FIGURE = "figure"
SENT_BEFORE = "This was sent before. Look at the sheet."
