import APIModel
import SourceDiagnostics

/// A second method for an operation, with a body or a result of another media type.
struct MediaTypeOverload {
    /// The media types of the content; at least one.
    let names: [Located<String>]
    let kind: MediaKind

    init(_ content: MediaContent) {
        names = content.names
        kind = content.kind
    }

    init(_ name: Located<String>) {
        names = [name]
        kind = MediaKind(name.value)
    }

    /// The key that identifies the overload.
    var key: String { names.first.map { MediaTypeSyntax.folded($0.value) } ?? "" }

    /// The media types as Markdown.
    var text: String { names.map { "`\($0.value.filter { $0 != "`" })`" }.joined(separator: " or ") }

    /// The words for the name of the method, such as `csv` or `events`.
    var words: String {
        let (essence, parameters) = Self.parts(of: key)
        return ([word(essence)] + parameters).joined(separator: " ")
    }

    /// The essence of a media type, and the parameters that say what the content is.
    static func parts(of folded: String) -> (essence: String, parameters: [String]) {
        let parts = folded.split(separator: ";").map(String.init)
        return (parts.first ?? "", parts.dropFirst().filter { !$0.hasPrefix("charset=") })
    }

    private func word(_ essence: String) -> String {
        if let word = kind.word { return word }
        switch kind {
        case .text where names.count > 1 || essence == "text/plain": return "text"
        case .binary where names.count > 1: return "data"
        case .multipart where essence == "multipart/form-data": return "multipart"
        default: break
        }
        if let known = Self.known[essence] { return known }
        let halves = essence.split(separator: "/", maxSplits: 1).map(String.init)
        guard let type = halves.first, var subtype = halves.last else { return "data" }
        if subtype == "*" { return type == "application" || type == "*" ? "data" : type }
        for prefix in ["vnd.", "prs.", "x-"] where subtype.hasPrefix(prefix) { subtype.removeFirst(prefix.count) }
        return kind == .multipart ? "multipart \(subtype)" : subtype
    }

    private static let known = [
        "application/octet-stream": "data",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
        "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
        "application/vnd.ms-excel": "xls",
    ]
}
