/// The characters that HTTP allows in names and values of fields.
package enum HTTPToken {
    /// A token of RFC 9110 5.6.2: the name of a method, a header or a cookie.
    package static func isValid(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
    }

    /// What servers read as the name of a cookie, although not all of it is a token: nothing that ends a name or a cookie.
    package static func canNameCookie(_ text: String) -> Bool {
        !text.isEmpty && isFieldValue(text) && !text.utf8.contains { ";=,\t".utf8.contains($0) }
    }

    /// RFC 9110 5.5: no control characters but tabs, no blanks at the ends, and only ASCII.
    package static func isFieldValue(_ text: String) -> Bool {
        func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
        return text.utf8.allSatisfy { $0 == 0x09 || (0x20...0x7E).contains($0) } && !isBlank(text.utf8.first) && !isBlank(text.utf8.last)
    }
}
