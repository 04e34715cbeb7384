import EndpointKit
import Foundation

/// Removes secrets from a request and its response before they are written to a file.
struct ExchangeScrubber {
    private let rules: RecordingRules
    private let recorded: RecordedRequest
    /// The credentials of the request, longest first.
    private let secrets: [String]

    init(_ recorded: RecordedRequest, rules: RecordingRules) {
        self.rules = rules
        self.recorded = recorded
        var secrets: Set<String> = []
        for field in recorded.headers where recorded.request.sensitive.contains(header: field.name) || rules.isSensitive(field.name) {
            secrets.formUnion(Self.secrets(in: field.value))
        }
        for item in URLComponents(url: recorded.url, resolvingAgainstBaseURL: true)?.queryItems ?? [] {
            guard let value = item.value, recorded.request.sensitive.contains(query: item.name) || rules.isSensitive(item.name) else {
                continue
            }
            secrets.formUnion([value, value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? value])
        }
        // Replacing shorter ones would damage unrelated text.
        self.secrets = secrets.filter { $0.count >= 4 }.sorted { ($1.count, $0) < ($0.count, $1) }
    }

    /// The value, its words, the values of cookies, and the password of Basic.
    private static func secrets(in value: String) -> [String] {
        var found = [value]
        for word in value.split(whereSeparator: { " ;,".contains($0) }) {
            found.append(String(word))
            if let equals = word.firstIndex(of: "=") { found.append(String(word[equals...].dropFirst())) }
            if let text = Data(base64Encoded: String(word)).flatMap({ String(data: $0, encoding: .utf8) }) {
                found += text.split(separator: ":", maxSplits: 1).map(String.init)
            }
        }
        return found.filter { !["basic", "bearer", "digest"].contains($0.lowercased()) }
    }

    var request: RecordedExchange.Request {
        RecordedExchange.Request(
            method: recorded.method.rawValue, url: text(of: recorded.url), range: recorded.headers["Range"],
            body: recorded.body.isEmpty ? nil : requestBody)
    }

    private var requestBody: String {
        // The boundary is different for every request.
        let type = recorded.headers["Content-Type"] ?? ""
        let boundary = type.range(of: "boundary=").map { type[$0.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" } } ?? ""
        func normal(_ text: String) -> String {
            body(boundary.isEmpty ? text : text.replacingOccurrences(of: boundary, with: "boundary"))
        }
        if let text = String(data: recorded.body, encoding: .utf8) { return normal(text) }
        let bytes = normal(String(data: recorded.body, encoding: .isoLatin1) ?? "")
        return "hash \(RecordedExchange.Request.hash(bytes.utf8))"
    }

    func answer(_ head: HTTPResponseHead, _ data: Data) -> RecordedExchange.Answer {
        let kept = head.headers.filter { rules.keptHeaders.contains($0.name.lowercased()) && !rules.isSensitive($0.name) }
        let headers = kept.map { RecordedExchange.Header(name: $0.name, value: text($0.value)) }.enumerated()
            .sorted { ($0.element.name.lowercased(), $0.offset) < ($1.element.name.lowercased(), $1.offset) }.map(\.element)
        var answer = RecordedExchange.Answer(status: head.status, url: head.url.map { text(of: $0) }, headers: headers)
        if let content = String(data: data, encoding: .utf8) {
            answer.text = content.isEmpty ? nil : body(content)
        } else if head.headers["Content-Type"]?.lowercased().contains("json") == true {
            // Secrets cannot be found in it, and nobody can decode it.
            answer.text = "*"
        } else {
            answer.base64 = data
        }
        return answer
    }

    // MARK: Texts

    private func body(_ content: String) -> String {
        if let whole = json(content) { return text(whole) }
        // Lines of JSON, and events.
        let lines = content.components(separatedBy: "\n").map { line -> String in
            let start = line.hasPrefix("data:") ? line.index(line.startIndex, offsetBy: 5) : line.startIndex
            return json(String(line[start...])).map { "\(line[..<start])\($0)" } ?? line
        }
        // Text that is not valid JSON, such as a truncated document, can have the same secrets.
        return text(replace(#""([^"\\]++)"\s*+:\s*+"((?:[^"\\]++|\\.)*+)"#, in: lines.joined(separator: "\n")))
    }

    /// The string unchanged if it has no secret members; nil if it is not a JSON object or array.
    private func json(_ content: String) -> String? {
        let start = content.first { !$0.isWhitespace }
        guard start == "{" || start == "[", let value = try? JSONValue(parsing: content) else { return nil }
        let clean = redacted(value)
        guard clean != value else { return content }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.json(clean)).map { String(decoding: $0, as: UTF8.self) }
    }

    private func redacted(_ value: JSONValue, named name: String? = nil, isSecret: Bool = false) -> JSONValue {
        switch value {
        case .string: isSecret ? "*" : value
        case .int, .number, .decimal: name.map(rules.isSensitiveNumber) == true ? 0 : value
        case .array(let elements): .array(elements.map { redacted($0, named: name, isSecret: isSecret) })
        case .object(let members):
            .object(
                Dictionary(
                    uniqueKeysWithValues: members.map { key, member in
                        (key, redacted(member, named: key, isSecret: isSecret || rules.isSensitive(key)))
                    }))
        default: value
        }
    }

    private func text(_ text: String) -> String {
        var text = text.replacingOccurrences(of: #"(?<=://)[^/\s@"<>?#\\]{1,1000}@"#, with: "", options: .regularExpression)
        text = replace(#"(?<=^|[?&;])([\w.\-\[\]%]+)=([^&\s"'<>#\\;,)]+)"#, in: text)
        text = replace(#"(?<=; name=")([^"]*)"[^\r\n]*(?:\r\n[^\r\n]+)*\r\n\r\n([\s\S]*?)(?=\r\n--)"#, in: text)
        for secret in secrets { text = text.replacingOccurrences(of: secret, with: "*") }
        return rules.redact?(text) ?? text
    }

    /// Without user name and password.
    private func text(of url: URL) -> String {
        var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        parts?.user = nil
        parts?.password = nil
        return text(parts?.string ?? "*")
    }

    /// Replaces the match of the second group if the first one is a sensitive name.
    private func replace(_ pattern: String, in text: String) -> String {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return text }
        let result = NSMutableString(string: text)
        for match in expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).reversed() {
            guard let range = Range(match.range(at: 1), in: text) else { continue }
            let name = String(text[range])
            let decoded = name.removingPercentEncoding ?? name
            guard rules.isSensitive(decoded) || recorded.request.sensitive.contains(query: decoded) else { continue }
            result.replaceCharacters(in: match.range(at: 2), with: "*")
        }
        return String(result)
    }
}
