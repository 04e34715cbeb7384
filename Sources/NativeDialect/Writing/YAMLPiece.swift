/// A part of the document to write.
indirect enum YAMLPiece {
    struct Entry {
        var key: String
        var value: YAMLPiece
        /// The comment lines before the key.
        var comments: [String] = []
    }

    /// A number or a word of the dialect, which needs no quotes.
    case word(String)
    /// A type expression.
    case type(String)
    /// Any string.
    case text(String)
    case list([YAMLPiece])
    case mapping([Entry])
    /// A mapping that always has one line for each entry.
    case section([Entry])

    var isMapping: Bool {
        switch self {
        case .mapping, .section: true
        case .word, .type, .text, .list: false
        }
    }
}

extension [YAMLPiece.Entry] {
    mutating func add(_ key: String, _ value: YAMLPiece?) {
        if let value { append(YAMLPiece.Entry(key: key, value: value)) }
    }

    mutating func add(_ key: String, text: String?) {
        if let text { add(key, .text(text)) }
    }

    mutating func add(_ key: String, flag: Bool) {
        if flag { add(key, bool: true) }
    }

    mutating func add(_ key: String, bool: Bool?) {
        if let bool { add(key, .word(bool ? "true" : "false")) }
    }
}
