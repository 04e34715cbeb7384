/// Reads the members of one JSON object; what emitted `init(from:)` is made of.
///
/// None of its methods is overloaded or inlined, and the type comes from the property: that is what keeps emitted models cheap to
/// compile and small. Keys are the names on the wire: a `keyDecodingStrategy` of the client's ``JSONCoding`` does not change them.
///
/// Every error is a `DecodingError` that carries the whole coding path.
public struct ObjectDecoder {
    private let container: KeyedDecodingContainer<StringKey>
    /// Asked only when something is not as it should be.
    private let decoder: any Decoder

    /// Throws `DecodingError.typeMismatch` (or `valueNotFound` for null) when the value is not an object.
    @inline(never)
    public init(_ decoder: any Decoder) throws {
        container = try WireNames.container(of: decoder)
        self.decoder = decoder
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
        guard container.contains(key) || fills(T.self, key) else {
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
        // What does not decode may be tolerated, and is not null then.
        return try container.contains(key) && container.decodeNil(forKey: key) ? .null : .absent
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
        if decoder is TreeDecoder, try !container.contains(key) || container.decodeNil(forKey: key), fills(T.self, key) { return }
        try check(try container.member(T.self, key), key, expected)
    }

    /// A member that can have one value only, and may be absent or null; any other value throws `DecodingError.dataCorrupted`.
    @inline(never)
    public func optionalConstant<T: Decodable & Equatable & Sendable>(_ key: String, _ expected: T) throws {
        let key = StringKey(key)
        guard let value = try container.memberIfPresent(T.self, key) else { return }
        do {
            try check(value, key, expected)
        } catch {
            guard let tree = decoder as? TreeDecoder, tree.absorbs(error) else { throw error }
        }
    }

    private func check<T: Equatable>(_ value: T, _ key: StringKey, _ expected: T) throws {
        guard value == expected else {
            if let tree = decoder as? TreeDecoder, tree.goesOn(past: T.self, of: key.stringValue) { return }
            throw DecodingError.fault(
                at: container.codingPath + [key], "Expected the constant '\(expected)', found '\(value)'.",
                redacted: "not the constant '\(expected)'")
        }
    }

    /// Every member whose key is not among the known ones.
    @inline(never)
    public func additional<T: Decodable>(except known: [String]) throws -> [String: T] {
        let known = Set(known)
        var values: [String: T] = [:]
        for var key in container.allKeys where !known.contains(key.stringValue) {
            key.isEntry = true
            do {
                values[key.stringValue] = try container.member(T.self, key)
            } catch {
                guard let tree = decoder as? TreeDecoder, tree.absorbs(error) else { throw error }
            }
        }
        return values
    }

    /// Whether the decoder tolerates that the member is not there.
    private func fills(_ type: Any.Type, _ key: StringKey) -> Bool {
        (decoder as? TreeDecoder)?.fills(type, missing: key.stringValue) ?? false
    }
}
