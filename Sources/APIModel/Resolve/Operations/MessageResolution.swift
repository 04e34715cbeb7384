import SourceDiagnostics

/// What servers send on their own, and the headers of responses.
extension Resolution {
    mutating func openMessage(_ message: DraftMessage) -> OpenResponse {
        let response = DraftResponse(
            status: Located(.default, at: message.name.span), content: message.content, documentation: message.documentation)
        return openResponse(response, place: HoistedName(owner: message.name.value, member: "payload"))
    }

    mutating func messages(_ drafts: [DraftMessage], _ open: [OpenResponse], _ kind: String) -> [Message] {
        reportDuplicates(drafts, of: kind, rule: .duplicateMessage, name: \.name)
        return zip(drafts, open).map { draft, open in
            if open.content.isStreamed || open.content == .problem { sink.report(.messageContent(draft.name)) }
            return Message(name: SpecName(draft.name), documentation: draft.documentation, content: open.content)
        }
    }

    mutating func openHeader(_ header: DraftResponseHeader) -> OpenHeader {
        let scope = TypeScope(isMutable: draft.modelOptions.isMutable)
        return OpenHeader(draft: header, type: use(header.type, in: scope, place: HoistedName(owner: header.name.value)))
    }

    mutating func responseHeaders(_ headers: [OpenHeader]) -> [ResponseHeader] {
        headers.map { header in
            let draft = header.draft
            checkHeaderName(draft.key)
            var (type, _) = types.splitNullable(header.type)
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
