"""A viewer who follows a game, and what he knows of the hidden cards at each moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fishrules.game.draft import Transition
from fishrules.knowledge.bounds import Knowledge
from fishrules.knowledge.evidence import (
    Findings,
    findings_after_deal,
    findings_without_evidence,
    updated_findings,
)
from fishrules.knowledge.inference import knowledge_after_deal, knowledge_of, updated
from fishrules.knowledge.view import Viewer, seen, view_of


@dataclass(frozen=True, slots=True)
class Observer:
    """A viewer at one moment of a game; `observe` returns the same viewer one action later.

    viewer: whose view it is.
    memory: number of last actions that are remembered, `None` for all. Whoever forgets still sees
        the table: his own hand, the laid books, the sizes of the hands.
    evidence: whether to keep which event showed what.
    actions: number of actions that have been played.
    """

    viewer: Viewer
    memory: int | None
    evidence: bool
    actions: int
    _all: Findings | None
    """The findings; `None` where the memory is limited."""
    _recent: tuple[Transition, ...]
    """Where the memory is limited, the moment at which it begins and the actions since."""

    @classmethod
    def of(
        cls,
        history: Sequence[Transition],
        viewer: Viewer,
        *,
        memory: int | None = None,
        evidence: bool = False,
    ) -> Observer:
        """Follow a game from its deal, or from a given table, to the last of some transitions."""
        actions = len(history) - 1
        if memory is not None:
            return cls(viewer, memory, evidence, actions, None, tuple(history[-memory - 1 :]))
        observer = cls(viewer, None, evidence, 0, _at_deal(history[0], viewer, evidence), ())
        for transition in history[1:]:
            observer = observer.observe(transition)
        return observer

    @classmethod
    def knowing(cls, knowledge: Knowledge, viewer: Viewer, *, evidence: bool = False) -> Observer:
        """Follow a game from a moment at which the viewer knows so much; he forgets nothing."""
        return cls(viewer, None, evidence, 0, _blank(knowledge, evidence), ())

    def observe(self, transition: Transition) -> Observer:
        """Return the observer after one more action."""
        actions = self.actions + 1
        if self._all is None:
            recent = (*self._recent, transition)[-(self.memory or 0) - 1 :]
            return replace(self, actions=actions, _recent=recent)
        return replace(self, actions=actions, _all=self._learn(self._all, actions, transition))

    @property
    def knowledge(self) -> Knowledge:
        """What the viewer knows now."""
        return self.findings.knowledge

    @property
    def findings(self) -> Findings:
        """What the viewer knows now and, where evidence is kept, which event showed it."""
        if self._all is not None:
            return self._all
        first = self.actions - len(self._recent) + 1
        start, *actions = self._recent
        if first:
            knowledge = knowledge_of(view_of(start.table, self.viewer))
            findings = _blank(knowledge, self.evidence)
        else:
            findings = _at_deal(start, self.viewer, self.evidence)
        for number, transition in enumerate(actions, first + 1):
            findings = self._learn(findings, number, transition)
        return findings

    def _learn(self, findings: Findings, action: int, transition: Transition) -> Findings:
        events = [seen(event, self.viewer) for event in transition.events]
        if self.evidence:
            return updated_findings(findings, action, events)
        return _blank(updated(findings.knowledge, events), evidence=False)


def _at_deal(start: Transition, viewer: Viewer, evidence: bool) -> Findings:
    view = view_of(start.table, viewer)
    if evidence:
        return findings_after_deal(view, [seen(e, viewer) for e in start.events])
    return _blank(knowledge_after_deal(view, start.events), evidence=False)


def _blank(knowledge: Knowledge, evidence: bool) -> Findings:
    """Knowledge for which there is no evidence, or none is kept."""
    return findings_without_evidence(knowledge) if evidence else Findings(knowledge, (), ())
