// What is known of one section while a form is filled in. Each is observed by itself.

import Observation

/// A section while a form is filled in.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
final class FormSectionModel {
  /// Whether it is shown.
  private(set) var isVisible = true

  init() {}

  /// Observers are told of changes alone; what is stored is read past observation.
  func setVisible(_ new: Bool) { if _isVisible != new { isVisible = new } }
}
