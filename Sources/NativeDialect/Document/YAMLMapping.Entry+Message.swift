import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension YAMLMapping.Entry {
    /// What a server sends on its own: `none`, `text`, `Data` or a type.
    func readMessage(into sink: inout DiagnosticSink) -> DraftMessage {
        let (content, documentation) = value.readContent(in: .results(accepted: []), into: &sink)
        return DraftMessage(name: key, documentation: documentation, content: content)
    }
}

extension YAMLNode {
    /// `responseHeaders`: names and types, as those of requests.
    func readResponseHeaders(into sink: inout DiagnosticSink) -> [DraftResponseHeader] {
        // One header can be read as several types: their names tell them apart.
        let reader = MemberReader(place: .parameter(.header))
        return (readMapping(into: &sink)?.entries ?? []).compactMap { entry in
            let member = reader.read(entry, into: &sink)
            guard HTTPToken.isValid(member.key.value) else {
                sink.report(.invalidHeaderName(member.key))
                return nil
            }
            return DraftResponseHeader(
                key: member.key, name: member.name, type: member.type, isJSON: member.format?.style == .json,
                documentation: member.documentation)
        }
    }
}
