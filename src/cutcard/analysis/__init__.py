"""The exact solver and the figures it gives: from the rules alone, in exact fractions."""

from cutcard.analysis.contract import (
    AnalysisError,
    Composition,
    GameAnalysis,
    Reduction,
    Unreduced,
    analysis_of,
)
from cutcard.analysis.figures import Analysis, OpeningWager, Outcome, ZeroValueDecision
from cutcard.analysis.graph import Decision
from cutcard.analysis.hints import Solver, unknown
from cutcard.analysis.outcomes import Course, ZeroValue
from cutcard.analysis.solve import Solution, analyze, full_deck, solve, wager_plan
from cutcard.analysis.view import seen_from

__all__ = [
    "Analysis",
    "AnalysisError",
    "Composition",
    "Course",
    "Decision",
    "GameAnalysis",
    "OpeningWager",
    "Outcome",
    "Reduction",
    "Solution",
    "Solver",
    "Unreduced",
    "ZeroValue",
    "ZeroValueDecision",
    "analysis_of",
    "analyze",
    "full_deck",
    "seen_from",
    "solve",
    "unknown",
    "wager_plan",
]
