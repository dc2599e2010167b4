// The files beside those that are open; the server itself opens none.

public import FormCompiler

/// How the server looks at files.
public struct EditorFiles: Sendable {
  /// Reads a file; the failure is the system's reason.
  public var read: @Sendable (String) -> Result<[UInt8], LoadFailure>
  /// The YAML files in a folder and those in it.
  public var specs: @Sendable (String) -> Search
  /// What tells the file behind a path from others, whatever paths lead to it; nothing of what is no file.
  public var identity: @Sendable (String) -> Identity?

  /// What tells files apart.
  public struct Identity: Hashable, Sendable {
    private let device: UInt64
    private let file: UInt64

    /// Makes the identity of a file by its number on a device.
    public init(device: UInt64, file: UInt64) {
      self.device = device
      self.file = file
    }
  }

  /// What was found in a folder.
  public struct Search: Sendable {
    /// The paths of the files.
    public var paths: [String]
    /// Whether these are all: a folder may hold more than can be looked at while somebody waits.
    public var isWhole: Bool

    /// Makes the result of a search.
    public init(paths: [String], isWhole: Bool = true) {
      self.paths = paths
      self.isWhole = isWhole
    }
  }

  /// Makes a way to look at files.
  public init(
    read: @escaping @Sendable (String) -> Result<[UInt8], LoadFailure>, specs: @escaping @Sendable (String) -> Search,
    identity: @escaping @Sendable (String) -> Identity?
  ) {
    self.read = read
    self.specs = specs
    self.identity = identity
  }

  /// The same for documents that may be no files, and have no folder whose files are beside them.
  var ofDisk: EditorFiles {
    let files = self
    return EditorFiles(
      read: { path in
        Address.isOnDisk(path)
          ? files.read(path) : .failure(LoadFailure(reason: "the spec is in no folder of the disk"))
      }, specs: { folder in Address.isOnDisk(folder) ? files.specs(folder) : Search(paths: []) },
      identity: { path in Address.isOnDisk(path) ? files.identity(path) : nil })
  }
}
