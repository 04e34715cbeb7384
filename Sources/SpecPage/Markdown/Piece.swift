import Templating

/// A tag, or text: the elements of texts with markup in the order in which they are written, so that templates need no recursion.
///
/// Every tag is one of a fixed set without attributes, except for links, whose destinations were checked.
struct Piece: TemplateView, Hashable {
    enum Tag: String, Sendable {
        case p, ul, ol, li, pre, code, strong, em, blockquote, table, thead, tbody, tr, th, td, h4, h5, h6
        case br, hr
    }

    private(set) var open = ""
    private(set) var close = ""
    private(set) var href = ""
    private(set) var isEndOfLink = false
    private(set) var text = ""

    static func open(_ tag: Tag) -> Piece {
        var piece = Piece()
        piece.open = tag.rawValue
        return piece
    }

    static func close(_ tag: Tag) -> Piece {
        var piece = Piece()
        piece.close = tag.rawValue
        return piece
    }

    static func link(_ target: SafeURL) -> Piece {
        var piece = Piece()
        piece.href = target.text
        return piece
    }

    static var endOfLink: Piece {
        var piece = Piece()
        piece.isEndOfLink = true
        return piece
    }

    static func text(_ text: String) -> Piece {
        var piece = Piece()
        piece.text = text
        return piece
    }

    static let fields = ViewFields<Piece>([
        .text("open", \.open), .text("close", \.close), .text("href", \.href), .flag("isEndOfLink", \.isEndOfLink), .text("text", \.text),
    ])
}

/// The destination of a link that cannot run script: an HTTP URL, a mail address, or a place of the page.
struct SafeURL: Hashable {
    let text: String

    /// `nil` for other schemes. A parser of URLs removes control characters and surrounding space, so a text with any is refused.
    init?(_ text: some StringProtocol) {
        let text = String(text)
        guard text.utf8.count <= 2_000, !text.isEmpty, text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }) else {
            return nil
        }
        let lower = text.prefix(8).lowercased()
        guard lower.hasPrefix("https://") || lower.hasPrefix("http://") || lower.hasPrefix("mailto:") || lower.hasPrefix("#") else {
            return nil
        }
        self.text = text
    }
}
