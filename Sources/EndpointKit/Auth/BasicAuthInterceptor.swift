import Foundation

/// Sends `Authorization: Basic …` in UTF-8 (RFC 7617) with requests whose endpoints require its scheme.
public struct BasicAuthInterceptor: CredentialInterceptor {
    public let scheme: String
    private let credentials: @Sendable () async -> BasicCredentials?

    /// - Parameters:
    ///   - scheme: The security scheme whose credential this is.
    ///   - credentials: Called for every request; if it returns `nil`, nothing is sent. A colon in the user name is an error, because it
    ///     separates the user name from the password.
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
    /// The user name. A colon in it is an error when a request is sent.
    public var user: String
    /// The password, which can contain any characters.
    public var password: String

    /// Creates credentials with a user name and a password.
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
