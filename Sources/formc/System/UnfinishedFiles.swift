// A signal that ends the program takes with it what was not finished.

import FormSystem

/// The names of files that are being written, for a handler of signals, which may do nothing but system calls: they
/// stand where it can read them without a lock.
enum UnfinishedFiles {
  /// Where a name stands.
  struct Place { fileprivate let index: Int }

  private typealias Name = UnsafeMutablePointer<CChar>

  /// The most files at a time; of more, some would be left.
  private static let most = 8
  /// The address of the names: a pointer itself is nothing that threads may share.
  private static let address: Int = {
    let names = UnsafeMutablePointer<Name?>.allocate(capacity: most)
    names.initialize(repeating: nil, count: most)
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGXCPU, SIGXFSZ] { watch(number) }
    return Int(bitPattern: names)
  }()

  private static var names: UnsafeMutablePointer<Name?>? { UnsafeMutablePointer(bitPattern: address) }

  /// Adds a file that was made.
  static func add(_ path: String) -> Place? {
    guard let names, let index = (0..<most).first(where: { names[$0] == nil }) else { return nil }
    names[index] = strdup(path)
    return Place(index: index)
  }

  /// Forgets a file. Its name stays in memory, since the handler may be about to read it.
  static func remove(_ place: Place?) {
    if let place { names?[place.index] = nil }
  }

  /// Nothing is changed where a signal is ignored, or somebody else waits for it.
  private static func watch(_ number: Int32) {
    if let old = signal(number, takeAway) { signal(number, old) }
  }

  private static let takeAway: @convention(c) (Int32) -> Void = { number in
    for index in 0..<most { if let name = names?[index] { unlink(name) } }
    signal(number, SIG_DFL)
    raise(number)
  }
}
