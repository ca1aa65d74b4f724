"""Placements, pairs and sweeps at moments of games: what was scored already, what a seat has, the Firebot, the end."""

import pytest

from diables_nb.rules.diables import SHOWS, DiablesGame, Position, deal, score_lluiment
from diables_nb.rules.errors import PositionError
from diables_nb.whatif.diables import follower_steps, lluiments, pairs, placements, rulings, tiles
from tests.whatif.diables.plazas import games, in_all, plaza, sendable, with_figure

PLAYED = deal(2, seed=3, lluiments=["diables", "whistling", "regular"]).played_out(4)


def moment(number: int, kind: str) -> DiablesGame:
    """The first moment of a round at which a decision is asked."""
    return next(m for m in PLAYED.line if m.round == number and m.decision and m.decision.kind == kind)


# ---- what was scored already

MOMENTS = [
    (1, "turn", 0), (1, "score", 1), (2, "crowd", 1), (2, "turn", 1), (2, "score", 2), (3, "turn", 2),
]  # fmt: skip
"""Round, decision, and how many lluïments were scored by then (DIA-P2-LLU-01, DIA-P2-02)."""


@pytest.mark.parametrize(("number", "kind", "past"), MOMENTS)
def test_lluiments_of_earlier_rounds_are_left_out(number: int, kind: str, past: int) -> None:
    game = moment(number, kind)
    position = game.position
    left = position.lluiments[past:]
    for player in game.players:
        found = placements(game, player, by="total")
        assert found.lluiments == tuple(found.to_json()["lluiments"]) == left
        for entry in found.entries:
            after = with_figure(position, entry.space, entry.figure)
            changes = [[score_lluiment(there, name)[player].total for name in left] for there in (position, after)]
            assert entry.lluiments == tuple(now - was for was, now in zip(*changes, strict=True))
            unscored = 0 if entry.scored else entry.now
            assert entry.total == in_all(after, player, past) - in_all(position, player, past) - entry.now + unscored
            for other, points in entry.others.items():
                assert points == in_all(after, other, past) - in_all(position, other, past)
            sums = dict.fromkeys(game.players, 0)
            for change in entry.why:
                sums[change.player] += change.points
            assert sums == {**entry.others, player: entry.now + sum(entry.lluiments)}
            assert sum(change.points for change in entry.comparison.lines.entries) == sum(sums.values())
    for reading in rulings(game).entries:
        if reading.own:
            assert reading.points == {player: in_all(position, player, past) for player in game.players}
    for notes in (placements(game, "red").notes, rulings(game).notes, lluiments(game).notes):
        assert ("Already scored, and left out" in " ".join(notes)) == bool(past)
    assert sum("level" in note or "first" in note for note in lluiments(game).notes) == len(left)


def test_diables_scored_in_round_1_bring_nothing_in_round_2() -> None:
    game = moment(2, "turn")
    found = placements(game, "red", by="total", kind="diable")
    assert found.entries
    assert "diables" not in found.head
    assert found.best is not None
    there = [entry for entry in found.entries if entry.figure.firecracker == "colorful"]
    assert {sum(entry.lluiments) for entry in there} == {0}
    assert "Already scored, and left out: lluïment diables (DIA-P2-LLU-01)." in found.notes
    both = moment(3, "turn")
    said = "Already scored, and left out: lluïments diables, whistling firecrackers (DIA-P2-LLU-01)."
    assert said in placements(both, "red").notes


def test_the_round_of_a_position_says_which_lluiments_are_left() -> None:
    position = Position(("red", "blue"), tiles=dict.fromkeys(SHOWS, 1), lluiments=("diables", "tabalers", "regular"))
    assert placements(position, "red").lluiments == position.lluiments
    for number in (1, 2, 3):
        found = placements(position.with_parts(round=number), "red", by="total")
        assert found.lluiments == position.lluiments[number - 1 :]
    assert {entry.total - entry.now for entry in found.entries if entry.figure.kind == "tabaler"} == {0}
    two = pairs(position.with_parts(round=3), "red", "tabalada")
    before = two.comparison(0).before
    assert isinstance(before, Position)
    assert before.lluiments == ("regular",)


