#!/usr/bin/env python3
"""Writes a form in a real Neovim, from an empty file, with what `formc lsp` offers: completion, hover, a fix, a rename.

    .build/python/bin/python Scripts/try_neovim.py ./formc
    .build/python/bin/python Scripts/try_neovim.py ./formc --pictures

Neovim (0.7 or later) runs at a pseudo-terminal with the configuration that Documentation/editors.md gives for it. Ends
with a sentence about the first step that does not give what it should. `--pictures` draws what its
screen shows for the documentation."""
import json, os, re, subprocess, sys, tempfile, time
from pathlib import Path
from screen import ROOT, Terminal

PATIENCE = 20
ENTER, ESCAPE, BACK = "\r", "\x1b", "\x04"
OMNI, NEXT, ACCEPT = "\x18\x0f", "\x0e", "\x19"
# A plain screen, in colours that pictures for light and for dark pages can have.
LOOK = """
vim.o.background = "light"
vim.o.ruler = false
vim.opt.fillchars = { eob = " " }
vim.cmd("highlight Pmenu ctermfg=none ctermbg=8 | highlight PmenuSel cterm=reverse ctermfg=none ctermbg=none")
vim.cmd("highlight PmenuSbar ctermbg=8 | highlight PmenuThumb ctermbg=7")
"""


def documented():
    """The first configuration that the documentation gives for Neovim."""
    page = (ROOT / "Documentation/editors.md").read_text(encoding="utf-8")
    return re.search(r"^## Neovim\n.*?^```lua\n(.*?)^```", page, re.S | re.M)[1]


class Editor:
    """A Neovim with a file, keys for it, and questions to it."""

    def __init__(self, folder, formc, name):
        (folder / "bin").mkdir()
        (folder / "bin/formc").symlink_to(formc)
        (folder / "init.lua").write_text(documented() + LOOK, encoding="utf-8")
        self.folder, self.socket, self.path = folder, folder / "socket", folder / name
        self.terminal = Terminal(
            ["nvim", "-u", str(folder / "init.lua"), "-i", "NONE", "-n", "--listen", str(self.socket), name], folder, 100, 36,
            PATH=f"{folder / 'bin'}:{os.environ['PATH']}", HOME=str(folder), XDG_CONFIG_HOME=str(folder),
            XDG_DATA_HOME=str(folder), XDG_CACHE_HOME=str(folder), XDG_STATE_HOME=str(folder), TERM="xterm-16color")
        self.wait("Neovim starts", lambda: self.socket.exists())
        # As it is called from 0.10 on, and before.
        self.wait("the server starts", lambda: self.lua("#(vim.lsp.get_clients or vim.lsp.get_active_clients)() > 0"))

    def ask(self, expression):
        # Through a file: what Neovim prints, it shortens.
        answer = self.folder / "answer"
        answer.unlink(missing_ok=True)
        done = subprocess.run(
            ["nvim", "--server", self.socket, "--remote-expr", f"writefile([json_encode({expression})], '{answer}')"],
            capture_output=True, text=True, timeout=PATIENCE)
        if not answer.exists(): sys.exit(f"Neovim does not answer {expression}: {done.stderr}")
        return json.loads(answer.read_text(encoding="utf-8"))

    def lua(self, expression):
        return self.ask("luaeval('" + expression.replace("'", "''") + "')")

    def wait(self, what, holds):
        end = time.monotonic() + PATIENCE
        while not (found := holds()):
            if time.monotonic() > end:
                sys.exit(f"It is not so that {what}. The screen:\n{self.terminal.text()}")
            self.terminal.read(0.02)
        return found

    def type(self, keys):
        self.terminal.type(keys)
        while self.terminal.read(0.05): pass

    def line(self):
        return self.ask("getline('.')")

    def lines(self):
        return self.ask("getline(1, '$')")

    def complete(self, word, gives, before=(), look=lambda: None):
        """Takes a word of what omni completion offers; `gives` is the line then, and `before` comes later."""
        line = self.line()
        self.type(OMNI)
        self.wait(f"something is offered for {line!r}", lambda: self.ask("pumvisible()") or self.line() != line)
        menu = self.ask("complete_info(['items', 'selected'])")
        words = [item["abbr"] for item in menu["items"]]
        if word not in words: sys.exit(f"{word} is not offered for {gives!r}, but {', '.join(words)}")
        index = words.index(word)
        late = [other for other in before if other in words[:index]]
        if late: sys.exit(f"{', '.join(late)} is offered before {word} for {gives!r}: {', '.join(words)}")
        if len(words) > 1: # a lone word is taken without a menu
            self.type(NEXT * (index - menu["selected"]))
            self.wait(f"{word} is chosen", lambda: self.ask("complete_info(['selected']).selected") == index)
            look()
            self.type(ACCEPT)
        if self.line() != gives: sys.exit(f"{word} makes {self.line()!r} of {line!r}, not {gives!r}")

    def write(self, *pieces):
        """Writes pieces of lines: what is in brackets is completed, the rest typed."""
        for piece in pieces:
            if isinstance(piece, list):
                word, gives, *before = piece
                self.complete(word, gives, before)
            else:
                self.type(piece)

    def shows(self, *texts):
        for text in texts: self.wait(f"the screen shows {text!r}", lambda: text in self.terminal.text())

    def move(self, pattern):
        """Moves to what a pattern finds, from the top."""
        self.type(f"{ESCAPE}gg0")
        if not self.ask(f"search('{pattern}', 'c')"): sys.exit(f"There is no {pattern} in the file")

    def codes(self):
        return [found["code"] for found in self.lua("vim.diagnostic.get(0)")]


