public import Foundation

/// The server's description of an error (RFC 9457, `application/problem+json`).
///
/// Members of the wrong type are ignored, as the RFC requires. Members that it does not define are in `extensions`.
public struct ProblemDetails: Sendable, Hashable {
    /// The media type of a problem (RFC 9457 3).
    public static let mediaType = "application/problem+json"
    /// The `type` of a problem that adds no information to its status.
    public static let aboutBlank = "about:blank"

    /// Identifies the kind of problem: a URI reference as the server wrote it.
    public var type: String
    /// A short description of the kind of problem.
    public var title: String?
    /// The status according to the server; a proxy may have changed that of the response.
    public var status: Int?
    /// An explanation of this occurrence.
    public var detail: String?
    /// A URI reference that identifies this occurrence.
    public var instance: String?
    /// Members that the RFC does not define, such as `errors`.
    public var extensions: [String: JSONValue]

    /// Creates a problem.
    public init(
        type: String = aboutBlank, title: String? = nil, status: Int? = nil, detail: String? = nil, instance: String? = nil,
        extensions: [String: JSONValue] = [:]
    ) {
        self.type = type
        self.title = title
        self.status = status
        self.detail = detail
        self.instance = instance
        self.extensions = extensions
    }

    /// `type` as an absolute URL; `base` is the URL of the response.
    public func typeURL(relativeTo base: URL?) -> URL? {
        URL(reference: type, relativeTo: base)
    }

    private static let members: Set<String> = ["type", "title", "status", "detail", "instance"]

    init(members: [String: JSONValue]) {
        self.init(
            type: members["type"]?.string ?? Self.aboutBlank, title: members["title"]?.string,
            status: members["status"]?.int, detail: members["detail"]?.string, instance: members["instance"]?.string,
            extensions: members.filter { !Self.members.contains($0.key) })
    }
}

extension ProblemDetails: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(members: try [String: JSONValue](from: decoder))
    }

    /// An extension with the name of a defined member is omitted.
    public func encode(to encoder: any Encoder) throws {
        var members = extensions.filter { !Self.members.contains($0.key) }
        members["type"] = type == Self.aboutBlank ? nil : .string(type)
        members["title"] = title.map { .string($0) }
        members["status"] = status.map { .int($0) }
        members["detail"] = detail.map { .string($0) }
        members["instance"] = instance.map { .string($0) }
        try JSONValue.object(members).encode(to: encoder)
    }
}

extension HTTPResponse {
    /// Decodes the body as a problem; `nil` unless its media type is `application/problem+json` and it is a JSON object.
    public var problem: ProblemDetails? {
        // Not with the client's decoder, whose key strategy would change the names of extensions.
        guard head.mediaType == ProblemDetails.mediaType, let members = (try? JSONValue(parsing: body))?.object else { return nil }
        return ProblemDetails(members: members)
    }
}

extension NetworkError {
    /// The problem details of the response (RFC 9457), if it has any.
    ///
    /// ```swift
    /// do {
    ///     try await client.perform(UserEndpoint.one(id: 1))
    /// } catch let error as NetworkError where error.problem?.type == "https://example.com/probs/out-of-credit" {
    ///     print(error.problem?.detail ?? "out of credit")
    /// }
    /// ```
    public var problem: ProblemDetails? { response?.problem }
}
