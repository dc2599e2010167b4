// Ends a run that asks nobody when its time is over.

import FormSystem

/// A timer that ends the program with 124, wherever it is.
public enum Alarm {
  /// Sets it.
  public static func set(milliseconds: Int) {
    signal(SIGALRM) { _ in _exit(124) }
    arm(milliseconds)
  }

  /// Takes it back, once there is something to write.
  public static func cancel() { arm(0) }

  private static func arm(_ milliseconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = milliseconds / 1000
    timer.it_value.tv_usec = suseconds_t(milliseconds % 1000 * 1000)
    setitimer(wallClockTimer, &timer, nil)
  }
}
