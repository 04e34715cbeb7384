public import EndpointKit
public import Foundation

/// Responds with the exchanges that a `RecordingTransport` wrote to a directory, without sending requests.
///
/// Requests are identified by method, URL, `Range` and body, without their secrets: other tokens get the same responses. Each response is
/// used once, in order. A request that was not recorded, or not as often, fails with ``MissingExchange``.
public final class ReplayTransport: Transport {
    private let directory: URL
    private let rules: RecordingRules
    private let given = Protected<[String: Int]>([:])

    /// Creates a transport for the directory that a ``RecordingTransport`` with the same rules has written.
    public init(from directory: URL, rules: RecordingRules = RecordingRules()) {
        self.directory = directory
        self.rules = rules
    }

    /// Recorded requests had their credentials.
    public var needsCredentials: Bool { false }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let asked = ExchangeScrubber(try await RecordedRequest(request), rules: rules).request
        let name = asked.fileName
        func missing(_ reason: MissingExchange.Reason, nearest: String? = nil) -> MissingExchange {
            MissingExchange(
                request: "\(asked.method) \(asked.url)", file: name, directory: directory.lastPathComponent, reason: reason,
                nearest: nearest)
        }
        guard let data = try? Data(contentsOf: directory.appendingPathComponent(name, isDirectory: false)) else {
            throw missing(.notRecorded, nearest: nearest(to: asked))
        }
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

    /// The nearest of the recorded requests, and how it differs.
    private func nearest(to asked: RecordedExchange.Request) -> String? {
        let files = (try? FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)) ?? []
        let names = files.filter { $0.pathExtension == "json" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
        let recorded = names.prefix(2_000).compactMap { file in
            (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(RecordedExchange.self, from: $0) }?.request
        }
        let distances = recorded.map { (request: $0, distance: $0.distance(to: asked)) }
        guard let nearest = distances.min(by: { $0.distance < $1.distance })?.request else { return nil }
        let text = "'\(nearest.method) \(nearest.url)'"
        guard nearest.method == asked.method, nearest.url == asked.url else { return text }
        return "\(text), whose \(nearest.range == asked.range ? "body" : "'Range' header") differs"
    }

    /// Restarts from the first responses.
    public func rewind() {
        given.withLock { $0 = [:] }
    }
}
