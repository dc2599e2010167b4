// Corrections are tried before they are offered: what would only lead to the next error is not.

public import FormCompiler
import FormCore
public import FormLanguage

/// Applies the corrections of diagnostics to the sources in memory, reads these again, and keeps what mends the mistake.
///
/// Where a correction leads to another error at the same place, the corrections of that are tried on top of it, and what
/// they come to together is one correction.
public struct CorrectionTrial {
  /// How many bytes of source may still be read, or as much other work be done: a spec of ten thousand errors is answered
  /// at once, too.
  private var budget: Int

  /// How many bytes of source are read for the corrections of one report.
  private static let bytes = 3 << 19
  /// The same while somebody types, who does not wait.
  private static let bytesWhileTyping = 1 << 18
  /// The same where files are changed without asking, and how often sources may be read that are larger.
  private static let bytesToFix = (least: 1 << 20, readings: 6)
  /// How many corrections may build on each other.
  private static let depth = 3
  /// How many ideas are tried for a mistake, and for what the first of them led to.
  private static let ideas = (first: 12, further: 4)
  /// How many corrections of a mistake are offered.
  private static let offers = 3

  /// Whether something was not tried that would have been too much work.
  public private(set) var isSpent = false
  /// Whether files are changed without asking: what was not tried, or is in doubt, is left to the author.
  private var isToFix = false
  /// Where the mistakes stand whose corrections were in doubt with others, and good by themselves.
  private var goodAlone: Set<Span> = []
  /// How often sources have been read.
  private(set) var readings = 0

  /// Makes a trial for one report.
  public init() { budget = Self.bytes }

  /// The same for what is said while somebody types.
  public static var whileTyping: CorrectionTrial {
    var trial = CorrectionTrial()
    trial.budget = bytesWhileTyping
    return trial
  }

  /// The diagnostics of a compilation, the first `limit` with corrections that have been tried.
  public mutating func tried(_ compilation: Compilation, limit: Int = Report.limit) -> [Diagnostic] {
    let origin = CorrectedSources(compilation)
    let mistakes = compilation.diagnostics.prefix(limit).filter(\.isMendedForSure)
    var mended = triedTogether(mistakes[...], in: origin)[...]
    return compilation.diagnostics.enumerated().map { index, diagnostic in
      guard index < limit else { return diagnostic.withoutUntried }
      return diagnostic.isMendedForSure ? mended.removeFirst() : tried(diagnostic, in: origin)
    }
  }

  /// The diagnostics of a compilation that have a sure correction, which has been tried as it would be for a report; how
  /// many are shown is nothing to those who mend them all.
  public static func sure(_ compilation: Compilation) -> [Diagnostic] {
    var trial = CorrectionTrial()
    return trial.sure(compilation)
  }

  mutating func sure(_ compilation: Compilation) -> [Diagnostic] {
    let origin = CorrectedSources(compilation)
    isToFix = true
    budget = max(Self.bytesToFix.least, Self.bytesToFix.readings * origin.size)
    let mistakes = compilation.diagnostics.compactMap { diagnostic -> Diagnostic? in
      guard let fix = diagnostic.sureFix else { return nil }
      var diagnostic = diagnostic
      diagnostic.fixes = [fix]
      diagnostic.ideas = nil
      return diagnostic
    }
    return goodTogether(triedTogether(mistakes[...], in: origin).filter { $0.sureFix != nil }, in: origin)
  }

  /// Of some mistakes with good corrections those that these mend together, too: what is good by itself may not be with
  /// others, such as a key that the type of a field does not have, of which that has the wrong key as well.
  private mutating func goodTogether(_ mistakes: [Diagnostic], in origin: CorrectedSources) -> [Diagnostic] {
    let isAlone = mistakes.map { goodAlone.contains($0.primary.span) }
    guard mistakes.count > 1, isAlone.contains(true) else { return mistakes }
    spend(origin.size)
    // What can't be made with others is not.
    guard let blamed = origin.doubts(of: mistakes[...])?.blamed(of: mistakes.count) else { return mistakes }
    return mistakes.enumerated().filter { !isAlone[$0.offset] || !blamed.contains($0.offset) }.map(\.element)
  }

