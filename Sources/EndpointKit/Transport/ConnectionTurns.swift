import Foundation

/// Tells exchanges that wait for a connection from those that have one, so that waiting is not idle time.
///
/// The pool below a transport makes a limited number of connections to an origin, and does not tell which exchanges have one. They are
/// assumed to get them in the order of their arrival. An exchange that makes progress certainly has one.
package final class ConnectionTurns: Sendable {
    private final class Origin {
        /// The number of exchanges that have made progress.
        var connected = 0
        /// Those that are assumed to have a connection, and have not made progress.
        var supposed: [Turn] = []
        var waiting: ArraySlice<Turn> = []
        /// The number of those in `waiting` that do not wait any more.
        var gone = 0
        /// Whether one connection serves many exchanges, so that none waits.
        var multiplexes = false

        var isUnused: Bool { connected == 0 && supposed.isEmpty && waiting.count == gone }

        func removeGone() {
            guard gone > 32, gone > waiting.count / 2 else { return }
            waiting = ArraySlice(waiting.filter { $0.phase == .waiting })
            gone = 0
        }
    }

    private let connectionsPerHost: Int
    private let origins = Protected<[HTTPOrigin: Origin]>([:])

    package init(connectionsPerHost: Int) {
        self.connectionsPerHost = max(1, connectionsPerHost)
    }

    /// An exchange to `origin`, which has not begun yet.
    package func turn(to origin: HTTPOrigin) -> Turn {
        Turn(self, origin)
    }

    /// The number of origins with exchanges.
    var count: Int { origins.withLock(\.count) }

    private func change(_ turn: Turn, _ body: (Origin) -> Void) {
        origins.withLock { origins in
            let origin = origins[turn.origin] ?? Origin()
            origins[turn.origin] = origin
            body(origin)
            fill(origin)
            if origin.isUnused { origins[turn.origin] = nil }
        }
    }

    /// Lets those that wait have the connections that are free.
    private func fill(_ origin: Origin) {
        while origin.multiplexes || origin.connected + origin.supposed.count < connectionsPerHost, let next = origin.waiting.popFirst() {
            guard next.phase == .waiting else {
                origin.gone -= 1
                continue
            }
            origin.supposed.append(next)
            next.set(.supposed)
        }
    }

    /// The exchange of a turn. The lock of the ``ConnectionTurns`` protects its properties.
    package final class Turn: @unchecked Sendable {
        fileprivate enum Phase {
            case new
            case waiting
            case supposed
            case connected
            case over
        }

        fileprivate let origin: HTTPOrigin
        fileprivate private(set) var phase = Phase.new
        private let turns: ConnectionTurns
        private var onWait: (@Sendable (Bool) -> Void)?

        fileprivate init(_ turns: ConnectionTurns, _ origin: HTTPOrigin) {
            self.turns = turns
            self.origin = origin
        }

        /// - Parameter onWait: Called with true when the exchange waits for a connection, and with false when it has one. It must not call
        ///   the turn.
        func begin(_ onWait: @escaping @Sendable (Bool) -> Void) {
            turns.change(self) { origin in
                guard phase == .new else { return }
                self.onWait = onWait
                origin.waiting.append(self)
                phase = .waiting
                // Not for those that have a connection at once.
                if !origin.multiplexes, origin.connected + origin.supposed.count >= turns.connectionsPerHost { onWait(true) }
            }
        }

        /// The exchange has made progress, so it has a connection.
        func didProgress() {
            turns.change(self) { origin in
                guard phase == .waiting || phase == .supposed else { return }
                if phase == .waiting { origin.gone += 1 } else { origin.supposed.removeAll { $0 === self } }
                origin.connected += 1
                set(.connected)
                // Another exchange was wrongly assumed to have this connection.
                guard !origin.multiplexes, origin.connected + origin.supposed.count > turns.connectionsPerHost,
                    let other = origin.supposed.popLast()
                else { return }
                other.set(.waiting)
                origin.waiting = [other] + origin.waiting
            }
        }

        /// The connection serves other exchanges of its origin, too, as with HTTP/2.
        package func didMultiplex() {
            turns.change(self) { origin in
                if phase != .over { origin.multiplexes = true }
            }
        }

        func end() {
            turns.change(self) { origin in
                switch phase {
                case .new, .over: return
                case .waiting: origin.gone += 1
                case .supposed: origin.supposed.removeAll { $0 === self }
                case .connected: origin.connected -= 1
                }
                phase = .over
                onWait = nil
                origin.removeGone()
            }
        }

        fileprivate func set(_ phase: Phase) {
            if phase == .waiting { onWait?(true) } else if self.phase == .waiting { onWait?(false) }
            self.phase = phase
        }
    }
}
