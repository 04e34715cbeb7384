/// Writes the variant of a `oneOf`.
public struct UnionEncoder {
    private let encoder: any Encoder

    /// Writes into the place of `encoder`.
    public init(_ encoder: any Encoder) {
        self.encoder = encoder
    }

    /// Writes the payload as it is, with the date and data strategies of the encoder.
    @inline(never)
    public func payload<T: Encodable>(_ value: T) throws {
        var container = encoder.singleValueContainer()
        guard !encoder.knowsUUIDs else { return try container.encode(value) }
        try value.withCanonicalUUIDs { try container.encode($0) }
    }

    /// Writes the members of the payload and the discriminator.
    ///
    /// A payload that writes the discriminator itself is left alone. One that is not an object cannot carry a discriminator and is
    /// written without.
    @inline(never)
    public func tagged<T: Encodable>(_ value: T, key: String, tag: String) throws {
        var container = TaggingEncoder(encoder: encoder, key: StringKey(key), tag: tag).singleValueContainer()
        try container.encode(value)
    }
}
