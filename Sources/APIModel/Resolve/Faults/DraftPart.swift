import SourceDiagnostics

/// A part of a document that can be omitted, or replaced, when it has a fault. Parts are identified by their indices in the draft.
enum DraftPart: Hashable {
    /// The document itself: there is no API without it.
    case document
    /// A declared type, with the types that are declared in it. It accepts any JSON instead.
    case type(Int)
    /// A declared type whose name an earlier one has.
    case duplicateType(Int)
    /// The name of a type, used in a declared type. The use accepts any JSON instead.
    case typeUse(SourceSpan)
    /// The default of a member of a declared object.
    case defaultValue(type: Int, field: Int)
    /// The constant of a member of a declared object.
    case constant(type: Int, field: Int)
    /// The time zone of a member of a declared object.
    case zone(type: Int, field: Int)
    case service(Int)
    case operation(service: Int, index: Int)
    /// A parameter that requests can do without.
    case optionalParameter(service: Int, operation: Int, index: Int)
    case defaultHeader(Int)
    case defaultError(Int)
    case webhook(Int)
    case callback(Int)
    case responseHeader(Int)
    case environment(Int)
    /// A security scheme. One of the user's interceptors must replace it.
    case securityScheme(Int)
    /// A security scheme whose name an earlier one has.
    case duplicateScheme(Int)
    /// How a security scheme refreshes its token.
    case refresh(scheme: Int)

    /// What a fault in the part costs, for a diagnostic; `nil` if the part cannot be omitted.
    func cost(in draft: DraftAPI) -> String? {
        switch self {
        case .document: nil
        case .type(let index): "'\(draft.types[index].name.value)' accepts any JSON"
        case .duplicateType(let index): "'\(draft.types[index].name.value)' is omitted"
        case .typeUse: "any JSON is accepted instead"
        case .service: "the service is omitted"
        case .operation: "the operation is omitted"
        case .optionalParameter: "the parameter is omitted"
        case .webhook, .callback: "the message is omitted"
        case .defaultHeader, .responseHeader: "the header is omitted"
        case .securityScheme: "one of your interceptors must supply it"
        case .refresh: "tokens are not refreshed"
        case .defaultValue, .constant, .zone, .defaultError, .environment, .duplicateScheme: "it is omitted"
        }
    }

    /// The service that it is in, by its index.
    var service: Int? {
        switch self {
        case .operation(let service, _), .optionalParameter(let service, _, _): service
        default: nil
        }
    }
}
