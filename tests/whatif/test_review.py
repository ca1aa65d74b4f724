"""Reviews: regrets by what the seat knew, none for the judge's own games; turning points, and the way back."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from diables_nb.players import GreedyPlayer, RandomPlayer, SearchPlayer, play_out
from diables_nb.players.reasons import Verdict
from diables_nb.rules import contract, diables
from diables_nb.rules.contract import GAMES
from diables_nb.whatif.charting import Chart
from diables_nb.whatif.reviewing import judges as review_judges
from diables_nb.whatif.reviewing.found import Review
from diables_nb.whatif.reviewing.judges import ByRollouts
from diables_nb.whatif.reviewing.run import review
from diables_nb.whatif.rolling.found import Rollouts
from diables_nb.whatif.rolling.tally import Outcome, Tally
from diables_nb.whatif.spreading import CutShort

KINDS = [*GAMES, "solo"]


def played(kind: str, by: Any, most: int | None = None) -> Any:
    if kind == "solo":
        game: Any = diables.deal(players=1, seed=7, level=diables.LEVELS[0])
    else:
        game = contract.game(kind).deal(players=3, seed=7)
    return play_out(game, by, most=most)


def reviewed(game: Any, *how: Any) -> Review:
    return review(game, *how, progress=False)


@pytest.fixture(scope="module")
def game() -> Any:
    """Red plays at random, the others greedily, and the lead changes."""
    game = contract.game("festival").deal(players=3, seed=8)
    return play_out(game, {**dict.fromkeys(game.players, GreedyPlayer()), "red": RandomPlayer(1)})


@pytest.fixture(scope="module")
def found(game: Any) -> Review:
    return reviewed(game)


@pytest.mark.parametrize("kind", KINDS)
def test_a_greedy_game_has_no_regret_by_greedy(kind: str) -> None:
    game = played(kind, "greedy", 150)
    found = reviewed(game)
    assert len(found) == len(game.moves)
    assert [entry.move for entry in found.entries] == list(game.moves)
    assert {entry.regret for entry in found.entries} == {0.0}
    assert all(entry.best == entry.move for entry in found.entries)


@pytest.mark.parametrize("kind", KINDS)
def test_others_regret_something_and_nobody_less_than_nothing(kind: str) -> None:
    game = played(kind, RandomPlayer(3), 60)
    found = reviewed(game)
    assert all(entry.regret >= 0 for entry in found.entries)
    assert any(entry.regret > 0.1 for entry in found.entries)
    assert set(found.regret) <= set(game.people)
    for entry, before in zip(found.entries, game.line, strict=False):
        assert (entry.player, entry.choices) == (before.decision.player, len(before.legal_moves))
        assert entry.best in before.legal_moves
        assert (entry.worth is None) == (entry.choices == 1)


@pytest.mark.parametrize("kind", KINDS)
def test_what_the_seat_could_not_know_changes_no_verdict(kind: str) -> None:
    game = played(kind, RandomPlayer(4), 25)
    seat = game.decision.player
    other = game.determinize(Random(99), seat)
    assert other.state != game.state
    for judge in (GreedyPlayer(), SearchPlayer(1, playouts=4, candidates=2, turns=1)):
        for move in game.legal_moves.moves[:3]:
            assert judge.verdict(game, move) == judge.verdict(other, move) == judge.verdict(game.view(seat), move)


def test_a_judge_sees_what_the_seat_sees(game: Any) -> None:
    class Nosy:
        seen: list[Any] = []  # noqa: RUF012  # one is made

        def verdict(self, game: Any, move: Any) -> Verdict:
            self.seen.append((game.seen_by, game.decision.player, game.before))
            return Verdict(move, 1.0, 1.0, "points")

    found = reviewed(game, Nosy())
    assert len(Nosy.seen) == sum(entry.choices > 1 for entry in found.entries)
    assert all(seen == asked and before is None for seen, asked, before in Nosy.seen)


@pytest.mark.parametrize("kind", GAMES)
def test_a_searching_player_regrets_nothing_of_its_own(kind: str) -> None:
    player = SearchPlayer(1, playouts=6, candidates=3, turns=1)
    game = played(kind, player, 14)
    found = reviewed(game, player)
    assert {entry.regret for entry in found.entries} == {0.0}
    assert {entry.what for entry in found.entries if entry.choices > 1} == {"expected lead"}


def test_a_searching_player_says_of_its_own_move_what_it_thought_of_it() -> None:
    game = played("castellers", RandomPlayer(4), 8)
    player = SearchPlayer(1, playouts=12, candidates=2)
    found = player.verdict(game, player.choose(game))
    assert (found.best, found.regret, found.interval) == (player.choose(game), 0, None)
    assert found.points == player.reasons(game)[0].points


def test_rollouts_can_judge() -> None:
    game = played("castellers", RandomPlayer(4), 12)
    found = reviewed(game, ByRollouts(3, player="random", candidates=2))
    looked = [entry for entry in found.entries if entry.interval]
    assert looked
    assert all((entry.regret > 0) == (entry.interval[0] > 0) for entry in looked if entry.interval)
    assert all(entry.regret == 0 for entry in found.entries if not entry.interval)
    assert "where there is a 95 % interval, a regret counts if that lies above 0" in str(found)
    assert {"regret low", "regret high"} <= set(found.head)
    assert "ByRollouts(3, player='random', candidates=2)" in found.caption
    for wrong, says in [
        ({"candidates": 0}, "candidates 0"), ({"n": 0}, "0 playouts"), ({"n": "x"}, "'x' playouts"),
        ({"n": 1}, "at least 2"), ({"player": "zz"}, "no player 'zz'"), ({"seed": "a"}, "no whole number"),
        ({"executor": 3}, "executor 3"),
    ]:  # fmt: skip
        by: Any = wrong
        with pytest.raises(ValueError, match=says):
            ByRollouts(**by)


def test_what_comes_by_chance_is_no_regret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of four moves that are equally good, one always has more points by chance; seldom is that a regret."""
    game = played("castellers", RandomPlayer(4), 12).line[0]
    random, moves, bare = Random(1), game.legal_moves[:4], 0

    def told(game: Any, moves: list[str], n: int, **how: Any) -> Rollouts:
        del game, how
        tally = Tally(len(moves))
        for number in range(n):
            tally.add(number, [Outcome(round(random.gauss(50, 8)), 0, 0) for _ in moves])
        question = {"unit": "points", "moves": moves, "player": "red", "players": {"red": "random"}}
        found = Rollouts(question, "", tally, n)
        nonlocal bare
        bare += len(moves) > 2 and found.best.move != moves[0]
        return found

    monkeypatch.setattr(review_judges, "rollouts", told)
    judge = ByRollouts(10, candidates=3)
    verdicts = [judge.verdict(game, game.read_move(moves[0])) for _ in range(100)]
    assert bare > 50
    assert sum(found.regret > 0 for found in verdicts) <= 6
    assert all(found.interval is None or found.regret == 0 or found.interval[0] > 0 for found in verdicts)


