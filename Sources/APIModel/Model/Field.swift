/// A member of an object.
package struct Field: Sendable, TypedPart {
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

        /// Whether every JSON object has the member.
        package var isInEveryObject: Bool {
            switch self {
            case .required, .nullable, .constant: true
            case .optional, .threeState, .defaulted, .optionalConstant: false
            }
        }

        /// Whether the property always has a value: it is neither optional nor a `Presence` of the runtime.
        package var isNeverNil: Bool {
            switch self {
            case .required, .defaulted, .constant, .optionalConstant: true
            case .nullable, .optional, .threeState: false
            }
        }
    }

    /// The properties. A member is copied far more often than it is changed.
    package struct Values: Sendable {
        package var key: String
        package var name: SpecName
        package var type: TypeReference
        package var presence: Presence
        package var isSensitive: Bool
        package var zone: String?
        package var documentation: Documentation
        package var example: LiteralValue?
    }

    /// An array of one element, because a copy of an array is one reference.
    private var values: [Values]

    /// The member's name in JSON.
    package var key: String {
        get { values[0].key }
        set { values[0].key = newValue }
    }
    package var name: SpecName {
        get { values[0].name }
        set { values[0].name = newValue }
    }
    /// The type without `nullable`, which is in `presence`.
    package var type: TypeReference {
        get { values[0].type }
        set { values[0].type = newValue }
    }
    package var presence: Presence {
        get { values[0].presence }
        set { values[0].presence = newValue }
    }
    package var isSensitive: Bool {
        get { values[0].isSensitive }
        set { values[0].isSensitive = newValue }
    }
    /// The name of the time zone of a `LocalDateTime`, with which callers get a `Date`. The type has no aliases.
    package var zone: String? {
        get { values[0].zone }
        set { values[0].zone = newValue }
    }
    package var documentation: Documentation {
        get { values[0].documentation }
        set { values[0].documentation = newValue }
    }
    package var example: LiteralValue? {
        get { values[0].example }
        set { values[0].example = newValue }
    }

    package init(
        key: String, name: SpecName, type: TypeReference, presence: Presence, isSensitive: Bool, zone: String? = nil,
        documentation: Documentation, example: LiteralValue?
    ) {
        values = [
            Values(
                key: key, name: name, type: type, presence: presence, isSensitive: isSensitive, zone: zone, documentation: documentation,
                example: example)
        ]
    }
}
