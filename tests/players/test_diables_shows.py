"""The fast show values are those of the rules core."""

from itertools import product
from random import Random

import pytest

from diables_nb.players.diables_shows import OWNERS, PlazaValues
from diables_nb.rules import diables
from diables_nb.rules.diables.components import FIRECRACKERS, SHOWS
from diables_nb.rules.diables.game.earning import Plaza
from diables_nb.rules.diables.game.playing import DiablesGame
from diables_nb.rules.diables.scoring.lluiments import score_lluiment
from diables_nb.rules.diables.scoring.shows import figure_lines


def filled(game: DiablesGame, random: Random) -> DiablesGame:
    """A game with figures of all players thrown over its plaza."""
    share = random.random()
    for number, space in enumerate(game.kit.spaces):
        if not game.state.plaza[number] and random.random() < share:
            fire = FIRECRACKERS.index(space.firecracker) if space.firecracker else int(random.random() * 3)
            lit = 0 if space.kind == "tabaler" else fire + 1
            game.state.plaza[number] = 1 + int(random.random() * len(game.players)) | lit << 3
    return game


@pytest.mark.parametrize("rulings", [{}, {"C-DIA-56": "twice", "C-DIA-57": "players_only"}])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_figures_are_worth_what_the_rules_say(players: int, rulings: dict[str, str]) -> None:
    random = Random(players)
    for seed, tile in product(range(3), (1, 2, 3, 4)):
        game = filled(diables.deal(players=players, seed=seed, rulings=rulings), random)
        values = PlazaValues(game.kit)
        for number, show in enumerate(SHOWS):
            found = values.show(number, tile, game.state.plaza)
            assert len(found) == OWNERS
            for seat, colour in enumerate(game.players):
                lines = figure_lines(Plaza(game.kit, game.state), colour, game.edition.tiles[show, tile])
                assert found[seat + 1] == sorted((line.points for line in lines), reverse=True), (show, tile, seed)


def test_lluiments_count_what_the_rules_count() -> None:
    game = filled(diables.deal(players=3, seed=1), Random(5))
    for name in game.edition.lluiments:
        ledgers = score_lluiment(Plaza(game.kit, game.state).everywhere(), name)
        counts = PlazaValues(game.kit).lluiment(name, game.state.plaza)
        assert counts[1:4] == [ledgers[colour].about["count"] for colour in game.players]
