"""What the lesson on the rules of every show says in words is true."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from diables_nb.lessons import challenge, exercise, faded, scene
from diables_nb.lessons.places import PlaceCheck
from diables_nb.lessons.subjects.general.challenges import gain_of_a_follower, without_neutrals
from diables_nb.rules.diables import SHOWS, Position, dealt_neutrals, edition, score_show
from diables_nb.whatif import compare
from tests.lessons.reading import at, cells, lesson, outputs, red, sources

LESSON = lesson("general")
PLAZA = scene("general")


def scored_by(player: str, show: str, tile: int | None = None, choose: str | None = None) -> dict[str, int]:
    """Space -> FP of all of a player's figures in a show."""
    return {line.subject: line.points for line in score_show(PLAZA, player, show, choose, tile=tile).all_lines}


# ---- the lesson as a whole


def test_it_teaches_its_rules() -> None:
    taught = outputs(LESSON) + " ".join(text for kind in ("markdown", "code") for _, text in cells(LESSON, kind))
    rules = [f"DIA-SCORE-GEN-0{number}" for number in range(1, 10)]
    rules += [f"DIA-P2-SHOW-0{number}" for number in range(1, 8)]
    rules += [f"DIA-SETUP-{number}" for number in (16, 17, 18)]
    rules += [f"C-DIA-{number}" for number in (53, 54, 55, 57, 58, 59, 60)]
    assert [rule for rule in rules if rule not in taught] == []


def test_it_has_an_example_from_each_show() -> None:
    boards = {show for text in sources(LESSON) for show in re.findall(r'shows=\["(\w+)"\]', text)}
    asked = {show for name in ("across the ring", "across the stage") for show in shows_of(name)}
    assert boards | asked == set(SHOWS)


def shows_of(name: str) -> tuple[str, ...]:
    """The shows that a question draws."""
    asked = challenge(name)
    return tuple(asked.board.shows) if isinstance(asked, PlaceCheck) else ()


def test_a_board_with_the_right_tile_stands_above_every_bet_that_counts() -> None:
    code = sources(LESSON)
    asked = {
        'challenge("in the quadrant")': tiled("trobada", 3),
        '"How many FP does Red score by tile 3?"': tiled("tabalada", 3),
        'challenge("regular firecrackers")': tiled("trobada", 4),
        'challenge("most diables")': tiled("ball_parlat", 2),
        'challenge("in the sector across")': tiled("trobada", 2),
        'challenge("diables without grey")': "Board(without, "
        'shows=["ball_parlat", "tabalada"], player="red", **to_count)',
        "faded(": 'Board(by_opposite, shows=["trobada"], player="blue", **to_count)',
        "task.check(": "Board(task.position, shows=[task.show], player=task.player, **to_count)",
    }
    for question, board in asked.items():
        (place,) = (i for i, text in enumerate(code) if question in text and "import" not in text)
        assert code[place - 1].splitlines()[-1] == board


def tiled(show: str, tile: int) -> str:
    """The code of a board with a tile in play, on which Red's figures are counted."""
    return f'Board(plaza.with_parts(tiles={{"{show}": {tile}}}), shows=["{show}"], player="red", **to_count)'


def test_the_names_of_the_boards_mean_what_they_say() -> None:
    code = "\n".join(sources(LESSON))
    assert 'to_count = {"editable": False, "tells": False}' in code
    assert 'by_opposite = plaza.with_parts(tiles={"trobada": 2})' in code
    without = PLAZA.with_parts(
        figures={space: figure for space, figure in PLAZA.figures.items() if figure.owner != "neutral"}
    )
    assert without_neutrals(PLAZA) == without
    assert (PLAZA.tiles["ball_parlat"], PLAZA.tiles["tabalada"]) == (2, 3), "the tiles that are spoken of"


def test_the_next_lesson_is_the_carretillada() -> None:
    *_, (_, last) = cells(LESSON, "markdown")
    assert "(../start.ipynb)" in last
    assert "(carretillada.ipynb)" in last


def test_no_code_tells_where_or_who() -> None:
    code = "\n".join(sources(LESSON))
    assert "_place(" not in code
    assert "misconceptions=" not in code
    assert "stands there" not in code


# ---- the position


def test_the_position_can_be_dealt_and_is_in_the_second_round() -> None:
    assert PLAZA.notes() == []
    assert PLAZA.round == 2
    assert [len(PLAZA.scored[player]) for player in PLAZA.players] == [1, 1, 1], "one show a player in the round before"


def test_spaces_on_a_circle_are_counted_clockwise_from_just_right_of_the_top() -> None:
    spaces = edition().spaces
    top = edition().measures["carretillada"]["centre_x"]
    rings = [spaces[f"carretillada/ring/{number}"].at for number in range(12)]
    assert top < rings[0][0] < rings[1][0] < rings[2][0], "to the right"
    assert rings[0][1] < rings[1][1] < rings[2][1] < rings[3][1], "and down"
    first, second = spaces["trobada/0/diable"].at, spaces["trobada/1/diable"].at
    assert 184 < first[0] < second[0]
    assert first[1] < second[1] < 150


