package import SourceDiagnostics

/// What a change means for one side.
package enum Verdict: String, Sendable, Hashable, Comparable, CaseIterable {
    case compatible
    /// It depends on what is called, or on how tolerant the other side is.
    case mayBreak = "may-break"
    case breaks

    package static func < (lhs: Verdict, rhs: Verdict) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
        switch self {
        case .compatible: 0
        case .mayBreak: 1
        case .breaks: 2
        }
    }
}

/// A difference between two versions of an API.
package struct Change: Sendable {
    /// What has changed.
    package enum Subject: Sendable, Hashable {
        case api
        /// The method and the path, in the new version if it has the operation.
        case operation(String)
        /// A member of it is after a point: `Pet.owner.name`.
        case schema(String)
        /// A declaration of the emitted code.
        case swift(String)

        package var text: String {
            switch self {
            case .api: "API"
            case .operation(let text), .schema(let text), .swift(let text): text
            }
        }
    }

    package var rule: ComparisonRule
    package var subject: Subject
    /// The old name of a renamed part; `nil` if it has the name of the subject.
    package var oldSubject: Subject?
    /// A sentence without a full stop.
    package var message: String
    /// The place in the old document; `nil` for an added part.
    package var old: SourceSpan?
    /// The place in the new document; `nil` for a removed part.
    package var new: SourceSpan?
    /// Whether a client of the old version works with a server of the new one.
    package var oldClients: Verdict
    /// Whether a client of the new version works with a server of the old one.
    package var newClients: Verdict
    /// Whether code that uses the emitted code of the old version compiles with that of the new one.
    package var swift: Verdict
    /// The part of the operation or of the API that has changed.
    package var part: Part
    /// The part in the old version, if it has another name there.
    package var oldPart: Part?
    /// For a change of emitted code: the indices of the changes on the wire that it follows from.
    package var causes: [Int] = []

    package init(
        _ rule: ComparisonRule, _ subject: Subject, _ message: String, old: SourceSpan?, new: SourceSpan?,
        oldClients: Verdict = .compatible, newClients: Verdict = .compatible, swift: Verdict = .compatible, part: Part? = nil,
        oldSubject: Subject? = nil, oldPart: Part? = nil
    ) {
        self.rule = rule
        self.subject = subject
        self.oldSubject = oldSubject
        self.oldPart = oldPart
        self.message = message
        self.old = old
        self.new = new
        self.oldClients = oldClients
        self.newClients = newClients
        self.swift = swift
        self.part = part ?? rule.part
    }

    /// A part of an operation or of the API. It decides which declarations of emitted code a change is about.
    package enum Part: Sendable, Hashable {
        case whole
        /// The security scheme with the name.
        case scheme(String)
        case servers
        /// The request of the server with the name.
        case request(String)
        /// With the location and the name: `query limit`.
        case parameter(String)
        case body
        case result
    }
}

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
    /// The part of an operation that the changes of some rules are always about.
    fileprivate var part: Change.Part {
        if rawValue.hasPrefix("body-") { return .body }
        if rawValue.hasPrefix("server-") { return .servers }
        return rawValue.hasPrefix("response-") || rawValue.hasPrefix("header-") ? .result : .whole
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
