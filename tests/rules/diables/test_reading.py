"""Reading a position from text: JSON or a code, whatever the text is."""

import json
import random
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diables_nb.rules.diables import Position, example, read_position, reads
from diables_nb.rules.errors import PositionError
from tests.rules.refusals import checked_words
from tests.rules.samples import any_positions, read, sample

LEO = example("DIA-T-09")
TEXT = json.dumps(LEO.to_json())


def refused(text: str) -> str:
    try:
        position = read_position(text)
    except PositionError as error:
        return checked_words(error)
    assert read_position(position.code) == position
    return ""


@pytest.mark.parametrize("dress", ["{}", "\ufeff{}", " \n{}\n ", "\r\n\t{}", "\ufeff\n {}", "\n\ufeff{}"])
@pytest.mark.parametrize("text", [LEO.code, TEXT, json.dumps(LEO.to_json(), indent=4)])
def test_space_and_marks_round_a_position_do_not_matter(dress: str, text: str) -> None:
    dressed = dress.format(text)
    assert reads(dressed)
    assert read_position(dressed) == LEO


@pytest.mark.parametrize("text", ["", " ", "hello", "{}", "[]", "null", "D2.rb", '"D1.rb"', "<svg/>", "{", "1"])
def test_what_is_no_position_is_not_claimed_and_is_refused(text: str) -> None:
    assert not reads(text)
    assert refused(text)


def test_json_values_are_read_as_their_text() -> None:
    for data in any_positions(20):
        assert read_position(data) == read_position(json.dumps(data))
    with pytest.raises(PositionError, match="unknown part"):
        read_position({**LEO.to_json(), "colour": 1})


@pytest.mark.parametrize("source", [None, 5, b"D1.rb", [LEO.code], LEO, object()])
def test_what_is_neither_text_nor_values_is_refused(source: Any) -> None:
    with pytest.raises(PositionError, match="is no text") as caught:
        read_position(source)
    assert checked_words(caught.value)


def test_text_of_another_format_is_claimed_and_refused_by_name() -> None:
    text = TEXT.replace("diables-position/1", "diables-position/2")
    assert reads(text)
    assert "this version reads 'diables-position/1'" in refused(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the text is empty"),
        ('{"format": ', "not JSON: Expecting value: line 1"),
        ('{\n"players": [,]}', "line 2"),
        ('{"format": "diables-position/1",}', "not JSON"),
        ('{"a": 1, "a": 2}', "a: the key stands 2 times"),
        ('{"followers": {"red": {}, "red": {}, "red": {}}}', "red: the key stands 3 times"),
        ('{"": 1, "": 2}', "'': the key stands 2 times"),
        ("[1, 2]", "is not a JSON object"),
        ('"D1.rb"', "the code stands in quotes"),
        ('{"round": NaN}', "nan is not a whole number"),
        ('{"round": -Infinity}', "-inf is not a whole number"),
        ('{"round": 1e999}', "inf is not a whole number"),
        ('{"round": ' + "9" * 4000 + "}", "round"),
        ('{"round": ' + "9" * 5000 + "}", "not JSON"),
        ('{"players": ["\\ud800"]}', "players[0]"),
    ],
    ids=lambda text: text[:24],
)
def test_a_refusal_says_what_is_wrong(text: str, words: str) -> None:
    assert words in refused(text)


def test_a_key_that_stands_twice_is_told_with_all_else() -> None:
    text = TEXT[:-1] + ', "round": 9, "round": 9, "extra": 0}'
    assert {line.partition(":")[0] for line in refused(text).splitlines()} == {"round", "extra"}
    good = TEXT[:-1] + ', "tiles": {"carretillada": 1}}'
    assert refused(good).startswith("tiles: the key stands 2 times")


@pytest.mark.parametrize("depth", [1, 10, 100, 500, *range(600, 1100, 10), 5000, 200_000])
@pytest.mark.parametrize("brackets", ["[]", '{"x":}'])
def test_any_depth_of_brackets_is_refused(depth: int, brackets: str) -> None:
    opening, closing = brackets[:-1], brackets[-1]
    deep = opening * depth + "1" + closing * depth
    assert refused(deep)
    for part in ("players", "tiles", "figures", "followers", "round", "rulings", "format"):
        assert refused(
            f'{{"format": "diables-position/1", "players": ["red", "blue"], "figures": [], "{part}": {deep}}}'
        )
    assert refused(f'{{"players": [{deep}, {deep}], "lluiments": [{deep}, {deep}]}}')
    assert refused(f'{{"figures": [{{"space": {deep}, "owner": "red", "kind": "diable", "firecracker": {deep}}}]}}')


def test_any_stack_left_is_enough_or_is_said() -> None:
    deep = "[" * 150 + "]" * 150
    text = f'{{"format": "diables-position/1", "players": {deep}, "figures": [{deep}]}}'

    def deeper(left: int) -> str:
        return refused(text) if left == 0 else deeper(left - 1)

    for left in range(150, 600, 10):
        assert deeper(sys.getrecursionlimit() - len_of_stack() - left)


def len_of_stack() -> int:
    frame, depth = sys._getframe(), 0
    while frame.f_back is not None:
        frame, depth = frame.f_back, depth + 1
    return depth


def test_texts_altered_anywhere_are_read_or_refused() -> None:
    letters = '{}[]",:0123456789.-+eEtrufalsn \\/\n\t\0é\ud800'
    for number in range(sample(1500)):
        rng = random.Random(number)
        text = list(TEXT)
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(text))
            text[at : at + rng.randint(0, 2)] = rng.choice(["", rng.choice(letters), rng.choice(letters) * 2])
        refused("".join(text))


@pytest.mark.parametrize("length", range(0, len(TEXT), 7))
def test_a_text_that_is_cut_off_is_refused(length: int) -> None:
    assert refused(TEXT[:length])


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    assert refused(text)
    assert isinstance(reads(text), bool)
    refused(TEXT + text)


def test_positions_of_another_edition_read_back_with_it(tmp_path: Any) -> None:
    from diables_nb.rules.diables import edition
    from tests.rules.diables.editions import copy_of_the_data

    other = edition(copy_of_the_data(tmp_path))
    assert other is not edition()
    for data in any_positions(20):
        position = read(data)
        moved = Position(**{**parts(position), "edition": other})
        assert moved != position
        assert read_position(moved.code, other) == moved
        assert read_position(json.dumps(moved.to_json()), other) == moved


def parts(position: Position) -> dict[str, Any]:
    names = ("players", "figures", "tiles", "lluiments", "followers", "round", "fame", "scored", "rulings")
    return {name: getattr(position, name) for name in names}


@pytest.mark.parametrize("text", ["plaza.json", "my plaza.json", "./games/leo", "C:\\games\\leo.txt", "leo.mp3"])
def test_the_name_of_a_file_is_told_from_a_text(text: str) -> None:
    assert "looks like the name of a file; read the file first" in refused(text)


@pytest.mark.parametrize(
    "text",
    ["total rubbish <b>x</b>", "red and/or blue", "https://example.org/plaza", "</svg>", "a <b.json", "1 / 2", "Hm..."],
)
def test_a_text_with_a_slash_is_no_name_of_a_file(text: str) -> None:
    assert "file" not in refused(text)
    assert "begins with 'D1.'" in refused(text)
