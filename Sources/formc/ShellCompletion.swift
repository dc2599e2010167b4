// The completion scripts of shells, made of the tables of commands and options.

import FormRuntime

/// Scripts that complete command lines of formc.
enum ShellCompletion {
  /// The words that stand behind a command's name, where they are listed.
  private static func words(of command: Command) -> [String] {
    guard FormText.contains(command.words, " | ") else { return [] }
    return command.words.split(separator: "|").map { $0.filter { $0 != " " } }
      .filter { $0.allSatisfy(\.isLowercase) }
  }

  // MARK: - bash

  static var bash: String {
    let commands = Command.all.map(\.name).joined(separator: " ")
    var cases = ""
    for command in Command.all {
      let options = (command.options + [.help]).flatMap(\.spellings).joined(separator: " ")
      let words = self.words(of: command).joined(separator: " ")
      cases += "    \(command.name)) options='\(options)'; words='\(words)' ;;\n"
    }
    var values = ""
    for command in Command.all {
      for option in command.options where !option.choices.isEmpty {
        let spellings = option.spellings.map { "\(command.name):\($0)" }.joined(separator: "|")
        values +=
          "    \(spellings)) _formc_offer -W '\(option.choices.joined(separator: " "))'; return ;;\n"
      }
      let free = command.options.filter { $0.value != nil && $0.choices.isEmpty }
      if !free.isEmpty {
        let spellings = free.flatMap(\.spellings).map { "\(command.name):\($0)" }.joined(separator: "|")
        values += "    \(spellings)) _formc_offer -f; return ;;\n"
      }
    }
    return """
      # Completions of formc for bash, written by `formc completions bash`.

      # Offers words, or files: these go on with a slash where they are folders, which commands are not.
      _formc_offer() {
        local offer
        if [[ $1 == -f ]]; then compopt -o filenames 2>/dev/null; fi
        while IFS= read -r offer; do COMPREPLY+=("$offer"); done < <(compgen "$@" -- "$word")
      }

      _formc() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
        local options='' words=''
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          _formc_offer -W '\(commands) help --help --version'
          return
        fi
        # To bash the sign in `--name=value` is a word of its own.
        if [[ $word == = ]]; then
          word=''
        elif [[ $previous == = ]]; then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        case $command:$previous in
      \(values)  esac
        case $command in
      \(cases)    help) words='\(commands)' ;;
        esac
        if [[ $word == -* ]]; then
          _formc_offer -W "$options"
        elif [[ -n $words ]]; then
          _formc_offer -W "$words"
        else
          _formc_offer -f
        fi
      }
      complete -F _formc formc

      """
  }

  // MARK: - zsh

  static var zsh: String {
    let commands = Command.all.map { "    '\($0.name):\(quoted($0.summary))'\n" }.joined()
    var cases = ""
    for command in Command.all {
      let options = (command.options + [.help]).flatMap { option in
        option.spellings.map { spelling in
          let value = option.value.map { value in
            ":\(value):" + (option.choices.isEmpty ? "_files" : "(\(option.choices.joined(separator: " ")))")
          }
          return "'*\(spelling)[\(bracketed(option.summary))]\(value ?? "")'"
        }
      }
      let words = self.words(of: command)
      let rest = words.isEmpty ? "'*:file:_files'" : "'1:word:(\(words.joined(separator: " ")))'"
      cases += "    \(command.name)) _arguments \((options + [rest]).joined(separator: " ")) ;;\n"
    }
    return """
      #compdef formc
      # Completions of formc for zsh, written by `formc completions zsh`.
      _formc() {
        local -a commands
        commands=(
      \(commands)  )
        if ((CURRENT == 2)); then
          _describe command commands
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
        if option.value != nil {
          line += option.choices.isEmpty ? " -r" : " -x -a '\(option.choices.joined(separator: " "))'"
        }
        lines.append(line + " -d '\(quoted(option.summary))'")
      }
      let words = self.words(of: command)
      if !words.isEmpty { lines.append("complete -c formc \(condition) -f -a '\(words.joined(separator: " "))'") }
    }
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
