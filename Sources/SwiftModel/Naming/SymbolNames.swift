/// The names of ASCII symbols, for names that consist of symbols or differ only in them.
enum SymbolNames {
    static func name(of scalar: Unicode.Scalar) -> String? {
        names[scalar]
    }

    private static let names: [Unicode.Scalar: String] = [
        "+": "plus", "-": "minus", "*": "star", "/": "slash", "\\": "backslash", "<": "less", ">": "greater", "=": "equal",
        "&": "and", "%": "percent", "#": "hash", "@": "at", "$": "dollar", "!": "not", "?": "question", ".": "dot", ",": "comma",
        ":": "colon", ";": "semicolon", "|": "bar", "^": "caret", "~": "tilde", "`": "backtick", "'": "quote", "\"": "doubleQuote",
        "(": "openParenthesis", ")": "closeParenthesis", "[": "openBracket", "]": "closeBracket", "{": "openBrace", "}": "closeBrace",
        "_": "underscore", " ": "blank", "\t": "tab", "\n": "newline", "\r": "return", "\0": "nul",
    ]
}
