"""Sentences of the result picture, and why a sheet could not be made."""

GAVE_UP = "This sheet took too long to make and was stopped. Nothing is lost. Try again, or print fewer rows."
NO_PANGO = (
    "This computer can’t make paper yet: it lacks Pango. “scorekeeper doctor” says how to get it. Until then the "
    "browser’s own print works on every page."
)
LOG_GAVE_UP = "A sheet took too long, or too much memory, and was stopped."
FOREIGN = "These letters are not in our fonts: {letters}. They are printed in {fonts}."
BOXES = "These letters are not in our fonts: {letters}. Paper shows boxes in their place."
NOT_BEGUN = "Nothing written yet."

# of Linux, Windows and macOS, for Thai, Devanagari, Chinese, Japanese and Korean: `sheets/sheet.css` names them, too
FAMILIES = (
    *("Noto Sans Thai", "Loma", "Leelawadee UI", "Thonburi"),
    *("Noto Sans Devanagari", "Lohit Devanagari", "Nirmala UI", "Kohinoor Devanagari"),
    *("Noto Sans CJK SC", "Microsoft YaHei", "PingFang SC", "Yu Gothic", "Malgun Gothic"),
)
SEVERAL = "Several games"  # the name of the file

# sheets for any game
FORM_NAMES = {
    "tally": "Tally sheet",
    "match-points": "Match-point sheet",
    "rubber": "Rubber sheet",
    "pocket": "Pocket card",
}
FORM_DATE, FORM_NAME, FORM_FIVES, FORM_TOTAL, FORM_SIDES = "Date", "Name", "Fives", "Total", ("We", "They")
FORM_TRICKS = {  # of a rubber of bridge: what is worth how much
    "Trick": "♣ ♦ 20, ♥ ♠ 30, no trumps 40, then 30",
    "Doubled": "a trick twice, and 50 if made",
    "Overtrick": "as a trick; doubled 100, vulnerable 200",
    "Down": "50; doubled 100, 200, 200, then 300",
    "Vulnerable": "100; doubled 200, then 300",
    "Redoubled": "twice as much as doubled",
    "Slam": "500, grand 1,000; vulnerable 750, 1,500",
    "Honours": "four trumps 100; five, or four aces, 150",
    "Game": "100 below the line",
    "Rubber": "700; 500 if the others have a game",
}
FORM_RUBBERS = "Rubbers"
FORM_MATCH_POINTS = {
    "round": "Round",
    "against": "Against",
    "score": "Score",
    "points": "Points",
    "sum": "So far",
    "signed": "Signed",
}

# small sheets of a game
TOTALS_ONLY, CARD, CARD_ROWS = "Totals only", "Card {at} of {count}", "{rows} rows"
CARD_PART, CARD_SIDES = "rows {first} to {last} of {rows}", "columns {first} to {last}"
WHOLE, CARDS = "all", "{cards} cards"  # what has room: every box, or so many cards
PRINTS = {"standard": False, "large print": True}
FITS_TOTALS = "“all”: every box. Otherwise totals only, in so many rows or on so many cards."
FITS = "“all”: the whole sheet. Otherwise so many rows of it, or all of it on so many cards."
