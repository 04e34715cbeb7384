/// The rules that the resolver checks, with the stable ids of diagnostics.
package enum APIRule: String, Sendable, Hashable, CaseIterable {
    // Types
    case unknownType = "unknown-type"
    case wrongArity = "wrong-arity"
    case duplicateType = "duplicate-type"
    case hidesBuiltIn = "hides-built-in"
    case genericEnumeration = "generic-enumeration"
    case aliasCycle = "alias-cycle"
    case infiniteType = "infinite-type"
    case typeTooLarge = "type-too-large"
    case fileNotAllowed = "file-not-allowed"
    // Members and values
    case duplicateField = "duplicate-field"
    case optionalConstant = "optional-constant"
    case constantNotPossible = "constant-not-possible"
    case constantDoesNotFit = "constant-does-not-fit"
    case nullableDefault = "nullable-default"
    case defaultDoesNotFit = "default-does-not-fit"
    case exampleDoesNotFit = "example-does-not-fit"
    case zoneNotPossible = "zone-not-possible"
    // Enumerations
    case duplicateValue = "duplicate-value"
    case duplicateRawValue = "duplicate-raw-value"
    case rawValueOutOfRange = "raw-value-out-of-range"
    // Unions
    case duplicateVariant = "duplicate-variant"
    case duplicateTag = "duplicate-tag"
    case tagOfConstant = "tag-of-constant"
    case tagWithoutDiscriminator = "tag-without-discriminator"
    case variantNotObject = "variant-not-object"
    case nullableVariant = "nullable-variant"
    case ambiguousUnion = "ambiguous-union"
    case unionCycle = "union-cycle"
    // Services and requests
    case duplicateService = "duplicate-service"
    case duplicateOperation = "duplicate-operation"
    case sameRequest = "same-request"
    case noOperationLeft = "no-operation-left"
    case invalidMethod = "invalid-method"
    case duplicateHeader = "duplicate-header"
    case invalidHeaderName = "invalid-header-name"
    case invalidHeaderValue = "invalid-header-value"
    case duplicateParameter = "duplicate-parameter"
    case parameterType = "parameter-type"
    case invalidStyle = "invalid-style"
    case optionalPathParameter = "optional-path-parameter"
    case undeclaredPathParameter = "undeclared-path-parameter"
    case unusedPathParameter = "unused-path-parameter"
    case invalidMediaType = "invalid-media-type"
    case formNotObject = "form-not-object"
    case openForm = "open-form"
    case genericForm = "generic-form"
    case repeatedTooOften = "repeated-too-often"
    case formFieldType = "form-field-type"
    // Responses
    case duplicateStatus = "duplicate-status"
    case statusWithoutContent = "status-without-content"
    case headContent = "head-content"
    case streamByStatus = "stream-by-status"
    case exampleWithoutContent = "example-without-content"
    case acceptedError = "accepted-error"
    case acceptedWithoutResult = "accepted-without-result"
    case notAStream = "not-a-stream"
    case notADownload = "not-a-download"
    case notStored = "not-stored"
    case responseNotPossible = "response-not-possible"
    case responseHeaderType = "response-header-type"
    case messageContent = "message-content"
    case duplicateMessage = "duplicate-message"
    // Pages
    case pagingResult = "paging-result"
    case pagingKind = "paging-kind"
    case unknownParameter = "unknown-parameter"
    case unknownMember = "unknown-member"
    case memberOfNonObject = "member-of-non-object"
    case invalidOrigin = "invalid-origin"
    // Waiting
    case waitResult = "wait-result"
    case waitMethod = "wait-method"
    case waitKind = "wait-kind"
    case waitNeeds = "wait-needs"
    // Environments and security
    case duplicateEnvironment = "duplicate-environment"
    case duplicateServer = "duplicate-server"
    case unknownServer = "unknown-server"
    case unknownEnvironment = "unknown-environment"
    case serverVariable = "server-variable"
    case tooManyServers = "too-many-servers"
    case variableDefault = "variable-default"
    case duplicateScheme = "duplicate-scheme"
    case unknownScheme = "unknown-scheme"
    case missingTokenURL = "missing-token-url"
    case missingAuthorizationURL = "missing-authorization-url"
    case unknownOperation = "unknown-operation"
    case refreshBody = "refresh-body"
    case refreshNeeds = "refresh-needs"
    case refreshResult = "refresh-result"
    case noAccessToken = "no-access-token"
    case tokenKind = "token-kind"

    /// Whether only the dialect and the extensions in documents of other formats can break the rule.
    ///
    /// Faults in extensions are errors in any document: its author writes them for this tool.
    var isAboutExtensions: Bool {
        switch self {
        case .acceptedError, .acceptedWithoutResult, .notAStream, .notADownload, .notStored, .responseNotPossible, .pagingResult,
            .pagingKind, .unknownParameter, .unknownMember, .memberOfNonObject, .invalidOrigin, .waitResult, .waitMethod, .waitKind,
            .waitNeeds, .missingTokenURL, .missingAuthorizationURL, .unknownOperation, .refreshBody, .refreshNeeds, .refreshResult,
            .noAccessToken, .tokenKind:
            true
        case .unknownType, .wrongArity, .duplicateType, .hidesBuiltIn, .genericEnumeration, .aliasCycle, .infiniteType, .typeTooLarge,
            .fileNotAllowed, .duplicateField, .optionalConstant, .constantNotPossible, .constantDoesNotFit, .nullableDefault,
            .defaultDoesNotFit, .exampleDoesNotFit, .zoneNotPossible, .duplicateValue, .duplicateRawValue, .rawValueOutOfRange,
            .duplicateVariant, .duplicateTag, .tagOfConstant, .tagWithoutDiscriminator, .variantNotObject, .nullableVariant,
            .ambiguousUnion, .unionCycle, .duplicateService, .duplicateOperation, .sameRequest, .noOperationLeft, .invalidMethod,
            .duplicateHeader, .invalidHeaderName, .invalidHeaderValue, .duplicateParameter, .parameterType, .invalidStyle,
            .optionalPathParameter, .undeclaredPathParameter, .unusedPathParameter, .invalidMediaType, .formNotObject, .openForm,
            .genericForm, .repeatedTooOften, .formFieldType, .duplicateStatus, .statusWithoutContent, .headContent, .streamByStatus,
            .exampleWithoutContent, .responseHeaderType, .messageContent, .duplicateMessage, .duplicateEnvironment, .duplicateServer,
            .unknownServer, .unknownEnvironment, .serverVariable, .tooManyServers, .variableDefault, .duplicateScheme, .unknownScheme:
            false
        }
    }
}
