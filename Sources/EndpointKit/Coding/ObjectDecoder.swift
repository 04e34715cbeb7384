/// Reads the members of one JSON object; what emitted `init(from:)` is made of.
///
/// None of its methods is overloaded or inlined, and the type comes from the property: that is what keeps emitted models cheap to
/// compile and small. Keys are the names on the wire, so a decoder with a `keyDecodingStrategy` does not find them.
///
/// Every error is a `DecodingError` that carries the whole coding path.
public struct ObjectDecoder {
    private let container: KeyedDecodingContainer<StringKey>

    /// Throws `DecodingError.typeMismatch` (or `valueNotFound` for null) when the value is not an object.
    @inline(never)
    public init(_ decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: StringKey.self)
    }

    /// A member that must be there and must not be null.
    @inline(never)
    public func value<T: Decodable>(_ key: String) throws -> T {
        try container.member(T.self, StringKey(key))
    }

    /// A member that must be there and may be null.
    ///
    /// Absence is an error of its own: an optional here does not mean that the key may be left out.
    @inline(never)
    public func nullable<T: Decodable>(_ key: String) throws -> T? {
        let key = StringKey(key)
        if let value = try container.memberIfPresent(T.self, key) { return value }
        guard container.contains(key) else {
            throw DecodingError.keyNotFound(
                key,
                DecodingError.Context(
                    codingPath: container.codingPath,
                    debugDescription: "The key '\(key.stringValue)' is missing; its value may be null, but the key is required."
                )
            )
        }
        return nil
    }

    /// A member that may be absent or null; both read as nil.
    @inline(never)
    public func optional<T: Decodable>(_ key: String) throws -> T? {
        try container.memberIfPresent(T.self, StringKey(key))
    }

    /// A member for which absent and null mean different things.
    @inline(never)
    public func presence<T: Decodable>(_ key: String) throws -> Presence<T> {
        let key = StringKey(key)
        if let value = try container.memberIfPresent(T.self, key) { return .value(value) }
        return container.contains(key) ? .null : .absent
    }

    /// A member that has a default, used when it is absent or null.
    @inline(never)
    public func defaulted<T: Decodable>(_ key: String, _ value: @autoclosure () -> T) throws -> T {
        try container.memberIfPresent(T.self, StringKey(key)) ?? value()
    }

    /// A member that can have one value only; any other throws `DecodingError.dataCorrupted`.
    @inline(never)
    public func constant<T: Decodable & Equatable & Sendable>(_ key: String, _ expected: T) throws {
        let key = StringKey(key)
        let value = try container.member(T.self, key)
        guard value == expected else {
            throw DecodingError.dataCorruptedError(
                forKey: key,
                in: container,
                debugDescription: "Expected the constant '\(expected)', found '\(value)'."
            )
        }
    }

    /// Every member whose key is not among the known ones.
    @inline(never)
    public func additional<T: Decodable>(except known: [String]) throws -> [String: T] {
        let known = Set(known)
        var values: [String: T] = [:]
        for key in container.allKeys where !known.contains(key.stringValue) {
            values[key.stringValue] = try container.member(T.self, key)
        }
        return values
    }
}
