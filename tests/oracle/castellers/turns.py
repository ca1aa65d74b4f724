"""The course of a game: a generator, which yields a question and is sent the answer."""

from __future__ import annotations

from . import building, chance, facts, specials
from .facts import Json
from .specials import Question, Steps


def game(table: Json) -> Steps:
    """CAS-SETUP-07: turns, clockwise, from where a game stands to its end."""
    while not table["over"]:
        yield from turn(table, table["turn"])
        following = after(table, table["turn"])
        table["over"] = end(table, following)
        table["turn"] = following


def after(table: Json, player: str) -> str:
    """The next player in turn order."""
    players: list[str] = table["players"]
    return players[(players.index(player) + 1) % len(players)]


def end(table: Json, following: str) -> bool:
    """CAS-END-02: before the next turn of the one with three castells; or C-CAS-22."""
    stuck = going_round(table)
    return table["closing"] == following or stuck


def going_round(table: Json) -> bool:
    """C-CAS-22: no casteller lies in deck, discards or groups, and nobody could put any card on a castell, or that has
    been so for six turns of every player. What is counted is kept with the table.
    """
    lying = [*table["deck"], *table["discards"], *(card for group in table["groups"] for card in group)]
    table["dry"] = 0 if any(card in facts.CASTELLERS for card in lying) else table.get("dry", 0) + 1
    if table["dry"] == 0:
        return False
    waited = table["dry"] >= 6 * len(table["players"])
    return waited or not any(could_build(table, player) for player in table["players"])


def could_build(table: Json, player: str) -> bool:
    """Whether a player has a card to build with, jitters aside."""
    castell = table["castells"][player]
    if castell is None:
        return bool(table["hands"][player] and building.kinds_to_begin(table, player))
    return bool(building.cards_for(table, player, building.part_to_raise(table, castell)))


def turn(table: Json, player: str) -> Steps:
    """CAS-TURN-01, CAS-TURN-09: one action, and any number of special cards; then the groups, then the jitters.

    CAS-JIT-02: jitters are discarded once the turn is completed.
    """
    table |= {"acted": False, "working": None, "finished": False, "bound": False}
    while (answer := (yield Question(player, own_moves(table, player)))) not in ("end", "pass"):
        yield from carry_out(table, player, answer)
    refresh(table)
    table["discards"] += ["jitters"] * table["jitters"][player]
    table["jitters"][player] = 0


def own_moves(table: Json, player: str) -> frozenset[str]:
    """What may be done now in one's own turn.

    C-CAS-08: a part raised to grallers is finished at once. C-CAS-16, C-CAS-22: who has no action passes, before or
    after special cards, which nobody has to play.
    """
    if table["bound"]:
        return frozenset(build_moves(table, player))
    if table["acted"]:
        moves = more_building(table, player) | {"end"}
    else:
        moves = actions(table, player) or {"pass"}
    return frozenset(moves | specials.special_moves(table, player))


def actions(table: Json, player: str) -> set[str]:
    """CAS-TURN-01: take a group, draw two, or raise a castell."""
    return group_moves(table) | draw_moves(table) | build_moves(table, player)


def group_moves(table: Json) -> set[str]:
    """CAS-TURN-02, C-CAS-16, C-CAS-24: any group that has cards, numbered from the deck on."""
    return {f"group {number}" for number, group in enumerate(table["groups"], 1) if group}


def draw_moves(table: Json) -> set[str]:
    """CAS-TURN-05, C-CAS-14, C-CAS-16: while there is any card to draw."""
    return {"draw"} if table["deck"] or table["discards"] else set()


def build_moves(table: Json, player: str) -> set[str]:
    """CAS-TURN-06, CAS-TURN-08, C-CAS-13: a card on the castell in progress, or the first of a new one."""
    castell = table["castells"][player]
    if castell is None:
        kinds, hand = building.kinds_to_begin(table, player), table["hands"][player]
        return {f"castell {kind} {card}" for kind in kinds for card in hand}
    part = building.part_to_raise(table, castell)
    if building.afraid(table, player, part):
        return set()
    return {f"build {card}" for card in building.cards_for(table, player, part)}


def more_building(table: Json, player: str) -> set[str]:
    """CAS-TURN-07, CAS-BLD-08: after a first card more of the same part, none of the next."""
    return build_moves(table, player) if table["working"] else set()


def carry_out(table: Json, player: str, answer: str) -> Steps:
    """One move in one's own turn."""
    word, *rest = answer.split()
    if word == "jitters":
        yield from specials.play_jitters(table, player, *rest)
    elif word == "llenya":
        yield from specials.play_llenya(table, player, *rest)
    elif word == "grallers":
        yield from specials.play_grallers(table, player)
    elif word == "cap":
        yield from specials.play_cap(table, player)
    else:
        act(table, player, word, *rest)


def act(table: Json, player: str, word: str, *rest: str) -> None:
    """CAS-TURN-01, CAS-TURN-02, CAS-TURN-04: an action, or one more card of one; C-CAS-22: nobody has passed since."""
    table |= {"acted": True}
    if word == "group":
        group = table["groups"][int(rest[0]) - 1]
        table["hands"][player] += group
        group.clear()
    elif word == "draw":
        chance.draw_two(table, player)
    elif word == "castell":
        building.begin(table, player, *rest)
    else:
        building.build(table, player, *rest)


def refresh(table: Json) -> None:
    """CAS-GRP-01, CAS-GRP-02, C-CAS-24: groups of three are discarded, then each gets a card, nearest first."""
    for group in table["groups"]:
        if len(group) == 3:
            table["discards"] += group
            group.clear()
    for number in range(3):
        chance.new_card(table, number)


def applause(table: Json) -> dict[str, int]:
    """The applause of each player."""
    return {player: sum(value for _, value in table["raised"][player]) for player in table["players"]}


def winners(table: Json) -> tuple[str, ...]:
    """CAS-END-03, CAS-END-04, C-CAS-17: most applause, then the earliest third castell, else shared."""
    total = applause(table)
    best = [player for player in table["players"] if total[player] == max(total.values())]
    earliest = [player for player in table["thirds"] if player in best]
    return tuple(earliest[:1] or best)
