// A stream is taken apart into messages.

import FormEditor
import FormRuntime
import Testing

@Suite struct MessageReaderTests {
  @Test func `a stream is taken apart however it is cut`() {
    let body = Array("{\"a\": 1}".utf8)
    let stream =
      Array("content-length: 8\r\nContent-Type: x\r\n\r\n".utf8) + body + Array("Content-Length:8\r\n\r\n".utf8) + body
    var reader = MessageReader()
    var found = 0
    for byte in stream {
      reader.append([byte])
      if case .body(let read) = reader.next() {
        #expect(read == body)
        found += 1
      }
    }
    #expect(found == 2)
    reader.append(Array("Content-Length: many\r\n\r\n".utf8))
    guard case .broken = reader.next() else {
      Issue.record("a length that is none")
      return
    }
  }

  @Test func `a header of something else says nothing of the length`() {
    var reader = MessageReader()
    reader.append(Array("X-Y:\u{301}\r\nContent-Length: 2\r\n\r\n{}".utf8))
    guard case .body(let body) = reader.next() else {
      Issue.record("a combining mark is no part of the colon")
      return
    }
    #expect(body == Array("{}".utf8))
  }

  @Test(arguments: ["what is this?\n", "Content-Length: 2\r\nFoo\r\n", "Content-Length: 2\n"])
  func `lines that are no header are not waited for`(text: String) {
    var reader = MessageReader()
    for (index, byte) in text.utf8.enumerated() {
      reader.append([byte])
      switch (reader.next(), index == text.utf8.count - 1) {
      case (.more, false), (.broken, true): break
      default: Issue.record("byte \(index)")
      }
    }
  }
}
