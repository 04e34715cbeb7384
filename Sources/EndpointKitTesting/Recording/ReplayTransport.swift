public import EndpointKit
public import Foundation

/// Answers with what a `RecordingTransport` wrote to a folder, and sends nothing.
///
/// Requests are told apart by method, URL, `Range` and body, without their secrets: other tokens get the same answers. Each answer is given
/// once, in order; a request that was not recorded, or not that often, fails with ``MissingExchange``.
public final class ReplayTransport: Transport {
    private let folder: URL
    private let rules: RecordingRules
    private let given = Protected<[String: Int]>([:])

    /// Plays what a ``RecordingTransport`` has written to `folder` with the same rules.
    public init(from folder: URL, rules: RecordingRules = RecordingRules()) {
        self.folder = folder
        self.rules = rules
    }

    /// What was recorded had its credentials.
    public var needsCredentials: Bool { false }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let asked = ExchangeScrubber(try RecordedRequest(request), rules: rules).request
        let name = asked.fileName
        func missing(_ reason: MissingExchange.Reason) -> MissingExchange {
            MissingExchange(request: "\(asked.method) \(asked.url)", file: name, folder: folder.lastPathComponent, reason: reason)
        }
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(name, isDirectory: false)) else { throw missing(.notRecorded) }
        guard let exchange = try? JSONDecoder().decode(RecordedExchange.self, from: data), exchange.request == asked else {
            throw missing(.unreadable)
        }
        let position = given.withLock { given in
            defer { given[name, default: 0] += 1 }
            return given[name, default: 0]
        }
        guard exchange.answers.indices.contains(position) else { throw missing(.exhausted(after: exchange.answers.count)) }
        return exchange.answers[position].response
    }

    /// Answers from the beginning again.
    public func rewind() {
        given.withLock { $0 = [:] }
    }
}
