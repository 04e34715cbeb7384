import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads one operation.
struct OperationReader: ContentReading {
    let readers: ContentReaders
    let parameters: ParameterReader
    let bodies: RequestBodyReader
    let responses: OperationResponseReader
    let messages: MessageReader
    let security: SecurityReader
    let servers: ServerReader

    func operation(_ mapping: YAMLMapping, method: Located<String>, of item: PathItem) -> OperationRead {
        let path = item.path
        let ownExtensions = readExtensions(of: mapping)
        var sends = WantedMedia(ownExtensions.media.sends)
        var results = ResultMedia(wanted: WantedMedia(ownExtensions.media.reads), hasOverloads: !ownExtensions.overridesResult)
        let id = mapping["operationId"]?.text.flatMap { $0.value.isEmpty ? nil : $0 }
        let name =
            id.flatMap { OperationName.isUnnamed($0.value) ? nil : $0 }
            ?? Located(OperationName.made(method: method.value, path: path), at: method.span)
        var operation = DraftOperation(name: name, method: method, path: Located(path.parts, at: path.key.span))
        operation.accepted = ownExtensions.accepted
        var read = OperationRead(draft: operation, id: id?.value)
        // The summary is the first paragraph, in any order of the keys.
        var words: [String] = []
        for key in ["summary", "description"] {
            guard let text = mapping[key]?.prose, !words.contains(text), !OperationName.isSummary(text, of: method.value) else { continue }
            words.append(text)
        }
        var answers: [String] = []
        var own: YAMLSequence = []
        let isSwagger = references.version == .v2
        faults.checkKeys(mapping, of: .operation, except: isSwagger ? "schemes" : nil)
        for entry in mapping.entries {
            let value = entry.value
            switch entry.key.value {
            case "tags":
                let tags = value.isNull ? [] : faults.costing(.part) { faults.reporting { value.readStrings(into: &$0) } } ?? []
                read.tag = tags.first
            case "deprecated":
                if value.scalar?.bool == true {
                    operation.documentation.deprecation = DeprecationNote.reason(in: words.joined(separator: "\n"))
                }
            case "parameters": own = faults.list(value)
            case "requestBody":
                (operation.body, read.sends) = bodies.body(value, of: operation, wanted: &sends)
            case "responses":
                responses.read(value, of: method, after: words, into: &operation, words: &answers, &results)
                read.reads = results.overloads
            case "security":
                operation.auth = security.auth(value)
                answers += security.scopeNotes(value)
            // The scheme of a WebSocket follows that of the server.
            case "schemes" where isSwagger:
                if mapping[ExtensionKeys.openAPI("messages")] == nil { faults.report(.ignoredSchemes(entry.key)) }
            case "callbacks": faults.costing(.message) { messages.readCallbacks(value, of: name) }
            case "externalDocs": if let url = value.mapping?["url"]?.scalar?.text { words.append("See \(url).") }
            default: break
            }
        }
        media.reportMissing(sends, in: "the request body")
        media.reportMissing(results.wanted, in: "a response")
        faults.strictly { apply(ownExtensions, to: &operation, tag: &read.tag) }
        parameters.read(ParameterList(own: own, shared: item.parameters, path: path), into: &operation)
        words += answers.filter { !words.contains($0) }
        if words.isEmpty { words = item.documentation }
        if !words.isEmpty { operation.documentation.text = words.joined(separator: "\n\n") }
        operation.server = (mapping.entry("servers") ?? item.servers).flatMap { servers.server($0) }
        read.draft = operation
        return read
    }
}

/// An operation, and what its overloads are made of.
struct OperationRead {
    var draft: DraftOperation
    /// Its ID in the document.
    let id: String?
    /// Its first tag.
    var tag: Located<String>?
    /// The media types of other bodies.
    var sends: [MediaTypeOverload] = []
    /// The media types of other results.
    var reads: [MediaTypeOverload] = []
}
