"""The whole order of a round under each of the three texts, and who must not influence it."""

from tests.games.let_it_ride.tables import (
    BACK,
    CASINO,
    COLORADO,
    GROUPS,
    NIGHT,
    RIDE,
    bets,
    circles,
    dealt,
    story,
)

HANDS = {1: "Th Td 4c", 3: "Kc 7d 9h", 4: "8h 8c 5d"}
CHOICES = {1: (BACK, RIDE), 3: (RIDE, BACK), 4: (RIDE, RIDE)}


def test_a_round_at_a_casino_night() -> None:
    round = dealt(NIGHT, {1: bets(500), 3: bets(1000), 4: bets(200)}, HANDS, "Ks 5s 8d", CHOICES)
    assert story(round.finish()) == [
        "(f)9 deal 1, 3, 4, community, 1, 3, 4, community, 1, 3, 4, community",
        "(f)10 look 1.1, 1.2, 1.3, 3.1, 3.2, 3.3, 4.1, 4.2, 4.3",
        "(f)10 ask 1: withdraw",
        "(f)12 withdrawn 1 bet 1 +0",
        "(f)10 ask 3: let it ride, 4: let it ride",
        "(f)13 rack community Ks",
        "(f)14 turn up community 5s",
        "(f)15 ask 1: let it ride, 3: withdraw",
        "(f)17 withdrawn 3 bet 2 +0",
        "(f)15 ask 4: let it ride",
        "(f)18 turn up community 8d",
        "(f)19 turn up 4 8h, 4 8c, 4 5d, 3 Kc, 3 7d, 3 9h, 1 Th, 1 Td, 1 4c",
        "(f)21 lose 3 bet 1 -1000, 3 bet 3 -1000",
        "(f)21 rack 3 Kc 3 7d 3 9h",
        "(f)22 win 4 bet 1 +2200, 4 bet 2 +2200, 4 bet 3 +2200, 1 bet 2 +500, 1 bet 3 +500",
        "(f)23 rack 4 8h 4 8c 4 5d 1 Th 1 Td 1 4c community 5s community 8d",
    ]
    assert round.clause(round.step) == "13:47-20.27(f)23"


def test_a_round_in_a_casino() -> None:
    wagers = {1: bets(500, bonus=100), 3: bets(1000), 4: bets(200, three_card_bonus=100)}
    assert story(dealt(CASINO, wagers, HANDS, "Ks 5s 8d", CHOICES).finish()) == [
        "house procedure deal 1, 3, 4, community, 1, 3, 4, community, 1, 3, 4, community",
        ".10(a) look 1.1, 1.2, 1.3, 3.1, 3.2, 3.3, 4.1, 4.2, 4.3",
        ".10(b) ask 1: withdraw",
        ".10(b)2 withdrawn 1 bet 1 +0",
        ".10(b) ask 3: let it ride, 4: let it ride",
        ".10(c) rack community Ks",
        ".10(d) turn up community 5s",
        ".10(e) ask 1: let it ride, 3: withdraw",
        ".10(e)2 withdrawn 3 bet 2 +0",
        ".10(e) ask 4: let it ride",
        ".10(f) turn up community 8d",
        ".10(g)1 turn up 4 8h, 4 8c, 4 5d",
        ".10(g)3 win 4 bet 1 +2200, 4 bet 2 +2200, 4 bet 3 +2200, 4 three-card bonus +100",
        ".10(g)1 turn up 3 Kc, 3 7d, 3 9h",
        ".10(g)2 lose 3 bet 1 -1000, 3 bet 3 -1000",
        ".10(g)1 turn up 1 Th, 1 Td, 1 4c",
        ".6A(a) lose 1 bonus -100",
        ".10(g)3 win 1 bet 2 +500, 1 bet 3 +500",
        ".10(h) rack 4 8h 4 8c 4 5d 3 Kc 3 7d 3 9h 1 Th 1 Td 1 4c community 5s community 8d",
    ]


def test_a_round_in_colorado_dealt_by_hand() -> None:
    wagers = {1: circles(400, bonus=100, tip=200), 3: circles(500), 4: circles(200, bonus=100)}
    assert story(dealt(COLORADO, wagers, HANDS, "5s 8d", CHOICES).finish()) == [
        "1.3 deal 1, 3, 4, community, 1, 3, 4, community, 1, 3, 4",
        "1.3 rack stub unseen",
        "1.5 look 1.1, 1.2, 1.3, 3.1, 3.2, 3.3, 4.1, 4.2, 4.3",
        "1.5 ask 1: withdraw",
        "1.5 withdrawn 1 1 +0",
        "1.5 ask 3: let it ride, 4: let it ride",
        "1.5 turn up community 5s",
        "1.6 ask 1: let it ride, 3: withdraw",
        "1.6 withdrawn 3 2 +0",
        "1.6 ask 4: let it ride",
        "1.6 turn up community 8d",
        "1.7 turn up 4 8h, 4 8c, 4 5d, 3 Kc, 3 7d, 3 9h, 1 Th, 1 Td, 1 4c",
        "1.7 lose 3 1 -500, 3 $ -500",
        "1.8 rack 3 Kc 3 7d 3 9h",
        "1.1 lose 1 bonus -100",
        "1.9 win 4 1 +4500, 4 2 +4500, 4 $ +3000, 4 bonus +7500, 1 2 +500, 1 $ +400",
        "1.2 win 1 tip +200",
        "B2 rack 4 8h 4 8c 4 5d 1 Th 1 Td 1 4c community 5s community 8d",
    ]


def test_a_round_in_colorado_dealt_in_groups_of_three() -> None:
    round = dealt(GROUPS, {1: circles(), 3: circles()}, {1: "Th Td 4c", 3: "Kc 7d 9h"}, "5s 8d Ks")
    assert story(round.finish())[:4] == [
        "1.3 deal 1, 1, 1, 3, 3, 3, community, community, community",
        "1.3 rack community Ks, stub unseen",
        "1.5 look 1.1, 1.2, 1.3, 3.1, 3.2, 3.3",
        "1.5 ask 1: let it ride, 3: let it ride",
    ]
    assert story(round)[-1] == "B2 rack 1 Th 1 Td 1 4c community 5s community 8d"
