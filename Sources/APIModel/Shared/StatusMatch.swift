/// The statuses of a declared response.
package enum StatusMatch: Sendable, Hashable {
    case code(Int)
    /// All statuses with this first digit: `4` for 4xx.
    case range(Int)
    /// All other statuses.
    case `default`
}

extension StatusMatch {
    /// The form in the dialect: `404`, `4XX`, `default`.
    package var text: String {
        switch self {
        case .code(let code): "\(code)"
        case .range(let digit): "\(digit)XX"
        case .default: "default"
        }
    }
}

extension StatusMatch {
    /// Parses `404`, `4XX` and `default`; `nil` for other strings.
    package init?(text: String) {
        if text == "default" {
            self = .default
            return
        }
        let bytes = Array(text.utf8)
        func digit(_ byte: UInt8) -> Int? { (0x30...0x39).contains(byte) ? Int(byte) - 0x30 : nil }
        guard bytes.count == 3, let hundreds = digit(bytes[0]), (1...5).contains(hundreds) else { return nil }
        if bytes[1] | 0x20 == 0x78, bytes[1] == bytes[2] {
            self = .range(hundreds)
            return
        }
        guard let tens = digit(bytes[1]), let ones = digit(bytes[2]) else { return nil }
        self = .code(hundreds * 100 + tens * 10 + ones)
    }
}

extension StatusMatch {
    /// Whether it, or the range that has it, is one of several.
    package func isAmong(_ statuses: some Sequence<StatusMatch>) -> Bool {
        statuses.contains { $0 == self || $0 == hundreds.map { .range($0) } }
    }

    /// Whether a response with this status has no content (RFC 9110, 15.2, 15.3.5, 15.3.6 and 15.4.5).
    package var hasNoContent: Bool {
        switch self {
        case .code(let code): [204, 205, 304].contains(code) || code < 200
        case .range(let digit): digit == 1
        case .default: false
        }
    }

    /// Whether it is a redirect that a client can follow, or the range that has them.
    package var isRedirect: Bool {
        switch self {
        case .code(let code): [301, 302, 303, 307, 308].contains(code)
        case .range(let digit): digit == 3
        case .default: false
        }
    }

    /// The first digit; `nil` for `default`.
    package var hundreds: Int? {
        switch self {
        case .code(let code): code / 100
        case .range(let digit): digit
        case .default: nil
        }
    }

    /// 2xx.
    package var isSuccess: Bool { hundreds == 2 }
}

extension StatusMatch {
    /// What a status can be declared as. The first that is declared applies.
    package static func candidates(for status: Int) -> [StatusMatch] { [.code(status), .range(status / 100), .default] }

    /// Whether it has a status.
    package func includes(_ status: Int) -> Bool { Self.candidates(for: status).contains(self) }
}
