// A form's name stands beside the support code, which names types of Swift, Foundation and SwiftUI.

import Foundation
import Testing

@testable import FormSwift

struct FormNameTests {
  /// A form that is called like one of them would hide it, from the code of all forms of its module.
  @Test func nothingThatTheSupportCodeNamesIsAForm() throws {
    // Modules and words of conditions, none of which a type can hide.
    let others: Set = [
      "Darwin", "Glibc", "Musl", "UIKit", "FormRuntime", "FormModel", "FormView", "Embedded",
      "InternalImportsByDefault", "CLOCK_REALTIME", "CLOCK_REALTIME_COARSE",
    ]
    var named: Set<String> = []
    // That of an optional: in its extension no other type can hide it.
    var parameters: Set<String> = ["Wrapped"]
    for folder in ["FormRuntime", "FormModel", "FormView"] {
      let path = Repository.root.appending(path: "Sources/\(folder)").path
      for file in try FileManager.default.contentsOfDirectory(atPath: path) where file.hasSuffix(".swift") {
        let source = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
        let code = source.replacing(#/\/\/.*|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"/#, with: "")
        named.formUnion(code.matches(of: #/(?<before>^|[^\w.`])(?<name>[A-Z]\w*)/#).map { String($0.name) })
        for list in code.matches(of: #/(?:func|init|struct|class|enum|subscript)\b[^\n(]*?<(?<names>[^>(]*)>/#) {
          let names = list.names.split(separator: ",").compactMap { $0.split(separator: ":").first }
          parameters.formUnion(names.compactMap { $0.split(separator: " ").last.map(String.init) })
        }
        let members = code.matches(of: #/(?m)^ +.*\b(?:struct|enum|class|typealias|associatedtype) (?<name>[A-Z]\w*)/#)
        parameters.formUnion(members.map { String($0.name) })
      }
    }
    #expect(named.isSuperset(of: ["Duration", "Clock", "Calendar", "KeyPath", "Toggle", "FixedWidthInteger"]))
    let free = named.subtracting(others).subtracting(parameters).filter { SwiftNames.form($0).plain == $0 }
    #expect(free.sorted() == [])
  }
}
