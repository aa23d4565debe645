"""The sentences about links and codes."""

TOO_MANY_CODES = "Too many wrong codes. Wait ten minutes, or scan the QR code."
NO_SUCH_CODE = "No table has this code. It has eight letters and figures: look at the sheet again."
