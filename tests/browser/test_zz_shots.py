import pytest
from .harness import cell_output, open_notebook, wait_for_value, kernel_value
SRC = (
    "from diables_nb import festival, diables\nfrom diables_nb.players import GreedyPlayer, play_out\n"
    "from diables_nb.widgets.table import Table\n"
    'game = play_out(GAME.deal(players=PL, seed=5), GreedyPlayer())\n'
    'table = Table(game, {p: ("me" if i == 0 else "greedy") for i, p in enumerate(game.players)}, pause=0, undo_asks=False, running=False)\n'
    'table.moment = 20\ntable.branch()\nfor _ in range(6): table.step() if table.session.automatic else table.play(0 or table.game.legal_moves[0])\n'
    'table.skip()\ntable.follow("game")\ntable._unfolded[:] = UNF\ntable.projector = PROJ\ntable.contrast = CON\ntable._publish()\ntable'
)
ALL = '["sheet","why","compare","record","open"]'
@pytest.mark.parametrize("name,width,theme,game,pl,unf,proj,con", [
  ("f1000l", 1340, "light", "festival", 3, ALL, False, False),
  ("f400d", 420, "dark", "festival", 3, ALL, False, False),
  ("d1000c", 1340, "contrast", "diables", 4, ALL, False, False),
  ("d1920p", 1920, "light", "diables", 2, "[]", True, False),
  ("f1920pc", 1920, "light", "festival", 2, '["sheet"]', True, True),
  ("f1000p", 1340, "dark", "festival", 2, '["why"]', True, False),
  ("d400l", 420, "light", "diables", 4, '["sheet"]', False, False),
])
def test_shot(lab, name, width, theme, game, pl, unf, proj, con):
    src = SRC.replace("GAME", game).replace("PL", str(pl)).replace("UNF", unf).replace("PROJ", str(proj)).replace("CON", str(con))
    page = open_notebook(lab, [src], viewport=(width, 1000), theme=theme)
    page.evaluate("window.jupyterapp.commands.execute('application:toggle-left-area')")
    page.wait_for_timeout(1500)
    if width == 420:
        page.set_viewport_size({"width": 1000, "height": 1000})
        page.evaluate("() => { document.querySelector('.dnb-table').parentElement.style.width='400px'; }")
        page.wait_for_timeout(800)
        width = 1000
    h = page.locator(".dnb-table").bounding_box()["height"]
    page.set_viewport_size({"width": width, "height": int(min(h + 500, 15800))})
    page.wait_for_timeout(1200)
    page.locator(".dnb-table").screenshot(path=f"/tmp/plan/d4s/{name}.png")
    over = page.evaluate("""() => { const r=document.querySelector('.dnb-table').getBoundingClientRect(); return [...document.querySelectorAll('.dnb-table *')].filter(e=>{const b=e.getBoundingClientRect(); return b.width && b.right>r.right+1 && !e.closest('.dnb-fold-body') && !e.closest('.dnb-hidden')}).slice(0,5).map(e=>e.outerHTML.slice(0,120)) }""")
    print(name, h, over)
