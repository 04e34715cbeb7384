import APIModel
import SourceDiagnostics

/// The headers of all responses, each once.
struct ResponseHeaderTable {
    private(set) var headers: [DraftResponseHeader] = []
    /// Where the schemas of headers are, by the lower-case name of the header.
    private var seen: [String: [SourceSpan]] = [:]

    /// Whether the header with the schema at a place is known already.
    func contains(_ name: String, at place: SourceSpan) -> Bool {
        seen[name.lowercased()]?.contains(place) ?? false
    }

    /// One that is declared with another type elsewhere is there twice, with two types.
    mutating func add(_ header: DraftResponseHeader, at place: SourceSpan) {
        let key = header.key.value.lowercased()
        seen[key, default: []].append(place)
        let isKnown = headers.contains {
            $0.key.value.lowercased() == key && $0.isJSON == header.isJSON && $0.type.isSame(as: header.type)
        }
        if isKnown { return }
        var header = header
        let count = headers.count { $0.key.value.lowercased() == key }
        if count > 0 { header.name.value += " \(count + 1)" }
        headers.append(header)
    }
}

extension DraftType {
    /// Also alike are enumerations with the same values.
    fileprivate func isSame(as other: DraftType) -> Bool {
        guard case .inline(let left) = self, case .inline(let right) = other, case .enumeration(let values) = left.shape,
            case .enumeration(let others) = right.shape
        else { return isSameNamed(as: other) }
        return values.values.map(\.raw.value) == others.values.map(\.raw.value)
    }
}
