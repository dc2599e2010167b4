// Standard input, output and error are there, even where whoever started formc has closed them.

import FormSystem

/// The three descriptors that every program is given.
enum StandardDescriptors {
  /// Fills those that are closed. Else the next file or pipe that is opened would be taken for one of them: answers
  /// would be read from it, or a note written into it.
  ///
  /// They are opened the wrong way round, so that using them fails as using a closed one does: `Bad file descriptor`.
  static func fill() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is this one, since those below it are open by now.
      _ = systemOpen("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY, 0)
    }
  }
}
