"""The list of clauses is complete, and agrees with the rulesets; and every disagreement would be found."""

from dataclasses import replace

import pytest

from cutcard.law.citation import Citation
from cutcard.law.coverage import Clause, Modelled, coverage, faults, read_clauses
from cutcard.law.errors import LawError
from cutcard.law.ruleset import Ruleset
from cutcard.registry import clause_list, play, ruleset_names

HEADER = "id,jurisdiction,game,citation,kind,actor,fact,source,status,modelled,by,why"
RED_DOG = "red-dog:nj-casino-night"

# The paragraphs of the texts that were read from beginning to end, as their own numbering runs.
PARAGRAPHS = {
    "13:47-20.27": [
        "(a)",
        *(f"(b){n}" for n in range(1, 5)),
        *(f"(c){n}" for n in range(1, 3)),
        *(f"(d){n}" for n in range(1, 5)),
        *(f"(e){n}" for n in range(1, 3)),
        *(f"(f){n}" for n in range(1, 25)),
        "(g)",
    ],
    "13:47-20.31": [
        "(a)1",
        "(a)2",
        "(a)2i",
        *(f"(a)2ii({n})" for n in range(1, 6)),
        *(f"(a){n}" for n in range(3, 6)),
        "(b)",
        *(f"(c){n}" for n in range(1, 5)),
        *(f"(d){n}" for n in range(1, 17)),
        "(d)11i",
        "(d)11ii",
        "(e)",
        "(f)",
        *(f"(g){n}" for n in range(1, 5)),
    ],
    "13:69F-18.10": [
        "(a)",
        *(f"(a){n}" for n in range(1, 4)),
        *("(b)", "(b)1", "(b)2", "(c)", "(d)", "(e)", "(e)1", "(e)2", "(f)", "(g)"),
        *(f"(g){n}" for n in range(1, 5)),
        "(h)",
    ],
    "CO-LIR": [
        *(" lead", " 1"),
        *(f" 1.{n}" for n in range(1, 10)),
        *(f" 1.1.{n}" for n in range(1, 4)),
        *(f" T-basic S{n}" for n in range(1, 5)),
        *(" B1 bonus S1", " B1 bonus S2", " B2"),
    ],
}
COVERED = (
    *PARAGRAPHS,
    *(f"13:69F-17.{n}" for n in range(1, 12)),
    "13:69E-1.13F",
    *(f"13:69F-18.{n}" for n in range(1, 13)),
    *("13:69F-18.6A", "13:69F-18.6B", "13:69E-1.13H"),
)


def rulesets() -> list[Ruleset]:
    return [play(name).ruleset for name in ruleset_names()]


def named(citation: str) -> Clause:
    return next(clause for clause in clause_list() if clause.citation == citation)


def found(clause: Clause) -> list[str]:
    """The faults that a clause has among the rulesets, those of other clauses left out."""
    return [fault for fault in faults([clause], rulesets()) if fault.startswith(f"{clause.citation} ({clause.id})")]


def cites(ruleset: Ruleset, **keys: Citation) -> Ruleset:
    return replace(ruleset, cites={**ruleset.cites, **keys})


def test_list_and_rulesets_agree() -> None:
    assert faults(clause_list(), rulesets()) == []


def test_list_is_whole() -> None:
    assert len(clause_list()) == 527
    assert sum(sum(counts.values()) for counts in coverage(clause_list()).values()) == 527


@pytest.mark.parametrize(("instrument", "paragraph"), [(i, p) for i, listed in PARAGRAPHS.items() for p in listed])
def test_every_paragraph_of_the_texts_read_whole_is_listed(instrument: str, paragraph: str) -> None:
    cited = instrument + paragraph
    assert [clause for clause in clause_list() if clause.stands_in(cited)]


def test_no_paragraph_is_listed_that_the_texts_do_not_have() -> None:
    numbered = [c for c in clause_list() if c.instrument in PARAGRAPHS and c.citation != "13:47-20.27 irregularities"]
    known = {instrument + paragraph for instrument, listed in PARAGRAPHS.items() for paragraph in listed}
    # The floor of the bonus schedules is a remark on both of them.
    known.add("CO-LIR B1 bonus floor")
    assert [clause.citation for clause in numbered if not any(clause.stands_in(cited) for cited in known)] == []


