// The files beside those that are open; the server itself opens none.

public import FormCompiler

/// How the server looks at files.
public struct EditorFiles: Sendable {
  /// Reads a file; the failure is the system's reason.
  public var read: @Sendable (String) -> Result<[UInt8], LoadFailure>
  /// The spec files in a folder and those in it, as paths.
  public var specs: @Sendable (String) -> [String]

  /// Makes a way to look at files.
  public init(
    read: @escaping @Sendable (String) -> Result<[UInt8], LoadFailure>, specs: @escaping @Sendable (String) -> [String]
  ) {
    self.read = read
    self.specs = specs
  }

  /// The same for documents that may be no files, and have no folder whose files are beside them.
  var ofDisk: EditorFiles {
    let files = self
    return EditorFiles(
      read: { path in
        Address.isOnDisk(path)
          ? files.read(path) : .failure(LoadFailure(reason: "the spec is in no folder of the disk"))
      }, specs: { folder in Address.isOnDisk(folder) ? files.specs(folder) : [] })
  }
}
