// Which messages are dealt with, and when.

import FormRuntime
import Testing

@testable import FormEditor

@Suite struct MessageQueueTests: ServerSuite {
  private static func request(_ id: String) -> String {
    """
    {"jsonrpc":"2.0","id":\(id),"method":"textDocument/hover",\
    "params":{"textDocument":{"uri":"file:///specs/a.yaml"},"position":{"line":3,"character":2}}}
    """
  }

  private static func cancel(_ id: String) -> String {
    "{\"jsonrpc\":\"2.0\",\"method\":\"$/cancelRequest\",\"params\":{\"id\":\(id)}}"
  }

  /// What answers messages that come one after another, `nil` being the turn of one of those that came before: the ids,
  /// with a minus in front of what was cancelled.
  private func answers(_ messages: [String?]) -> [String] {
    var server = server()
    open(&server, "formc: 1\nform: A\nfields:\n  n: {type: text}\n")
    var answers: [String] = []
    func proceed() {
      answers += self.proceed(&server).map { answer in
        let isCancelled = answer["error"]?["code"]?.integer == -32800
        return (isCancelled ? "-" : "") + (answer["id"]?.text(.dense) ?? "")
      }
    }
    for message in messages {
      if let message { server.receive(Array(message.utf8)) } else { proceed() }
    }
    while server.hasWork { proceed() }
    return answers
  }

  @Test func `each message has its turn`() {
    var server = server()
    for id in ["1", "2"] { server.receive(Array(Self.request(id).utf8)) }
    #expect(proceed(&server).map { $0["id"]?.integer } == [1])
    #expect(server.hasWork)
    #expect(proceed(&server).map { $0["id"]?.integer } == [2])
    #expect(!server.hasWork && proceed(&server).isEmpty)
  }

  @Test func `a request is cancelled as long as it waits`() {
    let asked = ["1", "2", "\"a\""].map(Self.request)
    #expect(answers(asked + [Self.cancel("2")]) == ["1", "-2", "\"a\""])
    #expect(answers(asked + [nil, Self.cancel("1"), Self.cancel("\"a\"")]) == ["1", "2", "-\"a\""])
    #expect(answers(asked + [Self.cancel("3"), Self.cancel("\"1\""), Self.cancel("null")]) == ["1", "2", "\"a\""])
  }

  @Test func `an id that comes again is that of another request`() {
    #expect(answers([Self.request("1"), nil, Self.cancel("1"), Self.request("1")]) == ["1", "1"])
    let behind = [Self.request("1"), Self.request("2"), nil, Self.cancel("1"), Self.request("1")]
    #expect(answers(behind) == ["1", "2", "1"])
  }
}