def test_shows_that_were_scored_are_named() -> None:
    game = moment(2, "turn")
    show, other = (game.position.scored[player][0] for player in ("red", "blue"))
    for notes in (pairs(game, "red", show).notes, follower_steps(game, "red", show).notes):
        assert notes[-1].startswith("Already scored, so that only the points now speak of it: Red the ")
        assert "Blue" not in notes[-1]
    free = next(name for name in SHOWS if name not in (show, other))
    for notes in (pairs(game, "red", free).notes, follower_steps(game, "red", free).notes):
        assert "Already scored" not in " ".join(notes)
    said = " ".join(placements(game, "red", by="projected").notes)
    assert said.count("Red the") == said.count("Blue the") == 1
    said = " ".join(placements(game, "red").notes)
    assert (said.count("Red the"), said.count("for Red has already scored it")) == (0, 1)


def test_nothing_more_comes_when_the_game_is_over() -> None:
    found = placements(PLAYED, "red", by="total")
    assert found.lluiments == ()
    assert {entry.projected - entry.beyond for entry in found.entries} == {0}
    assert all(entry.total == entry.now for entry in found.entries)
    show = next(name for name in SHOWS if pairs(PLAYED, "red", name).entries)
    for notes in (found.notes, pairs(PLAYED, "red", show).notes, follower_steps(PLAYED, "red", show).notes):
        assert sum("The game is over" in note for note in notes) == 1
        assert "Already scored" not in " ".join(notes)


# ---- what a seat has


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_game_only_what_the_seat_can_send_is_placed(players: int) -> None:
    for game in games(players)[::3]:
        for player in game.players:
            there = [entry for show in SHOWS for entry in placements(game, player, show).entries]
            found = {(e.space, e.figure.kind, e.figure.firecracker) for e in there}
            assert found == set(sendable(game, player))


def test_in_a_game_the_points_are_those_of_its_position() -> None:
    game = games(3)[-1]
    player = game.players[1]
    by_position = {(e.space, e.figure): e.total for e in placements(game.position, player).entries}
    for entry in placements(game, player).entries:
        assert entry.total == by_position[entry.space, entry.figure]


def test_the_firebot_scores_by_its_icon_and_is_not_asked() -> None:
    game = deal(1, seed=3, level="easy")
    found = placements(game, game.people[0])
    assert found.entries
    for entry in found.entries:
        lluiments = [
            score_lluiment(entry.position, name)[game.firebot].total
            - score_lluiment(game.position, name)[game.firebot].total
            for name in game.position.lluiments
        ]
        assert entry.others == {game.firebot: sum(lluiments)}  # 2 × icon for each figure does not change
    with pytest.raises(PositionError, match="Firebot"):
        placements(game, game.firebot)


def test_a_view_of_a_game_is_asked_like_the_game() -> None:
    game = games(3)[-1]
    for player in game.players:
        seen = placements(game.view(player), player)
        assert [(e.space, e.figure, e.total) for e in seen.entries] == [
            (e.space, e.figure, e.total) for e in placements(game, player).entries
        ]


@pytest.mark.parametrize("number", [0, 20])
def test_the_tiles_of_a_solo_game_do_not_matter_to_the_firebot(number: int) -> None:
    game = deal(1, seed=5, level="average").played_out(2).line[number]
    found = tiles(game, game.firebot)
    assert len({entry.points[game.firebot] for entry in found.entries}) == 1
    assert "DIA-SOLO-62" in " ".join(found.notes)
    assert "DIA-SOLO-62" not in " ".join(tiles(plaza(805)).notes)


def test_the_firebot_is_refused_for_the_right_reason() -> None:
    game = deal(1, seed=3, level="easy")
    with pytest.raises(PositionError, match=r"scores by its icon and no tile \(DIA-SOLO-62\)"):
        follower_steps(game, game.firebot, "trobada")
    with pytest.raises(PositionError, match=r"sends by its own rules \(DIA-SOLO-20\)"):
        pairs(game, game.firebot, "trobada")
    with pytest.raises(PositionError, match="does not play here"):
        follower_steps(plaza(806), "", "trobada")
