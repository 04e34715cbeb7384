import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension YAMLMapping.Entry {
    /// A URL, or `{ url, doc, environments, variables }` with a URL for single environments; `nil` when there is none.
    func readServer(into sink: inout DiagnosticSink) -> DraftServer? {
        guard let mapping = value.mapping else {
            return EnvironmentURLParser.read(value, into: &sink).map { DraftServer(name: key, addresses: [.init(url: $0)]) }
        }
        var reader = MappingReader(mapping, at: value.span)
        let documentation = reader.takeDocumentation(into: &sink)
        var addresses: [DraftServer.Address] = []
        for entry in reader.takeEntries("environments", into: &sink) {
            if let url = EnvironmentURLParser.read(entry.value, into: &sink) { addresses.append(.init(environment: entry.key, url: url)) }
        }
        let node = addresses.isEmpty ? reader.require("url", at: key.span, into: &sink) : reader.take("url")
        if let url = node.flatMap({ EnvironmentURLParser.read($0, into: &sink) }) { addresses.append(.init(url: url)) }
        if var variables = reader.takeMapping("variables", into: &sink) {
            let details = VariableDetails(variables.takeRest(), of: addresses.map(\.url.value), into: &sink)
            for index in addresses.indices { addresses[index].url.value = details.applied(to: addresses[index].url.value, into: &sink) }
        }
        reader.finish(into: &sink)
        return DraftServer(name: key, documentation: documentation, addresses: addresses)
    }
}

extension MappingReader {
    /// Takes `server`: the name of one, a path on the environment's host, or `none` for the environment itself.
    ///
    /// - Parameter shared: What it is without the key.
    mutating func takeServer(else shared: DraftServerReference? = nil, into sink: inout DiagnosticSink) -> DraftServerReference? {
        guard let text = takeString("server", into: &sink) else { return shared }
        if text.value == "none" { return nil }
        guard text.value.hasPrefix("/") else { return .named(text) }
        if text.value.contains(where: { "?#{}".contains($0) || $0.isWhitespace }) {
            sink.report(
                .invalidURL("the path of a server cannot have a query, variables or spaces", at: text.span, help: "declare it in 'servers'")
            )
        } else if !URLSyntax.isURL(text.value) {
            sink.report(.notURL(text.value, at: text.span))
        }
        return .path(text)
    }
}
