// Waiting for input, signals and the end of the time together.

import FormSystem

/// A moment on a clock that only goes forward, in milliseconds.
public struct Moment: Hashable, Comparable, Sendable {
  let milliseconds: Int

  /// Now.
  public static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(milliseconds: Int(time.tv_sec) &* 1000 &+ Int(time.tv_nsec) / 1_000_000)
  }

  /// The moment so many milliseconds later.
  public func later(_ milliseconds: Int) -> Moment {
    let (sum, isTooLate) = self.milliseconds.addingReportingOverflow(milliseconds)
    return Moment(milliseconds: isTooLate ? .max : sum)
  }

  /// Whether it is the earlier one.
  public static func < (a: Moment, b: Moment) -> Bool { a.milliseconds < b.milliseconds }

  func since(_ other: Moment) -> Int { max(0, milliseconds &- other.milliseconds) }
}

/// Tells how much time has passed since it was asked last.
struct Stopwatch {
  private var last = Moment.now

  /// Milliseconds since it was asked last, or made.
  mutating func lap() -> Int {
    let now = Moment.now
    defer { last = now }
    return now.since(last)
  }
}

/// What was waited for in vain, or came.
enum Awaited: Hashable {
  /// Something can be read, or written.
  case ready
  case signal(Int32)
  case timedOut
}

/// Waits until a descriptor is ready. A signal that is already there comes first.
func wait(for descriptor: Int32, _ events: Int16 = Int16(POLLIN), until deadline: Moment?) -> Awaited {
  while true {
    var polled = [pollfd(fd: descriptor, events: events, revents: 0)]
    let awaited = wait(for: &polled, until: deadline)
    // A line goes on where the window has another size, and after a stop.
    if awaited != .signal(SIGWINCH), awaited != .signal(SIGCONT) { return awaited }
  }
}

/// Waits until one of several descriptors is ready, and says in `revents` which are.
func wait(for descriptors: inout [pollfd], until deadline: Moment?) -> Awaited {
  descriptors.append(pollfd(fd: Signals.descriptor, events: Int16(POLLIN), revents: 0))
  defer { descriptors.removeLast() }
  while true {
    if let number = Signals.next() { return .signal(number) }
    let left = deadline.map { $0.since(.now) } ?? -1
    if left == 0 { return .timedOut }
    let count = poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: left))
    if count < 0, errno != EINTR { return .ready }
    if count > 0, descriptors.last?.revents == 0 { return .ready }
  }
}
