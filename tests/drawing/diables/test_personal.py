"""The personal board as a picture: all that lies there is said, places are called as planned, nothing hidden shows."""

from __future__ import annotations

from random import Random

import pytest

from diables_nb.drawing import Drawing
from diables_nb.drawing.diables.personal import draw_personal
from diables_nb.drawing.diables.scene import Ghost, Preview
from diables_nb.rules.diables import DiablesGame, deal
from tests.drawing.pictures import tree

from .central import STAGES, game_at, labels, stages

GAME = game_at(3, 4, 0.3)
PLAYER = GAME.players[0]


def label_of(drawing: Drawing, place: str) -> str:
    return next(node.label for node in drawing if node.space == place)


def facts(game: DiablesGame, player: str) -> dict[str, str]:
    """The numbers of a player as the table in words gives them."""
    return {str(name): str(value) for name, value in game.table.seat(player).blocks()[0].rows}


@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("stage", STAGES)
def test_what_the_table_says_of_a_player_is_in_the_labels(stage: tuple[int, int, float], compact: bool) -> None:
    game = game_at(*stage)
    for player in game.players:
        said = labels(draw_personal(game, player, compact=compact))
        has = facts(game, player)
        assert f"{has['FP']} FP" in said
        assert f"sound {has['sound']}" in said
        followers = has["followers (figures scored)"].split(", ")
        scored = has["shows scored"].split(", ")
        for track in followers:
            done = track.rpartition(" ")[0].rpartition(" ")[0] in scored
            assert (track + ", scored" in said) == done
            assert track in said
        for part in ("cart", "reserve"):
            for one in has[part].split(", "):
                assert one == "none" or f"{part}: {one}" in said
        for row in has["tabalers"].split(", "):
            assert row in said
        assert has["range"] in said
        for place in ("top", "bottom"):
            state = "free" if place in has["leaders left"] else "used"
            assert f"leader, {place} space: {state}" in said
        assert f"cameras left: {has['cameras left']}" in said
        for ability in has["video abilities"].split(", "):
            assert ability in said
        assert f"Small beast: {has['small beast card']}" in said
        assert f"Large beast: {has['large beast card']}" in said


@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("stage", STAGES)
def test_what_lies_on_the_board_is_in_the_labels(stage: tuple[int, int, float], compact: bool) -> None:
    game = game_at(*stage)
    for player in game.players:
        said = labels(draw_personal(game, player, compact=compact))
        _, grid, street, spectators, *kept = game.table.seat(player).blocks()
        for row in grid.spans:
            for _, _, text, taken in row:
                cell, _, content = text.partition(" ")
                inside = content if taken else f"empty, shows {content[1:-1]}"
                assert f"cell {cell}: {inside}" in said
        for section, *columns in street.rows:
            for column, figure in enumerate(columns, 1):
                stands = "empty" if figure == "–" else figure
                assert f"street column {column}, {section}: {stands}" in said
        for place, card, gives, tokens in spectators.rows:
            beside = ", beside the tabalers" if str(place).endswith(" 0") else ""
            more = f", {tokens} token" if tokens else ""
            assert f"{place}{beside}: {card}: {gives}{more}" in said
        for held, back in kept[0].rows if kept else ():
            assert f"{held}: {back}" in said


def test_every_place_has_its_id() -> None:
    places = {node.space for node in draw_personal(GAME, PLAYER) if node.space}
    expected = {f"reserve/{kind}" for kind in ("diable", "character", "small_beast", "large_beast")}
    expected |= {f"cart/{fire}" for fire in ("regular", "whistling", "colorful")}
    expected |= {f"street/{c}/{s}" for c in range(1, 6) for s in ("upper", "middle", "lower")}
    cards = [f"spectator/{c}" for c in range(1, 6)] + [f"{s}/{c}" for c in range(6) for s in ("upper", "lower")]
    expected |= {*cards, *(f"{card}/{half}" for card in cards for half in ("left", "right"))}
    expected |= {f"grid/{cell}" for cell in GAME.edition.personal.cells}
    expected |= {"row/top", "row/middle", "row/bottom", "leader/top", "leader/bottom", "own/small", "own/large"}
    assert expected <= places
    assert all(place.startswith("kept/") for place in places - expected)


def test_a_small_board_has_no_targets() -> None:
    for game in stages():
        drawing = draw_personal(game, game.players[-1], width=480, compact=True)
        assert not [node for node in drawing if node.space]
        assert "data-hit" not in "".join(node.svg for node in drawing)