  /// Some mistakes with their sure corrections, as far as these are good. They are tried together, as they are to be made,
  /// since each trial reads all of the sources; those that something is wrong with then by themselves, and those of which
  /// it can't be told which is, each half: in all fields at once, since what is wrong in one is nothing to the others.
  private mutating func triedTogether(
    _ mistakes: ArraySlice<Diagnostic>, in origin: CorrectedSources
  ) -> [Diagnostic] {
    guard mistakes.count > 1, affords(origin.size) else { return mistakes.map { tried($0, in: origin) } }
    spend(origin.size)
    let all = Array(mistakes)
    let together = origin.together(mistakes)
    let doubts = together?.doubts ?? CorrectionDoubts(shared: [Array(all.indices)])
    guard !doubts.isEmpty else { return all }
    let chains = together.map { triedChains(all, $0) } ?? [:]
    let halves = doubts.halves
    let others = Set(halves.joined()).union(doubts.single.keys)
    var results = all
    for group in [all.indices.filter { !others.contains($0) }] + halves where !group.isEmpty {
      let tried = triedTogether(group.map { all[$0] }[...], in: origin)
      for (index, result) in zip(group, tried) { results[index] = result }
    }
    for index in doubts.single.keys.sorted() {
      guard let doubt = doubts.single[index] else { continue }
      results[index] = chains[index] ?? triedAlone(all[index], doubt, in: origin)
    }
    for index in others where results[index].sureFix != nil { goodAlone.insert(all[index].primary.span) }
    return results
  }

  /// Those of some mistakes whose corrections lead to another mistake that is sure to be mended, with both corrections as
  /// one, as far as that is good: tried together, since each of them by itself would be two readings. They are not those
  /// that are only offered, of which few are shown.
  private mutating func triedChains(_ mistakes: [Diagnostic], _ together: CorrectionsTogether) -> [Int: Diagnostic] {
    let chains = together.doubts.chains
    guard isToFix, chains.count > 1, affords(together.next.size) else { return [:] }
    spend(together.next.size)
    guard let doubts = together.next.doubts(of: chains.map(\.further)[...])?.all else { return [:] }
    var good: [Int: Diagnostic] = [:]
    for (position, chain) in chains.enumerated() where !doubts.contains(position) {
      let edits = (chain.further.sureFix?.edits ?? []).map(together.edit(before:))
      guard var fix = mistakes[chain.index].sureFix, !edits.contains(nil) else { continue }
      fix.edits += edits.compactMap { $0 }
      good[chain.index] = mistakes[chain.index].offering([fix], of: [], direct: [])
    }
    return good
  }

  /// A mistake whose correction is in doubt with others. What can't be tried any more is left alone.
  private mutating func triedAlone(
    _ mistake: Diagnostic, _ doubt: CorrectionDoubt, in origin: CorrectedSources
  ) -> Diagnostic {
    if isCertain(doubt) { return mistake.offering([], of: mistake.corrections, direct: []) }
    return affords(origin.size) ? tried(mistake, in: origin) : mistake.inWords
  }

  /// Whether a correction that is in doubt by others would be by itself: nothing mends what is wrong with it, or nothing
  /// that nobody has to be asked for.
  private func isCertain(_ doubt: CorrectionDoubt) -> Bool {
    guard !doubt.isRefused else { return false }
    if isToFix { return !doubt.isMendable }
    return !doubt.own.isEmpty && doubt.own.allSatisfy(\.corrections.isEmpty)
  }

  /// Some diagnostics of a compilation with corrections that have been tried.
  public mutating func tried(_ diagnostics: [Diagnostic], of compilation: Compilation) -> [Diagnostic] {
    let origin = CorrectedSources(compilation)
    return diagnostics.map { tried($0, in: origin) }
  }

  /// The diagnostics of an expression by itself, with corrections that have been tried.
  mutating func tried(
    _ diagnostics: [Diagnostic], ofExpression sources: SourceSet, check: @escaping (String) -> [Diagnostic]
  ) -> [Diagnostic] {
    let origin = CorrectedSources(expression: sources, diagnostics, check: check)
    return diagnostics.map { tried($0, in: origin) }
  }

