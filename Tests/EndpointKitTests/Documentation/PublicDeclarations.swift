import Foundation

/// The public declarations of a Swift source, found by its text: one a line, as the formatter writes them.
struct PublicDeclarations {
    struct Declaration {
        let line: Int
        let text: String
        /// The types and protocols around it, with what they conform to.
        let scope: String
        let isDocumented: Bool
    }

    private(set) var all: [Declaration] = []
    /// The names that public protocols require, by protocol.
    private(set) var requirements: [String: Set<String>] = [:]

    private enum Kind: Equatable {
        case type(String)
        case publicEnum(String)
        case publicProtocol(String)
        case body

        var header: String {
            switch self {
            case .type(let header), .publicEnum(let header), .publicProtocol(let header): header
            case .body: ""
            }
        }
    }

    init(_ source: String) {
        let lines = source.components(separatedBy: "\n")
        var scopes: [Kind] = []
        var pending = ""
        var isInText = false
        for (index, line) in lines.enumerated() {
            let marks = line.components(separatedBy: "\"\"\"").count - 1
            if isInText {
                if marks % 2 == 1 { isInText = false }
                continue
            }
            if marks % 2 == 1 { isInText = true }
            let code = Self.code(in: line)
            let words = Self.words(of: code)
            if let declared = Self.declared(words, in: scopes.last) {
                let isDocumented = Self.isDocumented(lines, above: index)
                all.append(
                    Declaration(
                        line: index + 1, text: line.trimmingCharacters(in: .whitespaces),
                        scope: scopes.map(\.header).joined(separator: " "),
                        isDocumented: isDocumented))
                if case .publicProtocol(let header)? = scopes.last,
                    let name = Self.words(of: header).drop(while: { $0 != "protocol" }).dropFirst().first
                {
                    requirements[name, default: []].insert(declared)
                }
            }
            pending += " " + code
            for character in code {
                if character == "{" {
                    scopes.append(Self.kind(of: pending))
                    pending = ""
                } else if character == "}" {
                    if !scopes.isEmpty { scopes.removeLast() }
                    pending = ""
                }
            }
            // A header may go over several lines; other statements end with theirs.
            if !Self.opensType(pending) { pending = "" }
        }
    }

    /// Without comment and texts.
    private static func code(in line: String) -> String {
        var result = ""
        var isQuoted = false
        var previous: Character = " "
        for character in line {
            if character == "\"" && previous != "\\" { isQuoted.toggle() }
            if !isQuoted, character == "/", previous == "/" { return String(result.dropLast()) }
            if !isQuoted { result.append(character) }
            previous = previous == "\\" && character == "\\" ? " " : character
        }
        return result
    }

    private static func words(of code: String) -> [String] {
        code.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" && $0 != "`" }.map(String.init)
    }

    private static let keywords: Set<String> = [
        "func", "var", "let", "init", "subscript", "associatedtype", "typealias", "case", "struct", "class", "enum", "actor", "protocol",
    ]

    /// The name of what the line declares, if that is public.
    private static func declared(_ words: [String], in scope: Kind?) -> String? {
        guard scope != .body, let place = words.firstIndex(where: keywords.contains) else { return nil }
        let modifiers = words[..<place]
        guard modifiers.first != "import", !modifiers.contains("import") else { return nil }
        let keyword = words[place]
        let isMember =
            switch scope {
            case .publicProtocol: true
            case .publicEnum: keyword == "case"
            default: false
            }
        guard isMember || modifiers.contains("public") || modifiers.contains("open") else { return nil }
        let next = words.dropFirst(place + 1).first ?? ""
        return ["init", "subscript"].contains(keyword)
            ? keyword : keyword == "class" && keywords.contains(next) ? words.dropFirst(place + 2).first : next
    }

    private static func isDocumented(_ lines: [String], above index: Int) -> Bool {
        var index = index - 1
        while index >= 0 {
            let line = lines[index].trimmingCharacters(in: .whitespaces)
            guard line.hasPrefix("@") || line.hasPrefix("#") else { return line.hasPrefix("///") }
            index -= 1
        }
        return false
    }

    private static func opensType(_ code: String) -> Bool {
        words(of: code).contains { ["struct", "class", "enum", "actor", "protocol", "extension"].contains($0) }
    }

    private static func kind(of code: String) -> Kind {
        let words = self.words(of: code)
        guard let keyword = words.first(where: { keywords.contains($0) || $0 == "extension" }) else { return .body }
        let header = code.trimmingCharacters(in: .whitespaces)
        switch keyword {
        case "protocol": return words.contains("public") ? .publicProtocol(header) : .type(header)
        case "enum": return words.contains("public") ? .publicEnum(header) : .type(header)
        case "struct", "class", "actor", "extension": return .type(header)
        default: return .body
        }
    }
}
