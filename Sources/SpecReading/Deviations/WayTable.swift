/// What was found at the ends of ways; ways with the same start share it, so that long ones take no longer than their own steps.
package struct WayTable<Root: Hashable, Value> {
    private struct Edge: Hashable {
        let start: Int
        let step: Deviation.Step
    }

    private var roots: [Root: Int] = [:]
    private var edges: [Edge: Int] = [:]
    private var values: [Value] = []

    package init() {}

    package subscript(id: Int) -> Value { values[id] }

    /// The end of the way without steps; `nil` when it was not found yet.
    package func start(_ root: Root) -> Int? { roots[root] }

    /// The end of the way that is one step longer; `nil` when it was not found yet.
    package func next(_ step: Deviation.Step, after start: Int) -> Int? { edges[Edge(start: start, step: step)] }

    package mutating func insert(_ value: Value, at root: Root) -> Int {
        values.append(value)
        roots[root] = values.count - 1
        return values.count - 1
    }

    package mutating func insert(_ value: Value, at step: Deviation.Step, after start: Int) -> Int {
        values.append(value)
        edges[Edge(start: start, step: step)] = values.count - 1
        return values.count - 1
    }
}
