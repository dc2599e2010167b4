// What all that print a part of a form's core file have in common.

import FormCore
import FormRuntime

/// Prints a part of the core file of a form.
protocol SwiftFormPrinter {
  /// What is known of the form.
  var core: SwiftForm { get }
}

extension SwiftFormPrinter {
  var layout: SwiftLayout { core.layout }
  var plan: Plan { core.layout.plan }
  var access: SwiftSource { core.layout.access }
  /// The type of the draft.
  var form: SwiftSource { core.layout.form.source }
  var state: SwiftState { core.state }
  var present: SwiftPresent { core.present }
  /// Whether a judgement keeps anything but what is broken.
  var hasState: Bool { !state.isEmpty || present.isRead }

  /// The expressions of a frame.
  func expressions(
    _ frame: Int, owner: (slot: Int, local: SwiftSource)? = nil, facts: SwiftSource? = nil
  ) -> SwiftExpressions {
    expressions(in: SwiftScope(layout: layout, state: state, frame: frame, owner: owner, facts: facts))
  }

  /// The expressions of a scope.
  func expressions(in scope: SwiftScope) -> SwiftExpressions {
    SwiftExpressions(scope: scope, collected: core.collected)
  }

  /// What a field is called in comments.
  func words(for slot: SwiftSlot) -> SwiftSource {
    layout.words(slot.slot.field.title) ?? SwiftSource.comment(slot.slot.field.name) ?? slot.name.source
  }

  /// The order in which the functions of a judgement are called.
  var order: SwiftOrder { SwiftOrder(layout: layout, state: state) }

  /// The raw values of the cases of an enum, in their order.
  func writeRawValues(_ values: [String], to writer: inout SwiftWriter) {
    writer.table(access, "rawValues", values.map(SwiftSource.text))
  }
}
