// What a form takes for the present, read once for each judgement.

/// The present: `today` and `now` of the form language.
public nonisolated struct FormClock: Hashable, Sendable {
  /// The date, in the time zone of the person who fills the form.
  public let today: CalendarDate
  /// The instant.
  public let now: DateTime

  /// A clock that stands still.
  public init(today: CalendarDate, now: DateTime) {
    self.today = today
    self.now = now
  }
}
