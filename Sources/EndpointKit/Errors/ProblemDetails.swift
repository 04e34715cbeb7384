public import Foundation

/// What went wrong, in the words of the server (RFC 9457, `application/problem+json`).
///
/// Members of the wrong type are ignored, as the RFC asks; those it does not define are kept in `extensions`.
public struct ProblemDetails: Sendable, Hashable {
    /// The media type of a problem (RFC 9457 3).
    public static let mediaType = "application/problem+json"
    /// The `type` of a problem that says no more than its status does.
    public static let aboutBlank = "about:blank"

    /// Tells the kind of problem apart; a URI reference as the server wrote it.
    public var type: String
    /// The kind of problem in a few words.
    public var title: String?
    /// What the server says the status is; a proxy may have changed that of the response.
    public var status: Int?
    /// What happened this time.
    public var detail: String?
    /// A URI reference that names this occurrence.
    public var instance: String?
    /// Members that the RFC does not define, such as `errors`.
    public var extensions: [String: JSONValue]

    /// A problem that says no more than what is given.
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

    /// `type` as an absolute URL; `base` is where the response came from.
    public func typeURL(relativeTo base: URL?) -> URL? {
        URL(string: type, relativeTo: base)?.absoluteURL
    }

    private static let members: Set<String> = ["type", "title", "status", "detail", "instance"]

    init(members: [String: JSONValue]) {
        self.init(
            type: members["type"]?.stringValue ?? Self.aboutBlank, title: members["title"]?.stringValue,
            status: members["status"]?.intValue, detail: members["detail"]?.stringValue, instance: members["instance"]?.stringValue,
            extensions: members.filter { !Self.members.contains($0.key) })
    }
}

extension ProblemDetails: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(members: try [String: JSONValue](from: decoder))
    }

    /// An extension with the name of a defined member is left out.
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
    /// The body as a problem; nil unless its media type is `application/problem+json` and it is a JSON object.
    public var problem: ProblemDetails? {
        // Not with the client's decoder, whose key strategy would change the names of extensions.
        guard head.mediaType == ProblemDetails.mediaType, let members = (try? JSONValue(parsing: body))?.objectValue else { return nil }
        return ProblemDetails(members: members)
    }
}

extension NetworkError {
    /// What the server says went wrong, when it says so as RFC 9457 describes.
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