def test_instruments_covered_so_far_have_nothing_pending() -> None:
    counts = coverage(clause_list())
    assert [instrument for instrument in COVERED if counts[instrument][Modelled.PENDING]] == []
    to_come = {instrument for instrument, of in counts.items() if of[Modelled.PENDING]}
    assert {instrument.split(".")[0] for instrument in to_come} <= {
        *("13:69F-16", "13:69F-19"),
        *("13:69E-1", "13:69D-1"),
    }


def test_what_was_not_read_says_what_is_used_instead() -> None:
    silent = [c.citation for c in clause_list() if c.status == "missing" and not c.why]
    assert silent == []


def test_clause_without_a_status_is_found() -> None:
    assert found(replace(named("13:47-20.31(d)7 void"), modelled="")) == [
        "13:47-20.31(d)7 void (nj-casino-night/red_dog/13-47-20.31(d)7-void): '' is no status; a clause is one of: "
        "rule, parameter, procedure, equipment, not modelled, pending."
    ]


def test_rule_that_no_ruleset_cites_is_found() -> None:
    clause = named("13:47-20.31(d)7 void")
    assert found(clause) == []
    (fault,) = found(replace(clause, by=("consecutive", "tie")))
    assert fault.endswith("no ruleset of its jurisdiction cites the rule 'tie'.")
    # Let it ride knows this key, in the same jurisdiction; red dog does not.
    (fault,) = found(replace(clause, by=("examine",)))
    assert fault.endswith("no ruleset of its jurisdiction cites the rule 'examine'.")


def test_rule_and_parameter_that_do_not_say_which_are_found() -> None:
    (fault,) = found(replace(named("13:47-20.31(d)7 void"), by=()))
    assert fault.endswith("it is a rule, and no rule key says which.")
    (fault,) = found(replace(named("13:47-20.31(e) one"), by=()))
    assert fault.endswith("it is a parameter, and no path says which.")


@pytest.mark.parametrize("path", ["odds.spread.spread-zero", "options.deck", "words", "shoe.colour", "wagers.raise"])
def test_parameter_that_is_nowhere_is_found(path: str) -> None:
    clause = named("13:47-20.31(e) one")
    assert found(clause) == []
    (fault,) = found(replace(clause, by=(path,)))
    assert fault.endswith(f"no ruleset of its jurisdiction has {path!r}.")


def test_clause_left_out_without_a_reason_is_found() -> None:
    clause = named("13:47-20.27(f)22 bonus")
    assert found(clause) == []
    (fault,) = found(replace(clause, why=""))
    assert fault.endswith("it is not modelled, and nothing says why.")


def test_clause_listed_twice_is_found() -> None:
    clause = named("13:47-20.27(f)22 bonus")
    assert faults([clause, clause], []) == [f"{clause.id} is listed 2 times."]


def test_cited_clause_that_is_not_listed_is_found() -> None:
    ruleset = play(RED_DOG).ruleset
    without = [clause for clause in clause_list() if not clause.stands_in("13:47-20.31(d)9")]
    assert faults(without, [ruleset])[-3:] == [
        f"{ruleset.name}: odds.three of a kind cites 13:47-20.31(d)9, which is not in the list of clauses.",
        f"{ruleset.name}: cites.three-of-a-kind cites 13:47-20.31(d)9, which is not in the list of clauses.",
        f"{ruleset.name}: unused rule key: no clause at 13:47-20.31(d)9 is modelled by 'three-of-a-kind'.",
    ]


def test_floor_and_menus_and_options_are_cited_clauses_too() -> None:
    colorado, red_dog = play("let-it-ride:colorado").ruleset, play(RED_DOG).ruleset
    for cited, ruleset, place in (
        ("13:47-20.31(f)", red_dog, "odds.spread"),
        ("CO-LIR T-basic S3", colorado, "odds.basic"),
        ("CO-LIR B1 bonus S2", colorado, "odds.bonus"),
        ("13:47-20.31(g)4", red_dog, "options.hands"),
        ("13:47-20.31(d)4", red_dog, "wagers.original"),
    ):
        without = [clause for clause in clause_list() if not clause.stands_in(cited)]
        wanted = f"{ruleset.name}: {place} cites {cited}, which is not in the list of clauses."
        assert wanted in faults(without, [ruleset])


