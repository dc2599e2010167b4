// Keys and pastes as a session takes them, with what is said when something did not go in.

public import FormCore
import FormLanguage
import FormRuntime
import FormWords

extension Session {
  /// What of a key or a paste goes into a field at the cursor of its text; nothing where it takes no answer.
  public func typed(_ text: String, into place: FieldPlace, at editor: TextEditor) -> Insertion {
    guard isEditable(place) else { return Insertion(text: "") }
    return plan.slot(place.id).field.insertion(of: text, at: editor)
  }

  /// What is said of a key that was refused, or of a paste of which something did not go in; nothing if all did.
  public func note(on insertion: Insertion, in place: FieldPlace) -> String? {
    guard insertion.cut > 0 || insertion.refused > 0 else { return nil }
    let words = Words(language: language)
    if insertion.cut > 0 { return words(.cut, ["count": .integer(insertion.cut)]) }
    guard let refused = insertion.firstRefused else { return words(.dropped, ["count": .integer(insertion.refused)]) }
    guard !isSecure(place) else { return nil }
    if refused == " " { return words(.refusedSpace) }
    return words(.refused, ["character": .text(visible(String(refused)))])
  }
}
