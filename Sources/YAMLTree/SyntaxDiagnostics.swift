import SourceDiagnostics

extension Diagnostic {
    /// What libyaml found wrong, in plain words, with the start of what it was reading as a note.
    static func syntax(_ fault: YAMLSyntaxFault, in file: SourceFile) -> Self {
        let excerpt = FaultExcerpt(file, at: fault.place)
        let span = SourceSpan(file: file, start: fault.place, end: min(file.utf8.count, fault.place + excerpt.length))
        var notes: [Note] = []
        if let context = fault.context, fault.contextPlace < fault.place {
            let place = SourceSpan(file: file, start: fault.contextPlace, end: min(file.utf8.count, fault.contextPlace + 1))
            notes.append(Note(context, at: place))
        }
        return Self("yaml-syntax", .error, at: span, fault.problem, notes: notes, help: excerpt.help(for: fault.problem))
    }
}
