import SourceDiagnostics

/// The 64-bit FNV-1a hash of a file, which detects edited files.
///
/// It detects accidental changes, not deliberate collisions.
package struct ContentHash: Sendable, Hashable {
    package let value: UInt64

    package init(_ bytes: [UInt8]) {
        value = bytes.withUnsafeBufferPointer { FNVHash.hash($0) }
    }

    /// Parses exactly the format of `text`.
    package init?(_ text: some StringProtocol) {
        guard text.utf8.count == 16, text.utf8.allSatisfy({ $0.isHexadecimalDigit && !$0.isCapital }), let value = UInt64(text, radix: 16)
        else { return nil }
        self.value = value
    }

    /// Sixteen hexadecimal digits.
    package var text: String { String(decoding: digits, as: UTF8.self) }

    /// The digits in ASCII.
    var digits: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
            for index in 0..<16 {
                let digit = UInt8(truncatingIfNeeded: value >> (60 - 4 * UInt64(index))) & 15
                buffer[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            }
            count = 16
        }
    }
}