def test_rule_key_that_no_clause_needs_is_found() -> None:
    ruleset = cites(play(RED_DOG).ruleset, tie=Citation("13:47-20.31(d)7"))
    assert faults(clause_list(), [ruleset])[-1] == (
        f"{ruleset.name}: unused rule key: no clause at 13:47-20.31(d)7 is modelled by 'tie'."
    )


def test_rule_key_under_another_clause_than_its_own_is_found() -> None:
    ruleset = cites(play(RED_DOG).ruleset, pair=Citation("13:47-20.31(d)9"))
    assert f"{ruleset.name}: unused rule key: no clause at 13:47-20.31(d)9 is modelled by 'pair'." in faults(
        clause_list(), [ruleset]
    )


@pytest.mark.parametrize(
    ("citation", "cited", "covered"),
    [
        ("13:47-20.31(d)1 burn", "13:47-20.31(d)1", True),
        ("13:47-20.31(d)11 marker", "13:47-20.31(d)1", False),
        ("13:47-20.31(d)11i", "13:47-20.31(d)11", True),
        ("13:47-20.31(f)", "13:47-20.31(f)", True),
        ("13:69F-18.12(b)+", "13:69F-18.12", True),
        ("13:69F-18.6A(a)", "13:69F-18.6", False),
        ("13:69F-18.10(a) look", "13:69F-18.1", False),
        ("CO-LIR 1.1.2", "CO-LIR 1.1", True),
        ("CO-LIR T-basic S1 royal flush", "CO-LIR T-basic S1", True),
        ("13:47-20.27 irregularities", "13:47-20.27", True),
        ("13:47-20.31(f)", "", False),
        ("13:47-20.31(f)", "13:47-20.27(f)", False),
    ],
)
def test_paragraph_covers_its_own_parts_only(citation: str, cited: str, covered: bool) -> None:
    assert replace(named("13:47-20.31(f)"), citation=citation).stands_in(cited) is covered


@pytest.mark.parametrize(
    ("citation", "instrument"),
    [
        ("13:47-20.27(f)8 count", "13:47-20.27"),
        ("13:47-20.1 to 20.18", "13:47-20.1 to 20.18"),
        ("13:69F-18.6A(a)", "13:69F-18.6A"),
        ("13:69F-16 (irregularities)", "13:69F-16"),
        ("13:69E-1.13H(b)2", "13:69E-1.13H"),
        ("CO-LIR B1 bonus floor", "CO-LIR"),
        ("N.J.S.A. 5:8-61 operators", "N.J.S.A. 5:8-61"),
        ("some other text", "some other text"),
    ],
)
def test_instrument_is_the_section(citation: str, instrument: str) -> None:
    assert replace(named("13:47-20.31(f)"), citation=citation).instrument == instrument


def test_counts_by_instrument_and_status() -> None:
    rows = [named("13:47-20.31(d)7 void"), named("13:47-20.31(d)7 end"), named("13:47-20.31(e) one")]
    assert coverage([*rows, named("13:47-20.27(f)22 bonus")]) == {
        "13:47-20.31": {"rule": 2, "parameter": 1},
        "13:47-20.27": {"not modelled": 1},
    }


def test_columns_must_be_the_known_ones() -> None:
    with pytest.raises(LawError, match=r"^list\.csv:1: the columns are id, citation; they must be id, jurisdiction, "):
        read_clauses("id,citation\n", "list.csv")
    with pytest.raises(LawError, match=r"^list\.csv:1: the columns are missing"):
        read_clauses("", "list.csv")


def test_row_that_is_too_short_is_refused_with_its_line() -> None:
    with pytest.raises(LawError, match=r"^list\.csv:2: a clause has 12 columns, this one 3\."):
        read_clauses(f"{HEADER}\na,b,c\n", "list.csv")


def test_row_is_read_as_it_stands() -> None:
    row = 'x,nj,red_dog,13:47-20.31(d)7 void,settle,dealer,"Tie, no wager lost.",text,found,rule,pair consecutive,Why.'
    assert read_clauses(f"{HEADER}\n{row}\n", "list.csv") == (
        Clause(
            id="x",
            jurisdiction="nj",
            game="red_dog",
            citation="13:47-20.31(d)7 void",
            kind="settle",
            actor="dealer",
            fact="Tie, no wager lost.",
            source="text",
            status="found",
            modelled="rule",
            by=("pair", "consecutive"),
            why="Why.",
        ),
    )
