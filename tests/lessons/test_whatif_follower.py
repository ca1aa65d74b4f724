"""The what-if notebook on followers: what it says in words, and what is counted, by hand."""

import pytest

from diables_nb.lessons.subjects.whatif_follower.counting import GROUPS, Case, cases, grouped, share_by_game
from diables_nb.lessons.subjects.whatif_games import asked, greedy_game, greedy_games
from diables_nb.rules.diables import SHOWS, DiablesGame, score_show
from diables_nb.whatif.diables import follower_steps, pairs, placements

from .reading import FOLDER, START, cells, sources

pytestmark = pytest.mark.xdist_group("whatif games")
"""The games they look at are played once, by one worker."""

PATH = FOLDER / "whatif" / "follower.ipynb"
GAMES = 16


def moment() -> DiablesGame:
    """Blue's turn in the middle of the second round."""
    return greedy_game(3).line[118]


@pytest.fixture(scope="module")
def found() -> list[Case]:
    return cases(greedy_games(GAMES))


# ---- the notebook


def test_the_numbers_are_those_of_these_tests() -> None:
    code = "\n".join(sources(PATH))
    for part in (f"greedy_games({GAMES})", "greedy_game(3).line[118]", "greedy_games(4, players=3)"):
        assert part in code


def test_it_is_linked() -> None:
    for path in (START, FOLDER / "designers" / "edition.ipynb", FOLDER / "whatif" / "figures.ipynb"):
        assert "follower.ipynb" in "".join(text for _, text in cells(path, "markdown")), path


# ---- one position


def test_the_position() -> None:
    steps = follower_steps(moment(), "blue", "carretillada")
    own = [f for f in moment().position.in_show("carretillada").values() if f.owner == "blue"]
    assert (len(own), steps.here.icon) == (3, 1)
    assert steps.here.next_step == steps.here.step + 1, "just before an icon"
    assert (steps.here.better, steps.here.by_icon, steps.here.by_figure) == ("icon", 10, 2)
    assert moment().position.tiles["carretillada"] == 3


def test_the_break_even_is_where_nobody_waits() -> None:
    turn = follower_steps(moment(), "blue", "carretillada").break_even
    assert turn
    assert (turn.icon, len(turn.scored), turn.by_icon, turn.by_figure) == (3, 3, 0, 8)


def test_icons_stand_on_every_other_space() -> None:
    edition = moment().edition
    icons = [edition.icon(step) for step in range(edition.last_space + 1)]
    assert [step for step in range(1, len(icons)) if icons[step] > icons[step - 1]] == [2, 4, 6, 8, 10]


def test_the_diable_waits_and_its_follower_lets_another_figure_score() -> None:
    diable = placements(moment(), "blue", "carretillada").by_space["carretillada/ring/0"]
    assert (diable.figure.kind, diable.counts, diable.now, diable.followers) == ("diable", False, 0, "carretillada")
    followers = {player: dict(tracks) for player, tracks in moment().position.followers.items()}
    followers["blue"]["carretillada"] += 1
    later = score_show(diable.position.with_parts(followers=followers), "blue", "carretillada")
    assert "carretillada/ring/0" not in [line.subject for line in later]
    assert later.total - score_show(moment().position, "blue", "carretillada").total == diable.projected


def test_every_figure_brings_a_follower_and_most_to_another_show() -> None:
    everywhere = placements(moment(), "blue", by="projected").entries
    assert all(entry.followers for entry in everywhere)
    assert sum(entry.show in entry.steps for entry in everywhere) < len(everywhere) / 2
    assert everywhere[0].projected > 2 * everywhere[0].now


def test_two_figures_across_the_wheel() -> None:
    assert not any(figure.owner == "blue" for figure in moment().position.in_show("trobada").values())
    two = pairs(moment(), "blue", "trobada")
    best = two.best
    assert best
    assert (best.alone, best.points, best.surplus) == ((4, 0), 16, 12)
    assert len([change for change in two.comparison(0).lines.entries if "trobada" in str(change)]) == 2


# ---- many positions


