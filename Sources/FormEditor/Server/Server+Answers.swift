// Requests: which there are, and what they ask for.

import FormCompiler
import FormLanguage
import FormRuntime

extension Server {
  mutating func answer(_ method: String, _ parameters: FormJSON) throws(Refusal) -> FormJSON {
    if method == "initialize" {
      guard phase == .new else { throw Refusal(code: -32600, message: "`initialize` comes once") }
      return try initialize(parameters)
    }
    switch phase {
    case .new: throw .notInitialized
    case .shutDown, .ended: throw .shutDown
    case .ready: break
    }
    let question = Self.questions[method]
    if needsLook || question?.isOfDiagnostics == true { look() }
    switch method {
    case "shutdown":
      phase = .shutDown
      return .null
    case "workspace/symbol":
      guard let query = parameters["query"]?.text else { throw .parameters("there is no query") }
      return workspaceSymbols(query)
    case "workspace/executeCommand": return try execute(parameters)
    case "completionItem/resolve", "codeLens/resolve", "codeAction/resolve":
      guard parameters.isObject else { throw .parameters("there is nothing to resolve") }
      return parameters
    default: break
    }
    guard let question else { throw .unknown(method) }
    let place = try place(parameters, for: question)
    guard isSpec(place.path) else { return question.silence }
    // All that is said of a document that is too large to be read is that it is.
    let isTooLarge = documents[place.path].map { $0.bytes.count > YAMLLimits.fileBytes } ?? false
    if isTooLarge, !question.isOfDiagnostics { return question.silence }
    return try question.answer(&self, place, parameters)
  }

  /// A document, and perhaps an offset in it.
  struct Place {
    let path: String
    let offset: Int
  }

  /// A request about a document.
  struct Question: Sendable {
    /// What it is about.
    enum Subject {
      case document
      case position
      case range
    }

    var subject = Subject.document
    /// Whether files are looked at anew for it, and it has an answer for a document that is too large to be read.
    var isOfDiagnostics = false
    /// The answer for what is no spec.
    var silence = FormJSON.null
    let answer: @Sendable (inout Server, Place, FormJSON) throws(Refusal) -> FormJSON
  }

  private func place(_ parameters: FormJSON, for question: Question) throws(Refusal) -> Place {
    guard let uri = parameters["textDocument"]?["uri"]?.text else { throw .parameters("no document is named") }
    let path = Path.normalized(Address.path(of: uri))
    guard let document = documents[path] else { throw .parameters("there is no document \(uri)") }
    switch question.subject {
    case .document: return Place(path: path, offset: 0)
    case .range:
      let ends = ["start", "end"].compactMap { parameters["range"]?[$0] }.compactMap { offset(of: $0, in: document) }
      guard ends.count == 2 else { throw .parameters("there is no range") }
      return Place(path: path, offset: 0)
    case .position:
      guard let position = parameters["position"], let offset = offset(of: position, in: document) else {
        throw .parameters("there is no position")
      }
      return Place(path: path, offset: offset)
    }
  }

  /// What a document means; found out once for its text.
  mutating func view(of path: String) -> SpecView? {
    if let known = documents[path]?.view { return known }
    guard let document = documents[path] else { return nil }
    let view = view(document.bytes, at: path, load: loader)
    documents[path]?.view = view
    return view
  }

  func view(
    _ bytes: [UInt8], at path: String, load: @escaping (String) -> Result<[UInt8], LoadFailure>
  ) -> SpecView {
    let folder = Address.folder(of: path)
    return SpecView(path: Address.path(path, from: folder), bytes: bytes) { load(folder + $0) }
  }

  /// The path of a file of a view.
  func path(of file: SourceID, in view: SpecView, at path: String) -> String {
    file.index == 0 ? path : Path.normalized(Address.folder(of: path) + view.path(of: file))
  }

  func lines(of path: String) -> Lines { documents[path]?.lines ?? Lines([], client.encoding) }

  private static let questions: [String: Question] = [
    "textDocument/diagnostic": Question(
      isOfDiagnostics: true, silence: .object(["kind": .string("full"), "items": .array([])])
    ) { server, place, _ in server.pull(place.path) },
    "textDocument/completion": Question(subject: .position, silence: .array([])) { server, place, _ in
      server.complete(place)
    },
    "textDocument/hover": Question(subject: .position) { server, place, _ in server.hover(place) },
    "textDocument/signatureHelp": Question(subject: .position) { server, place, _ in server.signature(place) },
    "textDocument/definition": Question(subject: .position, silence: .array([])) { server, place, _ in
      server.definition(place)
    },
    "textDocument/references": Question(subject: .position, silence: .array([])) { server, place, parameters in
      server.references(place, withDeclaration: parameters["context"]?["includeDeclaration"]?.truth ?? true)
    },
    "textDocument/documentHighlight": Question(subject: .position, silence: .array([])) { server, place, _ in
      server.highlights(place)
    },
    "textDocument/prepareRename": Question(subject: .position) { server, place, _ in server.prepareRename(place) },
    "textDocument/rename": Question(subject: .position) { (server, place, parameters) throws(Refusal) in
      guard let name = parameters["newName"]?.text else { throw .parameters("there is no new name") }
      return try server.rename(place, to: name)
    },
    "textDocument/documentSymbol": Question(silence: .array([])) { server, place, _ in server.symbols(place) },
    "textDocument/foldingRange": Question(silence: .array([])) { server, place, _ in server.folds(place) },
    "textDocument/documentLink": Question(silence: .array([])) { server, place, _ in server.links(place) },
    "textDocument/formatting": Question(silence: .array([])) { server, place, _ in server.format(place) },
    "textDocument/codeAction": Question(subject: .range, silence: .array([])) { server, place, parameters in
      server.actions(place, parameters)
    },
    "textDocument/codeLens": Question(silence: .array([])) { server, place, _ in server.lenses(place) },
    "textDocument/inlayHint": Question(subject: .range, silence: .array([])) { server, place, parameters in
      server.hints(place, within: parameters["range"])
    },
    "textDocument/semanticTokens/full": Question(silence: .object(["data": .array([])])) { server, place, _ in
      server.tokens(place, within: nil)
    },
    "textDocument/semanticTokens/range": Question(subject: .range, silence: .object(["data": .array([])])) {
      server, place, parameters in
      server.tokens(place, within: parameters["range"])
    },
  ]
}
