// What compiling a spec leaves behind.

/// What was made on the way: trees, outlines, the form that was checked.
///
/// To take all of it apart, piece by piece, costs a good part of what it took to make it. A program that ends next can
/// leave that to the system.
public final class Workings: Sendable {
  private let parts: [any Sendable]

  init(_ parts: [any Sendable]) { self.parts = parts }

  /// Never takes it apart.
  public func abandon() { _ = Unmanaged.passRetained(self) }
}
