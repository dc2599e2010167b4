// What earlier runs of `formc gen` have left in a folder.

import FormRuntime
import FormSwift
import FormSystem

/// The folder that generated Swift is written into, as it is before that.
struct GeneratedFolder {
  let path: String

  /// A file that formc has written.
  struct File {
    let path: String
    let contents: [UInt8]
    let origin: GeneratedOrigin
  }

  /// The files of formc, by name; none if there is no such folder.
  ///
  /// - Parameter paths: files that are to be written anew; by their bytes, as file systems tell files apart.
  func files(but paths: Set<FormTextKey>) -> Result<[File], PathError> {
    switch Files.names(in: path) {
    case .failure(let error) where error.isAbsence: return .success([])
    case .failure(let error): return .failure(PathError(path: path, error: error))
    case .success(let names):
      var files: [File] = []
      for file in names.filter({ $0.hasSuffix(".swift") }).map({ "\(path)/\($0)" })
      where !paths.contains(FormTextKey(file)) {
        switch Files.read(file) {
        // Another run has taken it away since.
        case .failure(let error) where error.isAbsence: continue
        case .failure(let error): return .failure(PathError(path: file, error: error))
        case .success(let contents):
          guard let origin = GeneratedOrigin(contents) else { continue }
          files.append(File(path: file, contents: contents, origin: origin))
        }
      }
      return .success(files)
    }
  }
}

/// What the system says of a file.
struct PathError: Error {
  let path: String
  let error: SystemError
}
