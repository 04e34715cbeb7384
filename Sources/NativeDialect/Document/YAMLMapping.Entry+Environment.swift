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
            url.value = Self.detail(url.value, with: variables.takeRest(), into: &sink)
        }
        return DraftEnvironment(name: key, documentation: documentation, url: url)
    }

    /// The parts with the defaults and allowed values of their variables.
    private static func detail(
        _ parts: [DraftEnvironment.Part], with entries: [YAMLMapping.Entry], into sink: inout DiagnosticSink
    ) -> [DraftEnvironment.Part] {
        var details: [String: (defaultValue: Located<String>?, allowed: [String])] = [:]
        let names = parts.compactMap { if case .variable(let variable) = $0 { variable.name.value } else { nil } }
        let known = Set(names)
        for entry in entries {
            guard known.contains(entry.key.value) else {
                sink.report(.unknownVariable(entry.key, known: names))
                continue
            }
            details[entry.key.value] = readVariable(entry.value, into: &sink)
        }
        return parts.map { part in
            guard case .variable(var variable) = part, let detail = details[variable.name.value] else { return part }
            variable.allowed = detail.allowed
            if let value = detail.defaultValue {
                if variable.defaultValue != nil { sink.report(.secondVariableDefault(value.span, name: variable.name)) }
                variable.defaultValue = value.value
            }
            return .variable(variable)
        }
    }

    private static func readVariable(
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
