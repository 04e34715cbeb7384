package import APIModel
package import SourceDiagnostics
package import YAMLTree

/// The rules of RFC 9110 for names and values of headers.
package enum HeaderSyntax {
    /// A constant header; `nil` and a diagnostic if its name or value is invalid.
    package static func header(
        _ name: Located<String>, _ value: Located<String>, into sink: inout DiagnosticSink
    ) -> DraftConstantHeader? {
        guard let name = name.headerName(into: &sink) else { return nil }
        guard value.value.unicodeScalars.allSatisfy({ $0 == "\t" || $0.value >= 0x20 && $0.value != 0x7F }) else {
            sink.report(.invalidHeaderValue(value))
            return nil
        }
        return DraftConstantHeader(name: name, value: value)
    }
}

extension Located<String> {
    /// The name if a header can have it; otherwise `nil` and a diagnostic.
    func headerName(into sink: inout DiagnosticSink) -> Located<String>? {
        if TokenSyntax.isValid(value) { return self }
        sink.report(.invalidHeaderName(self))
        return nil
    }
}

extension MappingReader {
    /// Takes `headers` with plain values: in `defaults` and in a service.
    package mutating func takeConstantHeaders(into sink: inout DiagnosticSink) -> [DraftConstantHeader] {
        guard let mapping = take("headers")?.readMapping(into: &sink) else { return [] }
        var places: [String: SourceSpan] = [:]
        return mapping.entries.compactMap { entry in
            var value = entry.value
            if let content = value.mapping, let constant = content["const"], content.entries.count == 1 { value = constant }
            guard let text = value.readString(into: &sink) else { return nil }
            if let first = places[entry.key.value.lowercased()] {
                sink.report(.duplicateMember(entry.key, first: first))
                return nil
            }
            places[entry.key.value.lowercased()] = entry.key.span
            return HeaderSyntax.header(entry.key, text, into: &sink)
        }
    }
}

extension [DraftConstantHeader] {
    /// These headers without those that the others override, followed by the others. Names are case-insensitive.
    package func overridden(by others: [DraftConstantHeader]) -> [DraftConstantHeader] {
        let names = Set(others.map { $0.name.value.lowercased() })
        return filter { !names.contains($0.name.value.lowercased()) } + others
    }
}
