/// Determines the variant of a `oneOf`, and decodes only that one.
///
/// With a discriminator, use `tag(_:)`, then `payload()`. Without one, `kind`, `has(_:)` and `holds(_:equalTo:)` examine only the outermost
/// value, without decoding its members. Works with any `Decoder`.
@_spi(Generated) public struct UnionDecoder {
    private let decoder: any Decoder
    /// The original value, which determines the variant: converted by tolerance, it could match any variant.
    private let plain: any Decoder
    /// The value must not match any variant, because it does not decode as the one that it seems to be.
    private let isUnrecognized: Bool
    private let object: KeyedDecodingContainer<StringKey>?

    var codingPath: [any CodingKey] { decoder.codingPath }

    /// Never fails for a value that is not an object, because there are unions of scalars.
    @inline(never)
    public init(_ decoder: any Decoder) throws {
        self.decoder = decoder
        let tree = decoder as? TreeDecoder
        tree?.hasUnion = true
        isUnrecognized = tree?.isUnrecognized ?? false
        let plain: any Decoder = tree?.strict ?? decoder
        self.plain = plain
        let isObject = tree.map { $0.kind == .object } ?? true
        object = isUnrecognized || !isObject ? nil : try? WireNames.container(of: plain)
    }

    /// The discriminator: a string, or an integer or a Boolean as a string.
    ///
    /// Throws `typeMismatch` if the value is not an object, and `keyNotFound` or `valueNotFound` if it has no such member.
    @inline(never)
    public func tag(_ key: String) throws -> String {
        if let tag = try optionalTag(key) { return tag }
        let codingKey = StringKey(key)
        if has(nullable: [key]) { throw DecodingError.valueNotFound(String.self, noText(of: codingKey)) }
        throw DecodingError.keyNotFound(
            codingKey,
            DecodingError.Context(
                codingPath: decoder.codingPath,
                debugDescription: "The discriminator '\(key)', which identifies the variant, is missing."
            )
        )
    }

    /// The discriminator as for `tag(_:)`; `nil` if the value has no such member, or if the member is null.
    ///
    /// Throws `typeMismatch` if the value is not an object, or if the member is a fraction, an array or an object.
    @inline(never)
    public func optionalTag(_ key: String) throws -> String? {
        // No variant has this tag.
        guard !isUnrecognized else { return "\u{0}" }
        guard let object else {
            throw DecodingError.typeMismatch(
                [String: JSONValue].self,
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "Expected an object with the discriminator '\(key)', found \(kind.rawValue).",
                    underlyingError: ValueFault(
                        description: "an object with the discriminator '\(key)' was expected, found \(kind.rawValue)")
                )
            )
        }
        let codingKey = StringKey(key)
        if let text = Self.text(of: codingKey, in: object) { return text }
        guard object.contains(codingKey), !isNull(key) else { return nil }
        throw DecodingError.typeMismatch(String.self, noText(of: codingKey))
    }

    private func noText(of key: StringKey) -> DecodingError.Context {
        DecodingError.Context(
            codingPath: decoder.codingPath + [key],
            debugDescription: "The discriminator '\(key.stringValue)' must be a string, an integer or a boolean.",
            underlyingError: ValueFault(description: "the discriminator '\(key.stringValue)' must be a string, an integer or a boolean")
        )
    }

    /// Whether the value is an object with this member, and the member is null.
    func isNull(_ key: String) -> Bool {
        (try? object?.decodeNil(forKey: StringKey(key))) == true
    }

    /// Decodes the value as a `T`, with the date and data strategies of the decoder.
    @inline(never)
    public func payload<T: Decodable>() throws -> T {
        try decoder.singleValueContainer().decode(T.self)
    }

    /// The whole value, for an unknown variant.
    @inline(never)
    public func json() throws -> JSONValue {
        try JSONValue(from: plain)
    }

    /// The JSON kind of the value; members and elements are not examined.
    public var kind: JSONValueKind {
        if object != nil { return .object }
        guard !isUnrecognized else { return .null }
        return value.kind
    }

    /// The value with all that is in it.
    var value: PlainValue { PlainValue(decoder: plain) }

    /// Whether the value is a nonnegative whole number in the range of `UInt64`.
    @inline(never)
    public var isUnsignedInteger: Bool {
        guard object == nil, !isUnrecognized, let value = try? plain.singleValueContainer() else { return false }
        return (try? value.decode(UInt64.self)) != nil
    }

    /// Whether the value is a number that a `T` represents: one with a fraction, or a whole number that is encoded with the same digits.
    ///
    /// For a variant with any numbers next to one with whole numbers. Numbers that neither represents match no variant, and are not
    /// changed.
    @inline(never)
    public func isNumber<T>(keptBy type: T.Type) -> Bool {
        guard kind == .number || kind == .integer, let value = try? plain.singleValueContainer() else { return false }
        return JSONNumber.isKept(value, by: type)
    }

    /// The keys of an object; `nil` for any other value.
    var memberKeys: Set<String>? {
        object.map { Set($0.allKeys.map(\.stringValue)) }
    }

    /// Whether the value is an object with all these members.
    ///
    /// - Parameters:
    ///   - keys: The members that do not count if they are null.
    ///   - nullable: The members that count even if they are null.
    @inline(never)
    public func has(_ keys: [String] = [], nullable: [String] = []) -> Bool {
        guard let object else { return false }
        return keys.allSatisfy { object.contains(StringKey($0)) && !isNull($0) } && nullable.allSatisfy { object.contains(StringKey($0)) }
    }

    /// Whether the value is an object with this member, and the member, as a string like that of `tag(_:)`, is equal to a constant.
    @inline(never)
    public func holds(_ key: String, equalTo text: String) -> Bool {
        guard let object else { return false }
        return Self.text(of: StringKey(key), in: object) == text
    }

    private static func text(of key: StringKey, in object: KeyedDecodingContainer<StringKey>) -> String? {
        if let string = try? object.decode(String.self, forKey: key) { return string }
        if let integer = try? object.decode(Int.self, forKey: key) { return String(integer) }
        if let boolean = try? object.decode(Bool.self, forKey: key) { return String(boolean) }
        return nil
    }
}

/// The kind of a JSON value.
@_spi(Generated) public enum JSONValueKind: String, Sendable, Hashable, CaseIterable {
    /// The null value.
    case null, boolean
    /// A number without a fraction in the range of `Int64`. As in JSON Schema, `1.0` is an integer.
    case integer
    /// Any other number.
    case number
    /// The other kinds of JSON values.
    case string, array, object
}

/// The errors of a closed union.
extension UnionDecoder {
    /// The error if no variant has this discriminator.
    @inline(never)
    public func unknownTag(_ tag: String, key: String) -> any Error {
        DecodingError.fault(
            at: codingPath, "No variant has '\(tag)' as its discriminator '\(key)'.",
            redacted: "no variant has this value of the discriminator '\(key)'")
    }

    /// The error if the value does not match any variant.
    @inline(never)
    public func unknownVariant() -> any Error {
        let isNumber = kind == .number || kind == .integer
        let text =
            isNumber && !self.isNumber(keptBy: Double.self)
            ? "a whole number that no variant keeps without changing it"
            : "a value of kind \(kind.rawValue) that does not match any variant"
        return DecodingError.fault(at: codingPath, text, redacted: text)
    }
}
