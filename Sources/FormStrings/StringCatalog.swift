// From a plan to a string catalog (`.xcstrings`): the messages of a form's issues, to be translated beside an app's words.

public import FormCore
import FormLanguage
import FormRuntime

/// A string catalog with the messages of a form.
///
/// A catalog belongs to those who translate it. What is there stays: `generate` adds messages, and languages to them, and
/// marks what its form no longer says. Only the words of the first language are always the spec's.
public struct StringCatalog {
  private let plan: Plan
  /// The language of the spec that the others are translations of.
  private let source: String
  private let languages: [String]
  /// What texts say that are kept for all uses of a type, so that it is made once.
  private var known: [Text.Identity: FormJSONObject] = [:]

  /// Why there is no catalog.
  public enum Failure: Error {
    /// What is there is none.
    case notACatalog
    /// It would be longer than formc reads one: see `Limits.catalogBytes`.
    case tooLong
  }

  /// Writes the catalog of a form. The same input gives the same bytes.
  ///
  /// - Parameters:
  ///   - plan: the form.
  ///   - existing: the catalog that is there, which is given back as it is if there is nothing to change.
  public static func generate(_ plan: Plan, over existing: [UInt8]? = nil) throws(Failure) -> [UInt8] {
    var catalog = StringCatalog(plan)
    let existing = existing ?? []
    guard !existing.isEmpty else { return try bytes(of: catalog.update(FormJSONObject())) }
    guard case .success(.object(let before)) = FormJSON.read(existing), case .object? = before["strings"] else {
      throw .notACatalog
    }
    let after = catalog.update(before)
    let isSame = FormText.isEqual(FormJSON.object(before).text(.dense), FormJSON.object(after).text(.dense))
    return isSame ? existing : try bytes(of: after)
  }

  /// `login.xcstrings` for `login.yaml` and for `login.form.yaml`.
  public static func fileName(_ spec: String) -> String { OutputNames.base(of: spec) + ".xcstrings" }

  private init(_ plan: Plan) {
    self.plan = plan
    languages = plan.form.languages
    source = plan.form.sourceLanguage
  }

  private static func bytes(of object: FormJSONObject) throws(Failure) -> [UInt8] {
    var text = ""
    try write(.object(object), level: 0, to: &text)
    guard text.utf8.count < Limits.catalogBytes else { throw .tooLong }
    return Array((text + "\n").utf8)
  }

