import SourceDiagnostics

/// Finds declarations in formatted Swift.
struct SwiftScanner {
    enum Declaration {
        case type(SwiftInterface.TypeDeclaration)
        case member(SwiftInterface.Member)
    }

    private struct Scope {
        var name: String
        var keyword: String
        /// Whether its members have its access: cases of an enum, requirements of a protocol, members of a public extension.
        var sharesAccess: Bool
        var isVisible: Bool
    }

    private static let modifiers: Set<String> = [
        "public", "package", "open", "internal", "private", "fileprivate", "static", "final", "mutating", "nonmutating", "nonisolated",
        "indirect", "override", "convenience", "required", "lazy", "weak", "private(set)", "fileprivate(set)", "internal(set)",
        "package(set)", "nonisolated(unsafe)", "class",
    ]
    private static let typeKeywords: Set<String> = ["struct", "enum", "protocol", "actor", "extension"]

    private let text: [UInt8]
    private var position = 0
    private var scopes: [Scope] = []

    init(_ text: String) {
        self.text = Self.withoutComments(Array(text.utf8))
    }

    /// The text with spaces instead of comments and of the characters in strings.
    private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        var index = 0
        while index < bytes.count {
            guard let token = SwiftToken.at(index, in: bytes) else {
                index += 1
                continue
            }
            // The first and the last byte of a literal remain, so that it is still an expression.
            let hidden = token.kind == .comment ? index..<token.end : index + 1..<max(index + 1, token.end - 1)
            for index in hidden where result[index] != UInt8(ascii: "\n") { result[index] = UInt8(ascii: " ") }
            index = token.end
        }
        return result
    }

    // MARK: Statements

    /// - Parameter found: Gets the name of the surrounding type, and a declaration that other modules can use.
    mutating func scan(_ found: (String, Declaration) -> Void) {
        while let head = nextHead() {
            guard let byte = head.end else { continue }
            if byte == UInt8(ascii: "}") {
                if !head.text.isEmpty { declare(head.text, body: nil, found) }
                _ = scopes.popLast()
                continue
            }
            let opens = byte == UInt8(ascii: "{")
            let words = Self.words(head.text)
            if opens, let index = words.firstIndex(where: Self.typeKeywords.contains),
                words[..<index].allSatisfy({ Self.modifiers.contains($0) || $0.hasPrefix("@") })
            {
                enter(words, keyword: words[index], head.text, found)
            } else {
                declare(head.text, body: opens ? skipBody() : nil, found)
            }
        }
    }

    /// The text up to the next brace or the end of a statement, and the byte that ends it; `nil` at the end of the file.
    private mutating func nextHead() -> (text: String, end: UInt8?)? {
        guard position < text.count else { return nil }
        var head: [UInt8] = []
        var depth = 0
        while position < text.count {
            let byte = text[position]
            position += 1
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "{") where depth <= 0, UInt8(ascii: "}") where depth <= 0: return (Self.folded(head), byte)
            case UInt8(ascii: "\n") where depth <= 0:
                let text = Self.folded(head)
                // A line that ends like this continues on the next one, and one that begins with a point continues the last.
                let continues = [":", ",", "=", "->", "&"].contains { text.hasSuffix($0) } || text.hasPrefix("@") && !text.contains(" ")
                if !text.isEmpty, !continues { return (text, byte) }
            default: break
            }
            head.append(byte)
        }
        return (Self.folded(head), UInt8(ascii: "\n"))
    }

    /// Skips the body after its opening brace, and returns it.
    private mutating func skipBody() -> [UInt8] {
        let start = position
        var depth = 1
        while position < text.count, depth > 0 {
            if text[position] == UInt8(ascii: "{") { depth += 1 }
            if text[position] == UInt8(ascii: "}") { depth -= 1 }
            position += 1
        }
        return Array(text[start..<max(start, position - 1)])
    }

    /// With one space instead of several and of line breaks, and without those beside brackets and a comma before the last one.
    private static func folded(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var hasSpace = false
        for byte in bytes {
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                hasSpace = true
                continue
            }
            let closes = byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
            if let last = result.last, hasSpace, !closes, last != UInt8(ascii: "("), last != UInt8(ascii: "[") { result.append(0x20) }
            hasSpace = false
            if byte == UInt8(ascii: ")"), result.last == UInt8(ascii: ",") { result.removeLast() }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    // MARK: Declarations

    private mutating func enter(_ words: [String], keyword: String, _ text: String, _ found: (String, Declaration) -> Void) {
        let isPublic = words.contains { ["public", "package", "open"].contains($0) }
        let rest = text.components(after: keyword + " ")
        let list = rest.splitAtDepth(":", most: 2)
        let name = list[0].prefix { $0 != "<" && $0 != " " && $0 != "{" }
        let outer = scopes.last
        let full = keyword == "extension" || outer?.name.isEmpty != false ? String(name) : "\(outer?.name ?? "").\(name)"
        let isVisible =
            (isPublic || keyword == "extension" || outer?.sharesAccess == true && outer?.keyword == "extension")
            && outer?.isVisible != false
        scopes.append(
            Scope(
                name: full, keyword: keyword, sharesAccess: keyword == "protocol" || keyword == "extension" && isPublic,
                isVisible: isVisible))
        guard isVisible else { return }
        let inherited = list.count > 1 ? list[1].components(before: " where ").splitAtDepth(",") : []
        let generics = list[0].contains("<") ? [String(list[0].dropFirst(name.count))] : []
        found(
            outer?.name ?? "",
            .type(
                SwiftInterface.TypeDeclaration(
                    name: full, keyword: keyword,
                    conformances: Set((inherited + generics).map(\.trimmed).filter { !$0.isEmpty }))))
    }

    private func declare(_ text: String, body: [UInt8]?, _ found: (String, Declaration) -> Void) {
        guard !text.isEmpty, !text.hasPrefix("#"), !text.hasPrefix("import ") else { return }
        let (modifiers, rest) = Self.modifiers(of: text)
        let scope = scopes.last
        guard scope?.isVisible != false else { return }
        let isPublic = !modifiers.isDisjoint(with: ["public", "package", "open"])
        let isCase = rest.hasPrefix("case ") && scope?.keyword == "enum"
        guard isPublic || isCase || scope?.sharesAccess == true else { return }
        if !modifiers.isDisjoint(with: ["private", "fileprivate", "internal"]) { return }
        let name = scope?.name ?? ""
        let isRequirement = scope?.keyword == "protocol"
        func member(_ kind: SwiftInterface.Member.Kind, _ name: String, _ parameters: String?, _ type: String) {
            found(
                scope?.name ?? "",
                .member(
                    SwiftInterface.Member(
                        kind: kind, name: name, isStatic: modifiers.contains("static"), isRequirement: isRequirement,
                        parameters: parameters.map { Self.parameters($0, isCase: kind == .enumCase) } ?? [], type: type,
                        hasParameters: parameters != nil)))
        }
        if isCase {
            for part in rest.dropFirst(5).splitAtDepth(",") {
                let (head, list, _) = part.trimmed.callParts
                member(.enumCase, head.components(before: " = "), list, "")
            }
        } else if rest.hasPrefix("func ") {
            let (head, list, tail) = String(rest.dropFirst(5)).callParts
            member(.function, head.trimmed, list ?? "", tail.trimmed)
        } else if rest.hasPrefix("init") {
            let (head, list, tail) = String(rest).callParts
            let isFailable = head.trimmed.hasSuffix("?")
            member(
                .initializer, "init", list ?? "",
                isFailable ? [tail.trimmed, "-> Self?"].filter { !$0.isEmpty }.joined(separator: " ") : tail.trimmed)
        } else if rest.hasPrefix("var ") || rest.hasPrefix("let ") {
            let parts = rest.dropFirst(4).splitAtDepth(":", most: 2)
            let type = parts.count > 1 ? parts[1].splitAtDepth("=", most: 2)[0].trimmed : ""
            let isStored = body == nil || rest.splitAtDepth("=", most: 2).count > 1
            let hasSetter = body.map { Self.words(Self.folded($0)).contains { $0 == "set" || $0 == "_modify" } } ?? false
            let isLimited = modifiers.contains { $0.hasSuffix("(set)") }
            let isMutable = rest.hasPrefix("var ") && !isLimited && (isStored && !isRequirement || hasSetter)
            member(.property(isMutable: isMutable), parts[0].components(before: " = ").trimmed, nil, type)
        } else if rest.hasPrefix("typealias ") {
            let parts = rest.dropFirst(10).splitAtDepth("=", most: 2)
            let own = parts[0].trimmed
            found(
                name,
                .type(
                    SwiftInterface.TypeDeclaration(
                        name: name.isEmpty ? own : "\(name).\(own)", keyword: "typealias", conformances: [],
                        target: parts.count > 1 ? parts[1].trimmed : nil)))
        }
    }

    /// The modifiers of a declaration, and what follows them and its attributes.
    private static func modifiers(of text: String) -> (words: Set<String>, rest: Substring) {
        var rest = text[...]
        var words: Set<String> = []
        while true {
            if rest.hasPrefix("@") {
                rest = rest.droppingAttribute()
                continue
            }
            let word = String(rest.prefix { $0 != " " })
            guard modifiers.contains(word), word.count < rest.count else { return (words, rest) }
            words.insert(word)
            rest = rest.dropFirst(word.count + 1)
        }
    }

    private static func parameters(_ list: String, isCase: Bool) -> [SwiftInterface.Member.Parameter] {
        list[...].splitAtDepth(",").map(\.trimmed).filter { !$0.isEmpty }.map { text in
            let value = text[...].splitAtDepth("=", most: 2)
            let parts = value[0][...].splitAtDepth(":", most: 2)
            let label = parts.count > 1 ? String(parts[0].trimmed.prefix { $0 != " " }) : isCase ? "_" : parts[0].trimmed
            return .init(label: label, type: (parts.count > 1 ? parts[1] : parts[0]).trimmed, hasDefault: value.count > 1)
        }
    }
}
