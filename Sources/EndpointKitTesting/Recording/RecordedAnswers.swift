import EndpointKit
package import Foundation

/// The exchanges that were written to a directory, for a server that answers with them.
///
/// Requests are found by method, path, query, `Range` and body, without their secrets: first as they were recorded, then whatever the order
/// of their parameters and members, and whether they have credentials. The responses to a request come in their order, and the last one
/// again and again. A request for the head of a representation gets that of a recorded `GET`.
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
        /// The file that is none; `nil` if it is about all of them.
        package var file: URL?
    }

    fileprivate struct Key: Hashable {
        var method: String
        var target: String
        let range: String?
        var body: String?

        /// With sorted parameters and members, and without those that are credentials.
        func normal(_ rules: RecordingRules) -> Key {
            var key = self
            let path = target.prefix { $0 != "?" }
            let query = Self.normal(target.dropFirst(path.count + 1), rules)
            key.target = path + (query.isEmpty ? "" : "?" + query)
            if let body, !body.hasPrefix("--") {
                if let value = try? JSONValue(parsing: body) {
                    let encoder = JSONEncoder()
                    encoder.outputFormatting = .sortedKeys
                    key.body = (try? encoder.json(Self.normal(value, rules))).map { String(decoding: $0, as: UTF8.self) } ?? body
                } else if body.contains("="), !body.contains("\n") {
                    key.body = Self.normal(body[...], rules)
                }
            }
            return key
        }

        private static func normal(_ pairs: Substring, _ rules: RecordingRules) -> String {
            let kept = pairs.split(separator: "&").filter { !$0.hasSuffix("=*") }
            // Values of the same name keep their order.
            return kept.enumerated().sorted { one, other in
                let (first, second) = (one.element.prefix { $0 != "=" }, other.element.prefix { $0 != "=" })
                return first == second ? one.offset < other.offset : first < second
            }.map { String($0.element) }.joined(separator: "&")
        }

        private static func normal(_ value: JSONValue, _ rules: RecordingRules) -> JSONValue {
            guard case .object(let members) = value else { return value }
            return .object(members.filter { !rules.isSensitive($0.key) })
        }
    }

    /// The maximum size of all files together in bytes.
    private static let maximumBytes = 512 << 20

    private let answers: [Key: [RecordedExchange.Answer]]
    /// The recorded requests by their normal forms.
    private let normal: [Key: Key]
    private let given = Protected<[Key: Int]>([:])
    private let rules: RecordingRules

    /// Reads the files of a directory. Throws ``Fault``.
    package init(from directory: URL, rules: RecordingRules = RecordingRules()) throws {
        self.rules = rules
        let name = directory.lastPathComponent
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: directory.path, isDirectory: &isDirectory), !isDirectory.boolValue {
            throw Fault(message: "'\(name)' is not a directory")
        }
        guard let files = try? FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil) else {
            throw Fault(message: "the directory '\(name)' cannot be read")
        }
        var answers: [Key: [RecordedExchange.Answer]] = [:]
        var keys: [Key] = []
        var size = 0
        for file in files.sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) where file.pathExtension == "json" {
            guard let data = try? Data(contentsOf: file), let exchange = try? JSONDecoder().decode(RecordedExchange.self, from: data) else {
                throw Fault(message: "'\(name)/\(file.lastPathComponent)' is not a recorded exchange", file: file)
            }
            size += data.count
            guard size <= Self.maximumBytes else {
                throw Fault(message: "the exchanges in '\(name)' have more than \(Self.maximumBytes >> 20) MiB")
            }
            let key = Key(exchange.request)
            if answers[key] == nil { keys.append(key) }
            answers[key, default: []] += exchange.answers
        }
        guard !answers.isEmpty else { throw Fault(message: "the directory '\(name)' has no recorded exchanges") }
        self.answers = answers
        // The order of the files decides between requests with the same form.
        normal = Dictionary(keys.map { ($0.normal(rules), $0) }) { first, _ in first }
    }

    /// The next response to a request; `nil` if it was not recorded.
    ///
    /// - Parameters:
    ///   - target: The path and the query, percent-encoded.
    ///   - bases: Paths that can come before it in the recorded URL.
    ///   - keys: The names of fields and of query parameters that are credentials.
    package func next(
        _ method: String, _ target: String, bases: [String], _ message: ExchangeRecorder.Message, keys: [String]
    ) -> Answer? {
        // Without a path, `//` would begin a host.
        guard target.hasPrefix("/"), let url = URL(reference: "http://localhost" + target) else { return nil }
        let asked = ExchangeScrubber(RecordedRequest(method, url, message, keys: keys), rules: rules).request
        let own = Key(asked)
        let asks = ([""] + bases).map { base in
            var key = own
            key.target = base + own.target
            return key
        }
        if let answer = answer(to: asks, isHead: false) { return answer }
        guard method == "HEAD" else { return nil }
        let gets = asks.map { ask in
            var key = ask
            key.method = "GET"
            return key
        }
        return answer(to: gets, isHead: true)
    }

    private func answer(to asks: [Key], isHead: Bool) -> Answer? {
        let key = asks.first { answers[$0] != nil } ?? asks.lazy.compactMap { self.normal[$0.normal(self.rules)] }.first
        guard let key, let all = answers[key], !all.isEmpty else { return nil }
        let position = given.withLock { given in
            let position = given[key, default: 0]
            // A look at the head is not the request itself.
            if !isHead { given[key] = min(position + 1, all.count) }
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
