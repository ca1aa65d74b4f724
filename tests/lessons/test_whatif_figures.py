"""The what-if notebook on figures: what it says in words, and the orders of scoring by hand."""

from functools import cache
from itertools import pairwise

import pytest

from diables_nb.lessons.subjects.whatif_figures.orders import HABITS, habits, lost_by, orders, show_worths, worths
from diables_nb.lessons.subjects.whatif_figures.tile_worths import TileWorths, tile_worths
from diables_nb.lessons.subjects.whatif_games import asked, greedy_game, greedy_games
from diables_nb.rules.diables import SHOWS, DiablesGame, Position
from diables_nb.rules.diables.scoring.shows import score_show
from diables_nb.whatif import rollouts
from diables_nb.whatif.compare import compare
from diables_nb.whatif.diables import Placements, follower_steps, placements, tiles
from diables_nb.whatif.diables.gains import gain_of
from diables_nb.whatif.intervals import mean_of
from diables_nb.whatif.rolling.found import Rollouts

from .reading import FOLDER, START, cells, sources

pytestmark = pytest.mark.xdist_group("whatif games")
"""The games they look at are played once, by one worker."""

PATH = FOLDER / "whatif" / "figures.ipynb"
GAMES = 16
TILES = (1, 2, 3, 4)


def moment() -> DiablesGame:
    """Blue's turn in the middle of the second round."""
    return greedy_game(3).line[118]


@cache
def found(by: str = "now") -> Placements:
    return placements(moment(), "blue", by=by)


def choice() -> DiablesGame:
    """What Red has to score at the end of the second round of the other game."""
    return next(m for m in asked(greedy_game(8), "score") if m.round == 2 and m.decision and m.decision.player == "red")


@pytest.fixture(scope="module")
def games() -> tuple[DiablesGame, ...]:
    return greedy_games(GAMES)


@pytest.fixture(scope="module")
def ends() -> Rollouts:
    return rollouts(choice(), n=12, player="greedy", seed=1, progress=False)


# ---- the notebook


def test_the_numbers_are_those_of_these_tests() -> None:
    code = "\n".join(sources(PATH))
    for part in (
        f"greedy_games({GAMES})",
        "greedy_game(3)",
        "line[118]",
        "greedy_game(8)",
        'n=12, player="greedy", seed=1',
    ):
        assert part in code


def test_it_is_linked() -> None:
    for path in (START, FOLDER / "designers" / "edition.ipynb", FOLDER / "whatif" / "follower.ipynb"):
        assert "figures.ipynb" in "".join(text for _, text in cells(path, "markdown")), path


# ---- placing a figure


def test_the_moment() -> None:
    asked_for = moment().decision
    assert asked_for
    assert (asked_for.player, asked_for.kind, moment().round) == ("blue", "turn", 2)
    assert dict(moment().position.scored) == {"blue": ("ball_parlat",), "red": ("ball_parlat",)}


def test_the_best_now_are_tabalers_in_the_tabalada_and_the_first_takes_from_red() -> None:
    assert {entry.show for entry in found().ties} == {"tabalada"}
    assert {entry.figure.kind for entry in found().ties} == {"tabaler"}
    assert [entry.others["red"] < 0 for entry in found().ties] == [True, False, False, False]
    assert len({entry.total for entry in found().ties}) == 1
    best = found().best
    assert best
    change = {score.player: score.points for score in compare(moment().position, best.position)}
    assert change["blue"] == best.now
    assert change["red"] < 0


def test_some_bring_nothing_because_the_show_lets_no_more_score() -> None:
    ring = found().by_space["carretillada/ring/0"]
    assert ring.value > 0
    assert not ring.counts
    assert ring.now == 0


def test_the_ball_parlat_is_left_out_unless_it_is_asked_for() -> None:
    assert not [entry for entry in found().entries if entry.show == "ball_parlat"]
    there = placements(moment(), "blue", "ball_parlat").entries
    assert max(entry.now for entry in there) > 0
    assert {entry.projected for entry in there if entry.now > 0 and not entry.steps.get("carretillada")} == {0}


def test_the_best_with_what_it_brings_is_a_small_beast_that_is_no_better_than_a_dozen_others() -> None:
    best = found("projected").best
    assert best
    assert (best.space, best.figure.kind, len(found("projected").ties)) == ("trobada/0/small_beast", "small_beast", 1)
    assert sum(entry.now == best.now for entry in found().entries) > 12
    steps, icon = dict(best.steps), moment().edition.icon
    assert list(steps) == ["carretillada"]
    token = moment().position.followers["blue"]["carretillada"]
    own = [f for f in moment().position.in_show("carretillada").values() if f.owner == "blue"]
    assert (icon(token), icon(token + steps["carretillada"]), len(own)) == (1, 3, 3)
    assert sum(entry.regret for entry in found("projected").entries) / len(found()) > best.projected / 2, "by lot"
    rewards = {entry.rewards for entry in found("projected").entries}
    assert any("like" in said for said in rewards)
    assert any("sound" in said for said in rewards)


