"""HTML of a story: every step and branch in order, readable with no script.

A script shows one step at a time and moves HTML about; every text that it needs is in this HTML.
"""

from __future__ import annotations

from fishrules.game.events import Asked, Event, Laid
from fishrules.game.play import nearest_legal
from fishrules.knowledge.view import ALL, Viewer, seen, view_of
from fishrules.notation.address import Address, write_address
from fishrules.render import markup as h
from fishrules.render.context import RenderContext, context_of_story
from fishrules.render.links import Links
from fishrules.render.markup import Markup, Node
from fishrules.render.motion import arrivals
from fishrules.render.speech import clause_row, refused_speech, speech
from fishrules.render.status import UNABLE
from fishrules.render.table import Picks, table
from fishrules.render.variant_choice import variant_choice
from fishrules.stories.story import Branch, RefusedStep, StartStep, Step, Story, write_viewer
from fishrules.words.catalogue import N_
from fishrules.words.refusals import Refusal
from fishrules.words.speaker import Speaker

_BUTTONS = {
    "back": N_("Back"),
    "next": N_("Next"),
    "what-if": N_("What if"),
    "try": N_("Try it yourself"),
    "undo": N_("Undo"),
    "story": N_("Back to the example"),
}


def story(shown: Story, speaker: Speaker, links: Links) -> Markup:
    """A whole story, as its own viewer sees it; the page around it gives the title."""
    context = context_of_story(shown, speaker, links)
    return h.fish_story(
        ".fish-story", data_story=shown.id, data_lang=speaker.language, data_rules=links.page
    )[
        h.div(".fish-head")[h.p[shown.intro[speaker.language]], _viewers(context, shown)],
        h.p(".fish-unable")[context.say(UNABLE)],
        h.div(".fish-pages")[_steps(context, shown)],
        h.section(".fish-trial", aria_label=context.say("Your own moves"), hidden=True)[()],
        variant_choice(context),
        _controls(context),
        h.div(".fish-live.fish-hidden", aria_live="polite")[()],
    ]


def steps(shown: Story, speaker: Speaker, links: Links) -> Markup:
    """The steps and branches of a story alone: the part that depends on its viewer."""
    return _steps(context_of_story(shown, speaker, links), shown)


def _steps(context: RenderContext, shown: Story) -> Markup:
    """The steps of the story and of its branches, in order."""
    viewer = write_viewer(context.viewer, shown.seats)
    return h.fragment[
        h.ol(".fish-steps", data_viewer=viewer)[
            [_step(context, shown, *each) for each in shown.own_steps()]
        ],
        [_branch(context, shown, branch) for branch in shown.branches],
    ]


def _branch(context: RenderContext, shown: Story, branch: Branch) -> Markup:
    start = write_address(shown.branch_start(branch))
    return h.section(".fish-branch", data_branch=branch.id, data_from=start)[
        h.p(".fish-title")[branch.title[context.speaker.language]],
        h.ol(".fish-steps")[[_step(context, shown, *each) for each in shown.branch_steps(branch)]],
    ]


def _step(context: RenderContext, shown: Story, address: Address, step: Step) -> Markup:
    """One step: speech, table, the author's text, events and clauses."""
    count = step_count(context, shown, address)
    return h.li(class_="fish-step", id=write_address(address), data_counter=count)[
        count_line(count),
        scene(context, step),
        None if address.branch else _what_if(context, shown, address),
    ]


def step_count(context: RenderContext, shown: Story, address: Address) -> str:
    """The number of a step in the story, or in its branch, as text."""
    step = address.step
    if address.branch is not None:
        count = next(len(side.steps) for side in shown.branches if side.id == address.branch)
        return context.say("What if: step {step} of {steps}", step=step, steps=count)
    if step == 0:
        return context.say("Start")
    return context.say("Step {step} of {steps}", step=step, steps=len(shown.steps) - 1)


def count_line(count: Node) -> Markup:
    """The number of a step, for a reader without script."""
    return h.p(".fish-count")[count]


