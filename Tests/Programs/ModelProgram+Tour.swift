// Fills in the model of a tour: what is asked again, hidden, locked and begun anew.

import Observation

@MainActor func tour(_ mode: FormMode = .new, _ original: Tour? = nil) -> TourModel {
  TourModel(mode: mode, original: original, clock: { today })
}

extension ModelProgram {
  @MainActor static func tours() async {
    order()
  }

  // MARK: - Why it can't be submitted

  /// The form's rules come after all fields, whatever was asked last.
  @MainActor static func order() {
    let model = tour()
    model.children = 10
    model.adults = 0
    model.ages = [item(1)]
    let fields: [Tour.Field?] = [.ages, .children, .adults]
    Expectations.expectSame(model.blockers.map(\.field), fields)
    let blockers = Observer { _ = (model.blockers, model.firstInvalidField) }
    model.focus = .size
    Expectations.expectSame(model.blockers.map(\.field), fields)
    Expectations.expectSame(model.firstInvalidField, .ages)
    Expectations.expectSame(blockers.count, 0)
  }

  @MainActor private static func item(_ age: Int) -> Tour.AgesItem {
    var item = Tour.AgesItem()
    item.value = age
    return item
  }
}
