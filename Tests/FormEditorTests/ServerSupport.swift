// A language server with files in memory, and messages for it.

import FormCompiler
import FormRuntime
import Synchronization

@testable import FormEditor

/// Files in memory, by path.
final class Disk: Sendable {
  let files: Mutex<[String: String]>
  /// Other paths of files: those that lead there, by them.
  let links: [String: String]
  /// Whether a search of it finds all that there is.
  let isSearchedWhole: Bool

  init(_ files: [String: String] = [:], links: [String: String] = [:], isSearchedWhole: Bool = true) {
    self.files = Mutex(files)
    self.links = links
    self.isSearchedWhole = isSearchedWhole
  }

  subscript(_ path: String) -> String? {
    get { files.withLock { $0[links[path] ?? path] } }
    set { files.withLock { $0[path] = newValue } }
  }
}

/// A suite that talks to a server.
protocol ServerSuite {}

extension ServerSuite {
  /// A server that has been initialized, with files in memory.
  func server(
    _ files: [String: String] = [:], client: String = "\"capabilities\": {}"
  ) -> Server {
    server(on: Disk(files), client: client)
  }

  func server(on disk: Disk, client: String) -> Server {
    var server = Server(
      files: EditorFiles(
        read: { path in
          disk[path].map { .success(Array($0.utf8)) } ?? .failure(LoadFailure(reason: "no such file"))
        },
        specs: { folder in
          let paths = disk.files.withLock { $0.keys.filter { $0.hasPrefix(folder) } } + disk.links.keys
          return EditorFiles.Search(paths: paths.sorted(), isWhole: disk.isSearchedWhole)
        },
        identity: { path in
          let names = disk.files.withLock { $0.keys.sorted() }
          return names.firstIndex(of: disk.links[path] ?? path).map { .init(device: 0, file: UInt64($0)) }
        }))
    _ = ask(&server, "initialize", "{\"rootUri\": \"file:///specs\", \(client)}")
    return server
  }

  func send(_ server: inout Server, _ message: String) -> [FormJSON] {
    server.receive(Array(message.utf8))
    return proceed(&server)
  }

  /// What is sent when the next message is dealt with.
  func proceed(_ server: inout Server) -> [FormJSON] {
    var reader = MessageReader()
    reader.append(server.proceed())
    var found: [FormJSON] = []
    while case .body(let body) = reader.next() {
      if case .success(let json) = FormJSON.read(body) { found.append(json) }
    }
    return found
  }

  func ask(_ server: inout Server, _ method: String, _ parameters: String) -> FormJSON {
    let answers = send(&server, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(method)\",\"params\":\(parameters)}")
    return answers.first { $0["id"]?.integer == 1 } ?? .null
  }

  func open(
    _ server: inout Server, _ text: String, at path: String = "/specs/a.yaml", language: String = "yaml"
  ) {
    let start = "{\"uri\":\"file://\(path)\",\"languageId\":\"\(language)\""
    let item = start + ",\"version\":1,\"text\":\(FormJSON.string(text).text())}"
    _ = send(
      &server, "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":\(item)}}")
  }

  func place(_ line: Int, _ character: Int) -> String {
    """
    {"textDocument":{"uri":"file:///specs/a.yaml"},"position":{"line":\(line),"character":\(character)}}
    """
  }
}
