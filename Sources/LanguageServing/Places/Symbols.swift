import APIModel
import GeneratorCore
import SourceDiagnostics

/// A name of an API, where it is declared or used.
struct Occurrence {
    enum Kind: Hashable {
        case type, endpoint, scheme
    }

    let kind: Kind
    /// The name of a type or a scheme, or `Service.endpoint`.
    let name: String
    let span: SourceSpan
    let isDeclaration: Bool
}

extension SpecAnalysis {
    /// The types, endpoints and security schemes of a spec of the dialect, and their uses.
    var occurrences: [Occurrence] {
        guard let draft else { return [] }
        var found: [Occurrence] = []
        func add(_ kind: Occurrence.Kind, _ name: Located<String>, as full: String? = nil, isDeclaration: Bool = false) {
            for span in name.span.places(of: name.value.split(separator: ".").last.map(String.init) ?? name.value) {
                found.append(Occurrence(kind: kind, name: full ?? name.value, span: span, isDeclaration: isDeclaration))
            }
        }
        for type in draft.types { add(.type, type.name, isDeclaration: true) }
        for scheme in draft.securitySchemes {
            add(.scheme, scheme.name, isDeclaration: true)
            if let operation = scheme.refresh?.operation { add(.endpoint, operation) }
        }
        for service in draft.services {
            for operation in service.operations {
                add(.endpoint, operation.name, as: "\(service.name.value).\(operation.name.value)", isDeclaration: true)
                if let poll = operation.wait?.poll { add(.endpoint, poll) }
            }
        }
        let visitor = DraftTypeMap { type, place, map in
            if case .named(let name, _) = type { add(.type, name) }
            return map.parts(of: type, at: place())
        }
        _ = visitor.map(draft)
        return found
    }
}

extension SourceSpan {
    /// The places of a word in the text of the span, as a whole word; the span itself if the word has another spelling there.
    func places(of word: String) -> [SourceSpan] {
        let found = wholeWords(word)
        return found.isEmpty ? [self] : found
    }
}
