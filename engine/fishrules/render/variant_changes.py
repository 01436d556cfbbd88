"""HTML of what changes under other variants: step by step, as told and as it comes out now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape

from fishrules.game.end import scores
from fishrules.game.events import TurnCame
from fishrules.game.games import VARIANTS, rules_of
from fishrules.game.table import Stage
from fishrules.knowledge.view import view_of
from fishrules.notation.address import write_address
from fishrules.render.links import Links
from fishrules.render.speech import clause_row
from fishrules.render.story import Telling, captions, count_at, refusal_of
from fishrules.stories.story import RefusedStep, StartStep, Step, Story
from fishrules.stories.variants import Change, changes_of, clauses_applied
from fishrules.words.catalogue import Phrase, later
from fishrules.words.speaker import Speaker


@dataclass(frozen=True, slots=True)
class _Side:
    """One of the two ways in which a step comes out: what is told of it, and its clauses."""

    refused: bool
    told: Sequence[str]
    clauses: Sequence[str]


def changes(story: Story, variants: Sequence[str], speaker: Speaker, links: Links) -> str:
    """The steps that come out otherwise under these variants, old beside new, with the clauses.

    Raises NotationError for variants that the game does not have.
    """
    found = changes_of(story, variants)
    rules = rules_of(story.rules.name, variants)
    old = Telling(story, speaker, links)
    new = Telling(replace(story, rules=rules), speaker, links)
    if story.rules.variants == rules.variants:
        summary = speaker.say(
            "The agreements are those of the story: every step comes out as told."
        )
    elif not found:
        summary = speaker.say("Every step comes out as told.")
    else:
        summary = speaker.say_plural(
            "{number} step comes out otherwise.", "{number} steps come out otherwise.", len(found)
        )
    rows = "".join(_row(old, new, change) for change in found)
    return f"<p data-say>{escape(summary)}</p>" + (f"<ol>{rows}</ol>" if rows else "")


def _row(old: Telling, new: Telling, change: Change) -> str:
    """One step: where it stands, what is done, and the two ways in which it comes out."""
    speaker = new.speaker
    on = [name for name in change.because if name in new.story.rules.variants]
    off = [name for name in change.because if name in old.story.rules.variants]
    told = _came(old, change.original, change.changed, off)
    now = _came(new, change.changed, change.original, on)
    titles = [
        new.say(title, variants=speaker.listed([speaker.variant(name) for name in names]))
        for title, names in (
            (later("With: {variants}"), on),
            (later("Without: {variants}"), off),
        )
        if names
    ]
    return (
        f"<li>{_head(old, change)}<dl>"
        f"{_side(old, [old.say('As told')], told, now)}{_side(new, titles, now, told)}</dl></li>"
    )


def _head(telling: Telling, change: Change) -> str:
    """Where the step stands, as a link to it, and what is done there."""
    address, names = change.address, telling.names
    branches = [side for side in telling.story.branches if side.id == address.branch]
    title = "".join(f" · {telling.own(side.title)}" for side in branches)
    place = f'<a href="#{write_address(address)}">{count_at(telling, address)}</a>{title}'
    head = f'<p class="fish-count">{place}</p>'
    if isinstance(change.original, StartStep):
        return head
    played = not any(isinstance(one, RefusedStep) for one in (change.original, change.changed))
    tell = telling.speaker.does if played else telling.speaker.wants
    entry = tell(change.original.action, names, telling.story.rules.terms)
    return f"{head}<p>{escape(entry)}</p>"


def _side(telling: Telling, titles: Sequence[str], own: _Side, other: _Side) -> str:
    """What is told of one side; what the other side has not is marked, of a refusal its first."""
    apart = [text for text in own.told if text not in other.told]
    marked = apart[:1] if own.refused else apart
    told = " ".join(
        f"<li><b>{escape(text)}</b></li>" if text in marked else f"<li>{escape(text)}</li>"
        for text in own.told
    )
    heads = "".join(f"<dt>{title}</dt>" for title in titles)
    events = f'<ul class="fish-events">{told}</ul>'
    clauses = clause_row(telling.speaker, telling.links, own.clauses)
    return f"<div>{heads}<dd>{events}{clauses}</dd></div>"


def _came(telling: Telling, step: Step, other: Step, decisive: Sequence[str]) -> _Side:
    """One side, with the clauses of the variants that decide and what else works here alone."""
    agreed = [VARIANTS[telling.story.rules.name][name].clause for name in decisive]
    elsewhere = (*agreed, *clauses_applied(other, telling.viewer))
    applied = clauses_applied(step, telling.viewer)
    clauses = [clause for clause in applied if clause not in elsewhere]
    return _Side(isinstance(step, RefusedStep), _told(telling, step, other), agreed + clauses)


# What is told of one side


def _told(telling: Telling, step: Step, other: Step) -> list[str]:
    refusal = refusal_of(telling, step)
    if refusal is not None:
        verdict = telling.speaker.say("The table does not accept this.")
        return [text for text in (verdict, refusal.clause, refusal.done, refusal.nearest) if text]
    return [*captions(telling, step), *_standing(telling, step), *_scores(telling, step, other)]


def _standing(telling: Telling, step: Step) -> list[str]:
    """Who must act next and whose the turn then is or, once the game is over, who has won."""
    speaker, names, table = telling.speaker, telling.names, step.table
    if table.to_act is None:
        return [speaker.result(table, names)]
    comes = any(isinstance(event, TurnCame) for event in step.events)
    if comes and table.stage is Stage.OPENING:
        return []  # what is due has been said
    due = speaker.due(view_of(table, telling.viewer), names)
    told = [due] if due else []
    turn_owner = names[table.turn_owner]
    match table.stage:
        case Stage.REFUSED | Stage.GRANTED:
            told.append(speaker.phrase(Phrase("table", "After that, the turn passes.")))
        case Stage.ASKING if due:
            goes_on = Phrase("table", "After that, {name} goes on.")
            told.append(speaker.phrase(goes_on, name=turn_owner))
        case Stage.ASKING if isinstance(step, StartStep) and not comes:
            told.append(speaker.phrase(Phrase("event", "{name} has the turn."), name=turn_owner))
        case Stage.ASKING if not comes:
            told.append(speaker.phrase(Phrase("table", "{name} goes on."), name=turn_owner))
        case _:
            pass
    return told


def _scores(telling: Telling, step: Step, other: Step) -> list[str]:
    """The scores that are not the same on both sides."""
    if isinstance(other, RefusedStep):
        return []
    speaker, terms = telling.speaker, telling.story.rules.terms
    return [
        speaker.phrase(
            Phrase("table", "{name}: {score}."), name=name, score=speaker.score(own, terms)
        )
        for name, own, others in zip(
            telling.names, scores(step.table), scores(other.table), strict=True
        )
        if own != others
    ]
