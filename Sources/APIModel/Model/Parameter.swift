/// A value that travels in the path, the query, a header or a cookie.
package struct Parameter: Sendable {
    package enum Presence: Sendable, Hashable {
        case required
        case optional
        /// The caller may leave it out; this is then sent.
        case defaulted(LiteralValue)
    }

    /// What its type is, seen through aliases, as far as writing it needs to know.
    package enum Kind: Sendable, Hashable {
        /// A scalar or an enumeration, or a list or dictionary of such.
        case plain
        /// A declared object or union: it is written through its JSON.
        case encoded
        /// The value is JSON text, whatever it is.
        case json
    }

    package var location: ParameterLocation
    package var key: String
    package var name: SpecName
    /// Without `nullable` at its top: that is `Presence.optional`.
    package var type: TypeUse
    package var kind: Kind
    package var presence: Presence
    package var format: ParameterFormat
    package var isSensitive: Bool
    package var documentation: Documentation

    package init(
        location: ParameterLocation, key: String, name: SpecName, type: TypeUse, kind: Kind, presence: Presence,
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
