"""S4, S6: whatever somebody is called, the papers of an evening print it, fetch nothing and leak nothing."""

from dataclasses import replace

import pytest

from leagues.paper import documents
from scorekeeper.printing import pdf as printing_pdf
from tests.leagues.paper.test_papers import A4, evening, plain
from tests.often import some
from tests.scorekeeper.printing.pdf_reading import page_texts, reader
from tests.scorekeeper.printing.test_pdf_worker import canary, leaks, listener

__all__ = ["listener"]
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
