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
    return Int(bitPattern: names)
  }()

  /// Handles the signals, from the first file on.
  private static let watching: Void = { for number in endingSignals { watch(number) } }()

  private static var names: UnsafeMutablePointer<Name?>? { UnsafeMutablePointer(bitPattern: address) }

  /// Makes a file and adds it, unless making it gives something negative. Signals wait meanwhile: they would come just
  /// when the system has made the file, since that is what takes long.
  static func add(_ path: String, make: () -> Int32) -> (made: Int32, place: Place?) {
    var (held, before) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    for number in endingSignals { sigaddset(&held, number) }
    // Before the handler is there: it would wait for ever for names that are just being made.
    let names = names
    watching
    sigprocmask(SIG_BLOCK, &held, &before)
    let made = make()
    let reason = errno
    let index = made < 0 ? nil : (0..<most).first { names?[$0] == nil }
    if let index { names?[index] = strdup(path) }
    sigprocmask(SIG_SETMASK, &before, nil)
    errno = reason
    return (made, index.map { Place(index: $0) })
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
