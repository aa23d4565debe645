"""Names as people type and paste them: who enters, with which ticket, and what was left out."""

import time

import pytest
from django.core.exceptions import ValidationError

from leagues.changes.roster_form import RosterForm
from leagues.setup.name_list import ALONE, EACH, FIRST, PAIR, SURNAME, NameList, check, read
from leagues.setup.new_event_form import ROLES
from tests.leagues.hall import Hall
from tests.often import for_each


def entered(text: str, format_key: str = "", meant: str = "") -> list[tuple[str, str]]:
    """(name or "one & other", ticket) of everybody."""
    return [(" & ".join(one.names), one.ticket) for one in listed(text, format_key, meant).roll]


def listed(text: str, format_key: str = "", meant: str = "") -> NameList:
    return read(text, format_key, ROLES, meant)


@for_each(
    "line",
    [
        "ada, gentleman",
        "ada\tgentleman",
        "ada; gentleman",
        "ada (gentleman)",
        "ada gentleman",
        "ada Gent",
        "ada, m",
        "ada, G",
        "ada (M)",
        "1. ada, gent",
        "3\tada\tgentleman",
        "ada (gent.)",
    ],
)
def test_a_ticket_may_stand_behind_a_name_in_every_usual_way(line):
    assert entered(f"{line}\nbo, lady") == [("ada", "gentleman"), ("bo", "lady")]


def test_no_letter_of_a_name_is_lost_before_its_ticket():
    assert entered("weiß lady\nbo gent.") == [("weiß", "lady"), ("bo", "gentleman")]


@pytest.mark.parametrize("line", ["bo lady", "bo (f)", "bo, l", "bo\tL", "bo; woman"])
def test_a_lady_s_ticket_too(line):
    assert entered(f"ada, gentleman\n{line}")[1] == ("bo", "lady")


def test_teams_are_tickets_of_two_words():
    assert entered("ada team\nbo other team\ncy (other team)") == [
        ("ada", "team"),
        ("bo", "other team"),
        ("cy", "other team"),
    ]


def test_teams_stand_on_a_line_each_before_their_people_in_the_order_of_their_boards():
    typed = "Owls: ada, 2. bo\nThe Larks:\tcy & dee; eli\nowls: fay"
    assert entered(typed) == [
        ("ada", "Owls"),
        ("bo", "Owls"),
        ("cy & dee", "The Larks"),
        ("eli", "The Larks"),
        ("fay", "Owls"),
    ]


def test_a_team_stands_over_its_people_too():
    assert entered("Owls:\n1. ada\n2. bo\n\nLarks:\ncy, dee") == [
        ("ada", "Owls"),
        ("bo", "Owls"),
        ("cy", "Larks"),
        ("dee", "Larks"),
    ]
    with pytest.raises(ValidationError, match="Nobody is in the team “Larks” yet"):
        read("Owls: ada, bo\nLarks:")


@pytest.mark.parametrize("words", [("Ladies", "Gentlemen"), ("Women", "men"), ("LADY", "Gents")])
def test_ladies_and_gentlemen_in_two_lists_are_no_teams(words):
    typed = f"{words[0]}: ada, bo\n{words[1]}:\ncy"
    tickets = [("ada", "lady"), ("bo", "lady"), ("cy", "gentleman")]
    assert entered(typed) == entered(typed, "mixed_partners") == tickets
    assert entered(typed, "team_matches")[0] == ("ada", words[0])  # where teams have names, any name
    assert entered("Ladies: ada\nOwls: bo")[0] == ("ada", "Ladies")


def test_a_line_with_a_colon_alone_is_a_heading_and_nobody():
    page = listed("Tuesday’s list:\nada\nbo\ncy")
    assert [one.name for one in page.roll] == ["ada", "bo", "cy"]
    assert page.omitted == "Left out: the heading “Tuesday’s list:”."


@pytest.mark.parametrize("line", ["cy, dee", f"{'x' * 41}: cy"])
def test_a_line_without_a_team_or_with_too_long_a_name_of_one_is_refused_and_named(line):
    with pytest.raises(ValidationError, match=line[:20]):
        read(f"Owls: ada\nLarks: bo\n{line}")


def test_a_letter_that_tells_two_people_apart_is_no_ticket():
    assert entered("ada l\nada m\nbo") == [("ada l", ""), ("ada m", ""), ("bo", "")]
    assert entered("north, m\nnorth, a") == [("m north", ""), ("a north", "")]


