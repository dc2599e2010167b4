// Sets of broken rules, and secrets.

import FormRuntime
import Testing

struct IssueSetTests {
  enum Field: FormChoice {
    case email, lines, note, form

    static let rawValues = ["email", "lines", "note", "form"]
  }

  enum Issue: FormIssue {
    case emailRequired, emailFormat, linesMinItems, linePrice, lineCount, noteMaxLength, emailsMatch

    typealias Storage = FormBits64
    typealias InLists = FormAnyIssuesInLists

    static var warnings: FormBits64 {
      var warnings = FormBits64()
      warnings.insert(Issue.noteMaxLength.rawValue)
      return warnings
    }

    static let table = FormIssueTable<Field>([
      "email: required format",
      "lines: minItems",
      "lines[].price: minimum",
      "lines[].parts[].count: minimum",
      "note: maxLength",
      "form: emailsMatch",
    ])
  }

  @Test func givesIssuesInTheOrderOfTheForm() {
    var issues = IssueSet<Issue>()
    #expect(issues.isEmpty && !issues.hasErrors)
    issues.insert(.noteMaxLength)
    #expect(!issues.hasErrors)
    issues.insert(.emailsMatch)
    issues.insert(.emailFormat)
    issues.insert(.lineCount, at: [0, 3])
    issues.insert(.linePrice, at: [2])
    #expect(issues.hasErrors)
    #expect(issues.count == 5)
    #expect(issues.map(\.path) == ["email", "lines[0].parts[3].count", "lines[2].price", "note", "form"])
    #expect(issues.map(\.code) == ["format", "minimum", "minimum", "maxLength", "emailsMatch"])
    #expect(issues.map(\.severity) == [.error, .error, .error, .warning, .error])
    #expect(issues.description.hasPrefix("email: format, lines[0].parts[3].count: minimum"))
    #expect(issues.map { "\($0)" }.prefix(2) == ["email: format", "lines[0].parts[3].count: minimum"])
    #expect(issues.contains(.linePrice) && !issues.contains(.linesMinItems))
    #expect(issues.of(.lines).count == 2)
    #expect(issues.of(.email).map(\.issue) == [.emailFormat])
    issues.remove(.linePrice)
    #expect(!issues.contains(.linePrice))
  }

  enum FlatIssue: FormIssue {
    case emailRequired, noteMaxLength

    typealias Storage = FormBits64

    static let table = FormIssueTable<Field>(["email: required", "note: maxLength"])
  }

  @Test func ofAFormWithoutListsIsOneWord() {
    var issues = IssueSet<FlatIssue>()
    #expect(MemoryLayout.size(ofValue: issues) == 8)
    issues.insert(.noteMaxLength)
    issues.insert(.emailRequired, at: [1])
    #expect(issues.map(\.path) == ["email", "note"])
    issues.remove(.emailRequired)
    #expect(issues.count == 1 && issues.hasErrors && !issues.contains(.emailRequired))
  }

  @Test func joins() {
    var a = IssueSet<Issue>()
    a.insert(.linePrice, at: [1])
    a.insert(.emailFormat)
    var b = IssueSet<Issue>()
    b.insert(.linePrice, at: [1])
    b.insert(.linePrice, at: [2])
    b.insert(.emailRequired)
    #expect(a.union(b).map(\.path) == ["email", "email", "lines[1].price", "lines[2].price"])
    #expect(a.union(a) == a)
    #expect(a != b)
  }

  @Test func putsIssuesOfListsInTheirPlaces() {
    var issues = IssueSet<Issue>()
    for index in 0...1 {
      issues.insert(.noteMaxLength, at: [index])
      issues.insert(.linePrice, at: [index])
    }
    #expect(issues.map(\.issue) == [.linePrice, .linePrice, .noteMaxLength, .noteMaxLength])
    #expect(issues.map(\.indices) == [[0], [1], [0], [1]])
    var others = IssueSet<Issue>()
    others.insert(.linePrice, at: [2])
    others.insert(.noteMaxLength, at: [0])
    #expect(issues.union(others).map(\.indices) == [[0], [1], [2], [0], [1]])
  }

  @Test func isThrown() {
    func judge() throws(IssueSet<Issue>) {
      var issues = IssueSet<Issue>()
      issues.insert(.emailRequired)
      throw issues
    }
    do throws(IssueSet<Issue>) {
      try judge()
    } catch {
      #expect(error.contains(.emailRequired))
    }
  }

  @Test func secretsStayUnsaid() {
    let secret = Secure("hunter2")
    var dumped = ""
    dump(secret, to: &dumped)
    struct Draft { let password: Secure<String> }
    var dumpedDraft = ""
    dump(Draft(password: secret), to: &dumpedDraft)
    let texts = [
      "\(secret)", String(describing: secret), String(reflecting: secret), dumped, dumpedDraft, "\([secret])",
      "\(Draft(password: secret))", "\(Optional(secret) as Any)",
    ]
    for text in texts {
      #expect(!text.contains("hunter2") && text.contains("<redacted>"))
    }
    #expect(Mirror(reflecting: secret).children.isEmpty)
    #expect(secret == Secure("hunter2") && secret != Secure(""))
    #expect(secret.revealed == "hunter2")
  }
}

struct FormBitsTests {
  @Test func setsOfAllSizesAgree() {
    agrees(FormBits64.self)
    agrees(FormBits128.self)
    agrees(FormBits256.self)
    agrees(FormBitsMany.self)
  }

  private func agrees<Bits: FormBits>(_ type: Bits.Type) {
    let most = min(Bits.capacity, 3000)
    var bits = Bits()
    var model: Set<Int> = []
    for _ in 0..<500 {
      let number = Int.random(in: 0..<most)
      if Bool.random() {
        bits.insert(number)
        model.insert(number)
      } else {
        bits.remove(number)
        model.remove(number)
      }
      #expect(
        bits.count == model.count && bits.isEmpty == model.isEmpty && bits.contains(number) == model.contains(number))
    }
    for number in [-1, Bits.capacity, Int.min, Int.max] {
      bits.insert(number)
      #expect(!bits.contains(number))
      bits.remove(number)
    }
    var other = Bits()
    for number in stride(from: 0, to: most, by: 7) { other.insert(number) }
    var both = bits
    both.formUnion(other)
    both.subtract(bits)
    #expect(both.count == stride(from: 0, to: most, by: 7).filter { !model.contains($0) }.count)
    var numbers: [Int] = []
    while let number = bits.popFirst() { numbers.append(number) }
    #expect(numbers == model.sorted())
    #expect(bits == Bits())
  }
}
