import EndpointKit
import Foundation
import SystemSupport

/// Takes one token at a time, lets it expire after a random number of requests, and counts by request what it did.
///
/// It plays by the rules within which a client has to lose nothing: it never rejects one request more than twice, and lets a token expire
/// only when the client has seen that it was good.
final class StormServer: @unchecked Sendable {
    private let lock = NSLock()
    private var random: SeededRandom
    private let interval: ClosedRange<Int>
    /// nil between an expiry and the refresh after it.
    private var valid: String?
    private var left: Int
    private var hasBeenSeen = false
    private var rejections: [String: Int] = [:]
    private var onLastChance: Set<String> = []
    private var issued = 0
    private(set) var expiries = 1
    private(set) var refreshes = 0
    /// Refreshes while the token was good.
    private(set) var needlessRefreshes = 0
    /// How often each request was carried out.
    private(set) var done: [String: Int] = [:]

    /// - Parameter interval: After how many requests a token expires.
    init(seed: UInt64, interval: ClosedRange<Int>) {
        var random = SeededRandom(seed: seed)
        left = Int.random(in: interval, using: &random)
        self.random = random
        self.interval = interval
    }

    /// True when the request was carried out, false when it has to be answered with 401.
    func answer(_ id: String, authorization: String?) -> Bool {
        lock.withLock {
            guard let valid, authorization == "Bearer \(valid)" else { return reject(id) }
            if left <= 0, hasBeenSeen, onLastChance.isEmpty {
                self.valid = nil
                expiries += 1
                return reject(id)
            }
            left -= 1
            done[id, default: 0] += 1
            onLastChance.remove(id)
            return true
        }
    }

    private func reject(_ id: String) -> Bool {
        rejections[id, default: 0] += 1
        if rejections[id] == 2 { onLastChance.insert(id) }
        return false
    }

    func refresh() -> String {
        lock.withLock {
            refreshes += 1
            if valid != nil { needlessRefreshes += 1 }
            issued += 1
            let token = "token-\(issued)"
            valid = token
            left = Int.random(in: interval, using: &random)
            hasBeenSeen = false
            return token
        }
    }

    /// Tells that the client has got an answer to a request with this token.
    func see(_ authorization: String?) {
        lock.withLock {
            if let valid, authorization == "Bearer \(valid)" { hasBeenSeen = true }
        }
    }
}
