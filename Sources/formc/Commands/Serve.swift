// formc lsp: the language server on standard input and output.

import FormCommand
import FormCompiler
import FormEditor
import FormSystem

extension Command {
  static let serve = Command(
    name: "lsp",
    summary: "Answers an editor: the language server, on standard input and output.",
    operands: .none,
    options: [Option(name: "stdio", summary: "Means nothing: there is no other way.")],
    optionUsage: "[--stdio]",
    example: "formc lsp",
    perform: serveEditor)

  @Sendable private static func serveEditor(_ arguments: Arguments, console: inout Console) throws(UsageError)
    -> ExitCode
  {
    if let word = arguments.words.first { throw UsageError(message: "`\(word.visible)`: the editor says what to read") }
    var connection = EditorConnection()
    let code = connection.run()
    if connection.isLost {
      console.note("formc: what came is no message of the Language Server Protocol: an editor starts `formc lsp`")
    }
    return code == 0 ? .done : .no
  }
}

/// The server with its stream.
private struct EditorConnection {
  /// So long nothing must come before the server says what nobody asked for, in milliseconds.
  private static let patience: Int32 = 15

  private var server = Server(
    files: EditorFiles(read: EditorDisk.read, specs: EditorDisk.specs, identity: EditorDisk.identity))
  private var reader = MessageReader()
  /// Whether nothing more can be read.
  private var isOver = false
  private var isBroken = false
  private var hasHeard = false

  /// Whether there was no message at all, or something between messages that is none.
  var isLost: Bool { isBroken || !hasHeard }

  mutating func run() -> Int32 {
    while !server.hasEnded, server.hasWork || !isOver {
      if !server.hasWork, server.isBusy, !Self.hasInput(within: Self.patience) {
        guard write(server.idle()) else { break }
      }
      // What has come meanwhile may say that an answer is no longer waited for.
      if !isOver, !server.hasWork || Self.hasInput(within: 0) { take() }
      guard write(server.proceed()) else { break }
    }
    if !server.hasEnded, !isBroken { server.end() }
    return isBroken ? 1 : server.exitCode
  }

  /// Takes what has come.
  private mutating func take() {
    var bytes: [UInt8] = []
    repeat {
      guard case .success(let count) = Files.read(descriptor: STDIN_FILENO, into: &bytes, upTo: 1 << 16), count > 0
      else {
        isOver = true
        break
      }
    } while Self.hasInput(within: 0)
    reader.append(bytes)
    while true {
      switch reader.next() {
      case .body(let body):
        hasHeard = true
        server.receive(body)
      case .more: return
      case .broken:
        isBroken = true
        isOver = true
        return
      }
    }
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    bytes.isEmpty || Files.write(bytes, descriptor: STDOUT_FILENO) == nil
  }

  private static func hasInput(within milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }
}

/// Files as the server looks at them.
private enum EditorDisk {
  /// More names of files and folders than these are not looked at, so that a server that was given the whole disk answers.
  private static let mostNames = 200_000
  /// More files than these are not read for a question about all specs.
  private static let mostFiles = 20_000

  @Sendable static func read(_ path: String) -> Result<[UInt8], LoadFailure> { Specs.load(path) }

  @Sendable static func identity(_ path: String) -> EditorFiles.Identity? {
    Files.identity(path).map {
      EditorFiles.Identity(device: UInt64(truncatingIfNeeded: $0.device), file: UInt64(truncatingIfNeeded: $0.file))
    }
  }

  /// The YAML files in a folder and those in it, the least deep first.
  @Sendable static func specs(_ folder: String) -> EditorFiles.Search {
    var found: [String] = []
    var folders = [folder.hasSuffix("/") ? folder : folder + "/"]
    var (next, seen) = (0, 0)
    while next < folders.count {
      let folder = folders[next]
      next += 1
      guard case .success(let names) = Files.names(in: folder) else { continue }
      for name in names where !name.hasPrefix(".") && name != "node_modules" {
        seen += 1
        let path = folder + name
        if Files.isFolder(path) {
          // What is behind a link is somebody else's, or would be there twice, or in a circle without end.
          if !Files.isLink(path) { folders.append(path + "/") }
        } else if Files.isYAML(name) {
          found.append(path)
        }
        if seen == mostNames || found.count == mostFiles { return EditorFiles.Search(paths: found, isWhole: false) }
      }
    }
    return EditorFiles.Search(paths: found, isWhole: true)
  }
}
