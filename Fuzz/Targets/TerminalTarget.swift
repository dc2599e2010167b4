// What somebody types at a terminal: through the decoder of keys into the screen, or line by line.

import FormCore
import FormSession
import FormTerminal

extension FuzzTarget {
  /// Two bytes that say where, and then what is typed. A byte 0xFF, which no UTF-8 has, says that a moment passes or
  /// that the window changes, as the byte behind it tells.
  static let terminal = FuzzTarget(name: "terminal") { bytes in
    guard let forms = FuzzForm.all else { return FuzzForm.unusable }
    guard bytes.count > 2 else { return nil }
    let form = forms[Int(bytes[1] & 3) % forms.count]
    let language = ["en", "pl", "de", "zh-Hans"][Int(bytes[1] >> 2 & 3)]
    var session = Session(form.plan, start: SessionStart(), language: language, clock: FuzzForm.clock)
    if bytes[1] & 0x10 != 0 { session.handle(.submit) }
    switch bytes[1] >> 6 {
    case 2: return findingOfLines(session, .plain, bytes[2...])
    case 3: return findingOfLines(session, .accessible, bytes[2...])
    case _:
      var screen = FuzzedScreen(session, size: bytes[0])
      return screen.finding(bytes[2...]) ?? screen.findingAtEnd(form)
    }
  }

  private static func findingOfLines(
    _ session: Session, _ style: DialogueStyle, _ bytes: ArraySlice<UInt8>
  ) -> String? {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let device = FuzzedLines(lines.map { String(decoding: $0, as: UTF8.self) })
    var dialogue = LineDialogue(session, on: device, style: style)
    _ = dialogue.run()
    return dialogue.device.finding
  }
}

/// A screen that nobody sees.
private struct FuzzedScreen {
  private var form: ScreenForm
  private var reader = KeyReader()
  private var painter = ScreenPainter(usesColour: true)
  private var size: ScreenSize
  private var hasEnded = false
  private var isSubmitted = false

  init(_ session: Session, size byte: UInt8) {
    size = FuzzedScreen.size(byte)
    form = ScreenForm(session, size: size)
  }

  private static func size(_ byte: UInt8) -> ScreenSize {
    ScreenSize(
      columns: [80, 40, 20, 10, 3, 1, 132, 60][Int(byte & 7)], rows: [24, 10, 5, 2, 1, 40, 12, 3][Int(byte >> 3 & 7)])
  }

  mutating func finding(_ bytes: ArraySlice<UInt8>) -> String? {
    var rest = bytes
    while !rest.isEmpty, !hasEnded {
      let piece = rest.prefix { $0 != 0xFF }
      rest = rest[piece.endIndex...].dropFirst()
      press(reader.read(piece))
      if let event = rest.popFirst() { happen(event) }
      if let finding = draw() { return finding }
    }
    press(reader.giveUp())
    return draw()
  }

  private mutating func happen(_ event: UInt8) {
    switch event >> 6 {
    case 0: press(reader.giveUp())
    case 1: form.tick(Int(event & 0x3F) * 100)
    case _:
      size = FuzzedScreen.size(event)
      form.resize(size)
    }
  }

  private mutating func press(_ keys: [Key]) {
    for key in keys where !hasEnded {
      switch form.handle(key) {
      case .run(let action, _)?: form.finished(action, .failed("it did not work"))
      case .end(let end)?:
        hasEnded = true
        isSubmitted = end == .submitted
      case .die?: hasEnded = true
      case .suspend?, .redraw?, nil: break
      }
    }
  }

  private mutating func draw() -> String? {
    let frame = form.draw()
    if frame.rows.count > size.rows { return "\(frame.rows.count) rows of \(size.rows)" }
    for row in frame.rows {
      if row.cells.count > size.columns { return "\(row.cells.count) columns of \(size.columns)" }
      if let scalar = row.text.firstSteering { return "a row has U+\(String(scalar.value, radix: 16))" }
    }
    _ = painter.draw(frame, size: size)
    return nil
  }

  /// What was submitted is good for whoever judges it.
  func findingAtEnd(_ form: FuzzForm) -> String? {
    guard isSubmitted else { return nil }
    let record = self.form.session.record(secrets: .include)
    let verdict = form.validator.judge(form.reader.read(record, from: .data), clock: FuzzForm.clock)
    return verdict.hasErrors ? "submitted: \(form.validator.words(of: verdict))" : nil
  }
}

/// Answers that come from bytes.
private struct FuzzedLines: LineDevice {
  private var answers: ArraySlice<String>
  private(set) var finding: String?
  var isInteractive: Bool { true }
  var hasDropped: Bool { false }

  init(_ answers: [String]) { self.answers = answers[...] }

  mutating func say(_ line: String) {
    for part in line.split(separator: "\n") {
      if let scalar = part.firstSteering { finding = "a line has U+\(String(scalar.value, radix: 16))" }
    }
  }

  mutating func ask(_ prompt: String, secret: Bool) -> LineInput {
    say(prompt)
    return answers.popFirst().map { .line($0) } ?? .end
  }

  mutating func elapsed() -> Int { 10 }

  mutating func run(_ words: [String], input: String) -> ProgramEnd { .failed("it did not work") }
}
