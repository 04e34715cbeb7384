import SourceDiagnostics

/// Lets libyaml read `\ud83d\ude00`, the JSON escape of 😀, which libyaml rejects.
///
/// Each pair becomes `\U0001F600` and, to keep every offset, an escape of two bytes that the file has nowhere else;
/// `restore` removes that escape, and restores the pair where it was not an escape.
struct SurrogateEscapes {
    private static let pairLength = 12
    /// Two-byte escapes of control characters: the letter, the character, and its two hexadecimal digits.
    private static let markers: [(letter: UInt8, scalar: Unicode.Scalar, hex: (UInt8, UInt8))] = [
        (UInt8(ascii: "v"), "\u{B}", (UInt8(ascii: "0"), UInt8(ascii: "b"))),
        (UInt8(ascii: "e"), "\u{1B}", (UInt8(ascii: "1"), UInt8(ascii: "b"))),
        (UInt8(ascii: "a"), "\u{7}", (UInt8(ascii: "0"), UInt8(ascii: "7"))),
        (UInt8(ascii: "f"), "\u{C}", (UInt8(ascii: "0"), UInt8(ascii: "c"))),
        (UInt8(ascii: "b"), "\u{8}", (UInt8(ascii: "0"), UInt8(ascii: "8"))),
    ]

    /// The file's bytes with every pair replaced, with the same length.
    let bytes: [UInt8]
    private let original: [UInt8]
    private let places: [Int]
    private let marker: Unicode.Scalar

    /// `nil` if there is no pair, or if all markers are in use.
    init?(in original: [UInt8]) {
        var places: [Int] = []
        var isUsed = Self.markers.map { _ in false }
        var index = 0
        while index < original.count {
            guard original[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            if Self.pair(in: original, at: index) != nil {
                places.append(index)
                index += Self.pairLength
                continue
            }
            for (number, marker) in Self.markers.enumerated() where Self.spells(marker.letter, marker.hex, in: original, at: index) {
                isUsed[number] = true
            }
            index += 2
        }
        guard !places.isEmpty, let free = isUsed.firstIndex(of: false) else { return nil }
        var bytes = original
        for place in places {
            guard let scalar = Self.pair(in: original, at: place) else { continue }
            let digits = Array(String(scalar, radix: 16).utf8)
            let spelling = Array("\\U".utf8) + Array(repeating: UInt8(ascii: "0"), count: 8 - digits.count) + digits
            bytes.replaceSubrange(place..<(place + Self.pairLength), with: spelling + [UInt8(ascii: "\\"), Self.markers[free].letter])
        }
        (self.bytes, self.original, self.places, marker) = (bytes, original, places, Self.markers[free].scalar)
    }

    /// Whether libyaml stopped at the first escape of a pair.
    static func isCause(of fault: YAMLSyntaxFault, in bytes: [UInt8]) -> Bool {
        // The offset of the fault is after the `\u`.
        fault.problem.contains("Unicode character escape") && pair(in: bytes, at: fault.place - 2) != nil
    }

    /// A scalar's string with the replacement undone.
    func restore(_ text: String, _ style: YAMLScalar.Style, from range: Range<Int>) -> String {
        var next = firstPlace(from: range.lowerBound)
        guard next < places.count, places[next] < range.upperBound else { return text }
        if style == .doubleQuoted {
            var scalars = String.UnicodeScalarView()
            for scalar in text.unicodeScalars where scalar != marker { scalars.append(scalar) }
            return String(scalars)
        }
        var result = Array(text.utf8)
        var index = 0
        while next < places.count, places[next] < range.upperBound, index + Self.pairLength <= result.count {
            let replaced = places[next]..<(places[next] + Self.pairLength)
            if result[index..<(index + Self.pairLength)].elementsEqual(bytes[replaced]) {
                result.replaceSubrange(index..<(index + Self.pairLength), with: original[replaced])
                index += Self.pairLength
                next += 1
            } else {
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The index of the first replacement at or after an offset.
    private func firstPlace(from offset: Int) -> Int {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func spells(_ letter: UInt8, _ hex: (UInt8, UInt8), in bytes: [UInt8], at index: Int) -> Bool {
        guard index + 1 < bytes.count else { return false }
        let zeros: Int
        switch bytes[index + 1] {
        case letter: return true
        case UInt8(ascii: "x"): zeros = 0
        case UInt8(ascii: "u"): zeros = 2
        case UInt8(ascii: "U"): zeros = 6
        default: return false
        }
        let digits = index + 2 + zeros
        guard digits + 1 < bytes.count else { return false }
        return bytes[(index + 2)..<digits].allSatisfy { $0 == UInt8(ascii: "0") } && bytes[digits] == hex.0
            && bytes[digits + 1] | 0x20 == hex.1 | 0x20
    }

    /// The character of the pair of escapes at an offset.
    private static func pair(in bytes: [UInt8], at index: Int) -> UInt32? {
        guard let high = escape(in: bytes, at: index), (0xD800...0xDBFF).contains(high),
            let low = escape(in: bytes, at: index + 6), (0xDC00...0xDFFF).contains(low)
        else { return nil }
        return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }

    private static func escape(in bytes: [UInt8], at index: Int) -> UInt32? {
        guard index >= 0, index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
        else { return nil }
        return UInt32(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
    }
}
