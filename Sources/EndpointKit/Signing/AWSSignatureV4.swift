public import Foundation

/// Signs requests for AWS and compatible services with Signature Version 4.
///
/// ```swift
/// let signature = AWSSignatureV4(
///     region: "eu-west-1", service: "s3", credentials: .init(accessKeyID: accessKey, secretAccessKey: secret), signsBodies: false)
/// let client = APIClient(baseURL: url, interceptors: [SigningInterceptor(signature)])
/// ```
///
/// The signature covers the method, the URL, the body and all headers, except those that proxies change. A file and a stream that can be
/// read again are read once more for their digest.
public struct AWSSignatureV4: RequestSigner {
    /// A key of AWS.
    public struct Credentials: Sendable {
        /// The name of the key. It is sent with each request.
        public var accessKeyID: String
        /// The secret, which is never sent.
        public var secretAccessKey: String
        /// The token of temporary credentials, which is sent as `X-Amz-Security-Token`.
        public var sessionToken: String?

        /// Creates credentials.
        public init(accessKeyID: String, secretAccessKey: String, sessionToken: String? = nil) {
            self.accessKeyID = accessKeyID
            self.secretAccessKey = secretAccessKey
            self.sessionToken = sessionToken
        }
    }

    /// The access key ID for credentials that never change; `nil` otherwise, so that responses are not cached.
    public let cacheIdentity: String?
    private let region: String
    private let service: String
    private let signsBodies: Bool
    private let now: @Sendable () -> Date
    private let credentials: @Sendable () async throws -> Credentials
    /// Whether the path is signed as it is sent. Other services than S3 encode it once more, and remove dots and empty segments.
    var signsPathAsSent: Bool

    /// - Parameters:
    ///   - region: The region, such as `eu-west-1`.
    ///   - service: The name of the service in signatures, such as `execute-api` or `s3`.
    ///   - credentials: Credentials that never change.
    ///   - signsBodies: Whether the digest of the body is part of the signature. Without it, and for a stream that can only be read once,
    ///     it is `UNSIGNED-PAYLOAD`, which S3 accepts over https.
    ///   - now: Returns the current time. Servers accept a difference of a few minutes.
    public init(
        region: String, service: String, credentials: Credentials, signsBodies: Bool = true,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(region, service, credentials.accessKeyID, signsBodies, now) { credentials }
    }

    /// Creates a signer whose credentials can change.
    ///
    /// - Parameters:
    ///   - region: The region, such as `eu-west-1`.
    ///   - service: The name of the service in signatures, such as `execute-api` or `s3`.
    ///   - signsBodies: Whether the digest of the body is part of the signature.
    ///   - now: Returns the current time.
    ///   - credentials: Called for each request that is signed. It should return temporary credentials until shortly before they expire.
    public init(
        region: String, service: String, signsBodies: Bool = true, now: @escaping @Sendable () -> Date = { Date() },
        credentials: @escaping @Sendable () async throws -> Credentials
    ) {
        self.init(region, service, nil, signsBodies, now, credentials)
    }

    private init(
        _ region: String, _ service: String, _ identity: String?, _ signsBodies: Bool, _ now: @escaping @Sendable () -> Date,
        _ credentials: @escaping @Sendable () async throws -> Credentials
    ) {
        self.region = region
        self.service = service
        cacheIdentity = identity
        self.signsBodies = signsBodies
        self.now = now
        self.credentials = credentials
        signsPathAsSent = service == "s3" || service.hasPrefix("s3-") || service == "s3express"
    }

    public func sign(_ request: inout HTTPRequest) async throws {
        let credentials = try await credentials()
        let time = Self.timestamp(now())
        let digest = signsBodies ? try await request.body.sha256() : request.body.isEmpty ? Data(SHA256.hash(Data())) : nil
        let payload = digest.map { Hexadecimal.text(of: $0) } ?? "UNSIGNED-PAYLOAD"
        request.headers["Authorization"] = nil
        request.headers["X-Amz-Date"] = time
        request.headers["X-Amz-Security-Token"] = nil
        if let token = credentials.sessionToken { request.setCredential(token, forHeader: "X-Amz-Security-Token") }
        // Other services derive it from the body.
        if digest == nil || signsPathAsSent { request.headers["X-Amz-Content-Sha256"] = payload }
        let headers = AWSCanonicalRequest.headers(of: request)
        let canonical = AWSCanonicalRequest.text(of: request, headers, payload: payload, pathAsSent: signsPathAsSent)
        let scope = "\(time.prefix(8))/\(region)/\(service)/aws4_request"
        let signature = signature(of: canonical, time, scope, credentials.secretAccessKey)
        let names = headers.map(\.name).joined(separator: ";")
        request.setCredential(
            "AWS4-HMAC-SHA256 Credential=\(credentials.accessKeyID)/\(scope), SignedHeaders=\(names), Signature=\(signature)",
            forHeader: "Authorization")
    }

    func signature(of canonical: String, _ time: String, _ scope: String, _ secret: String) -> String {
        let text = ["AWS4-HMAC-SHA256", time, scope, SHA256.hex(of: canonical)].joined(separator: "\n")
        let key = [String(time.prefix(8)), region, service, "aws4_request"].reduce(Array("AWS4\(secret)".utf8)) { key, word in
            HMAC.sha256(Array(word.utf8), key: key)
        }
        return Hexadecimal.text(of: HMAC.sha256(Array(text.utf8), key: key))
    }

    /// `YYYYMMDDTHHMMSSZ`.
    private static func timestamp(_ date: Date) -> String {
        let seconds = min(max(date.timeIntervalSince1970.rounded(.down), 0), 253_402_300_799)
        let (days, second) = Int(seconds).quotientAndRemainder(dividingBy: 86_400)
        let day = CivilDate.date(days: days)
        let numbers = [day.month, day.day, second / 3600, second / 60 % 60, second % 60].map { CivilDate.padded($0, to: 2) }
        return CivilDate.padded(day.year, to: 4) + numbers[...1].joined() + "T" + numbers[2...].joined() + "Z"
    }
}

extension AWSSignatureV4: CustomStringConvertible, CustomReflectable {
    /// The region and the service, without credentials.
    public var description: String { "AWSSignatureV4(\(region), \(service))" }

    public var customMirror: Mirror { Mirror(self, children: ["signature": description]) }
}

extension AWSSignatureV4.Credentials: CustomStringConvertible, CustomReflectable {
    /// The kind of the credentials, without values.
    public var description: String { sessionToken == nil ? "Credentials(*)" : "Credentials(*, with a session token)" }

    public var customMirror: Mirror { Mirror(self, children: ["credentials": description]) }
}
