// Forms that can't stand in one module, since both would become the same type.

extension Diagnostic {
  /// A form whose type is already that of another spec's form.
  public static func twiceInSwift(_ name: String, at span: Span, first: Span, in file: String) -> Diagnostic {
    Diagnostic(
      .notInSwift, at: span, "the form `\(visible(name))` is already that of \(visible(file))",
      label: "becomes the same Swift type", secondary: [Label(first, "the first one")],
      fixes: [Fix("give one of the forms another name, or generate them into different modules")])
  }
}
