"""Issue 36: the first match of somebody whose phone is no Chrome."""

import pytest

from tests.engines.walker import Walker


@pytest.mark.parametrize("make", ["firefox", "webkit"])
def test_a_first_match(walker, make):
    """Three rows, the last one taken back and written again, the first one corrected."""
    ada: Walker = walker(make)
    ada.open("/")
    ada.starts("hearts", "ada", "bo", "cy", "dee")
    ada.values(5, 0, 6, 3)  # from bo, who is asked first; 2 hearts are left for ada, and dee took the queen
    ada.shows(2, 5, 0, 19)
    ada.values(1, 2, 3, 0)
    ada.shows(18, 12, 1, 21)
    ada.values(2, 2, 2, 2)
    ada.shows(20, 14, 21, 23)
    ada.tap("#entry .acts [data-undo]")
    ada.reads("Row 3 undone", ".title .state")
    ada.values(4, 4, 4, 1)
    ada.shows(22, 29, 2, 25)
    ada.tap("tbody tr:has([data-cell='1']) [data-cell='1'] a")
    ada.reads("Correcting row 1", "header")
    ada.values(4)
    ada.reads("Who had one more?")
    ada.tap("tr[data-now] [data-of='hearts-2']")
    ada.values(1)
    ada.tap("[data-write]")
    ada.shows(22, 28, 3, 25)
    ada.waits("document.querySelector('td.corrected')")
