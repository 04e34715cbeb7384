import APIModel
import SourceDiagnostics
import YAMLTree

/// The method and the path of an endpoint.
struct RequestLine {
    let method: Located<String>
    /// `nil` if it could not be read.
    let path: PathTemplate?

    /// Takes a key such as `get: /path`, or `method` and `path`; `nil`, and a diagnostic, without either.
    init?(of endpoint: Located<String>, from reader: inout MappingReader, into sink: inout DiagnosticSink) {
        let entries = reader.allEntries.filter { HTTPMethods.keys.contains($0.key.value) || $0.key.value == "method" }
        for method in HTTPMethods.keys { _ = reader.take(method) }
        let ownMethod = reader.take("method")
        let ownPath = reader.takeEntry("path")
        guard let first = entries.first else {
            // A misspelled method is reported as an unknown key.
            if !reader.rest.contains(where: \.standsForMethod) { sink.report(.missingMethod(endpoint, path: ownPath?.key.span)) }
            return nil
        }
        for other in entries.dropFirst() {
            sink.report(.severalMethods(other.key, first: first.key))
        }
        if first.key.value != "method" {
            if entries.count == 1, let ownPath { sink.report(.methodWithPath(ownPath.key, method: first.key)) }
            method = first.key.map { $0.uppercased() }
            path = PathTemplateParser.read(first.value, into: &sink)
            return
        }
        if ownPath == nil { sink.report(.missingPath(first.key)) }
        path = ownPath.flatMap { PathTemplateParser.read($0.value, into: &sink) }
        guard let text = ownMethod?.readString(into: &sink) else { return nil }
        let isRegistered = HTTPMethods.keys.contains(text.value.lowercased())
        method = isRegistered ? text.map { $0.uppercased() } : text
    }

    /// `{ get: /users }` for the request line `GET /users`, or for the path alone; `nil` for other text.
    static func mapping(for text: String) -> String? {
        let words = text.split(separator: " ")
        guard let path = words.last, path.hasPrefix("/"), words.count <= 2, path.allSatisfy({ $0 != "\"" && $0 != "\\" }) else {
            return nil
        }
        let method = words.count == 2 ? words[0].lowercased() : "get"
        guard HTTPMethods.keys.contains(method) else { return nil }
        let isPlain = !path.contains { "{},:[]#".contains($0) }
        return "{ \(method): \(isPlain ? String(path) : "\"\(path)\"") }"
    }
}

extension YAMLMapping.Entry {
    /// Whether the key is a misspelled method, such as `GET` or `pots`, or a misspelled `method`.
    fileprivate var standsForMethod: Bool {
        !isExtension && Suggestion.nearest(to: key.value, in: HTTPMethods.keys + ["method"]) != nil
    }
}
