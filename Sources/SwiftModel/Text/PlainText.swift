import SourceDiagnostics

extension StringProtocol {
    /// Whether the string has only visible ASCII characters and spaces, as most strings do, and needs no further checks.
    var isPlain: Bool {
        withBytes { $0.isPlain }
    }

    /// Whether the string has only visible ASCII characters, spaces, line feeds, and dashes, quotes and bullets (U+2010 to U+2027).
    var hasPlainLines: Bool {
        withBytes { $0.hasPlainLines }
    }

    /// Whether the string can be written in a literal without escapes.
    var isPlainInLiteral: Bool {
        withBytes { bytes in
            bytes.isPlain && !bytes.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
        }
    }

    /// The contiguous UTF-8 of the string, as nearly all strings are stored.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate var isPlain: Bool {
        var index = 0
        while index + 8 <= count {
            if !word(at: index).isPlain { return false }
            index += 8
        }
        return self[index...].allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    fileprivate var hasPlainLines: Bool {
        var index = 0
        while index < count {
            if index + 8 <= count, word(at: index).isPlain {
                index += 8
                continue
            }
            switch self[index] {
            case 0x20..<0x7F, UInt8(ascii: "\n"): index += 1
            case 0xE2:
                guard index + 2 < count, self[index + 1] == 0x80, (0x90...0xA7).contains(self[index + 2]) else { return false }
                index += 3
            default: return false
            }
        }
        return true
    }
}
