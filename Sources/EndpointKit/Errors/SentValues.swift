import Foundation

/// The names and values in a request, as far as they can be parsed. Values are not printed.
struct SentValues {
    private static let bodyLimit = 1 << 16

    /// The names of members and query items.
    private(set) var names: Set<String> = []
    private var words: Set<String> = []

    init(_ request: HTTPRequest?) {
        guard let request else { return }
        for item in URLQuery(of: request.url).items {
            names.insert(item.name)
            add(item.value ?? "")
        }
        for segment in request.url.path.split(separator: "/") { add(String(segment)) }
        for field in request.headers where !Redaction.isHarmless(header: field.name) { add(field.value) }
        if case .data(let body) = request.body, body.count <= Self.bodyLimit { add(body, request.headers["Content-Type"]) }
    }

    /// Whether a string, or a word of it, was sent.
    func hasValue(_ word: String) -> Bool { words.contains(word.lowercased()) }

    private mutating func add(_ body: Data, _ contentType: String?) {
        if let json = try? JSONValue(parsing: body) {
            add(json)
        } else if contentType.flatMap({ ContentType($0)?.mediaType }) == FormEncoder.contentType {
            for pair in String(decoding: body, as: UTF8.self).replacingOccurrences(of: "+", with: " ").split(separator: "&") {
                let item = URLQuery.Item(String(pair))
                names.insert(item.name)
                add(item.value ?? "")
            }
        } else {
            add(String(decoding: body, as: UTF8.self))
        }
    }

    private mutating func add(_ json: JSONValue) {
        switch json {
        case .object(let members):
            for (name, value) in members {
                names.insert(name)
                add(value)
            }
        case .array(let values): for value in values { add(value) }
        case .string(let text): add(text)
        case .int, .number, .decimal: add(json.description)
        case .null, .bool: break
        }
    }

    private mutating func add(_ text: String) {
        words.insert(text.lowercased())
        for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || "-_'’".contains($0)) }) {
            words.insert(word.lowercased())
        }
    }
}
