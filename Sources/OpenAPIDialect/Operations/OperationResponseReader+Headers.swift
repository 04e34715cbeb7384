import APIModel
import SourceDiagnostics
import YAMLTree

/// The headers of responses.
extension OperationResponseReader {
    /// Declares the headers, and returns a note with their names for the documentation of the response; `nil` if there are none.
    func readHeaders(_ node: YAMLNode?) -> String? {
        let entries = (node.flatMap { node in faults.costing(.part) { faults.mapping(node) } }?.entries ?? []).filter {
            !$0.isExtension || $0.value.mapping != nil
        }
        for entry in entries {
            faults.costing(.part) {
                if let header = references.target(entry.value) { declare(entry.key, header) }
            }
        }
        return entries.isEmpty ? nil : "Headers: \(entries.map { "`\($0.key.value)`" }.joined(separator: ", "))."
    }

    private func declare(_ name: Located<String>, _ node: YAMLNode) {
        guard let header = faults.mapping(node), !ReservedHeaders.cannotBeHeader(name.value) else { return }
        guard TokenSyntax.isValid(name.value) else {
            faults.report(.unusableHeader(name, of: "header"))
            return
        }
        if headers.contains(name.value, at: node.span) { return }
        if references.version != .v2 { faults.checkKeys(header, of: .header) }
        var schema = header["schema"]
        var isJSON = false
        if let choice = media.content(header["content"]) {
            schema = choice.chosen.schema
            isJSON = choice.chosen.kind == .json
            for other in choice.others { faults.report(.otherMediaType(other, chosen: choice.chosen.name.value)) }
        } else if schema == nil, header["type"] != nil {
            // The form of Swagger 2.0.
            schema = node
            if let format = header["collectionFormat"]?.text, CollectionFormat(rawValue: format.value)?.hasCommas != true {
                faults.report(.unsuitableStyle(ofResponseHeader: format))
                schema = nil
            }
        }
        let type = schema.map { types.type(of: $0, in: SchemaContext(direction: .response)) } ?? .scalar(.string, name.span)
        var documentation = Documentation(text: header["description"]?.prose)
        if header["deprecated"]?.scalar?.bool == true { documentation.deprecation = "" }
        headers.add(
            DraftResponseHeader(key: name, type: type.withoutNull, isJSON: isJSON, documentation: documentation), at: node.span)
    }
}
