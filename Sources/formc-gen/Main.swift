// `formc gen` as a program of its own, for the plugins: a package that uses them compiles this much of formc with its
// first build, and nothing of the terminal, of records and of editors.

import FormCommand

@main
struct Main {
  static func main() {
    Program.run { words, console throws(UsageError) in try Command.generate.execute(words, console: &console) }
  }
}
