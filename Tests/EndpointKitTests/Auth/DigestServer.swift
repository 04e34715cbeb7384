import Foundation
import LoopbackSupport

@testable import EndpointKit

/// A server that checks digests with its own calculation.
final class DigestServer: Sendable {
    /// The current nonce, and the counts that were used with it.
    private struct State {
        var nonce = 1
        var counts: Set<String> = []
    }

    private let state = Protected(State())
    private let password: String
    private let givesNextNonce: Bool
    private let responses = Protected<[Int]>([])

    init(password: String = "sesame", givesNextNonce: Bool = false) {
        self.password = password
        self.givesNextNonce = givesNextNonce
    }

    /// The statuses of its responses.
    var statuses: [Int] { responses.withLock(\.self) }

    /// The server forgets its nonces.
    func expire() {
        state.withLock { $0 = State(nonce: $0.nonce + 1) }
    }

    func handle(_ request: LoopbackRequest, _ connection: LoopbackConnection) {
        let outcome = state.withLock { check(request, &$0) }
        let nonce = state.withLock(\.nonce)
        responses.withLock { $0.append(outcome == .right ? 200 : 401) }
        guard outcome == .right else {
            let stale = outcome == .stale ? ", stale=true" : ""
            let challenge = "Digest realm=\"r\", nonce=\"n\(nonce)\", qop=\"auth\", algorithm=SHA-256\(stale)"
            return connection.respond(401, [("WWW-Authenticate", "Basic realm=\"r\""), ("WWW-Authenticate", challenge)])
        }
        if givesNextNonce {
            expire()
            let next = state.withLock(\.nonce)
            return connection.respond(200, [("Authentication-Info", "nextnonce=\"n\(next)\"")], text: "well")
        }
        connection.respond(text: "well")
    }

    private enum Outcome {
        case right, wrong, stale
    }

    private func check(_ request: LoopbackRequest, _ state: inout State) -> Outcome {
        guard let fields = request.header("Authorization").flatMap({ AuthenticationScheme.all($0).first })?.parameters,
            let count = fields["nc"], let clientNonce = fields["cnonce"], fields["uri"] == request.target
        else { return .wrong }
        let hash = DigestChallenge.Algorithm.sha256.hash
        let key = hash("user:r:\(password)")
        let nonce = fields["nonce"] ?? ""
        guard fields["response"] == hash("\(key):\(nonce):\(count):\(clientNonce):auth:\(hash("\(request.method):\(request.target)"))")
        else {
            return .wrong
        }
        guard nonce == "n\(state.nonce)", state.counts.insert(count).inserted else { return .stale }
        return .right
    }
}
