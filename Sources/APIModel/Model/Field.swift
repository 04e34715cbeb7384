/// A member of an object.
package struct Field: Sendable {
    /// Whether the member can be absent or null.
    package enum Presence: Sendable, Hashable {
        /// Never absent or null.
        case required
        /// Never absent, but possibly null.
        case nullable
        /// Possibly absent, but never null.
        case optional
        /// Possibly absent or null, which have different meanings.
        case threeState
        /// If the member is absent, it has this value.
        case defaulted(LiteralValue)
        /// Never absent, and always this value.
        case constant(LiteralValue)
        /// This value, which is always sent, but can be absent from a response.
        case optionalConstant(LiteralValue)

        /// The only value of the member; `nil` if there are several.
        package var constant: LiteralValue? {
            switch self {
            case .constant(let value), .optionalConstant(let value): value
            case .required, .nullable, .optional, .threeState, .defaulted: nil
            }
        }
    }

    /// The member's name in JSON.
    package var key: String
    package var name: SpecName
    /// The type without `nullable`, which is in `presence`.
    package var type: TypeReference
    package var presence: Presence
    package var isSensitive: Bool
    /// The name of the time zone of a `LocalDateTime`, with which callers get a `Date`. The type has no aliases.
    package var zone: String?
    package var documentation: Documentation
    package var example: LiteralValue?

    package init(
        key: String, name: SpecName, type: TypeReference, presence: Presence, isSensitive: Bool, zone: String? = nil,
        documentation: Documentation, example: LiteralValue?
    ) {
        self.key = key
        self.name = name
        self.type = type
        self.presence = presence
        self.isSensitive = isSensitive
        self.zone = zone
        self.documentation = documentation
        self.example = example
    }
}
