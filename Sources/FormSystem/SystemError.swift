// Why the system did not do what it was asked for.

/// What the system said.
package struct SystemError: Error {
  /// The number of the error.
  package let code: Int32

  /// Makes an error.
  package init(code: Int32) { self.code = code }

  /// Whether nothing is there, where it was looked for.
  package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether it may not be had by whoever runs formc.
  package var isRefusal: Bool { code == EACCES || code == EPERM }

  /// In words, such as `No such file or directory`.
  package var reason: String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }
}
