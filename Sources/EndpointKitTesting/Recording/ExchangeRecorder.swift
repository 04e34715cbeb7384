import EndpointKit
package import Foundation

/// Writes exchanges to a directory: a file for each request, with its responses in order.
package final class ExchangeRecorder: Sendable {
    /// The fields and the body of a message.
    package struct Message: Sendable {
        package var fields: [(name: String, value: String)]
        package var body: Data

        package init(_ fields: [(name: String, value: String)] = [], body: Data = Data()) {
            self.fields = fields
            self.body = body
        }

        fileprivate var headers: HTTPFields { HTTPFields(fields.map { HTTPFields.Field(name: $0.name, value: $0.value) }) }
    }

    /// How much is written. A file is written anew for each of its responses, and all are kept in memory.
    package struct Limits: Sendable {
        /// The responses to one request.
        package var answers = Int.max
        /// The bytes of the bodies of one request.
        package var fileSize = Int.max
        /// The bytes of all bodies.
        package var size = Int.max

        package init() {}
    }

    private struct State {
        var exchanges: [String: RecordedExchange] = [:]
        var sizes: [String: Int] = [:]
        var size = 0
    }

    private let directory: URL
    private let rules: RecordingRules
    private let limits: Limits
    private let state = Protected(State())

    package init(to directory: URL, rules: RecordingRules = RecordingRules(), limits: Limits = Limits()) {
        self.directory = directory
        self.rules = rules
        self.limits = limits
    }

    /// Writes the file of a request with one more response. Throws errors of writing.
    ///
    /// - Returns: False if it would be more than the limits.
    @discardableResult
    func record(_ recorded: RecordedRequest, _ head: HTTPResponseHead, _ body: Data) throws -> Bool {
        var scrubber = ExchangeScrubber(recorded, rules: rules)
        let request = scrubber.request
        let answer = scrubber.answer(head, body)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let name = request.fileName
        let size = recorded.body.count + body.count
        return try state.withLock { state in
            let fileSize = state.sizes[name, default: 0] + size
            guard state.exchanges[name]?.answers.count ?? 0 < limits.answers, fileSize <= limits.fileSize, state.size + size <= limits.size
            else { return false }
            state.exchanges[name, default: RecordedExchange(request: request)].answers.append(answer)
            state.sizes[name] = fileSize
            state.size += size
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            let file = directory.appendingPathComponent(name, isDirectory: false)
            try encoder.encode(state.exchanges[name]).write(to: file, options: .atomic)
            return true
        }
    }

    /// The same for an exchange of a proxy.
    ///
    /// - Parameter keys: The names of fields and of query parameters that are credentials.
    @discardableResult
    package func record(
        _ method: String, _ url: URL, _ request: Message, keys: [String], _ status: Int, _ response: Message
    ) throws -> Bool {
        let recorded = RecordedRequest(method, url, request, keys: keys)
        return try record(recorded, HTTPResponseHead(status: status, headers: response.headers, url: url), response.body)
    }
}

extension RecordedRequest {
    init(_ method: String, _ url: URL, _ message: ExchangeRecorder.Message, keys: [String]) {
        var request = HTTPRequest(method: HTTPMethod(rawValue: method), url: url, headers: message.headers, body: .data(message.body))
        for key in keys {
            request.sensitive.insert(header: key)
            request.sensitive.insert(query: key)
        }
        self.init(request, body: message.body)
    }
}
