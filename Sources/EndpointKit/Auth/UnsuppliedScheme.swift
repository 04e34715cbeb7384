/// An endpoint needs a credential that nothing supplies: no interceptor of the client has its scheme.
///
/// The request is not sent. What supplies a scheme is a ``CredentialInterceptor`` of that name, with or without a credential at the moment;
/// an ``Interceptor`` that lists it in ``Interceptor/suppliedSchemes``; and ``ClientConfiguration/suppliedSchemes``, for what is supplied
/// outside of requests, as a client certificate is. A request that carries a credential anyway, from headers of the endpoint or the call,
/// say, is sent.
public struct UnsuppliedScheme: Error, Hashable, Sendable {
    /// The alternatives of the endpoint, as in ``AuthRequirement/alternatives``.
    public let alternatives: [[String]]
    /// The schemes that the client has, in order.
    public let supplied: [String]

    /// The schemes that an endpoint asks for, and those that the client has.
    public init(alternatives: [[String]], supplied: [String]) {
        self.alternatives = alternatives
        self.supplied = supplied
    }
}

extension UnsuppliedScheme: RedactedError, CustomStringConvertible {
    public var description: String {
        let missing = alternatives.map { $0.filter { !supplied.contains($0) }.map { "'\($0)'" }.joined(separator: " and ") }
        let text = "it needs \(missing.joined(separator: ", or ")), which no interceptor supplies"
        guard !supplied.isEmpty else { return text }
        let known = supplied.map { "'\($0)'" }.joined(separator: ", ")
        let isUnnamed = alternatives.contains([AuthRequirement.defaultScheme])
        return "\(text); the client has \(known)" + (isUnnamed ? ", of which the endpoint has to name one" : "")
    }
}
