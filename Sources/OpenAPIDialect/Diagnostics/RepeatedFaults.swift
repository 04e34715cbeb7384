import SourceDiagnostics

/// Faults that documents repeat in many places. Those with the same key are reported once, at the first place.
struct RepeatedFaults<Key: Hashable> {
    private struct Places {
        let first: Located<String>
        /// A part can be read several times, but each span counts once.
        var spans: Set<SourceSpan> = []
    }

    private var table = OrderedTable<Key, Places>()

    mutating func add(_ key: Key, at place: Located<String>) {
        table[key, default: Places(first: place)].spans.insert(place.span)
    }

    var isEmpty: Bool { table.keys.isEmpty }

    /// Each fault with its first place and the number of the others, in the order in which they were found.
    var found: [(key: Key, first: Located<String>, others: Int)] {
        zip(table.keys, table.values).map { ($0, $1.first, $1.spans.count - 1) }
    }
}
