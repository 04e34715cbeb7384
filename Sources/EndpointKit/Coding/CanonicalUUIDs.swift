internal import Foundation

/// A value that contains UUIDs, of the types that emitted models use.
///
/// `JSONEncoder` writes a `UUID` in upper case, and this cannot be configured. Whatever emitted models write through ``ObjectEncoder`` and
/// ``UnionEncoder`` is in lower case (RFC 9562, 4) with any encoder, because these two pass the encoder a string.
protocol HoldsUUIDs {
    associatedtype Canonical: Encodable
    /// The same value with strings instead of UUIDs.
    var canonical: Canonical { get }
}

extension UUID: HoldsUUIDs {
    var canonical: String { canonicalText }
}

extension Optional: HoldsUUIDs where Wrapped: HoldsUUIDs {
    var canonical: Wrapped.Canonical? { map(\.canonical) }
}

extension Array: HoldsUUIDs where Element: HoldsUUIDs {
    var canonical: [Element.Canonical] { map(\.canonical) }
}

extension Set: HoldsUUIDs where Element: HoldsUUIDs {
    var canonical: [Element.Canonical] { map(\.canonical) }
}

extension Dictionary: HoldsUUIDs where Key == String, Value: HoldsUUIDs {
    var canonical: [String: Value.Canonical] { mapValues(\.canonical) }
}

extension Box: HoldsUUIDs where Value: HoldsUUIDs {
    var canonical: Value.Canonical { value.canonical }
}

extension Encoder {
    /// Whether the encoder itself writes UUIDs in lower case.
    var knowsUUIDs: Bool {
        // This is called for each object: comparing types is fast, and only the few types that need it are cast.
        let type: any Encoder.Type = type(of: self)
        if type == EncodedJSONWriter.self { return true }
        guard type == TaggingEncoder.self else { return false }
        return (self as? TaggingEncoder)?.encoder.knowsUUIDs ?? false
    }
}

extension Encodable {
    /// Calls `write` with the value for an encoder that writes UUIDs in upper case.
    func withCanonicalUUIDs<Result>(_ write: (any Encodable) throws -> Result) rethrows -> Result {
        guard let value = self as? any HoldsUUIDs else { return try write(self) }
        return try write(value.canonical)
    }
}
