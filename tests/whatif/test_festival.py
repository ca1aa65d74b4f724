"""What-if for Festival, counted by hand from the specification: what a tile wins and loses, what cards are worth."""

from collections.abc import Callable
from typing import Any

import pytest
from matplotlib.patches import Rectangle

from diables_nb.rules import festival
from diables_nb.rules.errors import PositionError, RulesError
from diables_nb.rules.festival import FestivalGame, Position, kind_name, kind_of, score
from diables_nb.rules.festival.components import SPACES, tile_kind
from diables_nb.rules.festival.patterns import distance
from diables_nb.rules.words import signed
from diables_nb.whatif.festival import chances, clock, covers, market, put, race

EMPTY = Position(("red", "blue"))
BLUE_YELLOW = next(card for card in festival.edition().objectives if str(card.pattern) == "[blue yellow]")


def dealt(players: int = 2, seed: int = 7, first: str = "red") -> FestivalGame:
    """A game in which every starting objective is that of side a."""
    game = festival.deal(players, seed=seed, first=first)
    return game.after(*["side a"] * players)


# ---- put and covers


def test_a_tile_that_is_put_is_checked_objectives_first() -> None:
    cards = [card.id for card in festival.edition().objectives]
    three = [card for card in cards if card != BLUE_YELLOW.id][:2]
    board = EMPTY.with_cards("red", left=[BLUE_YELLOW.id], right=three).with_tile("red", "a1", "blue wheel")
    done = put(board, "red", "a2", kind_of("yellow wheel"), pleasers=["CP6", "CP7"])
    assert done.completes == (BLUE_YELLOW.id,)
    assert done.takes == ("CP6",)  # FES-CHK-07: the objective completed now counts
    assert done.points == BLUE_YELLOW.value + 2
    assert done.position.board("red").right == (*three, BLUE_YELLOW.id)


def test_a_cover_loses_what_it_covers_and_wins_its_level() -> None:
    board = EMPTY.with_tiles("red", {"a1": ["blue wheel", "red rocket"], "b1": "blue wheel"})
    found = {cover.space: cover for cover in covers(board, "red", "red wheel").entries}
    a1 = found["a1"]  # a red rocket on level 2 scores twice 2; a red wheel on level 3 scores 3 (FES-SCO-05, -06)
    assert (a1.level, a1.covered, a1.lost, a1.won, a1.points) == (3, "red rocket", 4, 3, -1)
    b1 = found["b1"]
    assert (b1.level, b1.covered, b1.lost, b1.won, b1.points) == (2, "blue wheel", 0, 2, 2)
    assert (found["c3"].level, found["c3"].covered, found["c3"].points) == (1, "", 1)


def test_covers_are_sorted_and_their_points_are_those_of_the_ledger() -> None:
    board = EMPTY.with_cards("red", left=[BLUE_YELLOW.id]).with_tiles(
        "red", {"a1": ["red rocket", "blue willow"], "c3": ["green willow", "green rocket"]}
    )
    answer = covers(board, "red", "yellow rocket")
    points = [cover.points for cover in answer.entries]
    assert points == sorted(points, reverse=True)
    for cover in answer.entries:
        after = put(board, "red", cover.space, kind_of("yellow rocket")).position
        assert cover.points == score(after, "red").total - score(board, "red").total
    assert {cover.space for cover in answer.entries if cover.completes} == {"b1", "a2"}  # beside the blue willow
    assert answer.best.brought == BLUE_YELLOW.value


def test_covers_say_which_objectives_get_nearer_and_farther() -> None:
    board = EMPTY.with_cards("red", left=[BLUE_YELLOW.id]).with_tile("red", "a1", "blue willow")
    found = {cover.space: cover for cover in covers(board, "red", "green rocket").entries}
    assert found["a1"].farther == (BLUE_YELLOW.id,)
    assert found["c3"].farther == found["c3"].nearer == ()
    empty = EMPTY.with_cards("red", left=[BLUE_YELLOW.id])
    assert all(cover.nearer == (BLUE_YELLOW.id,) for cover in covers(empty, "red", "blue wheel").entries)


def test_in_a_game_covers_take_the_crowd_pleasers_that_nobody_has() -> None:
    game = next(game for seed in range(50) if "CP3" in (game := dealt(seed=seed)).pleasers)
    high = game.arranged("red", tiles={"b2": ["blue wheel", "blue rocket", "blue willow"]})
    best = covers(high, "red", "green wheel").best
    assert (best.space, best.takes, best.points) == ("b2", ("CP3",), 2)
    assert covers(high.position, "red", "green wheel").entries[0].takes == ()
    taken = high.arranged("red", pleasers=["CP3"])
    assert not any(cover.takes for cover in covers(taken, "red", "green wheel").entries)