def test_what_stands_behind_a_name_in_a_pasted_table_is_no_person_and_is_told():
    page = listed("ada\tada@example.org\nbo\t0170 1234567\tlady\ncy;cash\ndee, 030 123456\neli")
    assert [one.names[0] for one in page.roll] == ["ada", "bo", "cy", "dee", "eli"]
    assert page.roll[1].ticket == "lady"
    assert page.omitted == "Left out: “ada@example.org” after ada, “0170 1234567” after bo, “cash” after cy and 1 more."
    assert listed("ada\nbo").omitted == ""


def test_surname_and_first_name_are_one_person_and_the_other_readings_are_offered():
    text = "north, ada\nsouth, bo\neast, cy"
    page = listed(text)
    assert (entered(text)[0], len(page.roll), page.meant) == (("ada north", ""), 3, SURNAME)
    assert [key for key, _ in page.meanings] == [FIRST, SURNAME, EACH, PAIR]
    assert dict(page.meanings)[SURNAME] == "surname first: ada north"
    assert len(entered(text, meant=EACH)) == 6
    assert entered(text, meant=PAIR)[0] == ("north & ada", "")
    assert entered("north, ada, lady\nsouth, bo, gentleman") == [("ada north", "lady"), ("bo south", "gentleman")]
    assert entered("north, ada\tlady\nsouth, bo\tgentleman")[0] == ("ada north", "lady")


def test_two_names_on_a_line_are_two_people_where_nothing_says_otherwise():
    assert len(entered("ada, bo")) == 2
    assert len(entered("ada, bo\ncy, dee\neli")) == 5
    assert len(entered("ada north, bo south\ncy east, dee west")) == 4
    assert entered("ada, bo\ncy, dee", "fixed_pairs") == [("ada & bo", ""), ("cy & dee", "")]
    assert not listed("ada\nbo, lady\ncy, gentleman").meanings


def test_pairs_and_somebody_alone_are_refused_with_the_name():
    with pytest.raises(ValidationError, match=r"Without a partner: eli\."):
        check(read("ada & bo\ncy and dee\neli").roll)


@pytest.mark.parametrize("between", ["\t", ";", ","])
def test_two_columns_are_asked_about_whatever_stands_between_them(between):
    text = f"north{between}ada\nnorth{between}bo\neast{between}cy"
    page = listed(text)
    assert [one.names for one in page.roll] == [("ada north",), ("bo north",), ("cy east",)]
    assert (page.asked, page.meant, page.omitted) == ("north, ada", SURNAME, "")
    assert entered(text, meant=FIRST)[0] == ("north ada", "") and entered(text, meant=PAIR)[0] == ("north & ada", "")
    assert len(entered(text, meant=EACH)) == 6 and (ALONE in dict(page.meanings)) == (between != ",")


def test_the_second_column_alone_is_left_out_with_a_word_and_only_where_it_says_little():
    remarks = listed("ada\tpaid\nbo\tpaid\ncy\tpaid")
    assert (len(remarks.roll), remarks.meant) == (3, ALONE) and remarks.omitted.startswith("Left out: “paid” after ada")
    towns = listed("ada north\tLeeds\nbo south\tYork")
    assert [one.names[0] for one in towns.roll] == [
        "ada north",
        "bo south",
    ] and "“York” after bo south" in towns.omitted
    assert entered("ada\tnorth\nbo\tnorth\ncy\teast")[1] == ("bo north", "")
    assert entered("north\tada\nsouth\tbo\ncy") == [("ada north", ""), ("bo south", ""), ("cy", "")]


def test_quotes_round_a_cell_are_no_part_of_the_name_and_those_within_it_are():
    assert entered('"north, ada"\n"south, bo"') == [("ada north", ""), ("bo south", "")]
    assert entered('"ada",lady\n"bo ""b""";gentleman') == [("ada", "lady"), ('bo "b"', "gentleman")]
    assert entered('ada "a" north\ncy') == [('ada "a" north', ""), ("cy", "")]


