"""Every move that is not legal is refused with a rule, whoever is asked whatever."""

from random import Random
from typing import Any

import pytest

from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.diables.components import FIRECRACKERS, KINDS, SHOWS
from diables_nb.rules.errors import IllegalMove, Problem, UnreadableMove
from diables_nb.rules.rulebook import explain

from .arranged import moments, table

ROWS = ("top", "middle", "bottom")


def refused(game: DiablesGame, move: str) -> Problem:
    with pytest.raises(IllegalMove) as caught:
        game.after(move)
    (problem,) = caught.value.problems
    return problem


def syntactic(random: Random, game: DiablesGame, verb: str) -> str:
    """Some move that can be read, beginning with a word."""

    def one(*words: object) -> str:
        return str(words[int(random.random() * len(words))])

    kit = game.kit
    cells, spaces = list(kit.cell_number), list(kit.space_number)
    number = one(*range(10))
    forms = {
        "swap": f"{one('upper', 'lower', 'street')} {number} {one(*range(7))}",
        "place": f"{one(*KINDS[:4])} {one(*FIRECRACKERS)} {one(*range(8))} {one('upper', 'middle', 'lower')}",
        "lead": one("top", "bottom"),
        "activate": one("left", "right", "beast"),
        "drum": f"{one('upper', 'lower')} {one('left', 'right')}",
        "take": one("sound 4", "prepare", "follower trobada", "nothing", "like 2"),
        "prepare": f"{one(*cells)} {one('', *ROWS)}",
        "reorganize": f"{one(*cells)} {one(*cells)}",
        "hasten": f"{one(*cells)} {one('', *ROWS)}",
        "beast": one(*(card.id for card in kit.beasts)),
        "camera": f"{number} {one(*range(5))}",
        "like": f"{number} {one(*range(5))}",
        "send": f"{one(*KINDS)} {one(*FIRECRACKERS, *ROWS)} {one(*spaces)}",
        "follower": one(*SHOWS),
        "thrill": f"{one('upper', 'lower', 'street')} {one(*range(7))}",
        "gather": one(*SHOWS),
        "score": one(*SHOWS),
        "crowd": f"{one(*range(1, 8))} {one(*range(1, 8))}",
        "decline": "",
        "pass": "",
    }
    return f"{verb} {forms[verb]}".strip()


@pytest.mark.rules("DIA-P1-02")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_move_that_is_not_legal_is_refused_with_a_rule_of_the_index(players: int, seed: int) -> None:
    random = Random(seed)
    verbs = {"turn": ["place", "lead"]}
    for game in moments(players, seed):
        assert game.decision
        kind = game.decision.kind
        own = verbs.get(kind, [kind])
        others = ["decline", "place", "send", "prepare", "score", "pass"]
        for number in range(6):
            verb = own[number % len(own)] if number < 5 else others[int(random.random() * len(others))]
            move = syntactic(random, game, verb)
            if move in game.legal_moves:
                continue
            problem = refused(game, move)
            assert explain(problem.rule).id == problem.rule
            assert problem.remedy
            if verb in own:
                assert "not among the choices" not in problem.message, (move, str(problem), game.state.stack[-1])


@pytest.mark.rules("DIA-P1-02")
def test_a_remedy_names_a_legal_move() -> None:
    problem = refused(table(), "place diable regular 4 upper")
    assert problem.remedy.startswith("did you mean 'place diable regular")
    nearest = problem.remedy.split("'")[1]
    assert nearest in table().legal_moves


@pytest.mark.parametrize("move", [("place",), ("hop", 1), (), ("place", "pink", "regular", 1, "upper"), ("lead", None)])
def test_a_tuple_that_is_no_move_is_refused_as_one_that_cannot_be_read(move: tuple[Any, ...]) -> None:
    with pytest.raises((IllegalMove, UnreadableMove)) as caught:
        table().after(move)
    assert caught.value.problems[0].message


def test_a_tuple_with_a_number_as_a_word_says_so() -> None:
    with pytest.raises(IllegalMove, match="words where numbers belong"):
        table().after(("place", "diable", "regular", "1", "upper"))
