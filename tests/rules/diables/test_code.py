"""Codes of positions: they read back, they are safe in a link, and a broken one is refused in words."""

import random
import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diables_nb.rules.diables import Figure, Position, example, read_position
from diables_nb.rules.diables.code import from_code, to_code
from diables_nb.rules.errors import PositionError
from tests.rules.refusals import checked_words
from tests.rules.samples import any_positions, read, sample

GOOD = "D1.rby.3314.wtb.442204000000.20.12.28.1R14.r2.f47--39.s0-1-8.c56twice"
ALPHABET = string.ascii_letters + string.digits + ".-_ \n\t/\\é²٣９\u200b\ud800\0"


def refused(code: str) -> str:
    """The refusal of a code, in words; "" where it is read, and then to the position that its own code means."""
    try:
        position = from_code(code)
    except PositionError as error:
        return checked_words(error)
    assert from_code(position.code) == position
    return ""


def test_every_position_reads_back_from_its_code() -> None:
    for data in any_positions(sample(400)):
        position = read(data)
        assert from_code(position.code) == position
        assert read_position(f" \n{position.code}\n") == position
        assert to_code(from_code(position.code)) == position.code


def test_the_firebot_is_read_back_and_a_broken_one_refused() -> None:
    solo = example("DIA-T-12")
    assert solo.code.endswith(".bb")
    assert from_code(solo.code) == read_position(solo.to_json()) == solo
    assert "does not play" in refused(f"{solo.code[:-1]}g")
    assert "stands twice" in refused(f"{solo.code}.bb")
    assert "unknown letter" in refused(f"{solo.code[:-1]}x")


def test_codes_tell_positions_apart() -> None:
    positions = {read(data) for data in any_positions(sample(200))}
    assert len({position.code for position in positions}) == len(positions)


def test_a_code_is_short_and_safe_in_a_link_and_a_cell() -> None:
    for data in any_positions(100):
        assert re.fullmatch(r"[A-Za-z0-9._-]+", read(data).code)
        assert len(read(data).code) < 250


def test_the_parts_of_a_code() -> None:
    position = from_code(GOOD)
    assert position.players == ("red", "blue", "yellow")
    assert position.tiles == {"carretillada": 3, "ball_parlat": 3, "trobada": 1, "tabalada": 4}
    assert position.lluiments == ("whistling", "tabalers", "characters_and_beasts")
    assert position.followers["red"] == {"carretillada": 4, "ball_parlat": 4, "trobada": 2, "tabalada": 2}
    assert position.figures == {"tabalada/1/2": Figure("red", "tabaler")}
    assert (position.round, dict(position.fame)) == (2, {"red": 47, "yellow": 39})
    assert position.scored == {"blue": ("carretillada",), "yellow": ("tabalada",)}
    assert position.rulings == {"C-DIA-56": "twice"}
    assert position.code == GOOD


def test_a_firecracker_is_written_where_the_space_prints_none() -> None:
    figures = {
        "trobada/0/diable": Figure("red", "diable", "colorful"),
        "carretillada/ring/0": Figure("red", "diable", "regular"),
    }
    code = Position(("red", "blue"), figures).code
    assert code.split(".")[5:] == ["R19", "12", "Rc27", "16"]


@pytest.mark.parametrize("length", range(len(GOOD)))
def test_a_code_that_is_cut_off_is_refused_or_means_what_it_says(length: int) -> None:
    said = refused(GOOD[:length])
    if GOOD.count(".", 0, length) < 8:
        assert "cut off" in said or "begins with" in said


@pytest.mark.parametrize("at", range(len(GOOD)))
def test_a_letter_that_was_altered_never_breaks_the_reader(at: int) -> None:
    for letter in ALPHABET:
        refused(GOOD[:at] + letter + GOOD[at + 1 :])
        refused(GOOD[:at] + letter + GOOD[at:])
    refused(GOOD[:at] + GOOD[at + 1 :])


def test_several_letters_altered_never_break_the_reader() -> None:
    for number in range(sample(1500)):
        rng = random.Random(number)
        letters = list(rng.choice([GOOD, "D1.rb.----.-.-.20.12.28.16", "D1.rbyg.1111.rwc.-.R18B.12.RrYgN26.16"]))
        for _ in range(rng.randint(1, 4)):
            letters[rng.randrange(len(letters))] = rng.choice(ALPHABET)
        refused("".join(letters))


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    refused(text)
    refused(f"D1.{text}")
    refused(f"D1.rb.----.-.-.{text}")
    refused(f"{GOOD}.{text}")


