import APIModel

/// The last requests of a server. The query and the bodies can have secrets, so they are not kept.
struct RequestJournal {
    private static let most = 500
    private static let longest = 500

    private var entries: [LiteralValue] = []
    /// The number of requests so far.
    private var count = 0

    mutating func add(_ request: ServedRequest, _ exchange: ServedExchange) {
        count += 1
        func texts(_ texts: [String]) -> LiteralValue { .array(texts.prefix(20).map { .string(Self.shortened($0)) }) }
        entries.append(
            .object([
                LiteralValue.Member("number", .number("\(count)")), LiteralValue.Member("method", .string(Self.shortened(request.method))),
                LiteralValue.Member("path", .string(Self.shortened(request.path))),
                LiteralValue.Member("status", .number("\(exchange.response.status)")),
                LiteralValue.Member("operation", exchange.operationID.map { .string($0) } ?? .null),
                LiteralValue.Member("faults", texts(exchange.faults.map { "\($0.text) (\($0.place))" })),
                LiteralValue.Member("remarks", texts(exchange.remarks)),
            ]))
        if entries.count > Self.most { entries.removeFirst(entries.count - Self.most) }
    }

    private static func shortened(_ text: String) -> String {
        text.utf8.count <= longest ? text : String(text.prefix(longest)) + "…"
    }

    /// The requests after the one with a number.
    func json(after number: Int) -> LiteralValue {
        let known = number.clamped(to: count - entries.count...count) - (count - entries.count)
        return .object([LiteralValue.Member("requests", .array(Array(entries.dropFirst(known))))])
    }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int { Swift.min(Swift.max(self, range.lowerBound), range.upperBound) }
}
