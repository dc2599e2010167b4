// Which nodes of a graph depend on each other: its strongly connected components, by Tarjan's algorithm.

/// A search without recursion, since chains of fields can be as long as a form.
struct ComponentSearch {
  let dependencies: Dependencies
  /// The frames in whose items what is read of the item before is no dependence.
  let cut: Set<Int>
  /// The nodes that are looked at; nothing for all.
  let within: Set<Int>?
  private var numbers: [Int: Int] = [:]
  private var lowest: [Int: Int] = [:]
  private var open: [Int] = []
  private var openNodes: Set<Int> = []
  private var found: [[Int]] = []
  /// The way to the node that is being looked at, and which edge of each comes next.
  private var way: [(node: Int, next: DependencyEdges.Place)] = []

  init(dependencies: Dependencies, cut: Set<Int>, within: Set<Int>?) {
    self.dependencies = dependencies
    self.cut = cut
    self.within = within
  }

  /// The components that are met from `nodes`, each behind those that it depends on.
  mutating func components(from nodes: [Int]) -> [[Int]] {
    for node in nodes where numbers[node] == nil { visit(node) }
    return found
  }

  private mutating func visit(_ start: Int) {
    enter(start)
    while let node = way.last?.node {
      guard let edge = dependencies.edges.edge(at: &way[way.count - 1].next) else {
        leave(node)
        continue
      }
      if edge.isCut(by: cut) || within?.contains(edge.target) == false { continue }
      if let number = numbers[edge.target] {
        if openNodes.contains(edge.target) { lower(node, to: number) }
      } else {
        enter(edge.target)
      }
    }
  }

  private mutating func enter(_ node: Int) {
    lowest[node] = numbers.count
    numbers[node] = numbers.count
    open.append(node)
    openNodes.insert(node)
    way.append((node, dependencies.edges.start(of: node)))
  }

  private mutating func leave(_ node: Int) {
    way.removeLast()
    if let around = way.last?.node, let least = lowest[node] { lower(around, to: least) }
    guard lowest[node] == numbers[node] else { return }
    var component: [Int] = []
    while let last = open.popLast() {
      openNodes.remove(last)
      component.append(last)
      if last == node { break }
    }
    found.append(component.reversed())
  }

  private mutating func lower(_ node: Int, to number: Int) { lowest[node] = min(lowest[node] ?? number, number) }
}
