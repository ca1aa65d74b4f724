"""In games at random every list of legal moves is the one that the specification gives."""

from random import Random

import pytest

from diables_nb.rules import castellers
from diables_nb.rules.castellers import PLAYER_COUNTS, CastellersGame
from diables_nb.rules.castellers.game.engine import play
from diables_nb.rules.running import at_random
from tests.rules.castellers.oracle import legal
from tests.rules.samples import sample

RULINGS = [{}, {"C-CAS-03": "cancels"}, {"C-CAS-04": "any_tronc"}, {"C-CAS-10": "pom_falls"}]


@pytest.mark.rules(
    "CAS-TURN-01", "CAS-TURN-07", "CAS-TURN-08", "CAS-TURN-09", "CAS-TURN-10", "CAS-BLD-09", "CAS-SCO-04"
)
@pytest.mark.rules(
    "CAS-GRA-01", "CAS-GRA-02", "CAS-JIT-01", "CAS-CAP-04", "C-CAS-04", "C-CAS-07", "C-CAS-08", "C-CAS-09"
)
@pytest.mark.rules("C-CAS-10", "C-CAS-11", "C-CAS-16", "C-CAS-20", "C-CAS-22", "C-CAS-23", "CAS-B-02")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("chooser", [castellers.chooser, at_random], ids=["eager", "any"])
@pytest.mark.parametrize("games", [8, pytest.param(400, marks=pytest.mark.soak)])
def test_legal_moves_are_those_of_the_specification(players: int, chooser: object, games: int) -> None:
    assert callable(chooser)
    for seed in range(sample(games)):
        game = castellers.deal(players, seed, rulings=RULINGS[seed % len(RULINGS)])
        state, choose, moves = game.state.copy(), chooser(Random(seed)), game.legal_moves.moves
        for _ in range(400):
            now = CastellersGame(game.kit, state, moves)
            assert sorted(now.legal_moves) == legal(now.to_json()), now.to_json()
            if not moves:
                break
            moves = tuple(play(game.kit, state, choose(moves)))
