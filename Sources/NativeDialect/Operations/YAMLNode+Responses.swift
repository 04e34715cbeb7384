import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension YAMLNode {
    /// `returns`: one result for all 2xx statuses, or a mapping of statuses. `none` alone has no response.
    func readResults(accepted: [StatusMatch] = [], into sink: inout DiagnosticSink) -> [DraftResponse] {
        if let mapping, !mapping.declaresContent, mapping.namesStatuses {
            return mapping.readResponses(in: .results(accepted: accepted), into: &sink)
        }
        if let mapping, !mapping.declaresContent {
            sink.report(.expectedResult(self))
            return []
        }
        if let text = scalar?.text, text.utf8.first?.isDigit == true, StatusMatch(text: text) != nil {
            sink.report(.statusAsType(text, at: span))
            return []
        }
        let (content, documentation) = readContent(in: .results(accepted: accepted), into: &sink)
        if case .none = content { return [] }
        return [DraftResponse(status: Located(.range(2), at: span), content: content, documentation: documentation)]
    }

    /// `errors`: a mapping of statuses.
    func readErrors(into sink: inout DiagnosticSink) -> [DraftResponse] {
        guard mapping != nil else {
            sink.report(.expectedErrors(self))
            return []
        }
        return readMapping(into: &sink)?.readResponses(in: .errors, into: &sink) ?? []
    }

    /// `streams`: `{ sse: T }`, `{ jsonLines: T }` or `bytes`, and the span of `reconnect` if it is true.
    func readStream(into sink: inout DiagnosticSink) -> (response: DraftResponse, reconnects: SourceSpan?)? {
        if scalar?.text == "bytes" { return (DraftResponse(status: Located(.range(2), at: span), content: .bytes), nil) }
        guard mapping != nil else {
            sink.report(.expectedStream(self))
            return nil
        }
        guard var reader = MappingReader(self, into: &sink) else { return nil }
        let documentation = reader.takeDocumentation(into: &sink)
        let streams = reader.takeStreams()
        let reconnects = reader.takeFlag(OperationFlag.reconnect.rawValue, into: &sink)
        reader.finish(into: &sink)
        guard let (format, entry) = streams.first else {
            sink.report(.emptyStream(span))
            return nil
        }
        for other in streams.dropFirst() { sink.report(.severalStreams(other.entry.key, first: entry.key)) }
        let content = entry.value.streamContent(format) { $0.readType(into: &sink) }
        return (DraftResponse(status: Located(.range(2), at: span), content: content, documentation: documentation), reconnects)
    }

    /// `none`, `text`, `Data`, `File`, a type, a mapping that declares one, `problem` for errors, or `{ json: T }` for JSON of any type.
    func readContent(
        in group: StatusKey.Group, into sink: inout DiagnosticSink
    ) -> (content: DraftResponse.Content, documentation: Documentation) {
        guard let mapping, mapping.declaresContent else { return (readPlainContent(in: group, into: &sink), Documentation()) }
        var reader = MappingReader(mapping, at: span)
        let documentation = reader.takeDocumentation(into: &sink)
        if !mapping.declaresType, let node = reader.take("json") {
            reader.finish(into: &sink)
            return (.json(node.readType(into: &sink)), documentation)
        }
        if mapping.entry("type") != nil, mapping.entry("fields") == nil, mapping.entry("nullable") == nil, let node = reader.take("type") {
            reader.finish(into: &sink)
            return (node.readPlainContent(in: group, into: &sink), documentation)
        }
        let example = reader.takeLiteral("example", into: &sink)
        let type = reader.takeType(documentation: documentation, example: example, at: span, into: &sink)
        if type == nil { _ = reader.takeDetailsWithoutShape() }
        reader.finish(into: &sink, help: \.helpForForeignKey)
        return (.json(type ?? .faulty(span)), documentation)
    }

    private func readPlainContent(in group: StatusKey.Group, into sink: inout DiagnosticSink) -> DraftResponse.Content {
        if isNull {
            sink.report(.expectedType(self, orNone: true))
            return .json(.faulty(span))
        }
        switch scalar.flatMap({ DraftResponse.Content(word: $0.text) }) {
        case .problem? where !group.isErrors, nil: return .json(readType(into: &sink))
        case .file? where group.isErrors:
            sink.report(.fileAsError(span))
            return .data
        case let content?: return content
        }
    }
}

extension YAMLMapping {
    /// Whether it is a content, not a mapping of statuses. `items` is more likely a member of the result than the key of JSON Schema.
    fileprivate var declaresContent: Bool {
        let isMisspelled = entries.contains { $0.standsForShape && $0.key.value != "items" }
        return declaresType || !namesStatuses && (isMisspelled || entry("json") != nil)
    }

    /// Whether a key looks like a status. Then the other keys are read as statuses too.
    fileprivate var namesStatuses: Bool {
        entries.contains { entry in
            let first = entry.key.value.utf8.first ?? 0
            return entry.key.value == "default" || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        }
    }

    fileprivate func readResponses(in group: StatusKey.Group, into sink: inout DiagnosticSink) -> [DraftResponse] {
        entries.compactMap { entry in
            if entry.isExtension { return nil }
            let status = StatusKey.read(entry.key, in: group, into: &sink)
            let (content, documentation) = entry.value.readContent(in: group, into: &sink)
            return status.map { DraftResponse(status: $0, content: content, documentation: documentation) }
        }
    }
}
