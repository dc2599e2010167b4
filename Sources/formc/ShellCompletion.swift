// The completion scripts of shells, made of the tables of commands and options.

import FormCompiler
import FormRuntime
import FormSwift

/// Scripts that complete command lines of formc.
enum ShellCompletion {
  /// What may stand as the value of an option.
  private enum Values {
    case files
    case folders
    case words([String])
    /// Any of these, with commas between.
    case parts([String])
    /// What no list tells, such as a date: nothing is offered, and no file.
    case others
  }

  private static func values(of option: Option) -> Values {
    if !option.choices.isEmpty { return .words(option.choices) }
    switch option.value {
    case "FILE": return .files
    case "DIR": return .folders
    case "PARTS": return .parts(SwiftPart.allCases.map(\.rawValue))
    default: return .others
    }
  }

  /// Whether files stand behind a command's name.
  private static func takesFiles(_ command: Command) -> Bool {
    FormText.contains(command.words, "SPEC") || FormText.contains(command.words, "FILE")
  }

  /// The words that stand behind a command's name, where they are listed.
  private static func words(of command: Command) -> [String] {
    if command.name == Command.explain.name {
      // Signs, such as `&&`, mean something to shells.
      let names = ReferencePage.all.map(\.name).filter { name in
        name.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
      return Set(names).sorted()
    }
    guard FormText.contains(command.words, " | ") else { return [] }
    return command.words.split(separator: "|").map { $0.filter { $0 != " " } }
      .filter { $0.allSatisfy(\.isLowercase) }
  }

  // MARK: - bash

  /// What is offered behind an option.
  private static func bashOffer(_ option: Option) -> String {
    switch values(of: option) {
    case .files: "_formc_offer -f"
    case .folders: "_formc_offer -d"
    case .words(let words): "_formc_offer -W '\(words.joined(separator: " "))'"
    case .parts(let words): "_formc_offer_parts '\(words.joined(separator: " "))'"
    case .others: ":"
    }
  }

  static var bash: String {
    let commands = Command.all.map(\.name).joined(separator: " ")
    var cases = ""
    for command in Command.all {
      let options = (command.options + [.help]).flatMap(\.spellings).joined(separator: " ")
      let words = self.words(of: command).joined(separator: " ")
      let files = takesFiles(command) ? "; files=yes" : ""
      cases += "    \(command.name)) options='\(options)'; words='\(words)'\(files) ;;\n"
    }
    var values = ""
    for command in Command.all {
      for option in command.options where option.value != nil {
        let spellings = option.spellings.map { "\(command.name):\($0)" }.joined(separator: "|")
        values += "    \(spellings)) \(bashOffer(option)); return ;;\n"
      }
    }
    return """
      # Completions of formc for bash, written by `formc completions bash`.

      # Offers words, or files: these go on with a slash where they are folders, which commands are not.
      _formc_offer() {
        local offer
        if [[ $1 == -[df] ]]; then compopt -o filenames 2>/dev/null; fi
        while IFS= read -r offer; do COMPREPLY+=("$offer"); done < <(compgen "$@" -- "$word")
      }

      # Offers words that may stand in a list with commas.
      _formc_offer_parts() {
        local before=''
        if [[ $word == *,* ]]; then
          before=${word%,*},
          word=${word##*,}
        fi
        _formc_offer -P "$before" -W "$1"
      }

      _formc() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
        local options='' words='' files='' place
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          _formc_offer -W '\(commands) help --help --version'
          return
        fi
        case $command in
      \(cases)    help) words='\(commands)' ;;
        esac
        # Behind `--` nothing is an option.
        for ((place = 2; place < COMP_CWORD; place++)); do
          if [[ ${COMP_WORDS[place]} == -- ]]; then
            if [[ -n $files ]]; then _formc_offer -f; fi
            return
          fi
        done
        # To bash the sign in `--name=value` is a word of its own.
        if [[ $word == = ]]; then
          word=''
        elif [[ $previous == = ]]; then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        case $command:$previous in
      \(values)  esac
        if [[ $word == -* ]]; then
          _formc_offer -W "$options"
        elif [[ -n $words ]]; then
          # One of these, and nothing behind it.
          if ((COMP_CWORD == 2)); then _formc_offer -W "$words"; fi
        elif [[ -n $files ]]; then
          _formc_offer -f
        fi
      }
      complete -F _formc formc

      """
  }

  // MARK: - zsh

  private static func zshOffer(_ option: Option) -> String {
    switch values(of: option) {
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .parts(let words): "_values -s , part \(words.joined(separator: " "))"
    case .others: " "
    }
  }

  static var zsh: String {
    let commands =
      Command.all.map { "    '\($0.name):\(quoted($0.summary))'\n" }.joined()
      + "    'help:Shows the commands, or one.'\n"
    var cases = ""
    for command in Command.all {
      let options = (command.options + [.help]).flatMap { option in
        option.spellings.map { spelling in
          guard let value = option.value else { return "'*\(spelling)[\(bracketed(option.summary))]'" }
          // The value stands behind a space, or behind the sign of a long name.
          let sign = spelling.hasPrefix("--") ? "=" : ""
          return "'*\(spelling)\(sign)[\(bracketed(option.summary))]:\(value):\(zshOffer(option))'"
        }
      }
      let words = self.words(of: command)
      var rest: [String] = []
      if takesFiles(command) { rest.append("'*:file:_files'") }
      if !words.isEmpty { rest.append("'1:word:(\(words.joined(separator: " ")))'") }
      // Behind `--` nothing is an option.
      cases += "    \(command.name)) _arguments -S \((options + rest).joined(separator: " ")) ;;\n"
    }
    cases += "    help) _arguments '1:command:(\(Command.all.map(\.name).joined(separator: " ")))' ;;\n"
    return """
      #compdef formc
      # Completions of formc for zsh, written by `formc completions zsh`.
      _formc() {
        local -a commands
        commands=(
      \(commands)  )
        if ((CURRENT == 2)); then
          if [[ $PREFIX == -* ]]; then
            local -a options
            options=('--help:Show the commands.' '--version:Show which formc this is.')
            _describe -o option options
          else
            _describe command commands
          fi
          return
        fi
        local command=$words[2]
        shift words
        ((CURRENT--))
        case $command in
      \(cases)  esac
      }
      _formc "$@"

      """
  }

  // MARK: - fish

  private static func fishOffer(_ option: Option) -> String {
    switch values(of: option) {
    case .files: " -r"
    case .folders: " -x -a '(__fish_complete_directories)'"
    case .words(let words), .parts(let words): " -x -a '\(words.joined(separator: " "))'"
    case .others: " -x"
    }
  }

  static var fish: String {
    var lines = [
      "# Completions of formc for fish, written by `formc completions fish`.",
      "complete -c formc -n __fish_use_subcommand -l help -d 'Show the commands.'",
      "complete -c formc -n __fish_use_subcommand -l version -d 'Show which formc this is.'",
    ]
    for command in Command.all {
      lines.append("complete -c formc -n __fish_use_subcommand -f -a \(command.name) -d '\(quoted(command.summary))'")
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options + [.help] {
        var line = "complete -c formc \(condition) -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if option.value != nil { line += fishOffer(option) }
        lines.append(line + " -d '\(quoted(option.summary))'")
      }
      let words = self.words(of: command)
      if !words.isEmpty {
        lines.append("complete -c formc \(condition) -f -a '\(words.joined(separator: " "))'")
      } else if !takesFiles(command) {
        lines.append("complete -c formc \(condition) -f")
      }
    }
    let commands = Command.all.map(\.name).joined(separator: " ")
    lines.append("complete -c formc -n __fish_use_subcommand -f -a help -d 'Shows the commands, or one.'")
    lines.append("complete -c formc -n '__fish_seen_subcommand_from help' -f -a '\(commands)'")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Within single quotes of every shell: none of them has another way to say an apostrophe that all know.
  private static func quoted(_ text: String) -> String { String(text.map { $0 == "'" ? "’" : $0 }) }

  private static func bracketed(_ text: String) -> String {
    String(quoted(text).flatMap { "[]:".contains($0) ? ["\\", $0] : [$0] })
  }
}

extension Option {
  /// `--format`, and `-f`.
  var spellings: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }
}
