import EndpointKit
import Foundation

/// Removes secrets from a request and its response before they are written to a file.
struct ExchangeScrubber {
    private let rules: RecordingRules
    private let recorded: RecordedRequest
    private let texts: SecretTexts
    /// The credentials of the request.
    private var secrets: Set<String> = []

    init(_ recorded: RecordedRequest, rules: RecordingRules) {
        self.rules = rules
        self.recorded = recorded
        let sensitive = recorded.request.sensitive
        texts = SecretTexts(rules) { sensitive.contains(query: $0) }
        for field in recorded.headers where sensitive.contains(header: field.name) || rules.isSensitive(field.name) {
            if field.name.lowercased() == "cookie" {
                for cookie in field.value.split(separator: ";") { secrets.formUnion(secret(ofCookie: cookie)) }
            } else {
                secrets.formUnion(Self.secrets(in: field.value))
            }
        }
        for item in URLComponents(url: recorded.url, resolvingAgainstBaseURL: true)?.queryItems ?? [] {
            guard let value = item.value, sensitive.contains(query: item.name) || rules.isSensitive(item.name) else { continue }
            secrets.formUnion([value, value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? value])
        }
        // Replacing shorter ones would damage unrelated text.
        secrets = secrets.filter { $0.count >= 4 }
    }

    /// The value, its words, and the password of Basic.
    private static func secrets(in value: String) -> [String] {
        var found = [value]
        var words = value.split(whereSeparator: { " ;,".contains($0) })
        // The scheme, such as `Bearer` or `token`, is no secret.
        if words.count > 1, words[0].allSatisfy({ $0.isLetter || $0 == "-" }) { words.removeFirst() }
        for word in words {
            found.append(String(word))
            if let equals = word.firstIndex(of: "=") { found.append(String(word[equals...].dropFirst())) }
            if let text = Data(base64Encoded: String(word)).flatMap({ String(data: $0, encoding: .utf8) }) {
                found += text.split(separator: ":", maxSplits: 1).map(String.init)
            }
        }
        return found
    }

    /// The value of a cookie, unless it is a word as that of a setting.
    private func secret(ofCookie cookie: Substring) -> [String] {
        guard let equals = cookie.firstIndex(of: "=") else { return [] }
        let value = cookie[equals...].dropFirst().prefix { $0 != ";" }
        let isWord = value.utf8.count < 12 && value.allSatisfy { $0.isLetter || $0 == "-" }
        return isWord && !rules.isSensitive(cookie[..<equals].trimmingCharacters(in: .whitespaces)) ? [] : [String(value)]
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
        let utf16 = Self.utf16(recorded.body, type.lowercased())
        if utf16 == nil, let text = String(data: recorded.body, encoding: .utf8) {
            if Self.isTable(type) { return self.text(texts.table(text)) }
            return Self.isForm(type) ? self.text(texts.cleanPairs(text)) : normal(text)
        }
        let bytes = normal(String(data: recorded.body, encoding: utf16 ?? .isoLatin1) ?? "")
        return "hash \(RecordedExchange.Request.hash(bytes.utf8))"
    }

    mutating func answer(_ head: HTTPResponseHead, _ data: Data) -> RecordedExchange.Answer {
        for cookie in head.headers.values(for: "Set-Cookie") { secrets.formUnion(secret(ofCookie: cookie[...]).filter { $0.count >= 4 }) }
        let kept = head.headers.filter { rules.keptHeaders.contains($0.name.lowercased()) && !rules.isSensitive($0.name) }
        let headers = kept.map { RecordedExchange.Header(name: $0.name, value: field($0)) }.enumerated()
            .sorted { ($0.element.name.lowercased(), $0.offset) < ($1.element.name.lowercased(), $1.offset) }.map(\.element)
        var answer = RecordedExchange.Answer(status: head.status, url: head.url.map { text(of: $0) }, headers: headers)
        let type = head.headers["Content-Type"]?.lowercased() ?? ""
        if Self.utf16(data, type) == nil, let content = String(data: data, encoding: .utf8) {
            answer.text = content.isEmpty ? nil : clean(content, type)
        } else if type.contains("json") {
            // JSON between systems is in UTF-8 (RFC 8259, 8.1).
            answer.text = "*"
        } else {
            answer.base64 = Self.isText(type) ? clean(data, type) : data
        }
        return answer
    }

