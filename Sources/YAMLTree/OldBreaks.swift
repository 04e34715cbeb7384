/// Hides U+0085, U+2028 and U+2029 from libyaml, which treats them as line breaks. This is correct for YAML 1.1, but not for YAML 1.2.
///
/// Each is replaced by a character with the same number of bytes that does not occur in the file, neither literally nor as an escape.
struct OldBreaks {
    private static let hidden: [(character: Unicode.Scalar, substitutes: ClosedRange<UInt32>)] = [
        ("\u{85}", 0x100...0x7FF), ("\u{2028}", 0xE000...0xF8FF), ("\u{2029}", 0xE000...0xF8FF),
    ]

    /// The file's bytes with each of the three replaced, with the same length.
    let bytes: [UInt8]
    /// The characters by their replacements.
    private let originals: [Unicode.Scalar: Unicode.Scalar]

    /// `nil` if all possible replacements are in use.
    init?(in original: [UInt8]) {
        let text = String(decoding: original, as: UTF8.self)
        var used = Self.escapes(in: original)
        for scalar in text.unicodeScalars where scalar.value >= 0x80 { used.insert(scalar) }
        var substitutes: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (character, candidates) in Self.hidden where used.contains(character) {
            guard let free = candidates.lazy.compactMap(Unicode.Scalar.init).first(where: { !used.contains($0) }) else { return nil }
            used.insert(free)
            substitutes[character] = free
        }
        bytes = Self.replacing(substitutes, in: text)
        originals = Dictionary(uniqueKeysWithValues: substitutes.map { ($1, $0) })
    }

    func restore(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { originals[$0] != nil }) else { return text }
        var restored = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { restored.append(originals[scalar] ?? scalar) }
        return String(restored)
    }

    private static func replacing(_ substitutes: [Unicode.Scalar: Unicode.Scalar], in text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars { bytes += UTF8.encode(substitutes[scalar] ?? scalar).map(Array.init) ?? [] }
        return bytes
    }

    /// The characters that occur as `\u` and `\U` escapes.
    private static func escapes(in bytes: [UInt8]) -> Set<Unicode.Scalar> {
        var found: Set<Unicode.Scalar> = []
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count {
            let length = bytes[index + 1] == UInt8(ascii: "u") ? 4 : bytes[index + 1] == UInt8(ascii: "U") ? 8 : 0
            guard length > 0, index + 2 + length <= bytes.count else { continue }
            let digits = String(decoding: bytes[(index + 2)..<(index + 2 + length)], as: UTF8.self)
            if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { found.insert(scalar) }
        }
        return found
    }
}
