#!/usr/bin/env python3
"""Tries `Scripts/compile` with a `swift` that builds nothing: what the lists of files are for that SwiftPM's plan names.

    python3 Tests/compile_script.py
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SWIFT = """#!/bin/sh
case "$*" in
*--help-hidden*) echo '  --use-integrated-swift-driver' ;;
*--show-bin-path*) echo bin ;;
*) echo "$TMPDIR" >>"$SEEN" ;;
esac
"""


def compile(root, seen, bin):
    environment = dict(os.environ, PATH=f"{bin}:{os.environ['PATH']}", SEEN=str(seen), TMPDIR="/tmp")
    environment.pop("FORMC_TESTABLE", None)
    run = subprocess.run([root / "Scripts/compile"], env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return seen.read_text().splitlines()


def plan(scratch, *names):
    (scratch / "release.yaml").write_text("".join(f'  "{scratch}/lists/{name}/sources-1"\n' for name in names))


def main():
    if sys.platform != "linux":
        print("skipped: the driver that writes lists of files is for Linux")
        return
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        root, bin, seen = folder / "a checkout", folder / "bin", folder / "seen"
        (root / "Scripts").mkdir(parents=True)
        bin.mkdir()
        shutil.copy(pathlib.Path(__file__).parent.parent / "Scripts/compile", root / "Scripts")
        (bin / "swift").write_text(SWIFT)
        (bin / "swift").chmod(0o755)
        scratch = root / ".build/launcher/scratch"

        # Where the lists go: into the checkout, as does the plan that names them.
        assert set(compile(root, seen, bin)) == {str(scratch / "lists")}, seen.read_text()

        # Those that the plan names stay, others go.
        for name in ("TemporaryDirectory.aB1", "TemporaryDirectory.aB2"):
            (scratch / "lists" / name).mkdir()
        plan(scratch, "TemporaryDirectory.aB1")
        compile(root, seen, bin)
        assert os.listdir(scratch / "lists") == ["TemporaryDirectory.aB1"], os.listdir(scratch / "lists")
        assert (scratch / "release.yaml").exists()

        # A plan that names lists which are gone could build nothing more.
        plan(scratch, "TemporaryDirectory.aB1", "TemporaryDirectory.gone")
        compile(root, seen, bin)
        assert not (scratch / "release.yaml").exists()
        print("3 tests, 0 failed")


main()
