"""Solo games kept and read again: records, JSON, codes; views, and what is filled in."""

import copy
import json
import pickle
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from diables_nb.rules.diables import DiablesGame, deal, inventory, read_game, read_record, rollout
from diables_nb.rules.diables.game.firebot.cards import colla_cards
from diables_nb.rules.diables.game.state import FIREBOT, UNKNOWN
from diables_nb.rules.errors import PositionError
from diables_nb.rules.running import at_random
from tests.rules.diables.solo.alone import firebot, solo_game, solo_moments


def test_a_game_reads_back_at_every_decision() -> None:
    for game in solo_moments(1, every=3):
        assert read_game(game.to_json()) == game
        assert read_game(json.dumps(game.to_json())) == game
        assert read_game(game.code) == game
        assert read_game(game.code).code == game.code
        assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301  # our own, made just now
        assert copy.deepcopy(game) == game


@pytest.mark.parametrize("level", ["easy", "devilish"])
def test_a_record_says_the_level_and_reads_back(level: str) -> None:
    game = solo_game(level, 1)
    assert f"\nlevel {level}\n" in game.record
    back = read_record(game.record)
    assert (back, back.moves, back.digest) == (game, game.moves, game.digest)
    assert game.record.rstrip().endswith("wins")
    middle = game.line[len(game.line) // 2]
    assert read_record(middle.record) == middle
    from_code = read_game(middle.code).after(middle.legal_moves[0])
    assert read_record(from_code.record) == from_code, "a record that begins with a code"


def test_a_record_of_two_does_not_speak_of_levels() -> None:
    assert "level" not in deal(2, 1).record
    with pytest.raises(PositionError, match="DIA-SOLO-09"):
        read_record(solo_game("easy", 1).record.replace("level easy", "level lazy"))


def test_a_view_hides_both_decks_and_what_is_filled_in_keeps_it() -> None:
    for game in solo_moments(2, every=13):
        for player in game.players:
            view = game.view(player)
            seen = firebot(view)
            assert set(seen.deck) <= {UNKNOWN}
            assert set(seen.crowd) <= {UNKNOWN}
            assert all(card < 0 for card in seen.gathered)
            assert (seen.played, seen.removed) == (firebot(game).played, firebot(game).removed)
            text = json.dumps(view.to_json()["game"]["firebot"])
            assert all(game.kit.cards[card].id not in text for card in firebot(game).crowd)
            guess = game.determinize(Random(3), player)
            assert guess.view(player) == view
            assert guess.legal_moves.moves == game.legal_moves.moves
            assert [count for count in inventory(guess) if not count.right] == []
            assert read_game(view.to_json()) == view
            assert read_game(view.code) == view
            assert sorted(firebot(guess).deck) == sorted(firebot(game).deck)
            assert rollout(guess, at_random(Random(1))).over


def test_what_is_filled_in_varies_and_is_fair() -> None:
    """Four street cards of six unseen ones are in the Followers Deck at first: each as often as the others."""
    game = solo_game("hard", 1).line[4]
    met: Counter[int] = Counter()
    draws = 400
    for number in range(draws):
        met.update(firebot(game.determinize(Random(number), "red")).crowd)
    colla = colla_cards(game.kit)
    assert all(met[card] == draws for card in colla)
    streets = [times for card, times in met.items() if card not in colla]
    assert sum(streets) == 4 * draws
    assert len(streets) >= 6


def test_a_followers_deck_that_is_nearly_used_up_can_be_filled_in() -> None:
    late = [game for game in solo_moments(3, every=5) if len(firebot(game).crowd) < 3]
    assert late
    for game in late[:: max(len(late) // 40, 1)]:
        for number in range(5):
            guess = game.determinize(Random(number), "red")
            mixed = (*firebot(guess).crowd, *firebot(guess).gathered)
            assert sum(guess.kit.cards[card].group == "street" for card in mixed) == 4


def _changed(game: DiablesGame, change: Callable[[dict[str, Any]], Any]) -> Any:
    data = json.loads(json.dumps(game.to_json()))
    change(data["game"])
    return data


FAULTS: list[tuple[str, Callable[[dict[str, Any]], Any]]] = [
    ("DIA-SOLO-09", lambda part: part["firebot"].update(level="lazy")),
    ("DIA-SOLO-02", lambda part: part["firebot"].update(player="red")),
    ("DIA-SOLO-04", lambda part: part["firebot"]["deck"].pop()),
    ("DIA-SOLO-04", lambda part: part["firebot"]["deck"].__setitem__(0, "drum/upper/2")),
    ("DIA-SOLO-05", lambda part: part["firebot"]["crowd"].pop()),
    ("DIA-SOLO-52", lambda part: part["firebot"].update(tokens=3)),
    ("DIA-SOLO-07", lambda part: part["firebot"].__setitem__("token", "circus")),
    ("DIA-SOLO-61", lambda part: part["firebot"].update(scored="trobada")),
    ("DIA-COMP-19", lambda part: part["firebot"]["reserve"].update(diable=3)),
    ("DIA-COMP-14", lambda part: part["firebot"].update(cameras=1)),
    ("C-DIA-78", lambda part: part["passed"].append("blue")),
    ("", lambda part: part.pop("firebot")),
    ("", lambda part: part.update(firebot=[])),
    ("", lambda part: part["firebot"].pop("deck")),
    ("", lambda part: part["personal"].update(blue=part["personal"]["red"])),
    ("DIA-SOLO-13", lambda part: part["stack"].append(["firebot_like", "blue", 1])),
    ("DIA-SOLO-13", lambda part: part["stack"].append(["firebot_turn", "blue"])),
    ("DIA-SOLO-66", lambda part: part["firebot"]["removed"].append(part["firebot"]["deck"].pop())),
]


@pytest.mark.parametrize(("rule", "change"), FAULTS)
def test_what_does_not_fit_is_refused(rule: str, change: Callable[[dict[str, Any]], Any]) -> None:
    game = deal(1, 3, level="hard").after("decline")
    with pytest.raises(PositionError) as caught:
        read_game(_changed(game, change))
    assert rule in {problem.rule for problem in caught.value.problems}


ASKED: list[tuple[str, Callable[[dict[str, Any]], Any]]] = [
    ("DIA-SOLO-25", lambda part: part["stack"].append(["firebot_slot", "blue", 1])),
    ("DIA-SOLO-25", lambda part: part["stack"].insert(1, ["firebot_slot", "red", 1])),
    ("DIA-SOLO-13", lambda part: part["stack"].insert(1, ["firebot_renew", "blue"])),
    ("DIA-SOLO-13", lambda part: part["stack"].insert(1, ["like", "blue", "any figure", 1])),
    ("DIA-SOLO-21", lambda part: part["stack"].append(["firebot_light", "red", "tabalada/4/4", False])),
    ("DIA-SOLO-29", lambda part: part["stack"].insert(1, ["firebot_token", "blue", "any"])),
    ("DIA-SOLO-25", lambda part: part["stack"].append(["firebot_take", "red", ["sound 3"]])),
    ("DIA-FOL-02", lambda part: part["stack"].insert(1, ["firebot_follow", "blue", [], 1])),
    ("DIA-ACT-02", lambda part: part["stack"].insert(1, ["firebot_gain", "blue", []])),
    ("DIA-P1-02", lambda part: part.update(stack=[["end_turn"]])),
]


@pytest.mark.parametrize(("rule", "change"), ASKED)
def test_what_cannot_be_pending_is_refused(rule: str, change: Callable[[dict[str, Any]], Any]) -> None:
    game = next(g for g in solo_moments(2) if g.decision and g.decision.kind == "firebot_space")
    with pytest.raises(PositionError) as caught:
        read_game(_changed(game, change))
    assert rule in {problem.rule for problem in caught.value.problems}


def test_a_view_that_cannot_be_filled_in_is_refused() -> None:
    view = deal(1, 3, level="hard").view("red")
    for change in (
        lambda part: part["unseen"].pop(),
        lambda part: part.update(unseen=[name for name in part["unseen"] if not name.startswith("mask")]),
        lambda part: part["firebot"].update(crowd=5, gathered=["hasten"]),
        lambda part: part["firebot"].update(crowd=2),
        lambda part: part["firebot"].update(deck=9),
    ):
        with pytest.raises(PositionError):
            read_game(_changed(view, change))


def test_a_solo_game_of_three_is_none() -> None:
    part = deal(1, 3, level="hard").to_json()["game"]["firebot"]
    data = deal(3, 3).to_json()
    data["game"]["firebot"] = part
    with pytest.raises(PositionError, match="DIA-SOLO-01"):
        read_game(data)


def test_the_json_keeps_the_firebot_apart() -> None:
    game = deal(1, 3, level="hard")
    part = game.to_json()["game"]
    assert set(part["personal"]) == {"red"}
    assert part["firebot"]["player"] == "blue"
    assert part["firebot"]["token"] == game.to_json()["game"]["firebot"]["token"]
    assert len(part["firebot"]["deck"]) == 10
    assert game.to_json()["fame"] == {"red": 0, "blue": 0}
    assert game.state.seats[FIREBOT].reserve[0] == part["firebot"]["reserve"]["diable"] == 10


def _mutations(value: Any, random: Random) -> Any:
    """The values with one of them replaced, taken away or doubled."""
    values = json.loads(json.dumps(value))
    holder: Any = values
    while True:
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        if not keys:
            return values
        key = keys[int(random.random() * len(keys))]
        inside = holder[key]
        if isinstance(inside, dict | list) and inside and random.random() < 0.85:
            holder = inside
            continue
        what = random.random()
        if what < 0.3:
            del holder[key]
        elif what < 0.45 and isinstance(holder, list):
            holder.append(inside)
        else:
            holder[key] = _OTHERS[int(random.random() * len(_OTHERS))]
        return values


_OTHERS: tuple[Any, ...] = (
    None,
    0,
    1,
    2,
    7,
    -1,
    10**9,
    "",
    "red",
    "blue",
    "mask/upper/3",
    "trobada",
    [],
    {},
    True,
    1.5,
)


def test_whatever_is_changed_is_refused_or_is_a_game_that_goes_on() -> None:
    random = Random("solo mutations")
    moments = list(solo_moments(1, every=23))
    accepted = 0
    for number in range(400):
        game = moments[number % len(moments)]
        data = game.to_json() if number % 3 else game.view("red").to_json()
        if number % 2:
            data["game"] = _mutations(data["game"], random)
        else:
            data["game"]["firebot"] = _mutations(data["game"]["firebot"], random)
        try:
            read = read_game(data)
        except PositionError:
            continue
        accepted += 1
        assert read.over or (read.determinize(Random(1), "red") if read.seen_by else read).played_out(1).over
    assert accepted < 200
