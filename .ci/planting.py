"""Plants bugs in a scratch copy of the repository, one at a time: what the scripts of planted bugs share."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def run(folder, *command):
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def failed_tests(test):
    """The titles of the tests that failed in a finished `swift test`."""
    return re.findall(r'✘ Test "([^"\n]*)"(?: with \d+ test cases?)? failed', test.stdout + test.stderr)


def main(plants, caught):
    """Plants the bugs that the command line names, or all.

    plants: for each name what the bug is, the file, the text that is there, the text with the bug.
    caught: what catches the bug in a folder, line by line, nothing first; or a text that says why it cannot be told.

    Exits with 1 where a bug is caught by nothing, where something fails without a bug, and where the code that a bug is
    planted in has changed.
    """
    lost = [name for name, (_, path, old, _) in plants.items() if (ROOT / path).read_text().count(old) != 1]
    if lost:
        sys.exit(f"error: the code has no single place any more for {', '.join(lost)}")
    if sys.argv[1:] == ["--places"]:
        return
    missed = False
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "overlay"
        shutil.copytree(ROOT, folder, symlinks=True, ignore=shutil.ignore_patterns(".build*", ".git"))
        if sound := caught(folder):
            sys.exit(f"error: without a bug: {sound}")
        for name in sys.argv[1:] or list(plants):
            what, path, old, new = plants[name]
            text = (folder / path).read_text()
            (folder / path).write_text(text.replace(old, new))
            found = caught(folder)
            (folder / path).write_text(text)
            print(f"{name}: {what}", flush=True)
            if isinstance(found, str) or not found:
                missed = True
                print(f"  error: {found or 'caught by nothing'}", flush=True)
            else:
                print(*(f"  {line}" for line in found), sep="\n", flush=True)
    sys.exit(1 if missed else 0)
