import APIModel
import SourceDiagnostics
import YAMLTree

/// Parses a type in Swift syntax: `Int`, `[User]`, `[String: Int]`, `User?`, `Page<User>`.
///
/// It stops at the first fault, so that one expression does not cause two messages.
struct TypeExpressionParser {
    /// The maximum nesting depth of brackets, which is small enough for any stack.
    private static let depthLimit = 64

    private let text: ScalarCharacters
    private let end: Int
    private var place: Int
    private var depth = 0

    /// - Parameter range: The characters to parse; `nil` for the whole string.
    init(_ text: ScalarCharacters, range: Range<Int>? = nil) {
        self.text = text
        place = range?.lowerBound ?? 0
        end = min(range?.upperBound ?? text.characters.count, text.characters.count)
    }

    /// Parses a type. Anything after it is a fault.
    mutating func type() throws(TypeFault) -> DraftType {
        let type = try anyType()
        guard let character = skipWhitespace() else { return type }
        throw trailing(character, after: type)
    }

    /// Parses a type, and the default after `=`.
    mutating func typeWithDefault() throws(TypeFault) -> (type: DraftType, default: WrittenDefault?) {
        let type = try anyType()
        guard let character = skipWhitespace() else { return (type, nil) }
        guard character == "=" else { throw trailing(character, after: type) }
        let typeText = text.text(text.trimmed(0..<place))
        let value = text.trimmed((place + 1)..<end)
        guard !value.isEmpty else {
            throw TypeFault("expected a default after '='", at: text.span(place..<(place + 1)), help: "add a default, or remove the '='")
        }
        return (type, WrittenDefault(text: text.text(value), type: type, typeText: typeText))
    }

    /// Parses the content of square brackets: the element type of a list, or `String: Int`.
    mutating func listContent() throws(TypeFault) -> DraftType {
        let content = try bracketContent(from: place)
        guard let character = skipWhitespace() else { return content }
        throw trailing(character, after: content)
    }

    private mutating func anyType() throws(TypeFault) -> DraftType {
        var type = try plainType()
        while skipWhitespace() == "?" {
            let mark = text.span(place..<(place + 1))
            if case .nullable = type {
                throw TypeFault("the type is already nullable", at: mark, help: Help("remove one '?'", fix: Fix(deleting: mark)))
            }
            type = .nullable(type, SourceSpan(file: mark.file, start: min(type.span.start, mark.start), end: mark.end))
            place += 1
        }
        return type
    }

    private mutating func plainType() throws(TypeFault) -> DraftType {
        guard let character = skipWhitespace() else {
            throw TypeFault(
                "expected a type", at: text.span(end..<end), help: "write a type such as String, [String] or one of this document")
        }
        if character == "[" { return try bracketed() }
        if Self.startsName(character) { return try named() }
        if character == "?" {
            let rest = text.text((place + 1)..<end).value
            let isName = !rest.isEmpty && rest.unicodeScalars.allSatisfy(Self.continuesName)
            let fix = isName ? Fix(replacing: text.span(place..<end), with: rest + "?") : nil
            throw TypeFault(
                "a type cannot begin with '?'", at: text.span(place..<(place + 1)), help: Help("put the '?' after the type", fix: fix))
        }
        throw unexpected(character, instead: "a type")
    }

    private mutating func bracketed() throws(TypeFault) -> DraftType {
        let start = place
        try enter()
        place += 1
        let content = try bracketContent(from: start)
        guard let character = skipWhitespace() else { throw unclosed("[", at: start) }
        guard character == "]" else { throw unexpected(character, instead: "']'") }
        place += 1
        depth -= 1
        let span = text.span(start..<place)
        return switch content {
        case .list(let item, _): .list(item, span)
        case .dictionary(let value, _): .dictionary(value, span)
        default: content
        }
    }

    /// Parses `T` or `String: T`, and returns a list or a dictionary.
    private mutating func bracketContent(from start: Int) throws(TypeFault) -> DraftType {
        let first = try anyType()
        guard skipWhitespace() == ":" else { return .list(first, text.span(start..<place)) }
        guard case .named(let key, let arguments) = first, key.value == Scalar.string.rawValue, arguments.isEmpty else {
            throw TypeFault(.dictionaryKey(first.span))
        }
        place += 1
        let value = try anyType()
        return .dictionary(value, text.span(start..<place))
    }

    private mutating func named() throws(TypeFault) -> DraftType {
        let start = place
        while place < end, Self.continuesName(text.characters[place]) { place += 1 }
        let name = text.text(start..<place)
        guard skipWhitespace() == "<" else { return .named(name, arguments: []) }
        let opening = place
        try enter()
        place += 1
        var arguments: [DraftType] = []
        while true {
            arguments.append(try anyType())
            guard let character = skipWhitespace() else { throw unclosed("<", at: opening) }
            place += 1
            if character == ">" { break }
            guard character == "," else {
                place -= 1
                throw unexpected(character, instead: "',' or '>'")
            }
        }
        depth -= 1
        return .named(name, arguments: arguments)
    }