def fields(editor, picture):
    editor.write(
        "i", ["formc", "formc: ", "form", "title", "fields"], ["1", "formc: 1"], ENTER,
        ["form", "form: ", "title", "fields"], "SignIn", ENTER, ["title", "title: "], "Sign in", ENTER,
        ["fields", "fields:", "values"], ENTER, "account:", ENTER,
        ["type", "    type: ", "title", "maxLength"], ["text", "    type: text"], ENTER,
        ["title", "    title: "], "Account", ENTER, "maxLenght: 64", ENTER,
        ["format", "    format: "], ["email", "    format: email"], ENTER,
        "req", ["required", "    required: "], ["true", "    required: true"], ENTER,
        ["messages", "    messages:"], ENTER, ["format", "      format: ", "characters", "pattern"],
        '"{', ["title", '      format: "{title'], '} has to be an address"', ENTER, BACK * 2, "password:", ENTER,
        ["type", "    type: "])
    editor.complete("text", "    type: text", look=picture)
    editor.write(
        ENTER, ["secure", "    secure: "], ["true", "    secure: true"],
        ENTER, "min", ["minLength", "    minLength: "], "12", ENTER, ["rules", "    rules:"], ENTER, "another:", ENTER,
        ["check", "        check: ", "message", "when"], ["this", "        check: this"], " != ",
        ["account", "        check: this != account", "today", "days"], ENTER,
        ["message", "        message: "], "Take a password that is not your account", ENTER, BACK * 3, "plan:", ENTER,
        ["type", "    type: "], ["choice", "    type: choice"], ENTER,
        ["choices", "    choices:", "title", "default"], " {free: Free,   paid: Paid}", ESCAPE)


def fix(editor, picture):
    editor.wait("the mistake is found", lambda: editor.codes() == ["unknown-key"])
    editor.type(":pclose" + ENTER)
    editor.move("maxLenght")
    editor.type("gra")
    editor.shows("1: rename the key: `maxLength`")
    picture()
    editor.type("1" + ENTER)
    editor.wait("the fix mends the mistake", lambda: "    maxLength: 64" in editor.lines() and not editor.codes())


