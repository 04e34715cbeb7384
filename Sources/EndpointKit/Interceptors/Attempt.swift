/// One time that a request was sent.
public struct Attempt: Sendable, Hashable {
    /// As in `UserEndpoint.one`.
    public let endpoint: String
    /// The method of the request.
    public let method: HTTPMethod
    /// The host it goes to.
    public let host: String?
    /// 1 for the first one of a call.
    public let number: Int
    /// In bytes; nil when it is not known before sending.
    public let bodySize: Int64?
}
