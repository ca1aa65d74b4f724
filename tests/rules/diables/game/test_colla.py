"""Colla actions: prepare, reorganize, hasten (DIA-ACT-COLLA)."""

from typing import Any

import pytest

from diables_nb.rules.diables import DiablesGame

from .arranged import UPPER, asked, card, filled, offered, red, table

TOP = {"top": 4, "middle": 0, "bottom": 2}
FULL = {"top": 4, "middle": 4, "bottom": 4}
ONE_TABALER_LEFT: dict[str, Any] = dict.fromkeys(("L1@3", "L1@4", "L2@2", "L2@3", "L2@4", "L2@5"))


def doing(action: str, **parts: Any) -> DiablesGame:
    """Red about to do a colla action."""
    return table(cards={"upper 1": card(action)}, **parts).after(UPPER, "activate left")


# ---- prepare


@pytest.mark.rules("DIA-ACT-COLLA-01", "DIA-B-02")
def test_four_members_can_be_prepared_at_the_start() -> None:
    members = {text.split()[1] for text in offered(doing("prepare"))}
    assert members == {"U2@5", "U3@5", "L1@5", "L2@5"}


@pytest.mark.rules("DIA-ACT-COLLA-01", "C-DIA-23")
def test_a_member_moves_one_space_along_its_arrow_into_an_empty_one() -> None:
    game = doing("prepare", grid={"U2@5": None}, reserve={"diable": 4})
    later = game.after("prepare U2@4")
    assert "U2@5" in filled(later)
    assert "U2@4" not in filled(later)
    assert "prepare U2@3" not in game.legal_moves


@pytest.mark.rules("DIA-ACT-COLLA-02")
def test_a_performer_at_the_end_goes_to_the_reserve() -> None:
    game = doing("prepare")
    assert red(game.after("prepare U2@5")).reserve[0] == red(game).reserve[0] + 1


@pytest.mark.rules("DIA-ACT-COLLA-03", "C-DIA-26")
def test_a_tabaler_at_the_end_goes_to_any_row_with_a_free_space() -> None:
    game = doing("prepare", rows=TOP)
    assert offered(game, "prepare L1@5") == ["prepare L1@5 middle", "prepare L1@5 bottom"]
    assert list(red(game.after("prepare L1@5 bottom")).rows) == [4, 0, 3]


@pytest.mark.rules("DIA-ACT-COLLA-04", "C-DIA-84")
def test_it_does_not_leave_when_the_section_is_full() -> None:
    game = doing("prepare", rows=FULL, grid=ONE_TABALER_LEFT)
    assert not offered(game, "prepare L1@5")
    assert not offered(doing("hasten", rows=FULL, grid=ONE_TABALER_LEFT), "hasten L1@5")


@pytest.mark.rules("C-DIA-84")
def test_it_may_leave_once_a_tabaler_has_gone_to_a_show() -> None:
    rows = {**FULL, "top": 3}
    assert offered(doing("hasten", rows=rows, grid=ONE_TABALER_LEFT), "hasten L1@5") == ["hasten L1@5 top"]


@pytest.mark.rules("DIA-ACT-COLLA-05", "DIA-ACT-COLLA-06")
def test_a_small_beast_leaves_in_one_move_when_its_two_spaces_are_empty() -> None:
    first = dict.fromkeys(("U2@2", "U2@3"))
    game = doing("prepare", grid=first, reserve={"diable": 5})
    assert "prepare sbA" in game.legal_moves
    assert "prepare sbB" not in game.legal_moves
    later = game.after("prepare sbA")
    assert red(later).reserve[2] == 2
    assert "sbA" not in filled(later)


@pytest.mark.rules("DIA-ACT-COLLA-06")
@pytest.mark.parametrize("left", ["U2@4", "U2@5"])
def test_one_diable_in_the_way_is_enough(left: str) -> None:
    empty = {cell: None for cell in ("U2@4", "U2@5") if cell != left}
    assert "prepare sbB" not in doing("prepare", grid=empty, reserve={"diable": 4}).legal_moves


@pytest.mark.rules("DIA-ACT-COLLA-07")
def test_the_large_beast_leaves_when_its_three_spaces_are_empty() -> None:
    rows = {"top": 3, "middle": 3, "bottom": 3}
    three = dict.fromkeys(("L2@3", "L2@4", "L2@5"))
    assert "prepare lb" in doing("prepare", grid=three, rows=rows).legal_moves
    two = dict.fromkeys(("L2@3", "L2@5"))
    assert "prepare lb" not in doing("prepare", grid=two, rows={**rows, "top": 2}).legal_moves


@pytest.mark.rules("C-DIA-25")
def test_somebody_of_another_kind_on_the_diable_space_is_in_the_way_too() -> None:
    grid = {"U2@4": None, "U2@5": "tabaler", "L1@5": None}
    assert "prepare sbB" not in doing("prepare", grid=grid, reserve={"diable": 5}).legal_moves


