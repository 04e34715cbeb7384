// Containers have separate methods for each scalar type, which avoid the nested coder of a generic `decode` or `encode`. An unspecialized
// generic method does not find them by itself: for models of scalars, using them makes decoding a fifth and encoding a half faster. Each
// `unsafeBitCast` is from a type to itself, as the preceding check ensures.

extension KeyedDecodingContainer<StringKey> {
    @inline(__always)
    func member<T: Decodable>(_ type: T.Type, _ key: StringKey) throws -> T {
        do {
            if type == String.self { return unsafeBitCast(try decode(String.self, forKey: key), to: type) }
            if type == Int.self { return unsafeBitCast(try decode(Int.self, forKey: key), to: type) }
            if type == Bool.self { return unsafeBitCast(try decode(Bool.self, forKey: key), to: type) }
            if type == Double.self { return unsafeBitCast(try decode(Double.self, forKey: key), to: type) }
            return try decode(type, forKey: key)
        } catch {
            throw located(error, key, type)
        }
    }

    @inline(__always)
    func memberIfPresent<T: Decodable>(_ type: T.Type, _ key: StringKey) throws -> T? {
        do {
            if type == String.self { return unsafeBitCast(try decodeIfPresent(String.self, forKey: key), to: T?.self) }
            if type == Int.self { return unsafeBitCast(try decodeIfPresent(Int.self, forKey: key), to: T?.self) }
            if type == Bool.self { return unsafeBitCast(try decodeIfPresent(Bool.self, forKey: key), to: T?.self) }
            if type == Double.self { return unsafeBitCast(try decodeIfPresent(Double.self, forKey: key), to: T?.self) }
            return try decodeIfPresent(type, forKey: key)
        } catch {
            throw located(error, key, type)
        }
    }

    /// The error with the coding path of the member.
    ///
    /// For a number that overflows, Foundation throws its own error, which has no coding path at the top level.
    @inline(never)
    private func located(_ error: any Error, _ key: StringKey, _ type: Any.Type) -> any Error {
        guard !(error is DecodingError), type is any Numeric.Type else { return error }
        let text = "a number that does not fit the type \(type)"
        return DecodingError.fault(at: codingPath + [key], text, redacted: text)
    }
}

extension KeyedEncodingContainer<StringKey> {
    @inline(__always)
    mutating func write<T: Encodable>(_ value: T, _ key: StringKey, knowsUUIDs: Bool) throws {
        if T.self == String.self { return try encode(unsafeBitCast(value, to: String.self), forKey: key) }
        if T.self == Int.self { return try encode(unsafeBitCast(value, to: Int.self), forKey: key) }
        if T.self == Bool.self { return try encode(unsafeBitCast(value, to: Bool.self), forKey: key) }
        if T.self == Double.self { return try encode(unsafeBitCast(value, to: Double.self), forKey: key) }
        guard !knowsUUIDs else { return try encode(value, forKey: key) }
        try value.withCanonicalUUIDs { try encode($0, forKey: key) }
    }
}
