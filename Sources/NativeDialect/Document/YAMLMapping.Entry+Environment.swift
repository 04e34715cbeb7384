import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension YAMLMapping.Entry {
    /// A URL, or `{ url, doc, variables }`; `nil` when there is no URL.
    func readEnvironment(into sink: inout DiagnosticSink) -> DraftEnvironment? {
        guard let mapping = value.mapping else {
            return EnvironmentURLParser.read(value, into: &sink).map { DraftEnvironment(name: key, url: $0) }
        }
        var reader = MappingReader(mapping, at: value.span)
        let documentation = reader.takeDocumentation(into: &sink)
        let node = reader.require("url", at: key.span, into: &sink)
        let url = node.flatMap { EnvironmentURLParser.read($0, into: &sink) }
        let variables = reader.takeMapping("variables", into: &sink)
        reader.finish(into: &sink)
        guard var url else { return nil }
        if var variables {
            let details = VariableDetails(variables.takeRest(), of: [url.value], into: &sink)
            url.value = details.applied(to: url.value, into: &sink)
        }
        return DraftEnvironment(name: key, documentation: documentation, url: url)
    }
}
