/// A part of a document that is repeated so often that the output would be out of proportion to the document.
package enum Repetition {
    /// A service has too many headers for each of its operations.
    case headers(service: String, limit: Int)
    /// The operations together inherit too much from the defaults.
    case defaults(limit: Int)
    /// A part with this name that references refer to too often.
    case part(String)
    /// A schema that references refer to too often.
    case schema

    var message: String {
        switch self {
        case .headers(let service, let limit): "the endpoints of '\(service)' share more than \(limit) headers"
        case .defaults(let limit):
            "operations share more than \(limit) headers, errors and members of forms, which are repeated in the code of each"
        case .part(let name):
            "'\(name)' is omitted: references repeat more than the limit, which is 2 MB plus the size of the document"
        case .schema:
            "any JSON is accepted instead of the schema: references repeat more than the limit, which is 2 MB plus the size of the document"
        }
    }

    var help: String {
        switch self {
        case .headers: "declare fewer headers, or add them in an interceptor"
        case .defaults: "share fewer of them; use JSON for bodies with many members"
        case .part: "refer to fewer or smaller parts, or put what is large into a schema"
        case .schema: "move the schemas of such parts to 'components/schemas', and refer to them"
        }
    }
}
