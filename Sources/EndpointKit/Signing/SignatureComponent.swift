import Foundation

extension MessageSignature.Component {
    /// The component identifier (RFC 9421, 2): the name as a string, with its parameters.
    var identifier: String {
        switch kind {
        case .method: "\"@method\""
        case .targetURI: "\"@target-uri\""
        case .authority: "\"@authority\""
        case .scheme: "\"@scheme\""
        case .requestTarget: "\"@request-target\""
        case .path: "\"@path\""
        case .query: "\"@query\""
        case .queryParameter(let name): "\"@query-param\";name=\"\(Self.encoded(name))\""
        case .header(let name): "\"\(name)\""
        }
    }

    /// The component value.
    func value(in request: HTTPRequest) throws -> String {
        let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        let path = parts.map { $0.percentEncodedPath.isEmpty ? "/" : $0.percentEncodedPath } ?? "/"
        let query = parts?.percentEncodedQuery
        let target = path + (query.map { "?" + $0 } ?? "")
        switch kind {
        case .method: return request.method.rawValue
        case .targetURI: return (HTTPOrigin(request.url)?.text ?? "") + target
        case .authority: return HTTPOrigin(request.url)?.authority ?? ""
        case .scheme: return request.url.scheme?.lowercased() ?? ""
        case .requestTarget: return target
        case .path: return path
        case .query: return "?" + (query ?? "")
        case .queryParameter(let name): return try parameter(name, query ?? "")
        case .header(let name): return try header(name, in: request)
        }
    }

    private func header(_ name: String, in request: HTTPRequest) throws -> String {
        guard HTTPToken.isValid(name) else { throw missing("it is not a name of a header") }
        let values = request.headers.values(for: name)
        guard !values.isEmpty else { throw missing("the request does not have this header") }
        return values.map { $0.trimmingOptionalWhitespace() }.joined(separator: ", ")
    }

    /// RFC 9421, 2.2.8: the names and values of a form, encoded anew.
    private func parameter(_ name: String, _ query: String) throws -> String {
        let values = query.split(separator: "&").compactMap { item -> String? in
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.decoded)
            return pair.first == name ? pair.dropFirst().first ?? "" : nil
        }
        guard let value = values.first else { throw missing("the request does not have this query item") }
        guard values.count == 1 else { throw missing("the query item occurs more than once") }
        return Self.encoded(value)
    }

    private func missing(_ reason: String) -> MessageSignature.MissingComponent {
        MessageSignature.MissingComponent(identifier: identifier, reason: reason)
    }

    private static func decoded(_ text: Substring) -> String {
        let text = text.replacingOccurrences(of: "+", with: " ")
        return text.removingPercentEncoding ?? text
    }

    private static func encoded(_ text: String) -> String {
        // A plus sign in the text is encoded, so only spaces are left.
        PercentEncoding.form(text).replacingOccurrences(of: "+", with: "%20")
    }
}

/// A string of Structured Fields (RFC 9651, 3.3.3).
enum StructuredString {
    /// - Throws: ``InvalidParameter`` for a character that is not printable ASCII.
    static func text(_ value: String) throws -> String {
        guard value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { throw InvalidParameter.text }
        return "\"" + value.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }

    /// Whether a name can be that of a member of a dictionary (RFC 9651, 3.1.2).
    static func isKey(_ name: String) -> Bool {
        func isStart(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "*") }
        return name.utf8.first.map(isStart) == true
            && name.utf8.allSatisfy { isStart($0) || $0.isDigit || "_-.".utf8.contains($0) }
    }

    enum InvalidParameter: Error, CustomStringConvertible {
        case text
        case label

        var description: String {
            switch self {
            case .text: "a parameter of the signature has a character that is not printable ASCII"
            case .label: "the label of the signature is not a name of lower-case letters, digits and _-.*"
            }
        }
    }
}

extension MessageSignature.MissingComponent: RedactedError {}

extension StructuredString.InvalidParameter: RedactedError {}
