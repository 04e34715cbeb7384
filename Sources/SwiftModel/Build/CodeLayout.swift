/// Breaks what would be too long for a line, the way `swift format` does.
package enum CodeLayout {
    /// Narrower than every usual limit, so that the output is clean under the default configuration too.
    package static let width = 100

    /// `head(item, item)tail` on one line, or an item a line.
    ///
    /// - Parameter indentation: columns before `head`, which the template writes; the following lines get them here.
    package static func list(_ head: String, _ items: [String], _ tail: String, indentation: Int, extra: Int = 0) -> String {
        let line = head + items.joined(separator: ", ") + tail
        if items.isEmpty || indentation + extra + line.count <= width, !line.contains("\n") { return line }
        let outer = String(repeating: " ", count: indentation)
        let inner = outer + "    "
        return head + "\n" + items.map { inner + $0 }.joined(separator: ",\n") + "\n" + outer + tail
    }
}
