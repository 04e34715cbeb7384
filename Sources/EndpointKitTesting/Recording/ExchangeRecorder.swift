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

    private let folder: URL
    private let rules: RecordingRules
    private let mostAnswers: Int
    private let exchanges = Protected<[String: RecordedExchange]>([:])

    /// - Parameters:
    ///   - mostAnswers: How many responses to one request are written.
    package init(to folder: URL, rules: RecordingRules = RecordingRules(), mostAnswers: Int = .max) {
        self.folder = folder
        self.rules = rules
        self.mostAnswers = mostAnswers
    }

    /// Writes the file of a request with one more response. Throws errors of writing.
    ///
    /// - Returns: False if the file has as many responses as it may.
    @discardableResult
    func record(_ recorded: RecordedRequest, _ head: HTTPResponseHead, _ body: Data) throws -> Bool {
        let scrubber = ExchangeScrubber(recorded, rules: rules)
        let request = scrubber.request
        let answer = scrubber.answer(head, body)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try exchanges.withLock { exchanges in
            guard exchanges[request.fileName]?.answers.count ?? 0 < mostAnswers else { return false }
            exchanges[request.fileName, default: RecordedExchange(request: request)].answers.append(answer)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appendingPathComponent(request.fileName, isDirectory: false)
            try encoder.encode(exchanges[request.fileName]).write(to: file, options: .atomic)
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
