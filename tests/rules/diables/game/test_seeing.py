"""Views: what a seat may know, and games that could be the one it sees."""

import pickle
from collections import Counter
from random import Random
from typing import Any

import pytest

from diables_nb.rules.diables import DiablesGame, deal, inventory, read_game, read_record
from diables_nb.rules.diables.game.state import UNKNOWN
from diables_nb.rules.errors import IllegalMove, PositionError
from diables_nb.rules.history import History

from .games import COUNTS, busy_game, middle, moments

HIDDEN = ("social_deck", "street_deck", "aside", "buried", "luck")


class OnlyRandom(Random):
    """A generator that refuses every draw but `random()`."""

    def __getattribute__(self, name: str) -> Any:
        if name in ("getrandbits", "randrange", "choice", "shuffle", "sample", "randint", "choices", "uniform"):
            raise AssertionError(name)
        return super().__getattribute__(name)


def test_a_view_does_not_differ_where_only_hidden_things_do() -> None:
    for number, game in enumerate(moments(2, every=9)):
        for player in game.players:
            seen = game.view(player)
            one, other = (game.determinize(OnlyRandom(seed), player) for seed in (number, number + 1000))
            for guess in (one, other):
                assert guess.view(player) == seen
                assert guess.view(player).to_json() == seen.to_json()
                assert guess.view(player).code == seen.code
                assert guess.view(player).record == seen.record
                assert guess.view(player).digest == seen.digest
                assert (guess.decision, guess.legal_moves.moves) == (game.decision, game.legal_moves.moves)


def test_what_is_filled_in_is_a_game_that_keeps_all_components() -> None:
    for number, game in enumerate(moments(2, every=11)):
        guess = game.determinize(Random(number), game.players[0])
        assert all(count.right for count in inventory(guess))
        assert read_game(guess.to_json()) == guess
        assert guess.played_out(number).over
        state, known = guess.state, game.state
        for name in ("social_deck", "street_deck", "aside", "buried"):
            assert len(getattr(state, name)) == len(getattr(known, name))
        assert sorted(state.social_deck) == sorted(known.social_deck)
        street = (*state.street_deck, *state.buried, *state.aside)
        assert sorted(street) == sorted((*known.street_deck, *known.buried, *known.aside))
        backs = game.kit.back
        assert [backs[card] for card in state.buried] == [backs[card] for card in known.buried]


def test_what_is_filled_in_depends_on_the_view_and_the_chance_alone() -> None:
    game = middle(3)
    one = game.determinize(Random(5), "red")
    assert one == game.view("red").determinize(Random(5), "red")
    assert one == game.determinize(Random(77), "blue").determinize(Random(5), "blue")
    assert one != game.determinize(Random(6), "red")


def test_every_hidden_order_comes_up_as_often() -> None:
    game = deal(2, 3)
    drawn = Counter(game.determinize(Random(seed), "red").state.street_deck[-1] for seed in range(1600))
    backs = {game.kit.back[card] for card in game.state.buried}
    street = [card for card in game.view("red").unseen if card in game.kit.street_cards]
    free = [card for card in street if game.kit.back[card] not in backs]
    assert set(drawn) >= set(free)
    social = Counter(game.determinize(Random(seed), "red").state.social_deck[-1] for seed in range(1600))
    assert len(social) == len(game.state.social_deck)
    assert max(social.values()) < 3 * min(social.values())


def test_a_view_shows_lengths_and_backs() -> None:
    game = busy_game(2, 1)
    seen = game.view("red").to_json()["game"]
    decks = seen["decks"]
    for name, cards in (("social", "social_deck"), ("street", "street_deck"), ("aside", "aside")):
        assert decks[name] in (len(getattr(game.state, cards)), [])
    assert decks["buried"] == [str(game.kit.backs[game.kit.back[card]]) for card in game.state.buried]
    assert (seen["luck"], seen["seen_by"]) == (None, "red")
    assert seen["ledger"] == game.to_json()["game"]["ledger"]


