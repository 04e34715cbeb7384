import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// What `variables` says of the variables in URLs: their defaults and allowed values.
struct VariableDetails {
    private var details: [ExactText: (defaultValue: Located<String>?, allowed: [String])] = [:]

    /// - Parameter urls: Those that have the variables; any other is reported.
    init(_ entries: [YAMLMapping.Entry], of urls: [[DraftEnvironment.Part]], into sink: inout DiagnosticSink) {
        let names = urls.joined().compactMap { if case .variable(let variable) = $0 { variable.name.value } else { nil } }
        let known = Set(names.map { ExactText($0) })
        for entry in entries {
            guard known.contains(ExactText(entry.key.value)) else {
                sink.report(.unknownVariable(entry.key, known: names))
                continue
            }
            details[ExactText(entry.key.value)] = Self.read(entry.value, into: &sink)
        }
    }

    /// The parts with the defaults and allowed values of their variables.
    func applied(to parts: [DraftEnvironment.Part], into sink: inout DiagnosticSink) -> [DraftEnvironment.Part] {
        parts.map { part in
            guard case .variable(var variable) = part, let detail = details[ExactText(variable.name.value)] else { return part }
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
