/// Encodes the variant of a `oneOf`.
@_spi(Generated) public struct UnionEncoder {
    private let encoder: any Encoder

    /// Creates an encoder that writes to `encoder`.
    public init(_ encoder: any Encoder) {
        self.encoder = encoder
    }

    /// Encodes the payload unchanged, with the date and data strategies of the encoder.
    @inline(never)
    public func payload<T: Encodable>(_ value: T) throws {
        var container = encoder.singleValueContainer()
        guard !encoder.knowsUUIDs else { return try container.encode(value) }
        try value.withCanonicalUUIDs { try container.encode($0) }
    }

    /// Encodes the members of the payload, and the tag of the variant as the discriminator.
    ///
    /// If the payload writes the discriminator itself, its value keeps its type, but is the tag. If the payload is a union with the same
    /// discriminator, the tag is that of its own variant. A payload that is not an object cannot have a discriminator, and is encoded
    /// without one.
    @inline(never)
    public func tagged<T: Encodable>(_ value: T, key: String, tag: String) throws {
        var container = TaggingEncoder(encoder: encoder, key: StringKey(key), tag: tag).singleValueContainer()
        try container.encode(value)
    }
}
