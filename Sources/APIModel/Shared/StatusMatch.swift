/// The responses that a declaration is about.
package enum StatusMatch: Sendable, Hashable {
    case code(Int)
    /// `4` for all of 4xx.
    case range(Int)
    /// Every status that nothing else names.
    case `default`
}

extension StatusMatch {
    /// As the dialect spells it: `404`, `4XX`, `default`.
    package var text: String {
        switch self {
        case .code(let code): "\(code)"
        case .range(let digit): "\(digit)XX"
        case .default: "default"
        }
    }
}

extension StatusMatch {
    /// Reads `404`, `4XX` and `default`; `nil` for anything else.
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
    /// The first digit; `nil` for `default`.
    var hundreds: Int? {
        switch self {
        case .code(let code): code / 100
        case .range(let digit): digit
        case .default: nil
        }
    }
}
