/// A signal that a test waits for did not come.
package struct MissingSignal: Error, CustomStringConvertible {
    package let description: String
}

extension AsyncStream where Element: Sendable {
    /// The next element: what a test waits for comes at once or never, and a test that waits for nothing fails in a minute, not with the time limit of its suite.
    ///
    /// - Throws: ``MissingSignal`` after `limit`, or when the stream ends.
    @discardableResult
    package func signal(within limit: Duration = .seconds(60)) async throws -> Element {
        try await withThrowingTaskGroup(of: Element?.self) { group in
            group.addTask {
                for await element in self { return element }
                return nil
            }
            group.addTask {
                try await Task.sleep(for: limit)
                return nil
            }
            defer { group.cancelAll() }
            guard let element = try await group.next() ?? nil else { throw MissingSignal(description: "no signal within \(limit)") }
            return element
        }
    }
}
