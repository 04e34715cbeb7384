/// A member of a form.
package struct BodyField: Sendable {
    /// How a part of a multipart body is written.
    package enum Kind: Sendable, Hashable {
        /// Text: a scalar, an enumeration, or a list of such (repeated).
        case plain
        /// A file, or a list of files.
        case file
        /// JSON.
        case json
    }

    package var key: String
    package var name: SpecName
    /// Without `nullable` at its top.
    package var type: TypeUse
    package var kind: Kind
    package var presence: Parameter.Presence
    package var isSensitive: Bool
    package var documentation: Documentation

    package init(
        key: String, name: SpecName, type: TypeUse, kind: Kind, presence: Parameter.Presence, isSensitive: Bool,
        documentation: Documentation
    ) {
        self.key = key
        self.name = name
        self.type = type
        self.kind = kind
        self.presence = presence
        self.isSensitive = isSensitive
        self.documentation = documentation
    }
}
