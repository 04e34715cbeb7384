package import APIModel
package import SourceDiagnostics
package import YAMLTree

extension YAMLNode {
    /// Any value, as JSON; `nil` and a diagnostic for a number that JSON does not have.
    package func readLiteral(into sink: inout DiagnosticSink) -> Located<LiteralValue>? {
        switch kind {
        case .scalar(let scalar):
            guard let value = LiteralValue(scalar) else {
                sink.report(.numberNotInJSON(scalar.text, at: span))
                return nil
            }
            return Located(value, at: span)
        case .sequence(let items):
            return Located(.array(items.compactMap { $0.readLiteral(into: &sink)?.value }), at: span)
        case .mapping(let mapping):
            let members = mapping.entries.compactMap { entry in
                entry.value.readLiteral(into: &sink).map { LiteralValue.Member(entry.key.value, $0.value) }
            }
            return Located(.object(members), at: span)
        }
    }
}

extension MappingReader {
    package mutating func takeLiteral(_ key: String, into sink: inout DiagnosticSink) -> Located<LiteralValue>? {
        take(key)?.readLiteral(into: &sink)
    }
}
