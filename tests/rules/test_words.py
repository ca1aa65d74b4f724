"""The catalogue of words: names, templates, languages and their fallback to English."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diables_nb.rules import rulebook, words
from diables_nb.rules.diables.components import (
    FIRECRACKERS,
    KINDS,
    LLUIMENTS,
    NEUTRAL,
    PLAYERS,
    SHOWS,
)
from diables_nb.rules.ledger import Line


def forget() -> None:
    for function in (words._read, words._merged, words._facts_words, rulebook._index):
        function.cache_clear()


@pytest.fixture
def catalan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A second language with a few words, in a folder of its own beside a copy of the English one."""
    shipped = words._FOLDER / "en"
    for language in ("en", "ca"):
        (tmp_path / language).mkdir()
    for file in shipped.glob("*.toml"):
        (tmp_path / "en" / file.name).write_bytes(file.read_bytes())
    texts = {
        "words": '[kinds]\nsmall_beast = { one = "bestiola" }\n[players]\nred = "Vermell"\n',
        "lines": '"DIA-SOLO-62" = "2 × la icona {icon}"\n',
        "diables": '[DIA-FP-04]\nheading = "Fama"\nline = "La fama no baixa mai de zero."\n',
    }
    for name, text in texts.items():
        (tmp_path / "ca" / f"{name}.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(words, "_FOLDER", tmp_path)
    forget()
    yield tmp_path
    words.use_language("en")
    forget()


def test_another_language_takes_over_where_it_has_words_at_every_depth(catalan: Path) -> None:
    assert catalan.is_dir()
    assert words.languages() == ("ca", "en")
    words.use_language("ca")
    assert words.language() == "ca"
    assert words.name("kinds", "small_beast") == "bestiola"
    assert words.name("kinds", "small_beast", plural=True) == "small beasts"
    assert words.name("kinds", "diable") == "diable"
    assert words.name("players", "red") == "Vermell"
    assert words.table("lines")["DIA-SOLO-62"].startswith("2 × la icona")
    assert "DIA-P2-LLU-04" in words.table("lines")


def test_the_rulebook_follows_the_language(catalan: Path) -> None:
    assert catalan.is_dir()
    english = rulebook.explain("DIA-FP-04")
    words.use_language("ca")
    assert rulebook.explain("DIA-FP-04").line == "La fama no baixa mai de zero."
    assert rulebook.explain("DIA-FP-04").see == english.see
    assert rulebook.explain("DIA-FP-01").line.isascii()
    words.use_language("en")
    assert rulebook.explain("DIA-FP-04") == english


@pytest.mark.parametrize("code", ["xx", "", "../en", "EN"])
def test_a_language_that_is_not_there_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="no words in"):
        words.use_language(code)
    assert words.language() == "en"


@pytest.mark.parametrize(
    ("group", "keys"),
    [
        ("shows", SHOWS),
        ("kinds", KINDS),
        ("firecrackers", FIRECRACKERS),
        ("players", PLAYERS),
        ("owners", (*PLAYERS, NEUTRAL)),
        ("lluiments", LLUIMENTS),
    ],
)
def test_everything_has_a_name(group: str, keys: tuple[str, ...]) -> None:
    table = words.table("words")[group]
    assert set(table) >= set(keys)
    for key in keys:
        assert words.name(group, key)
        assert words.name(group, key, plural=True)
    assert len({words.name(group, key) for key in keys}) == len(keys)


FESTIVAL = {
    "colours": ("red", "blue", "yellow", "green"),
    "marks": ("triangle", "circle", "star", "cross"),
    "types": ("rocket", "fountain", "wheel", "willow"),
    "families": ("identical", "stack", "colours", "types", "beside"),
    "pleasers": tuple(f"CP{number}" for number in range(1, 9)),
}


@pytest.mark.parametrize("group", FESTIVAL)
def test_everything_of_festival_has_a_name(group: str) -> None:
    assert list(words.table("words")[group]) == list(FESTIVAL[group])
    names = [words.name(group, key) for key in FESTIVAL[group]]
    assert len(set(names)) == len(names)
    assert all(0 < len(name) <= 34 for name in names)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (
            Line(7, "FES-SCO-01", "O01", facts={"card": "O01", "words": "2 identical tiles"}),
            "objective O01: 2 identical tiles",
        ),
        (
            Line(2, "FES-SCO-02", "CP3", facts={"card": "CP3", "words": words.name("pleasers", "CP3")}),
            "crowd-pleaser CP3: a tile on level 4",
        ),
        (Line(3, "FES-SCO-03", "red/a1", facts={"colour": "red", "level": 3}), "red on level 3"),
        (Line(2, "FES-SCO-04", "red/b2", facts={"type": "willow", "level": 2}), "willow on level 2"),
    ],
)
def test_a_line_of_festival_has_its_sentence(line: Line, says: str) -> None:
    assert line.sentence == says


SPECIAL_CARDS = ("llenya", "jitters", "grallers", "cap")
CASTELLERS = {
    "castells": ("pilar", "two", "three", "four"),
    "parts": ("pinya", "tronc", "pom"),
    "cards": (*(f"tronc{number}" for number in range(1, 5)), "dosos", "acotxador", "enxaneta", *SPECIAL_CARDS),
    "special_cards": SPECIAL_CARDS,
}


@pytest.mark.parametrize("group", CASTELLERS)
def test_everything_of_castellers_has_a_name(group: str) -> None:
    assert list(words.table("words")[group]) == list(CASTELLERS[group])
    names = [words.name(group, key) for key in CASTELLERS[group]]
    assert len(set(names)) == len(names)
    assert all(0 < len(name) <= 34 for name in names)


def test_a_line_of_castellers_has_its_sentence() -> None:
    line = Line(6, "CAS-SCO-01", "three", facts={"kind": words.name("castells", "three"), "castell": "three"})
    assert line.sentence == "castell of 3 completed"


def test_an_unknown_name_is_the_id_with_spaces() -> None:
    assert words.name("kinds", "giant_puppet") == "giant puppet"
    assert words.name("nothing", "at_all") == "at all"


@given(st.integers(-99, 99))
def test_numbers_in_templates_take_the_right_word(number: int) -> None:
    word = "figure" if number == 1 else "figures"
    assert words.say("{n:figure|figures}", {"n": number}) == f"{number} {word}"
    assert words.say("{n}", {"n": number}) == str(number).replace("-", "−")


@given(st.integers(-(10**6), 10**6))
def test_signed_points_always_have_a_sign(points: int) -> None:
    said = words.signed(points)
    assert said[0] in "+−"
    assert int(said.replace("−", "-")) == points


def test_facts_that_are_ids_are_worded() -> None:
    assert words.say("{holder} has {what}", {"holder": "red", "what": "regular"}) == "red has regular firecrackers"
    assert words.say("{what}", {"what": "an unknown fact"}) == "an unknown fact"
