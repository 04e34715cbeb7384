import APIModel
import SourceDiagnostics

/// A path such as `/users/{id:Int}`.
struct PathTemplate {
    /// A parameter that the path declares.
    struct Parameter {
        let name: Located<String>
        /// The type; `nil` if the path does not have it.
        let type: DraftType?
        /// Whether values are paths, whose slashes are kept: `{+path}`.
        let isPath: Bool
    }

    var parts: [DraftPathPart] = []
    var parameters: [Parameter] = []
    var span: SourceSpan
}

extension PathTemplate {
    /// Appends the path of an endpoint to that of its service, with one `/` between them. `/` alone adds nothing.
    ///
    /// A parameter in both paths is reported, with a note at the first one.
    func appending(_ path: PathTemplate, into sink: inout DiagnosticSink) -> PathTemplate {
        var result = PathTemplate(parts: withoutTrailingSlash, parameters: parameters, span: path.span)
        let places = Dictionary(parameters.map { ($0.name.value, $0.name.span) }) { first, _ in first }
        for parameter in path.parameters {
            if let first = places[parameter.name.value] {
                sink.report(.duplicatePathParameter(parameter.name, first: first))
            } else {
                result.parameters.append(parameter)
            }
        }
        if path.parts != [.text("/")] || result.parts.isEmpty {
            for part in path.parts { result.append(part) }
        }
        return result
    }

    private var withoutTrailingSlash: [DraftPathPart] {
        guard case .text(let text)? = parts.last, text.utf8.last == UInt8(ascii: "/") else { return parts }
        let shorter = String(text.dropLast())
        return parts.dropLast() + (shorter.isEmpty ? [] : [.text(shorter)])
    }

    private mutating func append(_ part: DraftPathPart) {
        if case .text(let text) = part, case .text(let last)? = parts.last {
            parts[parts.count - 1] = .text(last + text)
        } else {
            parts.append(part)
        }
    }
}
