"""Drafts of Festival and Castellers! by chance: how they are scored, written, read, repaired, compared and drawn."""

import copy
import json
import pickle
from random import Random
from typing import Any

import pytest

from diables_nb.drawing.castellers import draw_board as draw_castells
from diables_nb.drawing.festival import draw_board as draw_tiles
from diables_nb.players import RandomPlayer, play_out
from diables_nb.rules.draft import UNUSUAL, Repair
from diables_nb.rules.errors import PositionError
from diables_nb.whatif import compare
from tests.rules.drafts import GAMES, Drafted

pytestmark = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def drafts(game: Drafted, count: int = 10) -> list[Any]:
    """Drafts from seeds; the same ones in every test."""
    return [game.spoilt(Random(seed)) for seed in range(count)]


def points(position: Any, player: str) -> int:
    """What a player has, counted by hand from the JSON values."""
    data = position.to_json()
    if "colles" in data:
        return sum(int(done["applause"]) for done in data["colles"][player].get("raised", ()))
    edition, board = position.edition, data["boards"][player]
    total = sum(edition.card(card).value for card in board.get("right", ()))
    total += sum(edition.pleaser(side).points for side in board.get("pleasers", ()))
    for tiles in board.get("tiles", {}).values():
        colour, kind = tiles[-1].split()[:2]
        total += len(tiles) * ((colour == player) + (kind == edition.types[player]))
    return int(total)


def repaired(game: Drafted, position: Any) -> Any:
    """A draft after the likeliest repair of its first problem, again and again."""
    for _ in range(200):
        if position.legal:
            break
        position = game.draft.repairs(position, position.problems[0])[0].after
    return position


def test_drafts_are_scored_like_any_position(game: Drafted) -> None:
    for position in drafts(game, 30):
        totals = {player: points(position, player) for player in position.players}
        assert {player: game.rules.score(position, player).total for player in position.players} == totals
        assert {player: one["total"] for player, one in game.rules.score_json(position)["scores"].items()} == totals
        assert set(game.rules.leaders(position)) <= set(position.players)
        *_, table = (part for part in game.rules.score_text(position).split("\n\n") if not part.startswith(UNUSUAL))
        assert [int(row.split()[-1]) for row in table.splitlines()[-len(totals) :]] == list(totals.values())


def test_drafts_are_read_back_when_asked_for_and_refused_otherwise(game: Drafted) -> None:
    for position in drafts(game):
        assert not position.legal
        for kept in (position.code, json.dumps(position.to_json()), position.to_json()):
            again = game.rules.read_position(kept, draft=True)
            assert again == position
            assert again.problems == position.problems
            with pytest.raises(PositionError) as raised:
                game.rules.read_position(kept)
            assert raised.value.problems == position.problems
        for again in (copy.deepcopy(position), pickle.loads(pickle.dumps(position))):  # noqa: S301  # made here
            assert again == position
            assert again.problems == position.problems


def test_a_draft_says_that_it_is_one_and_what_is_wrong(game: Drafted) -> None:
    for position in drafts(game):
        assert repr(position).endswith(", not legal>")
        told = [line for line in str(position).splitlines() if line.startswith("not legal: ")]
        assert told == [f"not legal: {problem}" for problem in position.problems]
        assert all(problem.rule and problem.remedy for problem in position.problems)


def test_every_repair_repairs_and_all_of_them_make_it_legal(game: Drafted) -> None:
    for position in drafts(game):
        for problem in (*position.problems, *game.draft.unusual(position)):
            offered = game.draft.repairs(position, problem)
            assert offered or problem.place == UNUSUAL, problem
            for repair in offered:
                after = repair.after
                assert isinstance(repair, Repair)
                assert problem not in (*after.problems, *game.draft.unusual(after)), (problem, repair)
                assert compare(position, after).edits
        after = repaired(game, position)
        legal = after.with_parts(draft=False)
        assert legal == after
        assert legal.legal
        assert game.rules.read_position(legal.code) == legal


def test_what_is_unusual_is_repaired_too_without_breaking_a_rule(game: Drafted) -> None:
    for position in drafts(game, 5):
        legal = repaired(game, position).with_parts(draft=False)
        for _ in range(100):
            offered = [game.draft.repairs(legal, problem) for problem in game.draft.unusual(legal)]
            if not any(offered):
                break
            legal = next(repairs[0].after for repairs in offered if repairs)
            assert not legal.draft
        assert not any(offered)


def test_the_spaces_of_a_problem_are_drawn(game: Drafted) -> None:
    for position in drafts(game, 6):
        found = (*position.problems, *game.draft.unusual(position))
        spaces = [space for problem in found for space in game.draft.spaces_of(position, problem)]
        for player in position.players:
            mine = [space for space in spaces if f"/{player}" in f"/{space}"]
            if game.rules.TITLE == "Festival":
                drawing = draw_tiles(position, player, last=mine)
            else:
                drawing = draw_castells(position, player, last=spaces)
            assert len({node.key for node in drawing.nodes}) == len(drawing.nodes)
            assert "not" not in drawing.title


def test_drafts_are_compared_line_by_line(game: Drafted) -> None:
    for before, after in zip(drafts(game, 12)[:-1], drafts(game, 12)[1:], strict=True):
        change = compare(before, after)
        both = [player for player in before.players if player in after.players]
        gained = {player: points(after, player) - points(before, player) for player in both}
        lines = {player: sum(line.points for line in change.lines.entries if line.player == player) for player in both}
        assert lines == gained
        assert bool(change.edits) == (before != after)
    assert len(change.on_board(width=300).before) == len(change.on_board(width=300).after)


def test_a_game_as_it_was_dealt_and_played_has_nothing_unusual(game: Drafted) -> None:
    for seed in range(6):
        played = game.rules.deal(2 + seed % 3, seed=seed)
        for _ in range(12):
            if played.decision is None:
                break
            played = play_out(played, RandomPlayer(seed), most=25)
            position = played.position
            assert position.notes() == []
            assert position.with_parts(draft=True).legal


def test_a_draft_that_breaks_no_rule_equals_the_position(game: Drafted) -> None:
    position = game.rules.deal(3, seed=7).position
    draft = position.with_parts(draft=True)
    assert draft == position
    assert hash(draft) == hash(position)
    assert (draft.legal, draft.problems, draft.code, repr(draft)) == (True, (), position.code, repr(position))
    assert not position.draft
