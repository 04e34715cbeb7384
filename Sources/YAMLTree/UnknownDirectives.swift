import SourceDiagnostics

/// Directives that YAML 1.2 requires to be ignored with a warning, but that libyaml rejects: unknown ones, and later minor versions of
/// YAML.
struct UnknownDirectives {
    /// The file's bytes with each of them turned into a comment.
    let bytes: [UInt8]
    let warnings: [Diagnostic]

    /// `nil` if there are none, or more than the limit, which is reported later.
    init?(_ text: YAMLText, limits: YAMLLimits) {
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
