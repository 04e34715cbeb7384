/// Decodes the members of one JSON object. Emitted `init(from:)` methods use it.
///
/// None of its methods is overloaded or inlined, and the type is inferred from the property: this keeps emitted models small and fast to
/// compile. Keys are the names in JSON; a `keyDecodingStrategy` of the client's ``JSONCoding`` does not change them. Every error is a
/// `DecodingError` with the complete coding path.
@_spi(Generated) public struct ObjectDecoder {
    private let container: KeyedDecodingContainer<StringKey>
    /// Only used if something is wrong.
    private let decoder: any Decoder

    /// Throws `DecodingError.typeMismatch` (or `valueNotFound` for null) if the value is not an object.
    @inline(never)
    public init(_ decoder: any Decoder) throws {
        container = try WireNames.container(of: decoder)
        self.decoder = decoder
    }

    /// Whether the decoder can be tolerant.
    var isOfTree: Bool { type(of: decoder) == TreeDecoder.self }

    /// Decodes a required member that cannot be null.
    @inline(never)
    public func value<T: Decodable>(_ key: String) throws -> T {
        try value(StringKey(key))
    }

    @inline(__always)
    func value<T: Decodable>(_ key: StringKey) throws -> T {
        try container.member(T.self, key)
    }

    /// Decodes a required member that can be null.
    ///
    /// An absent member is an error: here, an optional does not mean that the key is optional.
    @inline(never)
    public func nullable<T: Decodable>(_ key: String) throws -> T? {
        try nullable(StringKey(key))
    }

    @inline(__always)
    func nullable<T: Decodable>(_ key: StringKey) throws -> T? {
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

    /// Decodes a member that can be absent or null; both become `nil`. A ``JSONValue`` that is null is a value.
    @inline(never)
    public func optional<T: Decodable>(_ key: String) throws -> T? {
        try optional(StringKey(key))
    }

    @inline(__always)
    func optional<T: Decodable>(_ key: StringKey) throws -> T? {
        guard T.self == JSONValue.self, container.contains(key) else { return try container.memberIfPresent(T.self, key) }
        return try container.member(T.self, key)
    }

    /// Decodes a member for which absent and null have different meanings.
    @inline(never)
    public func presence<T: Decodable>(_ key: String) throws -> Presence<T> {
        try presence(StringKey(key))
    }

    @inline(__always)
    func presence<T: Decodable>(_ key: StringKey) throws -> Presence<T> {
        if let value = try container.memberIfPresent(T.self, key) { return .value(value) }
        // A value that does not decode can be tolerated; it is not null.
        return try container.contains(key) && container.decodeNil(forKey: key) ? .null : .absent
    }

    /// Decodes a member with a default, which is used if the member is absent or null.
    @inline(never)
    public func defaulted<T: Decodable>(_ key: String, _ value: @autoclosure () -> T) throws -> T {
        try defaulted(StringKey(key), value())
    }

    @inline(__always)
    func defaulted<T: Decodable>(_ key: StringKey, _ value: @autoclosure () -> T) throws -> T {
        try container.memberIfPresent(T.self, key) ?? value()
    }

    /// Checks a constant member; any other value throws `DecodingError.dataCorrupted`.
    @inline(never)
    public func constant<T: Decodable & Equatable & Sendable>(_ key: String, _ expected: T) throws {
        try constant(StringKey(key), expected)
    }

    func constant<T: Decodable & Equatable & Sendable>(_ key: StringKey, _ expected: T) throws {
        if decoder is TreeDecoder, try !container.contains(key) || container.decodeNil(forKey: key), fills(T.self, key) { return }
        try check(try container.member(T.self, key), key, expected)
    }

    /// Checks a constant member that can be absent or null; any other value throws `DecodingError.dataCorrupted`.
    @inline(never)
    public func optionalConstant<T: Decodable & Equatable & Sendable>(_ key: String, _ expected: T) throws {
        try optionalConstant(StringKey(key), expected)
    }

    func optionalConstant<T: Decodable & Equatable & Sendable>(_ key: StringKey, _ expected: T) throws {
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

    /// Decodes all members whose keys are not known.
    @inline(never)
    public func additional<T: Decodable>(except known: [String]) throws -> [String: T] {
        try additional(except: Set(known))
    }

    func additional<T: Decodable>(except known: Set<String>) throws -> [String: T] {
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

    /// Whether the decoder tolerates that the member is missing.
    private func fills(_ type: Any.Type, _ key: StringKey) -> Bool {
        (decoder as? TreeDecoder)?.fills(type, missing: key.stringValue) ?? false
    }
}
