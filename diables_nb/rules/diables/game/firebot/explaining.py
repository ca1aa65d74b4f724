"""Explains a frame of the Firebot before it is resolved, by the same functions by which it is resolved."""

from collections.abc import Callable, Mapping

from diables_nb.rules import words
from diables_nb.rules.diables.components import FIRECRACKERS, SHOWS
from diables_nb.rules.diables.effects import Effect
from diables_nb.rules.diables.game.followers import tokens_left
from diables_nb.rules.diables.game.kit import Kit
from diables_nb.rules.diables.game.state import FIREBOT, NOBODY, Frame, State
from diables_nb.rules.diables.game.wording import card_words, items_words

from .cards import cards_left
from .choosing import (
    Choice,
    Narrowed,
    camera_choice,
    firebot_of,
    follow_choice,
    gather_show,
    like_choice,
    scene_for,
    send_choice,
    types_for,
    wanted_tracks,
)
from .gaining import TWO_CAMERAS, as_won, cameras_placed
from .passing import beast_joins, card_removed, matching, next_token, shows_scored
from .steps import Filter, Step, say_filter, say_trace
from .turns import figures_in, token_goes

__all__ = ["explained"]


def explained(kit: Kit, state: State, frame: Frame) -> Step | None:
    """What a frame of the Firebot is about to do; None for all other frames."""
    explain = _EXPLAIN.get(frame[0])
    return explain(kit, state, frame) if explain else None


def _chosen(kind: str, rule: str, said: str, choice: Choice, name: Callable[[int], str]) -> Step:
    """A step that chooses. name: of an option."""
    names = {option: name(option) for option in choice.options}
    filters = tuple(
        Filter(found.rule, _filter_words(found), tuple(names[option] for option in found.kept))
        for found in choice.steps
    )
    if not choice.options:
        said = f"{said} {say_trace('impossible')}"
    left = choice.left
    chosen = names[left[0]] if len(left) == 1 else ""
    by = "" if not left else "rules" if len(left) == 1 else "human"
    return Step(kind, rule, said, tuple(names.values()), filters, chosen, by)


def _filter_words(found: Narrowed) -> str:
    facts = {
        "show": words.name("shows", found.facts.get("show", "")),
        "lluiment": words.name("lluiments", found.facts.get("lluiment", "")),
        "number": found.facts.get("number", 0),
    }
    text = say_filter(found.facts["of"], **facts)
    return say_trace("none_fits", what=text) if found.case == "none" else text


def _show(name: str) -> str:
    return words.name("shows", name)


def _card(kit: Kit, state: State, frame: Frame) -> Step:
    del frame
    firebot = firebot_of(state)
    card = kit.cards[firebot.deck[-1]]
    number = len(firebot.played) + 1
    said = say_trace("card", card=card.id, number=number, most=number + cards_left(kit, state, firebot) - 1)
    return Step("card", "DIA-SOLO-13", f"{said}: {card_words(card)}", (), (), card.id)


def _gain(kit: Kit, state: State, frame: Frame) -> Step | None:
    del kit
    if not frame[2]:
        return None
    item = frame[2][0]
    what = items_words((item,))
    if isinstance(item, Effect):
        return Step("gain", "DIA-SOLO-26", say_trace("gain", what=what), (), (), str(item))
    won = as_won(item)
    if won.name == "photo_or_video_free":
        number = cameras_placed(firebot_of(state).level, won)
        rule = "DIA-SOLO-41" if number > won.number else "C-DIA-72"
        return Step("gain", rule, say_trace("gain_cameras", what=what, number=number), (), (), str(won))
    if won == item:
        return Step("gain", "DIA-SOLO-26", say_trace("gain", what=what), (), (), str(won))
    rule = "DIA-SOLO-51" if won.name == "sound" else "DIA-SOLO-50"
    return Step("gain", rule, say_trace("gain_as", what=what, won=items_words((won,))), (), (), str(won))


def _send(kit: Kit, state: State, frame: Frame) -> Step:
    said = say_trace("send_any") if frame[2] == "any" else say_trace("send", show=_show(frame[2]))
    choice = send_choice(kit, state, frame[2])
    rule = "DIA-SOLO-25" if len(choice.left) > 1 else "DIA-SOLO-20" if choice.options else "C-DIA-48"
    if frame[3]:
        said, rule = f"{said} {say_trace('at_once')}", "DIA-PHOTO-04" if choice.options else rule
    return _chosen("send", rule, said, choice, _space_name(kit))


def _space_name(kit: Kit) -> Callable[[int], str]:
    return lambda space: kit.spaces[space].id


def _light(kit: Kit, state: State, frame: Frame) -> Step:
    choice = Choice(tuple(types_for(kit, state, frame[2])), ())
    space = kit.spaces[frame[2]]
    said = say_trace("light", space=space.name)
    step = _chosen("light", "DIA-SOLO-21", said, choice, lambda fire: FIRECRACKERS[fire])
    return step._replace(place=space.id)


def _camera(kit: Kit, state: State, frame: Frame) -> Step:
    choice = camera_choice(kit, state)
    said = say_trace("camera", number=frame[2])
    second = frame[2] == 1 and firebot_of(state).level in TWO_CAMERAS
    rule = "DIA-SOLO-42" if choice.options else "C-DIA-98" if second else "C-DIA-31"
    return _chosen("camera", rule, said, choice, lambda post: f"{post + 1} {scene_for(kit, state, post) + 1}")


