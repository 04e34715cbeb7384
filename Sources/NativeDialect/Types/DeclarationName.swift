import SourceDiagnostics

/// `Page<Item>` as the key of a declaration: a name and the names of its parameters.
struct DeclarationName {
    let name: Located<String>
    let parameters: [Located<String>]

    /// `nil`, and a diagnostic, for a name that no type expression could write.
    init?(_ key: Located<String>, into sink: inout DiagnosticSink) {
        let text = key.value.unicodeScalars
        guard let opening = text.firstIndex(of: "<") else {
            guard Self.isName(key.value) else {
                sink.report(.invalidTypeName(key.value, at: key.span))
                return nil
            }
            name = key
            parameters = []
            return
        }
        name = key.map { _ in Self.trimmed(String(text[..<opening])) }
        guard Self.isName(name.value), text.last == ">" else {
            sink.report(.invalidTypeName(key.value, at: key.span))
            return nil
        }
        let inside = String(text[text.index(after: opening)...].dropLast())
        var names: [Located<String>] = []
        var seen: Set<String> = []
        for word in inside.split(separator: ",", omittingEmptySubsequences: false) {
            let parameter = Self.trimmed(String(word))
            guard Self.isName(parameter) else {
                sink.report(.invalidTypeName(key.value, at: key.span))
                return nil
            }
            guard seen.insert(parameter).inserted else {
                sink.report(.duplicateTypeParameter(parameter, at: key.span))
                continue
            }
            names.append(Located(parameter, at: key.span))
        }
        parameters = names
    }

    /// Whether a type expression can write it.
    static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, TypeExpressionParser.startsName(first) else { return false }
        return text.unicodeScalars.allSatisfy(TypeExpressionParser.continuesName)
    }

    private static func trimmed(_ text: String) -> String {
        let start = text.unicodeScalars.drop(while: ScalarText.isBlank)
        var end = start.endIndex
        while end > start.startIndex, ScalarText.isBlank(start[start.index(before: end)]) { end = start.index(before: end) }
        return String(start[..<end])
    }
}
