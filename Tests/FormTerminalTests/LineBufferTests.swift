// Lines of a pipe, however they come.

@testable import FormTerminal
import Testing

struct LineBufferTests {
  private func buffer(_ pieces: String...) -> LineBuffer {
    var buffer = LineBuffer()
    for piece in pieces { buffer.append(Array(piece.utf8)[...]) }
    return buffer
  }

  @Test func linesAreFoundAcrossPieces() {
    var buffer = buffer("on", "e\r", "\ntwo\n", "three")
    #expect(buffer.line() == .text("one"))
    buffer.append(Array("!\n".utf8)[...])
    #expect(buffer.line() == .text("two"))
    #expect(buffer.line() == .text("three!"))
    #expect(buffer.line() == nil && buffer.rest() == nil)
  }

  @Test func aByteOrderMarkBeforeTheFirstLineIsPassedOver() {
    var buffer = buffer("\u{FEFF}one\n\u{FEFF}two\n")
    #expect(buffer.line() == .text("one") && buffer.line() == .text("\u{FEFF}two"))
  }

  @Test func nothingIsCut() {
    let long = String(repeating: "a", count: 3 << 20)
    var buffer = buffer(long, "\n", long)
    #expect(buffer.line() == .text(long) && buffer.line() == nil && buffer.rest() == .text(long))
  }

  @Test func aLineWithoutAnEndIsToldOnceItIsTooLong() {
    var buffer = buffer("x\n")
    #expect(buffer.line() == .text("x"))
    let piece = [UInt8](repeating: 0x61, count: 1 << 20)
    for _ in 0..<16 {
      buffer.append(piece[...])
      #expect(buffer.line() == nil)
    }
    buffer.append([0x61])
    #expect(buffer.line() == .tooLong(line: 2))
  }

  @Test func whatIsNoTextIsTold() {
    var buffer = LineBuffer()
    buffer.append([0x61, 0x0A, 0x70, 0xFF, 0x0A, 0xC3])
    #expect(buffer.line() == .text("a"))
    #expect(buffer.line() == .repaired("p\u{FFFD}", line: 2))
    #expect(buffer.rest() == .repaired("\u{FFFD}", line: 3))
  }
}
