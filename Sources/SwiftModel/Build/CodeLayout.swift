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

    /// An expression on one line, or with each element of its outermost brackets on a line of its own, at every depth.
    ///
    /// - Parameter extra: columns after the expression.
    static func expression(_ text: String, indentation: Int, extra: Int = 1) -> String {
        guard indentation + text.utf8.count + extra > width, let list = BracketedList(text) else { return text }
        let items = list.items.map { expression($0, indentation: indentation + 4) }
        let inner = String(repeating: " ", count: indentation + 4)
        let comma = list.tail.hasPrefix("]") ? "," : ""
        return list.head + "\n" + items.map { inner + $0 }.joined(separator: ",\n") + comma + "\n"
            + String(repeating: " ", count: indentation) + list.tail
    }

    private static func fits(_ head: String, _ items: [String], _ tail: String, columns: Int) -> Bool {
        if items.isEmpty { return true }
        let count = items.reduce(head.utf8.count + tail.utf8.count - 2) { $0 + $1.utf8.count + 2 }
        return count <= columns && !items.contains { $0.utf8.contains(UInt8(ascii: "\n")) }
    }
}

/// An expression that ends with brackets: `label: Type(a, b)`, `[a, b]`.
private struct BracketedList {
    /// The text up to the opening bracket, and with it.
    let head: String
    let items: [String]
    /// The closing bracket.
    let tail: String

    /// `nil` if the text ends otherwise, or there is nothing between the brackets.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        var (depth, start): (Int, Int?) = (0, nil)
        var commas: [Int] = []
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index = Self.endOfString(bytes, from: index)
            case UInt8(ascii: "("), UInt8(ascii: "["):
                if depth == 0 { (start, commas) = (index, []) }
                depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                depth -= 1
            case UInt8(ascii: ",") where depth == 1:
                commas.append(index)
            default: break
            }
            index += 1
        }
        guard let start, depth == 0, let last = bytes.last, last == UInt8(ascii: ")") || last == UInt8(ascii: "]"), start + 2 < bytes.count
        else { return nil }
        func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        head = string(0..<start + 1)
        tail = string(bytes.count - 1..<bytes.count)
        // A comma is followed by a space.
        let starts = [start + 1] + commas.map { $0 + 2 }
        let ends = commas + [bytes.count - 1]
        guard zip(starts, ends).allSatisfy({ $0 < $1 }) else { return nil }
        items = zip(starts, ends).map { string($0..<$1) }
    }

    /// The index of the closing quotation mark of a literal, whose opening one can have number signs before it.
    private static func endOfString(_ bytes: [UInt8], from quote: Int) -> Int {
        var signs = 0
        while quote - signs > 0, bytes[quote - signs - 1] == UInt8(ascii: "#") { signs += 1 }
        var index = quote + 1
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\"), signs == 0 {
                index += 2
                continue
            }
            let closing = bytes[(index + 1)...].prefix(signs)
            if bytes[index] == UInt8(ascii: "\""), closing.count == signs, closing.allSatisfy({ $0 == UInt8(ascii: "#") }) { return index }
            index += 1
        }
        return index
    }
}
