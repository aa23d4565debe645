"""Plain headings of lists of people, in lower case."""

FIRST_NAME_HEADINGS = ("first name", "first names", "firstname", "forename", "given name")
SURNAME_HEADINGS = ("surname", "last name", "lastname", "family name")
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
