"""What a ledger says below its sum: the rulings that decide it, and that the show has been scored already."""

from diables_nb.rules.diables import example, score_show
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.rules.rulebook import explain
from diables_nb.rules.tables import ledger_html

LEO = example("DIA-T-09")


def test_a_ruling_is_named_with_its_heading() -> None:
    ledger = Ledger([Line(1, "DIA-FP-01", rulings=("C-DIA-56",))])
    said = f"This hangs on the ruling C-DIA-56 ({explain('C-DIA-56').heading})"
    assert str(ledger).splitlines()[-2:] == ["1 FP", said]
    assert f"<b>1 FP</b><br>{said}</p>" in ledger_html(ledger)
    house = Ledger([Line(1, "DIA-FP-01", rulings=("HOUSE-1",))])
    assert str(house).endswith("This hangs on the ruling HOUSE-1")


def test_a_show_that_is_scored_already_is_said() -> None:
    scored = LEO.with_parts(scored={"red": ("carretillada",)})
    said = "Red has already scored the carretillada: the token lies on its scored side (DIA-P2-SHOW-07)"
    ledger = score_show(scored, "red", "carretillada")
    assert str(ledger).splitlines()[-1] == said
    assert said in ledger_html(ledger)
    assert ledger.total == score_show(LEO, "red", "carretillada").total
    for other in (score_show(LEO, "red", "carretillada"), score_show(scored, "blue", "carretillada")):
        assert "already" not in str(other)


def test_the_icon_is_called_icon_and_chosen_figures_are_no_list_of_ids() -> None:
    head = str(score_show(LEO, "red", "carretillada", ["ring 0"])).splitlines()[0]
    assert head == "Red, carretillada, tile 1, icon 3, chosen figures"
