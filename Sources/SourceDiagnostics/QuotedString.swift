/// Quoted strings, with the escapes that JSON, YAML and Swift share.
package enum QuotedString {
    /// - Parameter escape: Returns the escape of a scalar that must be escaped; otherwise `nil`.
    package static func quoting(_ text: String, escape: (Unicode.Scalar) -> String?) -> String {
        "\"\(escaping(text, escape: escape))\""
    }

    /// What is between the quotes.
    ///
    /// - Parameters:
    ///   - escapesEachQuote: `false` escapes only a quote that follows another one.
    ///   - escape: Returns the escape of a scalar that must be escaped; otherwise `nil`.
    package static func escaping(_ text: String, escapesEachQuote: Bool = true, escape: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        var isAfterQuote = false
        for scalar in text.unicodeScalars {
            defer { isAfterQuote = scalar == "\"" }
            switch scalar {
            case "\"": result += escapesEachQuote || isAfterQuote ? "\\\"" : "\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if let escaped = escape(scalar) { result += escaped } else { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }

    /// A JSON string with only the necessary escapes.
    package static func json(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) { return "\"\(text)\"" }
        return quoting(text) { $0.value < 0x20 ? fourDigits($0) : nil }
    }

    /// `\u` and the value of a scalar of the Basic Multilingual Plane.
    package static func fourDigits(_ scalar: Unicode.Scalar) -> String {
        "\\u" + hexadecimal(scalar, digits: 4)
    }

    /// The value with leading zeros if necessary.
    package static func hexadecimal(_ scalar: Unicode.Scalar, digits count: Int) -> String {
        let digits = String(scalar.value, radix: 16)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}
