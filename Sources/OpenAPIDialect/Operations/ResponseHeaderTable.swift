import APIModel
import SourceDiagnostics

/// The distinct headers of all responses.
struct ResponseHeaderTable {
    private(set) var headers: [DraftResponseHeader] = []
    /// By the lower-case name of the header.
    private var known: [String: Known] = [:]

    /// The headers with one name.
    private struct Known {
        /// The spans of the schemas.
        var places: Set<SourceSpan> = []
        var types: Set<TypeKey> = []
        var count = 0
    }

    private struct TypeKey: Hashable {
        let type: ShapeKey
        let isJSON: Bool
    }

    /// Whether the header with the schema at a span was added.
    func contains(_ name: String, at place: SourceSpan) -> Bool {
        known[name.lowercased()]?.places.contains(place) ?? false
    }

    /// Adds a header. One that is declared with several types is contained once for each of them.
    mutating func add(_ header: DraftResponseHeader, at place: SourceSpan) {
        var known = self.known.removeValue(forKey: header.key.value.lowercased()) ?? Known()
        defer { self.known[header.key.value.lowercased()] = known }
        known.places.insert(place)
        if let type = header.type.comparable, !known.types.insert(TypeKey(type: type, isJSON: header.isJSON)).inserted { return }
        known.count += 1
        var header = header
        if known.count > 1 { header.name.value += " \(known.count)" }
        headers.append(header)
    }
}

extension DraftType {
    /// A key that is equal for equal types: for an enumeration its values; `nil` for other in-place types, which all differ.
    fileprivate var comparable: ShapeKey? {
        if case .inline(let inline) = self, case .enumeration(let enumeration) = inline.shape {
            let values = enumeration.values.map { DraftEnumeration.Value(name: Located("", at: $0.raw.span), raw: $0.raw) }
            return ShapeKey(.enumeration(DraftEnumeration(values: values)))
        }
        return isNamed ? ShapeKey(.alias(self)) : nil
    }

    private var isNamed: Bool {
        switch self {
        case .named, .scalar: true
        case .list(let inner, _), .dictionary(let inner, _), .nullable(let inner, _): inner.isNamed
        case .inline, .faulty: false
        }
    }
}