def test_a_quadrant_is_two_sectors_side_by_side() -> None:
    for one, other in pairwise(edition().sectors):
        assert (one.quadrant == other.quadrant) == (one.id % 2 == 0)


# ---- who counts


def test_the_first_bet_counts_itself_a_neutral_piece_and_a_rival() -> None:
    line = at(score_show(PLAZA, "red", "trobada", tile=3), "0/diable")
    owners = [PLAZA.figures[place].owner for place in line.counted]
    assert sorted(owners) == ["neutral", "red", "yellow"]
    assert line.points == 3 * len(owners)
    assert len({3 * owners.count("red"), 3 * (len(owners) - 1), line.points}) == 3, "each mistake has its number"
    asked = challenge("in the quadrant")
    for wrong, said in ((3 * owners.count("red"), "only own"), (3 * (len(owners) - 1), "neutral pieces are not")):
        asked.submit(str(wrong))
        assert said in asked.view["said"]["text"]
    asked.submit(str(line.points))
    assert asked.solved


@pytest.mark.parametrize("name", ["in the quadrant", "in the sector across"])
def test_a_question_about_one_figure_shows_that_figure_alone(name: str) -> None:
    asked = challenge(name)
    assert "sector 0" in asked.question
    for _ in range(9):
        asked.hint()
    assert asked.revealed
    shown = asked.view["reveal"]
    assert shown.count("<tr>") == 2, "the head, and one figure"
    assert not re.search("limit|chosen|left out|icon", shown)


# ---- each for itself, then the best


def test_each_red_tabaler_has_a_worth_of_its_own_and_two_wait() -> None:
    """By hand: row 2 column 2 has red, blue, yellow and grey; row 3 column 2 red, blue, yellow; and so on down."""
    ledger = red(PLAZA, 3, "tabalada")
    assert {line.subject: line.points for line in ledger.all_lines} == {
        "tabalada/2/2": 12, "tabalada/3/2": 9, "tabalada/1/4": 6, "tabalada/4/4": 3,
    }  # fmt: skip
    assert (PLAZA.icon("red", "tabalada"), ledger.total, len(ledger.left_out)) == (2, 12 + 9, 2)
    seen = {PLAZA.figures[place].owner for place in at(ledger, "2/2").counted}
    assert "neutral" in seen, "grey is a colour too"


# ---- one show a round


def test_the_show_that_would_bring_most_is_the_one_red_has_scored() -> None:
    totals = {show: red(PLAZA, show=show).total for show in SHOWS}
    ranked = sorted(totals, key=lambda show: -totals[show])
    assert PLAZA.scored["red"] == (ranked[0],) == ("ball_parlat",), "it stays closed, whatever it would bring by now"
    assert len(set(totals.values())) == len(SHOWS)


def test_the_choices_of_the_closed_show_do_not_carry_points() -> None:
    (question,) = (text for text in sources(LESSON) if "can Red not choose any more" in text)
    assert "FP" not in question


# ---- majorities


def test_in_every_show_one_tile_asks_for_a_majority() -> None:
    majorities = [tile.show for tile in edition().tiles.values() if tile.scores == "majority"]
    assert sorted(majorities) == sorted(SHOWS)


def test_red_shares_regular_firecrackers_though_blue_would_weigh_more() -> None:
    line = at(red(PLAZA, 4, "trobada"), "0/diable")
    assert line.facts["counts"] == {"red": 2, "blue": 2, "neutral": 1}
    kinds = {owner: Counter(PLAZA.figures[p].kind for p in line.counted if PLAZA.figures[p].owner == owner)
             for owner in ("red", "blue")}  # fmt: skip
    assert kinds["blue"]["large_beast"] == 1, "the answer to 'no' speaks of it"
    assert 3 + 1 > 2 + 1, "with weights: large beast and diable against character and diable"
    assert kinds["red"] == {"diable": 1, "character": 1}
    assert line.points == 8
    asked = challenge("regular firecrackers")
    for wrong, said in (("no", "large beast"), ("yes, alone", "Blue's")):
        asked.submit(wrong)
        assert said in asked.view["said"]["text"]
    asked.submit("yes, shared with a rival")
    assert asked.solved


def test_red_has_no_majority_of_colorful_ones() -> None:
    line = at(red(PLAZA, 4, "trobada"), "4/small_beast")
    assert (line.facts["what"], line.facts["case"], line.points) == ("colorful", "without", 4)


