import SourceDiagnostics

/// What libyaml is given in place of characters that it reads otherwise than YAML 1.2 does; every offset stays what it is.
struct YAMLSubstitutions {
    var directives: UnknownDirectives?
    var breaks: OldBreaks?
    var surrogates: SurrogateEscapes?

    var isEmpty: Bool { breaks == nil && surrogates == nil }

    /// The bytes for libyaml. Each substitution is made in those of the one before it.
    func bytes(of file: SourceFile) -> [UInt8] {
        surrogates?.bytes ?? breaks?.bytes ?? directives?.bytes ?? file.utf8
    }

    /// A scalar's text as the file has it.
    func restore(_ text: String, _ style: YAMLScalar.Style, from range: Range<Int>) -> String {
        let text = surrogates?.restore(text, style, from: range) ?? text
        return breaks?.restore(text) ?? text
    }
}
