"""Explains a frame of the Firebot before it is resolved, by the same functions by which it is resolved."""

from collections.abc import Callable, Mapping

from diables_nb.rules import words
from diables_nb.rules.diables.components import FIRECRACKERS, SHOWS
from diables_nb.rules.diables.game.followers import tokens_left
from diables_nb.rules.diables.game.kit import Kit
from diables_nb.rules.diables.game.social import LIKES, SCENES
from diables_nb.rules.diables.game.state import FIREBOT, NOBODY, Frame, State

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
from .explaining_gains import At, explained_gain, rewards_words
from .explaining_scores import explained_lluiment, explained_score, explained_update, explained_wall
from .gaining import TWO_CAMERAS
from .option_words import option_words
from .passing import beast_joins, card_removed, matching, next_token
from .steps import Filter, Step, say_filter, say_show, say_trace
from .turns import figures_in, token_goes

__all__ = ["MORE", "explained"]

MORE = "more"
"""The source of the rest of a numbered action."""


def explained(kit: Kit, state: State, frame: Frame, source: str = "") -> Step | None:
    """What a frame is about to do for the Firebot; None where it does nothing. source: what pushed it, as `At` says."""
    explain = _EXPLAIN.get(frame[0])
    return explain(At(kit, state, frame, source)) if explain else None


def _chosen(at: At, kind: str, said: tuple[str, str], choice: Choice, written: Callable[[int], str]) -> Step:
    """A step that chooses. said: its words, and its rule. written: an option as steps write it."""
    ids = {option: written(option) for option in choice.options}
    filters = tuple(
        Filter(found.rule, _filter_words(found), tuple(ids[option] for option in found.kept)) for found in choice.steps
    )
    left = choice.left
    chosen = ids[left[0]] if len(left) == 1 else ""
    by = "" if not left else "rules" if len(left) == 1 else "human"
    names = tuple(option_words(at.kit, kind, option) for option in ids.values())
    return Step(kind, said[1], said[0], tuple(ids.values()), filters, chosen, by, "", names)


def _filter_words(found: Narrowed) -> str:
    case, number = str(found.facts["of"]), found.facts.get("number", 0)
    facts = {
        "show": words.name("shows", found.facts.get("show", "")),
        "lluiment": words.name("lluiments", found.facts.get("lluiment", "")),
        "number": number,
    }
    none = "number" in found.facts and not number
    text = say_filter(f"{case}_0" if none else case, **facts)
    return say_trace("none_fits", what=text) if found.case == "none" else text


def _show(name: str) -> str:
    return words.name("shows", name)


def _more(key: str, number: int, **facts: object) -> str:
    """The words of a numbered action. number: how many are still to be done, this one too."""
    return say_trace(f"{key}_more" if number > 1 else key, number=number - 1, **facts)


def _card(at: At) -> Step:
    firebot = firebot_of(at.state)
    card = at.kit.cards[firebot.deck[-1]]
    number = len(firebot.played) + 1
    most = number + cards_left(at.kit, at.state, firebot) - 1
    name = option_words(at.kit, "card", card.id)
    said = say_trace("card", card=name, number=number, most=most)
    if show := at.kit.show_of[firebot.deck[-1]]:
        said = say_trace("card_show", card=said, show=say_show(show))
    else:
        left, right = (rewards_words(items[firebot.deck[-1]]) for items in (at.kit.left, at.kit.right))
        said = say_trace("card_two", card=said, left=left, right=right)
    return Step("card", "DIA-SOLO-13", said, (), (), card.id)


def _send(at: At) -> Step:
    _, _, show, scored = at.frame
    choice = send_choice(at.kit, at.state, show)
    if not choice.options:
        return Step("send", "C-DIA-48", say_trace("send_none", show=say_show(show)))
    rule = "DIA-PHOTO-04" if scored else "DIA-SOLO-25" if len(choice.left) > 1 else "DIA-SOLO-20"
    said = say_trace("send", show=say_show(show))
    if scored and show in SHOWS:
        icon = at.kit.edition.icon(at.state.seats[FIREBOT].followers[SHOWS.index(show)])
        said = say_trace("send_scored", said=said, icon=icon, points=2 * icon)
    elif scored:
        said = say_trace("send_scored_any", said=said)
    return _chosen(at, "send", (said, rule), choice, lambda space: at.kit.spaces[space].id)


def _light(at: At) -> Step:
    choice = Choice(tuple(types_for(at.kit, at.state, at.frame[2])), ())
    space = at.kit.spaces[at.frame[2]]
    said = say_trace("light", space=space.name)
    step = _chosen(at, "light", (said, "DIA-SOLO-21"), choice, lambda fire: FIRECRACKERS[fire])
    return step._replace(place=space.id)


def _camera(at: At) -> Step:
    kit, state, number = at.kit, at.state, int(at.frame[2])
    choice = camera_choice(kit, state)
    if not choice.options:
        second = at.source == MORE and firebot_of(state).level in TWO_CAMERAS
        why, rule = _no_camera(kit, state)
        said = say_trace("camera_no_second" if second else "camera_none", why=say_trace(why))
        return Step("camera", "C-DIA-98" if second else rule, said)
    said = _more("camera", number)
    return _chosen(
        at, "camera", (said, "DIA-SOLO-42"), choice, lambda post: f"{post + 1} {scene_for(kit, state, post) + 1}"
    )


