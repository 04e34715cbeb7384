/// The kinds of changes. The raw value is the id in reports and in lists of accepted changes.
package enum ComparisonRule: String, Sendable, Hashable, CaseIterable {
    // The API
    case serverAdded = "server-added"
    case serverRemoved = "server-removed"
    case serverVariableChanged = "server-variable-changed"
    case schemeAdded = "security-scheme-added"
    case schemeRemoved = "security-scheme-removed"
    case schemeRenamed = "security-scheme-renamed"
    case schemeChanged = "security-scheme-changed"
    case scopeAdded = "scope-added"
    case scopeRemoved = "scope-removed"
    case webhookAdded = "webhook-added"
    case webhookRemoved = "webhook-removed"

    // Operations
    case operationAdded = "operation-added"
    case operationRemoved = "operation-removed"
    case operationMoved = "operation-moved"
    case operationRenamed = "operation-renamed"
    case operationDeprecated = "operation-deprecated"
    case operationRestored = "operation-restored"
    case sunsetChanged = "sunset-changed"
    case stabilityDecreased = "stability-decreased"
    case stabilityIncreased = "stability-increased"
    case securityAdded = "security-added"
    case securityRemoved = "security-removed"
    case securityChanged = "security-changed"
    case operationServersChanged = "operation-servers-changed"
    case callbackAdded = "callback-added"
    case callbackRemoved = "callback-removed"

    // Parameters
    case parameterAdded = "parameter-added"
    case parameterRemoved = "parameter-removed"
    case parameterRenamed = "parameter-renamed"
    case parameterRequired = "parameter-required"
    case parameterOptional = "parameter-optional"
    case parameterStyleChanged = "parameter-style-changed"
    case parameterDeprecated = "parameter-deprecated"
    case parameterRestored = "parameter-restored"
    case parameterSunsetChanged = "parameter-sunset-changed"

    // Bodies
    case bodyAdded = "body-added"
    case bodyRemoved = "body-removed"
    case bodyRequired = "body-required"
    case bodyOptional = "body-optional"
    case mediaTypeAdded = "media-type-added"
    case mediaTypeRemoved = "media-type-removed"
    case encodingChanged = "encoding-changed"

    // Responses
    case responseAdded = "response-added"
    case responseRemoved = "response-removed"
    case responseContentAdded = "response-content-added"
    case responseContentRemoved = "response-content-removed"
    case headerAdded = "header-added"
    case headerRemoved = "header-removed"
    case headerRequired = "header-required"
    case headerOptional = "header-optional"

    // Schemas
    case typeChanged = "type-changed"
    case formatChanged = "format-changed"
    case becameNullable = "became-nullable"
    case becameNotNullable = "became-not-nullable"
    case valueAdded = "value-added"
    case valueRemoved = "value-removed"
    case memberAdded = "member-added"
    case memberRemoved = "member-removed"
    case memberRenamed = "member-renamed"
    case memberRequired = "member-required"
    case memberOptional = "member-optional"
    case defaultChanged = "default-changed"
    case constraintTightened = "constraint-tightened"
    case constraintLoosened = "constraint-loosened"
    case patternChanged = "pattern-changed"
    case keywordChanged = "keyword-changed"
    case otherMembersForbidden = "other-members-forbidden"
    case otherMembersAllowed = "other-members-allowed"
    case variantAdded = "variant-added"
    case variantRemoved = "variant-removed"
    case discriminatorChanged = "discriminator-changed"
    case accessChanged = "access-changed"
    case schemaDeprecated = "schema-deprecated"
    case schemaRestored = "schema-restored"

    // Emitted code
    case swiftAdded = "swift-added"
    case swiftRemoved = "swift-removed"
    case swiftRenamed = "swift-renamed"
    case swiftChanged = "swift-changed"
    case swiftCaseAdded = "swift-case-added"
    case swiftRequirementAdded = "swift-requirement-added"
}

extension ComparisonRule {
    /// The part of an operation or of the API that the changes are always about.
    var part: Change.Part {
        switch self {
        case .serverAdded, .serverRemoved, .serverVariableChanged:
            .servers
        case .bodyAdded, .bodyRemoved, .bodyRequired, .bodyOptional:
            .body
        case .responseAdded, .responseRemoved, .responseContentAdded, .responseContentRemoved, .headerAdded, .headerRemoved,
            .headerRequired, .headerOptional:
            .result
        default:
            .whole
        }
    }

    /// Whether such a change needs a minor version. A deprecation does (Semantic Versioning 2.0.0, 7).
    package var isAddition: Bool {
        switch self {
        case .serverAdded, .schemeAdded, .scopeAdded, .webhookAdded, .operationAdded, .operationDeprecated, .securityAdded,
            .callbackAdded, .parameterAdded, .parameterDeprecated, .bodyAdded, .mediaTypeAdded, .responseAdded, .responseContentAdded,
            .headerAdded, .becameNullable, .valueAdded, .memberAdded, .constraintLoosened, .variantAdded, .schemaDeprecated, .swiftAdded,
            .swiftCaseAdded, .swiftRequirementAdded:
            true
        case .serverRemoved, .serverVariableChanged, .schemeRemoved, .schemeRenamed, .schemeChanged, .scopeRemoved, .webhookRemoved,
            .operationRemoved, .operationMoved, .operationRenamed, .operationRestored, .sunsetChanged, .stabilityDecreased,
            .stabilityIncreased, .securityRemoved, .securityChanged, .operationServersChanged, .callbackRemoved, .parameterRemoved,
            .parameterRenamed, .parameterRequired, .parameterOptional, .parameterStyleChanged, .parameterRestored,
            .parameterSunsetChanged, .bodyRemoved, .bodyRequired, .bodyOptional, .mediaTypeRemoved, .encodingChanged, .responseRemoved,
            .responseContentRemoved, .headerRemoved, .headerRequired, .headerOptional, .typeChanged, .formatChanged, .becameNotNullable,
            .valueRemoved, .memberRemoved, .memberRenamed, .memberRequired, .memberOptional, .defaultChanged, .constraintTightened,
            .patternChanged, .keywordChanged, .otherMembersForbidden, .otherMembersAllowed, .variantRemoved, .discriminatorChanged,
            .accessChanged, .schemaRestored, .swiftRemoved, .swiftRenamed, .swiftChanged:
            false
        }
    }

    /// Whether the in-place types of a part of an operation are added, removed or renamed because of such a change.
    var replacesPart: Bool {
        switch self {
        case .operationAdded, .operationRemoved, .operationMoved, .operationRenamed, .parameterAdded, .parameterRemoved,
            .parameterRenamed, .bodyAdded, .bodyRemoved, .mediaTypeAdded, .mediaTypeRemoved, .responseAdded, .responseRemoved,
            .responseContentAdded, .responseContentRemoved, .headerAdded, .headerRemoved:
            true
        default:
            false
        }
    }

    /// Whether emitted code can differ because of such a change.
    var concernsSwift: Bool {
        switch self {
        case .operationDeprecated, .operationRestored, .sunsetChanged, .stabilityDecreased, .stabilityIncreased,
            .parameterSunsetChanged, .securityAdded, .securityRemoved, .securityChanged,
            .operationServersChanged, .parameterStyleChanged, .parameterDeprecated, .parameterRestored,
            .encodingChanged, .constraintTightened, .constraintLoosened, .patternChanged, .keywordChanged, .schemaDeprecated,
            .schemaRestored:
            false
        default: true
        }
    }
}
