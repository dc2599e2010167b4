"""A program at a pseudo-terminal, and pictures of what it shows."""
import fcntl, html, os, pty, select, struct, termios, time
from pathlib import Path
import pyte
from wcwidth import wcwidth

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "Documentation" / "pictures"
CELL, LINE, SIZE = 8.4, 19, 14
THEMES = {
    "light": {"back": "#ffffff", "frame": "#d0d7de", "default": "#1f2328", "red": "#cf222e", "green": "#116329",
              "brown": "#4d2d00", "blue": "#0550ae", "magenta": "#8250df", "cyan": "#1b7c83", "faint": "#656d76",
              "brightblack": "#eaeef2"},
    "dark": {"back": "#0d1117", "frame": "#30363d", "default": "#e6edf3", "red": "#ff7b72", "green": "#3fb950",
             "brown": "#d29922", "blue": "#79c0ff", "magenta": "#bc8cff", "cyan": "#39c5cf", "faint": "#8d96a0",
             "brightblack": "#262c36"},
}


class Screen(pyte.Screen):
    """pyte forgets that a text is faint: kept as strikethrough, which nothing here uses."""

    def select_graphic_rendition(self, *attributes, **rest):
        super().select_graphic_rendition(*[9 if a == 2 else a for a in attributes], **rest)


class Terminal:
    """A program that runs at a pseudo-terminal."""

    def __init__(self, command, folder=ROOT, columns=80, rows=24, **environment):
        self.screen = Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.environ.update({"TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", **environment})
            time.sleep(0.2)
            os.execvp(command[0], command)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, keys):
        os.write(self.file, keys.encode())

    def listen(self, seconds):
        """Reads until nothing comes for a while, and something came."""
        end, came = time.monotonic() + seconds, False
        while time.monotonic() < end or not came:
            if not self.read(0.3):
                if came: return
                continue
            came = True

    def read(self, seconds):
        """Shows what comes within that time; nothing comes from a program that has ended."""
        if not select.select([self.file], [], [], seconds)[0]: return False
        try:
            self.stream.feed(os.read(self.file, 65536))
        except OSError:
            return False
        return True

    def text(self):
        return "\n".join(row.rstrip() for row in self.screen.display).rstrip()

    def end(self, keys):
        self.type(keys)
        os.waitpid(self.pid, 0)

    def draw(self, name):
        """The pictures of that name, for light and for dark pages."""
        for theme, colours in THEMES.items():
            (PICTURES / f"{name}-{theme}.svg").write_text(svg(self.screen, colours), encoding="utf-8")
        print(self.text())


def svg(screen, theme):
    rows = [y for y in range(screen.lines) if screen.display[y].strip()]
    height, width = (rows[-1] + 1) * LINE + 24, screen.columns * CELL + 24
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
    for x in range(screen.columns):
        cell = line[x]
        look = (cell.fg, cell.bg, cell.bold, cell.reverse, cell.strikethrough)
        wide = len(cell.data) != 1 or wcwidth(cell.data) != 1
        if cell.data == "": continue
        if runs and runs[-1][1] == look and not wide and not runs[-1][3]: runs[-1][2] += cell.data
        else: runs.append([x, look, cell.data, wide])
    for x, (colour, ground, bold, reverse, faint), text, _ in runs:
        if not text.strip() and not reverse and ground == "default": continue
        left, top = 12 + x * CELL, 12 + y * LINE
        fill = theme["faint"] if faint else theme.get(colour, theme["default"])
        length = CELL * sum(max(wcwidth(c), 0) for c in text)
        behind = fill if reverse else theme.get(ground) if ground != "default" else None
        if behind: yield f'<rect x="{left:.1f}" y="{top}" width="{length:.1f}" height="{LINE}" fill="{behind}"/>'
        if reverse: fill = theme["back"]
        weight = ' font-weight="bold"' if bold else ""
        yield f'<text x="{left:.1f}" y="{top + 14}" textLength="{length:.1f}" fill="{fill}"{weight}>{html.escape(text)}</text>'
