"""What the repository as a whole promises: it names no registry, and its version is told once."""

import re
import subprocess
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

import cutcard

ROOT = Path(__file__).parents[2]
NOT_OURS = frozenset({"build", "dist", "node_modules", "__pycache__"})
# Put together here, so that this file does not name what it looks for.
REGISTRIES = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pypi", "python", "org"),
        ("pythonhosted", "org"),
        ("registry", "npmjs", "org"),
        ("registry", "yarnpkg", "com"),
        ("deb", "debian", "org"),
    )
)
HASHED_PIN = re.compile(r"^\S+==\S+ .*--hash=sha256:[0-9a-f]{64}")
PIN = re.compile(r"^([a-z0-9][a-z0-9._-]*)==(\S+)", re.MULTILINE)


def tracked(root: Path) -> list[Path]:
    """The files under version control, or all that lie in the tree where there is no checkout."""
    try:
        listed = subprocess.run(["git", "-C", root, "ls-files", "-z"], capture_output=True, check=True, text=True)
    except (OSError, subprocess.CalledProcessError):
        return walked(root)
    return [root / name for name in listed.stdout.split("\0") if name and (root / name).is_file()]


def walked(root: Path) -> list[Path]:
    """All files in the tree except what tools and builds have left there."""
    return [file for file in sorted(root.rglob("*")) if file.is_file() and _ours(file.relative_to(root))]


def _ours(path: Path) -> bool:
    return not any(part in NOT_OURS or (part.startswith(".") and part != ".ci") for part in path.parts[:-1])


def naming_a_registry(files: list[Path]) -> list[Path]:
    return [file for file in files if any(host.encode() in file.read_bytes() for host in REGISTRIES)]


def pins(lock: str) -> dict[str, str]:
    return dict(PIN.findall((ROOT / "requirements" / lock).read_text(encoding="utf-8")))


def test_no_tracked_file_names_a_registry() -> None:
    files = tracked(ROOT)
    assert ROOT / "pyproject.toml" in files
    assert naming_a_registry(files) == []


def test_a_file_that_names_a_registry_is_found_without_a_checkout(tmp_path: Path) -> None:
    for name in ("src/a.txt", ".ci/run", ".venv/b.txt", "build/c.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(f"from {REGISTRIES[0]}", encoding="utf-8")
    (tmp_path / "clean.txt").write_text("nothing here", encoding="utf-8")
    assert naming_a_registry(walked(tmp_path)) == [tmp_path / ".ci/run", tmp_path / "src/a.txt"]


@pytest.mark.parametrize("lock", ["run.txt", "dev.txt"])
def test_lock_gives_a_hash_for_every_pin_and_no_address(lock: str) -> None:
    text = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
    entries = text.replace("\\\n", " ").splitlines()
    assert entries
    assert [entry for entry in entries if not re.match(r"^\S+==\S+ .*--hash=sha256:[0-9a-f]{64}", entry)] == []
    assert [line for line in text.splitlines() if "://" in line or "file:" in line or line.startswith("-")] == []


def test_runtime_lock_is_part_of_the_development_lock() -> None:
    assert pins("run.txt").items() <= pins("dev.txt").items()


def test_newest_entry_of_the_changelog_is_the_package_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\d+\.\d+\.\d+)", changelog, re.MULTILINE)
    assert newest is not None
    assert newest[1] == cutcard.__version__ == metadata.version("cutcard")


def test_every_game_folder_is_an_entry_point_and_the_other_way_round() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = project["entry-points"]["cutcard.games"]
    folders = {file.parent.name for file in (ROOT / "src/cutcard/games").glob("*/__init__.py")}
    assert declared == {f.replace("_", "-"): f"cutcard.games.{f}:GAME" for f in folders}
