import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads one endpoint of a service.
struct NativeOperationReader {
    /// The path of the service.
    let prefix: PathTemplate?
    let auth: DraftAuth?
    let headers: [DraftConstantHeader]
    let server: DraftServerReference?

    /// The operation; `nil` if the endpoint is not a mapping. An invalid request line is replaced, so that references to the endpoint are
    /// valid.
    func read(_ entry: YAMLMapping.Entry, into sink: inout DiagnosticSink) -> DraftOperation? {
        let read = sink.reading { readParts(of: entry, into: &$0) }
        guard var operation = read.value else { return nil }
        operation.isFaulty = read.isFaulty
        return operation
    }

    private func readParts(of entry: YAMLMapping.Entry, into sink: inout DiagnosticSink) -> DraftOperation? {
        if let line = entry.value.scalar, let mapping = RequestLine.mapping(for: line.text) {
            let help = Help("write \(mapping)", fix: Fix(replacingScalar: entry.value.span, with: mapping))
            sink.report(.unexpectedValue("a mapping", found: entry.value, help: help))
            return nil
        }
        guard var reader = MappingReader(entry.value, into: &sink) else { return nil }
        let documentation = reader.takeDocumentation(into: &sink)
        let line = RequestLine(of: entry.key, from: &reader, into: &sink)
        let path = line?.path.map { prefix?.appending($0, into: &sink) ?? $0 }
        var operation = DraftOperation(
            name: entry.key, method: line?.method ?? Located("POST", at: entry.key.span),
            path: Located(path?.parts ?? [.text("/")], at: path?.span ?? entry.key.span)
        )
        operation.emittedName = reader.takeString("name", into: &sink)
        operation.documentation = documentation
        operation.constantHeaders = headers
        readParameters(of: path, into: &operation, from: &reader, &sink)
        readBody(into: &operation, from: &reader, line: line, &sink)
        operation.accepted = reader.takeAccepted(into: &sink)
        readResponses(into: &operation, from: &reader, line: line, &sink)
        operation.auth = reader.take("auth").flatMap { $0.readAuth(into: &sink) } ?? auth
        operation.server = reader.takeServer(else: server, into: &sink)
        reader.takeCallOptions(of: &operation, into: &sink)
        reader.finish(into: &sink, help: \.helpForForeignOperationKey)
        return operation
    }

    private func readBody(
        into operation: inout DraftOperation, from reader: inout MappingReader, line: RequestLine?, _ sink: inout DiagnosticSink
    ) {
        guard let (key, body) = reader.takeBody(into: &sink) else { return }
        if let line, !HTTPMethods.allowsBody(line.method.value) {
            sink.report(.bodyNotAllowed(key, method: line.method))
            return
        }
        operation.body = body
    }

    private func readResponses(
        into operation: inout DraftOperation, from reader: inout MappingReader, line: RequestLine?, _ sink: inout DiagnosticSink
    ) {
        let returns = reader.takeEntry("returns")
        operation.responses = returns?.value.readResults(accepted: operation.accepted.map(\.value), into: &sink) ?? []
        if let streams = reader.takeEntry("streams") {
            if let returns { sink.report(.returnsAndStreams(streams.key, returns: returns.key)) }
            let stream = streams.value.readStream(into: &sink)
            operation.responses = stream.map { [$0.response] } ?? []
            operation.options.flags[.reconnect] = stream?.reconnects
        }
        if let messages = reader.takeEntry("messages") {
            let others = ["returns", "streams"].compactMap { name in reader.allEntries.first { $0.key.value == name } }
            if let other = others.first { sink.report(.messagesWithContent(messages.key, other: other.key)) }
            if let body = operation.body { sink.report(.messagesWithContent(messages.key, other: Located("body", at: body.span))) }
            if let line, line.method.value != "GET" { sink.report(.messagesMethod(messages.key, method: line.method)) }
            operation.body = nil
            operation.responses = []
            let channel = messages.value.readMessages(into: &sink)
            channel?.apply(to: &operation) { node, _ in node.readType(into: &sink) }
        }
        if line?.method.value == "HEAD", operation.responses.contains(where: \.hasContent) {
            sink.report(.headWithContent((returns ?? reader.allEntries.first { $0.key.value == "streams" })?.key.span))
            operation.responses = []
        }
        operation.errors = reader.take("errors")?.readErrors(into: &sink) ?? []
    }
}

extension DraftResponse {
    fileprivate var hasContent: Bool {
        if case .none = content { false } else { true }
    }
}
