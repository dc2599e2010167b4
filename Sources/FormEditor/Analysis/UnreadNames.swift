// Where a name stands in what could not be read, so that nobody knows whether it is a use.

import FormAuthoring
import FormCompiler
import FormLanguage

extension SpecView {
  /// The first place where a name stands that is none of the `known` uses, in what could not be read: anywhere in a text
  /// that is no YAML, since what is below a broken line may be read as part of something else; else around the mistakes
  /// of the spec. Prose and comments name nothing.
  public func unread(_ name: String, besides known: [Range<Int>], around mistakes: [Range<Int>]) -> Int? {
    let regions = text.isMended ? [0..<typed.count] : mistakes.flatMap { region(around: $0) }
    guard !regions.isEmpty else { return nil }
    let silent = known + margin.comments.map { typed($0.start..<$0.end) }
    let texts = prose()
    return places(of: Array(name.utf8)).first { place in
      regions.contains { $0.contains(place) } && !silent.contains { $0.contains(place) }
        && (isInBraces(place) || !texts.contains { $0.contains(place) })
    }
  }

  /// Where a word stands as a whole.
  private func places(of word: [UInt8]) -> [Int] {
    guard let first = word.first else { return [] }
    func isPart(_ place: Int) -> Bool {
      typed.indices.contains(place) && (isLetter(typed[place]) || isDigit(typed[place]))
    }
    return typed.indices.filter { place in
      typed[place] == first && typed[place...].starts(with: word) && !isPart(place - 1) && !isPart(place + word.count)
    }
  }

  /// The line of a mistake, and the value that it is in, or the key of.
  private func region(around mistake: Range<Int>) -> [Range<Int>] {
    let start = typed.lineStart(of: mistake.lowerBound)
    let end = typed[min(mistake.upperBound, typed.count)...].firstIndex { $0.isYAMLBreak } ?? typed.count
    var found = [start..<max(start, end)]
    walk { entry, _ in
      let all = entry.key.span.union(entry.value.span)
      let holdsMistake = entry.value.record.isScalar ? all : entry.key.span
      if holdsMistake.range.contains(mistake.lowerBound) { found.append(all.range) }
    }
    return found
  }

  /// Titles, messages and other texts.
  private func prose() -> [Range<Int>] {
    var found: [Range<Int>] = []
    walk { entry, spot in
      guard entry.value.record.isScalar else { return }
      switch spot.shape {
      case .text, .textOrMap: found.append(typed(entry.value.span.range))
      default: break
      }
    }
    return found
  }

  /// Whether a word stands behind a brace.
  private func isInBraces(_ place: Int) -> Bool {
    typed[..<place].last { !$0.isYAMLBlank } == UInt8(ascii: "{")
  }
}
