// State that several threads share, one at a time.

import FormSystem

/// A state behind a lock, with a bell that is rung when it may have changed as others wait for.
final class Monitor<State> {
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let bell = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ state: State) {
    self.state = state
    mutex.initialize(to: pthread_mutex_t())
    bell.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(bell, nil)
  }

  deinit {
    pthread_cond_destroy(bell)
    pthread_mutex_destroy(mutex)
    bell.deallocate()
    mutex.deallocate()
  }

  /// Does something with the state, and rings the bell if `rings`.
  func with<Result>(rings: Bool = true, _ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      if rings { pthread_cond_broadcast(bell) }
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Waits until something holds, and does something with the state then.
  func when<Result>(_ isReady: (State) -> Bool, _ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(bell)
      pthread_mutex_unlock(mutex)
    }
    while !isReady(state) { pthread_cond_wait(bell, mutex) }
    return body(&state)
  }
}
