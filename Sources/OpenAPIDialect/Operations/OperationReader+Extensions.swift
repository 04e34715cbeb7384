import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// The extensions of an operation. Those that bodies and responses depend on are read first.
struct OperationExtensions {
    var media: MediaChoice
    /// The statuses that are results.
    var accepted: [Located<StatusMatch>] = []
    /// Whether the type of the result is set, so that the media types of the responses do not matter.
    var overridesResult = false
    /// Reads the others; `nil` if there are none.
    var rest: MappingReader?
}

/// The extensions of operations.
extension OperationReader {
    func readExtensions(of mapping: YAMLMapping) -> OperationExtensions {
        guard var reader = extensions.reader(of: mapping) else { return OperationExtensions(media: media.preferred) }
        var own = OperationExtensions(media: media.choice(from: &reader))
        own.accepted = faults.reporting { reader.takeAccepted(into: &$0) }
        own.overridesResult = ["returns", "streams", "messages"].contains { reader.has($0) }
        own.rest = reader
        return own
    }

    /// Reads the extensions that do not affect the bodies and responses, or replace their results.
    func apply(_ own: OperationExtensions, to operation: inout DraftOperation, tag: inout Located<String>?) {
        guard var reader = own.rest else { return }
        operation.emittedName = faults.reporting { reader.takeString("name", into: &$0) }
        tag = faults.reporting { reader.takeString("service", into: &$0) } ?? tag
        // The client asks for streams and messages itself.
        if reader.has("streams") || reader.has("messages"), !operation.responses.contains(where: \.content.isStreamed) {
            operation.constantHeaders.removeAll { $0.name.value == "Accept" }
        }
        operation.constantHeaders = operation.constantHeaders.overridden(by: faults.reporting { reader.takeConstantHeaders(into: &$0) })
        faults.reporting { reader.takeCallOptions(of: &operation, into: &$0) }
        let words = DraftResponse.Content.namedResults.compactMap(\.kind.word)
        if let word = faults.reporting({ reader.takeWord("returns", of: words, into: &$0) }),
            let content = DraftResponse.Content(word: word.value)
        {
            setResult(content, at: word.span, of: &operation)
        }
        if let streams = reader.take("streams") { readStreams(streams, into: &operation) }
        if let messages = reader.takeEntry("messages") { readMessages(messages, into: &operation) }
        if !reader.has(OperationFlag.response.rawValue) { operation.removeImpossible(.response) }
        extensions.finish(reader)
    }

    /// Replaces the results of the operation, but for those of accepted statuses beside a body. A content is not that of a redirect.
    private func setResult(_ content: DraftResponse.Content, at span: SourceSpan, of operation: inout DraftOperation) {
        let accepted = operation.accepted.map(\.value)
        let others = content.isStreamed ? [] : operation.responses.filter { $0.status.value.isAmong(accepted) }
        let first = operation.responses.first { !$0.status.value.isAmong(accepted) }
        let replaced = first.flatMap { $0.status.value.isRedirect && $0.content.isNone ? nil : $0 }
        var response = replaced ?? DraftResponse(status: Located(.range(2), at: span), content: content)
        response.content = content
        operation.responses = [response] + others
    }

    /// `bytes`, `{ sse: T, reconnect: true }` or `{ jsonLines: T }`, where `T` is a schema, the name of a schema, or `text` for undecoded
    /// events.
    private func readStreams(_ node: YAMLNode, into operation: inout DraftOperation) {
        if node.scalar?.text == "bytes" {
            setResult(.bytes, at: node.span, of: &operation)
            return
        }
        guard var reader = faults.reporting({ MappingReader(node, into: &$0) }) else { return }
        let streams = reader.takeStreams()
        operation.options.flags[.reconnect] = faults.reporting { reader.takeFlag(OperationFlag.reconnect.rawValue, into: &$0) }
        faults.reporting { reader.finish(into: &$0) }
        guard let (format, entry) = streams.first else { return }
        setResult(entry.value.streamContent(format) { elementType($0, in: .response) }, at: node.span, of: &operation)
    }

    /// `{ send: T, receive: T }`, where `T` is a schema, the name of a schema, `text` or `Data`.
    private func readMessages(_ entry: YAMLMapping.Entry, into operation: inout DraftOperation) {
        if operation.method.value != "GET" {
            faults.report(.messagesMethod(entry.key, method: operation.method))
            return
        }
        let messages = faults.reporting { entry.value.readMessages(into: &$0) }
        messages?.apply(to: &operation) { elementType($0, in: $1 ? .request : .response) }
    }

    private func elementType(_ node: YAMLNode, in direction: SchemaContext.Direction) -> DraftType {
        types.type(of: node.namedSchema(references.version) ?? node, in: SchemaContext(direction: direction))
    }
}

extension YAMLNode {
    /// A reference to the schema of the document whose name this is; `nil` if it is not a string.
    func namedSchema(_ version: OpenAPIVersion) -> YAMLNode? {
        guard let name = text, scalar?.isNull == false else { return nil }
        let pointer = JSONPointer(tokens: version.pathOfSchemas + [name.value])
        return YAMLNode.mapping([("$ref", .text(pointer.fragment, at: name.span))], at: span)
    }
}
