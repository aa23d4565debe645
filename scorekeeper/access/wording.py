"""The sentences about links and codes."""

TOO_MANY_CODES = "Too many wrong codes. Wait ten minutes, or scan the QR code."
LAPTOP_ONLY = "SCOREKEEPER_HOST keeps everything on this laptop: phones can’t open {what}."
NO_NETWORK = "This laptop is on no network: phones can’t open {what}."
PRINTED_CODES = "the codes on this paper"
NO_SUCH_CODE = "No table has this code. It has eight letters and figures: look at the sheet again."
