public import Foundation

/// Signs each request immediately before it is sent: after all interceptors and the cache, for every attempt, and for every redirect to the
/// same origin.
///
/// ``SigningInterceptor`` selects the requests. ``AWSSignatureV4`` and ``MessageSignature`` are signers. A signer for another scheme
/// computes a header from the request:
///
/// ```swift
/// struct BodySigner: RequestSigner {
///     let sign: @Sendable (Data) -> String
///
///     func sign(_ request: inout HTTPRequest) async throws {
///         guard let digest = try await request.body.sha256() else { return }
///         request.setCredential(sign(digest), forHeader: "X-Signature")
///     }
/// }
/// ```
///
/// Every attempt and every redirect starts from the request without a signature, so a signature is never sent twice or to another server.
/// A transport that follows redirects without ``RedirectPolicy/follow(_:send:)`` does not sign them.
///
/// A signer runs within the limits of ``RequestLimits``. Its own requests by the same client, such as for a key, do not count and do not
/// wait. Those of other tasks do, so a signer must not wait for a request that another task has started.
public protocol RequestSigner: Sendable {
    /// Adds the signature to the request. Nothing changes the request afterwards; a transport only adds headers of the connection, such as
    /// `Host` and `Content-Length`.
    ///
    /// An error ends the call, and is the cause of its ``NetworkError``.
    func sign(_ request: inout HTTPRequest) async throws

    /// Whether a request is also signed after a redirect to another origin. The default is false: then it is sent without a signature,
    /// as it is sent without other credentials.
    ///
    /// - Parameters:
    ///   - url: The URL of the redirect. It is never http if `first` is https.
    ///   - first: The URL of the first request.
    func signs(_ url: URL, redirectedFrom first: URL) -> Bool

    /// Identifies the key or the user in the cache of a client: a response is only used for requests with the same identity. The default is
    /// `nil`: responses to signed requests are not cached.
    var cacheIdentity: String? { get }
}

extension RequestSigner {
    public func signs(_ url: URL, redirectedFrom first: URL) -> Bool { false }

    public var cacheIdentity: String? { nil }
}

/// Has requests signed by a ``RequestSigner``.
///
/// Its position among the interceptors does not matter, because the request is signed after all of them.
///
/// ```swift
/// let signature = AWSSignatureV4(region: "eu-west-1", service: "execute-api") {
///     AWSSignatureV4.Credentials(accessKeyID: accessKey, secretAccessKey: secret)
/// }
/// let client = APIClient(baseURL: url, interceptors: [SigningInterceptor(signature)])
/// ```
public struct SigningInterceptor: Interceptor {
    private let signer: any RequestSigner
    private let scheme: String?

    /// - Parameters:
    ///   - signer: Signs the requests.
    ///   - scheme: The security scheme whose credential the signature is: requests are signed if their endpoints require it. `nil` signs
    ///     all requests, in addition to their other credentials.
    public init(_ signer: any RequestSigner, scheme: String? = AuthRequirement.defaultScheme) {
        self.signer = signer
        self.scheme = scheme
    }

    public var suppliedSchemes: Set<String> { scheme.map { [$0] } ?? [] }

    public func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        if let scheme, !context.schemes.contains(scheme) { return try await next(request) }
        var request = request
        request.signer = signer
        return try await next(request)
    }
}
