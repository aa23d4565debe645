"""Plain headings of lists of people, in lower case; some programs write `first_name`."""

FIRST_NAME_HEADINGS = ("first name", "first names", "firstname", "first", "forename", "given name", "given names")
SURNAME_HEADINGS = ("surname", "last name", "lastname", "last", "family name")
FIRST_AND_LAST = {"first", "last"}  # headings only together: "First" alone may be somebody's team
NAME_HEADINGS = (
    *FIRST_NAME_HEADINGS,
    *SURNAME_HEADINGS,
    "name",
    "names",
    "full name",
    "player",
    "players",
    "pair",
    "pairs",
)
PARTNER_HEADINGS = ("partner", "partners")
TICKET_HEADINGS = ("ticket", "tickets", "role", "sex", "gender")
NUMBER_HEADINGS = ("no", "nr", "number", "#")
HEADINGS = {
    *NAME_HEADINGS,
    *PARTNER_HEADINGS,
    *NUMBER_HEADINGS,
    *TICKET_HEADINGS,
    "team",
    "club",
    "town",
    "table",
    "email",
    "e-mail",
    "mail",
    "phone",
    "telephone",
    "mobile",
    "paid",
    "notes",
    "remarks",
}


def heading_of(cell: str) -> str:
    """A cell as the lists above have it: "First_Name:" is "first name"."""
    return " ".join(cell.replace("_", " ").strip(" .:").casefold().split())
