import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension YAMLMapping.Entry {
    /// A URL, or `{ url, doc, environments, variables }`, where `environments` has URLs for single environments; `nil` if there is no URL.
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
    /// Takes `server`: the name of a server, a path on the host of the environment, or `none` for the environment itself.
    ///
    /// - Parameter shared: The value without the key.
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

/// The defaults and allowed values of URL variables in `variables`.
struct VariableDetails {
    private var details: [ExactString: (defaultValue: Located<String>?, allowed: [String])] = [:]

    /// - Parameter urls: The URLs with the variables. A variable that none of them has is reported.
    init(_ entries: some Collection<YAMLMapping.Entry>, of urls: [[DraftEnvironment.Part]], into sink: inout DiagnosticSink) {
        let names = urls.joined().compactMap { if case .variable(let variable) = $0 { variable.name.value } else { nil } }
        let known = Set(names.map { ExactString($0) })
        for entry in entries {
            guard known.contains(ExactString(entry.key.value)) else {
                sink.report(.unknownVariable(entry.key, known: names))
                continue
            }
            details[ExactString(entry.key.value)] = Self.read(entry.value, into: &sink)
        }
    }

    /// Adds the defaults and allowed values to the variables.
    func applied(to parts: [DraftEnvironment.Part], into sink: inout DiagnosticSink) -> [DraftEnvironment.Part] {
        parts.map { part in
            guard case .variable(var variable) = part, let detail = details[ExactString(variable.name.value)] else { return part }
            variable.allowed = detail.allowed
            if let value = detail.defaultValue {
                if variable.defaultValue != nil { sink.report(.secondVariableDefault(value.span, name: variable.name)) }
                variable.defaultValue = value.value
            }
            return .variable(variable)
        }
    }

    private static func read(
        _ node: YAMLNode, into sink: inout DiagnosticSink
    ) -> (defaultValue: Located<String>?, allowed: [String]) {
        guard node.mapping != nil, var reader = MappingReader(node, into: &sink) else {
            return (node.readString(into: &sink), [])
        }
        let defaultValue = reader.takeString("default", into: &sink)
        let allowed = reader.takeStrings("enum", into: &sink)?.map(\.value) ?? []
        reader.finish(into: &sink)
        return (defaultValue, allowed)
    }
}