def scene(context: RenderContext, step: Step, picks: Picks | None = None) -> Markup:
    """The table of a step with the speech there and, below it, text, events and clauses.

    picks: the choices of the seat that acts, where the reader plays on from here.
    """
    view, moved = (
        view_of(step.table, context.viewer),
        arrivals(_events(context, step), context.rules.book_size),
    )
    return h.fragment[
        table(context, view, moved, _speech(context, step), picks),
        h.div(".fish-told")[_meaning(context, step)],
    ]


def _events(context: RenderContext, step: Step) -> list[Event]:
    """The events of a step as the viewer sees them."""
    return [seen(event, context.viewer) for event in step.events]


# Speech at the table


def _speech(context: RenderContext, step: Step) -> Node:
    """The speech of a step: request and answer, or request and the table's verdict."""
    if isinstance(step, StartStep):
        return None
    refusal = refusal_of(context, step)
    if refusal is None or not isinstance(step, RefusedStep):
        return speech(context, step.action, step.events)
    return refused_speech(context, step.action, step.violation, refusal)


# Text, events and clauses below the table


def _meaning(context: RenderContext, step: Step) -> Node:
    """The author's text, the events, and the clauses that the step shows."""
    text = step.text[context.speaker.language] if step.text else ""
    sentences = joined_items(captions(context, step))
    # The table has named the clause of a refusal.
    clauses = () if isinstance(step, RefusedStep) else step.clauses
    return (
        text and h.p(".fish-text", data_say=True)[text],
        sentences and h.ul(".fish-events", data_say=True)[sentences],
        clause_row(context, clauses),
    )


def joined_items(items: list[str]) -> Markup:
    """List items with spaces between them, so that they are read out apart."""
    return h.joined(" ", [h.li[item] for item in items])


def refusal_of(context: RenderContext, step: Step) -> Refusal | None:
    """The table's answer to a step that the rules refuse; `None` where they allow it."""
    if not isinstance(step, RefusedStep):
        return None
    nearest = nearest_legal(step.before, step.action)
    return context.speaker.refusal(
        step.violation, step.action, context.names, context.rules, nearest
    )


def captions(context: RenderContext, step: Step) -> list[str]:
    """The events as plain text, without the action itself, which is shown at the table."""
    return [
        context.speaker.event(event, context.names, context.rules)
        for number, event in enumerate(_events(context, step))
        if not (number == 0 and isinstance(event, Asked | Laid))
    ]


def _what_if(context: RenderContext, shown: Story, address: Address) -> Node:
    """Links to the branches that leave from this step of the story itself."""
    branches = [branch for branch in shown.branches if branch.start == address.step]
    if not branches:
        return None
    return h.ul(".fish-what-if")[
        [
            h.li[
                h.a(href=f"#{_first_step(shown, branch)}", data_do="what-if")[
                    branch.title[context.speaker.language]
                ]
            ]
            for branch in branches
        ]
    ]


def _first_step(shown: Story, branch: Branch) -> str:
    """The address of the first step of a branch."""
    address, _ = next(shown.branch_steps(branch))
    return write_address(address)


# The buttons


def _controls(context: RenderContext) -> Markup:
    """The buttons, always in the same place; the script uncovers those that do something."""
    buttons = {
        do: h.button(type="button", data_do=do)[context.say(label)]
        for do, label in _BUTTONS.items()
    }
    return h.nav(".fish-controls", aria_label=context.say("Steps"), hidden=True)[
        buttons["back"],
        buttons["next"],
        h.a(".fish-onward", hidden=True)[context.say("Next:"), " ", h.span[()]],
        h.span(".fish-counter")[()],
        buttons["what-if"],
        buttons["try"],
        buttons["undo"],
        buttons["story"],
    ]


def _viewers(context: RenderContext, shown: Story) -> Markup:
    """The choice of a viewer; the style sheet shows it only where a script runs."""
    labels: dict[Viewer, str] = {ALL: context.say("all hands face up")}
    labels |= dict(enumerate(context.names))
    return h.label(".fish-eyes")[
        h.span[context.say("View")],
        " ",
        h.select(name="viewer", data_do="viewer")[
            [
                h.option(
                    value=write_viewer(viewer, shown.seats), selected=viewer == context.viewer
                )[label]
                for viewer, label in labels.items()
            ]
        ],
    ]
