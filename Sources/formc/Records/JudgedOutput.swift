// What judging records gives, until it is its turn to be written.

import FormCommand

/// Pieces for several places, in the order in which they came.
struct JudgedOutput {
  /// Where a piece goes.
  enum Place {
    /// Standard output.
    case result
    /// Standard error.
    case note
    /// The good records.
    case good
    /// The bad ones.
    case bad
  }

  /// Lines, one after the other.
  var bytes: [UInt8] = []
  /// Each piece with its end in `bytes`.
  private var pieces: [(place: Place, end: Int)] = []

  /// How much waits.
  var count: Int { bytes.count }

  /// Adds a line, with its break.
  mutating func add(_ line: some Collection<UInt8>, to place: Place) {
    bytes.append(contentsOf: line)
    endLine(for: place)
  }

  /// Ends a line that was written to `bytes`.
  mutating func endLine(for place: Place) {
    bytes.append(0x0A)
    if pieces.last?.place == place { pieces.removeLast() }
    pieces.append((place, bytes.count))
  }

  /// Writes what waits.
  mutating func write(to outputs: inout JudgedOutputs) {
    var start = 0
    for (place, end) in pieces {
      outputs.write(bytes[start..<end], to: place)
      start = end
    }
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
  }
}

/// The places that output goes to.
struct JudgedOutputs {
  var console: Console
  var good: RecordOutput?
  var bad: RecordOutput?

  /// Whether something could not be written: it is of no use to go on then.
  var haveFailed: Bool { console.hasFailed || good?.hasFailed == true || bad?.hasFailed == true }

  /// Writes what waits; files are there only at the end.
  mutating func flush() { console.flush() }

  fileprivate mutating func write(_ lines: ArraySlice<UInt8>, to place: JudgedOutput.Place) {
    switch place {
    case .result: console.data(lines, areJSON: true)
    case .note: console.dataNotes(lines)
    case .good: good?.write(lines, console: &console)
    case .bad: bad?.write(lines, console: &console)
    }
  }
}
