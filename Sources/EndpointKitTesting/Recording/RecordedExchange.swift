import EndpointKit
import Foundation

/// A request and its responses, in the format of the file.
struct RecordedExchange: Codable, Equatable, Sendable {
    struct Request: Codable, Equatable, Sendable {
        var method: String
        var url: String
        var range: String?
        /// The body without secrets; only a hash if it is not text.
        var body: String?
    }

    struct Header: Codable, Equatable, Sendable {
        var name: String
        var value: String
    }

    struct Answer: Codable, Equatable, Sendable {
        var status: Int
        var url: String?
        var headers: [Header]
        /// One of these two, or none for an empty body.
        var text: String?
        var base64: Data?

        var response: HTTPResponse {
            let fields = HTTPFields(headers.map { HTTPFields.Field(name: $0.name, value: $0.value) })
            return HTTPResponse(
                status: status, headers: fields, body: text.map { Data($0.utf8) } ?? base64 ?? Data(), url: url.flatMap { URL(string: $0) })
        }
    }

    var request: Request
    var answers: [Answer] = []
}

extension RecordedExchange.Request {
    /// How much two requests differ: first in their paths, then in method, query and body.
    func distance(to other: RecordedExchange.Request) -> Double {
        let (own, given) = (URLComponents(string: url), URLComponents(string: other.url))
        return 2 * EditDistance.relative(own?.path ?? url, given?.path ?? other.url) + (method == other.method ? 0 : 1)
            + EditDistance.relative(url, other.url) + (range == other.range ? 0 : 0.1) + (body == other.body ? 0 : 0.1)
    }

    /// The file name. Equal requests have equal names, which contain the method and the path.
    var fileName: String {
        let path = URLComponents(string: url)?.path ?? ""
        let words = (method + path).lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let text = "\(method) \(url)\n\(range ?? "")\n\(body ?? "")"
        return "\(words.joined(separator: "-").prefix(60))-\(Self.hash(text.utf8)).json"
    }

    /// Sixteen hexadecimal digits.
    static func hash(_ bytes: some Sequence<UInt8>) -> String {
        let text = String(FNV1a(bytes).value, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
