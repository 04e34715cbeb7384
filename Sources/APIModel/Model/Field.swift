/// A member of an object.
package struct Field: Sendable {
    /// How the member can be missing or null.
    package enum Presence: Sendable, Hashable {
        /// Always there, never null.
        case required
        /// Always there, perhaps null.
        case nullable
        /// Perhaps missing, never null.
        case optional
        /// Missing, null and a value are three different things.
        case threeState
        /// Missing stands for this value.
        case defaulted(LiteralValue)
        /// Always there, with this value.
        case constant(LiteralValue)
        /// This value, which is always sent; a response may leave it out.
        case optionalConstant(LiteralValue)

        /// The only value that the member can have.
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
    /// Without `nullable` at its top: that is in `presence`.
    package var type: TypeUse
    package var presence: Presence
    package var isSensitive: Bool
    /// The time zone of a `LocalDateTime`, by its name; callers see the point in time then. The type has no aliases.
    package var zone: String?
    package var documentation: Documentation
    package var example: LiteralValue?

    package init(
        key: String, name: SpecName, type: TypeUse, presence: Presence, isSensitive: Bool, zone: String? = nil,
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
