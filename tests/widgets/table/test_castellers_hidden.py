"""Castellers! at the table: hidden cards are in nothing that is sent, logged or saved; undo asks where one was seen."""

import json
from pathlib import Path
from typing import Any

import pytest

from diables_nb.rules.castellers import CARDS, CastellersGame
from diables_nb.widgets.table import Table
from diables_nb.widgets.table.folds import FOLDS
from diables_nb.widgets.table.page import moments_json
from tests.widgets.view import View

from .test_castellers import dealt, table, wish


def twins() -> tuple[CastellersGame, CastellersGame, dict[str, str]]:
    """Two games that red cannot tell apart: cards of blue's hand lie at the bottom of the deck in the other one.

    With them: which card blue plays face down in the one game, and which in the other.
    """
    hands = ["dosos", "dosos", "acotxador", "acotxador"], ["enxaneta", "enxaneta", "grallers", "grallers"]
    game = dealt(castells={"four": 7}).arranged("blue", hand=[*hands[0], "jitters"])
    game = game.arranged("red", hand=["tronc1", "jitters", "tronc4", "tronc4", "tronc1"])
    state, other = game.state.copy(), game.state.copy()
    ids = [[CARDS.index(card) for card in hand] for hand in hands]
    for card in ids[1]:
        state.deck.remove(card)
    other.deck = ids[0] + state.deck
    state.deck = ids[1] + state.deck
    other.seats[1].hand = sorted([*ids[1], CARDS.index("jitters")])
    one, two = (CastellersGame(game.kit, each) for each in (state, other))
    assert one.view("red") == two.view("red")
    return one, two, dict(zip(hands[0], hands[1], strict=True))


MOVES = (
    "castell pilar tronc1", "end", "castell four dosos", "build acotxador", "end", "jitters blue", "decline", "draw",
    "end", "build dosos", "jitters red", "decline", "end", "group 1", "end", "build acotxador", "end",
)  # fmt: skip


def told(one: Table) -> str:
    """All that leaves Python: what is sent, and what stands in a notebook."""
    state = {name: value for name, value in one.get_state().items() if name != "layout"}
    return json.dumps(state, default=str) + one.picture_html() + one.message


@pytest.mark.parametrize("blue", ["me", "random", "greedy"])
def test_nothing_that_is_sent_or_saved_hangs_on_a_hidden_card(blue: str, tmp_path: Path) -> None:
    """Byte by byte, after every move and every question, in the log and in the page of the whole game."""
    first, second, swapped = twins()
    tables = [Table(game, {"red": "me", "blue": blue}, running=False, undo_asks=False) for game in (first, second)]
    heard: list[list[Any]] = [[], []]
    for one, messages in zip(tables, heard, strict=True):
        one.comm.send = lambda data=None, messages=messages, **rest: messages.append(json.dumps(data, default=str))
        for name in FOLDS:
            wish(one, "fold", [name, True])
    for move in MOVES:
        verb, *rest, card = move.split(" ") if " " in move else (move, "")
        other = " ".join([verb, *rest, swapped.get(card, card)]).strip()
        for one, played in zip(tables, (move, other), strict=True):
            one.play(played)
            for kind, value in (("ask", ["l", "castell/blue"]), ("choose", "castell/blue"), ("ask", ["p", "group/1"])):
                wish(one, kind, value)
        assert told(tables[0]) == told(tables[1])
    assert heard[0] == heard[1]
    assert len(heard[0]) > len(MOVES)
    for one in tables:
        wish(one, "uncover")
        one.undo().undo()
        one.moment = 4
    if not tables[0].session.covered and tables[0].viewer == "red":
        assert told(tables[0]) == told(tables[1])
    for one in tables:
        one.moment = 1
        one.branch().play("end").follow("game")
    assert told(tables[0]) == told(tables[1])
    assert not any(one.folds["record"]["text"] for one in tables)
    if tables[0].viewer == "red" and not tables[0].session.covered:
        assert str(tables[0].compare()) == str(tables[1].compare())
    pages = [one.save(tmp_path / "game.html", viewer="red").read_bytes() for one in tables]
    assert pages[0] == pages[1]
    assert b"dosos" not in json.dumps(moments_json(tables[0].session, "red")["log"]).encode()
    assert b"castell four dosos" in one_page(tables[0], tmp_path)


def one_page(one: Table, folder: Path) -> bytes:
    """The page of blue, who knows."""
    return one.save(folder / "blue.html", viewer="blue").read_bytes()


def test_the_log_is_sent_anew_when_another_looks_at_it() -> None:
    one = table(dealt().arranged("red", hand=["dosos", "tronc1"]))
    view = View(one)

    def log() -> list[str]:
        """The log that a browser has, made of what is sent."""
        return [row[1] for row in rows]

    rows: list[Any] = []
    heard = one.comm.send

    def hear(data: Any = None, **rest: Any) -> None:
        heard(data, **rest)
        tail = (data or {}).get("state", {}).get("tail")
        if tail:
            assert not tail["since"] or rows[tail["since"] - 1][1] == tail["after"]
            rows[tail["since"] :] = tail["rows"]

    one.comm.send = hear
    one.play("castell two dosos")
    assert log() == ["castell two dosos"]
    one.play("end")
    assert one.panel["covered"] == "Blue"
    assert log() == ["castell two pinya", "end"], "the next one to look at the screen does not know it"
    view.intend("uncover")
    assert log() == ["castell two pinya", "end"]
    one.play("castell two tronc1" if "castell two tronc1" in one.game.legal_moves else one.game.legal_moves[-1])
    one.play("end")
    view.intend("uncover")
    assert one.viewer == "red"
    assert log()[0] == "castell two dosos"
    assert "pinya" in log()[2]


def test_undo_asks_where_something_hidden_was_seen() -> None:
    game = dealt()
    one = table(game, red="me", blue="random")
    one.play(f"castell two {game.hand('red')[0]}")
    one.undo()
    assert list(one.moves) == [], "nothing was uncovered"
    one.play("draw").undo()
    assert list(one.moves) == ["draw"]
    assert "has been seen" in one.message
    one.undo()
    assert list(one.moves) == []
