package import Foundation

/// The JSON of requests: as this encoder writes it, but with all UUIDs in lower case (RFC 9562, 4), and with the keys of emitted models
/// unchanged.
///
/// A subclass of `JSONEncoder` writes in its own way. Then only the UUIDs in emitted models, and a body that is a UUID or a list or
/// dictionary of UUIDs, are in lower case.
extension JSONEncoder {
    /// The JSON of a value. Throws `EncodingError` and the errors of the value itself.
    package func json(_ value: some Encodable) throws -> Data {
        guard isKnown else { return try value.withCanonicalUUIDs { try encode($0) } }
        return JSONText.data(try written(value, keepsOrder: false), outputFormatting)
    }

    /// The JSON of a value, with other members if it is an object.
    func json(_ value: some Encodable, setting members: [String: JSONValue]) throws -> Data {
        guard !members.isEmpty else { return try json(value) }
        let json = try tree(of: value).settled
        if case .object(let object) = json {
            for (key, value) in members.sorted(by: { $0.key < $1.key }) { object.set(key, EncodedJSON(value)) }
        }
        return JSONText.data(json, outputFormatting)
    }

    /// The same before serialization, with ordered members.
    func tree(of value: some Encodable) throws -> EncodedJSON {
        guard isKnown else { return EncodedJSON(try JSONValue(parsing: json(value))) }
        return try written(value, keepsOrder: true)
    }

    private var isKnown: Bool { type(of: self) == JSONEncoder.self || self is CanonicalJSONEncoder }

    private func written<T: Encodable>(_ value: T, keepsOrder: Bool) throws -> EncodedJSON {
        let writer = EncodedJSONWriter(JSONWritingOptions(self, keepsOrder: keepsOrder))
        return try writer.json(value, at: .top)
    }
}

/// The encoder that ``Foundation/JSONEncoder/endpointKit()`` returns, and that a ``JSONCoding`` uses instead of a `JSONEncoder`. Its own
/// output is what requests send.
final class CanonicalJSONEncoder: JSONEncoder, @unchecked Sendable {
    /// Returns an encoder with the strategies of a `JSONEncoder`; an instance of a subclass is returned unchanged, because it can write in
    /// any way.
    static func replacing(_ encoder: JSONEncoder) -> JSONEncoder {
        guard type(of: encoder) == JSONEncoder.self else { return encoder }
        let copy = CanonicalJSONEncoder()
        copy.outputFormatting = encoder.outputFormatting
        copy.dateEncodingStrategy = encoder.dateEncodingStrategy
        copy.dataEncodingStrategy = encoder.dataEncodingStrategy
        copy.nonConformingFloatEncodingStrategy = encoder.nonConformingFloatEncodingStrategy
        copy.keyEncodingStrategy = encoder.keyEncodingStrategy
        copy.userInfo = encoder.userInfo
        return copy
    }

    override func encode<T: Encodable>(_ value: T) throws -> Data {
        try json(value)
    }
}

extension UUID {
    /// In lower case (RFC 9562 4).
    package var canonicalText: String { uuidString.lowercased() }
}
