/// The cells of a table, whose first row is its head.
struct HTMLTable {
    private var rows: [[[UInt8]]] = []

    mutating func beginRow() {
        if rows.last?.isEmpty != true { rows.append([]) }
    }

    mutating func append(_ cell: [UInt8]) {
        if rows.isEmpty { rows.append([]) }
        rows[rows.count - 1].append(Self.escaped(cell))
    }

    /// The table, or its only row as a line; empty if no cell has text.
    func lines() -> [UInt8] {
        let rows = rows.filter { row in row.contains { !$0.isEmpty } }
        guard let head = rows.first else { return [] }
        guard rows.count > 1 else { return Array(head.filter { !$0.isEmpty }.joined(separator: [UInt8(ascii: " ")])) }
        let columns = rows.map(\.count).max() ?? 0
        let padded = head + Array(repeating: [], count: columns - head.count)
        let rule = Array(repeating: Array("---".utf8), count: columns)
        return Array(([padded, rule] + rows.dropFirst()).map(Self.line).joined(separator: [UInt8(ascii: "\n")]))
    }

    private static func line(_ cells: [[UInt8]]) -> [UInt8] {
        var line: [UInt8] = []
        for cell in cells {
            line += [UInt8(ascii: "|"), UInt8(ascii: " ")]
            line += cell
            if !cell.isEmpty { line.append(UInt8(ascii: " ")) }
        }
        return line + [UInt8(ascii: "|")]
    }

    private static func escaped(_ cell: [UInt8]) -> [UInt8] {
        var cell = cell
        while cell.last?.isSpace ?? false { cell.removeLast() }
        guard cell.contains(UInt8(ascii: "|")) else { return cell }
        var text: [UInt8] = []
        for byte in cell {
            if byte == UInt8(ascii: "|"), text.last != UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
            text.append(byte)
        }
        return text
    }
}
