package import Foundation

/// The JSON of requests: as this encoder would write it, but with UUIDs in lower case (RFC 9562 4) wherever they stand, and with the keys of
/// emitted models as they are.
///
/// A subclass of `JSONEncoder` writes by its own rules; only what emitted models hold, and a body that is a UUID or a list or dictionary of
/// them, is in lower case then.
extension JSONEncoder {
    /// The JSON of a value; throws `EncodingError`, and what the value throws.
    package func json(_ value: some Encodable) throws -> Data {
        guard isKnown else { return try value.withCanonicalUUIDs { try encode($0) } }
        return JSONText.data(try written(value, keepsOrder: false), outputFormatting)
    }

    /// The same before it is text, with the order of its members.
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

/// What ``Foundation/JSONEncoder/endpointKit()`` gives, and what a ``JSONCoding`` has in the place of a `JSONEncoder`: what it writes by itself
/// is what requests send.
final class CanonicalJSONEncoder: JSONEncoder, @unchecked Sendable {
    /// One with the strategies of a `JSONEncoder`; an encoder of a subclass, which may write in any way, is given back.
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
