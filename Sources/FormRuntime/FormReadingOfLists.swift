// Macros of the form language over lists, and what else looks at the elements of lists one by one.

nonisolated extension FormReading where Value == Bool {
  /// `list.all(element, predicate)`; `parts` is how many steps each element takes.
  public static func all<Element>(
    _ list: FormReading<[Element]>, parts: Int, steps: FormSteps = FormSteps(),
    _ predicate: (Element) -> FormReading
  ) -> FormReading {
    quantified(list, parts, steps, decidedBy: false, predicate)
  }

  /// `list.exists(element, predicate)`
  public static func any<Element>(
    _ list: FormReading<[Element]>, parts: Int, steps: FormSteps = FormSteps(),
    _ predicate: (Element) -> FormReading
  ) -> FormReading {
    quantified(list, parts, steps, decidedBy: true, predicate)
  }

  /// `list.exists_one(element, predicate)`: of two it is known that there is not just one, whatever else is unknown.
  public static func one<Element>(
    _ list: FormReading<[Element]>, parts: Int, steps: FormSteps = FormSteps(),
    _ predicate: (Element) -> FormReading
  ) -> FormReading {
    list.then { elements in
      guard steps.take(elements.count, parts) else { return .unknown }
      var missing = FormOperands()
      var count = 0
      for element in elements {
        let verdict = predicate(element)
        missing.take(verdict.absence)
        if verdict.isTrue { count += 1 }
      }
      guard let absence = missing.absence else { return .value(count == 1) }
      return count > 1 && absence.isUnknown ? .value(false) : .absent(absence)
    }
  }

  private static func quantified<Element>(
    _ list: FormReading<[Element]>, _ parts: Int, _ steps: FormSteps, decidedBy decisive: Bool,
    _ predicate: (Element) -> FormReading
  ) -> FormReading {
    list.then { elements in
      guard steps.take(elements.count, parts) else { return .unknown }
      var junction = FormJunction(decidedBy: decisive)
      for element in elements where junction.isDecided(by: predicate(element)) { break }
      return junction.reading
    }
  }

  /// `item in list`, of a list whose elements may be missing: unknown if none is the item and one is missing.
  public static func contains<Item, Element>(
    _ list: FormReading<[Element?]>, _ item: FormReading<Item>, by isEqual: (Element, Item) -> Bool
  ) -> FormReading {
    item.with(list).then { item, elements in
      var isMissing = false
      for element in elements {
        guard let element else {
          isMissing = true
          continue
        }
        if isEqual(element, item) { return .value(true) }
      }
      return isMissing ? .unknown : .value(false)
    }
  }
}

nonisolated extension FormReading {
  /// `list.filter(element, predicate)`
  public static func filtered<Element>(
    _ list: FormReading, parts: Int, steps: FormSteps = FormSteps(),
    _ predicate: (Element) -> FormReading<Bool>
  ) -> FormReading where Value == [Element] {
    list.then { elements in
      guard steps.take(elements.count, parts) else { return .unknown }
      var missing = FormOperands()
      let chosen = elements.filter { element in
        let verdict = predicate(element)
        missing.take(verdict.absence)
        return verdict.isTrue
      }
      return missing.absence.map { .absent($0) } ?? .value(chosen)
    }
  }

  /// `list.map(element, transform)`
  public static func transformed<Source, Element>(
    _ list: FormReading<[Source]>, parts: Int, steps: FormSteps = FormSteps(),
    _ transform: (Source) -> FormReading<Element>
  ) -> FormReading where Value == [Element] {
    list.then { elements in
      guard steps.take(elements.count, parts) else { return .unknown }
      return together(elements.map(transform))
    }
  }

  /// All values; unknown if one is, else failed if one is.
  public static func together<Element>(_ readings: [FormReading<Element>]) -> FormReading where Value == [Element] {
    var missing = FormOperands()
    for reading in readings { missing.take(reading.absence) }
    return missing.absence.map { .absent($0) } ?? .value(readings.compactMap { $0.value })
  }

  /// The element at `index`, from 0. Fails outside of the list.
  public static func element(_ list: FormReading<[Value]>, _ index: FormReading<Int>) -> FormReading {
    list.with(index).then { elements, index in
      elements.indices.contains(index) ? .value(elements[index]) : .absent(.failed(.outOfRange))
    }
  }
}
