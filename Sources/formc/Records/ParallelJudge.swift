// Judges the lines of a file on several threads, and writes what comes of them in their order.
//
// Each thread takes turns: it reads a piece of whole lines, which gets a ticket; counts its records, so that the next
// piece knows the numbers of its own; judges them by itself; and leaves the output to be written when its turn comes.
// What is read and not written yet is bounded: there are as many pieces at a time as threads, and as many outputs again
// that wait, none of them much larger than a mebibyte.

import FormCommand
import FormCore
import FormLanguage
import FormSystem

/// One thread's judge, made where and when it is needed.
final class JudgingWorker {
  private let plan: Plan
  private let options: JudgingOptions
  private var judge: RecordJudge?

  init(_ plan: Plan, _ options: JudgingOptions) {
    self.plan = plan
    self.options = options
  }

  /// How many records it has judged.
  var count: RecordCount { judge?.count ?? RecordCount() }

  /// Lets the judge work.
  func work<Result>(_ body: (inout RecordJudge) -> Result) -> Result {
    var working = judge ?? RecordJudge(plan, options)
    judge = nil
    defer { judge = working }
    return body(&working)
  }
}

/// The work on the lines of one file.
final class ParallelJudge {
  private struct Reading {
    var lines: RecordLines
    var ticket = 0
    var isOver = false
    var failure: RecordLines.Failure?
  }

  private struct Numbering {
    var ticket = 0
    /// How many records and lines stand before the piece with the ticket.
    var records: Int
    var lines: Int
  }

  private struct Writing {
    var ticket = 0
    /// The outputs of later pieces.
    var waiting: [Int: JudgedOutput] = [:]
    /// The ticket in front of which nothing is kept back, since nobody knows when its piece will come.
    var awaited: Int?
    var outputs: JudgedOutputs

    /// Keeps nothing back where all is written that was read.
    mutating func flushIfAwaited() {
      guard ticket == awaited else { return }
      outputs.flush()
      awaited = nil
    }
  }

  /// Output that is larger is written before its piece is done.
  private static let mostOutput = 1 << 20
  /// Records that are larger are judged one at a time, since they take many times their size.
  private static let largeRecord = 1 << 20

  private let file: String
  private let workers: [JudgingWorker]
  private let reading: Monitor<Reading>
  private let numbering: Monitor<Numbering>
  private let writing: Monitor<Writing>
  private let largeRecords = Monitor(())

  /// The work on what is left of a file, behind so many records.
  init(
    _ lines: RecordLines, of file: String, behind records: Int, _ workers: [JudgingWorker], _ outputs: JudgedOutputs
  ) {
    self.file = file
    self.workers = workers
    reading = Monitor(Reading(lines: lines))
    numbering = Monitor(Numbering(records: records, lines: lines.count))
    writing = Monitor(Writing(outputs: outputs))
  }

  /// Does it all; gives the outputs back, and why the file could not be read to its end.
  func run() -> (outputs: JudgedOutputs, failure: RecordLines.Failure?) {
    Threads.run(workers.map { worker in { worker.work { self.work(&$0) } } })
    return (writing.with { $0.outputs }, reading.with { $0.failure })
  }

  private func work(_ judge: inout RecordJudge) {
    var bytes: [UInt8] = []
    while let (ticket, piece) = next(&bytes) {
      switch piece {
      case .lines(let range): self.judge(bytes, range, ticket, &judge)
      case .tooLong(let beginning):
        let start = number(ticket, judge) { (1, 1) }
        judge.begin(file, behind: start.records)
        let line = start.lines + 1
        judge.judge(.bad(RecordStream.tooLong(line), beginning), line: line)
      case .waiting, .failed, .end: break
      }
      deliver(ticket, &judge.output)
      if writing.with({ $0.outputs.haveFailed }) { reading.with { $0.isOver = true } }
    }
  }

  private func next(_ bytes: inout [UInt8]) -> (ticket: Int, piece: RecordLines.Piece)? {
    reading.with(rings: false) { reading in
      if reading.isOver { return nil }
      var piece = reading.lines.nextLines(&bytes)
      // Whoever reads what is said of the records so far shall not wait for those to come.
      while case .waiting = piece {
        let ticket = reading.ticket
        writing.with { writing in
          writing.awaited = ticket
          writing.flushIfAwaited()
        }
        piece = reading.lines.nextLines(&bytes)
      }
      switch piece {
      case .lines, .tooLong, .waiting: break
      case .end, .failed:
        reading.isOver = true
        if case .failed(let error) = piece { reading.failure = error }
        return nil
      }
      reading.ticket += 1
      return (reading.ticket - 1, piece)
    }
  }

  /// What stands before a piece, as far as somebody needs to know; waits until the pieces before it are counted.
  private func number(_ ticket: Int, _ judge: RecordJudge, _ count: () -> (records: Int, lines: Int)) -> Numbering {
    guard judge.needsNumbers else { return Numbering(records: 0, lines: 0) }
    let (records, lines) = count()
    return numbering.when({ $0.ticket == ticket }) { numbering in
      let start = numbering
      numbering.ticket += 1
      numbering.records += records
      numbering.lines += lines
      return start
    }
  }

  private func judge(_ bytes: [UInt8], _ range: Range<Int>, _ ticket: Int, _ judge: inout RecordJudge) {
    let start = number(ticket, judge) { RecordLines.count(bytes, range) }
    judge.begin(file, behind: start.records)
    var line = start.lines
    RecordLines.eachLine(bytes, range) { range in
      line += 1
      if range.count > Self.largeRecord {
        largeRecords.with { _ in Self.judge(bytes, range, line, &judge) }
      } else {
        Self.judge(bytes, range, line, &judge)
      }
      if judge.output.count > Self.mostOutput {
        writing.when({ $0.ticket == ticket }) { judge.output.write(to: &$0.outputs) }
      }
    }
  }

  private static func judge(_ bytes: [UInt8], _ range: Range<Int>, _ line: Int, _ judge: inout RecordJudge) {
    if range.count <= Limits.recordBytes, judge.take(bytes, range) { return }
    if let record = RecordStream.record(bytes, range, line: line) { judge.judge(record, line: line) }
  }

  /// Writes the output of a piece if it is its turn, and what waits behind it; else leaves it to others.
  private func deliver(_ ticket: Int, _ output: inout JudgedOutput) {
    writing.when({ $0.ticket == ticket || $0.waiting.count < workers.count }) { writing in
      guard writing.ticket == ticket else {
        writing.waiting[ticket] = output
        output = JudgedOutput()
        return
      }
      output.write(to: &writing.outputs)
      writing.ticket += 1
      while var next = writing.waiting.removeValue(forKey: writing.ticket) {
        next.write(to: &writing.outputs)
        writing.ticket += 1
      }
      writing.flushIfAwaited()
    }
  }
}
