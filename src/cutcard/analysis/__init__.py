"""The exact solver and the figures it gives: from the rules alone, in exact fractions."""

from cutcard.analysis.contract import (
    AnalysisError,
    Composition,
    GameAnalysis,
    Reduction,
    Unreduced,
    analysis_of,
)
from cutcard.analysis.figures import Analysis, Frequency, Number, OpeningWager, Outcome, WagerValue, ZeroValueDecision
from cutcard.analysis.graph import Decision
from cutcard.analysis.hints import Solver, unknown
from cutcard.analysis.naming import full_deck, without
from cutcard.analysis.outcomes import Course, ZeroValue
from cutcard.analysis.rule_list import RuleOfPlay, rule_list
from cutcard.analysis.solve import Solution, solve, wager_plan
from cutcard.analysis.study import Cost, LineEffect, PlanFigures, Study, analyze, study
from cutcard.analysis.view import seen_from

__all__ = [
    "Analysis",
    "AnalysisError",
    "Composition",
    "Cost",
    "Course",
    "Decision",
    "Frequency",
    "GameAnalysis",
    "LineEffect",
    "Number",
    "OpeningWager",
    "Outcome",
    "PlanFigures",
    "Reduction",
    "RuleOfPlay",
    "Solution",
    "Solver",
    "Study",
    "Unreduced",
    "WagerValue",
    "ZeroValue",
    "ZeroValueDecision",
    "analysis_of",
    "analyze",
    "full_deck",
    "rule_list",
    "seen_from",
    "solve",
    "study",
    "unknown",
    "wager_plan",
    "without",
]
