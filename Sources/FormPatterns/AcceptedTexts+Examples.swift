// Texts out of a set: the shortest, an ordinary looking one, one within bounds.

import FormRuntime

extension AcceptedTexts {
  /// A shortest text of the set, of letters and digits as far as that goes; nil if there is none.
  public var shortestExample: String? {
    guard !isEmpty else { return nil }
    let spelling = Spelling(members)
    return spelling.text(descent(from: automaton.start, spelling))
  }

  /// A text that could be a person's answer: short, and of letters and digits where the pattern leaves the choice;
  /// nil if there is no text.
  public var ordinaryExample: String? {
    let spelling = Spelling(members)
    guard let classes = cheapestWay(spelling) else { return nil }
    return spelling.text(classes)
  }

  /// Whether a text of the set has between `minimum` and `maximum` scalars, and which.
  public enum Fitting: Hashable, Sendable {
    /// This one does.
    case example(String)
    /// None does.
    case none
    /// It takes too much work to know.
    case unknown
  }

  /// A text of the set of at least `minimum` and at most `maximum` scalars (nil for no end).
  public func example(minimum: Int = 0, maximum: Int? = nil) -> Fitting {
    let minimum = max(minimum, 0)
    guard let lengths, lengths.maximum ?? .max >= minimum, lengths.minimum <= maximum ?? .max else { return .none }
    if minimum <= lengths.minimum { return shortestExample.map { .example($0) } ?? .none }
    guard minimum <= PatternLimits.reasoning / automaton.count / automaton.classCount else { return .unknown }
    let spelling = Spelling(members)
    let layers = self.layers(upTo: minimum, spelling)
    let room = (maximum ?? .max) - minimum
    let ends = layers[minimum].indices.filter { layers[minimum][$0] != nil && (distances[$0] ?? .max) <= room }
    guard let end = ends.min(by: { (distances[$0] ?? .max) < (distances[$1] ?? .max) }) else { return .none }
    let head = way(to: end, through: layers)
    return .example(spelling.text(head + descent(from: end, spelling)))
  }
}

// MARK: - Ways through the automaton

extension AcceptedTexts {
  // From `state` to the nearest accepting state, by the classes that look best.
  private func descent(from state: Int, _ spelling: Spelling) -> [Int] {
    var state = state
    var way: [Int] = []
    while let distance = distances[state], distance > 0 {
      let nearer = spelling.byLooks.first { distances[automaton.next(state, $0)] == distance - 1 }
      guard let nearer else { return way }
      way.append(nearer)
      state = automaton.next(state, nearer)
    }
    return way
  }

  // A long text needs a step for each scalar and state, so these are small.
  private struct Step {
    private let from: Int32
    private let by: Int32

    init(source: Int, scalarClass: Int) {
      from = Int32(truncatingIfNeeded: source)
      by = Int32(truncatingIfNeeded: scalarClass)
    }

    var source: Int { Int(from) }
    var scalarClass: Int { Int(by) }
  }

  // For each length up to `length`, the states that texts of that length can be in, with the last step to each.
  private func layers(upTo length: Int, _ spelling: Spelling) -> [[Step?]] {
    var layers = [[Step?](repeating: nil, count: automaton.count)]
    layers[0][automaton.start] = Step(source: 0, scalarClass: 0)
    for depth in 0..<length {
      var layer = [Step?](repeating: nil, count: automaton.count)
      for scalarClass in spelling.byLooks {
        for state in 0..<automaton.count where layers[depth][state] != nil {
          let target = automaton.next(state, scalarClass)
          if layer[target] == nil, distances[target] != nil {
            layer[target] = Step(source: state, scalarClass: scalarClass)
          }
        }
      }
      layers.append(layer)
    }
    return layers
  }

  private func way(to end: Int, through layers: [[Step?]]) -> [Int] {
    var way: [Int] = []
    var state = end
    for layer in layers.dropFirst().reversed() {
      guard let step = layer[state] else { break }
      way.append(step.scalarClass)
      state = step.source
    }
    return way.reversed()
  }

