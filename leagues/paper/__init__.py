"""Papers of events, seasons and charts: their values and HTML. `scorekeeper.printing` makes the PDF."""
