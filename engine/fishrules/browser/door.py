"""Entry point for the script: a request as JSON text in, its answer as JSON text out.

Requests and answers are typed in `protocol`. Nothing is remembered between requests except caches.
"""

from __future__ import annotations

import json
from pathlib import PurePosixPath
from zipimport import zipimporter

from fishrules.browser.protocol import EngineAnswer, StoryAnswer
from fishrules.browser.story import answer_about_story
from fishrules.browser.table import answer_at_table
from fishrules.notation.schema import Part
from fishrules.render.links import Read


def in_archive(name: str) -> str:
    """Read a file of the archive that this module was imported from. Raises OSError."""
    return zipimporter(str(PurePosixPath(__file__).parents[2])).get_data(name).decode()


def answer(text: str, read: Read = in_archive) -> str:
    """Answer to one request, as JSON.

    read: reads the stories and the numbers of the clauses.
    """
    request = Part(json.loads(text))
    reply: EngineAnswer | StoryAnswer
    if "table" in request:
        reply = answer_at_table(request, read)
    else:
        reply = answer_about_story(request, read)
    return json.dumps(reply)
