import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension YAMLMapping.Entry {
    /// A group of endpoints; `nil` when it is not a mapping.
    func readService(into sink: inout DiagnosticSink) -> DraftService? {
        guard var reader = MappingReader(value, into: &sink) else { return nil }
        let documentation = reader.takeDocumentation(into: &sink)
        let path = reader.take("path").flatMap { PathTemplateParser.read($0, into: &sink) }
        let auth = reader.take("auth").flatMap { $0.readAuth(into: &sink) }
        let headers = reader.takeConstantHeaders(into: &sink)
        let server = reader.takeServer(into: &sink)
        let endpoints = reader.takeEntries("endpoints", into: &sink)
        reader.finish(into: &sink)
        let operations = OperationReader(prefix: path, auth: auth, headers: headers, server: server)
        return DraftService(
            name: key, documentation: documentation, operations: endpoints.compactMap { operations.read($0, into: &sink) })
    }
}
