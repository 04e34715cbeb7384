import EndpointKit
import Foundation
import HTTPBin
import Testing

extension Exercise {
    static let auth: [Exercise] = [
        Exercise("Auth.basicAuth") { session async throws in
            let identity = try await session.bin.auth.basicAuth(user: HTTPBinSession.user, password: HTTPBinSession.password)
            #expect(identity == BasicIdentity(authenticated: true, user: HTTPBinSession.user))
            let error = try await session.failure { try await session.bin.auth.basicAuth(user: "someone", password: "else") }
            #expect(error.statusCode == 401)
            guard case .unauthorized = AuthEndpoint.BasicAuthFailure(error) else {
                Issue.record("401 is declared")
                return
            }
        },
        Exercise("Auth.hiddenBasicAuth") { session async throws in
            let identity = try await session.bin.auth.hiddenBasicAuth(user: HTTPBinSession.user, password: HTTPBinSession.password)
            #expect(identity.authenticated)
            let error = try await session.failure { try await session.bin.auth.hiddenBasicAuth(user: "someone", password: "else") }
            #expect(error.statusCode == 404)
        },
        Exercise("Auth.bearer") { session async throws in
            let identity = try await session.bin.auth.bearer()
            #expect(identity.authenticated)
            #expect(identity.token == HTTPBinSession.token)
            #expect(!"\(identity)".contains(HTTPBinSession.token))
        },
        Exercise("Auth.digestAuth") { session async throws in
            let error = try await session.failure {
                try await session.bin.auth.digestAuth(qop: .integrity, user: "a b", password: "c+d")
            }
            #expect(try challenge(of: error).contains("qop=\"auth-int\""))
            #expect(try session.target() == "/digest-auth/auth-int/a%20b/c%2Bd")
        },
        Exercise("Auth.digestAuthWithAlgorithm") { session async throws in
            let error = try await session.failure {
                try await session.bin.auth.digestAuthWithAlgorithm(qop: .authentication, user: "ada", password: "pass", algorithm: .sha256)
            }
            #expect(try challenge(of: error).contains("algorithm=SHA-256"))
            #expect(try session.target() == "/digest-auth/auth/ada/pass/SHA-256")
        },
        Exercise("Auth.digestAuthGoingStale") { session async throws in
            let error = try await session.failure {
                try await session.bin.auth.digestAuthGoingStale(
                    qop: .authentication, user: "ada", password: "pass", algorithm: .md5, staleAfter: "2", requireCookie: true)
            }
            #expect(try challenge(of: error).contains("algorithm=MD5"))
            #expect(error.response?.headers.values(for: "Set-Cookie").contains { $0.hasPrefix("stale_after=2") } == true)
            #expect(try session.target() == "/digest-auth/auth/ada/pass/MD5/2?require-cookie=true")
        },
    ]

    private static func challenge(of error: NetworkError) throws -> String {
        #expect(error.statusCode == 401)
        let challenge = try #require(error.response?.headers["WWW-Authenticate"])
        #expect(challenge.hasPrefix("Digest "))
        return challenge
    }
}