    private mutating func enter() throws(TypeFault) {
        depth += 1
        guard depth > Self.depthLimit else { return }
        throw TypeFault(
            "brackets are nested more than \(Self.depthLimit) levels deep", at: text.span(place..<(place + 1)),
            help: "declare the inner type under 'types', and use its name")
    }

    /// Skips whitespace, and returns the next character; `nil` at the end.
    private mutating func skipWhitespace() -> Unicode.Scalar? {
        while place < end, ScalarCharacters.isWhitespace(text.characters[place]) { place += 1 }
        return place < end ? text.characters[place] : nil
    }

    static func startsName(_ character: Unicode.Scalar) -> Bool {
        character == "_" || character.properties.isAlphabetic
    }

    /// Whether a text is a value, such as `2` or `text/csv`, where a type belongs.
    static func isNoType(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return ("0"..."9").contains(first) || startsName(first) && text.prefix { $0 != "=" }.contains("/")
    }

    static func continuesName(_ character: Unicode.Scalar) -> Bool {
        startsName(character) || ("0"..."9").contains(character) || character == "-" || character == "."
    }
}

extension TypeExpressionParser {
    private func unclosed(_ bracket: String, at start: Int) -> TypeFault {
        let span = text.span(start..<(start + 1))
        guard bracket == "<" else {
            let fix = Fix(replacing: text.span(end..<end), with: "]")
            return TypeFault("the '\(bracket)' is not closed", at: span, help: Help("close it with ']'", fix: fix))
        }
        let rest = FlowRest(of: text.span)
        let words: String = "between { } or [ ] a comma ends the value, so quote a type that has one"
        let help = rest.map { Help(words, fix: Fix(replacing: $0.whole, with: "\"\($0.whole.text)\"")) }
        var fault = TypeFault("the '<' is not closed", at: span, help: help ?? Help("close it with '>'; \(words)"))
        fault.rest = rest?.parts ?? []
        return fault
    }

    private func unexpected(_ character: Unicode.Scalar, instead: String) -> TypeFault {
        let span = text.span(place..<(place + 1))
        if character == "]" || character == ">" || character == "," || character == "=" {
            return TypeFault("expected \(instead) before '\(character)'", at: span, help: nil)
        }
        if character == "{" {
            let help: Help =
                text.text(0..<place).value.contains("<")
                ? "between '<' and '>' are names of types: declare this type in 'types'"
                : "remove the quotes around the type: braces in quotes are text, not a mapping"
            return TypeFault("unexpected '{', expected \(instead)", at: span, help: help)
        }
        let rest = text.text(place..<end).value
        let help = TypographicQuotes.removed(from: rest).map {
            Help("write \($0), without quotation marks", fix: Fix(replacing: text.span(place..<end), with: $0))
        }
        return TypeFault("unexpected '\(character)', expected \(instead)", at: span, help: help ?? namesHelp)
    }

    private func trailing(_ character: Unicode.Scalar, after type: DraftType) -> TypeFault {
        let span = text.span(place..<(place + 1))
        if character == "[", text.trimmed(place..<end).count == 2 {
            let name = type.span.text
            let whole = SourceSpan(file: span.file, start: type.span.start, end: text.span(place..<end).end)
            let isName = name.unicodeScalars.allSatisfy(Self.continuesName)
            let fix = isName ? Fix(replacing: whole, with: "[\(name)]") : nil
            return TypeFault(
                "the brackets of a list must enclose its type", at: span, help: Help("write [T] for a list of T", fix: fix))
        }
        switch character {
        case "|": return TypeFault("unexpected '|' in a type", at: span, help: alternatives)
        case "&": return TypeFault("unexpected '&' in a type", at: span, help: "declare a type with the 'fields' of both")
        case "=": return TypeFault("a default is not allowed here", at: span, help: "only fields and parameters can have defaults")
        case "]", ">": return TypeFault("unexpected '\(character)'", at: span, help: Help("remove it", fix: Fix(deleting: span)))
        case ":":
            return TypeFault("unexpected ':' after the type", at: span, help: "write a dictionary as [String: Int]")
        default: return TypeFault("unexpected '\(character)' after the type", at: span, help: namesHelp)
        }
    }

    /// What to write instead of `admin | member` or `Circle | Square`.
    private var alternatives: Help {
        let words = text.text(0..<end).value.split(separator: "|").map { String(ScalarCharacters.trimmed($0.unicodeScalars[...])) }
        return .alternatives(words)
    }

    private var namesHelp: Help {
        let whole = text.text(0..<end)
        return InvisibleCharacters.help(for: whole.value, at: whole.span) ?? "names of types are made of letters, digits, '_', '-' and '.'"
    }
}