def rules_and_tests(editor):
    editor.write(
        "Go", BACK * 2, ["rules", "rules:", "actions", "tests"], ENTER, "company:", ENTER, ["check", "    check: "],
        ["plan", "    check: plan"], " == ", ['"free"', '    check: plan == "free"', "account"], " || ",
        ["account", '    check: plan == "free" || account'], ".",
        ["endsWith", '    check: plan == "free" || account.endsWith'], '("@example.com")', ENTER,
        ["at", "    at: "], ["plan", "    at: plan"], ENTER,
        ["message", "    message: "], "This plan is for our own people", ENTER, BACK * 2,
        ["tests", "tests:"], ENTER, "the account as password:", ENTER, ["answers", "    answers:"], ENTER,
        ["account", "      account: "], "ann@example.org", ENTER, ["password", "      password: "], "ann@example.org", ENTER,
        ["plan", "      plan: "], ["paid", "      plan: paid"], ENTER, BACK,
        ["issues", "    issues:"], " {", ["password", "    issues: {password: "],
        "[", ["another", "    issues: {password: [another"], "], ", ["plan", "    issues: {password: [another], plan: "],
        "[", ["company", "    issues: {password: [another], plan: [company"], "]}", ESCAPE)


def questions(editor):
    """Hover on a key, a field and a function, a rename, and the layout."""
    for place, words in [
        ("maxLength", ["The greatest length of an answer"]), ("account:$", ["account · ", "- `format: email`"]),
        ("endsWith", ["endsWith(string"]), ("password:$", ["· secure", "- `minLength: 12`"])]:
        editor.move(place)
        editor.type("K")
        editor.shows(*words)
    editor.move("account:$")
    editor.type("grn")
    editor.shows("New Name: account")
    editor.type("\x15email" + ENTER)
    editor.wait("the rename reaches the rule", lambda: "        check: this != email" in editor.lines())
    editor.type("grf")
    editor.wait("the layout is that of fmt", lambda: "    choices: {free: Free, paid: Paid}" in editor.lines())


FORM = """\
formc: 1
form: SignIn
title: Sign in
fields:
  email:
    type: text
    title: Account
    maxLength: 64
    format: email
    required: true
    messages:
      format: "{title} has to be an address"
  password:
    type: text
    secure: true
    minLength: 12
    rules:
      another:
        check: this != email
        message: Take a password that is not your account
  plan:
    type: choice
    choices: {free: Free, paid: Paid}
rules:
  company:
    check: plan == "free" || email.endsWith("@example.com")
    at: plan
    message: This plan is for our own people
tests:
  the account as password:
    answers:
      email: ann@example.org
      password: ann@example.org
      plan: paid
    issues: {password: [another], plan: [company]}
"""


def main():
    formc = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/debug/formc").resolve()
    with tempfile.TemporaryDirectory() as folder:
        editor = Editor(Path(folder), formc, "sign-in.form.yaml")
        draw = editor.terminal.draw if "--pictures" in sys.argv else lambda name: None
        fields(editor, lambda: draw("neovim-completion"))
        fix(editor, lambda: draw("neovim-fix"))
        rules_and_tests(editor)
        questions(editor)
        editor.type(":write" + ENTER)
        editor.wait("the file is saved", lambda: not editor.ask("&modified"))
        written = editor.path.read_text(encoding="utf-8")
        if written != FORM: sys.exit(f"The form is another one:\n{written}")
        for command in [["check", "--strict"], ["fmt", "--check"], ["test"]]:
            done = subprocess.run([formc, *command, editor.path], capture_output=True, text=True)
            if done.returncode: sys.exit(f"formc {' '.join(command)} refuses the form:\n{done.stdout}{done.stderr}")
        editor.terminal.end(":quitall!" + ENTER)
    print(f"{len(FORM.splitlines())} lines written in Neovim")


if __name__ == "__main__":
    main()
