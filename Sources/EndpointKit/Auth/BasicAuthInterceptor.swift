import Foundation

/// Sends `Authorization: Basic …` in UTF-8 (RFC 7617) with requests whose endpoints ask for its scheme.
public struct BasicAuthInterceptor: CredentialInterceptor {
    public let scheme: String
    private let credentials: @Sendable () async -> BasicCredentials?

    /// - Parameter credentials: Asked for every request; nil sends none. A colon in the user name is an error, as it would end the name.
    public init(scheme: String = AuthRequirement.defaultScheme, credentials: @escaping @Sendable () async -> BasicCredentials?) {
        self.scheme = scheme
        self.credentials = credentials
    }

    public func hasCredential() async -> Bool {
        await credentials() != nil
    }

    public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        guard context.schemes.contains(scheme), let credentials = await credentials() else { return try await next(request) }
        guard !credentials.user.contains(":") else {
            throw NetworkError(endpoint: context.endpoint, stage: .building, cause: InvalidCredentials(), attempts: context.attempts)
        }
        var request = request
        let pair = Data("\(credentials.user):\(credentials.password)".utf8).base64EncodedString()
        request.setCredential("Basic \(pair)", forHeader: "Authorization")
        return try await next(request)
    }
}

/// A user name and a password; the password is never printed.
public struct BasicCredentials: Sendable, Hashable {
    /// The user name; a colon in it is an error when it is sent.
    public var user: String
    /// The password, which may have any characters.
    public var password: String

    /// A pair as the user has entered it.
    public init(user: String, password: String) {
        self.user = user
        self.password = password
    }
}

extension BasicCredentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "Basic \(Redaction.mark)" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["credentials": description]) }
}
