/// A JSON number in a text (RFC 8259, section 6): `-? ( 0 | [1-9][0-9]* ) ( '.' [0-9]+ )? ( [eE] [-+]? [0-9]+ )?`
package struct JSONNumberSyntax {
    package struct Fault: Error {
        /// The offset of the first byte that cannot belong to the number.
        package let offset: Int
        /// Whether digits are missing before the point, or begin with a needless zero.
        package let isBeforePoint: Bool
    }

    /// The offsets of the digits before the point.
    package let whole: Range<Int>
    /// The offsets of the digits after the point; empty if there is none.
    package let fraction: Range<Int>
    /// The offsets of the exponent with its sign; empty if there is none.
    package let exponent: Range<Int>

    package var end: Int { exponent.upperBound }

    /// Scans as many bytes as belong to the number.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) throws(Fault) {
        func digits(from start: Int) -> Range<Int> {
            var end = start
            while end < bytes.count, bytes[end].isDigit { end += 1 }
            return start..<end
        }
        func has(_ byte: UInt8, _ other: UInt8, at offset: Int) -> Bool {
            offset < bytes.count && (bytes[offset] == byte || bytes[offset] == other)
        }
        let minus = UInt8(ascii: "-")
        whole = digits(from: has(minus, minus, at: start) ? start + 1 : start)
        guard whole.count == 1 || !whole.isEmpty && bytes[whole.lowerBound] != UInt8(ascii: "0") else {
            throw Fault(offset: whole.upperBound, isBeforePoint: true)
        }
        var end = whole.upperBound
        if has(UInt8(ascii: "."), UInt8(ascii: "."), at: end) {
            fraction = digits(from: end + 1)
            guard !fraction.isEmpty else { throw Fault(offset: end + 1, isBeforePoint: false) }
            end = fraction.upperBound
        } else {
            fraction = end..<end
        }
        guard has(UInt8(ascii: "e"), UInt8(ascii: "E"), at: end) else {
            exponent = end..<end
            return
        }
        let power = digits(from: has(minus, UInt8(ascii: "+"), at: end + 1) ? end + 2 : end + 1)
        guard !power.isEmpty else { throw Fault(offset: power.lowerBound, isBeforePoint: false) }
        exponent = end + 1..<power.upperBound
    }
}
