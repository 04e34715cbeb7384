package import Foundation

/// The JSON of requests: as this encoder would write it, but with UUIDs in lower case (RFC 9562 4) wherever they stand, and with the keys of
/// emitted models as they are.
///
/// A subclass that somebody else wrote writes for itself.
extension JSONEncoder {
    /// The JSON of a value; throws `EncodingError`, and what the value throws.
    package func json(_ value: some Encodable) throws -> Data {
        guard isKnown else { return try encode(value) }
        return JSONText.data(try written(value, keepsOrder: false), outputFormatting)
    }

    /// The same before it is text, with the order of its members.
    func tree(of value: some Encodable) throws -> EncodedJSON {
        guard isKnown else { return EncodedJSON(try JSONValue(parsing: encode(value))) }
        return try written(value, keepsOrder: true)
    }

    private var isKnown: Bool { type(of: self) == JSONEncoder.self || self is CanonicalJSONEncoder }

    private func written<T: Encodable>(_ value: T, keepsOrder: Bool) throws -> EncodedJSON {
        let writer = EncodedJSONWriter(JSONWritingOptions(self, keepsOrder: keepsOrder))
        return try writer.json(value, at: .top)
    }
}

/// What ``Foundation/JSONEncoder/endpointKit()`` gives.
final class CanonicalJSONEncoder: JSONEncoder, @unchecked Sendable {
    override func encode<T: Encodable>(_ value: T) throws -> Data {
        try json(value)
    }
}

extension UUID {
    /// In lower case (RFC 9562 4).
    package var canonicalText: String { uuidString.lowercased() }
}