@given(st.lists(st.text(st.sampled_from("0123456789RBYGNrwc-tdb."), max_size=6), max_size=14))
def test_any_parts_are_read_or_refused(parts: list[str]) -> None:
    refused(".".join(["D1", *parts]))


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("", "begins with"),
        ("D2.rb.----.-.-.20.12.28.16", "begins with 'D1.'"),
        ("d1.rb.----.-.-.20.12.28.16", "begins with 'D1.'"),
        ("D1.rb.----.-.-.20.12.28", "cut off"),
        ("D1.rx.----.-.-.20.12.28.16", "players: unknown letter 'x'"),
        ("D1.r.----.-.-.20.12.28.16", "1 player (DIA-COMP-25)"),
        ("D1..----.-.-.20.12.28.16", "0 players"),
        ("D1.rr.----.-.-.20.12.28.16", "'red' stands twice"),
        ("D1.rb.---5.-.-.20.12.28.16", "tiles"),
        ("D1.rb.---.-.-.20.12.28.16", "tiles"),
        ("D1.rb.---١.-.-.20.12.28.16", "tiles"),
        ("D1.rb.----.x.-.20.12.28.16", "lluiments: unknown letter"),
        ("D1.rb.----..-.20.12.28.16", ""),
        ("D1.rb.----.w-.-.20.12.28.16", "lluiments: unknown letter '-'"),
        ("D1.rb.----.ww.-.20.12.28.16", "stands twice"),
        ("D1.rb.----.rwcd.-.20.12.28.16", "4 tiles (DIA-SETUP-06)"),
        ("D1.rb.----.-.000.20.12.28.16", "followers"),
        ("D1.rb.----.-.0000000d.20.12.28.16", "is not a space of the track"),
        ("D1.rb.----.-.0000000D.20.12.28.16", "followers"),
        ("D1.rb.----.-.-.19.12.28.16", "19 spaces instead of 20"),
        ("D1.rb.----.-.-.20.12.28.17", "17 spaces instead of 16"),
        ("D1.rb.----.-.-.20.12.28.16R", "17 spaces instead of 16"),
        ("D1.rb.----.-.-.20.12.28.16X", "something else than numbers"),
        ("D1.rb.----.-.-.20.12.28.1R1²", "something else than numbers"),
        ("D1.rb.----.-.-.20.12.28.1Y14", "owner 'yellow' does not play"),
        ("D1.rb.----.-.-.Rw19.12.28.16", "whistling on a space that prints regular"),
        ("D1.rb.----.-.-.20.12.R27.16", "without a firecracker"),
        ("D1.rb.----.-.-.20.12.28.Rr15", "a tabaler with a firecracker"),
        ("D1.rb.----.-.-.20.12.28.16.r4", "DIA-FLOW-01"),
        ("D1.rb.----.-.-.20.12.28.16.r1.r2", "stands twice"),
        ("D1.rb.----.-.-.20.12.28.16.f1-2.f1-2", "stands twice"),
        ("D1.rb.----.-.-.20.12.28.16.s1-2.s1-2", "stands twice"),
        ("D1.rb.----.-.-.20.12.28.16.c56once.c56twice", "stands twice"),
        ("D1.rb.----.-.-.20.12.28.16.f1-2-3", "cannot be read"),
        ("D1.rb.----.-.-.20.12.28.16.f12345-1", "cannot be read"),
        ("D1.rb.----.-.-.20.12.28.16.s16-0", "is not a sum of"),
        ("D1.rb.----.-.-.20.12.28.16.c55once", "cannot be read"),
        ("D1.rb.----.-.-.20.12.28.16.c56thrice", "unknown option 'thrice' (C-DIA-56)"),
        ("D1.rb.----.-.-.20.12.28.16.", "cannot be read"),
        ("D1.rb.----.-.-.20.12.28.16.x", "cannot be read"),
    ],
)
def test_a_refusal_says_what_is_wrong(code: str, words: str) -> None:
    assert words in refused(code)


@pytest.mark.parametrize("piece", ["1", "12", "R", "Rr", "9R", "r", "."])
def test_a_very_long_code_is_refused_without_delay(piece: str) -> None:
    long = piece * 200_000
    for code in (
        long,
        f"D1.{long}",
        f"D1.rb.----.-.-.{long}x.12.28.16",
        f"D1.rb.----.-.-.20.12.28.{long}",
        f"{GOOD}.{long}",
    ):
        assert refused(code)


def test_the_highest_numbers_read_back() -> None:
    position = Position(("red", "blue"), fame={"red": 9999}, followers={"blue": {"tabalada": 12}})
    assert from_code(position.code) == position
