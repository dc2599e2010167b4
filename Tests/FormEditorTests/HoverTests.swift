// What is said of a name, wherever it stands.

import FormEditor
import Testing

@Suite struct HoverTests {
  /// What is said at `|`.
  private func hover(_ marked: String) -> String? {
    let text = MarkedText(marked)
    return text.view.hover(at: text.offset)?.text
  }

  @Test(arguments: [
    ("C|ode: {", "{type: Code"), ("Code: {", "{type: C|ode"),
  ])
  func `a type is described as it was declared`(declaration: String, use: String) {
    let words = hover(
      """
      formc: 1
      form: A
      types:
        \(declaration)type: text, title: A code, maxLength: 9}
      fields:
        zeta: {type: Code, required: true, title: Zeta, maxLength: 3}
        alpha: \(use)}

      """)
    #expect(words == "**Code**\n\nA code\n\n`text`\n\n- `maxLength: 9`")
  }
}
