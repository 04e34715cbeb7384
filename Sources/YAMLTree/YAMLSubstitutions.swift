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