def test_a_case_by_hand(found: list[Case]) -> None:
    third = [case for case in found if case.game == 2]
    assert len(third) == sum(
        follower_steps(m, m.decision.player, show).here.by_figure is not None
        for m in asked(greedy_game(3), "turn")
        if m.decision
        for show in SHOWS
        if show not in m.position.scored.get(m.decision.player, ())
    )
    here = Case(2, 2, "blue", "carretillada", 3, 1, 3, 10, 10, 2)
    assert here in third
    assert (here.waiting, here.better) == (2, "follower")
    assert here._replace(own=0).waiting == 0
    assert here._replace(follower=2).better == "equal"
    assert here._replace(follower=0).better == "figure"


def test_at_the_end_of_the_track_a_follower_is_worth_two(found: list[Case]) -> None:
    last = moment().edition.last_space
    ends = [
        (game, m.round, m.decision.player, show)
        for game in range(GAMES)
        for m in asked(greedy_game(game + 1), "turn")
        if m.decision
        for show in SHOWS
        if m.position.followers[m.decision.player][show] == last
    ]
    assert ends
    for case in found:
        if (case.game, case.round, case.player, case.show) in ends and case.follower:
            assert case.icon < 6 or case.follower == 2


def test_groups_by_hand() -> None:
    one = Case(0, 1, "red", "tabalada", 2, 1, 2, 6, 6, 4)
    made = [one, one._replace(follower=0), one._replace(game=1, follower=4, further=8), one._replace(game=1, own=1)]
    (group,) = grouped(made, "all").entries
    assert (group.name, group.cases, group.follower.value, group.figure.value) == ("all cases", 4, 50, 25)
    assert group.further.value == 100
    assert (group.by_follower, group.by_figure) == (4, 4)
    waiting = grouped(made, "figures waiting")
    assert [(entry.name, entry.cases) for entry in waiting.entries] == [("none", 1), ("one", 3)]
    assert waiting.group("one").follower.value == pytest.approx(100 / 3)
    with pytest.raises(ValueError, match="no group 'two': none, one"):
        waiting.group("two")
    with pytest.raises(ValueError, match="by 'colour': one of all, round"):
        grouped(made, "colour")


def test_intervals_reckon_with_games() -> None:
    assert share_by_game([5, 0], [10, 10]).high > share_by_game([2, 3], [10, 10]).high
    assert share_by_game([0, 0, 0], [100, 100, 100]).high == share_by_game([0, 0, 0], [9, 9, 9]).high > 50
    assert share_by_game([3, 3], [3, 3]).value == 100
    assert share_by_game([1, 0], [4, 0]) == (25.0, 0.0, 100.0)
    assert share_by_game([3, 4], [4, 4]).high <= 100


def test_a_follower_is_seldom_worth_more_and_gains_with_the_rounds(found: list[Case]) -> None:
    assert grouped(found, "all").entries[0].follower.high < 20
    shares = [group.follower.value for group in grouped(found, "round").entries]
    assert shares == sorted(shares)


def test_what_sets_cases_apart_is_whether_figures_wait(found: list[Case]) -> None:
    apart = {}
    for by in GROUPS:
        shares = [group.follower.value for group in grouped(found, by).entries]
        apart[by] = max(shares) - min(shares)
    assert max(apart, key=lambda by: apart[by]) == "figures waiting"
    waiting = grouped(found, "figures waiting")
    none, one, more = (waiting.group(name) for name in ("none", "one", "two or more"))
    assert none.follower.high < 2
    assert one.follower.low < 60
    assert one.follower.high > 50
    assert one.further.low > 80
    assert more.further.value == 100


def test_followers_win_in_the_carretillada_only(found: list[Case]) -> None:
    for group in grouped(found, "tile").entries:
        assert (group.follower.value > 10) == group.name.startswith("carretillada"), group.name
    wait = {show: sum(case.waiting > 0 for case in found if case.show == show) for show in SHOWS}
    number = {show: sum(case.show == show for case in found) for show in SHOWS}
    assert max(SHOWS, key=lambda show: wait[show] / number[show]) == "carretillada"
    assert wait["trobada"] < number["trobada"] / 50


def test_it_holds_with_three_players() -> None:
    waiting = grouped(cases(greedy_games(4, players=3)), "figures waiting")
    assert waiting.group("none").follower.high < 5
    assert waiting.group("one").further.low > 50
    assert waiting.group("two or more").further.low > 50
