#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointKit

    /// A client that is shut down when it is no longer used.
    final class Connections: Sendable {
        let client: HTTPClient
        private let isShutDown = Protected(false)

        init(_ client: HTTPClient) {
            self.client = client
        }

        func shutdown() async {
            guard begin() else { return }
            try? await client.shutdown()
        }

        deinit {
            // It retains itself until the shutdown has finished.
            if begin() { client.shutdown { _ in } }
        }

        private func begin() -> Bool {
            isShutDown.withLock { isShutDown in
                defer { isShutDown = true }
                return !isShutDown
            }
        }
    }
#endif