def test_headings_are_left_out_with_a_word_and_say_which_name_is_first():
    page = listed("Name\tTicket\nada\tlady\nbo\tgent")
    assert [one.names[0] for one in page.roll] == ["ada", "bo"]
    assert page.omitted == "Left out: the heading “Name, Ticket”."
    assert entered("Player\nada\nbo") == [("ada", ""), ("bo", "")] == entered('"Player"\r\nada\r\nbo')
    assert entered("First name\tSurname\nada\tnorth\nbo\tsouth")[0] == ("ada north", "")
    assert entered("No\tSurname\tFirst name\n1\tnorth\tada\n2\tsouth\tbo")[0] == ("ada north", "")
    assert entered("player 1\nada") == [("player 1", ""), ("ada", "")]


@pytest.mark.parametrize(
    "heading, rows",
    [
        ("Name\tPaid", ["yes", "no", "yes", "yes"]),
        ("Name\tTown", ["Leeds", "York", "Hull", "Bath"]),
        ("Name;Team", ["reds", "blues", "reds", "blues"]),
        ("No\tPlayer\tNotes", ["late", "car", "late", "tea"]),
        ("First name\tClub", ["north", "south", "east", "west"]),
        ("Name\tTown", ["Leeds"]),
    ],
)
def test_a_heading_that_is_none_of_a_name_leaves_its_column_out(heading, rows):
    between = ";" if ";" in heading else "\t"
    names = ["ada", "bo", "cy", "dee"][: len(rows)]
    numbers = [f"{at}\t" if heading.startswith("No") else "" for at, _ in enumerate(rows, 1)]
    lines = [f"{number}{name}{between}{row}" for number, name, row in zip(numbers, names, rows)]
    page = listed("\n".join([heading, *lines]))
    assert [one.names for one in page.roll] == [(name,) for name in names]
    assert f"“{rows[0]}” after ada" in page.omitted


def test_a_heading_of_partners_makes_pairs():
    for between in ("\t", ","):
        page = listed(f"Player{between}Partner\nada{between}bo\ncy{between}dee")
        assert [one.names for one in page.roll] == [("ada", "bo"), ("cy", "dee")]


def test_one_name_below_its_headings_is_one_person():
    assert entered("First name\tSurname\nada\tnorth") == [("ada north", "")]
    assert entered("Surname,First name\nnorth,ada") == [("ada north", "")]
    assert len(entered("Name\nada, bo")) == 2
    assert entered("#\nada\nbo") == [("ada", ""), ("bo", "")]
    assert entered("Names:\nada\nbo") == [("ada", ""), ("bo", "")]
    assert entered("No\tName\tTable\n1\tada\t3\n2\tbo\t4") == [("ada", ""), ("bo", "")]


def sentences(form: RosterForm) -> list[str]:
    return [str(error) for errors in form.errors.values() for error in errors]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "pairs, typed, told", [(True, "hal", "Write two names on a line"), (False, "hal & gus", "Write one name on a line")]
)
def test_who_arrives_alone_among_pairs_or_as_a_pair_among_others_is_refused(pairs, typed, told):
    form = RosterForm({"arrive": typed}, evening=Hall(4, "swiss", pairs=pairs).evening)
    assert not form.is_valid() and told in sentences(form)[0] and "hal" in sentences(form)[0]
    good = RosterForm({"arrive": "hal & gus" if pairs else "hal"}, evening=Hall(4, "swiss", pairs=pairs).evening)
    assert good.is_valid(), good.errors


@pytest.mark.django_db
def test_what_is_no_name_among_those_who_arrive_is_told():
    form = RosterForm({"arrive": "hal\nfay\t0170 1234567"}, evening=Hall(4, "swiss").evening)
    assert sentences(form) == ["Only names belong here. Left out: “0170 1234567” after fay."]
    form = RosterForm({"arrive": "north\thal\nsouth\tfay"}, evening=Hall(4, "swiss").evening)
    assert sentences(form) == ["Write each name in one column. “north, hal” is in two."]


@pytest.mark.parametrize("line", ["ann + eli", "ann/eli", "ann & eli"])
def test_of_many_single_names_the_one_that_looks_like_a_pair_is_named_and_how_to_write_it(line: str) -> None:
    with pytest.raises(ValidationError) as refused:
        check(read(f"ada\nbo\n{line}\ncy\ndee").roll)
    words = refused.value.message
    assert "One person or two: “ann & eli”?" in words and "leave out &, +, / and “and”" in words
    assert not any(name in words for name in ("ada", "bo,", "cy", "dee"))
    with pytest.raises(ValidationError, match="“ann & eli” and “gus & hal”"):
        check(read(f"ada\nbo\n{line}\ngus + hal\ncy\ndee").roll)


