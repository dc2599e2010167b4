// Judges records by their bytes alone.

public import FormRuntime
public import FormLanguage

/// Judges records without making values of what stands in them, but for what expressions read. It only says what is
/// certain: any other record is for `RecordReader` and `Validator` to judge.
///
/// A copy shares the memory in which records are read, so that it is one thread's.
public struct RecordScreen {
  /// Whether an issue of the last record blocks.
  public private(set) var hasErrors = false
  /// What the last record breaks, in order.
  public private(set) var breaches: [ScreenBreach] = []
  /// What messages of it quote: see `ScreenBreach`.
  public var quotes: [Value] { memory.quotes }
  /// Whether the last record has keys that the form does not have: issues, too, but of no check.
  public private(set) var hasUnknownKeys = false

  private let form: ScreenForm
  /// The same as far as it has a say in what is told of records, and in the verdict, once that was asked for.
  private var formOfIssues: ScreenForm?
  private var formOfVerdict: ScreenForm?
  /// How many of the next records are judged by all of the form, since one has given more than that.
  private var wholeRecords = 0
  private let ignoresUnknown: Bool
  private let memory: ScreenMemory
  /// Whether nothing is left of the last record that is to be forgotten, and whether something is of its items.
  private var isClean = true
  private var hasItemBreaches = false

  /// Makes the screen of a form; nothing for one with named values, with lists of lists of which more is read than each
  /// item by itself, or with items that read the one before them.
  ///
  /// `clock` is the present of all records; with `ignoresUnknown`, keys that the form does not have are no issue.
  public init?(_ validator: Validator, clock: FormClock, mode: FormMode = .new, ignoresUnknown: Bool) {
    let facts = BlankContext(mode: mode, clock: clock)
    guard let form = ScreenForm(validator.plan, validator.table, facts) else { return nil }
    self.form = form
    self.ignoresUnknown = ignoresUnknown
    memory = ScreenMemory(form)
  }

  /// Judges the record in these bytes; false if others have to. With `verdictAlone` nobody asks for `breaches`.
  public mutating func judge(_ bytes: [UInt8], in range: Range<Int>, verdictAlone: Bool = false) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return false }
    memory.texts.reserve(range.count)
    var isWhole = wholeRecords > 0
    if wholeRecords > 0 { wholeRecords -= 1 }
    if verdictAlone ? formOfVerdict == nil : formOfIssues == nil { makeFormOfSay(verdictAlone: verdictAlone) }
    while true {
      let form = isWhole ? form : (verdictAlone ? formOfVerdict : formOfIssues) ?? form
      let outcome = judge(bytes, range, form, verdictAlone: verdictAlone)
      guard outcome == .givesIdle, !isWhole else { return outcome == .judged }
      (wholeRecords, isWhole) = (Self.wholeRecordsInTurn, true)
    }
  }

  @inline(never)
  private mutating func makeFormOfSay(verdictAlone: Bool) {
    let made = form.ofSay(verdictAlone: verdictAlone)
    if verdictAlone { formOfVerdict = made } else { formOfIssues = made }
  }

  /// What gives an idle field mostly has company.
  private static let wholeRecordsInTurn = 15

  /// How far judging a record came.
  private enum Outcome { case judged, leftToOthers, givesIdle }

  // There is one place that calls it, for every record.
  @inline(__always)
  private mutating func judge(
    _ bytes: [UInt8], _ range: Range<Int>, _ form: ScreenForm, verdictAlone: Bool
  ) -> Outcome {
    if !isClean { clean() }
    (hasErrors, hasUnknownKeys) = (false, false)
    if !form.keptFrames.isEmpty { memory.forgetItems(of: form.keptFrames) }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let text = RecordText(bytes, range, memory.texts) else { return .leftToOthers }
      var record = ScreenedRecord(text, memory, tellsBreaches: !verdictAlone)
      let isRead = record.read(form)
      if record.hasBrokenItems { (isClean, hasItemBreaches) = (false, true) }
      guard isRead, verdictAlone || !record.hidesBreaches else {
        return record.givesIdle ? .givesIdle : .leftToOthers
      }
      if !record.isPlainlyGood(form) {
        isClean = false
        hasErrors = record.report(form, verdictAlone: verdictAlone, to: &breaches)
        guard verdictAlone || !record.hidesBreaches else { return .leftToOthers }
      }
      if record.hasUnknownKeys, !ignoresUnknown { (hasErrors, hasUnknownKeys) = (true, true) }
      return .judged
    }
  }

  private mutating func clean() {
    if !breaches.isEmpty || hasItemBreaches { memory.forgetBreaches() }
    if !breaches.isEmpty { breaches.removeAll(keepingCapacity: true) }
    (isClean, hasItemBreaches) = (true, false)
  }
}

/// A check that a record breaks.
public struct ScreenBreach: Hashable, Sendable {
  /// The number of the plan's check.
  public let check: Int
  /// Which item of the list around the check's field breaks it, from 0; nothing for what stands in no list.
  public let item: Int?
  /// Where `RecordScreen.quotes` has what the check's message quotes, an operand after the other; it means something
  /// where the check quotes answers.
  public let firstQuote: Int
}
