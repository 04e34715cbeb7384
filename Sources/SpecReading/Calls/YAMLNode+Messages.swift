package import APIModel
package import SourceDiagnostics
package import YAMLTree

/// The messages of a WebSocket: `messages` of an endpoint.
package struct DraftMessages {
    package let settings: WebSocketSettings
    /// The types of JSON messages, which are not read yet.
    package let sent: YAMLNode?
    package let received: YAMLNode?
    let reconnects: SourceSpan?
    let documentation: Documentation
    let span: SourceSpan

    /// Makes them the body and the result of an operation.
    ///
    /// - Parameter type: Reads the type of the messages that are sent, or of those that are received.
    package func apply(to operation: inout DraftOperation, type: (YAMLNode, _ isSent: Bool) -> DraftType) {
        operation.body = sent.map { DraftBody(content: .messages(type($0, true)), span: span) }
        let content: DraftResponse.Content = received.map { .messages(type($0, false)) } ?? .rawMessages
        operation.responses = [DraftResponse(status: Located(.range(2), at: span), content: content, documentation: documentation)]
        operation.options.webSocket = settings
        operation.options.flags[.reconnect] = reconnects
    }
}

extension YAMLNode {
    /// `{ send: T, receive: T, subprotocols: [a], reconnect: true }`, with a type, `text` or `Data` for each direction.
    package func readMessages(into sink: inout DiagnosticSink) -> DraftMessages? {
        guard var reader = MappingReader(self, into: &sink) else { return nil }
        let documentation = reader.takeDocumentation(into: &sink)
        let sends = reader.takeEntry("send")
        let receives = reader.takeEntry("receive")
        let names = reader.take("subprotocols")?.readStrings(into: &sink) ?? []
        let reconnects = reader.takeFlag(OperationFlag.reconnect.rawValue, into: &sink)
        reader.finish(into: &sink)
        if sends == nil, receives == nil { sink.report(.emptyMessages(span)) }
        var subprotocols: [String] = []
        for name in names {
            if !TokenSyntax.isValid(name.value) || subprotocols.contains(name.value) {
                sink.report(.invalidSubprotocol(name, isRepeated: subprotocols.contains(name.value)))
            } else {
                subprotocols.append(name.value)
            }
        }
        func direction(_ entry: YAMLMapping.Entry?) -> (WebSocketSettings.Format, YAMLNode?) {
            guard let entry else { return (.none, nil) }
            switch entry.value.scalar?.text {
            case "text": return (.text, nil)
            case Scalar.data.rawValue: return (.data, nil)
            default: return (.json, entry.value)
            }
        }
        let (sendFormat, sent) = direction(sends)
        let (receiveFormat, received) = direction(receives)
        return DraftMessages(
            settings: WebSocketSettings(sends: sendFormat, receives: receiveFormat, subprotocols: subprotocols), sent: sent,
            received: received, reconnects: reconnects, documentation: documentation, span: span)
    }
}
