import SourceDiagnostics
import YAMLTree

/// Finds the nodes of one document that queries match, and counts what that takes.
///
/// A query that looks at the whole document from each node of the document, or a filter that does, has no measure in its own size.
struct JSONPathSearch {
    private let root: YAMLNode
    /// Nodes that may still be looked at.
    var allowance: Int
    /// What queries from the root found, each looked up once however many nodes a filter asks it for.
    private var known: [JSONPath: [JSONPathMatch]] = [:]
    var patterns: [String: TextPattern?] = [:]

    init(in root: YAMLNode, allowance: Int = .max) {
        self.root = root
        self.allowance = allowance
    }

    /// The search was given up; what it found is not all there is.
    var isExhausted: Bool { allowance < 0 }

    private var start: JSONPathMatch { JSONPathMatch(place: [], node: root) }

    /// The matches in the order of RFC 9535; a node that several selectors name is there several times.
    mutating func matches(of path: JSONPath) -> [JSONPathMatch] {
        matches(of: path, from: start)
    }

    /// The matching nodes, each once.
    mutating func nodes(of path: JSONPath) -> [JSONPathMatch] {
        nodes(of: path, from: start)
    }

    mutating func nodes(of path: JSONPath, from match: JSONPathMatch) -> [JSONPathMatch] {
        var found = [path.isRelative ? match : start]
        for segment in path.segments {
            // Only one of several selectors, or one way down of several, can come upon a node again.
            let canRepeat = segment.selectors.count > 1 || segment.isDescendant && found.count > 1
            var next: [JSONPathMatch] = []
            var visited: Set<[Int]>? = canRepeat ? [] : nil
            for match in found where !isExhausted { select(segment, from: match, into: &next, visited: &visited) }
            if canRepeat {
                var places: Set<[Int]> = []
                next.removeAll { !places.insert($0.place).inserted }
            }
            found = next
        }
        return found
    }

    /// - Parameter match: the node that `@` stands for.
    mutating func matches(of path: JSONPath, from match: JSONPathMatch) -> [JSONPathMatch] {
        if !path.isRelative, let found = known[path] { return found }
        var found = [path.isRelative ? match : start]
        for segment in path.segments {
            var next: [JSONPathMatch] = []
            var visited: Set<[Int]>?
            for match in found where !isExhausted { select(segment, from: match, into: &next, visited: &visited) }
            found = next
        }
        if !path.isRelative { known[path] = found }
        return found
    }

    /// - Parameter visited: the nodes below which all has been found already; `nil` finds it again.
    private mutating func select(
        _ segment: JSONPath.Segment, from match: JSONPathMatch, into found: inout [JSONPathMatch], visited: inout Set<[Int]>?
    ) {
        guard !isExhausted else { return }
        switch segment {
        case .child(let selectors):
            for selector in selectors { select(selector, from: match, into: &found) }
        case .descendant(let selectors):
            if visited != nil, visited?.insert(match.place).inserted != true { return }
            for selector in selectors { select(selector, from: match, into: &found) }
            for child in match.children where child.node.scalar == nil { select(segment, from: child, into: &found, visited: &visited) }
        }
    }

    private mutating func select(_ selector: JSONPath.Selector, from match: JSONPathMatch, into found: inout [JSONPathMatch]) {
        allowance -= 1
        switch selector {
        case .name(let name):
            guard let entries = match.node.mapping?.entries else { return }
            // They are searched, and copied when something in one of them changes.
            allowance -= entries.count / 2
            guard let index = entries.firstIndex(where: { $0.key.value == name }) else { return }
            found.append(match.child(index, entries[index].value))
        case .index(let number):
            guard let items = match.node.sequence else { return }
            let index = number < 0 ? items.count + number : number
            if items.indices.contains(index) { found.append(match.child(index, items[index])) }
        case .wildcard:
            let children = match.children
            allowance -= children.count
            found += children
        case .slice(let start, let end, let step):
            guard let items = match.node.sequence else { return }
            let indices = JSONPath.Selector.indices(start, end, step, count: items.count)
            allowance -= indices.count
            for index in indices { found.append(match.child(index, items[index])) }
        case .filter(let filter):
            for child in match.children where !isExhausted && holds(filter, for: child) { found.append(child) }
        }
    }
}

extension JSONPath {
    /// In the order of RFC 9535; a node that several selectors name is there several times.
    func matches(in root: YAMLNode) -> [JSONPathMatch] {
        var search = JSONPathSearch(in: root)
        return search.matches(of: self)
    }
}

extension JSONPath.Segment {
    fileprivate var isDescendant: Bool {
        if case .descendant = self { true } else { false }
    }
}

extension JSONPathMatch {
    fileprivate func child(_ index: Int, _ node: YAMLNode) -> JSONPathMatch {
        JSONPathMatch(place: place + [index], node: node)
    }

    fileprivate var children: [JSONPathMatch] {
        switch node.kind {
        case .scalar: []
        case .sequence(let items): items.enumerated().map { child($0, $1) }
        case .mapping(let mapping): mapping.entries.enumerated().map { child($0, $1.value) }
        }
    }
}

extension JSONPath.Selector {
    /// RFC 9535 2.3.4.2.2.
    fileprivate static func indices(_ start: Int?, _ end: Int?, _ step: Int, count: Int) -> [Int] {
        guard step != 0 else { return [] }
        func normal(_ index: Int) -> Int { index >= 0 ? index : count + index }
        if step > 0 {
            let lower = min(max(normal(start ?? 0), 0), count)
            let upper = min(max(normal(end ?? count), 0), count)
            return lower < upper ? Array(stride(from: lower, to: upper, by: step)) : []
        }
        let upper = min(max(normal(start ?? count - 1), -1), count - 1)
        let lower = end.map { min(max(normal($0), -1), count - 1) } ?? -1
        return upper > lower ? Array(stride(from: upper, to: lower, by: step)) : []
    }
}
