/// The names in Swift source code, and which of them are in visible declarations.
///
/// It only knows the part of the grammar that templates use: function bodies, literals and comments are skipped, and everything outside the
/// body of a visible declaration is visible.
struct SwiftMentions {
    /// Names in signatures of visible declarations.
    private(set) var exposed: Set<String> = []
    /// Names in the inheritance clauses of visible types.
    private(set) var inherited: Set<String> = []
    /// All other names.
    private(set) var hidden: Set<String> = []

    private let bytes: [UInt8]
    private var place = 0
    private var scopes: [Scope] = [Scope(kind: .declarations, isVisible: true)]
    /// The current declaration.
    private var declaration = Declaration()
    /// The number of open brackets in it.
    private var depth = 0
    /// The number of open brackets around each scope except the first.
    private var depths: [Int] = []
    private var isLineStart = true

    private struct Scope {
        enum Kind { case declarations, requirements, code }
        let kind: Kind
        /// Whether its members can be visible.
        let isVisible: Bool
    }

    private struct Declaration {
        var isVisible = false
        /// Whether it has members, such as a `struct`.
        var holdsMembers = false
        var isProtocol = false
        var isExtension = false
        /// Whether the position is in an inheritance clause.
        var isInheritance = false
        var hasKeyword = false
    }

    private static let access: Set<String> = ["public", "package", "open"]
    private static let types: Set<String> = [
        "class", "struct", "enum", "protocol", "extension", "actor",
    ]
    private static let callables: Set<String> = [
        "func", "init", "subscript", "deinit", "var", "let", "typealias", "associatedtype",
    ]
    private static let modifiers: Set<String> = [
        "public", "package", "open", "internal", "private", "fileprivate", "nonisolated", "static",
        "final", "mutating", "override", "required",
        "convenience", "indirect", "lazy", "weak", "unowned", "isolated",
    ]
    private static let starts = access.union(types).union(callables).union(modifiers).union([
        "case", "import",
    ])

    init(_ text: String) {
        bytes = Array(text.utf8)
        read()
    }

    // MARK: Tokens

    private mutating func read() {
        while place < bytes.count {
            let byte = bytes[place]
            switch byte {
            case UInt8(ascii: "\n"):
                isLineStart = true
                place += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
            case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "#"):
                if !skipString() { place += 1 }
                isLineStart = false
            case UInt8(ascii: "`"):
                // A name that is a keyword elsewhere.
                place += 1
                let name = word()
                if place < bytes.count { place += 1 }
                mention(name)
                isLineStart = false
            default:
                if !Self.isWord(byte) {
                    takeSymbol(byte)
                } else if scope.kind == .code, Self.isLowercase(byte) {
                    // Neither the name of a type nor a relevant keyword.
                    skipWord()
                } else {
                    take(word())
                }
                isLineStart = false
            }
        }
    }

    private var next: UInt8? { place + 1 < bytes.count ? bytes[place + 1] : nil }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private static func isLowercase(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private mutating func skipWord() {
        while place < bytes.count, Self.isWord(bytes[place]) { place += 1 }
    }

    private mutating func word() -> String {
        let start = place
        skipWord()
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func skipLine() {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                depth += 1
                place += 2
            } else if bytes[place] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
                depth -= 1
                place += 2
                if depth == 0 { return }
            } else {
                place += 1
            }
        }
    }

    /// Skips a literal and its interpolations; `false` for a `#` that does not begin a literal.
    private mutating func skipString() -> Bool {
        var hashes = 0
        while place + hashes < bytes.count, bytes[place + hashes] == UInt8(ascii: "#") { hashes += 1 }
        let quote = UInt8(ascii: "\"")
        guard place + hashes < bytes.count, bytes[place + hashes] == quote else { return false }
        place += hashes
        let isLong = place + 2 < bytes.count && bytes[place + 1] == quote && bytes[place + 2] == quote
        let end =
            [UInt8](repeating: quote, count: isLong ? 3 : 1)
            + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        place += isLong ? 3 : 1
        while place < bytes.count {
            let byte = bytes[place]
            if byte == quote, bytes[place...].starts(with: end) {
                place += end.count
                return true
            }
            if byte == escape[0], bytes[place...].starts(with: escape) {
                place += escape.count
                if place < bytes.count, bytes[place] == UInt8(ascii: "(") {
                    skipInterpolation()
                } else {
                    place += 1
                }
            } else {
                place += 1
            }
        }
        return true
    }

    private mutating func skipInterpolation() {
        var depth = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "\""):
                _ = skipString()
                continue
            case let byte where Self.isWord(byte):
                hidden.insert(word())
                continue
            default: break
            }
            place += 1
            if depth == 0 { return }
        }
    }

    // MARK: Declarations

    private var scope: Scope { scopes.last ?? Scope(kind: .code, isVisible: false) }

    private mutating func take(_ word: String) {
        guard scope.kind != .code else {
            hidden.insert(word)
            return
        }
        if depth == 0, isLineStart, Self.starts.contains(word) {
            let isPrefix = !declaration.hasKeyword && declaration.isVisible && !Self.access.contains(word)
            declaration = Declaration(
                isVisible: isPrefix || scope.kind == .requirements && scope.isVisible)
        }
        if depth == 0, Self.access.contains(word) {
            declaration.isVisible = declaration.isVisible || scope.isVisible
        }
        if depth == 0, !declaration.hasKeyword {
            if Self.types.contains(word) {
                declaration.hasKeyword = true
                declaration.holdsMembers = true
                declaration.isProtocol = word == "protocol"
                declaration.isExtension = word == "extension"
                return
            }
            if Self.callables.contains(word) {
                declaration.hasKeyword = true
                return
            }
            if word == "case" {
                declaration.hasKeyword = true
                declaration.isVisible = scope.isVisible
                return
            }
        }
        mention(word)
    }

    private mutating func mention(_ word: String) {
        guard scope.kind != .code, declaration.isVisible else {
            hidden.insert(word)
            return
        }
        if declaration.isInheritance { inherited.insert(word) } else { exposed.insert(word) }
    }

    private mutating func takeSymbol(_ byte: UInt8) {
        place += 1
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: ":") where depth == 0 && declaration.holdsMembers:
            declaration.isInheritance = true
        case UInt8(ascii: "{"):
            let holdsMembers = scope.kind != .code && depth == 0 && declaration.holdsMembers
            let kind: Scope.Kind =
                !holdsMembers ? .code : declaration.isProtocol ? .requirements : .declarations
            // In an extension, each member has its own access level.
            scopes.append(
                Scope(
                    kind: kind, isVisible: holdsMembers && (declaration.isVisible || declaration.isExtension))
            )
            depths.append(depth)
            depth = 0
            if holdsMembers { declaration = Declaration() }
        case UInt8(ascii: "}"):
            if scopes.count > 1 { scopes.removeLast() }
            depth = depths.popLast() ?? 0
        default: break
        }
    }
}
