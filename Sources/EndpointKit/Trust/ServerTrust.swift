#if canImport(Security)
    public import Foundation
#else
    package import Foundation
#endif

/// How servers and the client prove their identities to each other in TLS: pins, private certificate authorities, client certificates and
/// additional checks.
///
/// Each host, or all subdomains of a domain, can have a ``Rule``, which also applies when a redirect leads there. A host without a rule is
/// trusted as usual on its platform. A host with a rule that asks for anything is reached by https only.
///
/// ```swift
/// let trust = try ServerTrust([
///     "api.example.com": ServerTrust.Rule(pins: [
///         .publicKey(sha256: "r/mIkG3eEpVdm+u/ko/cwxzOMo1bk4TyHIlByibiA5E="),
///         .publicKey(sha256: "YLh1dUR9y6Kja30RrAn7JKnbQG/uEtLMkBgFF2Fuihg="),
///     ])
/// ])
/// let transport = try URLSessionTransport(trust: trust)
/// ```
///
/// What a transport cannot do is an error when the transport is created: nothing that a rule asks for is ever left out silently. On Linux,
/// `URLSession` supports none of this: a `URLSessionTransport` can only be created with rules that ask for nothing. Use
/// `AsyncHTTPClientTransport` there.
public struct ServerTrust: Sendable {
    /// The rules by host. The name of a rule is the key of the connections that obey it.
    package let rules: [String: Rule]

    /// Creates the trust from rules.
    ///
    /// - Parameter rules: The rule for each host. The key is the name of a host, such as `api.example.com`, or its address;
    ///   `*.example.com` for every subdomain of `example.com` at any depth, but not for `example.com`; or `*` for all other hosts. The most
    ///   specific one applies, and only that one. An international name can be written as people read it, and an IPv6 address in any form.
    /// - Throws: ``ConfigurationError`` for a key that is not such a name, a list of pins or of authorities that is empty, and a pin that
    ///   is not a SHA-256.
    public init(_ rules: [String: Rule]) throws(ConfigurationError) {
        var valid: [String: Rule] = [:]
        for (host, rule) in rules {
            guard let key = Self.canonicalKey(host) else {
                throw ConfigurationError("'\(host)' is not the name of a host, '*.' and a domain, or '*'")
            }
            guard valid.updateValue(rule, forKey: key) == nil else { throw ConfigurationError("there are two rules for '\(key)'") }
            try rule.check(host: host)
        }
        self.rules = valid
    }

    /// The rule for a host with its key: the one for this name, else the one for the closest domain, else the one for all hosts.
    package func rule(for host: String) -> (key: String, rule: Rule)? {
        let name = Self.canonicalHost(host)
        if let rule = rules[name] { return (name, rule) }
        var host = name[...]
        while let dot = host.firstIndex(of: ".") {
            host = host[host.index(after: dot)...]
            if let rule = rules["*.\(host)"] { return ("*.\(host)", rule) }
        }
        return rules["*"].map { ("*", $0) }
    }

    /// The connections to use for a URL.
    ///
    /// - Returns: The key of the rule; `nil` if the host has none, or one that asks for nothing.
    /// - Throws: ``TransportError`` if the rule asks for something, and the URL is without TLS.
    package func connections(to url: URL) throws(TransportError) -> String? {
        guard let host = url.host, let (key, rule) = rule(for: host), !rule.isEmpty else { return nil }
        guard url.scheme?.lowercased() == "https" else {
            throw TransportError(.secureConnectionFailed, detail: "there is a rule of ServerTrust for the host, but the URL is not https")
        }
        return key
    }
}

extension ServerTrust {
    /// What is required of the server of a host, and what it is shown.
    public struct Rule: Sendable {
        /// The authorities whose certificates are accepted.
        public var authorities: Authorities
        /// The certificates or public keys of which one must be in the server's chain; `nil` for any.
        public var pins: [Pin]?
        /// The certificate that the client presents if the server asks for one.
        public var identity: Identity?
        /// An additional check of the server's certificates, after all others have succeeded; false refuses the connection.
        public var evaluate: (@Sendable ([Certificate]) async -> Bool)?
        #if canImport(Security)
            /// Answers any challenge of `URLSession` before the rule does, such as one for NTLM or Kerberos; `nil` leaves it to the rule.
            /// Only on Apple platforms, and only for `URLSession`.
            ///
            /// A credential for a server's certificate replaces all checks of the rule.
            public var answerChallenge:
                (@Sendable (URLAuthenticationChallenge) async -> (URLSession.AuthChallengeDisposition, URLCredential?)?)?
        #endif

