// The sources of FormView, for the support file. Written by Scripts/support_source.py. Do not edit.
// swift-format-ignore-file

/// What the views of forms share.
enum ViewSource {
  /// The files, in the order in which they are written.
  static let files: [StaticString] = [
  ]
}
