// Lists of texts as JSON, which schemas and messages of all kinds are full of.

package import FormRuntime

extension FormJSON {
  /// An array of strings.
  package static func strings(_ texts: [String]) -> FormJSON { .array(texts.map { .string($0) }) }
}
