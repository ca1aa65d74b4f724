"""Records: a whole game as text, played again with checks when it is read."""

import hashlib
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from diables_nb.rules.diables import DiablesGame, deal, edition, read_game, read_position, read_record
from diables_nb.rules.diables.game.keeping.digests import edition_digest
from diables_nb.rules.errors import MOST_PROBLEMS, IllegalMove, PositionError, RulesError, UnreadableMove
from tests.rules.samples import sample

from .games import COUNTS, busy_game, middle, other_edition, same_edition

MOST_BYTES = 3000
FIXED = deal(
    3,
    9,
    tiles={"trobada": 1, "carretillada": 2},
    lluiments=["tabalers", "regular"],
    beasts={"small": ["small/3"], "large": ["large/2", "large/1"]},
    first="yellow",
    rulings={"C-DIA-36": "strict"},
)


def refused(text: object) -> str:
    """The words of the refusal of a record; "" where it is read."""
    try:
        read_record(text)  # type: ignore[arg-type]  # whatever a notebook gives
    except RulesError as error:
        for problem in error.problems:
            assert problem.place
            assert problem.message
            assert problem.remedy
        return str(error)
    return ""


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("seed", range(5))
def test_a_busy_game_is_small_and_reads_back(players: int, seed: int) -> None:
    game = busy_game(players, seed)
    text = game.record
    assert len(text.encode()) <= MOST_BYTES
    again = read_record(text)
    assert again == game
    assert again.state.ledger == game.state.ledger
    assert (again.moves, again.seed, again.choices) == (game.moves, game.seed, game.choices)
    assert again.record == text
    assert [moment.state for moment in again.line] == [moment.state for moment in game.line]


def test_the_longest_of_many_busy_games_is_still_small() -> None:
    longest = max((busy_game(4, seed, 0.03) for seed in range(sample(12))), key=lambda game: len(game.moves))
    assert len(longest.record.encode()) <= MOST_BYTES


def test_a_game_that_goes_on_has_a_record() -> None:
    game = middle(3)
    assert read_record(game.record) == game
    assert "not over" in game.record
    assert read_record(deal(2, 1).record) == deal(2, 1)


def test_what_was_fixed_is_kept() -> None:
    text = FIXED.record
    for row in (
        "rulings C-DIA-36=strict",
        "players red blue yellow",
        "seed 9",
        "tiles trobada=1 carretillada=2",
        "lluiments tabalers regular",
        "beasts small=small/3 large=large/2 large=large/1",
        "first yellow",
    ):
        assert row in text.splitlines()
    again = read_record(text)
    assert again == FIXED
    assert again.kit.strict


def test_a_game_that_was_not_dealt_begins_with_a_code() -> None:
    start = read_game(middle(2).to_json())
    game = start.played_out(3)
    assert f"start {middle(2).code}" in game.record.splitlines()
    again = read_record(game.record)
    assert (again, again.moves) == (game, game.moves)


def test_any_reader_of_games_reads_it_whatever_stands_round_it() -> None:
    game = middle(2)
    for text in (
        game.record,
        "\ufeff" + game.record,
        "\n\n" + game.record.replace("\n", "\r\n"),
        game.record + "\n \n",
    ):
        assert read_game(text) == game


def test_the_digest_names_one_moment() -> None:
    game = busy_game(2, 1)
    assert len({moment.digest for moment in game.line}) == len(game.line)
    assert read_record(game.record).digest == game.digest
    assert game.digest == hashlib.sha256(game.record.encode()).hexdigest()


def altered(pattern: str, new: str, game: DiablesGame | None = None) -> str:
    """The record of a game with the first text that fits a pattern replaced."""
    text, number = re.subn(pattern, new, (game or middle()).record, count=1, flags=re.MULTILINE)
    assert number == 1
    return text


@pytest.mark.parametrize(
    ("pattern", "new", "words"),
    [
        ("^diables-record/1", "diables-record/2", "unknown format 'diables-record/2'; this version reads"),
        ("^diables-record/1", "hello", "'hello' begins no record"),
        ("^rules 1", "rules 7", "line 2: played by rules '7'; this version plays by rules 1"),
        ("^rules 1\n", "", "record, rules: missing"),
        ("^edition .*", "edition mine 0123", "line 3: played with the edition 'mine 0123', and this one is"),
        ("^edition .*\n", "", "record, edition: missing"),
        ("^seed 1", "seed one", "line 5: 'one' is no seed"),
        ("^seed 1\n", "", "record, seed: missing"),
        ("^seed 1", "seed 1\nseed 2", "line 6: 'seed' stands twice"),
        ("^seed 1", "sead 1", "record, seed: missing"),
        ("^seed 1", "seed", "is no seed"),
        ("^seed 1", "start D2.AAAA", "record, line 4: 'players' beside a start"),
        ("^seed 1", "seed 1\ntiles trobada=7", "record, tiles.trobada: no tile 7"),
        ("^seed 1", "seed 1\nfirst pink", "record, first: 'pink' does not play"),
        ("^players .*", "players red", "record, players: "),
        ("^result .*", "", "no result: it is cut off"),
        ("^result .*", r"\g<0>\nz", "something after the result"),
        ("^result .*", "result red 99", "the result is 'red 99', and the moves lead to 'red "),
    ],
)
def test_a_record_that_does_not_fit_says_where_and_how(pattern: str, new: str, words: str) -> None:
    told = refused(altered(pattern, new))
    assert words in told
    assert told.startswith("record")