        /// Creates a rule; without arguments, one that asks for nothing, as an exception to a rule for more hosts.
        ///
        /// - Parameters:
        ///   - authorities: The authorities whose certificates are accepted. The name of the host and the validity of the certificates are
        ///     checked in any case.
        ///   - pins: The certificates or public keys of which one must be in the server's chain; `nil` for any. Have a second pin whose key
        ///     is not in use yet (a backup), so that the key of the server can be replaced. `URLSession` compares the whole validated
        ///     chain; AsyncHTTPClient passes on only the certificate of the server itself, so that pins of an authority match no server
        ///     there: give the authority as `.only` instead.
        ///   - identity: The certificate that the client presents if the server asks for one.
        ///   - evaluate: An additional check after all others have succeeded; false refuses the connection. It gets the chain with the
        ///     server's certificate first, with AsyncHTTPClient only that one. It is called once for each new connection.
        public init(
            authorities: Authorities = .system, pins: [Pin]? = nil, identity: Identity? = nil,
            evaluate: (@Sendable ([Certificate]) async -> Bool)? = nil
        ) {
            self.authorities = authorities
            self.pins = pins
            self.identity = identity
            self.evaluate = evaluate
        }

        /// Whether the rule asks for nothing.
        package var isEmpty: Bool { demands.isEmpty }

        /// What the rule asks for, in words.
        package var demands: [String] {
            var demands: [String] = []
            if pins != nil { demands.append("check pins") }
            if authorities != .system { demands.append("accept other authorities") }
            if identity != nil { demands.append("present a client certificate") }
            if evaluate != nil { demands.append("pass certificates to a closure") }
            if answersChallenges { demands.append("answer challenges of URLSession") }
            return demands
        }

        /// Whether there is a closure for challenges of `URLSession`.
        package var answersChallenges: Bool {
            #if canImport(Security)
                answerChallenge != nil
            #else
                false
            #endif
        }

        fileprivate func check(host: String) throws(ConfigurationError) {
            switch authorities {
            case .system: break
            case .systemAnd(let certificates), .only(let certificates):
                guard !certificates.isEmpty else { throw ConfigurationError("the rule for '\(host)' has an empty list of authorities") }
            }
            guard let pins else { return }
            guard !pins.isEmpty else {
                throw ConfigurationError("the rule for '\(host)' has an empty list of pins; nil accepts any certificate")
            }
            for pin in pins where pin.digest == nil {
                throw ConfigurationError("a pin of '\(host)' is not a SHA-256 in Base64 or hexadecimal digits: '\(pin.text)'")
            }
        }

        /// Throws if no pin matches, or if the additional check refuses the certificates.
        ///
        /// - Parameter chain: The server's certificate first.
        package func checkChain(_ chain: [Certificate]) async throws(TransportError) {
            guard let leaf = chain.first else {
                throw TransportError(.secureConnectionFailed, detail: "the server presented no certificate")
            }
            if let pins, !pins.contains(where: { pin in chain.contains { pin.matches($0) } }) {
                throw TransportError(
                    .secureConnectionFailed,
                    detail: "no pin of the host matches; the public key of the server is 'sha256/\(Pin.publicKey(of: leaf).text)'")
            }
            if let evaluate, await !evaluate(chain) {
                throw TransportError(.secureConnectionFailed, detail: "the check of its ServerTrust rule refused the server's certificate")
            }
        }
    }

    /// The certificate authorities whose certificates are accepted.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Authorities: Sendable, Hashable {
        /// Those of the system.
        case system
        /// Those of the system, and others, such as that of a company.
        case systemAnd([Certificate])
        /// Only these. A self-signed certificate of a server is its own authority.
        case only([Certificate])
    }

    /// A fault in a ``ServerTrust``, or something that a transport cannot do on this platform. It contains no secrets.
    public struct ConfigurationError: Error, Hashable, CustomStringConvertible {
        /// The fault, and a way out if there is one.
        public let description: String

        package init(_ description: String) {
            self.description = description
        }
    }
}

extension ServerTrust.ConfigurationError: RedactedError {}
