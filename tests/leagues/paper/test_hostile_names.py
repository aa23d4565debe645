"""S4, S6: whatever somebody is called, the papers of an evening print it, fetch nothing and leak nothing."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from leagues.paper import documents
from scorekeeper.printing import pdf as printing_pdf
from tests.leagues.paper.test_papers import A4, evening, plain
from tests.often import some
from tests.reading import read
from tests.scorekeeper.printing.pdf_reading import page_texts, reader
from tests.scorekeeper.printing.test_pdf_worker import canary, leaks, listener
from tests.security.test_pages_are_safe import CANARIES

__all__ = ["listener"]
TITLE = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}li"  # of a PDF, in its metadata
EVENINGS = ("hotfoot", "court_whist", "knockout", "whist_drive", "fixed_pairs", "mixed_partners", "round_robin")


@pytest.mark.parametrize("key", some(EVENINGS, 4))
def test_the_papers_of_an_evening_fetch_nothing_whatever_people_are_called(key, listener, tmp_path) -> None:
    """S4, S6: every paper that it has; 0 requests, 0 bytes leaked."""
    url, knocks = listener
    file = canary(tmp_path)
    fetched = f"<img src={url}a>", f"<a rel=attachment href=file://{file}>", f"</style><style>@import '{url}b';"
    names = (*fetched, "{{ 7*7 }}")
    shown = evening(key, 8, played=2)
    called = {one: names[at] if at < len(names) else name for at, (one, name) in enumerate(shown.names.items())}
    shown = replace(shown, names=called, title=f"<link rel=stylesheet href={url}c>", place=f"url({url}d)")
    papers = documents.offered_papers(shown)
    made = {
        paper: printing_pdf.LONG_WORKER.make_joined_pdf(documents.PAPERS[paper].html(shown, A4)) for paper in papers
    }
    assert not knocks
    for paper, pdf in made.items():
        assert not reader(pdf).attachments and b"the canary sings" not in pdf + leaks(pdf), paper
    words = plain(" ".join(each for pdf in made.values() for each in page_texts(pdf)))
    assert "{{ 7*7 }}" in words and "<img src=" in words


@pytest.mark.parametrize("key", EVENINGS)
def test_s4_a_canary_as_a_name_is_only_letters_in_every_paper_its_drawings_its_title_and_its_metadata(key) -> None:
    """S4: an evening whose people, title and place have such names has no element and no attribute more than one of
    plain names."""
    plain_names = evening(key, 8, played=2)
    names = dict(zip(plain_names.names, CANARIES[:5] + CANARIES[6:], strict=False))
    shown = replace(plain_names, names=plain_names.names | names, title=CANARIES[2], place=CANARIES[0])
    for paper in documents.offered_papers(shown):
        for html in documents.PAPERS[paper].html(shown, A4):
            elements = read(html).all("*")
            assert not {each.tag for each in elements} & {"script", "img", "iframe", "object"}, paper
            assert not any(name.startswith("on") for each in elements for name in each.attrs), paper
            assert all(isinstance(each, str) for each in read(html).one("title").inside), paper
        pdf = printing_pdf.LONG_WORKER.make_joined_pdf(documents.PAPERS[paper].html(shown, A4))
        about = reader(pdf)
        assert about.open_destination is None and "/OpenAction" not in about.trailer["/Root"], paper
        assert not about.get_fields() and b"/JavaScript" not in pdf + leaks(pdf), paper
        metadata = ElementTree.fromstring(about.trailer["/Root"]["/Metadata"].get_data())
        (title,) = metadata.iter(TITLE)
        assert not len(title) and title.text == about.metadata.title and "canary" in title.text, paper
