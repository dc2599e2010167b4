// A form of hundreds of fields, used where the stack is small and nothing is optimised. Says what is done.

import Foundation

@main
struct StackProgram {
  static func main() {
    let thread = Thread {
      var draft = Large()
      draft.text1 = " A "
      let normalized = draft.normalized()
      guard normalized.text1 == "A", draft.changes(from: normalized).isEmpty else { return print("not normalised") }
      guard draft.validate().count == 1, (try? draft.validated()) == nil else { return print("not judged") }
      guard (try? Large(json: #"{"text1": 5}"#))?.validate().count == 2 else { return print("not read") }
      print("done")
    }
    // That of a thread of an app.
    thread.stackSize = 512 << 10
    thread.start()
    while !thread.isFinished { Thread.sleep(forTimeInterval: 0.01) }
  }
}
