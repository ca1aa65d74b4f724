"""The what-if notebook on going first: what it says in words, and the counts behind it by hand."""

import pytest

from diables_nb.lessons.subjects.whatif_first.careless import CarelessPlayer, careless_game
from diables_nb.lessons.subjects.whatif_first.evens import break_even, handicaps
from diables_nb.lessons.subjects.whatif_first.kept import DEALS, SEED, kept_twins, to_json
from diables_nb.lessons.subjects.whatif_first.twins import TOLD, Twin, Twins, lead, twins
from diables_nb.players import GreedyPlayer, play_out
from diables_nb.rules import contract
from diables_nb.rules.diables import DiablesGame, deal
from diables_nb.whatif import Review, Rollouts, measured, review, rollouts, simulate
from diables_nb.whatif.intervals import mean_of, mean_share

from .reading import FOLDER, cells, sources

PATH = FOLDER / "whatif" / "first.ipynb"
REVIEWED = 7

BY_HAND = Twins(
    "diables",
    "greedy",
    [
        Twin(1, ((100, 90), (80, 84)), ((0,), (1,)), ((0, 1), (1, 0))),
        Twin(2, ((70, 50), (60, 60)), ((0,), (0,)), ((0, 1), (1, 0))),
        Twin(3, ((90, 70), (61, 60)), ((0,), (0,)), ((0, 1), (1, 0))),
        Twin(4, ((66, 60), (70, 75)), ((0,), (1,)), ((0, 1), (1, 0))),
    ],
    {},
)


# ---- the same deal with another player first


def test_twins_by_hand() -> None:
    assert [twin.worth for twin in BY_HAND.entries] == [3.0, 10.0, 10.5, 0.5]
    assert BY_HAND.worth == mean_of([3.0, 10.0, 10.5, 0.5])
    assert BY_HAND.unpaired == mean_of([10, 0, 20, -5]), "red first, then blue, and so on"
    assert BY_HAND.won_anyway == 2, "red wins deals 1 and 4 whoever begins"
    assert BY_HAND.cells(0) == ("1", "+10.0", "\N{MINUS SIGN}4.0", "+3.0")
    assert BY_HAND.sentence(1) == "deal 2: +10.0 for who begins"
    points = [mean_of([90, 65, 75.5, 68]), mean_of([87, 55, 65, 67.5])]
    assert [row[1] for row in BY_HAND.by_place()] == list(map(str, points))
    assert [str(row[2]).partition(" ")[0] for row in BY_HAND.by_place()] == ["75.0", "25.0"]


def test_a_lead_is_over_the_mean_of_the_others() -> None:
    assert lead((100, 80, 90)) == 15
    three = Twin(1, ((30, 10, 20), (30, 30, 0), (0, 30, 30)), ((0,), (0,), (1,)), ((0, 2, 1), (1, 2, 0), (2, 1, 0)))
    assert three.worth == pytest.approx((15 + 15 - 30) / 3)
    assert three.winners == ((0,), (1,), (1,))


@pytest.mark.parametrize(("game", "players"), [("diables", 2), ("diables", 3), ("festival", 2), ("castellers", 2)])
def test_the_kept_deals_are_those_that_are_played(game: str, players: int) -> None:
    again = twins(1, game, players, seed=SEED)
    assert again.entries == kept_twins(game, players).entries[:1], "python -m diables_nb.lessons.subjects.whatif_first"


def test_what_is_kept_can_be_written_again() -> None:
    for (game, players), deals in DEALS.items():
        kept = kept_twins(game, players)
        assert (len(kept), kept.seats, kept.policy) == (deals, players, "greedy")
        assert len(to_json(kept)["deals"]) == deals
        assert [twin.seed for twin in kept.entries] == list(range(SEED, SEED + deals))
    with pytest.raises(ValueError, match="no deals of 'diables 5'"):
        kept_twins("diables", 5)


def test_the_places_are_those_of_the_turn_order() -> None:
    for twin in kept_twins("diables", 3).entries[:12]:
        for seat, colour in enumerate(("red", "blue", "yellow")):
            game = deal(players=3, seed=twin.seed, first=colour)
            assert tuple(game.players[s] for s in twin.orders[seat]) == game.order
    assert twins(1, "festival", 3).entries[0].orders == ((0, 1, 2), (1, 2, 0), (2, 0, 1))


def test_the_same_deal_lies_on_the_table_whoever_begins() -> None:
    for name in ("diables", "festival", "castellers"):
        package = contract.game(name)
        games = [package.deal(2, 5, first=colour).to_json() for colour in ("red", "blue")]  # type: ignore[call-arg]
        different = {key for key in games[0] if games[0][key] != games[1][key]}
        assert len(different) < len(games[0]) / 2, different


