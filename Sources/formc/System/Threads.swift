// Threads of the system, and how many of them can run at once.

import FormSystem

/// Work on several threads.
enum Threads {
  /// As deep as the main thread's, which some systems give no other.
  private static let stackSize = 8 << 20

  /// Does all of these at once, the last one here, and waits for their end. What can't get a thread is done here, too:
  /// so each must come to an end without the others.
  static func run(_ bodies: [() -> Void]) {
    var threads: [pthread_t] = []
    var left: [() -> Void] = []
    for body in bodies.dropLast() {
      if let thread = start(Work(body)) { threads.append(thread) } else { left.append(body) }
    }
    for body in left + bodies.suffix(1) { body() }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// How many threads can run at once.
  static var processors: Int { max(systemProcessors(), 1) }

  private static func start(_ work: Work) -> pthread_t? {
    let work = Unmanaged.passRetained(work)
    let thread = create(work.toOpaque())
    if thread == nil { work.release() }
    return thread
  }

  private static func create(_ work: UnsafeMutableRawPointer) -> pthread_t? {
    var attributes = noThreadAttributes()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    var thread = noThread()
    let failure = pthread_create(&thread, &attributes, { runWork($0) }, work)
    pthread_attr_destroy(&attributes)
    return failure == 0 ? thread : nil
  }

  /// What a thread does.
  fileprivate final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }
}

/// Where a thread begins.
private func runWork(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let work { Unmanaged<Threads.Work>.fromOpaque(work).takeRetainedValue().body() }
  return nil
}
