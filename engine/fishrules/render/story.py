"""HTML of a story: every step and branch in order, readable with no script.

A script shows one step at a time and moves HTML about; every word that it may need stands here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from html import escape

from fishrules.game.events import Asked, Event, Laid
from fishrules.game.play import nearest_legal
from fishrules.knowledge.view import ALL, Viewer, own_seat, seen, view_of
from fishrules.notation.address import Address, write_address
from fishrules.render.links import Links
from fishrules.render.motion import arrivals
from fishrules.render.speech import Hearing, clause_row, said, said_in_vain
from fishrules.render.table import table
from fishrules.render.variant_choice import choice
from fishrules.stories.story import Branch, RefusedStep, StartStep, Step, Story, Words, write_viewer
from fishrules.words.catalogue import later
from fishrules.words.refusals import Refusal
from fishrules.words.speaker import Speaker


class Fold(Enum):
    """Whether a story stands open on its page, or collapsed under its title."""

    ALL = "open"
    CLOSED = "closed"


UNABLE = later(
    "Opened from a folder, the page can only be read. "
    "To step and to try, open it through a web server, such as the one that “make serve” starts."
)

_BUTTONS = {
    "back": later("Back"),
    "next": later("Next"),
    "what-if": later("What if"),
    "try": later("Try it yourself"),
    "undo": later("Take back"),
    "story": later("Back to the story"),
}


@dataclass(frozen=True, slots=True)
class Telling:
    """All that stays the same from step to step while a story is told."""

    story: Story
    speaker: Speaker
    links: Links

    @property
    def viewer(self) -> Viewer:
        """Whose eyes see the table."""
        return self.story.viewer

    @property
    def names(self) -> Sequence[str]:
        """What each seat is called, in the reader's language."""
        return self.story.names[self.speaker.language]

    def own(self, words: Words) -> str:
        """Prose in the reader's language, escaped."""
        return escape(words[self.speaker.language])

    def events(self, shown: Step) -> list[Event]:
        """What happened in a step, as these eyes see it."""
        return [seen(event, self.viewer) for event in shown.events]

    def say(self, text: str, **values: object) -> str:
        """Words of the interface, escaped."""
        return escape(self.speaker.say(text, **values))


def story(shown: Story, speaker: Speaker, links: Links, fold: Fold) -> str:
    """A whole story, as its author's eyes see it.

    Open it has no title: it is for the page to say what it shows.
    """
    telling = Telling(shown, speaker, links)
    body = (
        f'<fish-story class="fish-story" data-story="{escape(shown.id)}"'
        f' data-lang="{speaker.language}" data-rules="{escape(links.page)}">'
        f'<div class="fish-head"><p>{telling.own(shown.intro)}</p>{_eyes(telling)}</div>'
        f'<p class="fish-unable">{telling.say(UNABLE)}</p>'
        f'<div class="fish-pages">{_steps(telling)}</div>'
        f'<section class="fish-trial" aria-label="{telling.say("Your own play")}" hidden>'
        f"</section>{choice(shown.rules, speaker, links)}{_controls(telling)}"
        '<div class="fish-live fish-hidden" aria-live="polite"></div></fish-story>'
    )
    if fold is Fold.ALL:
        return body
    # A page of rules holds many stories: with script the parser takes each as one text, and the
    # script makes it HTML when it is opened.
    return (
        f'<details class="fish-fold" data-story="{escape(shown.id)}">'
        f"<summary>{telling.own(shown.title)}</summary><noscript>{body}</noscript></details>"
    )


def steps(shown: Story, speaker: Speaker, links: Links) -> str:
    """The steps and branches of a story alone: the part of it that other eyes see otherwise."""
    return _steps(Telling(shown, speaker, links))


def _steps(telling: Telling) -> str:
    """The steps of the story and of its branches, in order."""
    shown = telling.story
    main = "".join(step(telling, each, address) for address, each in shown.own_steps())
    branches = "".join(_branch(telling, branch) for branch in shown.branches)
    viewer = escape(write_viewer(telling.viewer, shown.seats))
    return f'<ol class="fish-steps" data-eyes="{viewer}">{main}</ol>{branches}'


def _branch(telling: Telling, branch: Branch) -> str:
    steps = "".join(
        step(telling, each, address) for address, each in telling.story.branch_steps(branch)
    )
    leaves = write_address(telling.story.branch_start(branch))
    return (
        f'<section class="fish-branch" data-branch="{escape(branch.id)}" data-from="{leaves}">'
        f'<p class="fish-title">{telling.own(branch.title)}</p>'
        f'<ol class="fish-steps">{steps}</ol></section>'
    )


def step(telling: Telling, shown: Step, address: Address) -> str:
    """One step: what was said, the table, what it means and what happened, and the clauses."""
    key, counter = write_address(address), count_at(telling, address)
    inside = counter_of(counter) + scene(telling, shown)
    links = "" if address.branch else _what_if(telling, address)
    return f'<li class="fish-step" id="{key}" data-counter="{counter}">{inside}{links}</li>'


