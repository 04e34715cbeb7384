import APIModel
import SourceDiagnostics

/// A path, such as `/users/{id}`.
struct OpenAPIPath {
    let key: Located<String>
    private(set) var parts: [DraftPathPart] = []
    /// The distinct names in braces.
    private(set) var names: [Located<String>] = []
    private var known: Set<ExactString> = []
    /// The parameter that a path without a leading `/` begins with, such as `{task_href}cancel/`. Its values are paths.
    private(set) var leadingPath: String?
    /// All parameters whose values are paths: also those in the form `{+name}` of RFC 6570.
    private var paths: Set<ExactString> = []
    /// The path without its query.
    private let text: Substring
    /// The names and values after a `?`.
    private(set) var query: [(key: String, value: String)] = []

    init(_ key: Located<String>) {
        self.key = key
        let split = key.value.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        for pair in split.count > 1 ? split[1].split(separator: "&") : [] {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            query.append((halves[0], halves.count > 1 ? halves[1] : ""))
        }
        var rest = split.first ?? ""
        self.text = rest
        var text = rest.hasPrefix("/") ? "" : "/"
        while let open = rest.firstIndex(of: "{") {
            guard let close = rest[open...].firstIndex(of: "}"), rest.index(after: open) < close else { break }
            text += rest[..<open]
            flush(&text)
            let written = rest[rest.index(after: open)..<close]
            let keepsSlashes = written.hasPrefix("+") && written.count > 1
            let name = Located(String(keepsSlashes ? written.dropFirst() : written), at: key.span)
            parts.append(.parameter(name))
            if known.insert(ExactString(name.value)).inserted { names.append(name) }
            if key.value.hasPrefix("{"), parts.count == 2 { leadingPath = name.value }
            if keepsSlashes || leadingPath == name.value { paths.insert(ExactString(name.value)) }
            rest = rest[rest.index(after: close)...]
        }
        text += rest
        flush(&text)
    }

    /// Whether the path contains the name in braces.
    func names(_ parameter: String) -> Bool { known.contains(ExactString(parameter)) }

    /// Whether the values of the parameter are paths.
    func keepsSlashes(of parameter: String) -> Bool { paths.contains(ExactString(parameter)) }

    /// Whether the path contains the last name of a reference in braces, however its words are written.
    func mayName(_ reference: String) -> Bool {
        let last = NameWords.key(reference.split(separator: "/").last.map(String.init) ?? "")
        return names.contains { NameWords.key($0.value) == last }
    }

    private mutating func flush(_ text: inout String) {
        guard !text.isEmpty else { return }
        var bytes: [UInt8] = []
        for character in text.unicodeScalars { PercentEscapes.append(inPath: character, to: &bytes) }
        parts.append(.text(String(decoding: bytes, as: UTF8.self)))
        text = ""
    }

    /// A pair in the query of a path.
    enum QueryPart: Equatable {
        /// The declared parameter at an index is sent with this key.
        case declared(Int, key: String)
        /// A parameter that is not declared, by its name in braces.
        case undeclared(String, key: String)
        case constant(key: String, value: String)
    }

    /// The pairs of the query that are not query parameters with the same key already.
    ///
    /// A value in braces is the name of a parameter in the path or in the query. Each parameter is sent once.
    func queryParts(_ declared: [(location: ParameterLocation, name: String)]) -> [QueryPart] {
        var keys = Set(declared.lazy.filter { $0.location == .query }.map { ExactString($0.name) })
        var unused: [ExactString: Int] = [:]
        for location in [ParameterLocation.path, .query] {
            for (index, parameter) in declared.enumerated() where parameter.location == location {
                let name = ExactString(parameter.name)
                if unused[name] == nil { unused[name] = index }
            }
        }
        var parts: [QueryPart] = []
        for (key, value) in query {
            let name = value.hasPrefix("{") && value.hasSuffix("}") ? String(value.dropFirst().dropLast()) : nil
            if let name, let index = unused.removeValue(forKey: ExactString(name)) {
                keys.insert(ExactString(key))
                parts.append(.declared(index, key: key))
            } else if keys.insert(ExactString(key)).inserted {
                parts.append(name.map { .undeclared($0, key: key) } ?? .constant(key: key, value: value))
            }
        }
        return parts
    }

    /// A segment as part of a name.
    struct NameSegment {
        let words: String
        let isParameter: Bool
        /// Whether it says what the operation is about: it begins with a letter, and not with a parameter.
        let isNoun: Bool
    }

    /// The segments; a parameter contributes its name. Those of the query are included, because some documents distinguish operations by
    /// them alone.
    var nameSegments: [NameSegment] { Self.nameSegments(of: key.value) }

    static func nameSegments(of path: String) -> [NameSegment] {
        path.split(separator: "/").flatMap(separatingMethod).map { segment in
            guard segment.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
                return NameSegment(words: String(segment), isParameter: false, isNoun: segment.first?.isLetter == true)
            }
            let isParameter = segment.hasPrefix("{") && segment.hasSuffix("}")
            let words = isParameter ? "by \(segment.dropFirst().dropLast())" : String(segment.filter { $0 != "{" && $0 != "}" })
            return NameSegment(words: words, isParameter: isParameter, isNoun: segment.first?.isLetter == true)
        }
    }

    /// `{id}` and `cancel` for `{id}:cancel`, which is a custom method in Google's style.
    private static func separatingMethod(_ segment: Substring) -> [Substring] {
        guard segment.hasPrefix("{"), let end = segment.firstIndex(of: "}") else { return [segment] }
        let rest = segment[segment.index(after: end)...]
        return rest.hasPrefix(":") && rest.count > 1 ? [segment[...end], rest.dropFirst()] : [segment]
    }

    var words: [String] { nameSegments.map(\.words) }

    /// The first segment that is neither a parameter, a version nor `api`.
    var subject: String? { Self.subject(of: text) }

    static func subject(of path: Substring) -> String? {
        let segments = path.split(separator: "/").map(String.init).filter { !$0.hasPrefix("{") }
        return segments.first { !isPrefix($0) } ?? segments.first
    }

    private static func isPreview(_ letters: Substring) -> Bool {
        ["alpha", "beta", "rc", "preview"].contains(letters.prefix(while: \.isLetter).lowercased())
            && letters.drop(while: \.isLetter).allSatisfy(\.isNumber)
    }

    /// Whether a segment is a version, or a word that says nothing about the operations.
    static func isPrefix(_ segment: String) -> Bool {
        if ["api", "rest", "public"].contains(segment.lowercased()) { return true }
        let digits = segment.lowercased().hasPrefix("v") ? segment.dropFirst() : segment[...]
        if digits.isEmpty { return false }
        let letters = digits.drop { $0.isNumber || $0 == "." || $0 == "_" }
        // `v1beta1`.
        return letters.isEmpty || letters.startIndex > digits.startIndex && digits.startIndex > segment.startIndex && isPreview(letters)
    }
}
