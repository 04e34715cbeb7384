import APIModel
import SourceDiagnostics
import YAMLTree

/// The headers of responses.
extension OperationResponseReader {
    /// Declares the headers, and returns a note with their names for the documentation of the response; `nil` if there are none.
    func readHeaders(_ node: YAMLNode?) -> String? {
        let names = DeclaredHeader.forEach(in: node, references, faults) { declare($0) }
        return names.isEmpty ? nil : "Headers: \(names.map { "`\($0)`" }.joined(separator: ", "))."
    }

    private func declare(_ declared: DeclaredHeader) {
        let (name, header) = (declared.name, declared.mapping)
        if headers.contains(name.value, at: declared.span) { return }
        var schema: YAMLNode?
        var isJSON = false
        if let choice = media.content(header["content"]) {
            schema = choice.chosen.schema
            isJSON = choice.chosen.kind == .json
            for other in choice.others { faults.report(.otherMediaType(other, chosen: choice.chosen.name.value)) }
        } else {
            schema = declared.schema(faults)
            // Servers send objects as JSON, and not in the only style, 'simple'. What has no members is often not an object.
            let whole = schema.flatMap { schemas.whole($0) }
            isJSON = whole.map { !$0.members.isEmpty && types.kinds.kind(of: $0) == .json(.object) } ?? false
        }
        let type = schema.map { types.type(of: $0, in: SchemaContext(direction: .response)) } ?? .scalar(.string, name.span)
        var documentation = Documentation(text: header["description"]?.prose)
        if header["deprecated"]?.scalar?.bool == true { documentation.deprecation = DeprecationNote.reason(in: documentation.text) }
        headers.add(
            DraftResponseHeader(key: name, type: type.withoutNull, isJSON: isJSON, documentation: documentation), at: declared.span)
    }
}
