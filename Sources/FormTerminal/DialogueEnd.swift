// How dialogues with a person talk, and how they end.

public import FormCore
public import FormSession

/// How a dialogue ended.
public enum DialogueEnd: Sendable {
  /// The record may be taken.
  case submitted(Session)
  /// A form that was only shown was left.
  case left
  /// The person gave up, or the terminal's input ended.
  case cancelled
  /// The input of a pipe ended before the last question; the form as it stands.
  case ended(Session)
  /// A signal came, which is to be raised again once everything is restored.
  case signal(Int32)
  /// The time was over.
  case timedOut
  /// A secret could not be read unseen.
  case noEcho
  /// The input could not be read, or was no text: why.
  case unreadable(String)
  /// A line of a pipe answered nothing: where it was read, what is said of it, and the form as it stands. The lines
  /// behind it would no longer stand where they belong.
  case refused(FieldPlace, message: String, Session)
}

/// How a dialogue talks.
public enum DialogueStyle: Hashable, Sendable {
  /// In whole lines, with everything said in words.
  case accessible
  /// Tersely.
  case plain
}
