import APIModel
import SourceDiagnostics
import YAMLTree

extension OpenAPIReading {
    /// References that lead on to others before one is taken for a cycle.
    private static let longestChain = 100

    /// Where a reference leads; a fault is reported.
    mutating func target(of reference: Located<String>) -> Reference.Target? {
        let found = documents.target(of: reference)
        for fault in documents.faults.diagnostics { sink.report(fault) }
        documents.faults = DiagnosticSink()
        switch found {
        case .success(let target):
            if let meant = target.meant { sink.report(.looseReference(reference, meant: meant)) }
            return target
        case .failure(let fault):
            sink.report(.brokenReference(reference, fault))
            return nil
        }
    }

    /// Where the reference of a schema leads.
    mutating func schemaTarget(of reference: Located<String>) -> Reference.Target? {
        costing(.schema) { $0.target(of: reference) }
    }

    /// What a part of a path or an operation refers to in the end, or is itself; `nil`, and a diagnostic, when it has been read so often that
    /// all of it together is much more than the document.
    mutating func part(_ entry: YAMLMapping.Entry) -> YAMLNode? {
        guard let target = target(entry.value) else { return nil }
        guard entry.value.reference != nil, !effort.allows(part: target.span, bytes: documents.bytes) else { return target }
        sink.report(.repeatedTooOften(entry.key.span, .part(entry.key.value)).asWarning)
        return nil
    }

    /// The node itself, or what its `$ref` leads to in the end.
    mutating func target(_ node: YAMLNode) -> YAMLNode? {
        var node = node
        for _ in 0..<Self.longestChain {
            guard let reference = node.reference else { return node }
            guard let target = target(of: reference) else { return nil }
            node = target.node
        }
        if let reference = node.reference { sink.report(.brokenReference(reference, .cycle)) }
        return nil
    }
}

extension YAMLNode {
    /// The text of `$ref`, when the node has one.
    var reference: Located<String>? {
        guard let value = mapping?["$ref"], let scalar = value.scalar, !scalar.isNull else { return nil }
        return Located(scalar.text, at: value.span)
    }
}
