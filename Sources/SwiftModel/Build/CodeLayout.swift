/// Breaks what would be too long for a line, the way `swift format` does.
package enum CodeLayout {
    /// Narrower than every usual limit, so that the output is clean under the default configuration too.
    package static let width = 100

    /// `head(item, item)tail` on one line, or an item a line.
    ///
    /// A list of elements, whose `tail` begins with a bracket, gets a comma behind its last line.
    ///
    /// - Parameters:
    ///   - indentation: columns before `head`, which the template writes; the following lines get them here.
    ///   - extra: columns that the template adds to the first line.
    package static func list(_ head: String, _ items: [String], _ tail: String, indentation: Int, extra: Int = 0) -> String {
        if fits(head, items, tail, columns: width - indentation - extra) { return head + items.joined(separator: ", ") + tail }
        let outer = String(repeating: " ", count: indentation)
        let inner = outer + "    "
        let comma = tail.hasPrefix("]") ? "," : ""
        return head + "\n" + items.map { inner + $0 }.joined(separator: ",\n") + comma + "\n" + outer + tail
    }

    /// `head { statement }` on one line, or the statement on a line of its own.
    package static func block(_ head: String, _ statement: (_ indentation: Int) -> String, indentation: Int) -> String {
        let line = "\(head) { \(statement(indentation)) }"
        if indentation + line.utf8.count <= width, !line.utf8.contains(UInt8(ascii: "\n")) { return line }
        let outer = String(repeating: " ", count: indentation)
        return "\(head) {\n\(outer)    \(statement(indentation + 4))\n\(outer)}"
    }

    private static func fits(_ head: String, _ items: [String], _ tail: String, columns: Int) -> Bool {
        if items.isEmpty { return true }
        let count = items.reduce(head.utf8.count + tail.utf8.count - 2) { $0 + $1.utf8.count + 2 }
        return count <= columns && !items.contains { $0.utf8.contains(UInt8(ascii: "\n")) }
    }
}
