/// Texts between quotation marks, with the escapes that JSON, YAML and Swift have in common.
package enum QuotedText {
    /// - Parameter escape: What stands for a scalar that cannot stand for itself; `nil` when it can.
    package static func quoting(_ text: String, escape: (Unicode.Scalar) -> String?) -> String {
        var result = "\""
        result.reserveCapacity(text.utf8.count + 2)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if let escaped = escape(scalar) { result += escaped } else { result.unicodeScalars.append(scalar) }
            }
        }
        return result + "\""
    }

    /// A string of JSON, in which only what must be escaped is.
    package static func json(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) { return "\"\(text)\"" }
        return quoting(text) { $0.value < 0x20 ? fourDigits($0) : nil }
    }

    /// `\u` and the value of a scalar of the first plane.
    package static func fourDigits(_ scalar: Unicode.Scalar) -> String {
        "\\u" + hexadecimal(scalar, digits: 4)
    }

    /// The value with zeros in front of it, if need be.
    package static func hexadecimal(_ scalar: Unicode.Scalar, digits count: Int) -> String {
        let digits = String(scalar.value, radix: 16)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}
