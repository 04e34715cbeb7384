import APIModel
import SourceDiagnostics
import YAMLTree

/// Parses a path template, and reports all its faults.
struct PathTemplateParser {
    private let text: ScalarCharacters
    private var path: PathTemplate
    private var literal: [UInt8] = []
    private var places: [ExactString: SourceSpan] = [:]

    /// The path; `nil`, and a diagnostic, if it is not a string.
    static func read(_ node: YAMLNode, into sink: inout DiagnosticSink) -> PathTemplate? {
        if node.isNull {
            sink.report(.unexpectedValue("a path", found: node, help: "write a path such as '/items'"))
            return nil
        }
        guard let text = node.readString(into: &sink) else { return nil }
        var parser = PathTemplateParser(ScalarCharacters(text, node: node))
        return parser.read(into: &sink)
    }

    private init(_ text: ScalarCharacters) {
        self.text = text
        path = PathTemplate(span: text.span)
    }

    /// What to write instead of a path without a slash at its beginning.
    ///
    /// - Parameter text: The path without its query and its fragment.
    private static func help(for text: Located<String>) -> Help {
        if let mark = text.value.firstRange(of: "://"), !text.value[..<mark.lowerBound].contains("/") {
            let path = String(text.value[mark.upperBound...].drop { $0 != "/" })
            let plain = path.isEmpty ? "/" : path
            return Help(
                "write \(plain), and the URL of the server in 'environments' or 'servers'", fix: Fix(replacing: text, with: plain))
        }
        guard let plain = TypographicQuotes.removed(from: text.value) else {
            return Help("write /\(text.value)", fix: Fix(replacing: text.span.part(0..<0), with: "/"))
        }
        let path = "\"\(plain.hasPrefix("/") ? plain : "/" + plain)\""
        return Help("write \(path), with straight quotes", fix: Fix(replacing: text.span, with: path))
    }

    private mutating func read(into sink: inout DiagnosticSink) -> PathTemplate {
        let characters = text.characters
        if characters.first != "/" {
            let end = characters.firstIndex { $0 == "?" || $0 == "#" } ?? characters.count
            sink.report(.invalidPath("a path must begin with '/'", at: text.span, help: Self.help(for: text.text(0..<end))))
            literal.append(UInt8(ascii: "/"))
        }
        reportOddSegments(into: &sink)
        var index = 0
        while index < characters.count {
            switch characters[index] {
            case "{":
                guard let end = closing(from: index) else {
                    sink.report(
                        .invalidPath("the '{' is not closed", at: text.span(index..<(index + 1)), help: "write {name} or {name:Int}"))
                    index = characters.count
                    continue
                }
                readParameter((index + 1)..<end, into: &sink)
                index = end + 1
            case "}":
                sink.report(
                    .invalidPath("unexpected '}'", at: text.span(index..<(index + 1)), help: "write {name} for a parameter"))
                index += 1
            case "?":
                let rest = text.span(index..<characters.count)
                sink.report(.invalidPath("a path cannot have a query", at: rest, help: "declare the parameters under 'query'"))
                index = characters.count
            case "#":
                let removal = Help("remove it", fix: Fix(deleting: text.span(index..<characters.count)))
                sink.report(.invalidPath("a path cannot have a fragment", at: text.span(index..<characters.count), help: removal))
                index = characters.count
            case "%" where !isEscape(at: index):
                let mark = text.span(index..<(index + 1))
                let help = Help("write %25 for the character itself", fix: Fix(replacing: mark, with: "%25"))
                sink.report(.invalidPath("'%' is not followed by two hexadecimal digits", at: mark, help: help))
                index += 1
            case let character:
                PercentEscapes.append(inPath: character, to: &literal)
                index += 1
            }
        }
        flush()
        return path
    }

    private mutating func flush() {
        guard !literal.isEmpty else { return }
        path.parts.append(.text(String(decoding: literal, as: UTF8.self)))
        literal = []
    }

    /// `name`, `name:Type`, or `+name` for a value with slashes (RFC 6570, 3.2.3).
    private mutating func readParameter(_ whole: Range<Int>, into sink: inout DiagnosticSink) {
        let isPath = whole.count > 1 && text.characters[whole.lowerBound] == "+"
        let range = isPath ? whole.dropFirst() : whole
        let colon = range.first { text.characters[$0] == ":" }
        let name = text.text(text.trimmed(range.lowerBound..<(colon ?? range.upperBound)))
        guard !name.value.isEmpty else {
            let span = text.span((range.lowerBound - 1)..<(range.upperBound + 1))
            sink.report(.invalidPath("the parameter has no name", at: span, help: "write {name} or {name:Int}"))
            return
        }
        if name.value.unicodeScalars.last == "?" || name.value.unicodeScalars.first == "?" { sink.report(.markInPath(name)) }
        var type: DraftType?
        if let colon {
            var parser = TypeExpressionParser(text, range: (colon + 1)..<range.upperBound)
            do {
                type = try parser.type()
                if case .nullable(let inner, let span)? = type {
                    sink.report(.nullableParameter(name, type: span, location: .path))
                    type = inner
                }
            } catch {
                sink.report(error.diagnostic)
                type = .faulty(name.span)
            }
        }
        flush()
        path.parts.append(.parameter(name))
        if let first = places[ExactString(name.value)] {
            sink.report(.duplicatePathParameter(name, first: first))
            return
        }
        places[ExactString(name.value)] = name.span
        path.parameters.append(PathTemplate.Parameter(name: name, type: type, isPath: isPath))
    }

    private func closing(from start: Int) -> Int? {
        var index = start + 1
        while index < text.characters.count {
            if text.characters[index] == "}" { return index }
            if text.characters[index] == "{" || text.characters[index] == "/" { return nil }
            index += 1
        }
        return nil
    }

    private func isEscape(at index: Int) -> Bool {
        guard index + 2 < text.characters.count else { return false }
        return text.characters[index + 1].properties.isASCIIHexDigit && text.characters[index + 2].properties.isASCIIHexDigit
    }

    /// Reports `.` and `..`, which clients resolve before they send the request, and `:id`, which is the parameter syntax of other tools.
    private func reportOddSegments(into sink: inout DiagnosticSink) {
        var start = 0
        for index in 0...text.characters.count where index == text.characters.count || text.characters[index] == "/" {
            let length = index - start
            if length == 1 || length == 2, text.characters[start..<index].allSatisfy({ $0 == "." }) {
                sink.report(
                    .invalidPath(
                        "a path cannot have the segments '.' and '..'", at: text.span(start..<index), help: "write the resolved path"))
            }
            if length > 1, text.characters[start] == ":", TypeExpressionParser.startsName(text.characters[start + 1]) {
                sink.report(.colonSegment(text.text(start..<index)))
            }
            start = index + 1
        }
    }
}