def test_halves_are_targets_while_the_actions_of_a_card_are_shown() -> None:
    def targets(**shown: object) -> set[str]:
        drawing = draw_personal(GAME, PLAYER, **shown)  # type: ignore[arg-type]
        return {node.space for node in drawing if node.space and "data-hit" in node.svg}

    assert "upper/1" in targets()
    assert not {"upper/1/left", "upper/1/right"} & targets()
    apart = targets(legal=["upper/1/right"])
    assert {"upper/1/left", "upper/1/right"} <= apart
    assert "upper/1" not in apart
    drawing = draw_personal(GAME, PLAYER, legal=["upper/1/right"])
    assert "can be chosen" in label_of(drawing, "upper/1/right")
    assert "can be chosen" not in label_of(drawing, "upper/1/left")


def test_an_activated_card_is_said_to_be() -> None:
    game = deal(players=2, seed=3)
    while game.decision and game.decision.kind != "activate":
        places = [move for move in game.legal_moves.moves if move[0] == "place"]
        game = game.after(places[0] if places else game.legal_moves.moves[-1])
    assert game.decision is not None
    said = [node.label for node in draw_personal(game, game.decision.player) if node.label.endswith(", activated")]
    assert len(said) == 1


def test_a_beast_says_what_it_waits_for_or_that_it_can_leave() -> None:
    game = deal(players=2, seed=3)
    before = label_of(draw_personal(game, "red"), "grid/sbB")
    assert before == "cell sbB: small beast, covers regular, colorful, waits until U2@4 and U2@5 are empty"
    empty = game.arranged("red", grid={"U2@4": None, "U2@5": None})
    drawing = draw_personal(empty, "red")
    assert label_of(drawing, "grid/sbB").endswith("can leave")
    assert "sbB can leave" in next(node.svg for node in drawing if node.key == "red:grid")


def test_states_are_said() -> None:
    drawing = draw_personal(
        GAME, PLAYER, selected="cart/regular", legal=["grid/U2@5"], last=["row/top"], illegal="street/5/upper",
        counted=["leader/top"],
    )  # fmt: skip
    assert label_of(drawing, "cart/regular").endswith("selected")
    assert label_of(drawing, "grid/U2@5").endswith("can be chosen")
    assert label_of(drawing, "row/top").endswith("last move")
    assert label_of(drawing, "street/5/upper").endswith("not allowed")
    assert label_of(drawing, "leader/top").endswith("lit")


@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("street/3/upper", "diable"),
        ("grid/U2@1", "diable"),
        ("row/bottom", "tabaler"),
        ("reserve/large_beast", "large_beast"),
    ],
)
def test_a_considered_move_shows_its_figure_at_60_percent(place: str, kind: str) -> None:
    tried = Preview((place,), {place: Ghost(kind)})
    game = deal(players=3, seed=4)
    before, after = draw_personal(game, PLAYER), draw_personal(game, PLAYER, preview=tried)
    (changed,) = after.changes(before).values()
    assert changed.space == place
    assert 'opacity="0.6"' in changed.svg
    assert "considered" in changed.label


def test_only_what_changed_differs() -> None:
    game = deal(players=3, seed=4)
    before = draw_personal(game, PLAYER)
    after = draw_personal(game, PLAYER, legal=["upper/2"], selected="grid/lb")
    assert {node.space for node in after.changes(before).values()} == {"upper/2", "grid/lb"}


def test_hidden_things_do_not_show() -> None:
    for game in stages():
        for player in game.players:
            other = game.determinize(Random(5), player)
            svg = draw_personal(game, player).svg()
            assert svg == draw_personal(other, player).svg() == draw_personal(game.view(player), player).svg()


def test_keys_are_unique() -> None:
    for game in stages():
        for compact in (False, True):
            keys = draw_personal(game, game.players[0], compact=compact).keys
            assert len(set(keys)) == len(keys)


def test_themes_are_plain_and_well_formed() -> None:
    drawing = draw_personal(GAME, PLAYER, width=400)
    pictures = {theme: drawing.svg(theme) for theme in ("light", "dark", "contrast")}
    assert len(set(pictures.values())) == 3
    for svg in pictures.values():
        assert "var(" not in svg
        assert tree(svg).get("width") == "400"


def test_wrong_values_are_refused_in_words() -> None:
    with pytest.raises(ValueError, match="does not play"):
        draw_personal(deal(players=2, seed=1), "green")
    with pytest.raises(ValueError, match="street/3/uper"):
        draw_personal(GAME, PLAYER, legal=["street/3/uper"])
    with pytest.raises(TypeError, match="game of Diables"):
        draw_personal(GAME.position, PLAYER)  # type: ignore[arg-type]
