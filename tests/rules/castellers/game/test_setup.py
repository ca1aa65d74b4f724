"""What lies on the table at the beginning (CAS-COMP, CAS-SETUP)."""

import pytest

from diables_nb.rules import castellers
from diables_nb.rules.castellers import KINDS, PLAYERS
from diables_nb.rules.castellers.components import SPECIALS
from diables_nb.rules.errors import PositionError

from .tables import table

DECKS = {2: 82, 3: 77, 4: 72}
"""Cards of the deck after the set-up by number of players."""


@pytest.mark.rules("CAS-COMP-01", "CAS-SETUP-01", "CAS-SETUP-02", "CAS-B-02")
def test_one_castell_of_each_kind_is_on_offer_for_the_whole_game() -> None:
    games = [castellers.deal(2, seed) for seed in range(40)]
    for game in games:
        assert [*game.offers] == [*KINDS]
        assert all(castell.kind == kind for kind, castell in game.offers.items())
    for kind in KINDS:
        assert len({game.offers[kind].storeys for game in games}) == 3
    line = games[0].played_out(1).line
    assert all(later.offers == games[0].offers for later in line)


@pytest.mark.rules("CAS-SETUP-03", "CAS-COMP-04")
def test_all_counters_lie_beside_their_castells() -> None:
    game = table()
    castells = game.table.blocks()[0]
    assert [row[1] for row in castells.rows] == ["6, 4, 3, 1", "7, 5, 4, 2", "7, 5, 3, 2", "8, 6, 4, 2"]
    assert game.fame == {"red": 0, "blue": 0, "yellow": 0}


@pytest.mark.rules("CAS-SETUP-04", "CAS-SETUP-05", "CAS-B-05", "CAS-COMP-02", "CAS-COMP-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_five_cards_and_the_rest_is_the_deck(players: int) -> None:
    game = castellers.deal(players, 7)
    assert [len(game.hand(player)) for player in game.players] == [5] * players
    assert len(game.state.deck) == DECKS[players] == 98 - 5 * players - 6
    assert game.state.discards == []


@pytest.mark.rules("C-CAS-02", "CAS-SETUP-04")
def test_special_cards_are_shuffled_in() -> None:
    games = [castellers.deal(4, seed) for seed in range(40)]
    assert {card for game in games for player in game.players for card in game.hand(player)} > {*SPECIALS}
    assert {card for game in games for group in game.groups for card in group} > {*SPECIALS}
    deck = table().to_json()["game"]["deck"]
    assert deck != sorted(deck)


@pytest.mark.rules("CAS-SETUP-06", "C-CAS-24")
def test_three_groups_lie_on_the_table() -> None:
    for seed in range(5):
        assert [len(group) for group in castellers.deal(3, seed).groups] == [3, 2, 1]


@pytest.mark.rules("CAS-SETUP-07", "C-CAS-21")
def test_who_begins_is_chosen_or_drawn_and_turns_go_round() -> None:
    assert {castellers.deal(4, seed).order[0] for seed in range(40)} == {*PLAYERS}
    game = castellers.deal(4, 7, first="yellow")
    seen = []
    for _ in range(8):
        assert game.decision is not None
        seen.append(game.decision.player)
        game = game.after("draw", "end")
    assert seen == ["yellow", "green", "red", "blue"] * 2


def test_a_seed_deals_one_game() -> None:
    for players in (2, 3, 4):
        game = castellers.deal(players, 7)
        assert game == castellers.deal(game.players, 7) != castellers.deal(players, 8)
        assert game.played_out(1).moves == castellers.deal(players, 7).played_out(1).moves
    wanted = castellers.deal(3, 7, first="blue", castells={"two": 9})
    assert wanted.hand("red") == castellers.deal(3, 7).hand("red"), "what is fixed changes nothing else"
    assert wanted.offers["two"].storeys == 9


@pytest.mark.rules("CAS-B-01", "C-CAS-01")
def test_two_to_four_players_can_play() -> None:
    assert castellers.PLAYER_COUNTS == (2, 3, 4)
    for players in (0, 1, 5, ["red"], ["red", "red"], ["red", "black"]):
        with pytest.raises(PositionError, match="CAS-B-01"):
            castellers.deal(players)


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"first": "green"}, "CAS-SETUP-07"),
        ({"castells": {"five": 8}}, "CAS-COMP-01"),
        ({"castells": {"three": 6}}, "CAS-B-02"),
        ({"castells": {"three": "8"}}, "CAS-B-02"),
        ({"castells": 8}, "is no mapping"),
        ({"rulings": {"C-CAS-03": "never"}}, "C-CAS-03"),
        ({"rulings": {"C-CAS-05": "yes"}}, "unknown ruling"),
        ({"seed": 1 << 63}, "seed"),
        ({"edition": "mine"}, "is no edition"),
    ],
)
def test_a_wish_that_cannot_be_met_is_told(wish: dict[str, object], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        castellers.deal(3, **wish)  # type: ignore[arg-type]
