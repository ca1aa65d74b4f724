"""Set-up of the board and of the players (DIA-SETUP, DIA-PSET)."""

import pytest

from diables_nb.rules.diables import DiablesGame, deal
from diables_nb.rules.diables.components import FIRECRACKERS, LLUIMENTS, SHOWS
from diables_nb.rules.errors import PositionError, UnreadableMove

from .arranged import asked, filled, offered, seat

COUNTS = [2, 3, 4]
SEEDS = range(6)
SHARED = {2: 3, 3: 2, 4: 1}


def names(game: DiablesGame, cards: list[int]) -> list[str]:
    return [game.kit.cards[number].id for number in cards if number >= 0]


@pytest.mark.rules("DIA-SETUP-01", "DIA-SETUP-02", "DIA-COMP-07")
def test_each_show_has_one_of_its_four_tiles_at_random() -> None:
    games = [deal(4, seed=seed) for seed in range(40)]
    for show in range(4):
        assert {game.state.tiles[show] for game in games} == {1, 2, 3, 4}


@pytest.mark.rules("DIA-SETUP-04", "DIA-SETUP-05", "C-DIA-43")
@pytest.mark.parametrize("players", COUNTS)
def test_street_cards_lie_beside_each_show_with_their_backs_up(players: int) -> None:
    game = deal(players, seed=3)
    assert [len(cards) for cards in game.state.beside] == [SHARED[players]] * 4
    backs = [game.kit.backs[back] for cards in game.state.beside for back in cards]
    assert backs == [game.kit.cards[card].back for card in game.state.buried]
    assert all(game.kit.cards[card].group == "street" for card in game.state.buried)


@pytest.mark.rules("DIA-SETUP-03", "DIA-COMP-11", "DIA-PSET-11")
@pytest.mark.parametrize("players", COUNTS)
def test_the_twenty_street_cards_are_all_somewhere(players: int) -> None:
    state = deal(players, seed=4).state
    on_streets = [card for player in state.seats for card in player.cards[12:] if card >= 0]
    assert len(on_streets) == 2 * players
    assert len({*on_streets, *state.buried, *state.street_deck}) == 20
    assert len(state.street_deck) == 20 - 2 * players - 4 * SHARED[players]


@pytest.mark.rules("DIA-SETUP-06", "DIA-COMP-06")
def test_three_of_six_lluiments_one_a_round() -> None:
    games = [deal(2, seed=seed) for seed in range(40)]
    assert all(len(set(game.state.lluiments)) == 3 for game in games)
    assert {game.state.lluiments[0] for game in games} == set(LLUIMENTS)


@pytest.mark.rules("DIA-SETUP-07", "DIA-FLOW-01")
def test_the_game_starts_in_round_1() -> None:
    assert deal(2).round == 1


@pytest.mark.rules("DIA-SETUP-09", "DIA-SETUP-10", "DIA-SETUP-11", "DIA-COMP-03")
@pytest.mark.parametrize(("players", "posts"), [(4, 7), (3, 6), (2, 5)])
def test_posts_on_the_wall_that_advertisements_leave_free(players: int, posts: int) -> None:
    state = deal(players, seed=5).state
    assert len(state.posts) == posts
    assert len({*state.posts, *state.social_deck}) == 40


@pytest.mark.rules("DIA-SETUP-12", "DIA-SETUP-13", "DIA-COMP-04", "DIA-COMP-05")
@pytest.mark.parametrize("players", COUNTS)
def test_one_beast_card_more_than_players(players: int) -> None:
    game = deal(players, seed=6)
    small = [game.kit.beasts[card].size for card in game.state.small_beasts]
    large = [game.kit.beasts[card].size for card in game.state.large_beasts]
    assert small == ["small"] * (players + 1)
    assert large == ["large"] * (players + 1)


