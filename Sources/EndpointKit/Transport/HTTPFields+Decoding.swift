import Foundation

/// Decodes header values, for emitted code.
extension HTTPFields {
    /// The value of a header; `nil` if it is missing, or cannot be decoded as the type.
    ///
    /// A date can be in the format of RFC 3339 or HTTP (RFC 9110, 5.6.7).
    public func decode<V: Decodable>(_ name: String, as type: V.Type = V.self) -> V? {
        self[name].flatMap { HeaderText.decode($0) }
    }

    /// The elements of a list header, separated by commas or in several fields; `nil` if the header is missing, or if an element cannot be
    /// decoded as the type.
    ///
    /// A quoted string is one element, without its quotes (RFC 9110, 5.6.1 and 5.6.4). Each `Set-Cookie` field is one element.
    public func decodeList<V: Decodable>(_ name: String, as type: V.Type = V.self) -> [V]? {
        guard contains(name) else { return nil }
        let isList = !HTTPToken.isSame(name, "set-cookie")
        var elements: [V] = []
        for text in values(for: name).flatMap({ isList ? HeaderParameters.elements(of: $0) : [$0] }) {
            guard let element: V = HeaderText.decode(text) else { return nil }
            elements.append(element)
        }
        return elements
    }

    /// The value of a header with JSON; `nil` if it is missing, or cannot be decoded as the type.
    public func decodeJSON<V: Decodable>(_ name: String, as type: V.Type = V.self) -> V? {
        self[name].flatMap { try? JSONDecoder.endpointKit().decode(V.self, from: Data($0.utf8)) }
    }
}

/// Decodes a header value as a type that JSON can represent.
private enum HeaderText {
    static func decode<V: Decodable>(_ text: String) -> V? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if let text = text as? V { return text }
        if V.self == Date.self, let date = HTTPDate.parse(text) { return date as? V }
        if V.self == URL.self { return URL(reference: text) as? V }
        let decoder = JSONDecoder.endpointKit()
        if let quoted = try? JSONEncoder().encode([text]), let values = try? decoder.decode([V].self, from: quoted) { return values.first }
        // A number or a Boolean.
        guard let values = try? decoder.decode([V].self, from: Data("[\(text)]".utf8)), values.count == 1 else { return nil }
        return values.first
    }
}
