import APIModel
import SourceDiagnostics

/// Writes responses.
extension NativeWriter {
    mutating func addResponses(_ operation: DraftOperation, to entries: inout [YAMLPiece.Entry]) throws(Loss) {
        if !operation.accepted.isEmpty { entries.add("accepts", .list(operation.accepted.map { .word($0.value.text) })) }
        if var only = onlyResult(of: operation) {
            // Omits documentation that the operation already contains.
            if let text = only.documentation.text, operation.documentation.text?.contains(text) ?? false { only.documentation.text = nil }
            switch only.content {
            case .stream(let format, let type): entries.add("streams", stream(format, piece(of: type), only, operation))
            case .rawEvents: entries.add("streams", stream(.events, .word("text"), only, operation))
            case .bytes: entries.add("streams", .word("bytes"))
            case .messages, .rawMessages: entries.add("messages", messages(only, operation))
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

    /// The only result. Several 2xx statuses with equal contents are one result.
    private func onlyResult(of operation: DraftOperation) -> DraftResponse? {
        guard var first = operation.responses.first, operation.responses.count > 1 else { return operation.responses.first }
        let word = self.word(for: first.content)
        guard let word, operation.hasPlainStatuses, operation.responses.allSatisfy({ self.word(for: $0.content) == word }) else {
            return nil
        }
        first.status.value = .range(2)
        first.documentation = Documentation()
        return first
    }

    /// A content as a word or a type expression; `nil` if it is an in-place type, which is not equal to any other.
    private func word(for content: DraftResponse.Content) -> String? {
        switch content {
        case .json(.scalar(.data, _)): "json"
        case .json(let type): expression(type).map { "type \($0)" }
        default: content.isStreamed ? nil : content.kind.word
        }
    }

    private func stream(
        _ format: StreamFormat, _ elements: YAMLPiece, _ response: DraftResponse, _ operation: DraftOperation
    ) -> YAMLPiece {
        var entries: [YAMLPiece.Entry] = []
        entries.add(format.key, elements)
        addDocumentation(response.documentation, to: &entries)
        entries.add(OperationFlag.reconnect.rawValue, flag: operation.options.flags[.reconnect] != nil)
        return .mapping(entries)
    }

    private mutating func messages(_ response: DraftResponse, _ operation: DraftOperation) -> YAMLPiece {
        let settings = operation.options.webSocket
        var entries: [YAMLPiece.Entry] = []
        entries.add("send", message(settings?.sends, operation.body?.content.type))
        entries.add("receive", message(settings?.receives, response.content.type))
        let names = settings?.subprotocols ?? []
        if !names.isEmpty { entries.add("subprotocols", .list(names.map { .text($0) })) }
        entries.add(OperationFlag.reconnect.rawValue, flag: operation.options.flags[.reconnect] != nil)
        addDocumentation(response.documentation, to: &entries)
        return .mapping(entries)
    }

    private mutating func message(_ format: WebSocketSettings.Format?, _ type: DraftType?) -> YAMLPiece? {
        switch format {
        case .json?: type.map { piece(of: $0) }
        case .text?: .word("text")
        case .data?: .word(Scalar.data.rawValue)
        case .some(.none), nil: nil
        }
    }

    mutating func byStatus(_ response: DraftResponse) -> YAMLPiece.Entry {
        let key = response.status.value.text
        switch response.content {
        case .json(.scalar(.data, _)):
            var entries: [YAMLPiece.Entry] = []
            entries.add("json", .word(Scalar.data.rawValue))
            addDocumentation(response.documentation, to: &entries)
            return YAMLPiece.Entry(key: key, value: .mapping(entries))
        case .json(let type):
            return YAMLPiece.Entry(key: key, value: detailed(type, documentation: response.documentation) { _ in })
        default:
            // A stream is the only result, so it is not written here.
            let word = response.content.kind.word ?? "text"
            var entries: [YAMLPiece.Entry] = []
            entries.add("type", .word(word))
            addDocumentation(response.documentation, to: &entries)
            return YAMLPiece.Entry(key: key, value: entries.count == 1 ? .word(word) : .mapping(entries))
        }
    }
}
