import SourceDiagnostics

/// Resolves webhooks, callbacks and the headers of responses.
struct MessageResolver {
    let types: TypeTable
    let leniency: Leniency
    /// The signature of the API.
    let signature: MessageSigning?
    let syntax: SyntaxChecks
    let log: FaultLog

    /// - Parameter part: The part that the message with an index is.
    func messages(_ drafts: [Typed.Message], _ kind: String, part: @escaping (Int) -> DraftPart) -> [Message] {
        log.reportDuplicates(drafts, of: kind, rule: .duplicateMessage, part: part, name: \.name)
        let messages = drafts.enumerated().map { index, draft in
            let content = draft.content.map(\.value)
            if content.isStreamed || content == .problem { log.report(.messageContent(draft.name), in: part(index)) }
            return Message(
                name: SpecName(draft.name), documentation: draft.documentation, content: content,
                signature: draft.signature.map(\.signature) ?? signature)
        }
        return log.sound(messages, part)
    }

    func responseHeaders(_ headers: [Typed.Header]) -> [ResponseHeader] {
        let resolved = headers.enumerated().map { index, draft in
            log.resolving(.responseHeader(index)) { responseHeader(draft) }
        }
        return log.sound(resolved, DraftPart.responseHeader)
    }

    private func responseHeader(_ draft: Typed.Header) -> ResponseHeader {
        syntax.checkHeaderName(draft.key)
        var (type, _) = types.splitNullable(draft.type.value)
        var kind = ResponseHeader.Kind.plain
        if draft.isJSON {
            kind = .json
        } else if case .list(let element) = types.unaliased(type), types.isSingleString(element) {
            (type, kind) = (element, .list)
        } else if !types.isSingleString(type), types.unaliased(type) != .scalar(.json) {
            let fault = Diagnostic.responseHeaderType(draft, type: types.dialectName(type))
            log.report(leniency.readsHeadersAsStrings ? fault.asWarning : fault)
            if leniency.readsHeadersAsStrings { log.replacements.stringHeaders.insert(draft.key.span) }
            type = .scalar(.string)
        }
        return ResponseHeader(
            key: draft.key.value, name: SpecName(draft.name), type: type, kind: kind, documentation: draft.documentation)
    }
}
