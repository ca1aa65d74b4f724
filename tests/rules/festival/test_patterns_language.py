"""The language of patterns: what is read, what is refused, that it is printed as it is read; patterns in words."""

import pytest

from diables_nb.rules.errors import RulesError
from diables_nb.rules.festival.components import COLOURS, TYPES
from diables_nb.rules.festival.edition import edition
from diables_nb.rules.festival.pattern_words import element_words, pattern_words
from diables_nb.rules.festival.patterns import Element, PatternError, parse_pattern

WRITTEN = [
    "2 identical",
    "4 identical",
    "[same same]",
    "same^ same",
    "[red blue / . yellow]",
    "[. blue / green green]",
    "[rocket^ rocket] willow",
    "rocket^ willow",
    "[any^ yellow]",
    "red-rocket any^",
    "[red yellow] [blue red]",
    "[red . blue / red red red]",
]


@pytest.mark.parametrize("text", WRITTEN)
def test_patterns_are_printed_as_they_are_written(text: str) -> None:
    assert str(parse_pattern(text)) == text


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("same  same", "2 identical"),
        (" 2  identical ", "2 identical"),
        ("[red blue/. yellow .]", "[red blue / . yellow]"),
        ("[. . / . red blue]", "[red blue]"),
        ("[red / blue]green", "[red / blue] green"),
    ],
)
def test_other_spellings_are_printed_in_one_way(text: str, plain: str) -> None:
    assert str(parse_pattern(text)) == plain


@pytest.mark.rules("FES-PAT-02", "FES-PAT-03", "FES-PAT-04", "FES-COMP-07")
def test_elements_say_what_they_ask_for_and_where_they_stand() -> None:
    assert parse_pattern("[red blue^ / . any] rocket red-wheel").elements == (
        Element("red", None, False, 0, 0, 0),
        Element("blue", None, True, 0, 0, 1),
        Element(None, None, False, 0, 1, 1),
        Element(None, "rocket", False, 1, 0, 0),
        Element("red", "wheel", False, 2, 0, 0),
    )
    for word in (*COLOURS, *TYPES):
        (element,) = parse_pattern(word).elements
        assert word in (element.colour, element.type)


@pytest.mark.parametrize(
    ("text", "words", "rule"),
    [
        ("", "no element", "FES-PAT-01"),
        ("[]", "fewer than two", "FES-PAT-02"),
        ("[red]", "fewer than two", "FES-PAT-02"),
        ("[red . blue]", "do not all touch", "FES-PAT-02"),
        ("[red . / . blue]", "do not all touch", "FES-PAT-02"),
        ("[red red red red]", "does not fit", "FES-B-01"),
        ("[red / red / red / red]", "does not fit", "FES-B-01"),
        ("[red blue", "bracket that is not closed", "FES-PAT-02"),
        ("red blue]", "bracket that is not closed", "FES-PAT-02"),
        ("[red [blue]]", "unknown element", "FES-B-05"),
        ("rde", "did you mean 'red'", "FES-B-05"),
        ("red^^", "unknown element", "FES-B-05"),
        ("red-blue", "unknown element", "FES-B-05"),
        (".", "unknown element", "FES-B-05"),
        ("same", "says 'same' 1 times", "FES-PAT-06"),
        ("1 identical", "asks for 1", "FES-PAT-06"),
        ("5 identical", "asks for 5", "FES-PAT-06"),
        ("[same same same / same same]", "5 times", "FES-PAT-06"),
        ("red red red red red", "5 parts", "FES-PAT-03"),
        ("[red red red / red red red / red red red] red", "10 elements", "FES-B-01"),
        ("[red red / red red] [red red / red red]", "do not fit on the board together", "FES-B-01"),
        ("red " * 60, "longer than", "FES-PAT-02"),
    ],
)
def test_what_is_no_pattern_is_refused(text: str, words: str, rule: str) -> None:
    with pytest.raises(PatternError, match="pattern: ") as caught:
        parse_pattern(text)
    (problem,) = caught.value.problems
    assert isinstance(caught.value, RulesError)
    assert words in str(problem)
    assert problem.rule == rule


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2 identical", "2 identical tiles"),
        ("[same same]", "2 identical tiles next to each other"),
        ("same^ same", "2 identical tiles, 1 of them on a stack"),
        ("same^ same^", "2 identical tiles, each on a stack"),
        ("[same same] red", "the same kind next to the same kind; red anywhere"),
        ("[fountain^ wheel]", "fountain on a stack next to wheel"),
        ("[any^ / yellow]", "any tile on a stack next to yellow"),
        ("[blue red yellow] green", "blue next to red next to yellow in a line; green anywhere"),
        ("[blue / red / yellow]", "blue next to red next to yellow in a line"),
        ("[red blue / . green]", "red next to blue next to green round a corner to the right"),
        ("[. green / red blue]", "green next to blue next to red round a corner to the right"),
        ("[red blue / green]", "blue next to red next to green round a corner to the left"),
        ("[red / blue green]", "red next to blue next to green round a corner to the left"),
        ("[red blue / yellow green]", "a square, clockwise: red next to blue next to green next to yellow"),
        ("[red . / blue green] any", "red next to blue next to green round a corner to the left; any tile anywhere"),
        ("[red / blue green yellow]", "in this shape: red; below: blue next to green next to yellow"),
        ("[. red / blue green yellow]", "in this shape: a gap next to red; below: blue next to green next to yellow"),
        (
            "[red . blue / green green green]",
            "in this shape: red next to a gap next to blue; below: green next to green next to green",
        ),
    ],
)
def test_patterns_in_words(text: str, words: str) -> None:
    assert pattern_words(parse_pattern(text)) == words


def test_elements_in_words() -> None:
    pattern = parse_pattern("red-rocket^ any")
    assert [element_words(element) for element in pattern.elements] == ["red rocket on a stack", "any tile"]


def test_every_card_has_words_of_its_own() -> None:
    cards = edition().cards
    assert len({card.words for card in cards}) == len(cards)
    assert str(edition().card("O01")) == "O01: 2 identical (4)"