  private mutating func spend(_ size: Int) {
    budget -= size
    readings += 1
  }

  /// Whether as much work may still be done.
  private mutating func affords(_ size: Int) -> Bool {
    if budget < size { isSpent = true }
    return budget >= size
  }

  private mutating func tried(_ diagnostic: Diagnostic, in origin: CorrectedSources) -> Diagnostic {
    let isRenaming = diagnostic.renames
    let ideas = diagnostic.corrections
    guard !ideas.isEmpty else { return diagnostic }
    guard affords(origin.size) else { return isToFix ? diagnostic.inWords : diagnostic.withoutUntried }
    var good: [Outcome] = []
    var fair: [Outcome] = []
    var direct: [Diagnostic.Fix] = []
    for idea in ideas.prefix(Self.ideas.first) where good.count < Self.offers {
      // To find where a name stands is to read the file, which is worth no more than what can be tried of it.
      guard affords(origin.size) else { break }
      let idea = isRenaming ? origin.spreading(idea) : idea
      let result =
        origin.wouldBeTooLarge(with: idea)
        ? unknownOutcome(of: idea, in: origin)
        // What is renamed stands in many places, which are no one correction with another.
        : outcome(of: idea, in: origin, from: origin, for: diagnostic, depth: isRenaming ? 1 : Self.depth)
      guard let outcome = result else { continue }
      if !outcome.isChain { direct.append(idea) }
      // What is meant may well be that name, and the circle be mended in another of its fields.
      guard !outcome.closesCircle else { continue }
      if !(good + fair).contains(where: { $0.sources.isSame(as: outcome.sources) }) {
        if outcome.isClean { good.append(outcome) } else { fair.append(outcome) }
      }
    }
    // A name that some file goes on naming is renamed by its author.
    if isRenaming, good.isEmpty { return diagnostic.inWords }
    let kept = good.isEmpty ? fair.prefix(1).map { $0.fix(from: origin).inDoubt } : good.map { $0.fix(from: origin) }
    return diagnostic.offering(kept, of: ideas, direct: direct)
  }
}

extension CorrectionTrial {
  /// What a correction leads to.
  private struct Outcome {
    let first: Diagnostic.Fix
    let sources: CorrectedSources
    /// Whether there is no doubt of any of them.
    let isSure: Bool
    /// Whether others build on the first correction.
    var isChain = false
    /// Whether there is no new error elsewhere, either, which it may only have brought to light.
    let isClean: Bool
    /// Whether fields depend on each other in a circle by it.
    var closesCircle = false

    /// The correction as one, from the sources as their author wrote them.
    func fix(from origin: CorrectedSources) -> Diagnostic.Fix {
      guard isChain, let change = sources.change(from: origin) else { return first }
      let title = sources.wordsOfChange(from: origin).map { "write `\($0)`" } ?? "write it like this"
      return Diagnostic.Fix(title, edits: [change], isSure: isSure)
    }
  }

  /// What is known of a correction that would make a file too large to be read: it may be good. The sources that it leads
  /// to are not made; those of before stand for them, so that one of these corrections is offered, as one of all fair ones.
  private mutating func unknownOutcome(of fix: Diagnostic.Fix, in origin: CorrectedSources) -> Outcome? {
    guard affords(origin.size) else { return nil }
    spend(origin.size)
    return Outcome(first: fix, sources: origin, isSure: fix.isSure, isClean: false)
  }

