import APIModel
import SourceDiagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The tokens that a server has issued to clients.
///
/// They look like JSON Web Tokens (RFC 7519), so that clients can read when they expire, but they are not signed.
package final class IssuedTokens: Sendable {
    /// What the store knows about a token.
    enum Knowledge {
        case valid, expired
        /// The server did not issue it, or it is so old that the server forgot it.
        case unknown
    }

    /// The tokens that a client gets.
    struct Grant {
        let access: String
        /// `nil` if the client gets a new access token in the same way as this one (RFC 6749, 4.4.3).
        let refresh: String?
        /// In seconds.
        let lifetime: Int
        /// In seconds since 1970.
        let expiry: Int
        let scopes: [String]
    }

    private struct State {
        /// The expiry of access tokens, in seconds since 1970.
        var access: [String: Double] = [:]
        /// The scopes of refresh tokens.
        var refresh: [String: [String]] = [:]
        /// All tokens in their order.
        var tokens: [String] = []
        var count = 0
    }

    private static let most = 20_000
    private static let usualLifetime = 3_600
    /// Ten years, in seconds.
    private static let longestLifetime = 315_360_000

    private let state = Guarded(State())
    private let lifetime: Int
    private let now: @Sendable () -> Double
    /// Whether other bearer tokens than those of the server are refused.
    package let isStrict: Bool

    /// - Parameters:
    ///   - lifetime: The life of an access token in seconds, at most ten years. If it is given, other bearer tokens are refused; `nil` for
    ///     an hour.
    ///   - now: The time in seconds since 1970.
    package init(lifetime: Int? = nil, now: @escaping @Sendable () -> Double = IssuedTokens.time) {
        self.lifetime = min(lifetime ?? Self.usualLifetime, Self.longestLifetime)
        isStrict = lifetime != nil
        self.now = now
    }

    /// The time of the system, in seconds since 1970.
    package static func time() -> Double {
        var value = timespec()
        clock_gettime(CLOCK_REALTIME, &value)
        return Double(value.tv_sec) + Double(value.tv_nsec) / 1_000_000_000
    }

    /// The seconds of `30s`, `15m`, `12h` or `7d`; `nil` for other texts.
    package static func seconds(_ text: String) -> Int? {
        let factors: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
        guard let unit = text.last, let factor = factors[unit], let count = Int(text.dropLast()), (1...10_000_000).contains(count) else {
            return nil
        }
        return count * factor
    }

    /// New tokens.
    ///
    /// - Parameters:
    ///   - wanted: The lifetime that the client asks for, in seconds. It is not longer than that of the server.
    ///   - canRefresh: Whether there is a refresh token.
    func issue(scopes: [String], wanted: Int? = nil, canRefresh: Bool = true) -> Grant {
        let time = now()
        let life = max(1, min(lifetime, wanted ?? lifetime))
        return state.use { Self.issue(&$0, scopes: scopes, life: life, time: time, canRefresh: canRefresh) }
    }

    /// New tokens for a refresh token, which cannot be used again; `nil` if it is not valid.
    func exchange(_ token: String, wanted: Int? = nil) -> Grant? {
        let time = now()
        let life = max(1, min(lifetime, wanted ?? lifetime))
        return state.use { state in
            guard let scopes = state.refresh.removeValue(forKey: token) else { return nil }
            return Self.issue(&state, scopes: scopes, life: life, time: time, canRefresh: true)
        }
    }

    func knowledge(of token: String) -> Knowledge {
        let time = now()
        return state.use { state in state.access[token].map { $0 > time ? .valid : .expired } ?? .unknown }
    }

    /// Ends the life of all access tokens. Refresh tokens stay valid.
    package func expireAll() {
        state.use { state in state.access = state.access.mapValues { _ in 0 } }
    }

    private static func issue(_ state: inout State, scopes: [String], life: Int, time: Double, canRefresh: Bool) -> Grant {
        state.count += 1
        let (issued, expiry) = (Int(time), Int(time) + life)
        func token(_ kind: String, _ expiry: Int?) -> String {
            var claims = [
                LiteralValue.Member("sub", .string("1")), LiteralValue.Member("jti", .string("\(kind)-\(state.count)")),
                LiteralValue.Member("iat", .number("\(issued)")),
            ]
            if let expiry { claims.append(LiteralValue.Member("exp", .number("\(expiry)"))) }
            if !scopes.isEmpty { claims.append(LiteralValue.Member("scope", .string(scopes.joined(separator: " ")))) }
            func part(_ text: String) -> String { Base64.encode(text.utf8, isForURLs: true) }
            let content = part(#"{"alg":"HS256","typ":"JWT"}"#) + "." + part(LiteralValue.object(claims).json)
            return content + "." + part(String(FNVHash.hash("\(time) \(content)"), radix: 16))
        }
        let grant = Grant(
            access: token("access", expiry), refresh: canRefresh ? token("refresh", nil) : nil, lifetime: life, expiry: expiry,
            scopes: scopes)
        state.access[grant.access] = time + Double(life)
        state.tokens.append(grant.access)
        if let refresh = grant.refresh {
            state.refresh[refresh] = scopes
            state.tokens.append(refresh)
        }
        if state.tokens.count > most {
            for old in state.tokens.prefix(most / 2) {
                state.access[old] = nil
                state.refresh[old] = nil
            }
            state.tokens.removeFirst(most / 2)
        }
        return grant
    }
}
