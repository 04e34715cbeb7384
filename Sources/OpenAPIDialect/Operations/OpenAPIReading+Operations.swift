import APIModel
import SourceDiagnostics
import YAMLTree

/// One operation.
extension OpenAPIReading {
    /// The operation, and its first tag.
    mutating func operation(
        _ mapping: YAMLMapping, method: Located<String>, path: PathText, shared: [YAMLNode]
    ) -> (DraftOperation, tag: Located<String>?) {
        let id = mapping["operationId"]?.text
        let name =
            id.flatMap { $0.value.isEmpty ? nil : $0 } ?? Located(OperationName.made(method: method.value, path: path), at: method.span)
        var operation = DraftOperation(name: name, method: method, path: Located(path.parts, at: path.key.span))
        var tag: Located<String>?
        var words: [String] = []
        var answers: [String] = []
        var own: [YAMLNode] = []
        for entry in mapping.entries {
            let value = entry.value
            switch entry.key.value {
            case "tags":
                let tags = value.isNull ? [] : value.readStrings(into: &sink) ?? []
                tag = tags.first
            case "summary", "description":
                if let text = value.scalar?.text, !text.isEmpty, !words.contains(text) { words.append(text) }
            case "deprecated": if value.scalar?.bool == true { operation.documentation.deprecation = "" }
            case "parameters": own = list(value)
            case "requestBody": operation.body = body(value, of: method)
            case "responses": readResponses(value, of: method, into: &operation, words: &answers)
            case "security":
                operation.auth = auth(value)
                answers += scopeNotes(value)
            case "servers": break
            case "callbacks": readCallbacks(value, of: name)
            case "externalDocs": if let url = value.mapping?["url"]?.scalar?.text { words.append("See \(url).") }
            case "operationId", "$ref": break
            case let key where key.hasPrefix("x-"): break
            default: sink.report(.unknownKey(entry.key, in: "an operation"))
            }
        }
        readExtensions(of: mapping, into: &operation, tag: &tag)
        operation.parameters = parameters(own, shared: shared, path: path)
        words += answers.filter { !words.contains($0) }
        if !words.isEmpty { operation.documentation.text = words.joined(separator: "\n\n") }
        return (operation, tag)
    }
}
