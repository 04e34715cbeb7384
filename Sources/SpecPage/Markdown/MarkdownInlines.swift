/// Reads the inline markup of CommonMark that descriptions have: code, emphasis, links and line breaks. HTML is text.
///
/// The time is linear: openers wait on a stack, and each is examined once.
struct MarkdownInlines {
    /// An opener that was not closed yet.
    private struct Opener {
        /// `*`, `_` or `[`.
        let mark: Character
        let count: Int
        /// Its place in `pieces`.
        let index: Int
    }

    private let characters: [Character]
    private var position = 0
    private var pieces: [Piece] = []
    private var text = ""
    private var openers: [Opener] = []
    /// Brackets before this opener cannot begin a link, because links cannot contain links.
    private var firstBracket = 0
    /// The lengths of runs of backticks that have no end.
    private var unclosedTicks: Set<Int> = []

    private init(_ text: some StringProtocol) {
        characters = Array(text)
    }

    static func pieces(of text: some StringProtocol) -> [Piece] {
        var parser = MarkdownInlines(text)
        parser.run()
        return parser.pieces
    }

    private mutating func run() {
        while position < characters.count {
            let character = characters[position]
            switch character {
            case "\\" where position + 1 < characters.count && characters[position + 1].isASCIIPunctuation:
                text.append(characters[position + 1])
                position += 2
            case "`": readCode()
            case "*", "_": readEmphasis(character)
            case "!" where position + 1 < characters.count && characters[position + 1] == "[": position += 1
            case "[": openLink()
            case "]": closeLink()
            case "<" where readAutolink(): break
            case "h" where isWordStart && readBareLink(): break
            case "\n": readLineBreak()
            default:
                text.append(character)
                position += 1
            }
        }
        flush()
    }

    private mutating func flush() {
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
    }

    private var isWordStart: Bool {
        guard position > 0 else { return true }
        return !characters[position - 1].isLetter && !characters[position - 1].isNumber
    }

    private func runLength(_ mark: Character, at start: Int) -> Int {
        characters[start...].prefix { $0 == mark }.count
    }

    private mutating func readCode() {
        let count = runLength("`", at: position)
        var end = position + count
        if !unclosedTicks.contains(count) {
            while end < characters.count {
                guard characters[end] == "`" else {
                    end += 1
                    continue
                }
                let other = runLength("`", at: end)
                if other == count {
                    flush()
                    let code = String(characters[(position + count)..<end].map { $0 == "\n" ? " " : $0 })
                    let isPadded = code.count > 2 && code.hasPrefix(" ") && code.hasSuffix(" ")
                    pieces += [.open(.code), .text(isPadded ? String(code.dropFirst().dropLast()) : code), .close(.code)]
                    position = end + count
                    return
                }
                end += other
            }
            unclosedTicks.insert(count)
        }
        text += String(repeating: "`", count: count)
        position += count
    }

    private mutating func readEmphasis(_ mark: Character) {
        let count = runLength(mark, at: position)
        let before = position > 0 ? characters[position - 1] : " "
        let after = position + count < characters.count ? characters[position + count] : " "
        var canOpen = !after.isWhitespace
        var canClose = !before.isWhitespace
        if mark == "_" {
            if before.isLetter || before.isNumber { canOpen = false }
            if after.isLetter || after.isNumber { canClose = false }
        }
        defer { position += count }
        let marks = String(repeating: mark, count: count)
        guard count <= 3 else {
            text += marks
            return
        }
        let tags: [Piece.Tag] = count == 1 ? [.em] : count == 2 ? [.strong] : [.strong, .em]
        if canClose, let opener = openers.last(where: { $0.mark == mark && $0.count == count }) {
            flush()
            while let last = openers.popLast(), last.index != opener.index {}
            firstBracket = min(firstBracket, openers.count)
            pieces[opener.index] = .open(tags[0])
            if tags.count > 1 { pieces[opener.index + 1] = .open(tags[1]) }
            pieces += tags.reversed().map { .close($0) }
        } else if canOpen, openers.count < 64 {
            flush()
            openers.append(Opener(mark: mark, count: count, index: pieces.count))
            // The place of the second tag.
            pieces += count == 3 ? [.text(marks), .text("")] : [.text(marks)]
        } else {
            text += marks
        }
    }

    private mutating func openLink() {
        if openers.count < 64 {
            flush()
            openers.append(Opener(mark: "[", count: 1, index: pieces.count))
            pieces.append(.text("["))
        } else {
            text.append("[")
        }
        position += 1
    }

    private mutating func closeLink() {
        position += 1
        guard let place = openers.lastIndex(where: { $0.mark == "[" }), position < characters.count, characters[position] == "(",
            let (target, end) = destination(after: position + 1)
        else {
            if let place = openers.lastIndex(where: { $0.mark == "[" }) { openers.removeSubrange(place...) }
            return text.append("]")
        }
        flush()
        let opener = openers[place]
        openers.removeSubrange(place...)
        position = end
        // For a link that could run a script, or that leads to a missing file, only its text is shown.
        if place >= firstBracket, let url = SafeURL(target) {
            pieces[opener.index] = .link(url)
            pieces.append(.endOfLink)
            firstBracket = openers.count
        } else {
            pieces[opener.index] = .text("")
        }
    }

    /// The destination in the parentheses of a link, without its title, and the position after it.
    private func destination(after start: Int) -> (String, Int)? {
        var depth = 0
        for index in start..<min(characters.count, start + 2_000) {
            switch characters[index] {
            case "(": depth += 1
            case ")" where depth > 0: depth -= 1
            case ")":
                let target = String(characters[start..<index]).prefix { $0 != " " && $0 != "\n" }
                let inner = target.hasPrefix("<") && target.hasSuffix(">") ? target.dropFirst().dropLast() : target
                return (String(inner), index + 1)
            case "\n": return nil
            default: break
            }
        }
        return nil
    }

    private mutating func readAutolink() -> Bool {
        let rest = characters[(position + 1)...].prefix(2_000)
        guard let end = rest.firstIndex(where: { $0 == ">" || $0 == "<" || $0.isWhitespace }), characters[end] == ">" else { return false }
        let target = String(characters[(position + 1)..<end])
        guard !target.hasPrefix("#"), let url = SafeURL(target) else { return false }
        appendLink(url, target)
        position = end + 1
        return true
    }

    private mutating func readBareLink() -> Bool {
        let start = characters[position...]
        guard start.starts(with: Array("http://")) || start.starts(with: Array("https://")) else { return false }
        var target = start.prefix(2_000).prefix { !$0.isWhitespace && !"<>\"`|".contains($0) }
        while let last = target.last, ".,:;!?'*_)]".contains(last) { target.removeLast() }
        guard let url = SafeURL(String(target)), !openers.contains(where: { $0.mark == "[" }) else { return false }
        appendLink(url, String(target))
        position = target.endIndex
        return true
    }

    private mutating func appendLink(_ url: SafeURL, _ label: String) {
        flush()
        pieces += [.link(url), .text(label), .endOfLink]
    }

    private mutating func readLineBreak() {
        let spaces = text.reversed().prefix { $0 == " " }.count
        text.removeLast(spaces)
        if spaces >= 2 || text.hasSuffix("\\") {
            if text.hasSuffix("\\") { text.removeLast() }
            flush()
            pieces.append(.open(.br))
        } else {
            text.append("\n")
        }
        position += 1
    }
}

extension Character {
    fileprivate var isASCIIPunctuation: Bool {
        guard let value = asciiValue else { return false }
        return (0x21...0x7E).contains(value) && !isLetter && !isNumber
    }
}
