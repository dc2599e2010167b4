// Messages whose texts stand in a catalogue of the app, and not in its code.

/// Texts by their keys, in several languages. Where they stand is for others to know: a form asks its app's bundle.
public nonisolated enum FormCatalogue {
  /// What is said in a language, with values in place of names; a name that none of them has stays as it is written.
  ///
  /// - Parameters:
  ///   - key: what the text is called; it is what is said where there is none.
  ///   - language: the tag of a language.
  ///   - values: what the names stand for.
  ///   - title: what `title` stands for, where that is no other value.
  ///   - text: gives the text of a key in just the language of a tag or, without one, in what the system chooses; nil where
  ///     there is none.
  public static func message(
    _ key: String, in language: String, _ values: [(name: String, value: FormMessageValue)],
    title: String, text: (_ key: String, _ tag: String?) -> String?
  ) -> String {
    let template = FormMessageParser.parse(found(key, in: language, text), language: language).template
    let values = values + [(name: "title", value: .text(title))]
    return template.rendered(language: language) { placeholder in
      let name = placeholder.form == .value ? placeholder.name + ", value" : placeholder.name
      let value =
        values.first { FormText.isEqual($0.name, name) } ?? values.first { FormText.isEqual($0.name, placeholder.name) }
      return value?.value ?? .text("{" + name + "}")
    }
  }

  /// The text for a tag, else for what is left of it with parts taken off its end, else as the system chooses.
  private static func found(_ key: String, in language: String, _ text: (String, String?) -> String?) -> String {
    var tag = language[...]
    while !tag.isEmpty {
      if let found = text(key, String(tag)) { return found }
      tag = tag.utf8.lastIndex(of: 0x2D).map { tag[..<$0] } ?? ""
    }
    return text(key, nil) ?? key
  }
}
