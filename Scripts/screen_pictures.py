#!/usr/bin/env python3
"""screen_pictures.py [FORMC]: draws Documentation/pictures/*.svg from `formc run` at a real pseudo-terminal.

    .build/python/bin/python Scripts/screen_pictures.py .build/debug/formc

Each scene is a spec with keys; what the terminal shows behind them becomes a picture for light and one for dark pages.
The picture of an editor is drawn by Scripts/try_neovim.py."""
import json, os, sys, tempfile
from pathlib import Path
from screen import ROOT, Terminal

FORMC = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/debug/formc")
TAB = "\t"
STUDENT = {"name": "Li Ming", "sex": "male", "birthday": "2008-03-14", "age": 17}
SCENES = {
    "phone": (["specs/phone.yaml", "--language", "en"], ["138 0013 8000", TAB, "\x0f", "12"]),
    "student": (["specs/student.yaml", "--mode", "edit", "--original", STUDENT], [TAB, TAB, "\x15", "2008-03-15", TAB, "\x15", "21", TAB, "\x1b[Z"]),
    "sign-up": (["specs/sign-up.yaml"], ["ann@example.org", TAB, "ann@example.com", TAB, "ann", TAB, "short", TAB]),
}


def main():
    with tempfile.TemporaryDirectory() as temporary:
        for name, (arguments, keys) in SCENES.items():
            files = []
            for argument in arguments:
                if isinstance(argument, dict):
                    path = Path(temporary) / "original.json"
                    path.write_text(json.dumps(argument))
                    argument = str(path)
                files.append(argument)
            terminal = Terminal([FORMC, "run", *files])
            terminal.listen(3)
            for key in keys:
                terminal.type(key)
                terminal.listen(0.4)
            terminal.draw(name)
            terminal.end("\x03")


if __name__ == "__main__":
    main()
