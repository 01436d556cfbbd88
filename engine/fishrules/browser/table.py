"""Answers of the practice table.

A request that acts names the number of actions at the table it was made at. If the session has
gone on since, nothing is played and the answer shows the session as it is, so that a second click
never plays twice.
"""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Literal

from fishrules.browser.form import FormCommand, read_form
from fishrules.browser.games import begin_game, list_games, new_game, receive_game, remove_game
from fishrules.browser.help import hint_notices, reason_of_bot
from fishrules.browser.page import TablePage, viewer_of
from fishrules.browser.protocol import ActCommand, EngineAnswer, File, SessionCommand, ShowCommand
from fishrules.browser.request import PlayRequest
from fishrules.errors import NotationError
from fishrules.game.actions import Action
from fishrules.game.play import nearest_legal, violation_of
from fishrules.game.seats import Seat
from fishrules.knowledge.view import ALL
from fishrules.notation.schema import Part
from fishrules.render.links import Read
from fishrules.render.play.games import unreadable
from fishrules.render.play.notices import PlayNotices
from fishrules.session.config import BadConfig
from fishrules.session.save import MOST_ACTIONS, read_save
from fishrules.session.session import Session, begin, reset, session_at, what_if
from fishrules.session.share import link_of, shared_record
from fishrules.words.typed import UnreadableLine, example, line_fault_text, read_typed


def answer_at_table(request: Part, read: Read) -> EngineAnswer:
    """Answer to a request to the practice table; read: reads the numbers of the clauses."""
    try:
        play_request = PlayRequest.of(request, read)
    except NotationError:
        return {"error": "request"}
    match play_request.command:
        case "games":
            return list_games(play_request)
        case "remove":
            return remove_game(play_request)
        case "begin":
            return begin_game(play_request)
        case "receive":
            return receive_game(play_request)
        case command:
            return _answer_in_session(play_request, command)


def _answer_in_session(request: PlayRequest, command: SessionCommand) -> EngineAnswer:
    if request.stored is None:
        return {"table": "", "html": "", "error": "game-missing"}
    try:
        session = read_save(request.stored)
    except NotationError as error:
        if command == "record":
            file: File = {"name": "fish.txt", "text": request.stored}
            return {"table": request.table, "file": file}
        html = unreadable(request.table, error, request.speaker)
        return {"table": request.table, "html": html}
    page = TablePage.of(request, session)
    match command:
        case "ask" | "lay" | "keep" | "type" | "go":
            return _act(page, command)
        case "link" | "record":
            return _share(page, command)
        case "pace" | "wait":
            return _change_wait(page, command)
        case "again":
            return new_game(request, _next_deal(page))
        case "same":
            return new_game(request, begin(session.config)) if session.over else page.shown()
        case "whatif":
            return _what_if(page)
        case _:
            return _show(page, command)


# Acting


def _act(page: TablePage, command: ActCommand) -> EngineAnswer:
    request, session = page.request, page.session
    if request.at != session.at:
        answer = page.shown(look=None)
        if command != "go":
            answer["error"] = "elsewhere"
        return answer
    if command == "go":
        action = session.due()
        return page.shown() if action is None else _played(page, action)
    seat, speaker = page.seat, request.speaker
    if seat is None:
        text = speaker.say("The cards are hidden. Say who you are first.")
        if session.over:
            text = speaker.say("The game is over.")
        return page.shown(PlayNotices(fault=text), look=None)
    try:
        action = _read_action(page, command, seat)
    except UnreadableLine as unreadable:
        names = session.config.names
        shown_example = example(speaker, session.rules, names[(seat + 1) % len(names)])
        text = line_fault_text(speaker, unreadable, names, shown_example)
        return page.shown(PlayNotices(fault=text, typed=unreadable.line), look=None)
    except NotationError:
        return {"error": "request"}
    if action is None:
        text = speaker.say("First choose one of your cards and a player.")
        return page.shown(PlayNotices(fault=text), look=None)
    violation = violation_of(session.table, action)
    if violation is None:
        return _played(page, action)
    refused = (action, violation, nearest_legal(session.table, action))
    return page.shown(PlayNotices(refused=refused, typed=request.form.get("line", "")), look=None)


def _read_action(
    page: TablePage, command: FormCommand | Literal["type"], seat: Seat
) -> Action | None:
    """Read the action of a form or of a typed line. Raises UnreadableLine or NotationError."""
    request, config = page.request, page.session.config
    if command == "type":
        line, language = request.form.get("line", ""), request.speaker.language
        size = config.rules.book_size
        return read_typed(line, seat, config.seats, config.names, language, size)
    return read_form(command, request.form, request.value, seat, config.seats)


def _played(page: TablePage, action: Action) -> EngineAnswer:
    """Answer once an action has been played."""
    request, session = page.request, page.session
    if session.at >= MOST_ACTIONS:
        text = request.speaker.say(
            "This game has reached its limit of {number} actions.",
            number=MOST_ACTIONS,
        )
        return page.shown(PlayNotices(fault=text), look=None, paused=True)
    # Unlike `Session.play` this caches the newest moment with all that is known there.
    session = session_at(session.config, (*session.actions, action))
    viewer = ALL if session.over else page.viewer
    request = replace(request, state=replace(request.state, look=None))
    return TablePage(request, session, viewer).saved()


# Showing


def _show(page: TablePage, command: ShowCommand) -> EngineAnswer:
    value, session = page.request.value, page.session
    match command:
        case "open":
            return page.shown()
        case "show":
            return replace(page, viewer=viewer_of(value, session)).shown()
        case "pause":
            return page.shown(paused=bool(value))
        case "log":
            return page.shown(whole_log=bool(value))
        case "look":
            return page.shown(look=page.number)
        case "live":
            return page.shown(look=None)
        case "source":
            return page.shown(source="" if value == page.request.state.source else value)
        case "hint":
            return page.shown(hint_notices(page))
        case "why":
            return page.shown(PlayNotices(why=reason_of_bot(page)))


def _share(page: TablePage, command: Literal["link", "record"]) -> EngineAnswer:
    table, viewer = page.request.table, page.viewer_in_play
    if command == "link":
        return {"table": table, "link": link_of(page.session, viewer)}
    file: File = {"name": "fish.json", "text": json.dumps(shared_record(page.session, viewer))}
    return {"table": table, "file": file}


def _change_wait(page: TablePage, command: Literal["pace", "wait"]) -> EngineAnswer:
    """Change how long the computer players, or the table, wait.

    This depends on no card, so it holds even if the session has gone on since.
    """
    seconds, config = page.request.number, page.session.config
    if page.session.over or seconds is None:
        return page.shown()
    try:
        if command == "pace":
            config = replace(config, pace=seconds)
        else:
            config = replace(config, wait=seconds)
    except BadConfig:
        return {"error": "request"}
    return replace(page, session=reset(page.session, config)).saved()


# Other games


def _next_deal(page: TablePage) -> Session:
    """Session of the same players with the next dealer and a new deal."""
    config = page.session.config
    dealer = (config.dealer + 1) % len(config.seats)
    seed = page.request.entropy
    return begin(replace(config, dealer=dealer, seed=seed, seed_text="", start=None))


def _what_if(page: TablePage) -> EngineAnswer:
    """New session from an earlier moment, where anything is left to play."""
    seat, session = page.seat, page.session
    if seat is None:
        if not session.over:
            return page.shown()
        seat = session.config.persons[0]
    if session.back(page.number).over:
        return page.shown()
    other = what_if(session, page.number, seat, Random(page.request.entropy))
    return new_game(page.request, other)
