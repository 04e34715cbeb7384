/// A parameter of the path, the query, a header or a cookie.
package struct Parameter: Sendable, TypedPart {
    package enum Presence: Sendable, Hashable {
        case required
        case optional
        /// The caller can omit it; this value is then sent.
        case defaulted(LiteralValue)
    }

    /// How the value is serialized.
    package enum Kind: Sendable, Hashable {
        /// A scalar or an enumeration, or a list or dictionary of them.
        case plain
        /// A declared object or union, which is serialized from its JSON.
        case encoded
        /// As JSON.
        case json
    }

    package var location: ParameterLocation
    package var key: String
    package var name: SpecName
    /// The type without `nullable`, which is `Presence.optional`.
    package var type: TypeReference
    package var kind: Kind
    package var presence: Presence
    package var format: ParameterFormat
    package var isSensitive: Bool
    package var documentation: Documentation

    package init(
        location: ParameterLocation, key: String, name: SpecName, type: TypeReference, kind: Kind, presence: Presence,
        format: ParameterFormat, isSensitive: Bool, documentation: Documentation
    ) {
        self.location = location
        self.key = key
        self.name = name
        self.type = type
        self.kind = kind
        self.presence = presence
        self.format = format
        self.isSensitive = isSensitive
        self.documentation = documentation
    }
}