def test_the_picture_has_the_points_on_the_spaces() -> None:
    answer = covers(EMPTY.with_tiles("red", {"a1": ["blue wheel", "red rocket"]}), "red", "red wheel")
    labels = {node.space: node.label for node in answer.picture.nodes if node.space}
    assert labels["red/a1"].endswith("1 points")  # a red rocket on level 2 is covered: 3 less 4
    assert "1 point" in labels["red/c3"]
    assert "can be chosen" in labels["red/c3"]
    html = answer._repr_html_()
    assert html.startswith("<img")
    assert "<table" in html


def test_a_row_tries_the_tile_out_on_its_space_alone() -> None:
    board = EMPTY.with_cards("red", left=[BLUE_YELLOW.id]).with_tile("red", "a1", "blue willow")
    answer = covers(board, "red", "yellow rocket")
    assert answer.position is board
    for row, cover in enumerate(answer.entries):
        assert answer.spaces(row) == (f"red/{cover.space}",)
        labels = {node.space: node.label for node in answer.on_board(row) if node.space}
        tried = [space for space, label in labels.items() if "tried out here: yellow rocket" in label]
        assert tried == [space for space, label in labels.items() if "selected" in label] == list(answer.spaces(row))
        assert f"{signed(cover.points)} points" in labels[tried[0]]
        assert answer.on_board(row).keys == answer.on_board().keys, "so that a live board sends what changed"
    assert answer.on_board(0, width=300).width == 300
    with pytest.raises(ValueError, match="no row 9"):
        answer.on_board(9)


def test_a_row_tried_out_in_a_game_takes_its_crowd_pleasers() -> None:
    game = next(game for seed in range(50) if "CP3" in (game := dealt(seed=seed)).pleasers)
    high = game.arranged("red", tiles={"b2": ["blue wheel", "blue rocket", "blue willow"]})
    answer = covers(high, "red", "green wheel")
    (label,) = (node.label for node in answer.on_board(0) if node.space == "red/b2")
    assert "+2 points" in label
    assert str(answer.best) == "b2 on level 4: +2, covers a blue willow and loses 0, wins 0, takes CP3, 2 for that"


def test_the_chart_of_covers_has_a_bar_for_each_space_with_losses_hatched() -> None:
    answer = covers(EMPTY.with_tiles("red", {"a1": ["blue wheel", "red rocket"]}), "red", "yellow wheel")
    chart = answer.plot()
    (axes,) = chart.figure.axes
    bars = [bar for bar in axes.patches if isinstance(bar, Rectangle)]
    points = [cover.points for cover in answer.entries]
    assert [bar.get_width() for bar in bars] == points == answer.column("points")
    assert [bool(bar.get_hatch()) for bar in bars] == [gain < 0 for gain in points]
    assert "a1 \N{MINUS SIGN}4" in chart.description


def test_regrets_and_ties_go_by_the_measure() -> None:
    board = EMPTY.with_cards("red", left=[BLUE_YELLOW.id]).with_tiles("red", {"a1": "blue willow", "b1": "red rocket"})
    for by in ("now", "projected"):
        answer = covers(board, "red", "yellow rocket", by=by)
        measured = [cover.by(by) for cover in answer.entries]
        assert measured == sorted(measured, reverse=True)
        assert [cover.regret for cover in answer.entries] == [measured[0] - value for value in measured]
        assert answer.ties == tuple(cover for cover in answer.entries if cover.by(by) == measured[0])
        assert answer.best is answer.entries[0]
        heading = {"now": "points", "projected": "projected"}[by]
        assert answer.head[1] == heading
        assert answer.column(heading) == [round(value, 2) for value in measured]
    with pytest.raises(ValueError, match="covers by 'luck': one of: now, projected"):
        covers(board, "red", "yellow rocket", by="luck")


def test_what_is_projected_is_the_share_of_the_tiles_that_come_nearer() -> None:
    for card in list(festival.edition().objectives)[:8]:
        board = EMPTY.with_cards("red", left=[card.id]).with_tile("red", "b2", "blue willow")
        whole = distance(card.pattern, (-1,) * 9, (0,) * 9)
        was = distance(card.pattern, board.tops("red"), board.levels("red"))
        for cover in covers(board, "red", "yellow rocket").entries:
            after = put(board, "red", cover.space, kind_of("yellow rocket")).position
            left = card.id in after.board("red").left
            now = distance(card.pattern, after.tops("red"), after.levels("red"))
            promised = card.value * (was - now) / whole if left else 0
            assert cover.projected - cover.points == pytest.approx(promised)
            assert cover.projected > cover.points if card.id in cover.nearer else cover.projected <= cover.points


def test_of_a_game_the_tops_of_both_stacks_are_tried() -> None:
    game = dealt()
    answer = covers(game, "blue")
    tops = {side: game.stack("blue", side)[0] for side in ("left", "right")}
    assert len(answer) == 2 * len(SPACES)
    for side, tile in tops.items():
        kind = kind_name(tile_kind(tile or 0))
        alone = {cover.space: cover for cover in covers(game, "blue", kind).entries}
        for cover in (cover for cover in answer.entries if cover.stack == side):
            assert cover.tile == kind
            assert cover[:10] == alone[cover.space][:10]
            assert str(cover).startswith(f"{kind} from the {side}: {cover.space} on level 1")
    labels = {node.space: node.label for node in answer.on_board(3).nodes if node.space}
    row = answer.entries[3]
    assert f"tried out here: {row.tile}" in labels[f"blue/{row.space}"]
    assert "Columns not shown, 0 or empty in every row: covers" in str(answer)
    assert {"tile", "stack"} <= set(answer.head)
    with pytest.raises(ValueError, match="a position has no stacks"):
        covers(game.position, "blue")
    with pytest.raises(ValueError, match="both stacks of blue are empty"):
        covers(Emptied(game), "blue")


