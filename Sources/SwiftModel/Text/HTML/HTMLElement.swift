/// What Markdown has for an element of HTML. Only the elements that descriptions are written with are known.
enum HTMLElement: Hashable {
    case paragraph, lineBreak, rule
    /// An element that only begins and ends paragraphs, such as `div`, and `note` of AWS.
    case block
    case list(isOrdered: Bool)
    case item
    case heading(Int)
    case strong, emphasis, code, preformatted, link
    case table, row, cell
    /// A part of a table, such as `tbody`.
    case section
    case image
    /// An element of which only the content counts, such as `span`.
    case content
    /// An element whose content is not text, such as `script`.
    case dropped

    private static let all: [String: HTMLElement] = {
        var all: [String: HTMLElement] = [
            "p": .paragraph, "dt": .paragraph, "dd": .paragraph, "br": .lineBreak, "hr": .rule, "ul": .list(isOrdered: false),
            "ol": .list(isOrdered: true), "li": .item, "b": .strong, "strong": .strong, "i": .emphasis, "em": .emphasis,
            "code": .code, "tt": .code, "kbd": .code, "samp": .code, "pre": .preformatted, "a": .link, "table": .table, "tr": .row,
            "td": .cell, "th": .cell, "img": .image,
        ]
        for level in 1...6 { all["h\(level)"] = .heading(level) }
        let blocks = [
            "div", "dl", "details", "summary", "aside", "section", "article", "blockquote", "center", "figure", "figcaption", "header",
            "footer", "main", "nav", "html", "head", "body", "caption", "note", "important",
        ]
        for name in blocks { all[name] = .block }
        for name in ["thead", "tbody", "tfoot", "colgroup", "col"] { all[name] = .section }
        let contents = [
            "span", "sup", "sub", "small", "big", "u", "s", "strike", "del", "ins", "font", "nobr", "wbr", "var", "q", "cite", "abbr",
            "acronym", "dfn", "mark", "bdi", "bdo",
        ]
        for name in contents { all[name] = .content }
        for name in ["script", "style", "iframe", "noscript", "svg"] { all[name] = .dropped }
        return all
    }()

    /// - Parameter name: In lower case.
    init?(_ name: String) {
        guard let known = Self.all[name] else { return nil }
        self = known
    }

    /// Whether a start tag without an end tag is a placeholder, as in `the value of <code>`, and not markup.
    var needsEnd: Bool {
        switch self {
        case .block, .strong, .emphasis, .code, .preformatted, .link, .content, .dropped: true
        default: false
        }
    }

    /// Whether the Markdown in it is text of HTML.
    var isRaw: Bool { self == .code || self == .preformatted }

    /// Whether it has a start tag for each end tag, and contains paragraphs.
    var isContainer: Bool {
        switch self {
        case .list, .table, .block: true
        default: false
        }
    }
}
