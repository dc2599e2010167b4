// Which form is run: the one that is given, or one of several, offered by title.

import FormCommand
import FormCompiler
import FormCore
import FormEditor
import FormLanguage
import FormRuntime
import FormSession
import FormSystem
import FormTerminal
import FormWords

/// Finds the form of a run.
struct RunForms {
  private let request: RunRequest

  init(_ request: RunRequest) { self.request = request }

  /// The form, or the exit code, once everything has been said.
  func choose(console: inout Console) throws(UsageError) -> Result<LoadedForm, ExitError> {
    let words = request.arguments.words
    if words.count == 1, !Files.isFolder(words[0]) { return Specs.form(words[0], for: "run", console: &console) }
    guard request.canAsk else {
      throw UsageError(
        message: "one spec at a time, where there is no terminal to choose one", hint: Command.run.example)
    }
    let forms = self.forms(Files.distinct(words.flatMap(specs)), console: &console)
    guard !forms.isEmpty else {
      console.note("formc: there is no form to run")
      return .failure(ExitError(code: .impossible))
    }
    return pick(forms)
  }

  /// The specs of a folder, or the one of that name.
  private func specs(_ path: String) -> [String] {
    guard Files.isFolder(path), case .success(let names) = Files.names(in: path) else { return [path] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return names.filter { Files.isYAML($0) }.map { folder + $0 }
  }

  /// Those that can be run; libraries and other YAML of a folder are passed over, what is broken is said.
  private func forms(_ paths: [String], console: inout Console) -> [LoadedForm] {
    paths.compactMap { path in
      guard let compilation = Specs.compile(path, console: &console) else { return nil }
      if !request.arguments.words.contains(path), !isSpec(compilation) { return nil }
      Specs.report(compilation, console: &console)
      return LoadedForm(compilation, path)
    }
  }

  private func isSpec(_ compilation: Compilation) -> Bool {
    compilation.sources.sources.first.map { RootKeys($0.bytes).contain("formc") } ?? false
  }

  private func pick(_ forms: [LoadedForm]) -> Result<LoadedForm, ExitError> {
    let languages = forms.flatMap(\.plan.form.languages)
    let language = request.arguments.match(among: languages)
    let words = Words(language: language ?? forms.first?.plan.form.sourceLanguage ?? Form.usualLanguage)
    let titles = titles(of: forms)
    guard case .screen = request.frontEnd else { return ask(forms, titles, words) }
    let usesColour = Console.usesColor(request.arguments.color)
    switch ScreenMenuRun.pick(titles, words: words, until: request.deadline, usesColour: usesColour) {
    case .picked(let index): return .success(forms[index])
    case .cancelled: return .failure(ExitError(code: .cancelled))
    case .signal(let number): die(of: number)
    case .timedOut: return .failure(ExitError(code: .timeout))
    case .noTerminal: return .failure(ExitError(code: .impossible))
    }
  }

  /// The same line by line.
  private func ask(_ forms: [LoadedForm], _ titles: [String], _ words: Words) -> Result<LoadedForm, ExitError> {
    guard var terminal = TerminalLines(deadline: request.deadline) else {
      return .failure(ExitError(code: .impossible))
    }
    while true {
      for (index, title) in titles.enumerated() { terminal.say("  \(index + 1). \(title.visible)") }
      switch terminal.ask(words(.chooseForm) + ": ", secret: false) {
      case .line(let line):
        if let index = index(of: FormText.trimmed(line), among: titles, forms) { return .success(forms[index]) }
        if line == ":quit" { return .failure(ExitError(code: .cancelled)) }
        terminal.say(words(.noChoice))
      case .garbled: terminal.say(words(.garbled))
      case .end, .secret: return .failure(ExitError(code: .cancelled))
      case .signal(let number): die(of: number)
      case .timedOut: return .failure(ExitError(code: .timeout))
      case .noEcho: return .failure(ExitError(code: .missingAnswers))
      case .unreadable: return .failure(ExitError(code: .impossible))
      }
    }
  }

  /// The titles, with the files of those that are alike.
  private func titles(of forms: [LoadedForm]) -> [String] {
    let titles = forms.map { title($0.plan) }
    return zip(titles, forms).map { title, form in
      let alike = zip(titles, forms).filter { FormText.isEqual($0.0, title) }.map(\.1.path)
      guard alike.count > 1 else { return title }
      let name = Specs.fileName(form.path)
      let isOnly = alike.filter { FormText.isEqual(Specs.fileName($0), name) }.count == 1
      return "\(title) (\(isOnly ? name : form.path))"
    }
  }

  private func title(_ plan: Plan) -> String {
    let languages = plan.form.languages
    let language = request.arguments.match(among: languages) ?? plan.form.sourceLanguage
    return plan.form.title?.plain(in: language) ?? plan.form.name
  }

  private func index(of text: String, among titles: [String], _ forms: [LoadedForm]) -> Int? {
    if let number = FormNumber.wholeNumber(text), number >= 1, number <= titles.count { return number - 1 }
    let text = text.lowercased()
    let whole =
      titles.firstIndex { FormText.isEqual($0.lowercased(), text) }
      ?? forms.firstIndex { FormText.isEqual($0.plan.form.name.lowercased(), text) }
    if let whole { return whole }
    // How one begins, as of choices.
    let begun = titles.indices.filter { titles[$0].lowercased().utf8.starts(with: text.utf8) }
    return begun.count == 1 && !text.isEmpty ? begun[0] : nil
  }
}
