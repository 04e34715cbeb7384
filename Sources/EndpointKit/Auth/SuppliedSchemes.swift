internal import Foundation

/// The security schemes that a client supplies.
struct SuppliedSchemes: Sendable {
    private let names: Set<String>
    /// The transport does not need credentials, as with a stub.
    private let needsNone: Bool

    init(_ interceptors: [any Interceptor], _ configuration: ClientConfiguration, _ transport: any Transport) {
        var names = configuration.suppliedSchemes
        for interceptor in interceptors {
            names.formUnion(interceptor.suppliedSchemes)
            // Its own list can have more or fewer schemes.
            if let scheme = (interceptor as? any CredentialInterceptor)?.scheme { names.insert(scheme) }
        }
        self.names = names
        needsNone = !transport.needsCredentials
    }

    /// The requirement, in which the default scheme is replaced by the client's only scheme.
    func resolved(_ auth: AuthRequirement) -> AuthRequirement {
        let unnamed = AuthRequirement.defaultScheme
        guard names.count == 1, let only = names.first, only != unnamed, auth.names(unnamed) else { return auth }
        return AuthRequirement(alternatives: auth.alternatives.map { $0.map { $0 == unnamed ? only : $0 } })
    }

    /// Those that no interceptor supplies.
    func missing(of schemes: Set<String>) -> Set<String> {
        needsNone || AuthTokenRefresher.isWithinRefresh ? [] : schemes.subtracting(names)
    }

    func error(for auth: AuthRequirement) -> UnsuppliedScheme {
        UnsuppliedScheme(alternatives: auth.alternatives, supplied: names.sorted())
    }
}

extension HTTPRequest {
    /// The headers, query items and cookies of the request that have, or seem to have, a credential.
    var credentialPlaces: Set<String> {
        var places: Set<String> = []
        for field in headers where sensitive.contains(header: field.name) || CredentialNames.contains(field.name) {
            places.insert(field.name.lowercased())
        }
        for item in URLQuery(of: url).items where sensitive.contains(query: item.name) || CredentialNames.contains(item.name) {
            places.insert("?" + item.name)
        }
        return places
    }
}

/// The names of headers and query items that APIs conventionally use for credentials.
///
/// It accepts more names than are secret. A wrong match does no harm: the request shares no exchange, and its response is cached
/// separately.
enum CredentialNames {
    private static let words = ["auth", "token", "key", "secret", "signature", "session", "cookie", "password", "credential"]

    /// - Parameter others: More words of such names.
    static func contains(_ name: String, or others: [String] = []) -> Bool {
        let name = name.lowercased()
        return name != "idempotency-key" && (words + others).contains { name.contains($0) }
    }
}
