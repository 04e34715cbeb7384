import APIModel
import SourceDiagnostics

/// Reads `200`, `4XX` and `default`.
enum StatusKey {
    /// What a list of responses is about, which decides the statuses it may name.
    enum Group {
        /// With those that an endpoint accepts beside 2xx and 3xx.
        case results(accepted: [StatusMatch])
        case errors

        var isErrors: Bool {
            if case .errors = self { true } else { false }
        }

        func accepts(_ match: StatusMatch) -> Bool {
            guard case .results(let accepted) = self else { return false }
            if case .code(let code) = match, accepted.contains(.range(code / 100)) { return true }
            return accepted.contains(match)
        }

        var allowed: ClosedRange<Int> {
            switch self {
            case .results: 200...399
            case .errors: 300...599
            }
        }
    }

    static func match(_ text: String) -> StatusMatch? {
        if text == "default" { return .default }
        let bytes = Array(text.utf8)
        guard bytes.count == 3, let hundreds = digit(bytes[0]), (1...5).contains(hundreds) else { return nil }
        if bytes[1...] == [UInt8(ascii: "X"), UInt8(ascii: "X")] || bytes[1...] == [UInt8(ascii: "x"), UInt8(ascii: "x")] {
            return .range(hundreds)
        }
        guard let tens = digit(bytes[1]), let ones = digit(bytes[2]) else { return nil }
        return .code(hundreds * 100 + tens * 10 + ones)
    }

    /// `nil`, and a diagnostic, for what is no status or one of the other group.
    static func read(_ key: Located<String>, in group: Group, into sink: inout DiagnosticSink) -> Located<StatusMatch>? {
        guard let match = match(key.value) else {
            sink.report(.invalidStatus(key))
            return nil
        }
        let lowest: Int
        switch match {
        case .default: return Located(match, at: key.span)
        case .code(let code): lowest = code
        case .range(let hundreds): lowest = hundreds * 100
        }
        guard group.allowed.contains(lowest) || group.accepts(match) else {
            sink.report(.statusInOtherGroup(key, status: lowest, isError: group.isErrors))
            return nil
        }
        return Located(match, at: key.span)
    }

    private static func digit(_ byte: UInt8) -> Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
    }
}
