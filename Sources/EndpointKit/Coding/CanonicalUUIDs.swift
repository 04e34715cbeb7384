internal import Foundation

/// A value in which UUIDs stand, of the types that emitted models are made of.
///
/// `JSONEncoder` writes a `UUID` in upper case, and gives no hand in it. What emitted models write through ``ObjectEncoder`` and
/// ``UnionEncoder`` is in lower case (RFC 9562 4) with any encoder: those give it the text.
protocol HoldsUUIDs {
    associatedtype Canonical: Encodable
    /// The same with texts.
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
    /// Whether it writes UUIDs in lower case by itself.
    var knowsUUIDs: Bool {
        // Each object asks: types are compared in no time, and a cast is for the few that need it.
        let type: any Encoder.Type = type(of: self)
        if type == EncodedJSONWriter.self { return true }
        guard type == TaggingEncoder.self else { return false }
        return (self as? TaggingEncoder)?.encoder.knowsUUIDs ?? false
    }
}

extension Encodable {
    /// Calls `write` with the value as an encoder that does not know how to write UUIDs is given it.
    func withCanonicalUUIDs<Result>(_ write: (any Encodable) throws -> Result) rethrows -> Result {
        guard let value = self as? any HoldsUUIDs else { return try write(self) }
        return try write(value.canonical)
    }
}
