"""A fingerprint of a ruleset, so that a log says under which text it was made."""

from __future__ import annotations

from dataclasses import asdict
from hashlib import sha256
from typing import Any

import rfc8785

from cutcard.law.ruleset import Ruleset


def digest(ruleset: Ruleset) -> str:
    """SHA-256, in hexadecimal, over the file and every election: it changes when any word or number does."""
    plain: dict[str, Any] = {
        "name": ruleset.name,
        "document": asdict(ruleset.document),
        "options": {name: asdict(elected) for name, elected in ruleset.options.items()},
        "tables": {name: asdict(table) for name, table in ruleset.tables.items()},
    }
    return sha256(rfc8785.dumps(plain)).hexdigest()