def test_nobody_has_the_majority_of_diables_because_of_the_grey_ones() -> None:
    diables = Counter(figure.owner for figure in PLAZA.in_show("ball_parlat").values() if figure.kind == "diable")
    assert diables == {"neutral": 2, "red": 1, "blue": 1, "yellow": 1}
    asked = challenge("most diables")
    asked.submit("all three of them")
    assert "rival" in asked.view["said"]["text"]
    asked.submit("nobody")
    assert asked.solved


def test_the_switch_of_the_ruling_changes_something() -> None:
    changes = compare(PLAZA, PLAZA.with_parts(rulings={"C-DIA-57": "players_only"}))
    assert {change.points for change in changes} == {4}


# ---- neutral pieces


def test_two_players_have_more_neutral_pieces_on_other_spaces() -> None:
    three, two = dealt_neutrals(3), dealt_neutrals(2)
    assert set(three) != set(two)
    for players, figures in ((("red", "blue", "yellow"), three), (("red", "blue"), two)):
        assert Position(players, figures).notes() == []
    assert all(figure.firecracker for figure in two.values() if figure.kind == "diable")


def test_without_neutral_pieces_all_share_the_diables_and_a_colour_is_missing() -> None:
    later = without_neutrals(PLAZA)
    assert Counter(f.owner for f in later.in_show("ball_parlat").values() if f.kind == "diable") == {
        "red": 1, "blue": 1, "yellow": 1,
    }  # fmt: skip
    asked = challenge("diables without grey")
    asked.submit("nobody")
    assert "not needed" in asked.view["said"]["text"]
    asked.submit("all three of them")
    assert asked.solved
    asked = challenge("drums without grey")
    asked.submit("it falls")
    assert asked.solved
    before, after = red(PLAZA, 3, "tabalada"), red(later, 3, "tabalada")
    assert f"{after.total} FP instead of {before.total}" in asked.view["reveal"]
    assert before[0].facts["count"] == after[0].facts["count"] + 1, "beside its best tabaler"
    changes = compare(PLAZA, later)
    by_show = {show: {change.points > 0 for change in changes if change.after.about["show"] == show} for show in SHOWS}
    assert by_show["ball_parlat"] == {True}, "the grey diables outnumber nobody any more"
    assert by_show["tabalada"] == {False}, "a colour is missing there"
    assert by_show["carretillada"] == by_show["trobada"] == set()


# ---- now you


def test_the_half_done_example_begins_done_and_needs_the_icon() -> None:
    half = faded(score_show(PLAZA, "blue", "trobada", tile=2))
    known = [row["points"] is not None for row in half.view["rows"]]
    assert known == sorted(known, reverse=True)
    assert sum(known) == 2, "the text says: the first lines are done"
    assert half.ledger.left_out
    assert scored_by("blue", "trobada", 2) == {
        "trobada/2/large_beast": 8, "trobada/4/diable": 4, "trobada/6/character": 8,
    }  # fmt: skip


def test_the_free_exercise_has_ties_with_neutral_pieces_and_an_icon() -> None:
    (drawn,) = re.findall(r'exercise\((\d+), "(\w+)", tile=(\d)\)', " ".join(sources(LESSON)))
    task = exercise(int(drawn[0]), drawn[1], int(drawn[2]))
    assert (task.show, len(task.position.players)) == ("tabalada", 2), "a tabalada for two"
    assert task.ledger.left_out
    assert any(line.facts["counts"].get("neutral") == line.facts["own"] for line in task.ledger.lines)
    assert len(task.misconceptions) >= 2


def test_one_follower_more_pays_on_one_track_alone() -> None:
    gains = {show: gain_of_a_follower(PLAZA, show) for show in SHOWS}
    assert [show for show in SHOWS if gains[show]] == ["tabalada"]
    reaches, waits = {}, {}
    for show in SHOWS:
        step, icon = PLAZA.followers["red"][show], PLAZA.icon("red", show)
        reaches[show] = PLAZA.edition.icon(step + 1) > icon
        waits[show] = bool(red(PLAZA, show=show).left_out)
    still_open = {show: show not in PLAZA.scored["red"] for show in SHOWS}
    assert sum(still_open.values()) == 3, "the text speaks of the three open shows"
    missing = {show: [reaches[show], waits[show], still_open[show]].count(False) for show in SHOWS}
    assert missing == {"carretillada": 1, "ball_parlat": 1, "trobada": 1, "tabalada": 0}
    assert not waits["carretillada"]
    assert not still_open["ball_parlat"]
    assert not reaches["trobada"]


def test_one_follower_more_answers_the_wrong_tracks() -> None:
    asked = challenge("one follower more")
    for show, said in (("carretillada", "waits"), ("ball parlat", "has scored"), ("trobada de bèsties", "no icon")):
        asked.submit(show)
        assert said in asked.view["said"]["text"]
    asked.submit("tabalada")
    assert asked.solved
    assert f"adds {gain_of_a_follower(PLAZA, 'tabalada')} FP" in asked.view["reveal"]
