package import Foundation

extension URL {
    /// The absolute URL of a reference that a server wrote; `nil` if it is not a URL.
    ///
    /// Characters that a URL cannot have are percent-encoded. `URL(string:)` does that, too, but it also encodes what is encoded already:
    /// it makes `?page%5Bsize%5D=2&q=a%2520b` of `?page[size]=2&q=a%20b`.
    package init?(reference text: String, relativeTo base: URL? = nil) {
        let isLegal = text.utf8.allSatisfy { PercentEncoding.isLegal($0) || $0 == UInt8(ascii: "#") }
        guard let url = URL(string: isLegal ? text : Self.encoded(text), relativeTo: base) else { return nil }
        self = base == nil ? url : url.absoluteURL
    }

    /// The reference with the illegal characters of its path, its query and its fragment percent-encoded.
    private static func encoded(_ text: String) -> String {
        func isDelimiter(_ byte: UInt8) -> Bool { "/?#".utf8.contains(byte) }
        let bytes = text.utf8
        let end = bytes.firstIndex(where: isDelimiter) ?? bytes.endIndex
        var start = bytes.startIndex
        if bytes[end...].starts(with: "//".utf8) {
            start = bytes[end...].dropFirst(2).firstIndex(where: isDelimiter) ?? bytes.endIndex
        } else if let colon = bytes[..<end].firstIndex(of: UInt8(ascii: ":")) {
            start = bytes.index(after: colon)
        }
        let parts = text[start...].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        return text[..<start] + parts.map { PercentEncoding.illegal(String($0)) }.joined(separator: "#")
    }
}
