import APIModel
import SourceDiagnostics
import YAMLTree

/// Collects the alternatives of a `oneOf` or `anyOf`, including those of nested unions.
final class AlternativeReader: SchemaReading {
    let readers: SchemaReaders
    /// The results, by the span of the first alternative.
    private var known: [SourceSpan: GatheredAlternatives] = [:]

    init(_ readers: SchemaReaders) {
        self.readers = readers
    }

    /// The alternatives. An in-place union without other keywords is replaced by its alternatives.
    func gathered(_ alternatives: YAMLSequence, isOpen: Bool) -> [YAMLNode] {
        guard let first = alternatives.first else { return [] }
        if let found = known[first.span], found.isOf(alternatives, isOpen: isOpen) {
            effort.spend(found.steps)
            return found.nodes
        }
        let steps = effort.steps
        let read = faults.reading {
            var nodes: [YAMLNode] = []
            var places: Set<SourceSpan> = []
            var references: Set<ExactString> = []
            gather(alternatives, into: &nodes, &places, &references, isOpen: isOpen)
            // No value matches `false`, so that the others are the union.
            let possible = nodes.filter { $0.scalar?.bool != false }
            return possible.isEmpty ? nodes : possible
        }
        // A faulty alternative must report its faults each time.
        if !effort.isExceeded, !read.hasReports {
            known[first.span] = GatheredAlternatives(
                alternatives: alternatives, isOpen: isOpen, nodes: read.value, steps: effort.steps - steps)
        }
        return read.value
    }

    private func gather(
        _ alternatives: YAMLSequence, into nodes: inout [YAMLNode], _ places: inout Set<SourceSpan>, _ references: inout Set<ExactString>,
        isOpen: Bool
    ) {
        for node in alternatives {
            guard let inner = schemas.read(node) else { continue }
            if kinds.isOnlyNull(node, inner) { continue }
            if inner.onlyConstrains {
                faults.report(.constrainingAlternative(node.span))
            } else if isOpen, inner.onlyListsAlternatives {
                gather(inner.alternatives, into: &nodes, &places, &references, isOpen: true)
            } else if places.insert(node.span).inserted, node.reference.map({ references.insert(ExactString($0.value)).inserted }) ?? true {
                nodes.append(node)
            }
        }
    }

    /// The alternatives, in which nested unions that cannot be variants are replaced by their alternatives.
    func separable(_ nodes: [YAMLNode], in union: SourceSpan) -> [Alternative] {
        var result: [Alternative] = []
        for node in nodes { result.append(alternative(node)) }
        guard result.map(\.values).mayBeInseparable(in: union) else { return result }
        effort.spend(result.count * result.count / 16)
        var done: Set<SourceSpan> = [union]
        while !effort.isExceeded, let index = result.map(\.values).firstInseparable(in: union) {
            let whole = result.remove(at: index)
            guard let inner = self.parts(of: whole) else {
                result.insert(Alternative(whole.node), at: index)
                continue
            }
            done.insert(references.place(of: whole.node))
            var known = done
            for other in result { known.insert(references.place(of: other.node)) }
            var parts: [Alternative] = []
            for part in inner where part.type != nil || !known.contains(references.place(of: part.node)) {
                parts.append(part)
            }
            result.insert(contentsOf: parts, at: index)
        }
        return result
    }

    private func alternative(_ node: YAMLNode) -> Alternative {
        var result = Alternative(node)
        guard let whole = schemas.whole(node) else { return result }
        var places: Set<SourceSpan> = [references.place(of: node)]
        result.values.kinds = kinds.kinds(of: whole, through: &places)
        if !whole.alternatives.isEmpty { result.values.choices = places }
        return result
    }

    /// The alternatives of a union, or of a schema with several types; `nil` for other schemas, and if there are other keywords.
    private func parts(of alternative: Alternative) -> [Alternative]? {
        let node = alternative.node
        guard let whole = schemas.whole(node) else { return nil }
        var outside = whole
        outside.alternatives = []
        outside.types = []
        if !whole.alternatives.isEmpty, !outside.hasStructure {
            var result: [Alternative] = []
            for node in gathered(whole.alternatives, isOpen: true) { result.append(self.alternative(node)) }
            return result
        }
        guard whole.alternatives.isEmpty, whole.types.count > 1 else { return nil }
        return whole.types.map { type in
            var part = Alternative(node, type: type)
            part.values.kinds = [ValueKind(type)]
            return part
        }
    }
}

/// One alternative of a union.
struct Alternative {
    let node: YAMLNode
    /// One type of a schema with several types.
    var type: SchemaType?
    var values = AlternativeValues()

    init(_ node: YAMLNode, type: SchemaType? = nil) {
        self.node = node
        self.type = type
    }
}
