import APIModel
import SourceDiagnostics

/// The URI of a document or of a schema with an `$id`, without a fragment.
struct ReferenceURI: Hashable {
    /// `https://host`, or the whole URI if it is not hierarchical; empty for a path.
    private(set) var origin = ""
    /// The segments after the origin.
    private(set) var segments: [String]

    static func == (left: Self, right: Self) -> Bool {
        left.origin.isExactly(right.origin) && left.segments.elementsEqual(right.segments) { $0.isExactly($1) }
    }

    func hash(into hasher: inout Hasher) {
        ExactString(origin).hash(into: &hasher)
        for segment in segments { ExactString(segment).hash(into: &hasher) }
    }

    /// - Parameter file: The path, relative to the root directory.
    init(file: [String]) {
        segments = file
    }

    /// Resolves a reference relative to this URI (RFC 3986, 5.2).
    func resolving(_ reference: Substring) -> ReferenceURI {
        let text = reference.prefix { $0 != "#" }
        var result = self
        guard !text.isEmpty else { return result }
        if let mark = text.firstRange(of: "://") {
            let path = text[mark.upperBound...].firstIndex(of: "/") ?? text.endIndex
            result.origin = text[..<path].lowercased()
            result.segments = []
            result.segments.append(path: text[path...], PercentEscapes.decoded)
        } else if let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") {
            result.origin = String(text)
            result.segments = []
        } else {
            if text.hasPrefix("/") { result.segments = [] } else if !result.segments.isEmpty { result.segments.removeLast() }
            result.segments.append(path: text, PercentEscapes.decoded)
        }
        return result
    }

    /// The segments after those of another URI; `nil` if this one does not begin with it.
    func rest(after other: ReferenceURI) -> [String]? {
        let count = other.segments.count
        guard origin.isExactly(other.origin), segments.prefix(count).elementsEqual(other.segments, by: { $0.isExactly($1) }) else {
            return nil
        }
        return Array(segments.dropFirst(count))
    }

    /// The relative path from the document at another URI; `nil` if the origins differ.
    func path(from other: ReferenceURI) -> String? {
        guard origin == other.origin, !segments.isEmpty else { return nil }
        let directory = other.segments.dropLast()
        let common = zip(directory, segments.dropLast()).prefix { $0.isExactly($1) }.count
        return (Array(repeating: "..", count: directory.count - common) + segments.dropFirst(common)).joined(separator: "/")
    }
}