@pytest.mark.rules("DIA-SETUP-16", "DIA-SETUP-17", "DIA-SETUP-18")
@pytest.mark.parametrize(("players", "neutral"), [(4, 0), (3, 10), (2, 20)])
def test_neutral_pieces_by_number_of_players(players: int, neutral: int) -> None:
    figures = [figure for figure in deal(players).position.figures.values() if figure.owner == "neutral"]
    assert len(figures) == neutral
    assert all(figure.kind in ("diable", "tabaler") for figure in figures)
    assert all((figure.firecracker in FIRECRACKERS) == (figure.kind == "diable") for figure in figures)


@pytest.mark.rules("C-DIA-04", "DIA-SETUP-17")
def test_two_players_may_cover_the_spaces_of_three_as_well() -> None:
    own = deal(2).position.figures
    both = deal(2, rulings={"C-DIA-04": "both_sets"}).position.figures
    assert set(own) < set(both)


@pytest.mark.rules("DIA-SETUP-19", "DIA-COMP-12")
@pytest.mark.parametrize(("players", "aside"), [(2, 12), (3, 12), (4, 0)])
def test_with_fewer_than_four_a_pavement_set_lies_aside(players: int, aside: int) -> None:
    game = deal(players, seed=7)
    assert len(game.state.aside) == aside
    groups = {game.kit.cards[card].group for card in game.state.aside}
    assert len(groups) == (1 if aside else 0)
    dealt = {game.kit.cards[card].group for player in game.state.seats for card in player.kept}
    assert not groups & dealt


# ---- the players


@pytest.mark.rules("DIA-PSET-01", "DIA-COMP-25")
@pytest.mark.parametrize("players", [1, 5, 0, -1, -2, True, ["red"], ["red", "red"], ["red", "pink"]])
def test_two_to_four_different_colours_play(players: object) -> None:
    with pytest.raises(PositionError):
        deal(players)  # type: ignore[arg-type]


@pytest.mark.rules("DIA-PSET-03", "DIA-PSET-04", "DIA-PSET-05", "DIA-PSET-06", "DIA-COMP-26")
def test_where_the_figures_of_a_colour_begin() -> None:
    game = deal(4)
    for player in game.state.seats:
        grid = [code - 1 for code in player.grid if code]
        assert [grid.count(kind) for kind in range(5)] == [7, 2, 2, 1, 7]
        assert list(player.reserve) == [3, 2, 1, 0]
        assert sum(player.rows) == 6


@pytest.mark.rules(
    "DIA-PSET-07", "DIA-PSET-08", "DIA-PSET-09", "DIA-PSET-10", "DIA-PSET-16", "DIA-COMP-14", "DIA-COMP-18"
)
def test_what_a_player_begins_with() -> None:
    for player in deal(3).state.seats:
        assert player.cart == [5, 2, 2]
        assert (player.cameras, player.leaders) == (6, 0)
        assert (player.fp, player.sound, player.scored) == (0, 0, 0)
        assert not any(player.followers)
        assert (player.small_card, player.large_card) == (-1, -1)
        assert not any(player.street)


@pytest.mark.rules("DIA-PSET-11")
def test_two_street_cards_in_columns_1_and_2() -> None:
    for player in deal(4, seed=2).state.seats:
        assert [card >= 0 for card in player.cards[12:]] == [True, True, False, False, False]


@pytest.mark.rules("DIA-PSET-12", "DIA-PSET-13", "DIA-PSET-14", "DIA-COMP-12")
@pytest.mark.parametrize("seed", SEEDS)
def test_starred_cards_lie_on_the_pavements_and_the_others_are_kept(seed: int) -> None:
    game = deal(4, seed=seed)
    for player in game.state.seats:
        upper, lower = player.cards[:6], player.cards[6:12]
        for side, cards in (("upper", upper), ("lower", lower)):
            assert [card >= 0 for card in cards] == [False, True, True, True, False, False]
            there = [game.kit.cards[card] for card in cards if card >= 0]
            assert all(card.starred and card.place == side for card in there)
        kept = [game.kit.cards[card] for card in player.kept]
        assert sorted(card.place for card in kept) == ["lower"] * 3 + ["upper"] * 3
        assert not any(card.starred for card in kept)
        of_one_set = {card.group for card in kept} | {game.kit.cards[c].group for c in (*upper, *lower) if c >= 0}
        assert len(of_one_set) == 1


