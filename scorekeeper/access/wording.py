"""The sentences about links and codes."""

TOO_MANY_CODES = "Too many wrong codes. Wait ten minutes, or scan the QR code."
LAPTOP_ONLY = "No phone can reach this laptop now: Scorekeeper was started for this laptop only."
NO_NETWORK = "No phone can reach this laptop now: it is on no network."
PAPER_WITHOUT_CODES = " So paper has no codes."
NO_SUCH_CODE = "This code opens nothing now. Does it have eight letters and figures? If so, ask for a new one."
