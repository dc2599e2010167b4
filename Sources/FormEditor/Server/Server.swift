// The language server: what it knows of its client, and how messages are dealt with.

import FormCompiler
import FormRuntime

/// A server of the language server protocol (3.17) that takes messages and gives messages, and does nothing else.
public struct Server: Sendable {
  /// Where in its life a server is.
  enum Phase {
    case new
    case ready
    case shutDown
    case ended
  }

  /// Why a request is refused.
  struct Refusal: Error {
    let code: Int
    let message: String

    static let notInitialized = Refusal(code: -32002, message: "`initialize` comes first")
    static let shutDown = Refusal(code: -32600, message: "the server is shut down")
    static let cancelled = Refusal(code: -32800, message: "cancelled")
    static func unknown(_ method: String) -> Refusal { Refusal(code: -32601, message: "there is no `\(method)`") }
    static func parameters(_ words: String) -> Refusal { Refusal(code: -32602, message: words) }
    static func name(_ words: String) -> Refusal { Refusal(code: -32803, message: words) }
  }

  let files: EditorFiles
  var phase = Phase.new
  var client = Client()
  /// By path.
  var documents = TextDictionary<OpenDocument>()
  var folders: [String] = []
  /// What files are called in the answer that is being made.
  var names: FileNames<EditorFiles.Identity>
  /// What was last said of each file that is not open, by path, and of each that is.
  var published = TextDictionary<Published>()
  var needsJudging = false
  /// Whether files may no longer be what they were when something was found out of them.
  var needsLook = false
  var outgoing: [FormJSON] = []
  private var queue = MessageQueue()
  private var exitedInOrder = false
  private var nextRequest = 0

  /// What was published of a file.
  struct Published {
    var version: Int?
    var diagnostics: String
    var uri: String
  }

  /// Makes a server that looks at files in some way.
  public init(files: EditorFiles) {
    self.files = files.ofDisk
    names = FileNames(identity: self.files.identity)
  }

  /// Whether the client has ended it.
  public var hasEnded: Bool { phase == .ended }

  /// The exit code: 0 after a shutdown.
  public var exitCode: Int32 { exitedInOrder ? 0 : 1 }

  /// The input has come to its end.
  public mutating func end() {
    exitedInOrder = phase == .shutDown
    phase = .ended
  }

  /// Whether something is still to be said that nobody asked for.
  public var isBusy: Bool { needsJudging && !client.pulls }

  /// Whether messages have come that were not dealt with yet.
  public var hasWork: Bool { phase != .ended && !queue.isEmpty }

  /// Takes the body of a message, to be dealt with in its turn.
  public mutating func receive(_ body: [UInt8]) { queue.add(body) }

  /// Deals with the next message, and gives what is to be sent. Messages that have come by then count: some of them may
  /// say that nobody waits for this answer any more.
  public mutating func proceed() -> [UInt8] {
    guard hasWork, let (message, isCancelled) = queue.next() else { return [] }
    switch message {
    case .failure: respond(to: .null, refusing: Refusal(code: -32700, message: "no JSON"))
    case .success(let json): receive(json, isCancelled: isCancelled)
    }
    return flush()
  }

  /// Says what has changed since the last message, once there is nothing else to do.
  public mutating func idle() -> [UInt8] {
    if needsJudging, phase == .ready { publish() }
    needsJudging = false
    return flush()
  }

  private mutating func flush() -> [UInt8] {
    let bytes = outgoing.flatMap { framed($0) }
    outgoing.removeAll()
    return bytes
  }

  // MARK: - One message

  private mutating func receive(_ json: FormJSON, isCancelled: Bool) {
    guard json.isObject else { return respond(to: .null, refusing: Refusal(code: -32600, message: "no request")) }
    let id = json["id"].flatMap { id -> FormJSON? in id.text != nil || id.integer != nil ? id : nil }
    guard let method = json["method"]?.text, json["jsonrpc"]?.text == "2.0" else {
      // What answers a request of the server's own needs no answer.
      if json["method"] == nil, json["result"] != nil || json["error"] != nil { return }
      return respond(to: id ?? .null, refusing: Refusal(code: -32600, message: "no request"))
    }
    let parameters = json["params"] ?? .null
    guard let id else {
      if json["id"] != nil {
        return respond(to: .null, refusing: Refusal(code: -32600, message: "an id is a text or a number"))
      }
      return notified(method, parameters)
    }
    do throws(Refusal) {
      if isCancelled { throw .cancelled }
      send(.object(["jsonrpc": .string("2.0"), "id": id, "result": try answer(method, parameters)]))
    } catch {
      respond(to: id, refusing: error)
    }
  }

