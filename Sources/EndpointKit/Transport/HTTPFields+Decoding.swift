import Foundation

/// Values of headers as types; what emitted code calls.
extension HTTPFields {
    /// The value of a header; nil when it is not there, or does not read as the type.
    ///
    /// A date is one of RFC 3339 or of HTTP (RFC 9110 5.6.7).
    public func decode<V: Decodable>(_ name: String, as type: V.Type = V.self) -> V? {
        self[name].flatMap { HeaderText.decode($0) }
    }

    /// The elements of a header that is a list, with commas between them or on lines of their own; nil when it is not there, or one of
    /// them does not read as the type.
    public func decodeList<V: Decodable>(_ name: String, as type: V.Type = V.self) -> [V]? {
        guard contains(name) else { return nil }
        var elements: [V] = []
        for text in values(for: name).flatMap({ $0.split(separator: ",") }) {
            guard let element: V = HeaderText.decode(String(text)) else { return nil }
            elements.append(element)
        }
        return elements
    }

    /// The value of a header whose content is JSON; nil when it is not there, or does not read as the type.
    public func decodeJSON<V: Decodable>(_ name: String, as type: V.Type = V.self) -> V? {
        self[name].flatMap { try? JSONDecoder.endpointKit().decode(V.self, from: Data($0.utf8)) }
    }
}

/// A header's value as a type that JSON can write.
private enum HeaderText {
    static func decode<V: Decodable>(_ text: String) -> V? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if let text = text as? V { return text }
        if V.self == Date.self, let date = HTTPDate.parse(text) { return date as? V }
        let decoder = JSONDecoder.endpointKit()
        if let quoted = try? JSONEncoder().encode([text]), let values = try? decoder.decode([V].self, from: quoted) { return values.first }
        // A number or a truth value.
        guard let values = try? decoder.decode([V].self, from: Data("[\(text)]".utf8)), values.count == 1 else { return nil }
        return values.first
    }
}