def first_turn(game: DiablesGame) -> tuple[int, str]:
    """The number of the first line with a placement, and the line."""
    return next((n, row) for n, row in enumerate(game.record.splitlines(), 1) if re.match(r"[rbyg] p", row))


def test_a_move_that_a_rule_forbids_is_told_with_line_move_and_rule() -> None:
    game = middle()
    number, row = first_turn(game)
    text = game.record.replace(row, re.sub(r"p(\w+) (\w+) \d", r"p\1 \2 5", row), 1)
    with pytest.raises(IllegalMove, match=rf"record, line {number}, move 1 'p .*DIA-"):
        read_record(text)


def test_a_move_that_cannot_be_read_is_told_with_its_line() -> None:
    game = middle()
    number, row = first_turn(game)
    with pytest.raises(UnreadableMove, match=rf"record, line {number}, move 1 '!"):
        read_record(game.record.replace(row, row[:2] + "!" + row[2:], 1))


def test_a_turn_of_another_player_is_told() -> None:
    game = middle()
    number, row = first_turn(game)
    other = "b" if row[0] == "r" else "r"
    with pytest.raises(IllegalMove, match=rf"record, line {number}, move 1 .*a turn of '{other}' where"):
        read_record(game.record.replace(row, other + row[1:], 1))


@pytest.mark.parametrize("source", [None, 5, b"diables-record/1", "", "\n", "diables-record/1", "x"])
def test_what_is_no_record_is_refused(source: object) -> None:
    assert refused(source)


def test_altered_records_are_read_or_refused() -> None:
    letters = "\n ;=rbygpaekvqhyfiswjgonzxm-/@0123456789dé\0"
    texts = [middle(players).record for players in COUNTS] + [FIXED.record, read_game(middle(2).to_json()).record]
    for number in range(sample(150)):
        rng = random.Random(number)
        text = list(texts[number % len(texts)])
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(text))
            text[at : at + rng.randint(0, 2)] = rng.choice(["", rng.choice(letters), rng.choice(letters) * 2])
        refused("".join(text))


def test_a_record_names_the_edition_it_was_played_with(tmp_path: Path) -> None:
    same, other = same_edition(tmp_path / "same"), other_edition(tmp_path / "other")
    assert edition_digest(same) == edition_digest(edition())
    assert edition_digest(other) != edition_digest(edition())
    assert read_record(deal(2, 4).record, same) == deal(2, 4, edition=same)
    game = deal(2, 4, edition=other).played_out(4)
    assert read_record(game.record, other) == game
    with pytest.raises(PositionError, match="and this one is") as caught:
        read_record(game.record)
    for digest in (edition_digest(other), edition_digest(edition())):
        assert digest in str(caught.value)


def test_very_many_faults_are_said_in_part() -> None:
    with pytest.raises(PositionError) as caught:
        read_record(deal(2, 7).record + "x\n" * 200_000)
    assert len(str(caught.value).splitlines()) == 21
    assert len(caught.value.problems) == MOST_PROBLEMS


def _forms() -> dict[str, str]:
    game = deal(2, 7)
    return {
        "code": game.code,
        "record": game.record,
        "json": json.dumps(game.to_json()),
        "plaza": game.position.code,
        "plaza json": json.dumps(game.position.to_json()),
        "file": "saves/game.txt",
        "quoted": repr(game.code),
        "link": f"https://example.org/?game={game.code}",
        "small": game.code.lower(),
        "cut": game.code[:-7],
    }


@pytest.mark.parametrize(
    ("reader", "form", "says"),
    [
        (read_record, "code", "read it with read_game"),
        (read_record, "json", "read it with read_game"),
        (read_record, "plaza", "read it with read_position"),
        (read_record, "plaza json", "read it with read_position"),
        (read_record, "file", "read the file first: read_record(Path("),
        (read_game, "plaza", "read it with read_position"),
        (read_game, "plaza json", "read it with read_position"),
        (read_game, "file", "read the file first: read_game(Path("),
        (read_game, "quoted", "the code stands in quotes"),
        (read_game, "link", "from 'D2.' on, to read_game"),
        (read_game, "small", "a code begins with a capital"),
        (read_game, "cut", "cut off"),
        (read_position, "record", "read it with read_record"),
        (read_position, "code", "read it with read_game"),
        (read_position, "link", "from 'D2.' on, to read_game"),
    ],
)
def test_a_text_for_another_reader_is_refused_with_the_right_call(reader: Any, form: str, says: str) -> None:
    with pytest.raises(PositionError) as caught:
        reader(_forms()[form])
    (line,) = str(caught.value).splitlines()
    assert says in line