    private func clean(_ content: String, _ type: String) -> String {
        if Self.isTable(type) { return text(texts.table(content)) }
        return Self.isForm(type) ? text(texts.cleanPairs(content)) : body(content)
    }

    /// A text that is not UTF-8: in UTF-16, or in a charset that extends ASCII. As Latin-1, every byte is a character, and stays what it is.
    private func clean(_ data: Data, _ type: String) -> Data {
        let encoding = Self.utf16(data, type) ?? .isoLatin1
        guard let content = String(data: data, encoding: encoding) else { return Data("*".utf8) }
        let cleaned = clean(content, type)
        return cleaned == content ? data : Self.bytes(of: cleaned, encoding)
    }

    /// - Parameter encoding: Latin-1 or UTF-16. Without a byte order in its name, it is little-endian, and has a mark.
    private static func bytes(of text: String, _ encoding: String.Encoding) -> Data {
        func bytes(_ unit: UInt16) -> [UInt8] { [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)] }
        return switch encoding {
        case .utf16BigEndian: Data(text.utf16.flatMap { bytes($0.byteSwapped) })
        case .utf16LittleEndian: Data(text.utf16.flatMap(bytes))
        case .utf16: Data([0xFF, 0xFE] + text.utf16.flatMap(bytes))
        default: Data(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
        }
    }

    /// The byte order of a text in UTF-16, by its mark, or by its first character, which is one of ASCII; `nil` for other bodies.
    private static func utf16(_ data: Data, _ type: String) -> String.Encoding? {
        guard isText(type) || type.contains("json") else { return nil }
        return switch (data.first, data.dropFirst().first) {
        case (0xFE, 0xFF), (0xFF, 0xFE): .utf16
        case (0, let second?) where second != 0: .utf16BigEndian
        case (let first?, 0) where first != 0: .utf16LittleEndian
        default: nil
        }
    }

    /// Whether a body can be a text: one without a type can.
    private static func isText(_ type: String) -> Bool {
        type.isEmpty || type.hasPrefix("text/") || type.hasPrefix("multipart/") || isForm(type) || isTable(type)
            || ["charset=", "javascript", "xml", "yaml"].contains { type.contains($0) }
    }

    private static func isForm(_ type: String) -> Bool { type.lowercased().hasPrefix("application/x-www-form-urlencoded") }

    private static func isTable(_ type: String) -> Bool {
        ["text/csv", "text/tab-separated-values", "application/csv"].contains { type.lowercased().hasPrefix($0) }
    }

    // MARK: Texts

    private func body(_ content: String) -> String { text(texts.body(content)) }

    /// Replaces what was found to be a secret, wherever else it is.
    private func text(_ text: String) -> String {
        var text = text
        let found = texts.found.union(secrets)
        if !found.isEmpty {
            // In base64, as a copy of what `Basic` has. The last digits depend on what follows.
            let encoded = found.compactMap { secret -> String? in
                let text = Data(secret.utf8).base64EncodedString().filter { $0 != "=" }
                return secret.utf8.count >= 8 ? String(text.prefix(secret.utf8.count / 3 * 4)) : nil
            }
            // Replacing shorter ones first would damage longer ones.
            for secret in found.union(encoded).sorted(by: { ($1.count, $0) < ($0.count, $1) }) {
                text = text.replacingOccurrences(of: secret, with: "*")
            }
        }
        return rules.redact?(text) ?? text
    }

    private func field(_ field: HTTPFields.Field) -> String {
        let isURL = ["location", "content-location", "refresh"].contains(field.name.lowercased())
        return text(isURL ? texts.cleanURL(field.value) : texts.clean(field.value))
    }

    /// Without user name and password.
    private func text(of url: URL) -> String {
        var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        parts?.user = nil
        parts?.password = nil
        return text(parts?.string.map(texts.cleanURL) ?? "*")
    }
}
