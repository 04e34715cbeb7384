/// A strongly connected component of types that contain each other by value, and the fields and variants where a reference can break its
/// cycles.
struct BoxGraph {
    struct Edge {
        var from: Int
        var to: Int
        /// The index of the candidate whose reference removes the edge.
        var place: Int
    }

    /// Nodes are `0..<nodes`.
    var nodes: Int
    var edges: [Edge]
    /// Candidates are `0..<places`, the preferred ones first.
    var places: Int

    /// The minimum set of candidates in a small graph. In a large one, an approximation: the backward edges in an order of the nodes that
    /// has few of them.
    func fewestCuts() -> [Int] {
        for count in 1...3 where isSearchable(count) {
            if let cuts = firstCuts(count) { return cuts }
        }
        return nodes <= Self.maximumOrdered ? reduced(backwardPlaces()) : returningPlaces()
    }

    private func isSearchable(_ count: Int) -> Bool {
        switch count {
        case 1: places <= 400
        case 2: places <= 32
        default: places <= 16
        }
    }

    /// The first set of `count` candidates whose removal breaks all cycles.
    private func firstCuts(_ count: Int, from start: Int = 0, with chosen: [Int] = []) -> [Int]? {
        if chosen.count == count { return isAcyclic(without: Set(chosen)) ? chosen : nil }
        guard start < places else { return nil }
        for place in start..<places {
            if let cuts = firstCuts(count, from: place + 1, with: chosen + [place]) { return cuts }
        }
        return nil
    }

    func isAcyclic(without cuts: Set<Int>) -> Bool {
        var predecessors = Array(repeating: 0, count: nodes)
        var successors: [[Int]] = Array(repeating: [], count: nodes)
        for edge in edges where !cuts.contains(edge.place) {
            predecessors[edge.to] += 1
            successors[edge.from].append(edge.to)
        }
        var ready = predecessors.indices.filter { predecessors[$0] == 0 }
        var done = 0
        while let node = ready.popLast() {
            done += 1
            for next in successors[node] {
                predecessors[next] -= 1
                if predecessors[next] == 0 { ready.append(next) }
            }
        }
        return done == nodes
    }

    /// The maximum number of nodes to order, which takes quadratic time.
    private static let maximumOrdered = 4000

    /// The candidates for back edges of a depth-first search.
    private func returningPlaces() -> [Int] {
        var outgoing: [[Edge]] = Array(repeating: [], count: nodes)
        for edge in edges { outgoing[edge.from].append(edge) }
        enum State { case new, open, done }
        var states = Array(repeating: State.new, count: nodes)
        var cuts: Set<Int> = []
        for start in 0..<nodes where states[start] == .new {
            states[start] = .open
            var way = [(node: start, edge: 0)]
            while let (node, edge) = way.last {
                guard edge < outgoing[node].count else {
                    states[node] = .done
                    way.removeLast()
                    continue
                }
                way[way.count - 1].edge += 1
                let next = outgoing[node][edge]
                switch states[next.to] {
                case .new:
                    states[next.to] = .open
                    way.append((next.to, 0))
                case .open: cuts.insert(next.place)
                case .done: break
                }
            }
        }
        return cuts.sorted()
    }

    /// The candidates for backward edges in the order of Eades, Lin and Smyth.
    private func backwardPlaces() -> [Int] {
        var outgoing: [[Int]] = Array(repeating: [], count: nodes)
        var incoming: [[Int]] = Array(repeating: [], count: nodes)
        for edge in edges where edge.from != edge.to {
            outgoing[edge.from].append(edge.to)
            incoming[edge.to].append(edge.from)
        }
        var (out, into) = (outgoing.map(\.count), incoming.map(\.count))
        var remaining = Array(0..<nodes)
        var isLeft = Array(repeating: true, count: nodes)
        var (front, back): ([Int], [Int]) = ([], [])
        while !remaining.isEmpty {
            let sink = remaining.firstIndex { out[$0] == 0 }
            let best =
                sink ?? remaining.firstIndex { into[$0] == 0 }
                ?? remaining.indices.max { out[remaining[$0]] - into[remaining[$0]] < out[remaining[$1]] - into[remaining[$1]] }
            guard let best else { break }
            let node = remaining.remove(at: best)
            isLeft[node] = false
            if sink != nil { back.append(node) } else { front.append(node) }
            for next in outgoing[node] where isLeft[next] { into[next] -= 1 }
            for previous in incoming[node] where isLeft[previous] { out[previous] -= 1 }
        }
        var position = Array(repeating: 0, count: nodes)
        for (index, node) in (front + back.reversed()).enumerated() { position[node] = index }
        return Set(edges.filter { position[$0.to] <= position[$0.from] }.map(\.place)).sorted()
    }

    /// The set without redundant candidates; the whole set if finding them would take too long.
    private func reduced(_ cuts: [Int]) -> [Int] {
        guard cuts.count * edges.count <= 2_000_000 else { return cuts }
        var kept = Set(cuts)
        for cut in cuts.reversed() {
            kept.remove(cut)
            if !isAcyclic(without: kept) { kept.insert(cut) }
        }
        return kept.sorted()
    }
}
