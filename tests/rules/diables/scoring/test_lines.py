"""The lines of ledgers: their sums, places, facts and sentences, and the rulings on which they hang."""

import re
from collections.abc import Iterator

import pytest

from diables_nb.rules import words
from diables_nb.rules.diables import Position, earn, score_firebot_show, score_lluiment, score_show
from diables_nb.rules.diables.components import SHOWS
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.rules.rulebook import explain
from tests.rules.samples import TILE_LIST, any_positions, positions_for_tile, read, sample

SWITCHES = {"C-DIA-56": ("once", "twice"), "C-DIA-57": ("rivals", "players_only")}


def show_ledgers(position: Position) -> Iterator[Ledger]:
    for player in position.players:
        for show in position.tiles:
            yield score_show(position, player, show)


def ledgers(position: Position) -> Iterator[Ledger]:
    yield from show_ledgers(position)
    for player in position.players:
        yield from (score_firebot_show(position, player, show) for show in SHOWS)
    for lluiment in position.lluiments:
        yield from score_lluiment(position, lluiment).values()


def sampled_ledgers(count: int) -> Iterator[tuple[Position, Ledger]]:
    for data in any_positions(sample(count)):
        position = read(data)
        for ledger in ledgers(position):
            yield position, ledger


def test_a_total_is_the_sum_of_the_lines_that_count() -> None:
    for _, ledger in sampled_ledgers(150):
        assert ledger.total == sum(line.points for line in ledger)
        assert ledger.all_lines == ledger.lines + ledger.left_out


@pytest.mark.rules("DIA-SCORE-GEN-01", "DIA-SCORE-GEN-02", "DIA-P2-SHOW-04", "DIA-P2-SHOW-06")
def test_every_own_figure_of_a_show_has_one_line_and_the_best_count() -> None:
    for position, ledger in sampled_ledgers(150):
        if "limit" not in ledger.about:
            continue
        player, show = ledger.about["player"], ledger.about["show"]
        own = [space.id for space, figure in position.in_show(show).items() if figure.owner == player]
        assert sorted(line.subject for line in ledger.all_lines) == sorted(own)
        assert len(ledger) == min(position.icon(player, show), len(own))
        worst = min((line.points for line in ledger.lines), default=0)
        assert all(line.points <= worst for line in ledger.left_out)
        assert all(line.rule == position.edition.tiles[show, position.tiles[show]].rule for line in ledger.all_lines)


@pytest.mark.rules("DIA-SCORE-GEN-03")
def test_what_a_line_counts_stands_in_the_plaza() -> None:
    for position, ledger in sampled_ledgers(150):
        for line in ledger.all_lines:
            assert line.subject in position.figures
            assert len(set(line.counted)) == len(line.counted)
            assert set(line.counted) <= set(position.figures)
            if "show" in ledger.about:
                assert all(space.startswith(ledger.about["show"] + "/") for space in line.counted)


@pytest.mark.rules("DIA-SCORE-GEN-04")
def test_points_follow_from_the_facts() -> None:
    for _, ledger in sampled_ledgers(150):
        for line in ledger.all_lines:
            facts = line.facts
            if "each" in facts and "count" in facts:
                assert line.points == facts["each"] * facts["count"]
            if "weight" in facts:
                assert line.points == facts["each"] * facts["weight"]
            if "own" in facts:
                assert facts["counts"][ledger.about["player"]] == facts["own"]
                assert sum(facts["counts"].values()) == len(line.counted)
                assert (facts["case"] == "with") == (facts["own"] >= facts["rival"])
                if facts["case"] == "without":
                    assert facts["counts"][facts["holder"]] == facts["rival"]


def template_key(line: Line) -> str:
    return f"{line.rule}.{line.facts['case']}" if line.facts.get("case") else line.rule


OF_GAMES = {
    "DIA-WALL-03", "DIA-P2-SOC-01", "DIA-P2-STR-01.alone", "DIA-FOL-05.end", "DIA-P1-SND-02.beyond",
    "DIA-ICON-09.post", "DIA-ICON-09.tabalers", "DIA-ICON-09.performer", "DIA-ICON-09.firebot", "DIA-PHOTO-04",
}  # fmt: skip
"""Sentences that only whole games say; `game/test_sheet.py` and `solo/test_gains.py` have an example of each."""


def test_every_line_has_a_sentence_and_every_sentence_is_used() -> None:
    seen: dict[str, str] = {}
    for show, tile in TILE_LIST:
        for data in positions_for_tile(show, tile, 60):
            position = read(data)
            for ledger in ledgers(position):
                seen |= {template_key(line): line.sentence for line in ledger.all_lines}
    cut = earn(2, Line(-3, "DIA-P2-STR-01", facts={"case": "with"}))[1]
    seen[template_key(cut)] = cut.sentence
    assert {key for key in words.table("lines") if key.startswith("DIA-")} == set(seen) | OF_GAMES
    for sentence in seen.values():
        assert sentence.strip() == sentence != ""
        assert not re.search(r"[{}_]|None", sentence), sentence


def test_sentences_agree_with_their_numbers() -> None:
    for _, ledger in sampled_ledgers(100):
        for line in ledger.all_lines:
            numbers = [int(number) for number in re.findall(r"[0-9]+", line.sentence)]
            if line.facts.get("case") not in ("own", "other", "empty", "none"):
                assert set(numbers) & {line.facts.get(fact) for fact in ("count", "own", "weight", "icon")}
            one = re.search(r"\b1 (figures|diables|characters|tabalers|sectors|lines|colours)\b", line.sentence)
            assert not one, line.sentence


def test_every_rule_and_ruling_that_a_ledger_cites_is_in_the_index() -> None:
    cited: set[str] = set()
    for data in any_positions(150):
        for ledger in ledgers(read(data)):
            cited |= {*ledger.rulings, *(line.rule for line in ledger.all_lines)}
    assert {*SWITCHES, "DIA-P2-LLU-04", "DIA-P2-LLU-05", "DIA-P2-LLU-06", "DIA-SOLO-62"} <= cited
    assert all(explain(rule).id == rule for rule in cited)


@pytest.mark.rules("C-DIA-56", "C-DIA-57")
@pytest.mark.parametrize("ruling", SWITCHES)
def test_a_line_names_a_ruling_exactly_when_the_other_reading_changes_its_points(ruling: str) -> None:
    turned = 0
    for data in any_positions(sample(400)):
        position = read(data)
        now = position.rulings.get(ruling, SWITCHES[ruling][0])
        other = next(option for option in SWITCHES[ruling] if option != now)
        flipped = position.with_parts(rulings={**position.rulings, ruling: other})
        for ledger in show_ledgers(position):
            twin = score_show(flipped, ledger.about["player"], ledger.about["show"])
            before, after = by_space(ledger), by_space(twin)
            for space, line in before.items():
                assert (ruling in line.rulings) == (line.points != after[space].points)
                assert line.rulings == after[space].rulings
                turned += line.points != after[space].points
            if ledger.total != twin.total:
                assert ruling in ledger.rulings
    assert turned > 0


def by_space(ledger: Ledger) -> dict[str, Line]:
    return {line.subject: line for line in ledger.all_lines}


def test_switches_that_do_not_bear_on_scores_change_none() -> None:
    for data in any_positions(100):
        position = read(data)
        other = position.with_parts(rulings={**position.rulings, "C-DIA-04": "both_sets", "C-DIA-36": "strict"})
        assert list(ledgers(other)) == list(ledgers(position))