def test_a_follower_is_part_of_every_space() -> None:
    empty = Position(("red", "blue"))
    assert all(gain_of(empty, space).followers for space in empty.edition.spaces)


def test_the_tabaler_waits_for_the_icon() -> None:
    drummer = found().by_space["carretillada/tabaler/trobada"]
    ledger = score_show(moment().position, "blue", "carretillada")
    assert drummer.name == "tabaler lower left"
    assert drummer.value < ledger[0].points
    assert drummer.now < drummer.value < drummer.final
    before = {line.subject: line.points for line in ledger.all_lines}
    after = score_show(drummer.position, "blue", "carretillada")
    gained = [line.points - before.get(line.subject, 0) for line in after.all_lines if line.subject != drummer.space]
    assert sum(gained) == drummer.final - drummer.value
    best = found("final").best
    assert best
    assert best.space == drummer.space
    steps = [step.by_figure for step in follower_steps(moment(), "blue", "carretillada").entries]
    assert all(later >= earlier for earlier, later in pairwise(n for n in steps if n is not None))


def test_another_tile_another_place() -> None:
    plaza, best = moment().position, {}
    for number in (1, 2, 3, 4):
        other = placements(plaza.with_parts(tiles={**plaza.tiles, "tabalada": number}), "blue", "tabalada")
        best[number] = [entry.space for entry in other.ties]
    assert (best[1], best[3], best[4]) == (["tabalada/2/1"], ["tabalada/2/1"], ["tabalada/4/2"])
    assert best[4][0] in best[2]
    assert plaza.figures["tabalada/4/1"].owner == "blue"


def test_red_is_ahead_by_every_tile_and_no_tile_helps_where_blue_has_nobody() -> None:
    nights = tiles(moment().position, "blue")
    assert {entry.leaders for entry in nights.entries} == {("red",)}
    nobody = [show for show in SHOWS if all(f.owner != "blue" for f in moment().position.in_show(show).values())]
    assert len(nobody) == 2
    assert not any(nights.by_tile[show, number]["blue"] for show in nobody for number in (1, 2, 3, 4))


# ---- which show to score


def test_orders_by_hand() -> None:
    game = greedy_game(3)
    worth = worths(game, "blue")
    assert worth[2] == {"carretillada": 34, "ball_parlat": 0, "trobada": 0, "tabalada": 16}
    assert worth[3] == {"carretillada": 72, "ball_parlat": 3, "trobada": 0, "tabalada": 24}
    every = orders(game, "blue")
    assert len(every) == 12
    assert (every.played.first, every.played.second, every.played.points) == ("ball_parlat", "trobada", 0 + 0 + 72 + 24)
    assert every.played.regret == 0
    assert str(every.played) == "ball parlat, then trobada: 96 FP"
    assert [order.first for order in every.entries[-3:]] == ["carretillada"] * 3
    assert every.entries[-1].points == 8 + 16 + 3 + 0
    assert show_worths(game, "blue").column("scored in round") == [3, 1, 2, 3]


def test_what_was_played_is_what_the_score_sheet_has(games: tuple[DiablesGame, ...]) -> None:
    for game in games:
        for player in game.people:
            assert orders(game, player).played.points == sum(game.sheet.by_source[show][player] for show in SHOWS)


def test_to_take_what_pays_most_is_worse_than_lots(games: tuple[DiablesGame, ...]) -> None:
    table = habits(games)
    assert table.rows[-1][0] == "score what pays most now"
    lost = lost_by(games)
    means = {habit: mean_of(numbers) for habit, numbers in lost.items()}
    assert means["score what pays most now"].low > means["any show, by lot"].high
    assert means["any show, by lot"].low > means["score what pays least now"].high
    assert [row[1:] for row in table] == sorted(map(tuple, means.values()))
    assert lost["score what pays least now"] == lost["as the greedy player chose"]


def test_most_often_the_poorest_show_is_the_one(games: tuple[DiablesGame, ...]) -> None:
    least, best = HABITS["score what pays least now"], []
    for game in games:
        for player in game.people:
            worth = worths(game, player)
            first = least(worth[1])
            taken = (first, least({show: points for show, points in worth[2].items() if show != first}))
            best.append(any((o.first, o.second) == taken for o in orders(game, player).entries if not o.regret))
    assert sum(best) > len(best) / 2


def test_what_pays_least_has_mostly_nobody_there(games: tuple[DiablesGame, ...]) -> None:
    empty = []
    for game in games:
        for m in asked(game, "score"):
            player = m.decision.player if m.decision else ""
            now = {str(move[1]): score_show(m.position, player, str(move[1])).total for move in m.legal_moves.moves}
            poorest = min(now, key=lambda show: now[show])
            empty.append(all(figure.owner != player for figure in m.position.in_show(poorest).values()))
    assert sum(empty) > len(empty) / 2