def test_a_judge_whose_workers_die_keeps_what_is_judged(game: Any, found: Review) -> None:
    class Dying(GreedyPlayer):
        left = 5

        def verdict(self, game: Any, move: Any) -> Verdict:
            self.left -= 1
            if self.left < 0:
                raise CutShort("a worker died")
            return super().verdict(game, move)

    broken = reviewed(game, Dying())
    assert broken.entries == found.entries[: len(broken)]
    assert f"stopped after {len(broken)} of {len(found)}: a worker died. Go on with resume=" in broken.caption
    nothing = Dying()
    nothing.left = 0
    assert str(reviewed(game, nothing)) == "no decision was judged: a worker died"


def test_a_regret_lies_between_the_numbers_that_are_shown(found: Review) -> None:
    entry = next(one for one in found.entries if one.choices > 1)
    for worth, best_worth, said in [(8.04, 8.65, "8.0; .* 8.7, a regret of 0.7"), (18.96, 20.75, "a regret of 1.8")]:
        told = entry._replace(worth=worth, best_worth=best_worth, regret=best_worth - worth, best="other")
        assert re.search(said.replace("8.7", f"{best_worth:.1f}").replace("0.7", f"{told.told}"), str(told))
        assert f"{told.told:.1f}" == f"{float(f'{best_worth:.1f}') - float(f'{worth:.1f}'):.1f}"
    alike = entry._replace(worth=8.56, best_worth=8.64, regret=0.08, best="other")
    assert "nothing better was seen" in str(alike)