def test_rounds_and_sources_add_up_to_the_worth() -> None:
    for players in (2, 3, 4):
        kept = kept_twins("diables", players)
        rounds = sum(estimate.value for name, estimate in kept.leads.items() if name.startswith("round "))
        named = sum(estimate.value for name, estimate in kept.leads.items() if not name.startswith("round "))
        assert rounds == pytest.approx(kept.worth.value, abs=0.05)
        assert named == pytest.approx(kept.worth.value, abs=0.15)


# ---- what would make it fair


def test_handicaps_by_hand() -> None:
    found = handicaps(BY_HAND, [0, 6, 12])
    assert [entry.wins.value for entry in found.entries] == [75.0, 50.0 - 6.25, 25.0]
    assert [entry.lead.value for entry in found.entries] == [6.0, 0.0, -6.0]
    assert found.entries[0].wins == BY_HAND.wins() == mean_share([0.5, 1, 1, 0.5]), "deal 2 was won by the tie's rule"
    assert (found.entries[0].wins.high, found.entries[2].wins.low) == (100, 0)
    assert handicaps(BY_HAND, [200]).cells(0)[1] == "0.0 (no interval)", "all deals say the same"
    assert "200: 0.0 (no interval)" in handicaps(BY_HAND, [0, 200]).plot().description


def test_break_even_by_hand() -> None:
    assert [entry.wins.value for entry in handicaps(BY_HAND, range(1, 6)).entries] == [56.25, *[50.0] * 4]
    assert break_even(BY_HAND)[:2] == (2, -4), "the smallest of equals"
    alike = Twins("diables", "greedy", [Twin(n, ((9, 6), (9, 6)), ((0,), (0,)), ((0, 1), (1, 0))) for n in (1, 2)], {})
    assert break_even(alike) == (3, 3, 3), "an equal end, and nothing else, is fair"


def test_a_shared_victory_counts_in_parts() -> None:
    shared = Twin(1, ((30, 30), (20, 30)), ((0, 1), (1,)), ((0, 1), (1, 0)))
    assert [shared.wins(place) for place in (0, 1)] == [0.25, 0.75]
    for game, players in DEALS:
        kept = kept_twins(game, players)
        assert sum(kept.wins(place).value for place in range(players)) == pytest.approx(100)
        assert handicaps(kept, [0]).entries[0].wins == kept.wins()


def test_the_break_even_is_where_victories_are_equal() -> None:
    for game, players in DEALS:
        kept, fair = kept_twins(game, players), 100 / players
        even = break_even(kept)
        around = [int(even.value) + step for step in (-1, 0, 1)]
        before, there, after = (abs(entry.wins.value - fair) for entry in handicaps(kept, around).entries)
        assert there < before
        assert there <= after
        low, high = (entry.wins for entry in handicaps(kept, [int(even.low), int(even.high)]).entries)
        assert low.low <= fair <= low.high
        assert high.low <= fair <= high.high


# ---- the notebook


@pytest.fixture(scope="module")
def game() -> DiablesGame:
    return careless_game(REVIEWED)


@pytest.fixture(scope="module")
def seen(game: DiablesGame) -> Review:
    return review(game, progress=False)


def test_the_numbers_are_those_of_these_tests() -> None:
    code = "\n".join(sources(PATH))
    for part in (
        f"careless_game({REVIEWED})",
        "simulate(8, ",
        "game.line[2]",
        '"lead top", "pass"], n=6, progress=False',
        "worst.move], n=6, progress=False",
    ):
        assert part in code


def test_it_leads_on() -> None:
    last = [text for _, text in cells(PATH, "markdown")][-1]
    for name in ("figures.ipynb", "follower.ipynb", "designers/edition.ipynb", "start.ipynb"):
        assert name in last


@pytest.mark.soak  # nbval plays the same and compares what is shown
def test_eight_games_tell_nothing() -> None:
    games = simulate(8, players=["greedy", "greedy"], seed=1, progress=False)
    assert games.first_wins.low < 50 < games.first_wins.high
    assert games.first_leads()["all"].low < 0 < games.first_leads()["all"].high


def test_many_games_tell_that_it_is_good_to_begin() -> None:
    for count, figures in measured("after").players.items():
        assert figures.target("won by who began, %").value.low > 100 / count


def test_twins_and_other_games_agree_on_some_ten_fp() -> None:
    for worth in (kept_twins().worth, measured("after").players[2].leads["all"]):
        assert worth.low < 10 < worth.high


