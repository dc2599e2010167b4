// The completion scripts of shells, made of the tables of commands and options.

import FormCommand
import FormCompiler

/// Scripts that complete command lines of formc.
enum ShellCompletion {
  /// Whether files stand behind a command's name.
  private static func takesFiles(_ command: Command) -> Bool {
    if case .files = command.operands { return true }
    return false
  }

  /// The words that stand behind a command's name, where they are listed.
  private static func words(of command: Command) -> [String] {
    switch command.operands {
    case .one(let words): words
    case .page:
      // Signs, such as `&&`, mean something to shells.
      Set(
        ReferencePage.all.map(\.name).filter { name in
          name.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
      ).sorted()
    case .none, .files, .other: []
    }
  }

  // MARK: - bash

  /// What is offered behind an option.
  private static func bashOffer(_ value: Option.Value) -> String {
    switch value {
    case .file: "_formc_offer -f"
    case .folder: "_formc_offer -d"
    case .one(let words, _): "_formc_offer -W '\(words.joined(separator: " "))'"
    case .parts(let words): "_formc_offer_parts '\(words.joined(separator: " "))'"
    case .other: ":"
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
      for option in command.options {
        guard let value = option.value else { continue }
        let spellings = option.spellings.map { "\(command.name):\($0)" }.joined(separator: "|")
        values += "    \(spellings)) \(bashOffer(value)); return ;;\n"
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

  private static func zshOffer(_ value: Option.Value) -> String {
    switch value {
    case .file: "_files"
    case .folder: "_files -/"
    case .one(let words, _): "(\(words.joined(separator: " ")))"
    case .parts(let words): "_values -s , part \(words.joined(separator: " "))"
    case .other: " "
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
          return "'*\(spelling)\(sign)[\(bracketed(option.summary))]:\(value.name):\(zshOffer(value))'"
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

  private static func fishOffer(_ value: Option.Value) -> String {
    switch value {
    case .file: " -r"
    case .folder: " -x -a '(__fish_complete_directories)'"
    case .one(let words, _), .parts(let words): " -x -a '\(words.joined(separator: " "))'"
    case .other: " -x"
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
        if let value = option.value { line += fishOffer(value) }
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
