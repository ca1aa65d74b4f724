"""The words of questions: all of them stand in the catalogue, and another language takes their place."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from diables_nb import lessons
from diables_nb.lessons import check, predict, predict_place
from diables_nb.lessons.sayings import form_words, label, saying
from diables_nb.rules import words
from diables_nb.rules.diables import example
from diables_nb.widgets import base

SOURCES = sorted(Path(lessons.__file__).parent.glob("*.py"))
SCRIPT = (Path(base.__file__).parent / "static" / "question.js").read_text(encoding="utf-8")
CATALAN = """
[headings]
bet = "La teva aposta"
[buttons]
bet = "Aposta"
hint = "Pista {number} de {count}"
[form]
number = "El teu número"
[folded]
answer = "La resposta"
[place]
none = "Tria un espai."
[said]
bet_number = "Has dit {given}. Són {right}{distance}."
more = ", {count} més"
"""


def test_every_saying_of_the_code_is_in_the_catalogue() -> None:
    known = words.table("lessons")
    used = [
        pair
        for path in SOURCES
        for pair in re.findall(r"saying\(\s*[\"'](\w+)[\"'], [\"'](\w+)[\"']", path.read_text())
    ]
    assert len(used) > 20
    assert [(group, key) for group, key in used if key not in known[group]] == []


def test_the_browser_writes_no_words_of_its_own() -> None:
    assert set(re.findall(r"words\.(\w+)", SCRIPT)) == set(form_words())
    literals = re.findall(r'"([^"]*)"', re.sub(r"//.*|/\*.*?\*/", "", SCRIPT, flags=re.DOTALL))
    assert [text for text in literals if re.match(r"[A-Z][a-z]+( |$)", text)] == []


def test_texts_in_a_saying_stay_as_they_are() -> None:
    assert saying("said", "before", said="{red} diable") == "Tried before. {red} diable"
    assert saying("said", "yes", right="regular") == "Yes, regular."
    assert label("headings", "task") == "Your turn"
    assert label("headings", "A heading of its own") == "A heading of its own"


@pytest.fixture
def catalan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A few Catalan words beside the English ones."""
    shipped = words._FOLDER / "en"
    for language in ("en", "ca"):
        (tmp_path / language).mkdir()
    for file in shipped.glob("*.toml"):
        (tmp_path / "en" / file.name).write_bytes(file.read_bytes())
    (tmp_path / "ca" / "lessons.toml").write_text(CATALAN, encoding="utf-8")
    monkeypatch.setattr(words, "_FOLDER", tmp_path)
    forget()
    words.use_language("ca")
    yield
    words.use_language("en")
    forget()


def forget() -> None:
    for function in (words._read, words._merged, words._facts_words):
        function.cache_clear()


@pytest.mark.usefixtures("catalan")
def test_another_language_takes_the_place_of_every_word() -> None:
    bet = predict("Quants?", 13)
    assert (bet.view["heading"], bet.view["submit"]) == ("La teva aposta", "Aposta")
    assert bet.view["words"]["number"] == "El teu número"
    assert bet.view["words"]["rule"] == "Rule", "what is missing is English"
    bet.submit("10")
    assert bet.view["said"]["text"] == "Has dit 10. Són 13 FP, 3 més."
    assert "La resposta" in bet.picture_html()
    assert check("Quants?", 13, hints=["a", "b"]).view["help"] == "Pista 1 de 2"
    where = predict_place("On?", example("DIA-T-09"), "ring 3", shows="carretillada")
    assert where.view["place"]["text"] == "Tria un espai."
