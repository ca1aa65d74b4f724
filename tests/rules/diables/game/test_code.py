"""The code of a whole game: short, safe in a link, read back equal, and refused kindly where it is damaged."""

import re
from base64 import urlsafe_b64decode
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diables_nb.rules.diables import deal, edition, read_game, read_position
from diables_nb.rules.diables.game.keeping.game_code import sealed
from diables_nb.rules.errors import PositionError
from diables_nb.rules.packing import Packer, Unpacker
from tests.rules.refusals import checked_words
from tests.rules.samples import sample

from .games import COUNTS, busy_game, middle, moments, other_edition, same_edition

MOST_LETTERS = 900


def refused(code: str) -> str:
    """The words of the refusal; "" where a game is read, which then can be played to its end."""
    try:
        game = read_game(code)
    except PositionError as error:
        return checked_words(error)
    assert read_game(game.code) == game
    playable = game.determinize(Random(1), game.seen_by) if game.seen_by else game
    playable.played_out(1)
    return ""


def test_a_game_reads_back_equal_at_every_decision() -> None:
    for game in moments(2, every=2):
        code = game.code
        assert re.fullmatch(r"D2\.[A-Za-z0-9_-]+", code)
        assert len(code) < MOST_LETTERS
        again = read_game(code)
        assert again == game
        assert again.code == code
        assert again.legal_moves.moves == game.legal_moves.moves


def test_a_game_that_begins_or_is_in_its_middle_takes_few_letters() -> None:
    assert len(deal(4, 1).code) < 300
    assert len(middle().code) < 400


def test_what_a_player_has_is_one_line_of_the_ledger() -> None:
    for players in COUNTS:
        game = busy_game(players, 1)
        again = read_game(game.code)
        assert again.sheet.by_player == game.fame
        assert again.sheet.by_source["carried"] == game.fame
        assert len(again.ledger) == sum(points > 0 for points in game.fame.values())


def test_space_round_and_within_a_code_does_not_matter() -> None:
    code = middle().code
    broken = f"{code[:50]}\n  {code[50:90]}\r\n{code[90:]}"
    for dressed in (f" {code}\n", f"\ufeff{code}", broken):
        assert read_game(dressed) == middle()


def test_a_view_has_a_code_of_its_own() -> None:
    seen = middle(3).view("blue")
    again = read_game(seen.code)
    assert (again, again.seen_by, again.unseen) == (seen, "blue", seen.unseen)


def test_a_plaza_is_not_read_from_it_but_said_where() -> None:
    with pytest.raises(PositionError, match="read_game"):
        read_position(middle().code)


def test_every_damaged_letter_is_told() -> None:
    code = middle().code
    rng = Random(1)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for at in range(3, len(code)):
        letter = rng.choice([other for other in letters if other != code[at]])
        told = refused(code[:at] + letter + code[at + 1 :])
        assert "damaged" in told or at == len(code) - 1  # the last letter may have bits that are not used


@pytest.mark.parametrize("length", range(3, 250, 11))
def test_a_code_that_is_cut_off_is_refused(length: int) -> None:
    assert "code: " in refused(middle().code[:length])


@pytest.mark.parametrize("code", ["D2.", "D2.!", "D2.é", "D2.AAAA", "D2." + "A" * 30_000, "D2.D2.x", "D3.AAAA", "D2"])
def test_what_is_no_code_is_refused(code: str) -> None:
    assert refused(code)


@given(st.binary(min_size=1, max_size=300))
def test_whatever_is_sealed_is_read_or_refused(packed: bytes) -> None:
    refused(sealed(packed, edition()))


def test_altered_numbers_are_read_or_refused() -> None:
    for number in range(sample(300)):
        rng = Random(number)
        line = busy_game(COUNTS[number % 3], 1).line
        game = line[rng.randrange(len(line))]
        code = (game.view("blue") if number % 4 == 0 else game).code[3:]
        packed = bytearray(urlsafe_b64decode(code + "=" * (-len(code) % 4))[4:])
        for _ in range(rng.randint(1, 2)):
            packed[rng.randrange(len(packed))] ^= 1 << rng.randrange(8)
        refused(sealed(bytes(packed), edition()))


def test_a_code_of_another_edition_is_told(tmp_path: Path) -> None:
    same, other = same_edition(tmp_path / "same"), other_edition(tmp_path / "other")
    game = deal(3, 5, edition=same)
    assert read_game(game.code, same) == game
    assert read_game(game.code).to_json() == game.to_json()
    with pytest.raises(PositionError, match="other component data"):
        read_game(game.code, other)
    assert read_game(deal(3, 5, edition=other).code, other) == deal(3, 5, edition=other)


@given(st.lists(st.integers(2, 70).flatmap(lambda base: st.tuples(st.integers(0, base - 1), st.just(base)))))
def test_numbers_come_back_as_they_were_packed(numbers: list[tuple[int, int]]) -> None:
    packer = Packer()
    for value, base in numbers:
        packer.number(value, base)
    unpacker = Unpacker(packer.packed)
    assert [unpacker.number(0, base) for _, base in numbers] == [value for value, _ in numbers]
    unpacker.done()


@given(st.lists(st.integers(0, 10**12)))
def test_numbers_without_a_bound_come_back(numbers: list[int]) -> None:
    packer = Packer()
    for value in numbers:
        packer.long(value)
    unpacker = Unpacker(packer.packed)
    assert [unpacker.long(0) for _ in numbers] == numbers


def test_a_number_that_has_no_end_is_told() -> None:
    with pytest.raises(PositionError, match="ends too early"):
        Unpacker(b"").long(0)
    packer = Packer()
    for _ in range(30):
        packer.flag(1)
        packer.number(1, 15)
    with pytest.raises(PositionError, match="has no end"):
        Unpacker(packer.packed).long(0)


def test_a_number_that_is_too_large_for_its_base_is_a_fault_of_the_program() -> None:
    with pytest.raises(ValueError, match="5 of 5"):
        Packer().number(5, 5)
