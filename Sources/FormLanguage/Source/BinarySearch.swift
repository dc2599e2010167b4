// Where something stands among what is in order.

extension RandomAccessCollection {
  /// The first index whose element satisfies the predicate, which no element does that stands before one that does not;
  /// the end if none does. The elements are halved, not gone through.
  @inlinable
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var first = startIndex
    var left = count
    while left > 0 {
      let half = left / 2
      let middle = index(first, offsetBy: half)
      if isBehind(self[middle]) {
        left = half
      } else {
        first = index(after: middle)
        left -= half + 1
      }
    }
    return first
  }
}
