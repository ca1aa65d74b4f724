"""Diables at the table: paths of moves, words of places, what is looked into, what is refused and why."""

import contextlib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from diables_nb.drawing.diables.grids import grids
from diables_nb.players import POLICIES
from diables_nb.rules import diables
from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.errors import PositionError
from diables_nb.rules.running import chooser_of
from diables_nb.widgets.table import Look, Session, Table
from diables_nb.widgets.table.diables_paths import answers
from diables_nb.widgets.table.diables_stage import DiablesStage
from diables_nb.widgets.table.diables_telling import worth
from diables_nb.widgets.table.diables_trying import tried

STAGE = DiablesStage()
KINDS = {
    "swap", "turn", "activate", "drum", "take", "prepare", "reorganize", "hasten", "beast", "camera", "like", "send",
    "follower", "thrill", "gather", "score", "crowd",
}  # fmt: skip
"""All that a game asks."""


def moments(seed: int, policy: str = "") -> Iterator[DiablesGame]:
    """The moments of a game of two to four players. policy: who plays it, at random unless given; a level of the
    Firebot: a solo game played at random.
    """
    level, policy = (policy, "") if policy in diables.LEVELS else (None, policy)
    game = diables.deal(players=1 if level else 2 + seed % 3, seed=seed, level=level)
    choose = chooser_of(diables, Random(seed))
    players = {player: POLICIES[policy](number) for number, player in enumerate(game.players)} if policy else {}
    while not game.over:
        yield game
        asked = game.decision
        assert asked is not None
        player: Any = players.get(asked.player)
        game = game.after(player.choose(game) if player else choose(game.legal_moves.moves))


def asked(game: DiablesGame) -> str:
    """Who is asked."""
    assert game.decision is not None
    return game.decision.player


def until(kind: str, seed: int = 0) -> DiablesGame:
    """The first moment of some games at which a kind of decision is asked."""
    for number in range(seed, seed + 40):
        for game in moments(number):
            if game.decision and game.decision.kind == kind:
                return game
    raise AssertionError(kind)


GAMES = [(0, ""), (1, ""), (2, ""), (3, "greedy"), (4, "greedy"), *enumerate(diables.LEVELS, 5)]


@pytest.mark.parametrize(("seed", "policy"), GAMES)
def test_every_move_has_a_path_of_its_own_that_leads_back_to_it(seed: int, policy: str) -> None:
    for game in moments(seed, policy):
        view = game.view(asked(game))
        paths = {move: STAGE.path(view, move) for move in game.legal_moves.moves}
        assert len(set(paths.values())) == len(paths)
        beginnings = {path[:length] for path in paths.values() for length in range(1, len(path))}
        assert not beginnings & set(paths.values())
        for move, path in paths.items():
            assert bool(path) != STAGE.passes(move)
            assert not path or STAGE.attempt(view, path) == move
            assert all(answers(view, place) for place in path)


@pytest.mark.parametrize(("seed", "policy"), GAMES)
def test_the_places_of_every_path_are_drawn_and_have_words(seed: int, policy: str) -> None:
    for number, game in enumerate(moments(seed, policy)):
        if number % 7:
            continue
        player = asked(game)
        view = game.view(player)
        legal = {place for move in game.legal_moves.moves for place in STAGE.path(view, move)}
        drawing = STAGE.draw(view, Look(player, 400, legal=tuple(legal)))
        there = {node.space: node for node in drawing if node.space and node.parts}
        assert legal <= there.keys()
        for place, node in there.items():
            assert node.label
            assert STAGE.place(view, place)
            assert STAGE.part(place)
            assert ("can be chosen" in node.label) == (place in legal)


def test_all_kinds_of_decisions_are_met_here() -> None:
    met = {game.decision.kind for seed in range(12) for game in moments(seed) if game.decision}
    assert met == KINDS


