import EndpointKit
import Foundation

/// Replaces secrets in texts and values by `*`, and in numbers by 0: by their names, and by what they look like.
final class SecretTexts {
    private let rules: RecordingRules
    /// Whether a parameter is a credential, whatever it is called.
    private let isCredential: (String) -> Bool
    private var known: [String: Bool] = [:]
    private static let maximumFound = 100
    /// What was replaced and is long enough to be found elsewhere.
    private(set) var found: Set<String> = []

    private static let userInfo = SecretPattern(#"(?<=://)[^/\s@"<>?#\\]{1,1000}@"#)
    private static let pairs = SecretPattern(#"(?<=^|[?&;\s,({"'#])([\w.\-\[\]%$]+)=([^&\s"'<>#\\;,)]+)"#)
    private static let quoted = SecretPattern(
        #"(?:"([^"\\]++)"|\b([A-Za-z_][\w.-]{0,99}+))\s*+:\s*+("(?:[^"\\]++|\\.)*+(?:"|\z)|-?[0-9][0-9.eE+-]*+)"#)
    private static let nested = SecretPattern(#""([^"\\]++)"\s*+:\s*+(?=[{\[])"#)
    private static let escaped = SecretPattern(
        #"(?:\\"([^"\\]++)\\"|\b([A-Za-z_][\w.-]{0,99}+))\s*+:\s*+(\\"(?:[^"\\]++|\\[^"])*+\\"|-?[0-9][0-9.eE+-]*+)"#)
    private static let lines = SecretPattern(#"(?m)^[ \t]*+([A-Za-z_][\w.-]{0,99}+)[ \t]*+:[ \t]++([^\s"'{\[][^\r\n]*+)"#)
    /// Each field is read once, and at most twenty follow it: without these limits, a text with many fields takes the square of its size.
    private static let parts = SecretPattern(
        #"(?im)^(?>[a-z-]{1,40}+:[^\r\n]*?;[ \t]*+name="?([^";\r\n]*+)[^\r\n]*+)(?:\r?\n[^\r\n]++){0,20}+\r?\n\r?\n"#
            + #"([\s\S]*?)(?=\r?\n--|\z)"#)
    private static let shapes = SecretPattern(
        #"-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|\z)"#
            + #"|(?<![A-Za-z0-9_-])(?:eyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*){2,4}|(?:sk|rk|whsec)_(?:live_|test_)?[A-Za-z0-9]{16,}"#
            + #"|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|glpat-[A-Za-z0-9_-]{16,}|xox[abeoprs]-[A-Za-z0-9-]{10,}"#
            + #"|(?:AKIA|ASIA)[A-Z0-9]{16}|AIza[A-Za-z0-9_-]{35}|ya29\.[A-Za-z0-9_-]{10,}|sk-[A-Za-z0-9_-]{20,}"#
            + #"|SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}|npm_[A-Za-z0-9]{30,}|hf_[A-Za-z0-9]{30,}|shp(?:at|ca|pa|ss)_[A-Fa-f0-9]{32}"#
            + #"|dop_v1_[a-f0-9]{32,})"#)
    private static let schemes = SecretPattern(#"(?i)(?<=\bbearer |\bbasic |\btoken )(?=[A-Za-z+/._~-]*+[0-9])[A-Za-z0-9+/._~-]{8,}+=*+"#)

    init(_ rules: RecordingRules, isCredential: @escaping (String) -> Bool) {
        (self.rules, self.isCredential) = (rules, isCredential)
    }

    // MARK: Names

    private func isSecret(_ name: String) -> Bool {
        if let known = known[name] { return known }
        let isSecret = rules.isSensitive(name.removingPercentEncoding ?? name)
        if known.count < 10_000 { known[name] = isSecret }
        return isSecret
    }

    /// Whether a member of JSON can be one.
    private func isSecret(_ name: String, _ value: JSONValue) -> Bool {
        guard isSecret(name) else { return false }
        guard isVague(name) else { return true }
        if case .string(let text) = value { return SecretNames.contains(name, text) }
        return false
    }

    private func isVague(_ name: String) -> Bool { SecretNames.isVague(name) && !rules.sensitiveNames.contains(name) }

    private func isSecret(parameter name: String, _ value: String) -> Bool {
        let decoded = name.removingPercentEncoding ?? name
        return isSecret(name) || isCredential(decoded) || SecretNames.contains(parameter: decoded, value)
    }

    private func hidden(_ secret: String) -> String {
        // Words are in other texts too. Each secret costs a search.
        if found.count < Self.maximumFound, secret.utf8.count >= 6, secret != "*",
            !secret.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
        {
            found.insert(secret)
        }
        return "*"
    }

    // MARK: Texts

    /// A text of any kind.
    func clean(_ text: String) -> String {
        guard text.utf8.count >= 4 else { return text }
        var text = text
        if text.utf8.contains(UInt8(ascii: "@")) { text = Self.userInfo.replace(in: text) { _ in "" } }
        if text.utf8.contains(UInt8(ascii: "=")) {
            text = Self.pairs.replace(in: text) { [self] groups in
                isSecret(parameter: groups[0], groups[1]) ? "\(groups[0])=\(hidden(groups[1]))" : nil
            }
        }
        if text.utf8.contains(UInt8(ascii: ":")) {
            for pattern in [Self.quoted, Self.escaped] {
                text = pattern.replaceLast(in: text) { [self] in isSecret($0) ? Self.mark(for: $1) : nil }
            }
            text = Self.nested.replaceNested(in: text, isSecret)
            text = Self.lines.replaceLast(in: text) { [self] in isSecret($0) ? hidden($1) : nil }
        }
        if text.utf8.contains(UInt8(ascii: "<")) { text = SecretMarkup.clean(text) { [self] in isSecret($0) && !isVague($0) } }
        text = Self.shapes.replace(in: text) { [self] in hidden($0.last ?? "") }
        return Self.schemes.replace(in: text) { [self] in hidden($0.last ?? "") }
    }

    /// What stands for a value as JSON.
    private static func mark(for value: String) -> String {
        switch value.first {
        case "\"": #""*""#
        case "\\": #"\"*\""#
        default: "0"
        }
    }

    /// Pairs of names and values, as in a query and in a form.
    func cleanPairs(_ text: String) -> String {
        text.split(separator: "&", omittingEmptySubsequences: false).map { pair -> String in
            guard let equals = pair.firstIndex(of: "=") else { return clean(String(pair)) }
            let (name, value) = (String(pair[..<equals]), String(pair[equals...].dropFirst()))
            guard !value.isEmpty else { return String(pair) }
            if isSecret(parameter: name, value.removingPercentEncoding ?? value) {
                _ = hidden(value.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? value)
                return "\(name)=\(hidden(value))"
            }
            // A value can be a URL or JSON, with pairs of its own.
            let decoded = value.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? value
            let cleaned = body(decoded)
            guard cleaned != decoded else { return String(pair) }
            return "\(name)=\(cleaned.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "*")"
        }.joined(separator: "&")
    }

    /// A URL: without user name and password, and without secrets in its query and its fragment.
    func cleanURL(_ text: String) -> String {
        let fragment = text.firstIndex(of: "#") ?? text.endIndex
        let query = text[..<fragment].firstIndex(of: "?") ?? fragment
        var result = clean(path(text[..<query]))
        if query < fragment { result += "?" + cleanPairs(String(text[text.index(after: query)..<fragment])) }
        if fragment < text.endIndex { result += "#" + cleanPairs(String(text[text.index(after: fragment)...])) }
        return result
    }

    /// A path: without what follows a segment with a secret name, such as `/reset-tokens/7f3a9c21`, unless it looks like a word or is
    /// short.
    private func path(_ text: Substring) -> String {
        var isAfterName = false
        return text.split(separator: "/", omittingEmptySubsequences: false).map { segment -> String in
            let isLong = segment.utf8.count >= 8 && segment.utf8.contains { (0x30...0x39).contains($0) }
            let isHidden = isAfterName && isLong && !segment.contains(":")
            isAfterName = isSecret(String(segment)) && !isVague(String(segment))
            return isHidden ? hidden(String(segment)) : String(segment)
        }.joined(separator: "/")
    }

    // MARK: Bodies

    /// Lines of values, such as CSV (RFC 4180), whose first line has their names.
    func table(_ text: String) -> String {
        let head = text.utf8.prefix { $0 != 0x0A && $0 != 0x0D }
        let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]
        let separator = separators.map { own in (own, head.count { $0 == own }) }.max { $0.1 < $1.1 }?.0 ?? UInt8(ascii: ",")
        var (result, field): ([UInt8], [UInt8]) = ([], [])
        var (column, isHead, isQuoted) = (0, true, false)
        var secrets: Set<Int> = []
        func close() {
            let plain = String(decoding: field, as: UTF8.self).trimmingCharacters(in: CharacterSet(charactersIn: "\"\u{FEFF} "))
            if isHead, isSecret(plain), !isVague(plain) { secrets.insert(column) }
            let isHidden = !isHead && !plain.isEmpty && secrets.contains(column)
            result += isHidden ? Array(hidden(plain).utf8) : field
            field = []
        }
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            let isEnd = byte == 0x0A || byte == 0x0D
            guard !isQuoted, isEnd || byte == separator else {
                field.append(byte)
                continue
            }
            close()
            result.append(byte)
            column = isEnd ? 0 : column + 1
            if isEnd { isHead = false }
        }
        close()
        return clean(String(decoding: result, as: UTF8.self))
    }

    /// Names of the secret itself in an object with a secret name.
    private static let nouns: Set<String> = ["code", "id", "number", "value"]

    /// JSON, lines of JSON, events, markup, or any other text.
    func body(_ content: String) -> String {
        if let whole = json(content) { return whole }
        guard content.utf8.contains(UInt8(ascii: "{")) else { return multipart(clean(content)) }
        // Lines of JSON, and events. Text that is not valid JSON, such as a truncated document, can have the same secrets.
        let lines = content.components(separatedBy: "\n").map { line -> String in
            let start = line.hasPrefix("data:") ? line.index(line.startIndex, offsetBy: 5) : line.startIndex
            return json(String(line[start...])).map { "\(line[..<start])\($0)" } ?? line
        }
        return multipart(clean(lines.joined(separator: "\n")))
    }

    private func multipart(_ text: String) -> String {
        guard text.hasPrefix("--") else { return text }
        return Self.parts.replaceLast(in: text) { [self] in isSecret(parameter: $0, $1) ? hidden($1) : nil }
    }

    /// The string unchanged if it has no secrets; `nil` if it is not a JSON object or array.
    private func json(_ content: String) -> String? {
        let start = content.first { !$0.isWhitespace }
        guard start == "{" || start == "[", let value = try? JSONValue(parsing: content) else { return nil }
        let clean = redacted(value, depth: 0)
        return clean == value ? content : Self.text(of: clean)
    }

    private static func text(of value: JSONValue) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.json(value)).map { String(decoding: $0, as: UTF8.self) } ?? "*"
    }

    private func redacted(
        _ value: JSONValue, named name: String? = nil, isSecret: Bool = false, isElement: Bool = false, depth: Int
    ) -> JSONValue {
        switch value {
        case .string(let text): return .string(isSecret ? hidden(text) : string(text, depth: depth))
        case .int, .number, .decimal:
            guard isSecret, let name else { return value }
            guard rules.isSensitiveNumber(name, isElement: isElement) || Self.nouns.contains(name.lowercased()) else { return value }
            _ = hidden(value.description)
            return 0
        case .array(let elements):
            return .array(elements.map { redacted($0, named: name, isSecret: isSecret, isElement: true, depth: depth) })
        case .object(let members):
            let isRequest = members["grant_type"] != nil || members["redirect_uri"] != nil
            return .object(
                Dictionary(
                    uniqueKeysWithValues: members.map { key, member in
                        let isNamed = self.isSecret(key, member) || isRequest && key == "code" || namesSecret(members, key)
                        // An object with secrets also says when they expire.
                        let isSecret = isNamed || isSecret && !SecretNames.isAttribute(key)
                        return (key, redacted(member, named: key, isSecret: isSecret, depth: depth))
                    }))
        default: return value
        }
    }

    /// Whether the member has the value of what another member names: `{ "name": "password", "value": "…" }`.
    private func namesSecret(_ members: [String: JSONValue], _ key: String) -> Bool {
        guard key.lowercased() == "value" else { return false }
        return members.contains { name, member in
            guard case .string(let text) = member, ["name", "key", "field", "id"].contains(name.lowercased()) else { return false }
            return text.utf8.count <= 64 && isSecret(text)
        }
    }

    /// A string in JSON, which can be a URL, a query of GraphQL, or JSON itself.
    private func string(_ text: String, depth: Int) -> String {
        guard text.utf8.count >= 8 else { return clean(text) }
        if depth < 4, let first = text.first, first == "{" || first == "[", let value = try? JSONValue(parsing: text) {
            let clean = redacted(value, depth: depth + 1)
            return clean == value ? text : Self.text(of: clean)
        }
        return clean(text)
    }
}
