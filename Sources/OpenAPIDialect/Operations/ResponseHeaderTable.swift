import APIModel
import SourceDiagnostics

/// The distinct headers of all responses.
struct ResponseHeaderTable {
    private var found: [DraftResponseHeader] = []
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
        found.append(header)
    }

    /// The headers. Of those with one name, all but the one with the simplest type have that type in their names: `location url` next to
    /// `location`.
    var headers: [DraftResponseHeader] {
        var headers = found
        let repeated = headers.indices.filter { known[headers[$0].key.value.lowercased()]?.count ?? 0 > 1 }
        for (_, group) in Dictionary(grouping: repeated, by: { headers[$0].key.value.lowercased() }) {
            let words = group.map { headers[$0].type.headerWords }
            let simplest = words.map(\.rank).min()
            var names = DistinctNames()
            for (index, words) in zip(group, words) {
                let name = headers[index].name.value
                headers[index].name.value = names.claim(words.rank == simplest ? name : "\(name) \(words.text)", key: NameWords.key)
            }
        }
        return headers
    }
}

extension DraftType {
    /// What tells the type of a header from others, and how simple it is. A string is the simplest type.
    fileprivate var headerWords: (rank: Int, text: String) {
        let scalars = Scalar.allCases
        switch self {
        case .scalar(let scalar, _): return (scalars.firstIndex(of: scalar) ?? 0, scalar.rawValue)
        case .nullable(let inner, _): return inner.headerWords
        case .named(let name, _): return (scalars.count, name.value)
        case .inline, .faulty: return (scalars.count + 1, "value")
        case .list(let inner, _): return (scalars.count + 2, "\(inner.headerWords.text) list")
        case .dictionary: return (scalars.count + 3, "values")
        }
    }

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
