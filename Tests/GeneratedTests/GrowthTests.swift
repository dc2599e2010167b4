// How the work of generating grows with the form.

import FormSwift
import Foundation
import Testing

struct GrowthTests {
  /// Fields, each of which is asked for what only the whole form tells.
  private static let fields = [
    "{type: list, of: {type: integer, minimum: 1}}"
  ]

  /// What four times as many fields take is less than half of what the square would be.
  @Test(arguments: fields) func generatingTakesTimeInProportion(field: String) throws {
    func time(_ count: Int) throws -> Double {
      let fields = (0..<count).map { "  f\($0): \(field)\n" }.joined()
      let spec = "formc: 1\nform: Big\nfields:\n  a: {type: integer}\n\(fields)"
      let start = work()
      _ = try GeneratedForm(spec: spec, named: "big.yaml", parts: [.core, .model, .view])
      return Double(work() - start)
    }
    _ = try time(10)
    let (few, many) = (try time(200), try time(800))
    #expect(many < 8 * few)
  }

  /// Nanoseconds of the thread alone: other tests run beside it.
  private func work() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
