import EndpointKit
import EndpointKitTesting
import Foundation

struct BankAccount: DeclarativeEndpoint {
    var path: RequestPath = "/account"
    var method: HTTPMethod = .get
    var requiresAuth: Bool { true }
}

struct RefreshRefused: Error, Equatable {}

/// Rejects every token but one, and counts.
actor Bank {
    private(set) var valid = "token-0"
    private(set) var refreshes = 0
    private(set) var accepted = 0
    private(set) var rejected: [String] = []
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var gateAt = 0

    /// Holds rejections back until so many are there, so that they are answered at once.
    func rejectTogether(_ count: Int) {
        gateAt = count
    }

    func revoke() {
        valid = "token-\(refreshes + 1)"
    }

    func answer(_ authorization: String?) async -> Bool {
        guard authorization != "Bearer \(valid)" else {
            accepted += 1
            return true
        }
        rejected.append(authorization ?? "none")
        if rejected.count < gateAt {
            await withCheckedContinuation { waiting.append($0) }
        } else {
            for one in waiting { one.resume() }
            waiting = []
        }
        return false
    }

    func refresh() -> AuthToken {
        refreshes += 1
        return AuthToken(access: "token-\(refreshes)")
    }

    func failRefresh() throws -> AuthToken {
        refreshes += 1
        throw RefreshRefused()
    }
}

extension StubTransport {
    convenience init(_ bank: Bank) {
        self.init { request in
            await bank.answer(request.headers["Authorization"]) ? .json(#"{"ok":true}"#) : .status(401)
        }
    }
}

/// Lets tasks wait until it is opened.
actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var arrivals = 0
    private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    func pass() async {
        arrivals += 1
        for watcher in watchers where watcher.count <= arrivals { watcher.continuation.resume() }
        watchers.removeAll { $0.count <= arrivals }
        if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    }

    func open() {
        isOpen = true
        for one in waiting { one.resume() }
        waiting = []
    }

    func waitForArrivals(_ count: Int) async {
        if arrivals < count { await withCheckedContinuation { watchers.append((count, $0)) } }
    }
}

/// Sends requests when a gate is open.
struct GateInterceptor: Interceptor {
    let gate: Gate

    func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
        await gate.pass()
        return try await next(request)
    }
}
