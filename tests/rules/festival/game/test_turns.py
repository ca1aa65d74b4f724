"""Set-up, turns, the check after them, and the end, by hand (FES-SETUP, FES-ACT, FES-CHK, FES-END)."""

from random import Random

import pytest

from diables_nb.rules import festival
from diables_nb.rules.errors import IllegalMove, PositionError
from diables_nb.rules.festival import COLOURS, SPACES, edition
from diables_nb.rules.running import at_random

from .tables import asked, empty_stack, table, turn_of

# ---- set-up


@pytest.mark.rules("FES-SETUP-01", "FES-COMP-03")
def test_the_objectives_lie_in_four_piles_of_seven() -> None:
    game = table()
    assert [len(pile) for pile in game.state.piles] == [7, 7, 7, 7]
    assert sorted(card for pile in game.state.piles for card in pile) == list(range(28))
    assert game.state.piles != table(seed=8).state.piles


@pytest.mark.rules("FES-SETUP-02", "FES-COMP-02", "FES-B-04")
def test_four_crowd_pleasers_show_one_side_each() -> None:
    shown = {tuple(table(seed=seed).pleasers) for seed in range(60)}
    assert {name for names in shown for name in names} == {f"CP{number}" for number in range(1, 9)}
    assert all([int(name[2]) for name in names] == sorted(int(name[2]) for name in names) for names in shown)
    for names in shown:
        assert [(int(name[2]) - 1) // 2 for name in names] == [0, 1, 2, 3]
    played = table().played_out(3)
    assert [name for game in played.line for name in game.pleasers] == list(table().pleasers) * len(played.line)


@pytest.mark.rules("FES-SETUP-03", "FES-COMP-04", "FES-COMP-05", "C-FES-03")
def test_each_player_chooses_a_side_of_the_starting_objective_of_the_own_colour() -> None:
    game = festival.deal(3, 7, first="blue")
    for player in ("blue", "yellow", "red"):
        assert asked(game) == f"{player} side"
        assert list(game.legal_moves) == ["side a", "side b"]
        game = game.after("side b")
        assert game.position.board(player).left == (f"{player[0].upper()}B",)
    assert asked(game) == "blue turn"


@pytest.mark.rules("FES-SETUP-03")
@pytest.mark.parametrize("fixed", [{"red": "b"}, {"blue": "a"}, {"yellow": "b"}, {"red": "a", "yellow": "b"}])
def test_who_has_a_side_already_is_not_asked(fixed: dict[str, str]) -> None:
    for first in ("red", "blue", "yellow"):
        game = festival.deal(3, 7, first=first, sides=fixed)
        seen = []
        while game.decision and game.decision.kind == "side":
            seen.append(game.decision.player)
            game = game.after("side b")
        assert seen == [player for player in game.order if player not in fixed]
        assert asked(game) == f"{first} turn"
        for player in game.players:
            assert game.position.board(player).left == (player[0].upper() + fixed.get(player, "b").upper(),)


@pytest.mark.rules("FES-SETUP-04", "FES-COMP-06", "FES-B-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_stack_has_every_kind_once_with_its_back(players: int) -> None:
    game = table(players)
    assert len(game.state.stacks) == players
    for player, stack in zip(game.players, game.state.stacks, strict=True):
        back = COLOURS.index(player)
        assert sorted(stack) == [16 * back + kind for kind in range(16)]
        assert stack != sorted(stack)


@pytest.mark.rules("FES-SETUP-05", "FES-TILE-01", "FES-B-07")
def test_a_player_takes_from_the_stack_at_the_left_or_at_the_right() -> None:
    """Blue sits at Red's left: the stack between them is Red's own, and at Blue's right."""
    game = turn_of("blue")
    red, blue, yellow = (stack[:] for stack in game.state.stacks)
    left, right = game.after("tile left b2"), game.after("tile right b2")
    assert left.position.board("blue").tiles[4] == (blue[-1],)
    assert right.position.board("blue").tiles[4] == (red[-1],)
    assert (left.state.stacks, right.state.stacks) == ([red, blue[:-1], yellow], [red[:-1], blue, yellow])
    assert game.stack("red", "right") == game.stack("yellow", "left") == (yellow[-1], 16)


@pytest.mark.rules("C-FES-09")
def test_two_players_share_both_stacks() -> None:
    game = table(2)
    assert game.stack("red", "left") == game.stack("blue", "right")
    assert game.stack("red", "right") == game.stack("blue", "left")
    assert len(game.legal_moves) == 2 * 9 + 4


@pytest.mark.rules("FES-SETUP-06")
def test_the_starting_player_is_drawn() -> None:
    assert {festival.deal(4, seed).order[0] for seed in range(40)} == set(COLOURS)


# ---- actions


@pytest.mark.rules("FES-TURN-01", "FES-ACT-01")
def test_a_turn_is_one_action_and_turns_go_round() -> None:
    game = table(4, first="yellow")
    seen = []
    for _ in range(8):
        seen.append(asked(game).split()[0])
        game = game.after("tile left a1" if len(seen) % 2 else "objective 1")
    assert seen == ["yellow", "green", "red", "blue"] * 2


@pytest.mark.rules("FES-TILE-02", "FES-TILE-03", "FES-TILE-04", "FES-B-01")
def test_a_tile_goes_on_any_space_as_high_as_one_likes() -> None:
    game = turn_of("red", tiles={"b2": ["red wheel", "blue wheel", "red willow", "blue willow", "green rocket"]})
    assert {move.split()[2] for move in game.legal_moves if move.startswith("tile left")} == set(SPACES)
    later = game.after("tile left b2")
    assert later.position.levels("red")[4] == 6
    assert later.position.tops("red")[4] == game.state.stacks[0][-1] & 15


@pytest.mark.rules("FES-OBJ-01", "FES-OBJ-02", "FES-CHK-01", "FES-CHK-02", "FES-CHK-03")
def test_an_objective_goes_to_the_left_and_one_that_is_fulfilled_to_the_right() -> None:
    game = turn_of("red", tiles={"a1": "blue wheel", "b1": "yellow willow"})
    tops = [card for card, _ in game.piles]
    for number, card in enumerate(tops, 1):
        board = game.after(f"objective {number}").position.board("red")
        pattern = edition().card(str(card)).pattern
        done = festival.fulfilled(pattern, game.position.tops("red"), game.position.levels("red"))
        assert (card in board.right, card in board.left) == (done, not done)


@pytest.mark.rules("FES-OBJ-02", "FES-CHK-01")
def test_an_objective_may_be_fulfilled_when_it_is_taken() -> None:
    game = turn_of("red", tiles={"a1": "blue wheel", "b1": "yellow willow"})
    data = game.to_json()
    piles = data["game"]["piles"]
    pile = next(pile for pile in piles if "O10" in pile)  # blue next to yellow
    pile.remove("O10")
    pile.append("O10")
    later = festival.read_game(data).after(f"objective {piles.index(pile) + 1}")
    assert later.position.board("red").right == ("O10",)
    assert later.fame["red"] == game.fame["red"] + 3


@pytest.mark.rules("FES-CHK-01", "C-FES-02", "C-FES-04")
def test_several_objectives_may_be_completed_at_once_by_the_same_tiles() -> None:
    """Blue next to yellow, and a stacked tile next to yellow: the tile on b1 does both."""
    game = turn_of("red", tiles={"a1": "yellow willow", "b1": "blue wheel"}, left=["O28"])
    stack = [tile & 15 for tile in game.state.stacks[0]]
    top = game.kit.edition.back_kinds["red"][stack[-1]]
    assert top == stack[-1]
    later = game.after("tile left b1")
    assert "O28" in later.position.board("red").right
    assert later.position.board("red").left == ("RA",)


@pytest.mark.rules("FES-OBJ-03", "FES-PAT-11", "C-FES-15")
def test_with_six_at_the_left_no_objective_can_be_taken_not_even_one_fulfilled() -> None:
    five = ["O17", "O16", "O15", "O14", "O13"]
    game = turn_of("red", left=five)
    assert len(game.position.board("red").left) == 6
    assert not [move for move in game.legal_moves if move.startswith("objective")]
    with pytest.raises(IllegalMove, match="FES-OBJ-03"):
        game.after("objective 1")
    assert "objective 1" in turn_of("red", left=five[:4]).legal_moves


@pytest.mark.rules("FES-OBJ-04")
def test_an_exhausted_pile_means_fewer_choices_and_no_end() -> None:
    game = turn_of("red")
    data = game.to_json()
    first, *others = data["game"]["piles"]
    data["boards"]["blue"]["right"] = first[:4]
    data["boards"]["yellow"]["right"] = first[4:]
    data["game"]["piles"] = [[], *others]
    game = festival.read_game(data)
    assert "objective 1" not in game.legal_moves
    assert "objective 2" in game.legal_moves
    assert not game.last_round
    with pytest.raises(IllegalMove, match="pile 1 has run out"):
        game.after("objective 1")


# ---- crowd-pleasers


@pytest.mark.rules("FES-CHK-04", "FES-CP-0", "C-FES-01", "C-FES-12")
def test_crowd_pleasers_are_claimed_by_themselves_any_number_in_one_turn() -> None:
    deal = {"pleasers": ["CP1", "CP3"]}
    tiles = {"a1": ["red wheel", "blue wheel", "red willow"], "b1": "red wheel", "c1": "red rocket", "a2": "red willow"}
    game = turn_of("red", 4, deal=deal, tiles=tiles)
    red = next(tile for tile in game.state.stacks[0] if tile & 15 < 4)
    game.state.stacks[0].remove(red)
    game.state.stacks[0].append(red)  # a red tile lies on top
    later = game.after("tile left a1")
    assert {later.pleasers["CP1"], later.pleasers["CP3"]} == {"red"}
    assert later.sheet.by_source["pleasers"]["red"] >= 4


@pytest.mark.rules("FES-CHK-05", "FES-CP-0")
def test_who_was_first_keeps_it() -> None:
    game = turn_of("red", deal={"pleasers": ["CP3"]}, tiles={"a1": ["red wheel", "blue wheel", "red willow"]})
    game = game.after("tile left a1")
    assert game.pleasers["CP3"] == "red"
    again = game.arranged("blue", tiles={"b2": ["yellow wheel", "green wheel", "blue willow"]}).after("tile left b2")
    assert again.pleasers["CP3"] == "red"
    assert again.position.board("blue").pleasers == ()


@pytest.mark.rules("FES-CHK-07")
def test_objectives_completed_in_a_turn_count_for_its_crowd_pleasers() -> None:
    """The third completed objective brings FES-CP-6 at once, and the fourth value FES-CP-5."""
    tiles = {"a1": "blue wheel", "b1": "yellow willow"}
    game = turn_of("red", deal={"pleasers": ["CP6"]}, tiles=tiles, left=["O28"], right=["O01", "O02"])
    later = game.after("tile left a1")
    assert len(later.position.board("red").right) == 3
    assert later.pleasers["CP6"] == "red"


@pytest.mark.rules("C-FES-01", "FES-CHK-06")
def test_by_hand_a_forgotten_one_can_be_taken_only_in_a_later_own_turn() -> None:
    deal = {"pleasers": ["CP3"], "rulings": {"C-FES-01": "by_hand"}}
    game = turn_of("red", deal=deal, tiles={"a1": ["red wheel", "blue wheel", "red willow"]})
    game = game.after("tile left a1")
    assert asked(game) == "red claim"
    assert list(game.legal_moves) == ["claim CP3", "done"]
    assert game.after("claim CP3").pleasers["CP3"] == "red"
    forgotten = game.after("done")
    assert asked(forgotten) == "blue turn"
    assert forgotten.pleasers["CP3"] is None
    later = forgotten.after("tile left c3", "tile left c3", "tile left c3")
    assert asked(later) == "red claim"
    rival = forgotten.arranged("blue", tiles={"b2": ["yellow wheel", "green wheel", "blue willow"]})
    taken = rival.after("tile left b2", "claim CP3", "tile left c3", "tile left c3")
    assert asked(taken) == "blue turn"
    assert taken.pleasers["CP3"] == "blue"


@pytest.mark.rules("C-FES-13", "FES-CP-3", "FES-CP-4")
def test_levels_count_at_least_or_exactly() -> None:
    five = {"a1": ["red wheel", "blue wheel", "red willow", "blue willow"]}
    deal = {"pleasers": ["CP3"]}
    assert turn_of("red", deal=deal, tiles=five).after("tile left a1").pleasers["CP3"] == "red"
    exactly = {**deal, "rulings": {"C-FES-13": "exactly"}}
    assert turn_of("red", deal=exactly, tiles=five).after("tile left a1").pleasers["CP3"] is None
    tall = {"a1": five["a1"], "b1": ["green wheel", "green willow"]}
    deal = {"pleasers": ["CP4"]}
    assert turn_of("red", deal=deal, tiles=tall).after("tile left b1").pleasers["CP4"] == "red"
    exactly = {**deal, "rulings": {"C-FES-13": "exactly"}}
    assert turn_of("red", deal=exactly, tiles=tall).after("tile left b1").pleasers["CP4"] is None


# ---- the end


@pytest.mark.rules("FES-END-01", "FES-END-03", "C-FES-07", "C-FES-11")
@pytest.mark.parametrize(("player", "left"), [("red", 2), ("blue", 1), ("yellow", 0)])
def test_a_sixth_objective_brings_the_end_of_the_round(player: str, left: int) -> None:
    right = ["O13", "O14", "O15", "O16", "O17"]
    tiles = {"a1": "red wheel", "b1": "blue wheel"}
    game = turn_of(player, tiles=tiles, left=["O27", "O26"], right=right)
    assert not game.last_round
    game = game.after("tile left a1")  # a stacked tile next to blue
    assert len(game.position.board(player).right) >= 6
    assert game.last_round
    for _ in range(left):
        game = game.after("tile left c3")
    assert game.over


@pytest.mark.rules("FES-END-01", "C-FES-10")
def test_crowd_pleasers_do_not_count_for_the_end() -> None:
    game = turn_of("red", right=["O13", "O14", "O15", "O16", "O17"], pleasers=["CP1", "CP3", "CP5"])
    assert not game.after("tile left c3").last_round


@pytest.mark.rules("FES-END-02", "FES-END-03")
def test_an_empty_stack_brings_the_end_of_the_round() -> None:
    game = empty_stack(turn_of("blue"), "blue", leave=1)
    game = game.after("tile left c3")
    assert game.last_round
    assert game.decision is not None
    assert game.decision.player == "yellow"
    assert game.after("objective 1").over


@pytest.mark.rules("C-FES-08")
def test_with_an_empty_stack_there_are_the_other_and_the_objectives() -> None:
    game = empty_stack(turn_of("blue"), "blue")
    assert {move.split()[1] for move in game.legal_moves if move.startswith("tile")} == {"right"}
    with pytest.raises(IllegalMove, match="the stack at the left is empty"):
        game.after("tile left a1")


@pytest.mark.rules("C-FES-08")
def test_who_can_do_nothing_is_skipped() -> None:
    """Both stacks of Yellow are empty, six objectives lie at the left: the last turn is skipped, and the game ends."""
    game = turn_of("yellow", left=["O17", "O16", "O15", "O14", "O13"])
    game = empty_stack(empty_stack(game.arranged("blue"), "yellow"), "blue", leave=1)
    later = game.after("tile left c3")
    assert later.over
    assert later.state.turn == later.state.first


@pytest.mark.rules("FES-B-08")
def test_a_game_has_eight_rounds_at_least_by_its_stacks() -> None:
    """Both neighbours of one stack take from it only: it has 16 tiles."""
    game = table(2)
    rounds = 0
    while not game.last_round:
        game = game.after("tile left a1", "tile right a1")
        rounds += 1
    assert rounds == 8


@pytest.mark.rules("FES-END-03")
def test_all_have_equal_turns() -> None:
    for seed in range(30):
        game = festival.rollout(table(3, seed=seed), at_random(Random(seed)))
        position = game.position
        taken = [sum(position.levels(p)) + sum(c[0] == "O" for c in (*position.board(p).left, *position.board(p).right))
                 for p in game.players]  # fmt: skip
        assert max(taken) - min(taken) <= 1  # one turn at most is skipped
        assert game.over


@pytest.mark.rules("FES-SCO-07")
def test_a_game_names_its_winners() -> None:
    winners = [festival.deal(2, seed).played_out(seed) for seed in range(60)]
    assert all(game.winners for game in winners)
    for game in winners:
        best = max(game.fame.values())
        assert all(game.fame[player] == best for player in game.winners)
    assert any(len(game.winners) == 2 for game in winners) or len({game.winners for game in winners}) == 2


def test_wishes_are_checked_all_at_once() -> None:
    with pytest.raises(PositionError) as error:
        festival.deal(3, 7, first="green", sides={"red": "c"}, pleasers=["CP1", "CP2", "CP9"], rulings={"X": "y"})
    said = str(error.value)
    for part in ("first: 'green' does not play", "sides.red", "CP1 and CP2 are two sides", "'CP9'", "rulings.X"):
        assert part in said
