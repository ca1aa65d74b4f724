"""What is still to come in a game of Festival, counted by hand: crowd-pleasers, hidden tiles, turns that are left."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from diables_nb.rules import festival
from diables_nb.rules.festival import FestivalGame, Position
from diables_nb.rules.festival.components import CROWD_PLEASERS, SPACES
from diables_nb.rules.festival.game.kit import kit
from diables_nb.rules.festival.game.pleasing import pleased
from diables_nb.rules.festival.game.state import Seat
from diables_nb.whatif.festival import chances, clock, put, race
from diables_nb.whatif.festival.racing import lacking

EMPTY = Position(("red", "blue"))


def dealt(players: int = 2, seed: int = 7, first: str = "red") -> FestivalGame:
    """A game in which every starting objective is that of side a."""
    game = festival.deal(players, seed=seed, first=first)
    return game.after(*["side a"] * players)


def played(game: FestivalGame, seed: int, turns: int) -> FestivalGame:
    """So many random turns later."""
    random = Random(seed)
    for _ in range(turns):
        if not game.over:
            game = game.after(game.legal_moves[int(random.random() * len(game.legal_moves))])
    return game


# ---- race


@pytest.mark.parametrize(
    ("pleaser", "tiles", "missing"),
    [
        ("CP1", {}, 4),
        ("CP1", {"a1": "red wheel", "b2": "red rocket", "c3": "blue rocket"}, 2),
        ("CP1", {"a1": ["red wheel", "blue wheel"]}, 3),  # only visible tiles count
        ("CP2", {"a1": "red wheel", "b2": "blue wheel", "c3": "green wheel", "c1": "yellow wheel"}, 0),
        ("CP3", {"a1": ["red wheel", "blue wheel", "red rocket"]}, 1),
        ("CP4", {"a1": ["red wheel", "blue wheel", "red rocket"], "b1": "red willow"}, 2),
        ("CP4", {"a1": ["red wheel", "blue wheel", "red rocket", "blue willow"]}, 3),
        ("CP7", {"a1": ["red wheel", "blue wheel"], "b1": "red willow"}, 7),
        ("CP8", {}, 4),
        ("CP8", {"a1": "red rocket", "b1": "blue fountain"}, 2),
        ("CP8", {"a1": "red rocket", "b1": "red fountain", "c1": "red wheel"}, 3),  # three colours are missing
        ("CP8", dict.fromkeys(SPACES[:8], "red rocket") | {"c3": "blue fountain"}, 2),
    ],
)
def test_how_many_tiles_are_missing_for_a_crowd_pleaser(pleaser: str, tiles: dict[str, str], missing: int) -> None:
    position = EMPTY.with_parts(draft=True)  # more tiles of a kind than there are do no harm here
    assert lacking(position.with_tiles("red", tiles), "red", pleaser) == (missing, "tile")


def test_on_a_full_board_a_tile_that_is_alone_must_not_be_covered() -> None:
    one_each = ["red rocket", "blue fountain", "yellow wheel"]
    twice = [*one_each, *one_each, *one_each]
    board = EMPTY.with_tiles("red", dict(zip(SPACES, twice, strict=True)))
    assert lacking(board, "red", "CP8") == (1, "tile")  # a green willow over any of them


def test_objectives_are_missing_by_their_number_or_by_their_values() -> None:
    cards = festival.edition().objectives
    fours = [card.id for card in cards if card.value == 4]
    five = next(card.id for card in cards if card.value == 5)
    board = EMPTY.with_cards("red", right=[*fours[:2], five])
    assert lacking(board, "red", "CP6") == (0, "objective")
    assert lacking(board, "red", "CP5") == (2, "objective")  # FES-T-09: only different values count


def test_a_level_that_is_to_be_met_exactly_can_be_out_of_reach() -> None:
    exactly = Position(("red", "blue"), rulings={"C-FES-13": "exactly"}, draft=True)
    tower = ["red wheel", "blue wheel", "red rocket", "blue willow", "green willow"]
    assert lacking(exactly.with_tiles("red", {"a1": tower}), "red", "CP3") == (4, "tile")
    assert lacking(EMPTY.with_tiles("red", {"a1": tower}), "red", "CP3") == (0, "tile")
    names = [festival.kind_name(kind) for kind in festival.edition().back_kinds["red"]][:5]
    everywhere = exactly.with_tiles("red", dict.fromkeys(SPACES, names))
    assert lacking(everywhere, "red", "CP3") == (None, "tile")


def test_nothing_is_missing_exactly_when_the_rules_core_gives_the_crowd_pleaser() -> None:
    for seed in range(12):
        position = played(dealt(3, seed=seed), seed, 40).position
        rules = kit(position.edition, position.rulings)
        for player, board in position.boards.items():
            right = [position.edition.number(card) for card in board.right]
            seat = Seat(list(board.tiles), [], right)
            for number, name in enumerate(CROWD_PLEASERS, 1):
                given = pleased(number, seat, rules.values)
                assert (lacking(position, player, name)[0] == 0) == given, (seed, player, name)


def test_as_many_tiles_as_are_missing_and_no_fewer_bring_it() -> None:
    """One tile is missing exactly where some tile on some space brings the crowd-pleaser."""
    for seed in range(4):
        position = played(dealt(2, seed=seed), seed, 14).position
        for name in ("CP1", "CP2", "CP3", "CP4", "CP7", "CP8"):
            missing, _ = lacking(position, "red", name)
            if missing:
                ways = (put(position, "red", space, kind, [name]).takes for space in SPACES for kind in range(16))
                assert any(ways) == (missing == 1), (seed, name)


def test_the_race_says_who_has_what_and_who_is_nearest() -> None:
    game = dealt().arranged("red", pleasers=["CP3"], tiles={"a1": ["blue rocket", "red rocket"]})
    answer = race(game)
    assert list(dict.fromkeys(lack.pleaser for lack in answer.entries)) == list(game.pleasers)
    assert answer.of("blue", "CP3").owner == "red"
    assert answer.nearest("CP3") == ()
    other = next(name for name in game.pleasers if name in ("CP1", "CP2"))
    assert answer.nearest(other) == ("red",)
    with pytest.raises(ValueError, match="no entry"):
        answer.of("green", "CP3")


# ---- chances


def test_every_kind_is_once_in_a_stack_until_it_is_seen() -> None:
    game = dealt()
    tile, count = game.stack("red", "left")
    answer = chances(game, "red", "left")
    assert sum(answer.left.values()) == count - 1 == 15
    assert answer.top not in answer.left
    assert set(answer.left.values()) == {1}
    assert answer.colours[answer.top.split()[0]] == Fraction(3, 15)
    assert answer.colours["red"] + answer.colours["blue"] + answer.colours["yellow"] + answer.colours["green"] == 1
    assert sum(answer.types.values()) == sum(answer.kinds.values()) == 1
    assert tile is not None


def test_what_was_drawn_is_not_there_any_more_and_the_hidden_order_does_not_matter() -> None:
    game = played(dealt(3, seed=3), 5, 12)
    for player in game.players:
        for side in ("left", "right"):
            answer = chances(game, player, side)
            stack = game.state.stacks[game.players.index(player) if side == "left" else game.players.index(player) - 1]
            assert Counter(answer.left) == Counter(festival.kind_name(tile % 16) for tile in stack[:-1])
            assert chances(game.view(player), player, side).left == answer.left


def test_the_chance_of_an_objective_counts_the_kinds_that_complete_it() -> None:
    card = next(card for card in festival.edition().objectives if str(card.pattern) == "[blue yellow]")
    game = dealt().arranged("red", tiles={"b2": "yellow wheel"}, left=[card.id])
    answer = chances(game, "red", "left")
    blue = sum(count for kind, count in answer.left.items() if kind.startswith("blue"))
    assert answer.objectives[card.id] == Fraction(blue, sum(answer.left.values()))
    bare = dealt().arranged("red", left=[card.id])
    assert chances(bare, "red", "left").objectives[card.id] == 0  # two tiles are missing


def test_below_the_last_tile_nothing_comes() -> None:
    game = dealt()
    while game.stack("red", "left")[1] > 1:
        side = "left" if game.decision and game.decision.player == "red" else "right"  # both times the same stack
        game = game.after(f"tile {side} a1")
    answer = chances(game, "red", "left")
    assert not answer.left
    assert answer.colours["red"] == 0
    assert "nothing below the top" in answer.caption


# ---- clock


def test_the_fastest_end_by_the_stacks_is_eight_rounds() -> None:
    for players in (2, 3, 4):
        answer = clock(dealt(players))
        assert answer.lowest == 16
        stacks = [hand.turns for hand in answer.entries if hand.what.startswith("stack")]
        assert min(turns for turns in stacks if turns is not None) == 8 * players  # FES-B-08


def test_the_last_round_has_as_many_turns_as_players_are_left_in_it() -> None:
    game = dealt(3)
    cards = [card.id for card in game.edition.objectives][:6]
    ending = game.arranged("blue", right=cards)
    assert ending.last_round
    answer = clock(ending)
    assert (answer.least, answer.most) == (2, 2)  # blue, then yellow, the right neighbour of red (FES-END-03)
    assert (answer.leaders, answer.completed) == (("blue",), 6)


def test_one_objective_before_the_sixth_the_end_may_come_in_this_round() -> None:
    game = dealt(2)
    card = next(card for card in game.edition.objectives if str(card.pattern) == "[blue yellow]")
    others = [other.id for other in game.edition.objectives if other.id not in (card.id, *_tops(game))][:5]
    near = game.arranged("red", right=others, left=[card.id], tiles={"b2": "yellow wheel"})
    assert clock(near).least == 2  # red completes it, blue has the last turn
    assert clock(near).rounds[0] == 1


def _tops(game: FestivalGame) -> list[str | None]:
    return [card for card, _ in game.piles]


def test_no_game_ends_before_the_least_or_after_the_most() -> None:
    for seed in range(15):
        game, turns = dealt(2 + seed % 3, seed=seed), 0
        asked = []
        while not game.over:
            asked.append((turns, clock(game)))
            game, turns = played(game, seed * 100 + turns, 1), turns + 1
        for at, answer in asked:
            assert answer.least <= turns - at <= answer.most, (seed, at)
    assert (clock(game).least, clock(game).most) == (0, 0)