NAN = float("nan")


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        {"points": NAN}, {"points": True}, {"points": 10**400}, {"of_move": "1"}, {"points": 1e308, "of_move": -1e308},
        {"best": "fly"}, {"points": 2.0}, {"what": 5}, {"interval": "ab"}, {"interval": (NAN, 1.0)}, {"interval": 5},
        {"interval": (2.0, 1.0)}, {"interval": (1.0,)},
    ],
)  # fmt: skip
def test_a_verdict_that_is_none_is_refused(game: Any, wrong: Any) -> None:
    class Wrong:
        def verdict(self, game: Any, move: Any) -> Any:
            del game
            return None if wrong is None else Verdict(move, 1.0, 1.0, "points")._replace(**wrong)

    with pytest.raises(ValueError, match="on decision 1 "):
        reviewed(game, Wrong())


def test_a_move_as_good_as_the_best_is_the_best(found: Review) -> None:
    assert all(entry.best == entry.move for entry in found.entries if not entry.regret)


def test_a_record_says_the_same_as_the_game(game: Any, found: Review, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(game.record, encoding="utf-8")
    for source in (game.record, path):
        assert reviewed(source).rows == found.rows


def test_whose_decisions_are_reviewed_can_be_said(game: Any, found: Review) -> None:
    own = reviewed(game, "greedy", ["red"])
    assert own.entries == tuple(entry for entry in found.entries if entry.player == "red")
    assert list(own.regret) == ["red"]
    assert reviewed(game, "greedy", "red").entries == own.entries


def test_turning_points_are_the_largest_regrets_and_new_leads(game: Any, found: Review) -> None:
    turned = found.turning_points(3)
    assert [entry.number for entry in turned.entries] == sorted(entry.number for entry in turned.entries)
    worst = sorted((entry.regret for entry in found.entries), reverse=True)[:3]
    assert sorted((entry.regret for entry in turned.entries), reverse=True)[:3] == worst
    leads, last = [], ""
    for number, moment in enumerate(game.line):
        best = max(moment.fame.values())
        ahead = [colour for colour, points in moment.fame.items() if points == best]
        if len(ahead) == 1:
            if last not in ("", ahead[0]):
                leads.append((number, ahead[0]))
            last = ahead[0]
    assert leads
    many = found.turning_points(len(found))
    assert [(entry.number, entry.takes_lead) for entry in many.entries if entry.takes_lead] == leads
    own = reviewed(game, "greedy", ["red"]).turning_points(len(found))
    assert [(entry.number, entry.takes_lead) for entry in own.entries if entry.takes_lead] == leads
    assert "was no choice" not in " ".join(map(str, own.entries))
    one = found.turning_points(1)
    assert one.caption == f"the largest regret, and of {len(leads)} changes of the lead the one that lasted longest"
    regrets = sum(entry.told > 0 for entry in found.entries)
    none = f"{regrets} regrets, none listed, and of {len(leads)} changes of the lead none"
    assert (found.turning_points(0).caption, len(found.turning_points(0))) == (none, 0)
    assert many.caption == f"all {regrets} regrets, and where the lead changed"
    with pytest.raises(ValueError, match="top -1"):
        found.turning_points(-1)


def test_points_are_those_after_the_move(game: Any, found: Review) -> None:
    for entry in found.entries:
        assert entry.points == tuple(game.line[entry.number].fame.values())


def test_one_can_try_again_from_any_decision(game: Any, found: Review) -> None:
    worst = max(found.entries, key=lambda entry: entry.regret)
    again = found.try_again(worst.number)
    assert again == game.line[worst.number - 1]
    assert len(again.moves) == worst.number - 1
    assert again.after(worst.best).last_move == again.read_move(worst.best)
    none: list[Any] = [0, len(game.moves) + 1, "1", True]
    for wrong in none:
        with pytest.raises(ValueError, match=f"those from 1 to {len(game.moves)}"):
            found.try_again(wrong)


def test_decisions_are_told_in_words(found: Review) -> None:
    worst = max(found.entries, key=lambda entry: entry.regret)
    line = found.line(worst.number)
    assert line.startswith(f"{worst.number}. Red played '{worst.move}': expected points ")
    assert f"'{worst.best}' would have been" in line
    good = next(entry for entry in found.entries if entry.choices > 1 and entry.regret == 0)
    assert "nothing better was seen" in found.line(good.number)
    lead = next(entry for entry in found.entries if entry.takes_lead)
    assert f"{lead.takes_lead.capitalize()} takes the lead" in found.line(lead.number)
    wrong: list[Any] = [999, 0, 1.0, True, "1"]
    for number in wrong:
        with pytest.raises(ValueError, match=r"no decision .* was judged: those that were go from 1 to"):
            found.line(number)
    forced = reviewed(played("castellers", RandomPlayer(4), 150))
    only = next(entry for entry in forced.entries if entry.choices == 1)
    assert "there was no choice" in forced.line(only.number)


def test_a_review_is_shown_short_and_kept_whole(game: Any, found: Review, tmp_path: Path) -> None:
    told = str(found)
    assert "regret in all" in told
    assert "the 5 largest regrets, and " in told
    assert len(told.splitlines()) < len(found)
    assert found._repr_html_().count("<table>") == 2
    found.to_csv(tmp_path / "found.csv")
    assert len((tmp_path / "found.csv").read_text(encoding="utf-8").splitlines()) == len(game.moves) + 1
    values = json.loads(json.dumps(found.to_json()))
    assert (values["game"], values["judge"], len(values["rows"])) == ("festival", "greedy", len(found))
    assert {row["player"] for row in values["summary"]} == set(game.players)
    summary = {row[0]: row for row in found.summary()}
    assert summary["blue"][2:4] == (100.0, 0.0)
    chart = found.plot()
    assert isinstance(chart, Chart)
    assert "judged by greedy" in chart.description
    assert chart.png()[:4] == b"\x89PNG"


def test_what_is_judged_when_it_is_stopped_is_kept(game: Any, found: Review) -> None:
    class Impatient(GreedyPlayer):
        left = 5

        def verdict(self, game: Any, move: Any) -> Verdict:
            if not self.left:
                raise KeyboardInterrupt
            self.left -= 1
            return super().verdict(game, move)

    stopped = reviewed(game, Impatient())
    assert stopped.stopped
    assert stopped.entries == found.entries[: len(stopped)]
    assert f"stopped after {len(stopped)} of {len(game.moves)}" in str(stopped)
    nothing = Impatient()
    nothing.left = 0
    assert str(reviewed(game, nothing)) == "no decision was judged"
    with pytest.raises(ValueError, match="nothing to draw"):
        reviewed(game, nothing).plot()


@pytest.mark.parametrize(
    ("source", "how", "says"),
    [
        (3, (), "3 is no game"),
        ("x", (), "'x' is no record"),
        (None, ("gredy",), "no judge 'gredy': did you mean 'greedy'"),
        (None, (GreedyPlayer,), "name one of greedy, search"),
        (None, (RandomPlayer(1),), "give what has `verdict`"),
        (None, ("greedy", ["pink"]), "'pink' has decided nothing"),
        (None, ("greedy", []), "give colours, or None"),
    ],
)
def test_what_cannot_be_reviewed_is_refused_with_a_remedy(game: Any, source: Any, how: Any, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        reviewed(source or game, *how)


def test_a_game_without_a_past_cannot_be_reviewed(game: Any) -> None:
    with pytest.raises(ValueError, match="no move to review"):
        reviewed(game.code)
    begun = play_out(contract.game("festival").deal(players=3, seed=7), "greedy", most=1)
    later = next(colour for colour in begun.players if colour != begun.line[0].decision.player)
    with pytest.raises(ValueError, match=f"{later} has not been asked yet"):
        reviewed(begun, "greedy", [later])