  // The way to an accepting state whose scalars cost least by their looks (Dijkstra, by buckets of the cost).
  private func cheapestWay(_ spelling: Spelling) -> [Int]? {
    guard let lengths else { return nil }
    // The empty text is no ordinary answer, if there is another.
    let isEmptyAlone = lengths.maximum == 0
    var best = [Int](repeating: .max, count: automaton.count)
    var steps = [Step?](repeating: nil, count: automaton.count)
    var buckets = [[automaton.start]]
    best[automaton.start] = 0
    var cost = 0
    while cost < buckets.count {
      for state in buckets[cost] where best[state] == cost {
        if automaton.accepting[state], cost > 0 || isEmptyAlone {
          return way(to: state, steps)
        }
        relax(state, cost, spelling, &best, &steps, &buckets)
      }
      cost += 1
    }
    return []
  }

  private func relax(
    _ state: Int, _ cost: Int, _ spelling: Spelling, _ best: inout [Int], _ steps: inout [Step?],
    _ buckets: inout [[Int]]
  ) {
    for scalarClass in spelling.byLooks {
      let target = automaton.next(state, scalarClass)
      let total = cost + spelling.costs[scalarClass]
      guard distances[target] != nil, total < best[target] || (target == automaton.start && steps[target] == nil) else {
        continue
      }
      best[target] = total
      steps[target] = Step(source: state, scalarClass: scalarClass)
      while buckets.count <= total { buckets.append([]) }
      buckets[total].append(target)
    }
  }

  private func way(to end: Int, _ steps: [Step?]) -> [Int] {
    var way: [Int] = []
    var state = end
    repeat {
      guard let step = steps[state], way.count <= automaton.count else { break }
      way.append(step.scalarClass)
      state = step.source
    } while state != automaton.start
    return way.reversed()
  }
}

/// Chooses scalars for classes, so that examples look like what people write.
private struct Spelling {
  /// The classes, the best looking first.
  let byLooks: [Int]
  /// What each class costs, from 1.
  let costs: [Int]
  private let choices: [[Unicode.Scalar]]

  /// Looks through the scalars of each class.
  init(_ members: [ScalarSet]) {
    let choices = members.map(Self.choices(in:))
    let costs = choices.map { $0.first.map(Self.cost) ?? .max }
    self.choices = choices
    self.costs = costs
    byLooks = choices.indices.filter { !choices[$0].isEmpty }.sorted { (costs[$0], $0) < (costs[$1], $1) }
  }

  /// Spells a way through the classes; the same class gives different scalars at different places.
  func text(_ classes: [Int]) -> String {
    var text = String.UnicodeScalarView()
    for (place, scalarClass) in classes.enumerated() where !choices[scalarClass].isEmpty {
      text.append(choices[scalarClass][place % choices[scalarClass].count])
    }
    return String(text)
  }

  // The best kind of scalars that the set has: small letters, digits, capitals, other signs, others.
  private static func choices(in set: ScalarSet) -> [Unicode.Scalar] {
    for kind in kinds {
      let common = kind.unicodeScalars.filter(set.contains)
      if !common.isEmpty { return Array(common) }
    }
    let plain = set.intersection(assigned)
    return [plain.first ?? set.first].compactMap(\.self)
  }

  private static let kinds = [
    "abcdefghijklmnopqrstuvwxyz", "123456789", "0", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "-_.@/:+,#!?()=&%$*;'\"<>[]{}|~^`\\",
    " ",
  ]

  // Letters before all else, since controls, marks and spaces are no good examples.
  private static let assigned = UnicodeClass.named("L") ?? .none

  private static func cost(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: 2
    case 0x41...0x5A: 3
    case 0x21...0x7E: 4
    case 0x20: 5
    case 0xA1...: 8
    default: 20
    }
  }
}
