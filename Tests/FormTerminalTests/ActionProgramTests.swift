// Programs of actions: on the screen they are kept from the terminal, and end with the form all the same.

import FormSystem
@testable import FormTerminal
import Testing

struct ActionProgramTests {
  private func start(_ words: [String], isApart: Bool, input: String = "") throws -> RunningProgram {
    switch ActionProgram(words: words, isApart: isApart).start(input: input) {
    case .success(let running): return running
    case .failure(let refusal): throw refusal
    }
  }

  @Test func onTheScreenItHasASessionOfItsOwn() throws {
    for isApart in [true, false] {
      var program = try start(["sleep", "20"], isApart: isApart)
      #expect((getsid(program.child) == program.child) == isApart)
      #expect((getsid(program.child) == getsid(0)) == !isApart)
      program.stop()
      #expect(kill(program.child, 0) == -1)
    }
  }

  @Test func itCanNotOpenTheTerminal() throws {
    var program = try start(["sh", "-c", "echo over > /dev/tty"], isApart: true)
    guard case .failed(let reason) = program.finish(until: nil) else {
      Issue.record("it wrote to the terminal")
      return
    }
    #expect(reason.contains("/dev/tty"))
  }

  /// Neither the program that writes to it dies of that, nor do others that are started meanwhile inherit how.
  @Test func itNeedNotReadItsInput() throws {
    let (reading, writing) = try #require(systemPipe())
    systemClose(reading)
    #expect(systemWriteToPipe(writing, "a", 1) == -1)
    systemClose(writing)
    var program = try start(
      ["sh", "-c", "exec <&-; yes | head -n 1"], isApart: true, input: String(repeating: "a", count: 1 << 20))
    let end = program.finish(until: nil)
    if case .failed(let reason) = end { Issue.record("\(reason)") }
  }
}
