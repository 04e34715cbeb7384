public import Foundation

/// Signs requests with HTTP Message Signatures (RFC 9421).
///
/// ```swift
/// let signature = MessageSignature(covering: [.method, .targetURI, .header("content-digest")], keyID: "key-1", hmacSHA256: key)
/// let client = APIClient(baseURL: url, interceptors: [SigningInterceptor(signature, scheme: nil)])
/// ```
///
/// Other algorithms are a closure over any library:
///
/// ```swift
/// let signature = MessageSignature(covering: [.method, .authority, .path], keyID: "key-2", algorithm: "ed25519") { base in
///     try await vault.sign(base)
/// }
/// ```
///
/// If `content-digest` (RFC 9530) is covered and the request does not have it, it is added with the SHA-256 of the body.
public struct MessageSignature: RequestSigner {
    /// A part of the request that a signature covers (RFC 9421, 2).
    public struct Component: Sendable, Hashable {
        enum Kind: Sendable, Hashable {
            case method, targetURI, authority, scheme, requestTarget, path, query
            case queryParameter(String)
            case header(String)
        }

        let kind: Kind

        /// The method.
        public static let method = Component(kind: .method)
        /// The whole URL, as the server puts it together: the authority as in ``authority``, and at least `/` as the path.
        public static let targetURI = Component(kind: .targetURI)
        /// The host, and the port unless it is the default of the scheme.
        public static let authority = Component(kind: .authority)
        /// `http` or `https`.
        public static let scheme = Component(kind: .scheme)
        /// The path with the query, as in the request line.
        public static let requestTarget = Component(kind: .requestTarget)
        /// The path.
        public static let path = Component(kind: .path)
        /// The query with its question mark.
        public static let query = Component(kind: .query)

        /// The value of a query item, which occurs once; the name is decoded.
        public static func queryParameter(_ name: String) -> Component { Component(kind: .queryParameter(name)) }
        /// The values of a header; the name is case-insensitive.
        public static func header(_ name: String) -> Component { Component(kind: .header(name.lowercased())) }
    }

    /// A covered part that the request does not have, or that cannot be signed.
    public struct MissingComponent: Error, Sendable, Hashable, CustomStringConvertible {
        /// The identifier of the component, such as `"content-type"`.
        public let identifier: String
        /// Why it cannot be signed.
        public let reason: String

        public var description: String { "the request cannot be signed with \(identifier): \(reason)" }
    }

    /// The name of the signature in the headers `Signature-Input` and `Signature`, by default `sig1`: a lower-case letter or `*`, then
    /// lower-case letters, digits and `_-.*`. Another name is an error when a request is signed.
    public var label = "sig1"
    /// After how many seconds the signature expires; `nil`, the default, for no time.
    public var lifetime: TimeInterval?
    /// Returns a value that is different for each signature; `nil`, the default, for none.
    public var nonce: (@Sendable () -> String)?
    /// The name of the application of the signature; `nil`, the default, for none.
    public var tag: String?
    /// Returns the current time.
    public var now: @Sendable () -> Date = { Date() }
    private let components: [Component]
    private let keyID: String?
    private let algorithm: String?
    private let signature: @Sendable (Data) async throws -> Data

    /// Creates a signer with any algorithm.
    ///
    /// - Parameters:
    ///   - components: The covered parts, each once, in the order of the signature.
    ///   - keyID: The name of the key for the server. Responses are only cached with a name.
    ///   - algorithm: The registered name of the algorithm, such as `ed25519`; `nil` if the key determines it.
    ///   - sign: Returns the signature of the signature base.
    public init(
        covering components: [Component], keyID: String?, algorithm: String? = nil,
        sign: @escaping @Sendable (Data) async throws -> Data
    ) {
        self.components = components
        self.keyID = keyID
        self.algorithm = algorithm
        signature = sign
    }

    /// Creates a signer with the algorithm `hmac-sha256` and a key that the server has, too.
    ///
    /// - Parameters:
    ///   - components: The covered parts, each once, in the order of the signature.
    ///   - keyID: The name of the key for the server. Responses are only cached with a name.
    ///   - key: The key.
    public init(covering components: [Component], keyID: String?, hmacSHA256 key: Data) {
        self.init(covering: components, keyID: keyID) { base in
            Data(HMAC.sha256(Array(base), key: Array(key)))
        }
    }

    /// The ID of the key.
    public var cacheIdentity: String? { keyID }

    public func sign(_ request: inout HTTPRequest) async throws {
        if components.contains(.header("content-digest")), !request.headers.contains("Content-Digest") {
            guard let digest = try await request.body.sha256() else {
                throw MissingComponent(identifier: "\"content-digest\"", reason: "the body is a stream that can only be read once")
            }
            request.headers["Content-Digest"] = "sha-256=:\(digest.base64EncodedString()):"
        }
        try checkNames()
        let identifiers = components.map(\.identifier).joined(separator: " ")
        let input = "(\(identifiers))\(try parameterText())"
        var lines = try components.map { "\($0.identifier): \(try $0.value(in: request))" }
        lines.append("\"@signature-params\": \(input)")
        let bytes = try await signature(Data(lines.joined(separator: "\n").utf8))
        request.headers.add("Signature-Input", "\(label)=\(input)")
        request.headers.add("Signature", "\(label)=:\(bytes.base64EncodedString()):")
        request.sensitive.insert(header: "Signature")
    }

    private func checkNames() throws {
        guard StructuredString.isKey(label) else { throw StructuredString.InvalidParameter.label }
        var known: Set<Component> = []
        for component in components where !known.insert(component).inserted {
            throw MissingComponent(identifier: component.identifier, reason: "it is covered more than once")
        }
    }

    private static func seconds(_ time: TimeInterval) -> Int { time.isNaN ? 0 : Int(min(max(time.rounded(.down), 0), 1e12)) }

    private func parameterText() throws -> String {
        let created = Self.seconds(now().timeIntervalSince1970)
        var text = ";created=\(created)"
        if let lifetime { text += ";expires=\(created + Self.seconds(lifetime))" }
        let words = [("keyid", keyID), ("alg", algorithm), ("nonce", nonce?()), ("tag", tag)]
        for case (let name, let value?) in words { text += ";\(name)=\(try StructuredString.text(value))" }
        return text
    }
}

/// The key is in the closure.
extension MessageSignature: CustomStringConvertible, CustomReflectable {
    /// The covered parts, without keys.
    public var description: String { "MessageSignature(\(components.map(\.identifier).joined(separator: " ")))" }

    public var customMirror: Mirror { Mirror(self, children: ["signature": description]) }
}
