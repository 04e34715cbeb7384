import APIModel
import SpecReading

/// A part of a request that the document does not allow.
package struct RequestFault: Sendable, Hashable {
    /// The part of the request.
    package enum Part: Sendable, Hashable {
        case path(String)
        case query(String)
        case header(String)
        case cookie(String)
        case body

        init(_ location: ParameterLocation, _ name: String) {
            switch location {
            case .path: self = .path(name)
            case .query: self = .query(name)
            case .header: self = .header(name)
            case .cookie: self = .cookie(name)
            }
        }

        package var location: String {
            switch self {
            case .path: "path"
            case .query: "query"
            case .header: "header"
            case .cookie: "cookie"
            case .body: "body"
            }
        }

        /// The name of the parameter; `nil` for the body.
        package var name: String? {
            switch self {
            case .path(let name), .query(let name), .header(let name), .cookie(let name): name
            case .body: nil
            }
        }
    }

    package let part: Part
    /// The part of the value as a JSON Pointer (RFC 6901); empty for the whole value.
    package let pointer: String
    /// What is wrong, without any part of the value.
    package let message: String
    /// The place in the document: `path:line:column`.
    package let place: String
    /// The subject of the fault, for a list of deviations.
    package var subject = FaultSubject(.syntax)

    /// `query parameter 'limit': must be at most 100`
    package var text: String {
        let subject =
            switch part {
            case .path(let name): "path parameter '\(name)'"
            case .query(let name): "query parameter '\(name)'"
            case .header(let name): "header '\(name)'"
            case .cookie(let name): "cookie '\(name)'"
            case .body: "body"
            }
        return "\(subject)\(pointer.isEmpty ? "" : " at \(pointer)"): \(message)"
    }

    /// The fault as a member of `errors` in problem details.
    var json: LiteralValue {
        var members = [LiteralValue.Member("in", .string(part.location))]
        if let name = part.name { members.append(LiteralValue.Member("name", .string(name))) }
        if !pointer.isEmpty || part == .body { members.append(LiteralValue.Member("pointer", .string(pointer))) }
        members.append(LiteralValue.Member("detail", .string(message)))
        members.append(LiteralValue.Member("spec", .string(place)))
        return .object(members)
    }
}