@pytest.mark.rules("DIA-PSET-13")
def test_their_order_is_random() -> None:
    orders = {tuple(names(deal(2, seed=seed), seat(deal(2, seed=seed), "red").cards[1:4])) for seed in range(40)}
    assert len(orders) == 6


@pytest.mark.rules("DIA-PSET-15", "C-DIA-70")
def test_a_swap_is_offered_for_every_pair_of_one_kind() -> None:
    game = deal(2, first="red")
    pairs = ["1 2", "1 3", "2 3"]
    wanted = [*(f"swap {side} {pair}" for side in ("upper", "lower") for pair in pairs), "swap street 1 2", "decline"]
    assert list(game.legal_moves) == wanted


@pytest.mark.rules("DIA-PSET-15", "C-DIA-70")
@pytest.mark.parametrize(("side", "first"), [("upper", 1), ("lower", 7), ("street", 12)])
def test_a_swap_exchanges_two_cards(side: str, first: int) -> None:
    game = deal(2, first="red")
    later = game.after(f"swap {side} 1 2")
    before, after = seat(game, "red").cards, seat(later, "red").cards
    assert after[first : first + 2] == [before[first + 1], before[first]]
    assert sorted(after) == sorted(before)


@pytest.mark.rules("DIA-PSET-15")
def test_kinds_are_never_mixed() -> None:
    with pytest.raises(UnreadableMove):
        deal(2, first="red").after("swap upper lower 1")


@pytest.mark.rules("DIA-PSET-15")
@pytest.mark.parametrize("players", COUNTS)
def test_everybody_may_swap_once_in_turn_order_and_then_turns_begin(players: int) -> None:
    game = deal(players, seed=1)
    asked_one_by_one = []
    while asked(game).endswith("swap"):
        asked_one_by_one.append(asked(game).split()[0])
        game = game.after(offered(game)[0])
    assert tuple(asked_one_by_one) == game.order
    assert asked(game) == f"{game.order[0]} turn"


@pytest.mark.rules("DIA-PSET-16")
def test_turn_order_is_random_or_begins_with_who_is_named() -> None:
    assert {deal(3, seed=seed).order[0] for seed in range(40)} == {"red", "blue", "yellow"}
    assert all(deal(3, seed=seed, first="yellow").order[0] == "yellow" for seed in range(10))


@pytest.mark.rules("DIA-SETUP-02", "DIA-SETUP-06", "DIA-SETUP-12", "DIA-PSET-16")
def test_what_is_fixed_is_dealt_and_the_rest_stays_as_the_seed_has_it() -> None:
    plain = deal(3, seed=9)
    fixed = deal(3, seed=9, tiles={"trobada": 2}, lluiments=["diables"], beasts={"small": ["small/7"]}, first="blue")
    assert fixed.state.tiles[SHOWS.index("trobada")] == 2
    assert fixed.state.lluiments[0] == "diables"
    assert "small/7" in [fixed.kit.beasts[card].id for card in fixed.state.small_beasts]
    assert fixed.order[0] == "blue"
    assert fixed.state.tiles[0] == plain.state.tiles[0]
    assert fixed.state.street_deck == plain.state.street_deck
    assert fixed.state.posts == plain.state.posts
    assert [player.cards for player in fixed.state.seats] == [player.cards for player in plain.state.seats]


@pytest.mark.rules("DIA-SETUP-03", "DIA-SETUP-09")
def test_a_seed_deals_one_game() -> None:
    assert deal(4, seed=5) == deal(4, seed=5)
    assert deal(4, seed=5) != deal(4, seed=6)


@pytest.mark.rules("DIA-PSET-02", "DIA-B-02")
def test_blanks_are_empty_at_the_start() -> None:
    game = deal(2, first="red")
    assert {cell.id for cell in game.kit.cells} - filled(game) == {"U2@1", "U3@2", "L1@2", "L2@1"}
