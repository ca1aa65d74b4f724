"""Every way to take the action of a turn of Castellers!, checked by playing it."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from diables_nb.rules import castellers
from diables_nb.rules.castellers import CastellersGame, chooser
from diables_nb.rules.castellers.components import GRALLERS, POMS
from diables_nb.whatif import Chart
from diables_nb.whatif.castellers import Actions, actions, pinya

LOWEST = {"pilar": 5, "two": 7, "three": 7, "four": 7}


def dealt(players: int = 2, seed: int = 7) -> CastellersGame:
    return castellers.deal(players, seed, first="red", castells=LOWEST)


def beginnings(seed: int) -> list[CastellersGame]:
    """The moments of a game at which a turn begins."""
    game, choose = dealt(3, seed), chooser(Random(seed))
    found: list[CastellersGame] = []
    while not game.over and len(found) < 40:
        if game.decision and game.decision.kind == "turn" and not game.state.acted:
            found.append(game)
        game = game.after(choose(game.legal_moves.moves))
    return found


def played(game: CastellersGame, moves: tuple[str, ...]) -> CastellersGame:
    """A game after moves, everybody who is asked for an answer declining."""
    for move in moves:
        game = game.after(move)
        while game.decision and game.decision.kind == "respond":
            game = game.after("decline")
    return game


@pytest.mark.rules("CAS-TURN-01", "CAS-TURN-07", "CAS-GRA-01")
@pytest.mark.parametrize("seed", [1, 2])
def test_every_action_can_be_played_and_brings_what_it_says(seed: int) -> None:
    for game in beginnings(seed):
        player = game.decision.player if game.decision else ""
        found = actions(game)
        before = game.position.colla(player)
        for action in found.entries:
            after = played(game, action.moves)
            assert "end" in after.legal_moves or action.moves == ("pass",)
            assert action.points == after.fame[player] - game.fame[player]
            ended = after.after("end") if "end" in after.legal_moves else after
            if not game.state.discards and len(game.state.deck) > 12 and action.moves != ("pass",):
                assert action.groups == tuple(map(len, ended.groups))
            colla = after.position.colla(player)
            assert any(word.startswith("the castell") or word == "the pilar" for word in action.completes) == (
                len(colla.raised) > len(before.raised)
            )
            if action.moves != ("draw",):
                assert Counter(action.lacks) == lacking(after, player)


def lacking(game: CastellersGame, player: str) -> Counter[str]:
    """What the castell in progress needs and the hand does not have, counted one card after the other."""
    colla, hand = game.position.colla(player), Counter(map(str, game.hand(player)))
    if colla.kind is None:
        return Counter()
    card, kind = game.position.castell(colla.kind), castellers.KINDS.index(colla.kind)
    named = [f"tronc{kind + 1}"] * (card.tronc - len(colla.tronc))
    named += [castellers.CARDS[number] for number in POMS[kind][colla.pom :]]
    missing = Counter(named) - hand
    spare = hand.total() - (len(named) - missing.total())
    return missing + Counter({"": max(card.pinya - colla.pinya - spare, 0)})


def test_all_ways_are_there_and_of_pinya_cards_the_least_useful() -> None:
    hand = ["tronc2", "tronc2", "tronc3", "cap"]
    game = dealt().arranged("red", hand=hand, castell="four", pinya=["dosos", "dosos"])
    found = {action.moves: action for action in actions(game, "red").entries}
    first, second = pinya(game, "red").lay
    laid = (f"build {first}", f"build {second}")
    assert set(found) == {("group 1",), ("group 2",), ("group 3",), ("draw",), laid[:1], laid}
    assert found[laid].completes == ("the pinya",)
    begun = dealt().arranged("red", hand=["enxaneta"])
    moves = [action.moves for action in actions(begun, "red").entries]
    assert {move for (move, *_) in moves if move.startswith("castell")} == {
        f"castell {kind} enxaneta" for kind in castellers.KINDS
    }


def test_grallers_raise_the_next_part_in_the_same_turn() -> None:
    hand = ["tronc2"] * 4 + ["grallers", "acotxador", "enxaneta"]
    game = dealt().arranged("red", castell="two", pinya=["tronc1"], hand=hand)
    with_music = [action for action in actions(game).entries if "grallers" in action.moves]
    assert [action.name for action in with_music] == ["raise the pinya and with grallers the tronc"]
    (action,) = with_music
    assert action.completes == ("the pinya", "the tronc")
    assert (action.lacks, GRALLERS in played(game, action.moves).state.seats[0].hand) == ((), False)


def test_the_best_and_its_ties_are_by_the_measure() -> None:
    game = dealt().arranged("red", castell="pilar", pinya=["tronc1"], tronc=["tronc1"] * 3, hand=["enxaneta", "tronc3"])
    by_now = actions(game, by="now")
    assert [action.by("now") for action in by_now.entries] == sorted((a.points for a in by_now.entries), reverse=True)
    assert by_now.best.completes == ("the pom de dalt", "the pilar")
    assert by_now.best.points == game.edition.applause["pilar"][0]
    assert [action.regret for action in by_now.entries] == [by_now.best.points - a.points for a in by_now.entries]
    assert by_now.ties == tuple(a for a in by_now.entries if a.points == by_now.best.points)
    assert by_now.head[:3] == ("action", "applause", "projected")
    assert actions(game).head[:3] == ("action", "projected", "applause")


def test_what_is_chosen_is_shown_on_the_table() -> None:
    game = dealt().arranged("red", castell="two", pinya=["tronc1", "tronc1"], hand=["tronc2"] * 3)
    found: Actions = actions(game)
    labels = {node.space: node.label for node in found.on_board().nodes if node.space}
    assert all(entry.place in labels for entry in found.entries)
    for row, action in enumerate(found.entries):
        assert found.spaces(row) == (action.place,)
        shown = {node.space: node.label for node in found.on_board(row).nodes if node.space}
        assert "selected" in shown[action.place]
    assert isinstance(found.plot(), Chart)
    assert found.best.name in found.plot().description
    with pytest.raises(ValueError, match="no row 99"):
        found.on_board(99)


def test_what_is_hidden_changes_no_action() -> None:
    for number, game in enumerate(beginnings(3)[::5]):
        player = game.decision.player if game.decision else ""
        other = game.determinize(Random(number), player)
        assert len({str(actions(given)) for given in (game, other, game.view(player))}) == 1
        assert actions(game.view(player)).on_board(0).title


@pytest.mark.parametrize(
    ("ask", "error", "says"),
    [
        (lambda game: actions(game, "blue"), ValueError, "it is the turn of red, not of blue"),
        (lambda game: actions(game, "pink"), ValueError, "pink"),
        (lambda game: actions(game, by="luck"), ValueError, "actions by 'luck': one of: now, projected"),
        (lambda game: actions(game.after("draw")), ValueError, "red has begun the turn"),
        (lambda game: actions(game.played_out(1)), ValueError, "the game is over"),
        (lambda game: actions(game.position), TypeError, "asks about a game"),
    ],
)
def test_what_cannot_be_asked_is_refused(ask: Any, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        ask(dealt())
