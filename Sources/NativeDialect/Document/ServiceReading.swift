import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension YAMLMapping.Entry {
    /// The limits of what all endpoints of a service repeat: the bytes of the path, and the headers.
    private static let (longestPath, maximumHeaders) = (2000, 200)

    /// A group of endpoints; `nil` if it is not a mapping.
    func readService(into sink: inout DiagnosticSink) -> DraftService? {
        guard var reader = MappingReader(value, into: &sink) else { return nil }
        let documentation = reader.takeDocumentation(into: &sink)
        let path = reader.take("path").flatMap { node -> PathTemplate? in
            guard node.scalar?.text.utf8.count ?? 0 <= Self.longestPath else {
                sink.report(
                    .invalidPath("the path of a service is longer than \(Self.longestPath) bytes", at: node.span, help: "shorten it"))
                return nil
            }
            return PathTemplateParser.read(node, into: &sink)
        }
        let auth = reader.take("auth").flatMap { $0.readAuth(into: &sink) }
        var headers = reader.takeConstantHeaders(into: &sink)
        if headers.count > Self.maximumHeaders {
            sink.report(.repeatedTooOften(key.span, .headers(service: key.value, limit: Self.maximumHeaders)))
            headers = []
        }
        let server = reader.takeServer(into: &sink)
        let endpoints = reader.takeEntries("endpoints", orMisspelled: true, into: &sink)
        reader.finish(into: &sink, help: \.helpForForeignServiceKey)
        let operations = NativeOperationReader(prefix: path, auth: auth, headers: headers, server: server)
        return DraftService(
            name: key, documentation: documentation, operations: endpoints.compactMap { operations.read($0, into: &sink) })
    }
}

extension YAMLMapping.Entry {
    /// A webhook or a callback, with the content `none`, `text`, `Data` or a type, and its `signature`.
    func readMessage(into sink: inout DiagnosticSink) -> DraftMessage {
        var node = value
        var signature: SignatureSetting?
        if let mapping = value.mapping, mapping.entry("signature") != nil {
            var reader = MappingReader(mapping, at: value.span)
            signature = reader.takeSignature(into: &sink)
            node = YAMLNode(.mapping(YAMLMapping(reader.rest)), at: value.span, tag: value.tag)
        }
        let (content, documentation) = node.readContent(in: .results(accepted: []), into: &sink)
        return DraftMessage(name: key, documentation: documentation, content: content, signature: signature)
    }
}

extension YAMLNode {
    /// `responseHeaders`: names and types, as for the headers of requests.
    func readResponseHeaders(into sink: inout DiagnosticSink) -> [DraftResponseHeader] {
        // A header can be declared several times with different types and names.
        let reader = MemberReader(place: .parameter(.header))
        return (readMapping(into: &sink)?.entries ?? []).compactMap { entry in
            let member = reader.read(entry, into: &sink)
            guard TokenSyntax.isValid(member.key.value) else {
                sink.report(.invalidHeaderName(member.key))
                return nil
            }
            return DraftResponseHeader(
                key: member.key, name: member.name, type: member.type, isJSON: member.format?.style == .json,
                documentation: member.documentation)
        }
    }
}