class Emptied(FestivalGame):
    """A game without tiles on the stacks."""

    def __init__(self, game: FestivalGame) -> None:
        self.__dict__.update(game.__dict__)

    def stack(self, player: str, side: str) -> tuple[int | None, int]:
        del player, side
        return None, 0


# ---- market


def test_the_market_has_what_lies_at_the_left_and_on_the_piles() -> None:
    game = dealt()
    offers = market(game, "red").entries
    assert [offer.where for offer in offers] == ["left", "pile 1", "pile 2", "pile 3", "pile 4"]
    assert [offer.card for offer in offers[1:]] == [card for card, _ in game.piles]
    for offer in offers:
        assert offer.value == game.edition.card(offer.card).value
        assert offer.per_tile == offer.value / offer.away


def test_the_market_knows_what_can_be_completed_this_turn() -> None:
    other = {"blue": "yellow wheel", "yellow": "blue wheel"}
    colours = ((game, _top_colour(game)) for game in (dealt(seed=seed) for seed in range(100)))
    game, colour = next((game, colour) for game, colour in colours if colour in other)
    near = game.arranged("red", tiles={"b2": other[colour]}, left=[BLUE_YELLOW.id])
    (offer,) = (offer for offer in market(near, "red").entries if offer.card == BLUE_YELLOW.id)
    assert offer.away == 1
    assert {"tile left b1", "tile left a2", "tile left c2", "tile left b3"} <= set(offer.moves)
    for move in offer.moves:
        assert BLUE_YELLOW.id in near.after(move).position.board("red").right
    assert offer in market(near, "red").now


def _top_colour(game: FestivalGame) -> str:
    tile, _ = game.stack("red", "left")
    return festival.kind_name((tile or 0) % 16).split()[0]


def test_a_fulfilled_objective_on_a_pile_is_completed_by_taking_it_but_not_as_the_seventh() -> None:
    game = next(game for seed in range(100) if BLUE_YELLOW.id in _tops(game := dealt(seed=seed)))
    pile = _tops(game).index(BLUE_YELLOW.id) + 1
    met = game.arranged("red", tiles={"a1": "blue wheel", "b1": "yellow wheel"})
    (offer,) = (offer for offer in market(met, "red").entries if offer.card == BLUE_YELLOW.id)
    assert (offer.away, offer.per_tile, offer.moves) == (0, None, (f"objective {pile}",))  # FES-OBJ-02
    assert BLUE_YELLOW.id in met.after(*offer.moves).position.board("red").right
    others = [card.id for card in game.edition.objectives if card.id not in _tops(game)][:5]
    full = met.arranged("red", left=others)
    (offer,) = (offer for offer in market(full, "red").entries if offer.card == BLUE_YELLOW.id)
    assert offer.moves == ()  # FES-OBJ-03, C-FES-15


def _tops(game: FestivalGame) -> list[str | None]:
    return [card for card, _ in game.piles]


# ---- what is refused


@pytest.mark.parametrize("ask", [lambda g: market(g, "red"), race, lambda g: chances(g, "red", "left"), clock])
def test_only_a_game_has_a_market_a_race_chances_and_a_clock(ask: Callable[[Any], object]) -> None:
    with pytest.raises(TypeError, match="asks about a game of Festival"):
        ask(EMPTY)


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(PositionError, match="does not play"):
        covers(EMPTY, "green", "red wheel")
    with pytest.raises(RulesError, match="pink wheel"):
        covers(EMPTY, "red", "pink wheel")
    with pytest.raises(RulesError, match="no kind of tile"):
        covers(EMPTY, "red", 16)
    with pytest.raises(TypeError, match="a position or a game"):
        covers("position", "red", "red wheel")  # type: ignore[arg-type]
    with pytest.raises(RulesError, match="no stack 'top'"):
        chances(dealt(), "red", "top")


def test_every_answer_is_a_table_for_people_and_for_programs() -> None:
    game = dealt()
    for answer in (covers(game, "red", "red wheel"), market(game, "red"), race(game), chances(game, "red", "left")):
        assert len(answer) == len(answer.rows) > 0
        assert str(answer).splitlines()[0] == answer.caption
        assert answer.caption in answer._repr_html_()
        assert repr(answer).startswith(f"<{type(answer).__name__}: ")
        assert len(answer.column(answer.head[0])) == len(answer)
    assert len(covers(game, "red", "red wheel")) == len(SPACES)
