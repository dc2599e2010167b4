// What stays in the terminal when a form is gone from the screen.

import FormCore
import FormSession
import FormWords
import FormRuntime

extension ScreenForm {
  /// The answers that were submitted.
  package var summaryLines: [String] { answerLines + ["  " + words(.submitted)] }

  /// The answers, secrets masked: their length, too.
  package var answerLines: [String] {
    var drawing = ScreenDrawing(self, isNarrow: false)
    drawing.leavesOut = true
    var lines = drawing.title.map(\.text) + drawing.summary().rows.map(\.text)
    let most = max(3, size.rows - 2)
    if lines.count > most {
      let rest = lines.count - most
      lines = lines.prefix(most) + ["  " + words(.more, ["count": .integer(rest)])]
    }
    return lines
  }

  /// What is said of a form that was given up.
  var cancelledLines: [String] {
    ScreenDrawing(self, isNarrow: false).wrapped([words(.cancelled)], at: 2, .plain).map(\.text)
  }
}