  /// Writes a value as Xcode does, with a space in front of the colon, so that either of the two changes few lines.
  private static func write(_ value: FormJSON, level: Int, to text: inout String) throws(Failure) {
    guard text.utf8.count < Limits.catalogBytes else { throw .tooLong }
    guard case .object(let object) = value, !object.members.isEmpty else { return text += value.text(.line) }
    let margin = String(repeating: "  ", count: level)
    for (index, member) in object.members.enumerated() {
      text += "\(index == 0 ? "{" : ",")\n\(margin)  \(FormJSONWriter.quoted(member.name)) : "
      try write(member.value, level: level + 1, to: &text)
    }
    text += "\n\(margin)}"
  }

  private mutating func update(_ before: FormJSONObject) -> FormJSONObject {
    var object = before
    object["sourceLanguage"] = .string(source)
    object["strings"] = .object(updateMessages(before.object("strings")))
    if before["version"] == nil { object["version"] = .string("1.0") }
    return object
  }

  /// The messages: those that are there in their order, and what is new behind them.
  private mutating func updateMessages(_ before: FormJSONObject) -> FormJSONObject {
    var wanted: [FormTextKey: Check] = [:]
    var order: [String] = []
    for check in plan.checks {
      let key = "\(check.place.map { plan.slot($0).pathPattern } ?? "form").\(check.code)"
      guard wanted.updateValue(check, forKey: FormTextKey(key)) == nil else { continue }
      order.append(key)
    }
    var seen: Set<FormTextKey> = []
    var members = before.members.map { member in
      seen.insert(FormTextKey(member.name))
      guard let check = wanted[FormTextKey(member.name)] else {
        return FormJSONObject.Member(name: member.name, value: stale(member.value))
      }
      return FormJSONObject.Member(name: member.name, value: .object(update(member.value.members, check)))
    }
    for key in order where !seen.contains(FormTextKey(key)) {
      guard let check = wanted[FormTextKey(key)] else { continue }
      members.append(FormJSONObject.Member(name: key, value: .object(update(FormJSONObject(), check))))
    }
    return FormJSONObject(members)
  }

  /// What a translator is told: the names that the words may quote.
  private func comment(_ check: Check) -> String {
    var names = (check.operands + plan.moreOperands(of: check)).map(\.placeholder.written)
    if check.place != nil, !names.contains("title") { names.append("title") }
    return names.isEmpty ? Self.quotesNothing : Self.mayQuote + names.map { "{\($0)}" }.joined(separator: ", ") + "."
  }

  /// Whether a comment is one that formc wrote, and a translator left as it was.
  private func isOwn(_ comment: FormJSON?) -> Bool {
    guard case .string(let words)? = comment else { return false }
    return words.utf8.elementsEqual(Self.quotesNothing.utf8) || words.utf8.starts(with: Self.mayQuote.utf8)
  }

  private static let quotesNothing = "Quotes nothing."
  private static let mayQuote = "May quote "

  /// A message that no form has any more, if formc has written it.
  private func stale(_ entry: FormJSON) -> FormJSON {
    var members = entry.members
    guard case .string(StringCatalog.manual)? = members["extractionState"] else { return entry }
    members["extractionState"] = .string("stale")
    return .object(members)
  }

  private mutating func update(_ before: FormJSONObject, _ check: Check) -> FormJSONObject {
    var entry = before
    if before.members.isEmpty || isOwn(entry["comment"]) { entry["comment"] = .string(comment(check)) }
    // Else Xcode would look for the key in the code, and take away what it doesn't find there.
    entry["extractionState"] = .string(StringCatalog.manual)
    // Found out first: what is known would be copied where it is another's, too.
    let spoken = localizations(of: check)
    entry["localizations"] = .object(update(before.object("localizations"), with: spoken))
    return entry
  }

  /// What is there, with what it lacks, and the words of the first language, which all others translate.
  private func update(_ before: FormJSONObject, with spoken: FormJSONObject) -> FormJSONObject {
    guard !before.members.isEmpty else { return spoken }
    var there = Set(before.members.map { FormTextKey($0.name) })
    var after = before
    for member in spoken.members where there.insert(FormTextKey(member.name)).inserted { after.members.append(member) }
    guard let words = spoken[source], after.object(source).words != words.members.words else { return after }
    // What was translated said something else.
    after = FormJSONObject(after.members.map { .init(name: $0.name, value: $0.value.doubted) })
    after[source] = words
    return after
  }

  /// What the spec says in each language, but for those in which it says what it says in another.
  private mutating func localizations(of check: Check) -> FormJSONObject {
    if let said = known[check.message.identity] { return said }
    let spoken = check.message.spoken(in: languages)
    let said = zip(languages, spoken.positions).compactMap { language, position -> FormJSONObject.Member? in
      let variant = spoken.variants[position]
      let isMeant =
        position == spoken.rest || variant.language.isEmpty
        || "\(language)-".utf8.starts(with: "\(variant.language)-".utf8)
      guard isMeant || FormText.isEqual(language, source) else { return nil }
      let unit: FormJSON = .object(["state": .string("translated"), "value": .string(variant.template.written)])
      return FormJSONObject.Member(name: language, value: .object(["stringUnit": unit]))
    }
    known[check.message.identity] = FormJSONObject(said)
    return FormJSONObject(said)
  }

  /// The state of what does not come from code that Xcode reads.
  private static let manual = "manual"
}

extension FormJSON {
  /// The members of an object; none of anything else.
  fileprivate var members: FormJSONObject { if case .object(let object) = self { object } else { FormJSONObject() } }

  /// The words of a language, those for plurals and devices included, to be looked at again if they were done.
  fileprivate var doubted: FormJSON {
    guard case .object(let object) = self else { return self }
    let members = object.members.map { member in
      let isDone = FormText.isEqual(member.name, "state") && member.value.isTranslated
      return FormJSONObject.Member(name: member.name, value: isDone ? .string("needs_review") : member.value.doubted)
    }
    return .object(FormJSONObject(members))
  }

  /// Whether it is the state of what was translated.
  private var isTranslated: Bool { if case .string("translated") = self { true } else { false } }
}

extension FormJSONObject {
  /// A member that is an object; empty where it is none.
  fileprivate func object(_ name: String) -> FormJSONObject { self[name]?.members ?? FormJSONObject() }

  /// The value of a member, which keeps its place.
  fileprivate subscript(name: String) -> FormJSON? {
    get { members.first { FormText.isEqual($0.name, name) }?.value }
    set {
      guard let newValue else { return }
      let member = Member(name: name, value: newValue)
      guard let place = members.firstIndex(where: { FormText.isEqual($0.name, name) }) else {
        return members.append(member)
      }
      members[place] = member
    }
  }

  /// The words of a language.
  fileprivate var words: FormTextKey? {
    guard case .string(let value)? = object("stringUnit")["value"] else { return nil }
    return FormTextKey(value)
  }
}
