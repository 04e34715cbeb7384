import Foundation

/// Sanitized file names from a response (RFC 6266).
enum SuggestedFilename {
    static func find(in head: HTTPResponseHead) -> String? {
        var candidates: [String] = []
        if let header = head.headers["Content-Disposition"], let (_, parameters) = HeaderParameters.parse(header) {
            if let extended = parameters["filename*"].flatMap(decodeExtended) { candidates.append(extended) }
            if let plain = parameters["filename"] { candidates.append(plain) }
        }
        if let path = head.url?.lastPathComponent { candidates.append(path) }
        return candidates.lazy.compactMap(sanitize).first
    }

    /// `UTF-8'en'na%C3%AFve.txt` (RFC 8187).
    private static func decodeExtended(_ text: String) -> String? {
        let pieces = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard pieces.count == 3, pieces[0].lowercased() == "utf-8" else { return nil }
        return String(pieces[2]).removingPercentEncoding
    }

    /// Only the last path component, without control characters and leading dots; `nil` if nothing is left.
    static func sanitize(_ name: String) -> String? {
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" || $0 == ":" }).last.map(String.init) ?? ""
        let kept = last.unicodeScalars.filter { !CharacterSet.controlCharacters.contains($0) && !CharacterSet.newlines.contains($0) }
        let text = String(String.UnicodeScalarView(kept)).trimmingCharacters(in: .whitespaces)
        let visible = String(text.drop { $0 == "." })
        return visible.isEmpty ? nil : shortened(visible)
    }

    /// File systems limit names to 255 bytes, of which `.partial.json` needs some.
    private static let maximumSize = 240

    /// The name with the beginning of what is before its extension, without a part of a character.
    private static func shortened(_ name: String) -> String? {
        guard name.utf8.count > maximumSize else { return name }
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        let end = name[dot...].utf8.count <= 32 ? dot : name.endIndex
        var size = name[end...].utf8.count
        let stem = name[..<end].prefix { character in
            size += character.utf8.count
            return size <= maximumSize
        }
        return stem.isEmpty ? nil : String(stem + name[end...])
    }
}