  /// What `fix` leads to from `sources`; nothing if an error is left at its place. `diagnostic` is what is to be mended,
  /// an error of `origin`.
  private mutating func outcome(
    of fix: Diagnostic.Fix, in origin: CorrectedSources, from sources: CorrectedSources, for diagnostic: Diagnostic,
    depth: Int
  ) -> Outcome? {
    guard affords(origin.size), let next = sources.applying(fix) else { return nil }
    spend(origin.size)
    guard next.differs(from: origin) else { return nil }
    let difference = next.difference(from: origin)
    guard next.readsWholeText(of: origin, changedBy: difference) else { return nil }
    let new = next.errors(beyond: origin, mending: diagnostic)
    let place = next.place(of: fix, changing: difference)
    let circles = new.filter { next.isCircle($0, through: place) }
    let own = new.filter { next.stands($0, in: place) && !next.isCircle($0, through: place) }
    let refusing = next.errorsOfValue(behindKeyAt: place)
    let here = refusing.isEmpty ? own : refusing
    // What else was wrong in an expression may be the other half of the same mistake.
    let left = here.isEmpty ? next.errorsOfValue(changedBy: difference) : here
    let isClean = own.count == new.count
    if depth > 1, !left.isEmpty {
      for error in left.prefix(2) {
        for idea in error.corrections.prefix(Self.ideas.further) {
          guard
            let outcome = outcome(of: idea, in: origin, from: next, for: diagnostic, depth: depth - 1),
            !outcome.closesCircle, outcome.isClean || here.isEmpty
          else { continue }
          return Outcome(
            first: fix, sources: outcome.sources, isSure: fix.isSure && outcome.isSure, isChain: true,
            isClean: outcome.isClean)
        }
      }
    }
    guard !next.comparesWithItself(beyond: origin, changedBy: difference) else { return nil }
    guard here.isEmpty else { return nil }
    return Outcome(
      first: fix, sources: next, isSure: fix.isSure, isClean: isClean, closesCircle: !circles.isEmpty)
  }
}

extension Diagnostic.Fix {
  /// The same, but nobody makes it unasked: what it brings to light may tell that something else was meant.
  fileprivate var inDoubt: Diagnostic.Fix { Diagnostic.Fix(title, edits: edits, isSure: false) }
}

extension Diagnostic {
  /// Whether all there is to try is one correction that is sure.
  fileprivate var isMendedForSure: Bool { fixes.count == 1 && sureFix != nil && ideas == nil && !renames }

  /// The same with what its corrections say, without their edits.
  fileprivate var inWords: Diagnostic {
    var copy = self
    copy.fixes = fixes.map { Fix($0.title) }
    return copy
  }

  /// The same with corrections that were not tried left out, but for sure ones.
  fileprivate var withoutUntried: Diagnostic {
    guard fixes.contains(where: { !$0.edits.isEmpty && !$0.isSure }) else { return self }
    var copy = self
    copy.fixes.removeAll { !$0.edits.isEmpty && !$0.isSure }
    return copy
  }

  /// The same with `corrections`; without one, with its advice in words. A name that alone does not mend it, as those of
  /// them that are `direct` do, is suggested no longer; nobody is asked for it, either, but for a name in an expression
  /// of which a correction has it.
  fileprivate func offering(_ corrections: [Fix], of refused: [Fix], direct tried: [Fix]) -> Diagnostic {
    var copy = self
    copy.ideas = nil
    copy.fixes = corrections.isEmpty ? fixes.filter { $0.edits.isEmpty } : corrections
    func writes(_ name: String, _ fix: Fix) -> Bool { fix.edits.contains { $0.replacement.holdsWord(name) } }
    copy.suggestions.removeAll { name in
      refused.contains { writes(name, $0) } && !tried.contains { writes(name, $0) }
    }
    let asked = isQuestion ? suggestions : []
    let isName = problem == .unknownName || problem == .unknownMember
    let isMeant = isName && asked.contains { name in corrections.contains { writes(name, $0) } }
    if copy.suggestions.isEmpty, !asked.isEmpty, !isMeant { copy.primary = Label(primary.span) }
    return copy
  }
}

extension String {
  /// Whether a word stands in it, not just as a part of another.
  fileprivate func holdsWord(_ word: String) -> Bool {
    let bytes = Array(utf8)
    let part = Array(word.utf8)
    guard !part.isEmpty, bytes.count >= part.count else { return false }
    return (0...bytes.count - part.count).contains { start in
      guard bytes[start..<start + part.count].elementsEqual(part) else { return false }
      let end = start + part.count
      let goesOn = end < bytes.count && (isLetter(bytes[end]) || isDigit(bytes[end])) && isLetter(part[part.count - 1])
      let began = start > 0 && (isLetter(bytes[start - 1]) || isDigit(bytes[start - 1])) && isLetter(part[0])
      return !goesOn && !began
    }
  }
}
