public import Foundation

/// Writes parameters as one JSON object, and optionally some of them to the URL.
///
/// Numbers, Booleans, lists and dictionaries keep their JSON types. A parameter that is not `Encodable` becomes a string, a list or an
/// object of strings. To send null, use `JSONValue.null`; `nil` is omitted.
public struct JSONParameterEncoding: ParameterEncoding {
    /// The names of the parameters that are written to the URL.
    public let queryNames: Set<String>

    /// Creates an encoding that writes parameters with these names to the URL.
    public init(queryNames: Set<String> = []) {
        self.queryNames = queryNames
    }

    public func encode(_ parameters: [String: any ParameterConvertible], with encoder: JSONEncoder) throws -> EncodedParameters {
        var members: [String: any Encodable] = [:]
        for (name, value) in parameters where !queryNames.contains(name) {
            if let json = try Self.json(of: value, with: encoder) { members[name] = json }
        }
        let inQuery = parameters.filter { queryNames.contains($0.key) }
        var encoded = try QueryParameterEncoding().encode(inQuery, with: encoder)
        encoded.body = try encoder.json(Members(values: members))
        encoded.contentType = "application/json"
        return encoded
    }

    private static func json(of value: any ParameterConvertible, with encoder: JSONEncoder) throws -> (any Encodable)? {
        if let json = value as? JSONValue { return json }
        let parameter = value.parameter
        if parameter.isNone { return nil }
        if let value = value as? any Encodable { return value }
        switch try parameter.written(with: encoder) {
        case .none: return nil
        case .primitive(let text): return text
        case .array(let elements): return elements
        case .object(let members):
            return Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        case .json: return nil
        }
    }

    private struct Members: Encodable {
        let values: [String: any Encodable]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: StringKey.self)
            for (name, value) in values {
                try container.encode(value, forKey: StringKey(name))
            }
        }
    }
}

extension ParameterEncoding where Self == JSONParameterEncoding {
    /// Writes all parameters as a JSON object.
    public static var json: JSONParameterEncoding { JSONParameterEncoding() }

    /// Writes the named parameters to the URL, and the others as a JSON object.
    public static func queryAndJSON(query names: Set<String>) -> JSONParameterEncoding {
        JSONParameterEncoding(queryNames: names)
    }
}