  private mutating func respond(to id: FormJSON, refusing refusal: Refusal) {
    send(
      .object([
        "jsonrpc": .string("2.0"), "id": id,
        "error": .object(["code": .integer(refusal.code), "message": .string(refusal.message)]),
      ]))
  }

  mutating func send(_ message: FormJSON) { outgoing.append(message) }

  mutating func notify(_ method: String, _ parameters: FormJSON) {
    send(.object(["jsonrpc": .string("2.0"), "method": .string(method), "params": parameters]))
  }

  private mutating func request(_ method: String, _ parameters: FormJSON?) {
    nextRequest += 1
    send(
      .some([
        "jsonrpc": .string("2.0"), "id": .string("formc-\(nextRequest)"), "method": .string(method),
        "params": parameters,
      ]))
  }

  // MARK: - Notifications

  private mutating func notified(_ method: String, _ parameters: FormJSON) {
    switch method {
    case "exit":
      exitedInOrder = phase == .shutDown
      phase = .ended
    case _ where phase != .ready: break
    case "initialized": watchFiles()
    case "textDocument/didOpen": open(parameters["textDocument"] ?? .null)
    case "textDocument/didChange": change(parameters)
    case "textDocument/didClose": close(parameters)
    case "textDocument/didSave", "workspace/didChangeConfiguration": lookAgain()
    case "workspace/didChangeWatchedFiles":
      lookAgain()
      // Who asks has no other way to know that a file which an open one imports is another now.
      if client.pulls, client.refreshes { request("workspace/diagnostic/refresh", nil) }
    case "workspace/didChangeWorkspaceFolders": changeFolders(parameters["event"] ?? .null)
    default: break
    }
  }

  private mutating func watchFiles() {
    guard client.watchesFiles else { return }
    let watchers = FormJSON.array(["**/*.yaml", "**/*.yml"].map { .object(["globPattern": .string($0)]) })
    let registration = FormJSON.object([
      "id": .string("formc-files"), "method": .string("workspace/didChangeWatchedFiles"),
      "registerOptions": .object(["watchers": watchers]),
    ])
    request("client/registerCapability", .object(["registrations": .array([registration])]))
  }

  private mutating func open(_ item: FormJSON) {
    guard let uri = item["uri"]?.text, let text = item["text"]?.text else { return }
    let document = OpenDocument(
      uri: uri, language: item["languageId"]?.text ?? "", version: item["version"]?.integer ?? 0, text: text,
      encoding: client.encoding)
    documents[document.path] = document
    // It is spoken of by this name from now on.
    if let known = published[document.path], known.uri != uri { published[document.path] = nil }
    lookAgain()
  }

  private mutating func change(_ parameters: FormJSON) {
    guard let path = path(of: parameters), var document = documents.removeValue(of: path) else { return }
    for change in parameters["contentChanges"]?.items ?? [] {
      guard let text = change["text"]?.text else { continue }
      guard let range = change["range"] else {
        document.replace(nil, with: text)
        continue
      }
      guard let start = range["start"].flatMap({ offset(of: $0, in: document) }),
        let end = range["end"].flatMap({ offset(of: $0, in: document) })
      else { continue }
      document.replace(min(start, end)..<max(start, end), with: text)
    }
    if let version = parameters["textDocument"]?["version"]?.integer { document.version = version }
    documents[path] = document
    lookAgain()
  }

  private mutating func close(_ parameters: FormJSON) {
    guard let path = path(of: parameters), let document = documents.removeValue(of: path) else { return }
    if !client.pulls, published[path] != nil { say([], of: path, uri: document.uri, version: nil, always: true) }
    lookAgain()
  }

  private mutating func changeFolders(_ event: FormJSON) {
    let removed = Set(paths(event["removed"]).map { FormTextKey($0) })
    folders.removeAll { removed.contains(FormTextKey($0)) }
    folders += paths(event["added"])
    lookAgain()
  }

  private func paths(_ folders: FormJSON?) -> [String] {
    (folders?.items ?? []).compactMap { $0["uri"]?.text }.map { Address.path(of: $0) }
  }

  /// Files may have changed, so that what was found out of imports may be wrong.
  private mutating func lookAgain() {
    needsJudging = true
    needsLook = true
  }

  private func path(of parameters: FormJSON) -> String? {
    parameters["textDocument"]?["uri"]?.text.map { Path.normalized(Address.path(of: $0)) }
  }

  /// The offset of a position; nil if it is none.
  func offset(of position: FormJSON, in document: OpenDocument) -> Int? {
    guard let line = position["line"]?.integer, let character = position["character"]?.integer, line >= 0,
      character >= 0
    else { return nil }
    return document.lines.offset(line: line, character: character)
  }
}