def _like(kit: Kit, state: State, frame: Frame) -> Step:
    choice, slots = like_choice(kit, state), kit.like_slots
    rule = "C-DIA-96" if len(choice.left) > 1 else "DIA-SOLO-46" if choice.options else "DIA-SOLO-47"
    said = say_trace("like", number=frame[2])
    return _chosen("like", rule, said, choice, lambda place: f"{place // slots + 1} {place % slots + 1}")


def _follow(kit: Kit, state: State, frame: Frame) -> Step:
    choice = follow_choice(kit, state, frame[2])
    said = say_trace("follow", number=frame[3])
    rule = "DIA-FOL-02" if len(choice.options) == 1 else "C-DIA-97"
    return _chosen("follow", rule, said, choice, lambda show: SHOWS[show])


def _take(kit: Kit, state: State, frame: Frame) -> Step:
    del kit, state
    alternatives = frame[2][0].alternatives
    options = Choice(tuple(range(len(alternatives))), ())
    return _chosen("take", "DIA-SOLO-26", say_trace("take"), options, lambda n: ", ".join(map(str, alternatives[n])))


def _thrill(kit: Kit, state: State, frame: Frame) -> Step:
    del frame
    firebot = firebot_of(state)
    if not firebot.crowd:
        return Step("thrill", "C-DIA-74", say_trace("thrill_empty"))
    if not tokens_left(kit, state):
        return Step("thrill", "C-DIA-36", say_trace("thrill_short"))
    if firebot.tokens < 2:
        return Step("thrill", "DIA-SOLO-52", say_trace("thrill", number=firebot.tokens + 1))
    show = gather_show(kit, state)
    if show == NOBODY:
        return Step("thrill", "C-DIA-75", say_trace("thrill_discarded"))
    rule = "DIA-SOLO-52" if show == firebot.track else "C-DIA-75"
    return Step("thrill", rule, say_trace("thrill_third", show=_show(SHOWS[show])), (), (), SHOWS[show])


def _token(kit: Kit, state: State, frame: Frame) -> Step:
    counts = {show: figures_in(kit, state, number) for number, show in enumerate(SHOWS)}
    goes, there = token_goes(kit, state, frame[2]), firebot_of(state).track == SHOWS.index(frame[2])
    key = "token_goes" if goes and not there else "token_there" if there else "token_stays"
    facts = {"show": _show(frame[2]), "track": _show(SHOWS[firebot_of(state).track]), "number": counts[frame[2]]}
    chosen = frame[2] if goes and not there else ""
    return Step("token", "DIA-SOLO-29", say_trace(key, **facts), (), (), chosen, "", frame[2])


def _score(kit: Kit, state: State, frame: Frame) -> Step:
    """Which shows are scored, of the unscored ones, and what each is worth."""
    del frame
    shows = shows_scored(state)
    icons = (kit.edition.icon(state.seats[FIREBOT].followers[show]) for show in shows)
    parts = (
        say_trace("scored", show=_show(SHOWS[show]), number=figures_in(kit, state, show), icon=icon)
        for show, icon in zip(shows, icons, strict=True)
    )
    options = tuple(SHOWS[show] for show in sorted(wanted_tracks(state)))
    kept = tuple(SHOWS[show] for show in shows)
    case = "token" if len(kept) == 1 else "unscored"
    found = Filter("DIA-SOLO-61", say_filter(case), kept)
    said = f"{'; '.join(parts)}."
    return Step("score", "DIA-SOLO-62", said, options, (found,), " ".join(kept), "rules")


def _next(kit: Kit, state: State, frame: Frame) -> Step | None:
    """Where the chosen token goes after the show has been scored; nowhere after the last round."""
    del frame
    scored = firebot_of(state).scored
    if scored == NOBODY:
        return None
    said = say_trace("token_next", show=_show(SHOWS[scored]))
    return _chosen("token", "DIA-SOLO-63", said, next_token(kit, state), lambda show: SHOWS[show])


def _renew(kit: Kit, state: State, frame: Frame) -> Step:
    del frame
    show = SHOWS[firebot_of(state).scored]
    matches = tuple(kit.cards[card].id for card in matching(kit, state))
    gone, _ = card_removed(kit, state)
    if gone == NOBODY:
        return Step("renew", "C-DIA-77", say_trace("renew_none", show=_show(show)))
    card, several = kit.cards[gone].id, len(matches) > 1
    said = say_trace("renew_chance" if several else "renew", show=_show(show), card=card, number=len(matches))
    return Step("renew", "C-DIA-77" if several else "DIA-SOLO-66", said, matches, (), card)


def _beast(kit: Kit, state: State, frame: Frame) -> Step | None:
    del kit, frame
    return Step("beast", "DIA-SOLO-65", say_trace("beast")) if beast_joins(state) else None


_EXPLAIN: Mapping[str, Callable[[Kit, State, Frame], Step | None]] = {
    "firebot_turn": _card,
    "firebot_gain": _gain,
    "firebot_send": _send,
    "firebot_space": _send,
    "firebot_light": _light,
    "firebot_camera": _camera,
    "firebot_like": _like,
    "firebot_slot": _like,
    "firebot_follow": _follow,
    "firebot_track": _follow,
    "firebot_take": _take,
    "firebot_thrill": _thrill,
    "firebot_token": _token,
    "firebot_score": _score,
    "firebot_next": _next,
    "firebot_renew": _renew,
    "firebot_beast": _beast,
}
