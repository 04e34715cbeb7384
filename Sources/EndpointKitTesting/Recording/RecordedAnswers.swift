import EndpointKit
package import Foundation

/// The exchanges that were written to a directory, for a server that answers with them.
///
/// Requests are found by method, path, query, `Range` and body, without their secrets. The responses to a request come in their order, and the
/// last one again and again.
package final class RecordedAnswers: Sendable {
    package struct Answer: Sendable {
        package let status: Int
        package let fields: [(name: String, value: String)]
        package let body: Data
        /// Whether it was given before, because no other one was recorded.
        package let isRepeated: Bool
    }

    /// Why a directory cannot be used.
    package struct Fault: Error {
        package let message: String
    }

    fileprivate struct Key: Hashable {
        let method: String
        let target: String
        let range: String?
        let body: String?
    }

    /// The maximum size of all files together in bytes.
    private static let mostBytes = 512 << 20

    private let answers: [Key: [RecordedExchange.Answer]]
    private let given = Protected<[Key: Int]>([:])
    private let rules: RecordingRules

    /// The number of different requests.
    package var count: Int { answers.count }

    /// Reads the files of a directory. Throws ``Fault``.
    package init(from folder: URL, rules: RecordingRules = RecordingRules()) throws {
        self.rules = rules
        let name = folder.lastPathComponent
        guard let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) else {
            throw Fault(message: "the directory '\(name)' cannot be read")
        }
        var answers: [Key: [RecordedExchange.Answer]] = [:]
        var size = 0
        for file in files.sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) where file.pathExtension == "json" {
            guard let data = try? Data(contentsOf: file), let exchange = try? JSONDecoder().decode(RecordedExchange.self, from: data) else {
                throw Fault(message: "'\(name)/\(file.lastPathComponent)' is not a recorded exchange")
            }
            size += data.count
            guard size <= Self.mostBytes else {
                throw Fault(message: "the exchanges in '\(name)' have more than \(Self.mostBytes >> 20) MiB")
            }
            answers[Key(exchange.request), default: []] += exchange.answers
        }
        guard !answers.isEmpty else { throw Fault(message: "the directory '\(name)' has no recorded exchanges") }
        self.answers = answers
    }

    /// The next response to a request; nil if it was not recorded.
    ///
    /// - Parameters:
    ///   - target: The path and the query, percent-encoded.
    ///   - bases: Paths that can come before it in the recorded URL.
    ///   - keys: The names of fields and of query parameters that are credentials.
    package func next(
        _ method: String, _ target: String, bases: [String], _ message: ExchangeRecorder.Message, keys: [String]
    ) -> Answer? {
        // Without a path, `//` would begin a host.
        guard target.hasPrefix("/"), let url = URL(string: "http://localhost" + target) else { return nil }
        let asked = ExchangeScrubber(RecordedRequest(method, url, message, keys: keys), rules: rules).request
        let own = Key(asked)
        let keys = [own] + bases.map { Key(method: own.method, target: $0 + own.target, range: own.range, body: own.body) }
        guard let key = keys.first(where: { answers[$0] != nil }), let all = answers[key], !all.isEmpty else { return nil }
        let position = given.withLock { given in
            let position = given[key, default: 0]
            given[key] = min(position + 1, all.count)
            return position
        }
        let answer = all[min(position, all.count - 1)]
        let body = answer.text.map { Data($0.utf8) } ?? answer.base64 ?? Data()
        return Answer(
            status: answer.status, fields: answer.headers.map { ($0.name, $0.value) }, body: body, isRepeated: position >= all.count)
    }
}

extension RecordedAnswers.Key {
    init(_ request: RecordedExchange.Request) {
        let rest = request.url.range(of: "://").map { request.url[$0.upperBound...].drop { $0 != "/" && $0 != "?" } } ?? request.url[...]
        self.init(
            method: request.method, target: rest.hasPrefix("/") ? String(rest) : "/" + rest, range: request.range, body: request.body)
    }
}
