"""Between the rounds of a solo game, and its end."""

from collections.abc import Iterator

import pytest

from diables_nb.rules.diables import LEVELS, SHOWS, DiablesGame, cases, deal, score_firebot_show, score_lluiment
from diables_nb.rules.diables.game.firebot.passing import matching, next_token, renew
from diables_nb.rules.diables.game.firebot.turns import figures_in
from diables_nb.rules.diables.game.kit import PERFORMERS
from diables_nb.rules.diables.game.rounds import winners
from diables_nb.rules.diables.game.state import FIREBOT, HUMAN, NOBODY
from tests.rules.diables.solo.alone import alone, firebot, seat, solo_game, solo_moments

LARGE = PERFORMERS.index("large_beast")


def passages(games: int = 2) -> Iterator[tuple[DiablesGame, DiablesGame]]:
    """The moments at which the human chooses a show, each with the game before."""
    for game in solo_moments(games):
        if game.decision and game.decision.kind == "score" and isinstance(game.before, DiablesGame):
            yield game.before, game


def beginnings(game: DiablesGame) -> list[DiablesGame]:
    """The first moment of each round at which crowds are chosen, or the game begins."""
    found: dict[int, DiablesGame] = {}
    for moment in game.line:
        found.setdefault(moment.round, moment)
    return list(found.values())


@pytest.mark.rules("DIA-SOLO-60")
def test_it_scores_lluiments_as_anybody_does() -> None:
    for _, now in passages():
        expected = score_lluiment(now.position, now.state.lluiments[now.round - 1])["blue"].total
        lines = [line for number, who, line in now.state.ledger or () if (number, who) == (now.round, FIREBOT)]
        found = sum(line.points for line in lines if line.rule.startswith("DIA-P2-LLU"))
        assert found == expected


@pytest.mark.rules("DIA-SOLO-61", "DIA-SOLO-62")
def test_in_rounds_1_and_2_it_scores_the_show_of_its_token() -> None:
    for _, now in passages():
        bot = firebot(now)
        show = SHOWS[bot.scored]
        assert now.state.seats[FIREBOT].scored >> bot.scored & 1
        assert now.state.seats[FIREBOT].scored.bit_count() == now.round
        (step,) = [step for step in now.trace if step.kind == "score"]
        assert (step.chosen, step.rule) == (show, "DIA-SOLO-62")
        assert [(found.rule, found.kept) for found in step.filters] == [("DIA-SOLO-61", (show,))]
        lines = [
            line for n, who, line in now.state.ledger or () if (n, who, line.rule) == (now.round, 1, "DIA-SOLO-62")
        ]
        assert sum(line.points for line in lines) == score_firebot_show(now.position, "blue", show).total
        icon = now.kit.edition.icon(now.state.seats[FIREBOT].followers[bot.scored])
        assert sum(line.points for line in lines) == figures_in(now.kit, now.state, bot.scored) * 2 * icon


@pytest.mark.rules("DIA-SOLO-61")
@pytest.mark.parametrize("level", LEVELS)
def test_in_round_3_it_scores_both_shows_that_are_left(level: str) -> None:
    for seed in range(2):
        end = solo_game(level, seed)
        assert [player.scored for player in end.state.seats] == [15, 15]
        step = next(step for step in end.trace if step.kind == "score")
        assert len(step.chosen.split()) == 2
        shows = {step.chosen for game in end.line for step in game.trace if step.kind == "score"}
        assert sorted(" ".join(shows).split()) == sorted(SHOWS)


@pytest.mark.rules("DIA-SOLO-62")
def test_the_printed_example_of_scoring() -> None:
    assert [case.computed for case in cases() if case.id == "DIA-T-12"] == [24]


@pytest.mark.rules("DIA-SOLO-63")
def test_then_its_token_goes_to_the_unscored_show_with_most_of_its_figures() -> None:
    met = set()
    for _, now in passages(4):
        counts = {show: figures_in(now.kit, now.state, show) for show in range(4)}
        unscored = [show for show in range(4) if not seat(now).scored >> show & 1]
        most = max(counts[show] for show in unscored)
        clockwise = [(firebot(now).scored + ahead) % 4 for ahead in range(1, 4)]
        expected = next(show for show in clockwise if show in unscored and counts[show] == most)
        assert firebot(now).track == expected
        step = next(step for step in now.trace if step.rule == "DIA-SOLO-63")
        assert (step.chosen, step.by) == (SHOWS[expected], "rules")
        assert step.options == tuple(SHOWS[show] for show in clockwise if show in unscored)
        met.add(sum(counts[show] == most for show in unscored) > 1)
    assert met == {False, True}, "ties as well"


@pytest.mark.rules("DIA-SOLO-63")
def test_of_tied_shows_the_next_one_clockwise_is_taken() -> None:
    game = alone(firebot={"token": "trobada"})
    state = game.state.copy()
    state.seats[FIREBOT].scored = 1 << SHOWS.index("trobada")
    found = next_token(game.kit, state)
    assert [SHOWS[show] for show in found.left] == ["tabalada"]
    assert [step.case for step in found.steps] == ["figures", "clockwise"]


@pytest.mark.rules("DIA-SOLO-64")
def test_it_loses_nothing_for_the_street_and_refills_no_cart() -> None:
    for game in solo_moments(2, every=11):
        assert seat(game).cart == [0, 0, 0]
        lost = [line for _, who, line in game.state.ledger or () if who == FIREBOT and line.points < 0]
        assert lost == []
        refilled = game.state.seats[HUMAN].cart
        assert min(refilled) >= 0


