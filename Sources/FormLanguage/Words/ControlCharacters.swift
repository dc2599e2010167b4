// Characters that are commands to devices: Unicode's category Cc.

package import FormRuntime

extension ScalarSet {
  /// All control characters.
  package static let controls = ScalarSet([0...0x1F, 0x7F...0x9F])
}

extension Unicode.Scalar {
  /// Whether it is a control character; newlines and tabs are, too.
  package var isControl: Bool { ScalarSet.controls.contains(self) }
}
