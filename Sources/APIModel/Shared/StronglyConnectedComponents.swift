/// The strongly connected components of a graph, by Tarjan's algorithm. Each one follows those that it refers to.
package struct StronglyConnectedComponents {
    package private(set) var components: [[Int]] = []
    /// The component of each node.
    package private(set) var component: [Int]

    /// The successors of each node.
    package init(_ successors: [[Int]]) {
        let count = successors.count
        component = Array(repeating: -1, count: count)
        var number = Array(repeating: -1, count: count)
        var low = Array(repeating: 0, count: count)
        var stack: [Int] = []
        var next = 0
        // An explicit stack: a chain of types can be as long as a document.
        var calls: [(node: Int, edge: Int)] = []
        for root in 0..<count where number[root] == -1 {
            calls.append((root, 0))
            while let (node, edge) = calls.last {
                if edge == 0 {
                    number[node] = next
                    low[node] = next
                    next += 1
                    stack.append(node)
                }
                if edge < successors[node].count {
                    calls[calls.count - 1].edge += 1
                    let target = successors[node][edge]
                    if number[target] == -1 {
                        calls.append((target, 0))
                    } else if component[target] == -1 {
                        low[node] = min(low[node], number[target])
                    }
                    continue
                }
                calls.removeLast()
                if let parent = calls.last?.node { low[parent] = min(low[parent], low[node]) }
                guard low[node] == number[node], let start = stack.lastIndex(of: node) else { continue }
                for member in stack[start...] { component[member] = components.count }
                components.append(Array(stack[start...]))
                stack.removeSubrange(start...)
            }
        }
    }
}
