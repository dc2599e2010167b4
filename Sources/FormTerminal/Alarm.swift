// Ends a run that asks nobody when its time is over.

import FormSystem

/// A timer that ends the program with 124, wherever it is.
public enum Alarm {
  /// Sets it.
  public static func set(milliseconds: Int) {
    signal(SIGALRM) { _ in
      // One of the few calls that a handler may make: whoever waits for an answer may say it later, or not at all.
      let words: StaticString = "formc: the time is over\n"
      _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
      _exit(124)
    }
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
