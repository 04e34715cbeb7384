/// What happens to the values that templates print with `{{x}}`.
package enum TemplateEscaping: Sendable {
    /// They are printed unchanged: source code.
    case none
    /// They are text in HTML, in an element or in a quoted attribute, whatever they contain.
    case html
}

/// Text in HTML.
enum HTMLText {
    /// Appends a value as character data, which is also the value of a quoted attribute.
    ///
    /// Characters that HTML does not allow become U+FFFD, as a parser would read some of them: C0 controls except white space.
    static func append(_ value: String, to text: inout [UInt8]) {
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "&"): text.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): text.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): text.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): text.append(contentsOf: "&quot;".utf8)
            case UInt8(ascii: "'"): text.append(contentsOf: "&#39;".utf8)
            // A parser turns it into a line feed.
            case UInt8(ascii: "\r"): text.append(contentsOf: "&#13;".utf8)
            case 0x09, 0x0A, 0x20...0x7E, 0x80...: text.append(byte)
            default: text.append(contentsOf: "\u{FFFD}".utf8)
            }
        }
    }
}
