import SourceDiagnostics

/// Replacements for characters that libyaml interprets differently from YAML 1.2. Offsets do not change.
struct YAMLSubstitutions {
    var directives: UnknownDirectives?
    var breaks: OldBreaks?
    var surrogates: SurrogateEscapes?

    var isEmpty: Bool { breaks == nil && surrogates == nil }

    /// The bytes for libyaml. Each substitution is applied to the result of the previous one.
    func bytes(of file: SourceFile) -> [UInt8] {
        surrogates?.bytes ?? breaks?.bytes ?? directives?.bytes ?? file.utf8
    }

    /// A scalar's string as in the file.
    func restore(_ text: String, _ style: YAMLScalar.Style, from range: Range<Int>) -> String {
        let text = surrogates?.restore(text, style, from: range) ?? text
        return breaks?.restore(text) ?? text
    }
}

/// Directives that YAML 1.2 requires to be ignored with a warning, but that libyaml rejects: unknown ones, and later minor versions of
/// YAML.
struct UnknownDirectives {
    /// The file's bytes with each of them turned into a comment.
    let bytes: [UInt8]
    let warnings: [Diagnostic]

    /// `nil` if there are none, or more than the limit, which is reported later.
    init?(_ text: YAMLInput, limits: YAMLLimits) {
        var bytes = text.file.utf8
        var warnings: [Diagnostic] = []
        for (number, line) in Bytes(text.file).directives(from: text.start).enumerated() {
            guard number < limits.directives else { return nil }
            let words = bytes[line].split { $0 == 0x20 || $0 == 0x09 }.map { String(decoding: $0, as: UTF8.self) }
            guard let name = words.first, Self.isIgnored(name, words.dropFirst().first) else { continue }
            bytes[line.lowerBound] = UInt8(ascii: "#")
            let span = SourceSpan(file: text.file, start: line.lowerBound, end: line.upperBound)
            warnings.append(.ignoredDirective(name == "%YAML" ? words.joined(separator: " ") : name, at: span))
        }
        guard !warnings.isEmpty else { return nil }
        (self.bytes, self.warnings) = (bytes, warnings)
    }

    private static func isIgnored(_ name: String, _ value: String?) -> Bool {
        switch name {
        case "%TAG": return false
        case "%YAML":
            guard let value, value.hasPrefix("1."), let minor = Int(value.dropFirst(2)) else { return false }
            return minor > 2
        default: return name.utf8.dropFirst().first.map { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A } ?? false
        }
    }
}

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
