/// An interceptor that puts the credential of one security scheme on requests.
public protocol CredentialInterceptor: Interceptor {
    /// The name endpoints use in their ``AuthRequirement``. It supplies this scheme, with or without a credential at the moment.
    var scheme: String { get }

    /// Whether there is a credential now; decides between alternatives.
    func hasCredential() async -> Bool

    /// Calls `action` each time that a session of the credential ends, before ``AuthenticationInterceptor/signOut()`` returns, as long as it
    /// returns true; does nothing unless implemented.
    func whenSessionEnds(_ action: @escaping @Sendable () -> Bool)
}

extension CredentialInterceptor {
    public var suppliedSchemes: Set<String> { [scheme] }

    public func whenSessionEnds(_ action: @escaping @Sendable () -> Bool) {}
}