def count_at(telling: Telling, address: Address) -> str:
    """How far a step has come in the story, or in its branch, as text, escaped."""
    step, shown = address.step, telling.story
    if address.branch is not None:
        steps = next(len(side.steps) for side in shown.branches if side.id == address.branch)
        return telling.say("What if: step {step} of {steps}", step=step, steps=steps)
    if step == 0:
        return telling.say("The start")
    return telling.say("Step {step} of {steps}", step=step, steps=len(shown.steps) - 1)


def counter_of(counter: str) -> str:
    """How far the story has come, for a reader without script."""
    return f'<p class="fish-count">{counter}</p>'


def scene(telling: Telling, shown: Step) -> str:
    """What a step shows: the table with what is said there, and below it what it means."""
    board = table(
        view_of(shown.table, telling.viewer),
        telling.speaker,
        telling.names,
        arrivals(telling.events(shown), telling.story.rules.book_size),
        _said(telling, shown),
    )
    return f'{board}<div class="fish-told">{_told(telling, shown)}</div>'


# What is said at the table


def _said(telling: Telling, shown: Step) -> str:
    """What was said in a step: request and answer as bubbles; a refusal is the table speaking."""
    if isinstance(shown, StartStep):
        return ""
    hearing = Hearing(
        telling.speaker,
        telling.links,
        telling.names,
        telling.story.rules,
        own_seat(telling.viewer),
    )
    refusal = refusal_of(telling, shown)
    if refusal is None or not isinstance(shown, RefusedStep):
        return said(hearing, shown.action, shown.events)
    return said_in_vain(hearing, shown.action, shown.violation, refusal)


# What it means


def _told(telling: Telling, shown: Step) -> str:
    text = telling.own(shown.text) if shown.text else ""
    told = f'<p class="fish-text" data-say>{text}</p>' if text else ""
    return told + _events(telling, shown) + _clauses(telling, shown)


def refusal_of(telling: Telling, shown: Step) -> Refusal | None:
    """What the table says where a step was refused by the rules."""
    if not isinstance(shown, RefusedStep):
        return None
    return telling.speaker.refusal(
        shown.violation,
        shown.action,
        telling.names,
        telling.story.rules,
        nearest_legal(shown.before, shown.action),
    )


def captions(telling: Telling, shown: Step) -> list[str]:
    """What happened, as plain text; what was done has been heard, or seen, at the table."""
    rules, speaker = telling.story.rules, telling.speaker
    return [
        speaker.event(event, telling.names, rules)
        for number, event in enumerate(telling.events(shown))
        if not (number == 0 and isinstance(event, Asked | Laid))
    ]


def _events(telling: Telling, shown: Step) -> str:
    told = [escape(caption) for caption in captions(telling, shown)]
    if not told:
        return ""
    return f'<ul class="fish-events" data-say><li>{"</li> <li>".join(told)}</li></ul>'


def _clauses(telling: Telling, shown: Step) -> str:
    """The clauses that the step shows; the table has named the clause of a refusal."""
    if isinstance(shown, RefusedStep):
        return ""
    return clause_row(telling.speaker, telling.links, shown.clauses)


def _what_if(telling: Telling, address: Address) -> str:
    """Links to the branches that leave from this step of the story itself."""
    links = "".join(
        f'<li><a href="#{_first(telling, branch)}" data-do="what-if">'
        f"{telling.own(branch.title)}</a></li>"
        for branch in telling.story.branches
        if branch.start == address.step
    )
    if not links:
        return ""
    return f'<ul class="fish-what-if">{links}</ul>'


def _first(telling: Telling, branch: Branch) -> str:
    first, _ = next(telling.story.branch_steps(branch))
    return write_address(first)


# The buttons


def _controls(telling: Telling) -> str:
    """The buttons, always in the same place; the script uncovers those that do something."""
    buttons = {
        do: f'<button type="button" data-do="{do}">{telling.say(label)}</button>'
        for do, label in _BUTTONS.items()
    }
    return (
        f'<nav class="fish-controls" aria-label="{telling.say("Steps")}" hidden>'
        f'{buttons["back"]}{buttons["next"]}<span class="fish-counter"></span>'
        f"{buttons['what-if']}{buttons['try']}{buttons['undo']}{buttons['story']}</nav>"
    )


def _eyes(telling: Telling) -> str:
    """The choice of whose eyes see the table; the style shows it where a script runs."""
    seats = telling.story.seats
    labels: dict[Viewer, str] = {ALL: telling.speaker.say("everyone, cards open")}
    labels |= dict(enumerate(telling.names))
    choices = "".join(
        f'<option value="{escape(write_viewer(viewer, seats))}"'
        f"{' selected' if viewer == telling.viewer else ''}>{escape(label)}</option>"
        for viewer, label in labels.items()
    )
    return (
        f'<label class="fish-eyes"><span>{telling.say("Seen by")}</span>'
        f' <select name="eyes" data-do="eyes">{choices}</select></label>'
    )
