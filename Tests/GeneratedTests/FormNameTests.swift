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
        // Under a condition, too, there are types that belong to none.
        parameters.formUnion(members.map { String($0.name) }.filter { !$0.hasPrefix("Form") })
      }
    }
    #expect(named.isSuperset(of: ["Duration", "Clock", "Calendar", "KeyPath", "Toggle", "FixedWidthInteger"]))
    let free = named.subtracting(others).subtracting(parameters).filter { SwiftNames.form($0).plain == $0 }
    #expect(free.sorted() == [])
  }

  /// What stands in SwiftUI's protocols is what the support code means by it.
  @Test(arguments: ["Body", "Content", "InLists"])
  func nothingThatSupportCodeInheritsIsAForm(name: String) {
    #expect(SwiftNames.form(name).plain == name + "_")
  }

  /// A type in a form would hide it from the form's own code.
  @Test func nothingThatTheCodeOfAFormNamesIsATypeInIt() throws {
    let forms = try Repository.referenceForms(access: .public, parts: [.core, .json, .model])
    let others = try ExtraSpecs.all.map {
      try GeneratedForm(spec: $0.spec, named: $0.name, parts: [.core, .json, .model])
    }
    var named: Set<String> = []
    for file in (forms + others).flatMap(\.files) {
      let source = String(decoding: file.contents, as: UTF8.self)
      let code = source.replacing(#/\/\/.*|"(?:\\.|[^"\\\n])*"/#, with: "")
      named.formUnion(code.matches(of: #/(?:^|[^\w.`])(?<name>Form[A-Z]\w*)/#).map { String($0.name) })
    }
    #expect(named.isSuperset(of: ["FormText", "FormSummary", "FormModel"]))
    #expect(named.subtracting(SwiftNames.supportTypes).sorted() == [])
  }

  /// A property of a model that is called like one that all models have, or like a method that takes nothing.
  @Test func nothingThatAllModelsHaveIsAFieldOfOne() throws {
    let path = Repository.root.appending(path: "Sources/FormModel").path
    var members: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: path) where file.hasSuffix(".swift") {
      let source = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
      for part in source.matches(of: #/(?m)^(?:[\w@ ()]* )?(?:class|extension) FormModel\b.*\n(?<body>(?: .*\n|\n)*)/#)
      {
        let names = part.body.matches(
          of: #/(?m)^  (?:[\w@]+(?:\(set\))? )*(?:(?:var|let) (?<property>\w+)|func (?<method>\w+)\(\))/#)
        members.formUnion(names.compactMap { ($0.property ?? $0.method).map(String.init) })
      }
    }
    #expect(members.isSuperset(of: ["isDirty", "leave", "attempts", "customMirror"]))
    #expect(members.subtracting(SwiftModelNames.reserved).sorted() == [])
  }
}
