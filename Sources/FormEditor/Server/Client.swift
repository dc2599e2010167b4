// What the client can do, and what it is told that the server can.

import FormLanguage
import FormRuntime

/// What a client has declared.
struct Client {
  var encoding = PositionEncoding.utf16
  var pulls = false
  var hasRelatedDocuments = false
  var watchesFiles = false
  /// Whether it asks again for what it has asked for, when it is told that that may be another now.
  var refreshes = false
  var hasNestedSymbols = false
  var hasLinks = false
  var hasDocumentChanges = false
  var hoverIsMarkdown = true
  var pagesAreMarkdown = true
  /// Whether what is completed may have several lines: Neovim alone writes NUL for a line break, its completion
  /// plugins do not, and say how they indent.
  var completesLines = true

  init() {}

  init(_ capabilities: FormJSON, name: String?) {
    let encodings = capabilities["general"]?["positionEncodings"]?.items?.compactMap(\.text) ?? []
    encoding = encodings.contains("utf-8") ? .utf8 : .utf16
    let document = capabilities["textDocument"]
    pulls = document?["diagnostic"] != nil
    hasRelatedDocuments = document?["diagnostic"]?["relatedDocumentSupport"]?.truth == true
    refreshes = capabilities["workspace"]?["diagnostics"]?["refreshSupport"]?.truth == true
    watchesFiles = capabilities["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.truth == true
    hasNestedSymbols = document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.truth == true
    hasLinks = document?["definition"]?["linkSupport"]?.truth == true
    hasDocumentChanges = capabilities["workspace"]?["workspaceEdit"]?["documentChanges"]?.truth == true
    hoverIsMarkdown = document?["hover"]?["contentFormat"]?.items?.contains { $0.text == "markdown" } ?? false
    pagesAreMarkdown =
      document?["completion"]?["completionItem"]?["documentationFormat"]?.items?.contains { $0.text == "markdown" }
      ?? false
    completesLines = name != "Neovim" || document?["completion"]?["completionItem"]?["insertTextModeSupport"] != nil
  }
}

extension Server {
  mutating func initialize(_ parameters: FormJSON) throws(Refusal) -> FormJSON {
    guard parameters.isObject else { throw .parameters("there are no parameters") }
    let isMember: (String, (FormJSON) -> Bool) -> Bool = { name, isOfType in
      guard let member = parameters[name] else { return true }
      if case .null = member { return true }
      return isOfType(member)
    }
    guard isMember("capabilities", { $0.isObject }), isMember("rootUri", { $0.text != nil }),
      isMember("workspaceFolders", { $0.items != nil })
    else { throw .parameters("the capabilities or the folders of the client are none") }
    client = Client(parameters["capabilities"] ?? .null, name: parameters["clientInfo"]?["name"]?.text)
    folders = (parameters["workspaceFolders"]?.items ?? []).compactMap { $0["uri"]?.text }.map { Address.path(of: $0) }
    if folders.isEmpty, let root = parameters["rootUri"]?.text { folders = [Address.path(of: root)] }
    phase = .ready
    return .object([
      "capabilities": capabilities,
      "serverInfo": .object(["name": .string("formc")]),
    ])
  }

  private var capabilities: FormJSON {
    .some([
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": .object(["openClose": .boolean(true), "change": .integer(2), "save": .boolean(true)]),
      "completionProvider": .object(["triggerCharacters": .strings([".", "{"])]),
      "hoverProvider": .boolean(true),
      "definitionProvider": .boolean(true),
      "referencesProvider": .boolean(true),
      "documentHighlightProvider": .boolean(true),
      "renameProvider": .object(["prepareProvider": .boolean(true)]),
      "documentSymbolProvider": .boolean(true),
      "workspaceSymbolProvider": .boolean(true),
      "foldingRangeProvider": .boolean(true),
      "documentLinkProvider": .object([:]),
      "documentFormattingProvider": .boolean(true),
      "signatureHelpProvider": .object(["triggerCharacters": .strings(["(", ","])]),
      "codeActionProvider": .object(["codeActionKinds": .strings(["quickfix", "source.fixAll.formc"])]),
      "codeLensProvider": .object([:]),
      "inlayHintProvider": .boolean(true),
      "semanticTokensProvider": .object([
        "legend": .object([
          "tokenTypes": .strings(SpecToken.Kind.allCases.map(\.rawValue)), "tokenModifiers": .strings(["declaration"]),
        ]), "full": .boolean(true), "range": .boolean(true),
      ]),
      "executeCommandProvider": .object(["commands": .strings(["formc.test"])]),
      "diagnosticProvider": client.pulls
        ? .object(["interFileDependencies": .boolean(true), "workspaceDiagnostics": .boolean(false)]) : nil,
      "workspace": .object([
        "workspaceFolders": .object(["supported": .boolean(true), "changeNotifications": .boolean(true)])
      ]),
    ])
  }
}
