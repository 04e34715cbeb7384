/// An interceptor that puts the credential of one security scheme on requests.
public protocol CredentialInterceptor: Interceptor {
    /// The name endpoints use in their ``AuthRequirement``.
    var scheme: String { get }

    /// Whether there is a credential now; decides between alternatives.
    func hasCredential() async -> Bool

    /// Calls `action` each time that a session of the credential ends, before ``AuthenticationInterceptor/signOut()`` returns, as long as it
    /// returns true; does nothing unless implemented.
    func whenSessionEnds(_ action: @escaping @Sendable () -> Bool)
}

extension CredentialInterceptor {
    public func whenSessionEnds(_ action: @escaping @Sendable () -> Bool) {}
}
