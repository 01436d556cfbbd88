"""HTML of the changes under other variants: step by step, in the story and now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fishrules.game.end import scores
from fishrules.game.events import TurnCame
from fishrules.game.games import VARIANTS, rules_of
from fishrules.game.table import Stage
from fishrules.knowledge.view import view_of
from fishrules.notation.address import write_address
from fishrules.render import markup as h
from fishrules.render.context import RenderContext, context_of_story
from fishrules.render.links import Links
from fishrules.render.markup import Markup
from fishrules.render.speech import clause_row
from fishrules.render.story import captions, count_line, refusal_of, step_count
from fishrules.stories.story import RefusedStep, StartStep, Step, Story
from fishrules.stories.variants import Change, changes_of, clauses_applied
from fishrules.words.catalogue import N_, Phrase
from fishrules.words.speaker import Speaker


@dataclass(frozen=True, slots=True)
class _Side:
    """One of the two results of a step: its sentences, and its clauses."""

    refused: bool
    sentences: Sequence[str]
    clauses: Sequence[str]


def changes(story: Story, variants: Sequence[str], speaker: Speaker, links: Links) -> Markup:
    """The steps with another result under these variants, old beside new, with the clauses.

    Raises NotationError for variants that the game does not have.
    """
    found = changes_of(story, variants)
    rules = rules_of(story.rules.name, variants)
    old = context_of_story(story, speaker, links)
    new = replace(old, rules=rules)
    if story.rules.variants == rules.variants:
        summary = speaker.say("The variants are those of the example: nothing changes.")
    elif not found:
        summary = speaker.say("Nothing changes.")
    else:
        summary = speaker.say_plural(
            "{number} step turns out differently.",
            "{number} steps turn out differently.",
            len(found),
        )
    return h.fragment[
        h.p(data_say=True)[summary],
        bool(found) and h.ol[[_row(story, old, new, change) for change in found]],
    ]


def _row(story: Story, old: RenderContext, new: RenderContext, change: Change) -> Markup:
    """One step: its place, its action, and its two results."""
    speaker = new.speaker
    on = [name for name in change.because if name in new.rules.variants]
    off = [name for name in change.because if name in old.rules.variants]
    before = _side_of(old, change.original, change.changed, off)
    after = _side_of(new, change.changed, change.original, on)
    titles = [
        new.say(title, variants=speaker.listed([speaker.variant(name) for name in names]))
        for title, names in (
            (N_("Variant on: {variants}"), on),
            (N_("Variant off: {variants}"), off),
        )
        if names
    ]
    return h.li[
        _head(story, old, change),
        h.dl[
            _side(old, [old.say("As in the example")], before, after),
            _side(new, titles, after, before),
        ],
    ]


def _head(story: Story, context: RenderContext, change: Change) -> Markup:
    """The place of the step, as a link to it, and its action."""
    address, speaker, original = change.address, context.speaker, change.original
    branches = [side for side in story.branches if side.id == address.branch]
    place = h.fragment[
        h.a(href=f"#{write_address(address)}")[step_count(context, story, address)],
        [(" · ", side.title[speaker.language]) for side in branches],
    ]
    if isinstance(original, StartStep):
        return count_line(place)
    played = not any(isinstance(one, RefusedStep) for one in (original, change.changed))
    sentence = speaker.action_text if played else speaker.attempt_text
    return h.fragment[
        count_line(place), h.p[sentence(original.action, context.names, context.terms)]
    ]


def _side(context: RenderContext, titles: Sequence[str], own: _Side, other: _Side) -> Markup:
    """One side; what the other side has not is marked, of a refusal its first sentence."""
    apart = [text for text in own.sentences if text not in other.sentences]
    marked = apart[:1] if own.refused else apart
    items = [h.li[h.b[text] if text in marked else text] for text in own.sentences]
    return h.div[
        [h.dt[title] for title in titles],
        h.dd[
            h.ul(".fish-events")[h.joined(" ", items)],
            clause_row(context, own.clauses),
        ],
    ]


def _side_of(context: RenderContext, step: Step, other: Step, decisive: Sequence[str]) -> _Side:
    """One side, with the clauses of the variants that decide and what else works here alone."""
    agreed = [VARIANTS[context.rules.name][name].clause for name in decisive]
    elsewhere = (*agreed, *clauses_applied(other, context.viewer))
    applied = clauses_applied(step, context.viewer)
    clauses = [clause for clause in applied if clause not in elsewhere]
    sentences = _sentences(context, step, other)
    return _Side(isinstance(step, RefusedStep), sentences, agreed + clauses)


# The sentences of one side


def _sentences(context: RenderContext, step: Step, other: Step) -> list[str]:
    refusal = refusal_of(context, step)
    if refusal is not None:
        verdict = context.say("That isn’t allowed.")
        return [text for text in (verdict, refusal.clause, refusal.done, refusal.nearest) if text]
    return [*captions(context, step), *_standing(context, step), *_scores(context, step, other)]


def _standing(context: RenderContext, step: Step) -> list[str]:
    """The next to act and the next turn or, once the game is over, the winner."""
    speaker, names, table = context.speaker, context.names, step.table
    if table.to_act is None:
        return [speaker.result(table, names)]
    comes = any(isinstance(event, TurnCame) for event in step.events)
    if comes and table.stage is Stage.OPENING:
        return []  # what is due has been said
    due = speaker.due(view_of(table, context.viewer), names)
    sentences = [due] if due else []
    turn_owner = names[table.turn_owner]
    match table.stage:
        case Stage.REFUSED | Stage.GRANTED:
            sentences.append(speaker.phrase(Phrase("table", "After that, the turn passes.")))
        case Stage.ASKING if due:
            goes_on = Phrase("table", "After that, {name} asks again.")
            sentences.append(speaker.phrase(goes_on, name=turn_owner))
        case Stage.ASKING if isinstance(step, StartStep) and not comes:
            has_turn = Phrase("event", "{name} has the turn.")
            sentences.append(speaker.phrase(has_turn, name=turn_owner))
        case Stage.ASKING if not comes:
            sentences.append(speaker.phrase(Phrase("table", "{name} asks again."), name=turn_owner))
        case _:
            pass
    return sentences


def _scores(context: RenderContext, step: Step, other: Step) -> list[str]:
    """The scores that are not the same on both sides."""
    if isinstance(other, RefusedStep):
        return []
    speaker, terms = context.speaker, context.terms
    return [
        speaker.phrase(
            Phrase("table", "{name}: {score}."), name=name, score=speaker.score(own, terms)
        )
        for name, own, others in zip(
            context.names, scores(step.table), scores(other.table), strict=True
        )
        if own != others
    ]
