import SourceDiagnostics

/// The modules whose types Swift source code names, and which of them it names in visible declarations.
///
/// It only knows the part of the grammar that templates use: function bodies, literals and comments are skipped, and everything outside the
/// body of a visible declaration is visible.
struct SwiftMentions {
    /// Of the types in signatures of visible declarations.
    private(set) var exposed: ImportedModules = .none
    /// Of the types in the inheritance clauses of visible types.
    private(set) var inherited: ImportedModules = .none
    /// Of all other types.
    private(set) var hidden: ImportedModules = .none

    /// Swift resolves an alias to its type, which a signature exposes with it.
    private let aliases: [String: ImportedModules]
    /// Whether the name of an alias begins with a lowercase letter. Otherwise no word that does is looked up.
    private let hasLowercaseAlias: Bool
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
        /// Of the type that an extension extends: a visible member exposes it.
        var extended: ImportedModules = .none
    }

    private struct Declaration {
        var isVisible = false
        /// Whether it has members, such as a `struct`.
        var holdsMembers = false
        var isProtocol = false
        var isExtension = false
        var extended: ImportedModules = .none
        /// Whether the position is in an inheritance clause.
        var isInheritance = false
        var hasKeyword = false
    }

    /// The words with which a declaration begins.
    private enum Keyword {
        case access, type, protocolType, extensionType, callable, enumCase, importing, modifier
    }

    private static let longestKeyword = "associatedtype".utf8.count
    /// The lengths of the keywords with each first letter, as bits. They distinguish most other words from keywords.
    private static let keywordLengths: [UInt16] = {
        var lengths = Array(repeating: UInt16(0), count: 256)
        for keyword in keywords.keys { lengths[Int(keyword.utf8.first ?? 0)] |= 1 << UInt16(keyword.utf8.count) }
        return lengths
    }()
    private static let keywords: [String: Keyword] = {
        let words: [(Keyword, String)] = [
            (.access, "public package open"),
            (.type, "class struct enum actor"), (.protocolType, "protocol"), (.extensionType, "extension"),
            (.callable, "func init subscript deinit var let typealias associatedtype"),
            (.enumCase, "case"), (.importing, "import"),
            (.modifier, "internal private fileprivate nonisolated static final mutating override required"),
            (.modifier, "convenience indirect lazy weak unowned isolated"),
        ]
        return Dictionary(uniqueKeysWithValues: words.flatMap { kind, words in words.split(separator: " ").map { (String($0), kind) } })
    }()

    init(_ bytes: [UInt8], aliases: [String: ImportedModules], hasLowercaseAlias: Bool) {
        self.aliases = aliases
        self.hasLowercaseAlias = hasLowercaseAlias
        self.bytes = bytes
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
            case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "#"): skip()
            case UInt8(ascii: "`"):
                // A name that is a keyword elsewhere.
                place += 1
                mention(word())
                if place < bytes.count { place += 1 }
                isLineStart = false
            default:
                if !Self.isWord(byte) {
                    takeSymbol(byte)
                } else if Self.isLowercase(byte) {
                    // A keyword, or an alias, because the types of modules begin with capital letters.
                    let name = word()
                    if scope.kind != .code {
                        takeKeyword(name)
                        if hasLowercaseAlias { mention(name) }
                    }
                } else {
                    mention(word())
                }
                isLineStart = false
            }
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    static func isLowercase(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private mutating func word() -> Range<Int> {
        let start = place
        while place < bytes.count, Self.isWord(bytes[place]) { place += 1 }
        return start..<place
    }

    /// Skips a comment, or a literal with its interpolations, whose types are not visible; otherwise the one byte.
    private mutating func skip() {
        let token = SwiftToken.at(place, in: bytes) { code in
            var index = code.lowerBound
            while index < code.upperBound {
                let start = index
                while index < code.upperBound, Self.isWord(bytes[index]) { index += 1 }
                if start < index { hide(start..<index) } else { index += 1 }
            }
        }
        place = token?.end ?? place + 1
        if token?.kind != .comment { isLineStart = false }
    }

    // MARK: Declarations

    private var scope: Scope { scopes.last ?? Scope(kind: .code, isVisible: false) }

    private mutating func takeKeyword(_ word: Range<Int>) {
        // After its keyword, a declaration has no words that matter.
        guard depth == 0, isLineStart || !declaration.hasKeyword, word.count <= Self.longestKeyword,
            Self.keywordLengths[Int(bytes[word.lowerBound])] >> UInt16(word.count) & 1 == 1
        else { return }
        guard let keyword = Self.keywords[String(decoding: bytes[word], as: UTF8.self)] else { return }
        if isLineStart {
            let isPrefix = !declaration.hasKeyword && declaration.isVisible && keyword != .access
            declaration = Declaration(isVisible: isPrefix || scope.kind == .requirements && scope.isVisible)
        }
        if keyword == .access {
            declaration.isVisible = declaration.isVisible || scope.isVisible
            if declaration.isVisible { exposed.formUnion(scope.extended) }
        }
        guard !declaration.hasKeyword else { return }
        switch keyword {
        case .type, .protocolType, .extensionType:
            declaration.hasKeyword = true
            declaration.holdsMembers = true
            declaration.isProtocol = keyword == .protocolType
            declaration.isExtension = keyword == .extensionType
        case .callable: declaration.hasKeyword = true
        case .enumCase:
            declaration.hasKeyword = true
            declaration.isVisible = scope.isVisible
        case .access, .importing, .modifier: break
        }
    }

    /// Takes a word that can be the name of a type.
    private mutating func mention(_ word: Range<Int>) {
        if declaration.isExtension, !declaration.isInheritance, scope.kind != .code {
            declaration.extended.formUnion(ImportedModules(declaring: bytes[word]) ?? .none)
        }
        guard scope.kind != .code, declaration.isVisible else { return hide(word) }
        let module = ImportedModules(declaring: bytes[word])
        if declaration.isInheritance {
            inherited.formUnion(module ?? .none)
        } else if let module {
            exposed.formUnion(module)
        } else if !aliases.isEmpty, let module = aliases[String(decoding: bytes[word], as: UTF8.self)] {
            exposed.formUnion(module)
        }
    }

    private mutating func hide(_ word: Range<Int>) {
        hidden.formUnion(ImportedModules(declaring: bytes[word]) ?? .none)
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
                    kind: kind, isVisible: holdsMembers && (declaration.isVisible || declaration.isExtension),
                    extended: declaration.extended))
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
