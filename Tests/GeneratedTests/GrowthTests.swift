// How the work of generating grows with the form.

import FormSwift
import Foundation
import Testing

struct GrowthTests {
  /// Fields, each of which is asked for what only the whole form tells.
  private static let fields = [
    ("{type: list, of: {type: integer, minimum: 1}}", 8.0),
    ("{type: boolean, computed: a > 1}", 5.0),
  ]

  /// Four times as many fields take about four times as long, where the square would be sixteen times; a part of the
  /// work that grows so is told from the rest by `most`.
  @Test(arguments: fields) func generatingTakesTimeInProportion(field: String, most: Double) throws {
    func time(_ count: Int) throws -> Double {
      let fields = (0..<count).map { "  f\($0): \(field)\n" }.joined()
      let spec = "formc: 1\nform: Big\nfields:\n  a: {type: integer}\n\(fields)"
      let start = work()
      _ = try GeneratedForm(spec: spec, named: "big.yaml", parts: [.core, .model, .view])
      return Double(work() - start)
    }
    _ = try time(10)
    let (few, many) = (try time(240), try time(960))
    #expect(many < most * few)
  }

  /// Nanoseconds of the thread alone: other tests run beside it.
  private func work() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
