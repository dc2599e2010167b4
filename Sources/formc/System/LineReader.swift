// Lines of a descriptor, without their breaks.

import FormCommand
import FormSystem

/// Reads lines as they come.
struct LineReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  /// Why it ended before the end.
  private(set) var failure: SystemError?

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether the next line has to be waited for.
  var isDrained: Bool { !buffer[position...].contains(0x0A) }

  /// The next line; nil at the end, or where nothing more can be read.
  mutating func next() -> [UInt8]? {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { position = end + 1 }
        return Array(buffer[position..<end])
      }
      if isAtEnd {
        defer { position = buffer.count }
        return position < buffer.count ? Array(buffer[position...]) : nil
      }
      buffer.removeSubrange(..<position)
      searched = buffer.count
      position = 0
      fill()
    }
  }

  private mutating func fill() {
    switch Files.read(descriptor: descriptor, into: &buffer, upTo: 1 << 16) {
    case .success(let count): isAtEnd = count == 0
    case .failure(let error):
      failure = error
      isAtEnd = true
    }
  }
}
