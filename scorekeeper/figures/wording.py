"""What records are called, as templates with named figures."""

TOTAL_IN, WON_BY = "{total} in {game}", "{game} won by {points}"
IN_A_ROW = "{count} wins running"
IN_A_NIGHT = "{count} wins in a night"
