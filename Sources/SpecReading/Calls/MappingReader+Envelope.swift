package import APIModel
package import SourceDiagnostics
package import YAMLTree

extension MappingReader {
    /// Takes `envelope`: `none`, the member with the result, or `{ payload, message, success }`.
    package mutating func takeEnvelope(into sink: inout DiagnosticSink) -> EnvelopeSetting? {
        guard let node = take("envelope") else { return nil }
        if node.scalar?.bool == false || node.scalar?.text == "none" { return EnvelopeSetting.none }
        guard node.mapping != nil, var reader = MappingReader(node, into: &sink) else {
            return node.readMemberPath(into: &sink).map { .envelope(Envelope(payload: $0)) }
        }
        let payload = reader.require("payload", into: &sink)?.readMemberPath(into: &sink)
        let message = reader.take("message")?.readMemberPath(into: &sink)
        let success = reader.take("success")?.readSuccess(into: &sink)
        reader.finish(into: &sink)
        return payload.map { .envelope(Envelope(payload: $0, message: message, success: success)) }
    }

    /// Takes `accepts`: statuses other than 2xx that are results.
    package mutating func takeAccepted(into sink: inout DiagnosticSink) -> [Located<StatusMatch>] {
        (takeStrings("accepts", into: &sink) ?? []).compactMap { text in
            guard let match = StatusMatch(text: text.value), match != .default else {
                sink.report(.invalidStatus(text, allowsDefault: false))
                return nil
            }
            return Located(match, at: text.span)
        }
    }
}

extension YAMLNode {
    /// `data`, or `result.data`.
    fileprivate func readMemberPath(into sink: inout DiagnosticSink) -> String? {
        guard let text = readString(into: &sink) else { return nil }
        if text.value.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ !$0.isEmpty }) { return text.value }
        sink.report(
            .invalidEnvelope(
                "'\(text.value)' is not the name of a member", at: span, help: "write member names separated by dots: result.data"))
        return nil
    }

    /// The name of a member that must be true, or a member with its value, its values, or null if it must be absent.
    fileprivate func readSuccess(into sink: inout DiagnosticSink) -> Envelope.Success? {
        guard let mapping else { return readMemberPath(into: &sink).map { .isTrue($0) } }
        guard let entry = mapping.entries.first, mapping.entries.count == 1 else {
            sink.report(
                .invalidEnvelope(
                    "the condition for success must have exactly one member", at: span, help: "write { status: 0 }, { error: null } or ok"))
            return nil
        }
        let nodes = entry.value.sequence ?? [entry.value]
        let values = nodes.compactMap { $0.readLiteral(into: &sink)?.value }
        guard values.count == nodes.count else { return nil }
        if values == [.null] { return .isAbsent(entry.key.value) }
        let arePlain = values.allSatisfy { value in
            switch value {
            case .bool, .string: true
            case .number(let text): Int64(text) != nil || ExactNumber.isDouble(text)
            case .null, .array, .object: false
            }
        }
        if arePlain, !values.isEmpty { return .isOneOf(entry.key.value, values) }
        sink.report(
            .invalidEnvelope(
                "a member can only be compared with strings, numbers in the range of Int or Double, true and false", at: entry.value.span,
                help: "write { status: 0 }, { status: [0, 200] } or { error: null }"))
        return nil
    }
}