@pytest.mark.rules("DIA-SOLO-65", "DIA-SOLO-06")
@pytest.mark.parametrize("level", LEVELS)
def test_its_large_beast_joins_after_round_1(level: str) -> None:
    first, second, third = beginnings(solo_game(level, 0))
    assert first.state.seats[FIREBOT].reserve[LARGE] == 0
    assert second.state.seats[FIREBOT].reserve[LARGE] == 1
    told = [game.round for game in solo_game(level, 0).line for step in game.trace if step.rule == "DIA-SOLO-65"]
    assert told == [2]
    standing = [code & 7 == 2 for code in third.state.plaza]
    assert (
        third.state.seats[FIREBOT].reserve[LARGE]
        + sum(standing[space] for space in range(len(standing)) if third.kit.spaces[space].kind == "large_beast")
        == 1
    )


@pytest.mark.rules("DIA-SOLO-66", "C-DIA-77")
def test_a_card_of_the_show_just_scored_leaves_and_the_others_are_shuffled() -> None:
    for before, game in ((game.before, game) for game in solo_moments(3)):
        if not isinstance(before, DiablesGame) or game.round == before.round:
            continue
        old, new = firebot(before), firebot(game)
        gone = set(new.removed) - set(old.removed)
        wanted = SHOWS[old.scored]
        matches = set(matching(before.kit, before.state))
        assert all(game.kit.show_of[card] == wanted for card in matches)
        assert gone <= matches
        assert len(gone) == min(len(matches), 1)
        step = next(step for step in game.trace if step.kind == "renew")
        assert set(step.options) == {game.kit.cards[card].id for card in matches}
        assert step.chosen == "".join(game.kit.cards[card].id for card in gone)
        assert step.name(step.chosen).lower() in step.words.lower()
        pool = {*new.deck, *new.played, *new.removed}
        assert pool == {*old.deck, *old.played, *old.removed}
        assert new.scored == NOBODY


@pytest.mark.rules("C-DIA-77")
def test_a_card_of_any_show_matches_none_and_without_a_match_none_leaves() -> None:
    game = alone()
    own = firebot(game)
    anything = [card for card in own.deck if game.kit.show_of[card] == "any"]
    assert len(anything) == 2
    state = game.state.copy()
    others = tuple(card for card in own.deck if game.kit.show_of[card] != "trobada")
    lost = tuple(card for card in own.deck if card not in others)
    state.firebot = own._replace(deck=others, removed=lost, scored=SHOWS.index("trobada"))
    state.round = 2
    assert matching(game.kit, state) == ()
    renew(game.kit, state, ("firebot_renew", FIREBOT))
    assert state.firebot is not None
    assert sorted(state.firebot.deck) == sorted(others)
    assert state.firebot.removed == lost


@pytest.mark.rules("C-DIA-77", "DIA-SOLO-66")
def test_a_played_card_may_leave_too() -> None:
    game = alone()
    own = firebot(game)
    state = game.state.copy()
    card = next(card for card in own.deck if game.kit.show_of[card] == "trobada")
    rest = tuple(other for other in own.deck if other != card)
    state.firebot = own._replace(deck=rest, played=(card,), scored=SHOWS.index("trobada"))
    renew(game.kit, state, ("firebot_renew", FIREBOT))
    assert state.firebot is not None
    assert (state.firebot.removed, state.firebot.played, sorted(state.firebot.deck)) == ((card,), (), sorted(rest))


@pytest.mark.rules("DIA-SOLO-66")
@pytest.mark.parametrize("level", LEVELS)
def test_the_decision_deck_has_10_9_and_8_cards(level: str) -> None:
    for seed in range(3):
        rounds = beginnings(solo_game(level, seed))
        sizes = [len(firebot(game).deck) + len(firebot(game).played) for game in rounds]
        assert sizes == [10, 9, 8]


@pytest.mark.rules("C-DIA-95", "DIA-SOLO-01")
@pytest.mark.parametrize("level", LEVELS)
def test_the_street_deck_is_used_up_exactly(level: str) -> None:
    left = [len(game.state.street_deck) for game in beginnings(solo_game(level, 1))]
    assert left == [2, 1, 0]
    beside = [min(map(len, game.state.beside)) for game in beginnings(solo_game(level, 1))]
    assert beside[0] == 3
    assert beside[1] >= 4, "new spectators come as with two players"
    assert beside[2] >= 5


@pytest.mark.rules("DIA-SOLO-67", "C-DIA-79")
@pytest.mark.parametrize(("human", "bot", "wins"), [(100, 99, HUMAN), (99, 100, FIREBOT), (100, 100, FIREBOT)])
def test_the_human_wins_only_with_more(human: int, bot: int, wins: int) -> None:
    for order in ((0, 1), (1, 0)):
        state = solo_game("easy", 0).state.copy()
        state.seats[HUMAN].fp, state.seats[FIREBOT].fp, state.order = human, bot, order
        assert winners(state) == (wins,)


@pytest.mark.rules("C-DIA-79")
def test_nobody_waits_for_a_tie_and_the_human_chooses_a_show_alone() -> None:
    for _, now in passages():
        assert now.state.stack == [("pass_time",), ("score", HUMAN)]
        assert set(now.legal_moves) == {
            f"score {show}" for number, show in enumerate(SHOWS) if not now.state.seats[HUMAN].scored >> number & 1
        }


def test_two_players_are_as_they_were() -> None:
    game = deal(2, 5)
    assert game.state.firebot is None
    assert str(game.trace) == "There is no Firebot in this game."
