"""Pairs are equal to brute force by the public score function."""

from itertools import combinations

import pytest

from diables_nb.rules.diables import FIRECRACKERS, SHOWS, Figure, Position, score_show
from diables_nb.rules.diables.game.sending import send
from diables_nb.rules.errors import PositionError
from diables_nb.whatif.diables import pairs, placements
from tests.oracle.scores import score
from tests.whatif.diables.plazas import games, plaza, sendable, shows_of, with_figure, with_step

Key = frozenset[tuple[str, str, str | None]]


def both(position: Position, one: tuple[str, Figure], other: tuple[str, Figure]) -> Position | None:
    """The position with two figures more, None where that is not legal."""
    try:
        return with_figure(with_figure(position, *one), *other)
    except PositionError:
        return None


@pytest.mark.parametrize("seed", range(16))
def test_every_legal_pair_is_there_with_its_points(seed: int) -> None:
    position = plaza(seed + 600, fill=0.75)
    player = position.players[0]
    for show in shows_of(position)[seed % 2 :: 2]:
        alone = {(e.space, e.figure): e.now for e in placements(position, player, show).entries}
        before = score_show(position, player, show).total
        expected = {}
        for one, other in combinations(alone, 2):
            after = both(position, one, other) if one[0] != other[0] else None
            if after is not None:
                expected[one, other] = score_show(after, player, show).total - before
        found = pairs(position, player, show)
        assert len(found) == len(expected)
        for row, pair in enumerate(found.entries):
            one, other = zip(pair.spaces, pair.figures, strict=True)
            points = expected.get((one, other), expected.get((other, one)))
            assert pair.points == points
            assert pair.alone == (alone[one], alone[other])
            assert pair.surplus == pair.points - sum(pair.alone)
            assert pair.regret == found.entries[0].points - pair.points
            if row == 0:
                assert found.after(0) == both(position, one, other)


@pytest.mark.parametrize("seed", range(8))
def test_the_oracle_agrees(seed: int) -> None:
    position = plaza(seed + 700, fill=0.6)
    player = position.players[-1]
    for show in shows_of(position)[:1]:
        found = pairs(position, player, show)
        before = score(position.to_json())["shows"][player][show]["total"]
        for row in range(0, len(found), 1 + len(found) // 12):
            after = score(found.after(row).to_json())["shows"][player][show]["total"]
            assert found.entries[row].points == after - before


def test_best_ties_and_surplus() -> None:
    empty = Position(("red", "blue"), tiles={"tabalada": 4}, followers={"red": {"tabalada": 12}})
    found = pairs(empty, "red", "tabalada")
    assert len(found) == 120
    assert {pair.points for pair in found.ties} == {8}  # two tabalers side by side: a group of two, twice
    assert len(found.ties) == 24
    assert found.most_surplus is not None
    assert found.most_surplus.surplus == 4
    assert found.comparison(0).sentence == "Red, tabalada: 0 → 8 (+8)"
    assert found.best == found.entries[0]


@pytest.mark.parametrize("players", [2, 4])
def test_in_a_game_both_are_paid_from_the_cart(players: int) -> None:
    for game in games(players)[::6]:
        player = game.players[0]
        found: set[Key] = set()
        for show in SHOWS:
            for pair in pairs(game, player, show).entries:
                figures = zip(pair.spaces, pair.figures, strict=True)
                found.add(frozenset((space, figure.kind, figure.firecracker) for space, figure in figures))
        expected: set[Key] = set()
        frame = ("send", game.players.index(player), 0, "any", True, False)
        for space, kind, fire in sendable(game, player):
            state = game.state.copy()
            row = next((r for r, n in zip(game.kit.row_names, state.seats[frame[1]].rows, strict=True) if n), "")
            send(game.kit, state, frame, ("send", kind, row if fire is None else fire, space))
            for second in sendable(game, player, state):
                if second[0].split("/")[0] == space.split("/")[0]:
                    expected.add(frozenset([(space, kind, fire), second]))
        assert found == expected


def test_a_pair_says_what_it_is_worth() -> None:
    empty = Position(("red", "blue"), tiles={"trobada": 4}, followers={"red": {"trobada": 12}})
    found = pairs(empty, "red", "trobada")
    row = next(row for row, pair in enumerate(found.entries) if pair.figures[0].firecracker == "whistling")
    pair = found.entry(row)
    names = [empty.edition.spaces[space].name for space in pair.spaces]
    one, other = pair.figures
    kinds = [figure.kind.replace("_", " ") for figure in pair.figures]
    assert (
        found.sentence(row)
        == str(pair)
        == (
            f"{kinds[0]}, {one.firecracker}, {names[0]} + {kinds[1]}, {other.firecracker}, {names[1]}: "
            f"+{pair.points} FP together now, +{pair.alone[0]} and +{pair.alone[1]} alone, surplus "
            f"{f'+{pair.surplus}' if pair.surplus else 0}"
        )
    )


def test_it_is_asked_by_other_tiles_and_steps() -> None:
    plain = plaza(605, fill=0.3).with_parts(tiles={"trobada": 1})
    player = plain.players[0]
    found = pairs(plain, player, "tabalada", tiles={"tabalada": 4}, steps={"tabalada": 12})
    there = with_step(plain.with_parts(tiles={"trobada": 1, "tabalada": 4}), player, "tabalada", 12)
    assert found.position == there
    assert found.entries == pairs(there, player, "tabalada").entries
    assert "tabalada by tile 4, the token in the tabalada on space 12" in " ".join(found.notes)


def test_edges() -> None:
    bare = Position(("red", "blue"), tiles={"ball_parlat": 1})
    with pytest.raises(PositionError, match="no tile for this show"):
        pairs(bare, "red", "trobada")
    with pytest.raises(PositionError, match="does not play"):
        pairs(bare, "green", "ball_parlat")
    taken = bare.with_parts(
        figures={s.id: Figure("blue", s.kind, s.firecracker) for s in bare.edition.show("ball_parlat")[1:]}
    )
    none = pairs(taken, "red", "ball_parlat")
    assert none.best is none.most_surplus is None
    assert "cannot place two" in str(none)
    with pytest.raises(ValueError, match="nothing"):
        none.plot()


def test_table_board_and_chart() -> None:
    found = pairs(plaza(605, fill=0.3).with_parts(tiles=dict.fromkeys(SHOWS, 4)), plaza(605).players[0], "trobada")
    assert len(found) > 30
    assert "of " in str(found)
    assert str(found).count("\n") < 40
    assert found.on_board(width=400).width == found.on_board(3, width=400).width == 400
    assert found.plot().png().startswith(b"\x89PNG")
    assert "surplus" in found.plot().description
    names = [label.get_text() for label in found.plot().figure.axes[0].get_yticklabels()]
    assert len(set(names)) == len(names)
    assert found.head[4] == "together"
    assert "Surplus: what both are worth beyond the sum" in found.notes[0]
    assert "Regret: by how much the best pair is better" in found.notes[0]
    first = found.to_json()["pairs"][0]
    assert first["points"] == found.entries[0].points
    assert {figure["firecracker"] for figure in first["figures"]} <= {*FIRECRACKERS, None}
