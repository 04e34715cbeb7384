import APIModel
import SourceDiagnostics
import SpecReading

/// What comes back.
extension NativeWriter {
    mutating func addResponses(_ operation: DraftOperation, to entries: inout [YAMLPiece.Entry]) throws(Loss) {
        if !operation.accepted.isEmpty { entries.add("accepts", .list(operation.accepted.map { .word($0.value.text) })) }
        if var only = operation.responses.first, operation.responses.count == 1 {
            // What the operation says of its result already is not said again.
            if let text = only.documentation.text, operation.documentation.text?.contains(text) ?? false { only.documentation.text = nil }
            switch only.content {
            case .events(let type): entries.add("streams", stream("sse", piece(of: type), only, operation))
            case .rawEvents: entries.add("streams", stream("sse", .word("text"), only, operation))
            case .jsonLines(let type): entries.add("streams", stream("jsonLines", piece(of: type), only, operation))
            case .bytes: entries.add("streams", .word("bytes"))
            case .none where only.status.value == .code(204) && only.documentation == Documentation(): break
            default:
                if [.code(200), .range(2)].contains(only.status.value) {
                    entries.add("returns", byStatus(only).value)
                } else {
                    entries.add("returns", .mapping([byStatus(only)]))
                }
            }
        } else if !operation.responses.isEmpty {
            entries.add("returns", .mapping(operation.responses.map { byStatus($0) }))
        }
        if !operation.errors.isEmpty { entries.add("errors", .mapping(operation.errors.map { byStatus($0) })) }
    }

    private func stream(_ word: String, _ value: YAMLPiece, _ response: DraftResponse, _ operation: DraftOperation) -> YAMLPiece {
        var entries: [YAMLPiece.Entry] = []
        entries.add(word, value)
        addDocumentation(response.documentation, to: &entries)
        entries.add("reconnect", flag: operation.reconnects != nil)
        return .mapping(entries)
    }

    mutating func byStatus(_ response: DraftResponse) -> YAMLPiece.Entry {
        let key = response.status.value.text
        let word: String
        switch response.content {
        case .json(.scalar(.data, _)):
            var entries: [YAMLPiece.Entry] = []
            entries.add("json", .word(Scalar.data.rawValue))
            addDocumentation(response.documentation, to: &entries)
            return YAMLPiece.Entry(key: key, value: .mapping(entries))
        case .json(let type):
            return YAMLPiece.Entry(key: key, value: detailed(type, documentation: response.documentation) { _ in })
        case .none: word = "none"
        case .text, .events, .jsonLines, .rawEvents: word = "text"
        case .data, .bytes: word = Scalar.data.rawValue
        case .file: word = Scalar.file.rawValue
        case .problem: word = "problem"
        }
        var entries: [YAMLPiece.Entry] = []
        entries.add("type", .word(word))
        addDocumentation(response.documentation, to: &entries)
        return YAMLPiece.Entry(key: key, value: entries.count == 1 ? .word(word) : .mapping(entries))
    }
}
