"""The pages of single sections of the rules, as MkDocs reads them: Markdown with front matter."""

from __future__ import annotations

import json
from collections.abc import Iterator

from fishrules.languages import LANGUAGES
from fishrules.words.speaker import tr
from fishsite.source.project import Project
from fishsite.source.sections import Section, plain_text, sections

_MOST = 200
"""Letters of a description; a chat or a search engine shows no more."""


def section_pages(project: Project) -> Iterator[tuple[str, str]]:
    """Yield the path in the folder of the docs, and the text, of each page. Raises BadPage."""
    for language in LANGUAGES:
        for section in sections(project, language):
            yield f"{language}/{section.name}.md", _markdown(section)


def description(section: Section) -> str:
    """Return the first clauses of a section, as many as fit."""
    text = ""
    for clause in section.clauses:
        longer = f"{text} {plain_text(clause)}".strip()
        if text and len(longer) > _MOST:
            break
        text = longer
    return text


def _markdown(section: Section) -> str:
    say = tr(section.language).say
    heading = section.heading
    whole = say("All the rules of {game}", game=section.title)
    link = f"[{whole}](../{section.game}.md#{heading.id})"
    front = {"title": f"{heading.title} · {section.title}", "description": description(section)}
    lines = [
        "---",
        *(f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in front.items()),
        "---",
        f"@fish {section.language} {section.game} {section.name}",
        "",
        f"# {heading.title} {{#{heading.id}}}",
        "",
    ]
    for clause in section.clauses:
        kind = "" if clause.kind in ("rule", "ruling") else f" {clause.kind}"
        lines += [f"r[{clause.id}{kind}]", clause.text, ""]
    return "\n".join([*lines, link, ""])
