/// A part of a document that is repeated so often that the output would be out of proportion to the document.
package enum Repetition {
    /// A service has too many headers for each of its operations.
    case headers(service: String, limit: Int)
    /// The operations together inherit too much from the defaults.
    case defaults(limit: Int)
    /// A part with this name that references refer to too often. The limit is a number of bytes.
    case part(String, limit: Int)
    /// A schema that references refer to too often.
    case schema(limit: Int)

    var message: String {
        switch self {
        case .headers(let service, let limit): "the endpoints of '\(service)' share more than \(limit) headers"
        case .defaults(let limit):
            "operations share more than \(limit) headers, errors and members of forms, which are repeated in the code of each"
        case .part(let name, let limit):
            "'\(name)' is omitted: references repeat more than the limit, which is \(Self.total(limit))"
        case .schema(let limit):
            "any JSON is accepted instead of the schema: references repeat more than the limit, which is \(Self.total(limit))"
        }
    }

    /// A limit in bytes beyond the size of the document.
    private static func total(_ limit: Int) -> String { "\(limit / 1_000_000) MB plus the size of the document" }

    var help: String {
        switch self {
        case .headers: "declare fewer headers, or add them in an interceptor"
        case .defaults: "share fewer of them; use JSON for bodies with many members"
        case .part: "refer to fewer or smaller parts, or put what is large into a schema"
        case .schema: "move the schemas of such parts to 'components/schemas', and refer to them"
        }
    }
}
