/// A part of a document that is written.
indirect enum YAMLPiece {
    struct Entry {
        var key: String
        var value: YAMLPiece
        /// Lines above the key.
        var comments: [String] = []
    }

    /// A number, a word of the dialect: written as it is.
    case word(String)
    /// A type expression.
    case type(String)
    /// Any text.
    case text(String)
    case list([YAMLPiece])
    case mapping([Entry])
    /// A mapping with an entry a line, however short it is.
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
        if flag { add(key, .word("true")) }
    }
}