def test_it_is_worth_some_ten_fp() -> None:
    two = kept_twins()
    assert two.worth.low > 0
    assert break_even(two).low <= 10 <= break_even(two).high
    assert measured("after").players[2].target("mean final FP").value.value > 10 * two.worth.value
    assert break_even(two).low < break_even(two).value < break_even(two).high


def test_the_last_of_four_wins_clearly_less_than_an_equal_share() -> None:
    four = kept_twins("diables", 4)
    assert four.wins(3).high < 25 < four.wins(0).value


def test_twins_help_but_less_than_one_might_think() -> None:
    two = kept_twins()
    assert 1 < two.games_saved < 2
    assert two.worth.high - two.worth.low < two.unpaired.high - two.unpaired.low


def test_where_the_start_decides_who_begins_wins_most() -> None:
    two = kept_twins()
    assert two.won_anyway + two.always(0) + two.always(1) == len(two)
    assert 0.4 < two.won_anyway / len(two) < 0.7
    assert two.always(0) > 1.5 * two.always(1)


def test_the_lead_is_there_after_the_first_round_and_grows_mostly_by_the_wall() -> None:
    for leads, worth in (
        (kept_twins().leads, kept_twins().worth),
        (measured("after").players[2].leads, measured("after").players[2].leads["all"]),
    ):
        assert leads["round 1"].low > 0
        assert worth.value > 2 * leads["round 1"].value
        named = [name for name in leads if name != "all" and not name.startswith("round ")]
        assert max(named, key=lambda name: leads[name].value) == "wall"
        others = [name for name in named if name != "wall"]
        assert sum(leads[name].low <= 0 <= leads[name].high for name in others) > len(others) / 2


@pytest.mark.soak  # nbval plays the same and compares what is shown
def test_the_first_move(game: DiablesGame) -> None:
    start = game.line[2]
    assert start.decision
    assert (start.decision.player, start.decision.kind, start.round) == ("blue", "turn", 1)
    best = start.move_text(start.read_move(GreedyPlayer().choose(start)))
    tried = rollouts(start, [best, "lead top", "pass"], n=6, progress=False)
    assert -tried.difference("pass", best).value > 5 * kept_twins().worth.value
    assert tried.entries[-1].move == "pass"
    assert tried.entries[-1].to_best.high < 0
    assert {entry.move for entry in tried.level} == {best, "lead top"}


def test_blue_began_and_lost_by_carelessness(game: DiablesGame, seen: Review) -> None:
    assert game.line[0].order[0] == "blue"
    assert game.winners == ("red",)
    assert play_out(deal(players=2, seed=REVIEWED, first="blue"), GreedyPlayer()).winners == ("blue",)
    assert seen.regret["red"] == 0
    worst = max(seen.entries, key=lambda entry: entry.regret)
    assert worst.player == "blue"
    assert worst.regret > kept_twins().worth.value


@pytest.mark.soak  # nbval plays the same and compares what is shown
def test_the_worst_move_played_out(seen: Review) -> None:
    worst = max(seen.entries, key=lambda entry: entry.regret)
    again = seen.try_again(worst.number)
    assert again.decision.player == "blue"
    played: Rollouts = rollouts(again, [worst.best, worst.move], n=6, progress=False)
    gain = played.difference(worst.best, worst.move)
    assert gain.low <= worst.regret <= gain.high
    assert gain.value > 0


def test_a_careless_player_is_greedy_when_it_looks() -> None:
    dealt = deal(players=2, seed=3)
    assert CarelessPlayer(1, careless=0).choose(dealt) == GreedyPlayer().choose(dealt)
    chosen = {CarelessPlayer(seed, careless=1).choose(dealt) for seed in range(12)}
    assert len(chosen) > 3


def test_three_games_three_answers() -> None:
    diables, festival, castellers = (kept_twins(name) for name in ("diables", "festival", "castellers"))
    assert [found.told for found in (diables, castellers, festival)] == [TOLD[0], TOLD[0], TOLD[2]]
    assert -festival.worth.low > festival.worth.high > 0
    assert 0.5 < castellers.worth.low < 1 < castellers.worth.high
    assert castellers.wins().low > 50
    assert castellers.wins().low < diables.wins().high
    assert diables.wins().low < castellers.wins().high


def test_greedy_players_do_not_look_at_the_score() -> None:
    """FP that one has more at the start change no move, so that games can be counted anew with them."""
    plain, other = deal(players=2, seed=2, first="red"), deal(players=2, seed=2, first="red")
    other.state.seats[1].fp += 12
    ends = [play_out(dealt, GreedyPlayer()) for dealt in (plain, other)]
    assert [moment.last_move for moment in ends[0].line] == [moment.last_move for moment in ends[1].line]
    assert ends[1].fame["blue"] == ends[0].fame["blue"] + 12