def test_all_seats_see_the_same() -> None:
    game = middle(4)
    views = [game.view(player) for player in game.players]
    assert all(view.state == views[0].state and view.unseen == views[0].unseen for view in views)
    assert views[0] != views[1]
    assert views[0].view("blue") == views[1]


def test_a_view_has_no_past_and_no_seed() -> None:
    seen = middle(2).view("blue")
    assert (seen.before, seen.last_move, seen.moves, seen.line) == (None, None, (), (seen,))
    assert (seen.seed, seen.choices) == (None, None)
    with pytest.raises(IllegalMove, match="nothing has been played"):
        History(seen).undo()
    guess = seen.determinize(Random(1), "blue")
    assert (guess.before, guess.seed, guess.seen_by, guess.unseen) == (None, None, "", ())


def everything(value: Any, met: set[int]) -> list[Any]:
    """All objects that a value leads to, through its attributes and parts."""
    if id(value) in met:
        return []
    met.add(id(value))
    parts: list[Any] = []
    if isinstance(value, dict):
        parts = [*value, *value.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        parts = [*value]
    names = [*getattr(value, "__dict__", {}), *getattr(type(value), "__slots__", ())]
    parts += [getattr(value, name) for name in names if hasattr(value, name)]
    return [value, *(found for part in parts for found in everything(part, met))]


def test_nothing_of_the_game_is_reached_from_its_view() -> None:
    game = middle(3)
    seen = game.view("red")
    kept = everything(seen, {id(seen.kit)})
    hidden = {id(game), id(game.state), *(id(getattr(game.state, name)) for name in HIDDEN if name != "luck")}
    assert not [part for part in kept if id(part) in hidden and part != ()]
    assert all(card == UNKNOWN for card in (*seen.state.social_deck, *seen.state.street_deck, *seen.state.aside))
    assert all(card < UNKNOWN for card in seen.state.buried)


def test_what_is_kept_of_a_view_gives_nothing_away() -> None:
    for players in COUNTS:
        seen = middle(players).view("red")
        for again in (
            read_game(seen.to_json()),
            read_game(seen.code),
            read_record(seen.record),
            pickle.loads(pickle.dumps(seen)),  # noqa: S301  # our own, made just now
        ):
            assert again == seen
            assert (again.seen_by, again.unseen) == ("red", seen.unseen)
            assert again.determinize(Random(2), "red") == seen.determinize(Random(2), "red")


def test_a_view_cannot_be_played() -> None:
    seen = middle(2).view("red")
    with pytest.raises(IllegalMove, match="a view cannot be played; fill in what is hidden first: determinize"):
        seen.after(seen.legal_moves[0])
    with pytest.raises(IllegalMove, match="a view cannot be played"):
        seen.played_out(1)
    with pytest.raises(IllegalMove, match="not among the choices"):
        seen.after("score trobada" if seen.decision and seen.decision.kind != "score" else "pass")


@pytest.mark.parametrize("player", ["pink", "green", None, 3, ""])
def test_only_who_plays_sees(player: Any) -> None:
    game = middle(2)
    with pytest.raises(PositionError, match="does not play"):
        game.view(player)
    with pytest.raises(PositionError, match="does not play"):
        game.determinize(Random(1), player)


def spoilt(game: DiablesGame, **changes: Any) -> str:
    data = game.view("red").to_json()
    data["game"] = {**data["game"], **changes}
    with pytest.raises(PositionError) as caught:
        read_game(data)
    return str(caught.value)


def test_a_view_that_cannot_be_filled_in_is_refused() -> None:
    game = middle(2)
    decks = game.view("red").to_json()["game"]["decks"]
    assert "game.unseen: 0 cards for" in spoilt(game, unseen=[])
    assert "game.luck: in a view" in spoilt(game, luck=5)
    assert "game.seen_by: unknown 'pink'" in spoilt(game, seen_by="pink")
    assert "a back that none of the unseen cards has" in spoilt(
        game, decks={**decks, "buried": ["whistling 2"] * len(decks["buried"])}
    )
    assert "game.unseen: 12 cards for 4 places" in spoilt(game, decks={**decks, "aside": 0})
    assert "posts: " in spoilt(game, decks={**decks, "social": 3})
