"""The small table that players keep beside their sheet: marks at cricket, the pad of bridge players."""


def test_marks_of_cricket_stand_above_the_keys_and_are_said_in_words(ada):
    page = ada.start("darts_cricket", "ada", "bo")
    for what, who, marks in (("20", 0, 3), ("19", 1, 1), ("20", 1, 2), ("20", 1, 1)):
        page = ada.write(page, what=what, who=who, marks=marks)
    slate = page.top.one("div", id="pegs").one("table")
    assert [mark.attrs["aria-label"] for mark in slate.all("svg")] == ["closed", "closed", "one mark"]
    assert [struck.text for struck in slate.all("s")] == ["20"]


def test_the_pad_of_bridge_players_stands_beside_the_sheet_and_not_above_the_keys(ada):
    page = ada.start("bridge_rubber", "ada", "bo", "cy", "dee")
    page = ada.write(page, declarer=0, level=2, strain="H", tricks__0=9, tricks__1=4)
    assert "We and they" in page.main and not page.top.all("div", id="pegs")
    pad = page.top.one("section", id="entry").one("table")
    assert [row.text.split() for row in pad.one("tbody").all("tr")] == [["above", "30"], ["below", "60"]]
    assert all(head.text for head in pad.one("tbody").all("th"))


def test_a_game_without_such_a_table_has_none(ada):
    assert "slate" not in ada.start("hearts", "ada", "bo", "cy", "dee").html
