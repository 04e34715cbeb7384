#if AsyncHTTPClient
    import EndpointKit
    import NIOCore

    /// The WebSockets that are being opened or are open, so that a shutdown can close them.
    final class WebSocketRegistry: Sendable {
        /// Ends a WebSocket; the future completes when its connections are closed.
        typealias End = @Sendable () -> EventLoopFuture<Void>

        private struct State {
            var isShutDown = false
            var last = 0
            var ends: [Int: End] = [:]
        }

        private let state = Protected(State())

        var isShutDown: Bool { state.withLock(\.isShutDown) }

        /// The number of WebSockets that are being opened or are open.
        var count: Int { state.withLock(\.ends.count) }

        /// Returns the number to remove it with; `nil` after the shutdown.
        func add(_ end: @escaping End) -> Int? {
            state.withLock { state in
                guard !state.isShutDown else { return nil }
                state.last += 1
                state.ends[state.last] = end
                return state.last
            }
        }

        func remove(_ number: Int) {
            state.withLock { $0.ends[number] = nil }
        }

        /// Ends all, and waits until their connections are closed.
        func shutdown() async {
            let ends = state.withLock { state in
                state.isShutDown = true
                return Array(state.ends.values)
            }
            for closed in ends.map({ $0() }) { try? await closed.get() }
        }
    }
#endif
