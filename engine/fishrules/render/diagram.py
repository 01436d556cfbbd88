"""The diagram of one request: hands, the request, the cards that move, and the next turn.

It is laid out from a step of a story: the asker on the left, the player asked on the right, one row
between them for each thing that happens, the others below. The numbers in the drawing are those of
the same facts in words.
"""

from __future__ import annotations

from fishrules.render import markup as h
from fishrules.render.context import context_of_story
from fishrules.render.diagram_drawing import drawing
from fishrules.render.diagram_scene import Scene
from fishrules.render.markup import Markup
from fishrules.stories.story import Story
from fishrules.words.catalogue import Phrase
from fishrules.words.speaker import Speaker


def diagram(story: Story, step: int, speaker: Speaker) -> Markup:
    """A figure: the drawing, in a box that scrolls sideways, and the same facts in words.

    step: the step that makes the request. Raises ValueError where it makes none.
    """
    scene = Scene(context_of_story(story, speaker), *story.request_at(step))
    label = speaker.phrase(Phrase("diagram", "Diagram: {what}"), what=scene.sentences()[0])
    return h.figure(".fish-diagram")[
        h.div(".fish-diagram-scroll", tabindex="0", role="region", aria_label=label)[
            drawing(scene, f"diagram-{story.id}-{step}")
        ],
        h.figcaption[_in_words(scene)],
    ]


def _in_words(scene: Scene) -> Markup:
    """The facts of the drawing, as a list of hands and a numbered list of what happens."""
    context, speaker = scene.context, scene.context.speaker
    stock = speaker.phrase(
        Phrase("diagram", "{name}: {cards}"),
        name=speaker.stock(context.terms),
        cards=speaker.cards(scene.before.stock),
    )
    holdings = [*(scene.holding(seat) for seat in scene.seats), stock]
    return h.details(".fish-in-words")[
        h.summary[speaker.phrase(Phrase("diagram", "The diagram in words"))],
        h.ul[[h.li[item] for item in holdings]],
        h.ol[[h.li[item] for item in scene.sentences()]],
    ]