@pytest.mark.rules("C-DIA-23", "DIA-ACT-COLLA-05")
def test_a_beast_never_steps_within_the_grid() -> None:
    game = doing("prepare", grid={"sbB": None, "U2@2": None, "U2@3": None}, reserve={"diable": 5, "small_beast": 2})
    later = game.after("prepare sbA")
    assert not {"sbA", "sbB"} & filled(later)


@pytest.mark.rules("DIA-ACT-COLLA-01", "C-DIA-24")
def test_a_character_walks_through_the_spaces_of_the_beasts() -> None:
    game = doing("prepare 3", grid={"sbA": None, "sbB": None}, reserve={"small_beast": 3}, beasts={"small": "small/1"})
    later = game.after("prepare U1@1", "prepare sbA", "prepare sbB")
    assert red(later).reserve[1] == 3


@pytest.mark.rules("DIA-ACT-COLLA-08", "DIA-ICON-03")
def test_a_number_is_that_many_moves_freely_split() -> None:
    game = doing("prepare 3").after("prepare U2@5", "prepare U2@4", "prepare U3@5")
    assert asked(game) == f"{game.order[1]} turn"
    assert red(game).reserve[0] == 3 - 1 + 2


@pytest.mark.rules("C-DIA-14")
def test_icons_are_read_from_the_present_state() -> None:
    game = doing("reorganize 2").after("reorganize U2@5 U3@2")
    income = [
        sum(n) for n in zip(*(i for i, c in zip(game.kit.income, red(game).grid, strict=True) if not c), strict=True)
    ]
    assert income == [4, 0, 1]  # U2@1, L2@1 and two of U2@5; the whistling of U3@2 is covered


# ---- reorganize


@pytest.mark.rules("DIA-ACT-COLLA-09")
def test_anybody_but_a_beast_moves_to_any_empty_space() -> None:
    game = doing("reorganize")
    moves = offered(game)
    assert {text.split()[2] for text in moves} == {"U2@1", "U3@2", "L1@2", "L2@1"}
    assert {text.split()[1] for text in moves} == filled(game) - {"sbA", "sbB", "lb"}


@pytest.mark.rules("DIA-ACT-COLLA-09", "C-DIA-24")
def test_a_foreign_space_has_its_own_arrow_and_the_figure_decides_where_it_leaves_to() -> None:
    game = doing("reorganize 2", grid={"U2@5": None}, reserve={"diable": 4}).after("reorganize L1@3 U2@5", "decline")
    assert red(game).grid[game.kit.cell_number["U2@5"]] == 5
    grid = {"U2@5": "tabaler", "L1@3": None}
    ready = doing("prepare", grid=grid, reserve={"diable": 4})
    assert offered(ready, "prepare U2@5") == ["prepare U2@5 top", "prepare U2@5 middle", "prepare U2@5 bottom"]


@pytest.mark.rules("DIA-ACT-COLLA-10", "DIA-ICON-03")
@pytest.mark.parametrize("beast", ["sbA", "sbB", "lb"])
def test_beasts_are_not_reorganized(beast: str) -> None:
    assert not offered(doing("reorganize"), f"reorganize {beast}")


@pytest.mark.rules("DIA-ACT-COLLA-09")
def test_reorganize_does_not_take_anybody_out() -> None:
    game = doing("reorganize")
    later = game.after("reorganize U2@5 U2@1")
    assert len(filled(later)) == len(filled(game))
    assert list(red(later).reserve) == list(red(game).reserve)


# ---- hasten


@pytest.mark.rules("DIA-ACT-COLLA-11", "DIA-ACT-COLLA-12", "DIA-ICON-03")
def test_hasten_takes_anybody_out_beasts_too() -> None:
    game = doing("hasten")
    assert {text.split()[1] for text in offered(game)} == filled(game)


@pytest.mark.rules("DIA-ACT-COLLA-11")
@pytest.mark.parametrize(("cell", "kind"), [("U2@2", 0), ("U1@1", 1), ("sbA", 2), ("lb", 3)])
def test_a_performer_hastened_goes_to_the_reserve(cell: str, kind: int) -> None:
    game = doing("hasten")
    later = game.after(f"hasten {cell}")
    assert red(later).reserve[kind] == red(game).reserve[kind] + 1
    assert cell not in filled(later)


@pytest.mark.rules("DIA-ACT-COLLA-11", "C-DIA-26")
def test_a_tabaler_hastened_goes_to_a_row() -> None:
    game = doing("hasten", rows=TOP)
    assert offered(game, "hasten L2@2") == ["hasten L2@2 middle", "hasten L2@2 bottom"]
    assert list(red(game.after("hasten L2@2 middle")).rows) == [4, 1, 2]


@pytest.mark.rules("DIA-ACT-02", "C-DIA-31")
def test_an_action_that_nobody_can_do_is_lost() -> None:
    empty = dict.fromkeys(cell.id for cell in table().kit.cells)
    game = table(cards={"upper 1": card("prepare")}, grid=empty)
    assert asked(game.after(UPPER)) == f"{game.order[1]} turn"
