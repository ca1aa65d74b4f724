"""What-if for Castellers!, counted by hand from the specification, and by playing what may lie hidden."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from math import comb, sqrt
from random import Random
from typing import Any

import pytest

from diables_nb.rules import castellers
from diables_nb.rules.castellers import CARDS, CastellersGame, chooser
from diables_nb.rules.errors import PositionError, RulesError
from diables_nb.whatif.castellers import Tempo, chances, forecast, pinya, race, refresh, risk, tempo

LOWEST = {"pilar": 5, "two": 7, "three": 7, "four": 7}


@cache
def dealt(players: int = 2, seed: int = 7) -> CastellersGame:
    return castellers.deal(players, seed, first="red", castells=LOWEST)


@cache
def played(players: int = 3, seed: int = 4, moves: int = 60) -> CastellersGame:
    """So many moves later, a castell raised here and there."""
    game, choose = dealt(players, seed), chooser(Random(seed))
    for _ in range(moves):
        game = game.after(choose(game.legal_moves.moves))
    return game


# ---- the groups


@pytest.mark.rules("CAS-GRP-01", "CAS-GRP-02", "CAS-GRP-03")
def test_the_groups_of_the_worked_example() -> None:
    table = refresh()
    found = [table.of((3, 2, 1), action) for action in ("leave", "group 1", "group 2", "group 3")]
    assert [entry.after for entry in found] == [(1, 3, 2), (1, 3, 2), (1, 1, 2), (1, 3, 1)]  # CAS-T-03
    assert [entry.discarded for entry in found] == [(1,), (), (1,), (1,)]
    assert len(table) == 27
    assert len(table.entries) == 4 * 27
    assert len(table.reachable) == 27
    assert (table.states[3, 2, 1], table.states[1, 1, 2]) == (0, 1)
    assert max(turns or 0 for turns in table.states.values()) == 6
    with pytest.raises(ValueError, match="no entry"):
        table.of((4, 2, 1), "leave")
    wrong: Any = 3
    with pytest.raises(TypeError, match="takes a run"):
        refresh(wrong)


def test_the_rules_core_refreshes_as_the_table_says() -> None:
    table, game, choose = refresh(), dealt(3), chooser(Random(3))
    turns = 0
    while turns < 40:
        before, state, action = tuple(map(len, game.groups)), game.state, "leave"
        while game.state.turn == state.turn:
            move = choose(game.legal_moves.moves)
            action = game.move_text(move) if move[0] == "group" else action
            game = game.after(move)
        if min(before) and len(game.state.deck) > 3:
            assert table.of(before, action).after == tuple(map(len, game.groups))
            turns += 1


def test_a_forecast_names_what_is_discarded_and_leaves_empty_groups_out() -> None:
    game = dealt().arranged("red", groups=[["tronc1", "tronc1", "cap"], [], ["dosos"]])
    answer = forecast(game)
    assert [(entry.action, entry.after) for entry in answer.entries] == [
        ("group 1", (1, 1, 2)),
        ("group 3", (1, 1, 1)),
        ("leave", (1, 1, 2)),
    ]
    assert answer.column("discarded") == ["", "cap de colla, 2 × tronc of 1", "cap de colla, 2 × tronc of 1"]


# ---- chances


def test_two_cards_of_those_that_are_not_seen() -> None:
    game = dealt().arranged("red", hand=["enxaneta"] * 2 + ["cap"], groups=[["dosos"] * 3, ["dosos"] * 2, ["tronc1"]])
    answer = chances(game, "red", "enxaneta")
    assert (answer.in_hand, answer.caps, answer.left, answer.hidden) == (2, 1, 7, 98 - 3 - 6)
    assert answer.draw == 1 - Fraction(comb(82, 2), comb(89, 2))
    assert answer.drawn[1] == 1 - Fraction(comb(82, 4), comb(89, 4))
    assert answer.seen[1] == 1 - Fraction(comb(82, 4 + 2 * 3), comb(89, 4 + 2 * 3))
    assert answer.wait == Fraction(90, 8)
    assert chances(game, "red", "dosos").refreshed["group 1"] == 1  # two of them stay
    assert chances(game, "red", "cap").call == 0  # CAS-CAP-03
    assert chances(game.arranged("red", discards=["enxaneta"]), "red", "enxaneta").call == 1


def test_where_the_deck_may_run_out_nothing_is_said_of_later_turns() -> None:
    game = _short(3)
    answer = chances(game, "red", "tronc2")
    assert answer.drawn[1:] == (None, None)
    assert "not known" in answer.column("chance")


@cache
def _short(deck: int) -> CastellersGame:
    """A game with so many cards in the deck."""
    game = dealt().arranged("red", hand=[])
    rest = [CARDS[card] for card in sorted(game.state.deck)[::2]]
    game = game.arranged("red", hand=rest)
    left = [CARDS[card] for card in sorted(game.state.deck)][deck:]
    return game.arranged("red", hand=rest, discards=left)


def _sampled(game: CastellersGame, way: Callable[[CastellersGame], bool], n: int = 700) -> float:
    random = Random(5)
    player = str(game.decision and game.decision.player)
    return sum(way(game.determinize(random, player)) for _ in range(n)) / n


def _near(chance: Fraction | None, found: float, n: int = 700) -> bool:
    assert chance is not None
    return abs(float(chance) - found) <= 4 * sqrt(max(float(chance * (1 - chance)), 0.001) / n)


@pytest.mark.rules("CAS-TURN-05", "CAS-GRP-04")
@pytest.mark.parametrize("deck", [1, 2, 4, 60])
def test_a_chance_is_that_of_the_games_that_may_be(deck: int) -> None:
    game = dealt() if deck == 60 else _short(deck)
    assert deck == 60 or len(game.state.deck) == deck
    begun = f"castell pilar {game.hand('red')[0]}"
    actions = {"draw": ["draw"], "group 2": ["group 2"], "leave": [begun]}
    for card in ("tronc2", "enxaneta"):
        answer = chances(game, "red", card)
        assert _near(answer.draw, _sampled(game, partial(_drawn, card=card))), card
        for action, moves in actions.items():
            found = _sampled(game, partial(_laid_out, card=card, moves=moves))
            assert _near(answer.refreshed[action], found), (card, action)


def _drawn(game: CastellersGame, card: str) -> bool:
    return game.after("draw").hand("red").count(card) > game.hand("red").count(card)


def _laid_out(game: CastellersGame, card: str, moves: list[str]) -> bool:
    return any(card in group for group in game.after(*moves, "end").groups)


def test_a_casteller_is_called_from_the_deck() -> None:
    game = dealt(3).arranged("red", hand=["cap"], discards=[])
    found = _sampled(game, lambda g: CARDS.index("enxaneta") in g.state.deck)
    assert _near(chances(game, "red", "enxaneta").call, found)
    rare = _short(4).arranged("red", discards=[name for name in CARDS if name.startswith("tronc")])
    assert chances(rare, "red", "tronc1").call == 1


@pytest.mark.rules("CAS-CAP-01")
def test_who_searches_the_deck_sees_which_cards_it_holds() -> None:
    game = dealt().arranged("red", hand=["cap"]).after("cap", "decline")
    answer = chances(game, "red", "enxaneta")
    assert (answer.hidden, answer.left) == (len(game.state.deck), game.state.deck.count(CARDS.index("enxaneta")))
    assert answer.call == 1
    assert answer.draw == 1 - Fraction(comb(answer.hidden - answer.left, 2), comb(answer.hidden, 2))
    assert risk(game, "red").of("llenya").unseen == 4 - game.state.deck.count(CARDS.index("llenya"))
    assert chances(game, "blue", "enxaneta").hidden == len(game.unseen("blue"))


def test_what_others_do_does_not_change_the_chance_of_the_next_own_turns() -> None:
    """The others take whatever they like: what is drawn in two own turns has one enxaneta as often."""
    game = dealt().arranged("red", hand=["tronc1"])
    chance = chances(game, "red", "enxaneta").drawn[1]

    def two_turns(given: CastellersGame) -> bool:
        given = given.after("draw", "end")
        greedy = max((1, 2, 3), key=lambda n: len(given.groups[n - 1]))
        taken = "draw" if "enxaneta" in given.groups[greedy - 1] else f"group {greedy}"
        return "enxaneta" in given.after(taken, "end", "draw").hand("red")

    assert _near(chance, _sampled(game, two_turns))


# ---- race


@pytest.mark.rules("CAS-SCO-01", "CAS-SCO-02", "CAS-SCO-04", "C-CAS-18")
def test_the_race_says_what_each_castell_is_worth_and_to_whom() -> None:
    game = dealt(3).arranged("red", castell="four", pinya=["tronc1"] * 4, tronc=["tronc4"], raised=["two", "pilar"])
    stakes = race(game)
    two = stakes.of("two")
    assert (two.counters, two.worth(), two.worth(1), two.first, two.worth(9)) == ((5, 4, 2), 5, 4, 1, 0)
    assert two.completed == ("red",)
    assert two.cards == 2 + 3 + 2
    assert two.per_card == Fraction(5, 7)
    four = stakes.of("four")
    assert four.raising == {"red": 2 + 3}
    with pytest.raises(ValueError, match="no kind 'five'"):
        stakes.of("five")


def test_a_cheap_pilar_now_against_a_castell_of_4_later() -> None:
    trade = race(dealt()).trade("pilar", "four")  # 6 for 5 cards, 8 for 10
    assert (trade.even, trade.spare) == (12, -1)
    back = race(dealt()).trade("four", "two")  # 8 for 10 cards, 7 5 4 2 for 7
    assert (back.even, back.spare) == (6, 0)
    assert str(back).endswith("from 6 applause on: nobody may come before")
    later = race(dealt()).trade("three", "two")  # 7 for 9 cards, 7 5 4 2 for 7: from 5 4/9 on
    assert (later.even, later.spare) == (6, 0)


# ---- tempo


@pytest.mark.rules("CAS-B-06", "CAS-GRA-01", "CAS-GRA-02")
def test_three_castells_take_nine_turns_or_six_with_grallers_and_those_for_the_cards() -> None:
    answer = tempo(dealt())
    pace = answer.of("red")
    assert (pace.raising, pace.raising_fast) == (9, 6)
    assert pace.cards == 5 + 7 + 9  # pilar, castell of 2, castell of 3
    assert pace.held == 5
    assert pace.turns == 9 + 6  # 16 cards, 3 a turn
    assert pace.fast == 6 + 7  # and a card for each grallers
    assert pace.third == 12 * 2 + 1
    assert answer.least == 12 * 2 + 1 + 1  # blue has one more turn
    with pytest.raises(ValueError, match="'green'"):
        answer.of("green")


def test_a_castell_in_progress_is_finished_first() -> None:
    game = dealt().arranged(
        "red", castell="four", pinya=["tronc1"] * 4, tronc=["tronc4"] * 3, pom=2, hand=["enxaneta"],
        raised=["two", "pilar"],
    )  # fmt: skip
    assert tempo(game).first == ("red",)
    assert tempo(game).of("red")[2:] == (1, 1, 1, 1, 1, 1, 1)
    assert tempo(game).least == 2
    done = game.after("build enxaneta")
    assert tempo(done).of("red")[2:5] == (0, 0, 0)
    assert tempo(done).least == 2
    assert tempo(done.after("end")).least == 1


def test_no_game_ends_before_the_least() -> None:
    ended = 0
    for seed in range(40):
        game, choose, turns = dealt(2, seed), chooser(Random(seed)), 0
        asked: list[tuple[int, Tempo]] = []
        third: dict[str, int] = {}
        while not game.over:
            if turns % 7 == seed % 7:
                asked.append((turns, tempo(game)))
            move = choose(game.legal_moves.moves)
            game = game.after(move)
            for player in game.position.thirds:
                third.setdefault(player, turns)
            turns += move[0] in ("end", "pass")
        if third and game.state.turn == game.state.closing - 1:
            ended += 1
            for at, answer in asked:
                assert answer.least <= turns - at, (seed, at)
                for player, when in third.items():
                    assert answer.of(player).third <= max(when - at + 1, 0), (seed, at, player)
    assert ended > 8


# ---- risk


@pytest.mark.rules("CAS-LLE-01", "C-CAS-10", "CAS-JIT-01")
def test_what_llenya_and_jitters_would_cost() -> None:
    game = dealt().arranged("red", castell="four", pinya=["tronc1"] * 4, tronc=["tronc4"] * 3, pom=1)
    llenya, jitters = risk(game, "red").entries
    assert (llenya.exposed, llenya.cards, llenya.turns) == (True, 3, 1)
    assert (jitters.exposed, jitters.cards, jitters.turns) == (True, 0, 1)
    half = dealt().arranged("red", castell="two", pinya=["tronc1"] * 2, tronc=["tronc2"])
    llenya, jitters = risk(half, "red").entries
    assert (llenya.cards, llenya.turns, jitters.exposed) == (1, 0, False)
    assert not any(threat.exposed for threat in risk(dealt(), "red").entries)
    falls = castellers.deal(2, 7, castells=LOWEST, rulings={"C-CAS-10": "pom_falls"})
    falls = falls.arranged("red", castell="four", pinya=["tronc1"] * 4, tronc=["tronc4"] * 3, pom=1)
    assert risk(falls, "red").of("llenya").cards == 4
    with pytest.raises(ValueError, match="llenya or jitters"):
        risk(game, "red").of("cap")


@pytest.mark.rules("C-CAS-03", "CAS-CAP-04")
@pytest.mark.parametrize("caps", [0, 1, 2])
def test_a_cap_de_colla_stops_a_card_only_where_an_answer_cancels(caps: int) -> None:
    game = castellers.deal(3, 7, rulings={"C-CAS-03": "cancels"})
    game = game.arranged("red", hand=["cap"] * caps, groups=[["llenya"], ["tronc1"], ["tronc1"]])
    answer = risk(game, "red")
    threat = answer.of("llenya")
    assert (answer.caps, threat.open, threat.unseen) == (caps, 1, 3)

    def others(given: CastellersGame, card: str) -> int:
        return sum(given.hand(player).count(card) for player in ("blue", "yellow"))

    assert _near(threat.held["blue"], _sampled(game, lambda g: "llenya" in g.hand("blue")))
    assert _near(threat.any_held, _sampled(game, lambda g: others(g, "llenya") > 0))
    found = _sampled(game, lambda g: others(g, "llenya") > 0 and others(g, "cap") >= caps)
    assert _near(threat.effect, found)
    assert (threat.effect == threat.any_held) == (caps == 0)
    literal = risk(dealt(3).arranged("red", hand=["cap"] * caps), "red").of("llenya")
    assert literal.effect == literal.any_held < literal.soon


# ---- pinya


@pytest.mark.rules("CAS-BLD-02", "C-CAS-05")
def test_the_least_useful_cards_go_to_the_pinya_first() -> None:
    hand = ["tronc1", "tronc2", "tronc2", "tronc2", "tronc4", "enxaneta", "acotxador", "cap"]
    game = dealt().arranged("red", raised=["pilar"], castell="two", pinya=["dosos"], tronc=[], hand=hand)
    answer = pinya(game, "red")
    assert (answer.kind, answer.missing, answer.lay) == ("two", 1, ("tronc1",))  # no castell needs it any more
    assert [(choice.card, choice.use) for choice in answer.entries[:3]] == [
        ("tronc1", "none"),
        ("tronc4", "later"),
        ("cap", "special"),
    ]
    assert {choice.card for choice in answer.entries if choice.use == "now"} == {"tronc2", "enxaneta", "acotxador"}
    four = {choice.card: choice.later for choice in answer.entries}
    assert (four["tronc4"], four["acotxador"]) == (("four",), ("three", "four"))


def test_what_is_held_beyond_the_need_can_go() -> None:
    game = dealt().arranged("red", raised=["pilar"], hand=["tronc2"] * 5 + ["enxaneta"] * 2)
    answer = pinya(game, "red", "two")
    assert [(choice.card, choice.number, choice.use) for choice in answer.entries] == [
        ("tronc2", 2, "none"),
        ("enxaneta", 1, "later"),
        ("tronc2", 3, "now"),
        ("enxaneta", 1, "now"),
    ]
    assert answer.lay == ("tronc2", "tronc2")
    assert pinya(game, "red").lay == ()
    with pytest.raises(RulesError, match="cannot be begun"):
        pinya(game, "red", "pilar")
    begun = game.after("castell two tronc2", "end", "draw", "end")
    with pytest.raises(RulesError, match="in progress: two"):
        pinya(begun, "red", "four")
    any_tronc = castellers.deal(2, 7, castells=LOWEST, rulings={"C-CAS-04": "any_tronc"})
    any_tronc = any_tronc.arranged("red", hand=["tronc1", "tronc3", "tronc3", "tronc4"])
    found = pinya(any_tronc, "red", "two").entries
    assert [(choice.card, choice.use) for choice in found if choice.use != "now"] == [("tronc4", "later")]


# ---- all of them

ASKED: list[Callable[[CastellersGame, str], Any]] = [
    lambda game, player: chances(game, player, "enxaneta"),
    lambda game, player: chances(game, player, "jitters", turns=1),
    risk,
    pinya,
    lambda game, player: race(game),
    lambda game, player: tempo(game),
    lambda game, player: forecast(game),
]


@pytest.mark.parametrize("ask", ASKED)
def test_what_is_hidden_changes_no_answer(ask: Callable[[CastellersGame, str], Any]) -> None:
    for moves in (0, 25, 60, 100):
        game = played(3, 4, moves)
        for player in game.players:
            other = game.determinize(Random(moves), player)
            assert other.state.seats != game.state.seats or other.state.deck != game.state.deck
            answers = {str(ask(given, player)) for given in (game, other, game.view(player))}
            assert len(answers) == 1, (moves, player)


@pytest.mark.parametrize("ask", [*ASKED, lambda game, player: refresh()])
def test_every_answer_is_a_table_for_people_and_for_programs(ask: Callable[[CastellersGame, str], Any]) -> None:
    answer = ask(played(), "blue")
    assert len(answer) == len(answer.rows) > 0
    assert str(answer).splitlines()[0] == answer.caption
    assert "<table" in answer._repr_html_()
    assert repr(answer).startswith(f"<{type(answer).__name__}: ")
    assert all(len(row) == len(answer.head) for row in answer)


@pytest.mark.parametrize("ask", [*ASKED[:4], lambda game, player: race(game), lambda game, player: tempo(game)])
def test_what_is_no_game_is_refused(ask: Callable[[Any, str], Any]) -> None:
    with pytest.raises(TypeError, match="asks about a game of Castellers!, not 'game'"):
        ask("game", "red")
    with pytest.raises(TypeError, match=r"castellers\.deal"):
        ask(dealt().position, "red")


def test_who_does_not_play_and_what_does_not_exist_is_refused() -> None:
    for ask in ASKED[:4]:
        with pytest.raises(PositionError, match="does not play"):
            ask(dealt(), "green")
    with pytest.raises(PositionError, match="sees another hand"):
        risk(dealt().view("blue"), "red")
    with pytest.raises(RulesError, match="no card 'tronc5'"):
        chances(dealt(), "red", "tronc5")
    with pytest.raises(ValueError, match="0 turns"):
        chances(dealt(), "red", "dosos", turns=0)