def test_what_another_player_did_is_not_marked_on_the_own_board() -> None:
    game = diables.deal(players=2, seed=7).after("decline", "decline")
    mover, other = asked(game), next(player for player in game.players if player != asked(game))
    move = game.read_move("place diable regular 1 upper")
    assert STAGE.path(game.view(mover), move) == ("reserve/diable", "cart/regular", "street/1/upper")
    seen = STAGE.path(game.view(other), move)
    assert seen == tuple(f"{mover}/{place}" for place in ("reserve/diable", "cart/regular", "street/1/upper"))
    assert STAGE.place(game.view(other), seen[0]).endswith(f"of {mover.capitalize()}")
    drawing = STAGE.draw(game.after(move).view(other), Look(other, 1000, last=seen))
    assert not [node for node in drawing if "last move" in node.label]
    own = STAGE.draw(game.after(move).view(mover), Look(mover, 1000, last=STAGE.path(game.view(mover), move)))
    assert [node.space for node in own if "last move" in node.label]


def session(game: DiablesGame) -> Session:
    """A table where everybody is a person."""
    return Table(game, dict.fromkeys(game.people, "me")).session


def test_a_performer_goes_to_the_street_by_three_places() -> None:
    one = session(diables.deal(players=2, seed=7).after("decline", "decline"))
    for place in ("reserve/diable", "cart/whistling", "street/3/upper"):
        one.choose(place)
    assert one.game.last_move == ("place", "diable", "whistling", 3, "upper")


@pytest.mark.parametrize(
    ("places", "rule", "said"),
    [
        (("reserve/large_beast",), "DIA-P1-PLAY-03", "no large beast is in the reserve"),
        (("reserve/diable", "cart/regular", "street/5/upper"), "DIA-P1-RANGE-01", "out of range"),
        (("cart/regular",), "DIA-P1-02", "figure that goes there first"),
        (("street/1/upper",), "DIA-P1-02", "figure that goes there first"),
    ],
)
def test_a_forbidden_choice_names_its_rule(places: tuple[str, ...], rule: str, said: str) -> None:
    one = session(diables.deal(players=2, seed=7).after("decline", "decline"))
    for place in places:
        one.choose(place)
    assert one.said.refused
    assert one.said.rule == rule
    assert said in one.said.text.lower()
    assert one.count == 2


@pytest.mark.parametrize(
    ("kind", "rules"),
    [
        ("swap", {"DIA-PSET-15"}),
        ("send", {"DIA-ACT-SHOW-01", "DIA-ACT-SHOW-07"}),
        ("camera", {"DIA-ACT-SOC-03", "DIA-ACT-SOC-05"}),
        ("thrill", {"DIA-THR-01"}),
        ("prepare", {"DIA-ACT-COLLA-01", "DIA-ACT-COLLA-06", "DIA-ACT-COLLA-07", "C-DIA-23"}),
    ],
)
def test_a_place_of_the_right_kind_that_is_forbidden_is_refused_by_rule(kind: str, rules: set[str]) -> None:
    found = set()
    for seed in (0, 5, 11):
        game = until(kind, seed)
        view = game.view(asked(game))
        legal = {STAGE.path(view, move)[:1] for move in game.legal_moves.moves}
        for node in STAGE.draw(view, Look(asked(game), 1000)):
            figure = kind == "send" and node.space.split("/")[0] in ("reserve", "cart", "row")
            if node.space and node.parts and answers(view, node.space) and (node.space,) not in legal and not figure:
                found.add(STAGE.refused(view, (node.space,)).rule)
    assert found
    assert found <= {*rules, "DIA-ACT-SOC-08"}


def test_a_space_is_looked_into() -> None:
    one = session(diables.deal(players=2, seed=7))
    one.choose("carretillada/inner/n")
    text = one.said.text
    assert not one.said.refused
    assert text.startswith("Inner north, empty, for a character with ")
    assert "Costs 2 " in text
    assert "Gives " in text
    assert "A figure of yours here would score " in text
    one.choose("show/trobada")
    assert "Your icon scores 1 figure there" in one.said.text
    one.choose("track/trobada")
    assert "The next step gives" in one.said.text
    one.choose("post/1/scene/1")
    assert one.said.text.endswith(", free.")
    assert one.count == 0


def test_what_a_figure_scores_is_what_the_rules_say() -> None:
    for game in list(moments(5))[-30:]:
        for space, figure in game.position.figures.items():
            if figure.owner == "neutral":
                continue
            show = space.partition("/")[0]
            lines = diables.score_show(game.position, figure.owner, show).all_lines
            assert worth(game, figure.owner, space) == next(line.points for line in lines if line.subject == space)


