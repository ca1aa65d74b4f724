"""What going first is worth: every deal with each seat first, paired; where the lead is made; what is kept."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from statistics import fmean
from typing import Any

import pytest

from diables_nb.players import RandomPlayer
from diables_nb.rules import contract
from diables_nb.rules.contract import GAMES
from diables_nb.whatif import FirstAdvantage, difference, first_advantage, simulate
from diables_nb.whatif.going_first import PairedDeal
from diables_nb.whatif.intervals import mean_of
from diables_nb.whatif.leads import ahead
from diables_nb.whatif.watched import WATCHED


def asked(n: int, game: str = "castellers", seats: int = 2, **how: Any) -> FirstAdvantage:
    return first_advantage(n, game, **{"players": ["random"] * seats, "seed": 5, "progress": False, **how})


@pytest.fixture(scope="module")
def found() -> FirstAdvantage:
    return asked(6, seats=3)


@pytest.mark.parametrize("name", GAMES)
def test_each_deal_is_played_with_every_seat_first(name: str) -> None:
    found = asked(2, name)
    colours = contract.game(name).PLAYERS[:2]  # type: ignore[attr-defined]  # every game has them
    for seat, colour in enumerate(colours):
        alone = simulate(2, name, ["random"] * 2, dealt={"first": colour}, seed=5, progress=False)
        assert found.run(colour).games == alone.games
        assert [game.order[0] for game in alone.games] == [game.first for game in alone.games] == [seat] * 2
    assert "2 games with the same seeds" in difference(*map(found.run, colours)).caption


def test_a_row_says_by_how_much_who_began_was_ahead(found: FirstAdvantage) -> None:
    assert (len(found), found.players, found.asked, found.stopped) == (6, ("red", "blue", "yellow"), 6, "")
    for deal, row in zip(found.entries, found.rows, strict=True):
        leads = []
        for seat, game in enumerate(deal.games):
            others = [points for other, points in enumerate(game.fame) if other != seat]
            leads.append(game.fame[seat] - sum(others) / 2)
        assert row == (deal.seed, *leads, fmean(leads))
    assert found.worth == mean_of([deal.worth for deal in found.entries])
    assert found.unpaired == mean_of([deal.leads[index % 3] for index, deal in enumerate(found.entries)])
    places = [found.wins(place) for place in range(3)]
    assert sum(place.value for place in places) == pytest.approx(100)
    assert all(0 <= place.low <= place.value <= place.high <= 100 for place in places if place.bounded)
    assert found.by_place().column("turn order") == [1, 2, 3]
    assert str(found) == f"{found.summary()}\n\n{found.by_place()}"
    assert found.summary().column("value") == [str(found.worth), str(found.wins()), str(found.unpaired)]
    assert found._repr_html_().count("<table>") == 2
    assert found.sentence(0).startswith("deal 5: ")
    told = json.loads(json.dumps(found.to_json()))
    assert (told["worth"]["value"], len(told["wins"]), len(told["rows"])) == (found.worth.value, 3, 6)


@pytest.mark.parametrize("name", GAMES)
def test_leads_add_up_and_are_those_of_who_began(name: str) -> None:
    run = simulate(3, name, ["random"] * 3, seed=3, progress=False)
    leads = run.first_leads()
    assert leads["all"] == mean_of([ahead(game.fame, game.first) for game in run.games])
    rounds = [lead.points.value for lead in leads.entries if lead.name.startswith("round ")]
    sources = [lead.points.value for lead in leads.entries if lead.name in run.source_names]
    assert sum(sources) == pytest.approx(leads["all"].value)
    assert len(leads) == 1 + len(rounds) + len(sources)
    if name == "diables":
        assert sum(rounds) == pytest.approx(leads["all"].value)
        assert [lead.what for lead in leads.entries][:4] == ["in all", "round 1", "round 2", "round 3"]
    assert leads.column("low")[0] == leads["all"].low
    assert leads.sentence(0).startswith("in all: ")
    chart = leads.plot()
    assert [label.get_text() for label in chart.figure.axes[0].get_yticklabels()] == [
        lead.what for lead in leads.entries
    ]
    assert chart.description.startswith(f"{run.unit} by which who began is ahead of the others at the end: in all ")
    with pytest.raises(ValueError, match=r"no lead 'al': did you mean 'all'\?"):
        leads["al"]


def test_leads_of_deals_are_paired(found: FirstAdvantage) -> None:
    assert found.leads()["all"] == pytest.approx(found.worth)
    assert found.leads().caption.startswith("6 deals, each played once with each of 3 players first: ")


def test_who_does_the_work_changes_nothing(found: FirstAdvantage) -> None:
    with ThreadPoolExecutor(2) as pool:
        assert asked(6, seats=3, executor=pool).entries == found.entries
    assert asked(1, seats=3, seed=8).rows == found.rows[3:4]


def failing(after: int, error: type[BaseException]) -> Callable[[int], RandomPlayer]:
    left = iter(range(after))

    def make(seed: int) -> RandomPlayer:
        if next(left, None) is None:
            raise error("no more")
        return RandomPlayer(seed)

    return make


def test_what_is_stopped_or_fails_keeps_whole_deals(found: FirstAdvantage) -> None:
    stopped = asked(6, players=[failing(3 * 3 * 2 + 4, KeyboardInterrupt)] * 3)
    assert [deal.worth for deal in stopped.entries] == [deal.worth for deal in found.entries[:2]]
    assert "; stopped after 2 of 6" in stopped.caption
    failed = asked(6, players=[failing(3 * 3 + 1, LookupError)] * 3)
    assert failed.caption.endswith("; stopped after 1 of 6: LookupError: no more in game 1, dealt with the seed 6")
    assert failed.run("red").stopped == failed.stopped
    nothing = asked(6, players=[failing(0, KeyboardInterrupt)] * 3)
    assert str(nothing) == "no deal was finished; stopped after 0 of 6"
    assert nothing.to_json()["rows"] == []
    with pytest.raises(ValueError, match="no game was finished: there are no leads to draw"):
        nothing.plot()
    assert nothing._repr_html_() == f"<p>{nothing}</p>"
    with pytest.raises(ValueError, match="no game was finished"):
        _ = nothing.worth
    with pytest.raises(LookupError):
        asked(6, players=[failing(0, LookupError)] * 3)


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"game": "diables", "players": ["random", "firebot hard"]}, "nobody changes places"),
        ({"dealt": {"first": "red"}}, "leave first out"),
        ({"n": 0}, "0 games: give a whole number from 1"),
        ({"executor": 3}, "executor 3"),
    ],
)
def test_what_cannot_be_played_is_refused(how: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        asked(**{"n": 2, **how})


def test_what_is_not_there_is_refused(found: FirstAdvantage) -> None:
    with pytest.raises(ValueError, match="'pink' has begun nothing: name one of red, blue, yellow"):
        found.run("pink")
    wrong: Any
    for wrong in (3, -1, True, "first"):
        with pytest.raises(ValueError, match="give a whole number from 0 to 2"):
            found.wins(wrong)


class _Made:
    """A game of two as it is kept, of which no more is asked."""

    players = ("red", "blue")

    def __init__(self, first: int, fame: tuple[int, int]) -> None:
        self.first, self.fame, self.order = first, fame, (first, 1 - first)
        self.winners = tuple(seat for seat in (0, 1) if fame[seat] == max(fame))


def made(random: Random, deals: int) -> FirstAdvantage:
    """Deals of luck that differs widely, in which going first is worth 4 points."""
    found = []
    for seed in range(deals):
        luck = random.gauss(0, 30)
        games = []
        for first in (0, 1):
            red = round(100 + luck + random.gauss(0, 8) + (4, 0)[first])
            games.append(_Made(first, (red, 100 + (0, 4)[first])))
        found.append(PairedDeal(seed, tuple(games)))
    return FirstAdvantage(WATCHED["castellers"].run, found, deals)


def test_the_interval_holds_what_going_first_is_worth_and_pairing_narrows_it() -> None:
    random, times, held, saved = Random("paired"), 400, 0, []
    for _ in range(times):
        found = made(random, 5)
        held += found.worth.low <= 4 <= found.worth.high
        saved.append(found.games_saved)
    assert 0.925 <= held / times <= 0.975
    assert fmean(saved) > 3


def test_shares_of_victories_keep_to_0_to_100_and_a_shared_one_counts_in_parts() -> None:
    ends = [((5, 3), (5, 3)), ((5, 3), (3, 5)), ((4, 4), (5, 3))]
    deals = [PairedDeal(seed, (_Made(0, one), _Made(1, two))) for seed, (one, two) in enumerate(ends)]
    found = FirstAdvantage(WATCHED["castellers"].run, deals, 3)
    assert [[deal.wins(place) for place in (0, 1)] for deal in deals] == [[0.5, 0.5], [1, 0], [0.25, 0.75]]
    first, second = found.wins(0), found.wins(1)
    assert first.value + second.value == pytest.approx(100)
    assert (first.high, second.low) == (100, 0)
    assert found.by_place().column("% won") == [str(first), str(second)]


def test_where_all_deals_say_the_same_there_is_no_interval() -> None:
    found = FirstAdvantage(
        WATCHED["castellers"].run,
        [PairedDeal(seed, (_Made(0, (5, 3)), _Made(1, (5, 3)))) for seed in range(3)],
        3,
    )
    assert (found.wins().value, found.wins().bounded) == (50.0, False)
    with pytest.raises(ValueError, match="3 deals of one worth"):
        _ = found.games_saved
