/// The parameters that a call of an endpoint can leave out, with their defaults.
///
/// Generated code declares one such struct for an endpoint that has many of them. A new parameter is then a new member, and breaks no code
/// that calls or implements a service:
///
/// ```swift
/// let bugs = IssueEndpoint.ListParameters {
///     $0.isOpen = true
///     $0.labels = ["bug"]
/// }
/// ```
public protocol EndpointParameters: Sendable {
    /// Nothing is given: what has a default in the spec has that default, and the rest is not sent.
    init()
}

extension EndpointParameters {
    /// The defaults, with changes.
    ///
    /// - Throws: What `change` throws.
    public init(_ change: (inout Self) throws -> Void) rethrows {
        self.init()
        try change(&self)
    }
}
