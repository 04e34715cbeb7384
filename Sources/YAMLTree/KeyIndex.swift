import SourceDiagnostics

/// The keys of one mapping: compared one by one while they are few, hashed from then on.
struct KeyIndex {
    private static let few = 8
    private var list: [Located<String>] = []
    private var places: [String: SourceSpan] = [:]

    /// Takes a key, or gives the place of the equal key that is already there.
    mutating func insert(_ key: Located<String>) -> SourceSpan? {
        if places.isEmpty {
            if let first = list.first(where: { $0.value == key.value }) { return first.span }
            list.append(key)
            if list.count > Self.few {
                places = Dictionary(list.map { ($0.value, $0.span) }) { first, _ in first }
            }
            return nil
        }
        if let first = places[key.value] { return first }
        places[key.value] = key.span
        return nil
    }
}