def test_a_preview_tells_what_then_happens() -> None:
    told = 0
    for number, game in enumerate(moments(2)):
        if number % 6:
            continue
        player = asked(game)
        view = game.view(player)
        for move in game.legal_moves.moves[::5]:
            later, preview = game.after(move), tried(view, move)
            assert preview.points == later.fame[player] - game.fame[player]
            said = STAGE.preview(view, move)
            points = later.fame[player] - game.fame[player]
            assert (f"{player.capitalize()} " in said and " FP." in said) or not points
            assert STAGE.draw(view, Look(player, 400, preview=move)).nodes
            told += 1
    assert told > 40


def test_a_member_that_would_move_stands_where_it_would_go() -> None:
    game = until("prepare")
    view = game.view(asked(game))
    move = next(move for move in game.legal_moves.moves if game.kit.next_cell[game.kit.cell_number[str(move[1])]] >= 0)
    ghosts = tried(view, move).ghosts
    ahead = game.kit.cells[game.kit.next_cell[game.kit.cell_number[str(move[1])]]].id
    assert ahead in str(move) or f"grid/{ahead}" in ghosts or move[1] in ("sbA", "sbB", "lb")


@pytest.mark.parametrize(
    "place", ["", "nowhere", "post/9/scene/1", "grid/Z9", "street/1", "reward", "kept/upper", "x/y/z"]
)
def test_a_place_that_is_not_there_is_refused(place: str) -> None:
    game = diables.deal(players=2, seed=7)
    with pytest.raises(PositionError):
        STAGE.place(game, place)
    assert STAGE.explain(game, "red", place, 0) == ""
    one = session(game)
    before = one.count
    with contextlib.suppress(PositionError):
        one.choose(place)
    assert one.count == before


def test_undo_asks_where_hidden_cards_were_uncovered() -> None:
    """The last pass of a round uncovers street cards; a swap uncovers nothing."""
    one = session(diables.deal(players=2, seed=7))
    assert one.undo_asks
    one.play("swap upper 1 2")
    one.undo()
    assert one.count == 0
    for move in ("decline", "decline", "pass", "pass"):
        one.play(move)
    one.play("score trobada")
    one.play("score trobada")
    assert one.game.state.round == 2
    one.undo()
    assert one.said.refused
    assert "Undo once more" in one.said.text
    assert one.count == 6
    one.undo()
    assert one.count == 5


@pytest.mark.parametrize("seed", range(3))
def test_nothing_hidden_is_told_or_drawn(seed: int) -> None:
    """Had the hidden cards lain otherwise, the same would be said and drawn, byte by byte."""
    for number, game in enumerate(moments(seed)):
        if number % 12:
            continue
        player = asked(game)
        other = game.determinize(Random(number + 1), player)
        one, two = game.view(player), other.view(player)
        assert STAGE.draw(one, Look(player, 1000)).svg() == STAGE.draw(two, Look(player, 1000)).svg()
        assert STAGE.words(one) == STAGE.words(two)
        for move in game.legal_moves.moves[::4]:
            assert STAGE.preview(one, move) == STAGE.preview(two, move)
            look = Look(player, 400, preview=move)
            assert STAGE.draw(one, look).svg() == STAGE.draw(two, look).svg()
        for place in ("track/trobada", "show/tabalada", "upper/1", "spectator/1", "post/1/like/1"):
            assert STAGE.explain(one, player, place, 0) == STAGE.explain(two, player, place, 0)


def test_the_grids_hold_every_place_once() -> None:
    for game in list(moments(1))[::25]:
        drawing = STAGE.draw(game.view(asked(game)), Look(asked(game), 1000))
        rows = [row for grid in grids(drawing) for row in grid["rows"]]
        covered = [index for _, first, last in rows for index in range(first, last + 1)]
        assert covered == [index for index, node in enumerate(drawing.nodes) if node.space]
        names = [grid["label"] for grid in STAGE.grids(drawing)]
        assert all(names)