def _no_camera(kit: Kit, state: State) -> tuple[str, str]:
    """Why no camera can be placed: the sentence, and its rule."""
    if not state.seats[FIREBOT].cameras:
        return "why_no_camera", "C-DIA-31"
    for post, card in enumerate(state.posts):
        if card >= 0 and 0 in state.cameras[post * SCENES : post * SCENES + len(kit.posts[card].scenes)]:
            return "why_own_video", "DIA-SOLO-43"
    return "why_no_scene", "C-DIA-31"


def _like(at: At) -> Step:
    choice, slots = like_choice(at.kit, at.state), at.kit.like_slots
    if not choice.options:
        short = at.kit.strict and sum(at.state.likes) >= LIKES
        rule, key = ("C-DIA-36", "like_short") if short else ("DIA-SOLO-47", "like_none")
        return Step("like", rule, say_trace(key))
    rule = "C-DIA-96" if len(choice.left) > 1 else "DIA-SOLO-46"
    said = _more("like", at.frame[2])
    return _chosen(at, "like", (said, rule), choice, lambda place: f"{place // slots + 1} {place % slots + 1}")


def _follow(at: At) -> Step:
    _, _, shows, number = at.frame
    choice = follow_choice(at.kit, at.state, shows)
    alone, track = len(choice.options) == 1, choice.left[0]
    step = at.state.seats[FIREBOT].followers[track]
    rule, key = ("DIA-FOL-02", "follow") if alone else ("C-DIA-97", "follow_choice")
    if len(choice.left) == 1 and step == at.kit.last_space:
        rule, said = "DIA-FOL-05", say_trace(f"{key}_end", show=_show(SHOWS[track]))
    else:
        said = _more(key, number, show=_show(SHOWS[track]), step=step + 1)
    return _chosen(at, "follow", (said, rule), choice, lambda show: SHOWS[show])


def _take(at: At) -> Step:
    alternatives = at.frame[2][0].alternatives
    options = Choice(tuple(range(len(alternatives))), ())
    said = (say_trace("take"), "DIA-SOLO-25")
    step = _chosen(at, "take", said, options, lambda n: ", ".join(map(str, alternatives[n])))
    return step._replace(names=tuple(map(rewards_words, alternatives)))


def _thrill(at: At) -> Step:
    kit, state = at.kit, at.state
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


def _token(at: At) -> Step:
    kit, state, show = at.kit, at.state, str(at.frame[2])
    number, track = SHOWS.index(show), firebot_of(state).track
    goes = token_goes(kit, state, show) and track != number
    unscored = list(wanted_tracks(state))
    others = [other for other in unscored if other != number]
    facts: dict[str, object] = {"show": _show(show), "track": _show(SHOWS[track])}
    facts["number"] = figures_in(kit, state, number)
    if track == number:
        key = "token_there"
    elif goes:
        key = "token_goes"
    elif number not in unscored:
        key = "token_scored"
    else:
        most = max(others, key=lambda other: figures_in(kit, state, other))
        key = "token_stays"
        facts |= {"other": _show(SHOWS[most]), "most": figures_in(kit, state, most)}
    said = say_trace(key, **facts)
    return Step("token", "DIA-SOLO-29", said, (), (), show if goes else "", "", show)


def _next(at: At) -> Step | None:
    """Where the chosen token goes after the show has been scored; nowhere after the last round."""
    scored = firebot_of(at.state).scored
    if scored == NOBODY:
        return None
    said = say_trace("token_next", show=_show(SHOWS[scored]))
    choice = next_token(at.kit, at.state)
    return _chosen(at, "token", (said, "DIA-SOLO-63"), choice, lambda show: SHOWS[show])


def _renew(at: At) -> Step:
    kit, state = at.kit, at.state
    show = SHOWS[firebot_of(state).scored]
    matches = tuple(kit.cards[card].id for card in matching(kit, state))
    gone, _ = card_removed(kit, state)
    if gone == NOBODY:
        return Step("renew", "C-DIA-77", say_trace("renew_none", show=_show(show)))
    several, names = len(matches) > 1, tuple(option_words(kit, "renew", card) for card in matches)
    card = kit.cards[gone].id
    said = say_trace(
        "renew_chance" if several else "renew", show=_show(show), card=option_words(kit, "renew", card),
        number=len(matches),
    )  # fmt: skip
    rule = "C-DIA-77" if several else "DIA-SOLO-66"
    return Step("renew", rule, said[:1].upper() + said[1:], matches, (), card, "", "", names)


def _beast(at: At) -> Step | None:
    return Step("beast", "DIA-SOLO-65", say_trace("beast")) if beast_joins(at.state) else None


_EXPLAIN: Mapping[str, Callable[[At], Step | None]] = {
    "firebot_turn": _card,
    "firebot_gain": explained_gain,
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
    "firebot_score": explained_score,
    "firebot_next": _next,
    "firebot_renew": _renew,
    "firebot_beast": _beast,
    "next_turn": explained_lluiment,
    "end_turn": explained_update,
    "pass_time": explained_wall,
}
