#!/usr/bin/env python3
"""screen_pictures.py [FORMC]: draws Documentation/pictures/*.svg from `formc run` at a real pseudo-terminal.

    pip install pyte
    Scripts/screen_pictures.py .build/debug/formc

Each scene is a spec with keys; what the terminal shows behind them becomes a picture for light and one for dark pages."""
import fcntl, html, json, os, pty, select, struct, sys, tempfile, termios, time
from pathlib import Path
import pyte
from wcwidth import wcwidth

ROOT = Path(__file__).resolve().parent.parent
FORMC = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/debug/formc")
COLUMNS, ROWS, CELL, LINE, SIZE = 80, 24, 8.4, 19, 14
TAB, UP, DOWN = "\t", "\x1b[A", "\x1b[B"
STUDENT = {"name": "Li Ming", "sex": "male", "birthday": "2008-03-14", "age": 17}
SCENES = {
    "phone": (["specs/phone.yaml", "--language", "en"], ["138 0013 8000", TAB, "\x0f", "12"]),
    "student": (["specs/student.yaml", "--mode", "edit", "--original", STUDENT], [TAB, TAB, "\x15", "2008-03-15", TAB, "\x15", "21", TAB, "\x1b[Z"]),
    "sign-up": (["specs/sign-up.yaml"], ["ann@example.org", TAB, "ann@example.com", TAB, "ann", TAB, "short", TAB]),
}
THEMES = {
    "light": {"back": "#ffffff", "frame": "#d0d7de", "default": "#1f2328", "red": "#cf222e", "green": "#116329",
              "brown": "#4d2d00", "magenta": "#8250df", "cyan": "#1b7c83", "faint": "#656d76"},
    "dark": {"back": "#0d1117", "frame": "#30363d", "default": "#e6edf3", "red": "#ff7b72", "green": "#3fb950",
             "brown": "#d29922", "magenta": "#bc8cff", "cyan": "#39c5cf", "faint": "#8d96a0"},
}


class Screen(pyte.Screen):
    """pyte forgets that a text is faint: kept as strikethrough, which nothing here uses."""

    def select_graphic_rendition(self, *attributes, **rest):
        super().select_graphic_rendition(*[9 if a == 2 else a for a in attributes], **rest)


def show(arguments, keys):
    """What the terminal shows behind the keys: the rows of pyte, and the cursor."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(ROOT)
        os.environ.update(TERM="xterm-256color", LANG="C.UTF-8", LC_ALL="C.UTF-8")
        time.sleep(0.2)
        os.execv(FORMC, [FORMC, "run", *arguments])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    screen = Screen(COLUMNS, ROWS)
    stream = pyte.ByteStream(screen)
    listen(terminal, stream, 3)
    for key in keys:
        os.write(terminal, key.encode())
        listen(terminal, stream, 0.4)
    os.write(terminal, b"\x03")
    os.waitpid(pid, 0)
    return screen


def listen(terminal, stream, seconds):
    """Reads until nothing comes for a while, and something came."""
    end, came = time.monotonic() + seconds, False
    while time.monotonic() < end or not came:
        if not select.select([terminal], [], [], 0.3)[0]:
            if came: return
            continue
        came = True
        stream.feed(os.read(terminal, 65536))


def svg(screen, theme):
    rows = [y for y in range(ROWS) if screen.display[y].strip()]
    height, width = (rows[-1] + 1) * LINE + 24, COLUMNS * CELL + 24
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height}" viewBox="0 0 {width:.0f} {height}">',
             f'<rect x="0.5" y="0.5" width="{width - 1:.0f}" height="{height - 1}" rx="8" fill="{theme["back"]}" stroke="{theme["frame"]}"/>',
             f'<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="{SIZE}" xml:space="preserve">']
    for y in range(rows[-1] + 1):
        parts += spans(screen, y, theme)
    x, y = 12 + screen.cursor.x * CELL, 12 + screen.cursor.y * LINE
    parts.append(f'<rect x="{x:.1f}" y="{y + 2}" width="2" height="{LINE - 4}" fill="{theme["default"]}"/>')
    return "\n".join(parts + ["</g>", "</svg>", ""])


def spans(screen, y, theme):
    """The runs of one row that look alike; wide characters by themselves, so that columns hold."""
    runs, line = [], screen.buffer[y]
    for x in range(COLUMNS):
        cell = line[x]
        look = (cell.fg, cell.bold, cell.reverse, cell.strikethrough)
        wide = len(cell.data) != 1 or wcwidth(cell.data) != 1
        if cell.data == "": continue
        if runs and runs[-1][1] == look and not wide and not runs[-1][3]: runs[-1][2] += cell.data
        else: runs.append([x, look, cell.data, wide])
    for x, (colour, bold, reverse, faint), text, _ in runs:
        if not text.strip() and not reverse: continue
        left, top = 12 + x * CELL, 12 + y * LINE
        fill = theme["faint"] if faint else theme.get(colour, theme["default"])
        length = CELL * sum(max(wcwidth(c), 0) for c in text)
        if reverse:
            yield f'<rect x="{left:.1f}" y="{top}" width="{length:.1f}" height="{LINE}" fill="{fill}"/>'
            fill = theme["back"]
        weight = ' font-weight="bold"' if bold else ""
        yield f'<text x="{left:.1f}" y="{top + 14}" textLength="{length:.1f}" fill="{fill}"{weight}>{html.escape(text)}</text>'


def main():
    folder = ROOT / "Documentation" / "pictures"
    with tempfile.TemporaryDirectory() as temporary:
        for name, (arguments, keys) in SCENES.items():
            files = []
            for argument in arguments:
                if isinstance(argument, dict):
                    path = Path(temporary) / "original.json"
                    path.write_text(json.dumps(argument))
                    argument = str(path)
                files.append(argument)
            screen = show(files, keys)
            for theme, colours in THEMES.items():
                (folder / f"{name}-{theme}.svg").write_text(svg(screen, colours), encoding="utf-8")
            print("\n".join(row.rstrip() for row in screen.display).rstrip())


if __name__ == "__main__":
    main()
