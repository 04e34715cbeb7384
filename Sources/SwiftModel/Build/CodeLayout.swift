/// Breaks lines that would be too long, as `swift format` does.
package enum CodeLayout {
    /// Narrower than all common limits, so that the output is also clean with the default configuration.
    package static let width = 100

    /// `head(item, item)tail` on one line, or with one line for each item.
    ///
    /// A list of elements, whose `tail` begins with a bracket, has a trailing comma.
    ///
    /// - Parameters:
    ///   - indentation: columns before `head`, which the template writes; the following lines get them here.
    ///   - extra: columns that the template adds to the first line.
    package static func list(_ head: String, _ items: [String], _ tail: String, indentation: Int, extra: Int = 0) -> String {
        line(head, items, tail, indentation: indentation, extra: extra) ?? lines(head, items, tail, indentation: indentation)
    }

    /// `head(item, item)tail` on one line; `nil` if it is too long.
    static func line(_ head: String, _ items: [String], _ tail: String, indentation: Int, extra: Int = 0) -> String? {
        fits(head, items, tail, columns: width - indentation - extra) ? head + items.joined(separator: ", ") + tail : nil
    }

    /// `head(item, item)tail` with one line for each item.
    static func lines(_ head: String, _ items: [String], _ tail: String, indentation: Int) -> String {
        let outer = String(repeating: " ", count: indentation)
        let inner = outer + "    "
        let comma = tail.hasPrefix("]") ? "," : ""
        return head + "\n" + items.map { inner + $0 }.joined(separator: ",\n") + comma + "\n" + outer + tail
    }

    /// `head(item)` on one line, or with the item on a separate line.
    static func call(_ head: String, _ item: (_ indentation: Int) -> String, indentation: Int) -> String {
        line(head, [item(indentation)], ")", indentation: indentation)
            ?? lines(head, [item(indentation + 4)], ")", indentation: indentation)
    }

    /// `head { statement }` on one line, or with the statement on a separate line.
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
