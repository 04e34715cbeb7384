/// The cursors that were used before, to find a repeated one. A copy is cheap, so that every page can have its own.
///
/// The cursors are in tables, each of which has more cursors than all after it together. To add a cursor, tables of the same size become
/// one. So n cursors cost n log n steps, even if each addition changes a copy. Cursors without a hash value cost the square.
struct SeenCursors<Cursor: Sendable & Equatable>: Sendable {
    /// By hash value.
    private var tables: [[Int: [Cursor]]] = []

    func contains(_ cursor: Cursor) -> Bool {
        let hash = Self.hash(of: cursor)
        return tables.contains { $0[hash]?.contains(cursor) ?? false }
    }

    mutating func insert(_ cursor: Cursor) {
        var table = [Self.hash(of: cursor): [cursor]]
        while let last = tables.last, last.count <= table.count {
            table.merge(last, uniquingKeysWith: +)
            tables.removeLast()
        }
        tables.append(table)
    }

    private static func hash(of cursor: Cursor) -> Int { (cursor as? any Hashable)?.hashValue ?? 0 }
}
