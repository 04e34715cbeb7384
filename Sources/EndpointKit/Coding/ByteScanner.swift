/// Parses ASCII formats from the UTF-8 of a string, without traps and allocations.
struct ByteScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Runs the body over the UTF-8 of a string; `nil` unless the body reads all of it.
    static func scan<Value>(_ text: String, _ body: (inout ByteScanner) -> Value?) -> Value? {
        var text = text
        return text.withUTF8 { bytes in
            var scanner = ByteScanner(bytes)
            guard let value = body(&scanner), scanner.isAtEnd else { return nil }
            return value
        }
    }

    var isAtEnd: Bool { position >= bytes.count }

    var peek: UInt8? { isAtEnd ? nil : bytes[position] }

    mutating func next() -> UInt8? {
        guard let byte = peek else { return nil }
        position += 1
        return byte
    }

    /// Skips the byte if it is next.
    mutating func skip(_ byte: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    /// The next digit.
    mutating func digit() -> Int? {
        guard let byte = peek, byte >= 0x30, byte <= 0x39 else { return nil }
        position += 1
        return Int(byte) - 0x30
    }

    /// A number with exactly the given number of digits (at most 18).
    mutating func digits(_ count: Int) -> Int? {
        var value = 0
        for _ in 0..<count {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    /// A number with one or more digits; `nil` if it overflows.
    mutating func number() -> Int? {
        guard var value = digit() else { return nil }
        while let digit = digit() {
            let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            let (sum, tooMuch) = tenfold.addingReportingOverflow(digit)
            guard !tooMuch else { return nil }
            value = sum
        }
        return value
    }

    /// The digits after a decimal separator as a number below 1. Digits after the fifteenth are ignored.
    mutating func fraction() -> Double? {
        var value = 0.0
        var scale = 1.0
        var count = 0
        while let digit = digit() {
            count += 1
            guard count <= 15 else { continue }
            value = value * 10 + Double(digit)
            scale *= 10
        }
        return count == 0 ? nil : value / scale
    }
}