SURNAMES_FIRST = "King, Ada\nLovelace, Bo\nRami, Malek\nHall, Cy\nDee, Di"


def asked(text: str, **words: str) -> tuple[list[tuple[str, list[str]]], NameList]:
    """Each question with what may be answered, and the list."""
    page = read(text, "", ROLES, "", words)
    return [(doubt.word, [key for key, _ in doubt.answers]) for doubt in page.doubts], page


@pytest.mark.parametrize(
    "text, people",
    [
        (SURNAMES_FIRST, ["Ada King", "Bo Lovelace", "Malek Rami", "Cy Hall", "Di Dee"]),
        ("King, Ada\nLovelace, Bo\nHall, Cy\nDee, Di (f)", ["Ada King", "Bo Lovelace", "Cy Hall", "Di Dee"]),
        ("King, Ada, lady\nHall, Cy\nKent, Bo", ["Ada King", "Cy Hall", "Bo Kent"]),
        ("Surname,First name\nRami,Malek\nHall,Cy, gent", ["Malek Rami", "Cy Hall"]),
    ],
)
def test_a_first_name_like_a_ticket_and_one_ticket_leave_surnames_as_they_are(text: str, people: list[str]) -> None:
    questions, page = asked(text)
    assert not questions and [one.names for one in page.roll] == [(name,) for name in people]
    assert (page.meant, [key for key, _ in page.meanings]) == (SURNAME, [FIRST, SURNAME, EACH, PAIR])


def test_a_name_like_a_ticket_in_a_list_with_tickets_is_asked_about_and_its_answer_keeps_the_readings() -> None:
    text = f"{SURNAMES_FIRST} (f)"
    questions, page = asked(text)
    assert [word for word, _ in questions] == ["Malek"] and (len(page.roll), page.meant) == (5, SURNAME)
    _, page = asked(text, **{"as-malek": "person"})
    assert page.roll[2].names == ("Malek Rami",) and len(page.meanings) == 4
    _, page = asked(text.replace("Rami", "Rami, Bo"), **{"as-malek": "gentleman"})
    assert (page.roll[2].names, page.roll[2].ticket) == (("Bo Rami",), "gentleman")


def test_a_word_like_no_ticket_is_asked_about_where_most_lines_of_so_many_words_end_in_one() -> None:
    assert asked("ada, lady\nbo, gent\ncy, x")[0] == [("x", ["lady", "gentleman", "person"])]
    assert asked("King, Ada, lady\nHall, Bo, gent\nDee, Cy, wizard")[0] == [("wizard", ["lady", "gentleman", "person"])]
    assert asked("ada, lady\nbo\ncy, dee\neli")[0] == [] == asked("ada, lady\nbo, fay\ncy, dee\neli, gent")[0]
    assert asked("north, ada\nnorth, bo\neast, lady\nwest, gent\nsouth, lady")[0] == []


def test_a_list_of_misspelt_tickets_alone_is_asked_about_and_so_is_a_column_of_tickets() -> None:
    assert [word for word, _ in asked("ada, gentelman\nbo, ladys\ncy, dee")[0]] == ["gentelman", "ladys", "dee"]
    assert [word for word, _ in asked("Name, Ticket\nada, gnt\nbo, ldy")[0]] == ["gnt", "ldy"]


def test_a_doubtful_word_may_be_any_ticket_of_its_kind_and_the_likeliest_is_first() -> None:
    questions, _ = asked("ada, ladey\nbo, gent\ncy, Ladie")
    assert questions == [("ladey", ["lady", "gentleman", "person"]), ("Ladie", ["lady", "gentleman", "person"])]
    assert asked("ada, ladey\nbo, gent\ncy, Ladie", **{"as-ladie": "lady"})[1].roll[-1].ticket == "lady"
    assert asked("ada, team\nbo, other team\ncy, teem")[0] == [("teem", ["team", "other team", "person"])]


@pytest.mark.parametrize("text", ["a" * 30_000, "1" * 30_000, "a " * 15_000, "a" * 30_000 + ":"])
def test_one_endless_word_keeps_nobody_waiting(text: str) -> None:
    """Looking for its team took seconds."""
    began = time.process_time()
    read(text)
    assert time.process_time() - began < 1
