"""Commands that are imported only when they are called, so that asking for help costs nothing."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from cutcard.cli.streams import json_asked


class LazyCommand(TyperCommand):
    """A command known by name and summary; its module is imported when it is about to run.

    The module is `cutcard.cli.commands.NAME`, and the function in it has the command's name.
    """

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """The context of the real command, whose parameters then apply."""
        return load(str(self.name)).make_context(info_name, args, parent=parent, **extra)


class LazyGroup(TyperGroup):
    """The program: its commands are stubs, and what a command cannot do is reported in one place."""

    def invoke(self, ctx: Any) -> Any:
        # Imported here because the errors it knows bring the law with them, which `--help` does not need.
        from cutcard.cli.errors import reported

        with reported(as_json=json_asked(ctx.args)):
            return super().invoke(ctx)


def stubs(summaries: Mapping[str, str]) -> type[TyperGroup]:
    """A group with a stub for every command (name: first sentence of its help)."""

    class Commands(LazyGroup):
        def __init__(self, **attributes: Any) -> None:
            super().__init__(**attributes)
            for name, summary in summaries.items():
                self.add_command(LazyCommand(name, help=summary))

    return Commands


def load(name: str) -> Any:
    """The real command of that name."""
    module = import_module(f"cutcard.cli.commands.{name}")
    single = typer.Typer(add_completion=False)
    single.command(name)(getattr(module, name))
    return typer.main.get_command(single)
