import SourceDiagnostics

/// What servers send on their own, and the headers of responses.
extension Resolution {
    mutating func messages(_ drafts: [Typed.Message], _ kind: String) -> [Message] {
        reportDuplicates(drafts, of: kind, rule: .duplicateMessage, name: \.name)
        return drafts.map { draft in
            let content = draft.content.map(\.value)
            if content.isStreamed || content == .problem { sink.report(.messageContent(draft.name)) }
            return Message(name: SpecName(draft.name), documentation: draft.documentation, content: content)
        }
    }

    mutating func responseHeaders(_ headers: [Typed.Header]) -> [ResponseHeader] {
        headers.map { draft in
            checkHeaderName(draft.key)
            var (type, _) = types.splitNullable(draft.type.value)
            var kind = ResponseHeader.Kind.plain
            if draft.isJSON {
                kind = .json
            } else if case .list(let element) = types.unaliased(type), isText(element) {
                (type, kind) = (element, .list)
            } else if !isText(type), types.unaliased(type) != .scalar(.json) {
                report(.responseHeaderType(draft, type: types.spelling(type)), allowedBy: \.readsHeadersAsStrings)
                type = .scalar(.string)
            }
            return ResponseHeader(
                key: draft.key.value, name: SpecName(draft.name), type: type, kind: kind, documentation: draft.documentation)
        }
    }
}
