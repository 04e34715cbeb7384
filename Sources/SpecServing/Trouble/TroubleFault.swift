/// A fault that is injected into some of the requests of an operation.
package struct TroubleFault: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// An error of the API with a status of 400 to 599.
        case status(Int)
        /// The connection is reset instead of an answer.
        case reset
        /// The connection is closed after that many bytes of the body; `nil` for half of it.
        case cut(after: Int?)
        /// The body is sent at that many bytes per second.
        case slow(bytesPerSecond: Int)
    }

    package var kind: Kind
    /// The share of the requests, in percent. It is not used if ``count`` is there.
    package var percentage = 100.0
    /// The first requests of the operation, instead of a share of all.
    package var count: Int?
    /// The seconds that a status asks the client to wait.
    package var retryAfter: Int?

    private static let help =
        "write what happens and how often, such as '503 20%', '429 first 2 retry-after 5s', 'reset 1%', 'cut 5% after 100', 'slow at 10KB'"

    /// Reads `503 20%`, `429 5% retry-after 10s`, `500 first 2`, `reset 1%`, `cut 5% after 1KB` or `slow at 20KB`.
    package init(_ text: String) throws(TroubleSyntaxError) {
        var words = text.split(separator: " ")[...]
        guard let first = words.popFirst() else { throw TroubleSyntaxError(message: "the trouble has no name", help: Self.help) }
        switch first {
        case "reset": kind = .reset
        case "cut": kind = .cut(after: nil)
        case "slow": kind = .slow(bytesPerSecond: 1_000)
        default:
            guard let status = Int(first), (400...599).contains(status) else {
                throw TroubleSyntaxError(
                    message: "'\(first)' is not a trouble: a status from 400 to 599, reset, cut or slow", help: Self.help)
            }
            kind = .status(status)
        }
        var isRated = false
        while let word = words.popFirst() {
            if word.hasSuffix("%") {
                guard let percentage = TroubleWord.percentage(word), !isRated else {
                    throw .invalid(word, help: "write one share, from 0% to 100%")
                }
                self.percentage = percentage
                isRated = true
                continue
            }
            guard let value = words.popFirst() else { throw .invalid(word, help: Self.help) }
            switch (word, kind) {
            case ("first", _):
                guard let count = Int(value), (1...1_000_000).contains(count), !isRated else {
                    throw .invalid(value, help: "write the number of requests, such as 'first 2', instead of a share")
                }
                self.count = count
                isRated = true
            case ("retry-after", .status):
                guard let time = TroubleWord.milliseconds(value) else { throw .invalid(value, help: "write a time such as 5s") }
                retryAfter = (time + 999) / 1_000
            case ("after", .cut):
                guard let bytes = TroubleWord.bytes(value) else {
                    throw .invalid(value, help: "write a number of bytes, such as 100 or 2KB")
                }
                kind = .cut(after: bytes)
            case ("at", .slow):
                let rate = value.hasSuffix("/s") ? value.dropLast(2) : value
                guard let bytes = TroubleWord.bytes(rate), bytes > 0 else {
                    throw .invalid(value, help: "write the bytes in a second, such as 500 or 20KB")
                }
                kind = .slow(bytesPerSecond: bytes)
            default: throw .invalid(word, help: Self.help)
            }
        }
    }

    /// The text from which this value is read.
    package var text: String {
        let (name, end) =
            switch kind {
            case .status(let status): ("\(status)", retryAfter.map { " retry-after \($0)s" } ?? "")
            case .reset: ("reset", "")
            case .cut(let bytes): ("cut", bytes.map { " after \($0)" } ?? "")
            case .slow(let bytes): ("slow", " at \(bytes)B/s")
            }
        if let count { return "\(name) first \(count)\(end)" }
        return name + (percentage == 100 ? "" : " " + TroubleWord.text(percentage: percentage)) + end
    }
}
