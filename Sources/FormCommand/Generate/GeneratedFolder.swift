// What earlier runs of `formc gen` have left in a folder.

import FormCompiler
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
    /// Of which form it is what; nothing for what forms share.
    let form: FormFile?

    init(path: String, contents: [UInt8], origin: GeneratedOrigin) {
      self.path = path
      self.contents = contents
      self.origin = origin
      form = origin == .form ? FormFile(path) : nil
    }
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
        switch GeneratedFolder.file(file) {
        case .failure(let error): return .failure(PathError(path: file, error: error))
        case .success(let found): files += found.map { [$0] } ?? []
        }
      }
      return .success(files)
    }
  }

  /// What all forms of a folder may share.
  static let sharedNames = [
    SwiftBackend.supportFileName, SwiftBackend.modelSupportFileName, SwiftBackend.viewSupportFileName,
  ]

  /// A file if formc has written it. What others keep in the folder may be anything: a pipe, a device, a file that is
  /// large or that only they can read. Of one that has a name of formc's it must be known, though: it would be left there
  /// without a word, and what forms share would lack what it uses.
  private static func file(_ path: String) -> Result<File?, SystemError> {
    let beginning = Files.isRegular(path).flatMap { isRegular in
      isRegular ? Files.read(path, upTo: GeneratedOrigin.beginning) : .success([])
    }
    switch beginning.flatMap({ GeneratedOrigin($0) == nil ? .success([]) : Files.read(path) }) {
    // Another run may have taken it away since.
    case .failure(let error) where error.isAbsence: return .success(nil)
    case .failure(let error) where error.isRefusal && !hasGeneratedName(path): return .success(nil)
    case .failure(let error): return .failure(error)
    case .success(let contents):
      return .success(GeneratedOrigin(contents).map { File(path: path, contents: contents, origin: $0) })
    }
  }

  /// Whether a file is called as what formc writes is.
  private static func hasGeneratedName(_ path: String) -> Bool {
    let name = Path.last(path)
    return FormFile(path) != nil || sharedNames.contains { FormText.isEqual($0, name) }
  }
}

/// A file of a form, by its name.
struct FormFile {
  /// The path in front of what tells the parts of a form apart.
  let base: String
  let part: SwiftPart

  /// Nothing for what has the name of no part.
  init?(_ path: String) {
    guard let part = SwiftPart.allCases.first(where: { path.hasSuffix($0.ending) }) else { return nil }
    self.part = part
    base = String(decoding: path.utf8.dropLast(part.ending.utf8.count), as: UTF8.self)
  }

  /// Whether both are of one form.
  func isBeside(_ other: FormFile) -> Bool { FormText.isEqual(base, other.base) }
}

/// What the system says of a file.
struct PathError: Error {
  let path: String
  let error: SystemError
}
