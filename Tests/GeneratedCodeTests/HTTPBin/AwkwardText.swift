/// Values that break clients which encode too little, too much or twice.
enum AwkwardText {
    static let values = [
        "+", "&", "=", " ", "%", "%20", "%2B", "a+b c", "a&b=c", "?", "#", "a#b?c", "/", "//", "a/b", "\\", "\"", "'", "`", "<>", "^|{}[]",
        ";", ",",
        ":@", "!$()*", "~-._", "ä ö ü", "日本語", "😀", "👩‍👩‍👧", "e\u{301}", "\u{202E}rtl", "tab\tand\nline", "$(rm)", "\\(x)", "null", "true", "0",
        " leading and trailing ",
    ]

    static let everything = values.joined(separator: "|")
}