# ---- where the habit fails


def test_red_does_better_with_the_richest_show(ends: Rollouts) -> None:
    now, later = worths(greedy_game(8), "red")[2], worths(greedy_game(8), "red")[3]
    left = [str(move[1]) for move in choice().legal_moves.moves]
    assert left == ["carretillada", "ball_parlat", "tabalada"]
    assert ends.best.move == f"score {max(left, key=lambda show: now[show])}" == "score carretillada"
    assert all(other.to_best.high < 0 for other in ends.entries[1:])
    assert ends.level == ends.entries[:1]
    assert later["carretillada"] < now["carretillada"]
    assert all(later[show] > now[show] for show in left[1:])
    assert choice().position.tiles["carretillada"] == 2, "a tile of majorities"
    assert orders(greedy_game(8), "red").played.second == "tabalada"


def test_the_other_game_has_much_to_explore() -> None:
    turns = [m for m in asked(greedy_game(10), "turn") if m.decision and m.decision.player == "blue"]
    other = placements(turns[12], "blue", by="projected")
    assert len(other.ties) == 1
    assert len({entry.projected for entry in other.entries}) > 8


# ---- a tile too strong


@pytest.fixture(scope="module")
def by_tile(games: tuple[DiablesGame, ...]) -> TileWorths:
    return tile_worths(games)


def test_tiles_by_hand(games: tuple[DiablesGame, ...], by_tile: TileWorths) -> None:
    for entry in by_tile.entries:
        scored = [
            (score_show(position, "red", entry.show).total + score_show(position, "blue", entry.show).total) / 2
            for position in (g.position.with_parts(tiles={**g.position.tiles, entry.show: entry.number}) for g in games)
        ]
        assert entry.all == mean_of(scored)
        there = [value for value, g in zip(scored, games, strict=True) if g.position.tiles[entry.show] == entry.number]
        assert entry.games == len(there)
        assert entry.there == (mean_of(there) if there else None)
    assert [(entry.show, entry.number) for entry in by_tile.entries] == [(s, n) for s in SHOWS for n in (1, 2, 3, 4)]


def test_what_is_said_of_the_tiles(by_tile: TileWorths) -> None:
    found = {(entry.show, entry.number): entry.all for entry in by_tile.entries}
    best = {show: by_tile.best(show) for show in SHOWS}
    assert best["carretillada"].number == 3
    assert found["carretillada", 4] == min((found["carretillada", n] for n in (1, 2, 3, 4)), key=lambda one: one.value)
    assert found["carretillada", 3].value > 2 * found["carretillada", 4].value
    assert found["carretillada", 3].value > 2 * sum(best[show].all.value for show in SHOWS if show != "carretillada")
    for number in (2, 3):
        assert found["tabalada", number].low > found["tabalada", 1].high
    assert found["carretillada", 3].low > found["carretillada", 4].high


def test_tiles_are_told_apart_by_the_differences_in_each_game(by_tile: TileWorths) -> None:
    told = {show: [(a, b) for a in TILES for b in TILES if by_tile.difference(show, a, b).low > 0] for show in SHOWS}
    assert told["ball_parlat"] == [(2, 1), (2, 3), (2, 4)], "tile 2 above the others, which are not told apart"
    assert told["trobada"] == [(2, 1), (3, 1), (3, 2), (4, 1), (4, 2)], "all but tiles 3 and 4"
    assert told["tabalada"] == [(2, 1), (2, 4), (3, 1), (3, 4), (4, 1)], "all but tiles 2 and 3"
    assert len(told["carretillada"]) == 6, "all of them"
    for entry in by_tile.entries:
        best = by_tile.best(entry.show)
        assert entry.to_best == (None if entry is best else by_tile.difference(entry.show, entry.number, best.number))
        overlap = max(best.all.low, entry.all.low) <= min(best.all.high, entry.all.high)
        assert overlap or entry.show in ("carretillada", "tabalada"), "what their own intervals would not have told"
    points = {(entry.show, entry.number): entry.points for entry in by_tile.entries}
    for show, a, b in [*(("ball_parlat", *pair) for pair in told["ball_parlat"]), ("trobada", 3, 1), ("trobada", 4, 1)]:
        assert all(one >= two for one, two in zip(points[show, a], points[show, b], strict=True)), "less in none"
    row = by_tile.column("to best")[[entry.name for entry in by_tile.entries].index(by_tile.best("trobada").name)]
    assert row == ""
    with pytest.raises(ValueError, match="no tile 5 of 'trobada'"):
        by_tile.difference("trobada", 5, 1)


def test_the_map_of_the_tiles_says_its_numbers(by_tile: TileWorths) -> None:
    said = by_tile.plot().description
    assert f"tile 3 {round(by_tile.best('carretillada').all.value)}" in said
