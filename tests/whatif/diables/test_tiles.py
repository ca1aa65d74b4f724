"""The combinations of show tiles are equal to brute force by the public score function, and to the oracle."""

import pytest

from diables_nb.rules.diables import SHOWS, Position, deal, example, score_firebot_show, score_show
from diables_nb.rules.errors import PositionError
from diables_nb.whatif.diables import tiles
from tests.oracle.scores import score
from tests.whatif.diables.plazas import plaza


@pytest.mark.parametrize("seed", range(12))
def test_every_combination_is_the_sum_of_its_shows(seed: int) -> None:
    position = plaza(seed + 800)
    found = tiles(position)
    assert len(found) == len({tuple(entry.tiles.values()) for entry in found.entries}) == 256
    by_hand = {
        (show, number): {p: score_show(position, p, show, tile=number).total for p in position.players}
        for show in SHOWS
        for number in (1, 2, 3, 4)
    }
    assert dict(found.by_tile) == by_hand
    for entry in found.entries:
        sums = {p: sum(by_hand[pair][p] for pair in entry.tiles.items()) for p in position.players}
        assert entry.points == sums
        assert entry.leaders == tuple(p for p in sums if sums[p] == max(sums.values()))
        for player in position.players:
            others = [points for other, points in sums.items() if other != player]
            assert entry.lead(player) == sums[player] - max(others)
            assert entry.rank(player) == 1 + sum(points > sums[player] for points in others)


@pytest.mark.parametrize("seed", range(8))
def test_the_oracle_agrees(seed: int) -> None:
    position = plaza(seed + 900)
    for entry in tiles(position).entries[seed::37]:
        answer = score({**position.to_json(), "tiles": dict(entry.tiles)})["shows"]
        assert entry.points == {p: sum(show["total"] for show in shows.values()) for p, shows in answer.items()}


def test_for_a_player_the_best_stand_first() -> None:
    position = plaza(801)
    player = position.players[-1]
    found = tiles(position, player)
    points = [entry.points[player] for entry in found.entries]
    assert points == sorted(points, reverse=True)
    assert (found.best.points[player], found.worst.points[player]) == (max(points), min(points))
    assert found.column("rank")[0] == found.best.rank(player)
    assert f"scores {min(points)} to {max(points)} FP" in str(found)


def test_the_own_combination_is_known() -> None:
    position = plaza(802).with_parts(tiles={"carretillada": 2, "ball_parlat": 1, "trobada": 4, "tabalada": 3})
    found = tiles(position)
    assert found.own is not None
    assert found.own == found.of()
    assert found.own.tiles == position.tiles
    assert found.of(tabalada=1).tiles == {**position.tiles, "tabalada": 1}
    assert [row[-1] for row in found.by_show].count("here") == 4
    some = tiles(position.with_parts(tiles={"tabalada": 3}))  # own is the whole of the position, as for lluïments
    assert some.own is None
    assert not any(entry.own for entry in some.entries)
    bare = tiles(position.with_parts(tiles={}))
    assert bare.own is None
    assert [entry.points for entry in bare.entries] == [entry.points for entry in found.entries]
    with pytest.raises(ValueError, match="no combination"):
        bare.of(tabalada=1)
    with pytest.raises(ValueError, match="no combination"):
        found.of(tabalada=5)


def test_a_combination_says_what_it_is_worth() -> None:
    found = tiles(example("DIA-T-09"), "red")
    assert found.best.points == {"red": 30, "blue": 10, "yellow": 4, "green": 4}
    assert (
        found.sentence(0)
        == str(found.best)
        == (
            "tiles carretillada 3, ball parlat 1, trobada 1, tabalada 1: Red 30, Blue 10, Yellow 4, Green 4 FP; "
            "Red ahead by 20"
        )
    )
    assert found.sentence(255).endswith("level")


def test_in_a_solo_game_the_firebot_scores_by_its_icon() -> None:
    game = deal(1, seed=5, level="average").played_out(2)
    by_icon = sum(score_firebot_show(game.position, game.firebot, show).total for show in SHOWS)
    assert {entry.points[game.firebot] for entry in tiles(game).entries} == {by_icon}


def test_people_are_shown_the_rows_that_matter() -> None:
    position = plaza(803, players=3).with_parts(tiles=dict.fromkeys(SHOWS, 2))
    player = position.players[0]
    lines = str(tiles(position, player)).splitlines()
    shown = [line.split() for line in lines[lines.index("") + 3 : -1]]
    points = [int(line[4]) for line in shown]
    best = [entry.points[player] for entry in tiles(position, player).entries]
    assert points[:5] == best[:5]
    assert points[-5:] == best[-5:]
    assert [line[:4] for line in shown if line[-1] == "here"] == [["2", "2", "2", "2"]]
    found = tiles(position)
    rows = found._extract()[0]
    for one in position.players:
        assert max(entry.lead(one) for entry in found.entries) in {found.entries[row].lead(one) for row in rows}
    assert any(found.entries[row].own for row in rows)
    assert "that of the position" not in str(tiles(position.with_parts(tiles={})))


def test_refusals() -> None:
    with pytest.raises(PositionError, match="does not play"):
        tiles(Position(("red", "blue")), "green")
    with pytest.raises(TypeError, match="position or a game"):
        tiles({"players": []})  # type: ignore[arg-type]


def test_table_board_chart_and_json() -> None:
    position = plaza(803, players=3, fill=0.6).with_parts(tiles=dict.fromkeys(SHOWS, 2))
    player = position.players[0]
    for found in (tiles(position), tiles(position, player)):
        assert found.on_board(width=400).width == found.on_board(255, width=400).width == 400
        assert "tile 4" in found.plot().description
        assert found.plot().png().startswith(b"\x89PNG")
        assert found._repr_html_().count("<table") == 2
        assert str(found).index("What each tile would score") < str(found).index("What the four shows would score")
        for text in (str(found), found._repr_html_()):
            assert text.index("Of 256 combinations") < text.index("of 256 rows: that of the position, ")
        assert len(str(found).splitlines()) < 40
        assert len(found.to_pandas()) == 256
        kept = found.to_json()
        assert len(kept["combinations"]) == 256
        assert kept["by_show"][player]["trobada"]["3"] == score_show(position, player, "trobada", tile=3).total
    with pytest.raises(ValueError, match="row"):
        tiles(position).on_board(256)
