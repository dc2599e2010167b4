// Where the texts of a record are put that do not stand in it as they are.

/// Bytes that stay where they are while a record is read, so that texts can be known by their addresses.
///
/// Each reader of records has its own memory, which is freed with it.
final class RecordMemory {
  private(set) var bytes = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  deinit { bytes.deallocate() }

  /// Makes room for all texts of a record of so many bytes: read, and once more where they are changed.
  @inline(__always)
  func reserve(_ count: Int) {
    let wanted = 2 * count + RecordText.chunk
    if bytes.count < wanted { grow(to: wanted) }
  }

  private func grow(to count: Int) {
    let larger = max(count, 2 * min(bytes.count, 1 << 20))
    bytes.deallocate()
    // Nothing is read but what was written; so what records do not need is never more than an address.
    bytes = .allocate(capacity: larger)
  }
}
